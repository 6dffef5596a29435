/** Names of universities, companies, brands and services that mean the same; one group a line, forms parted by a comma. */
export const NAMES = `
北大, 北京大学, peking university, pku
清华, 清华大学, tsinghua, tsinghua university
复旦, 复旦大学, fudan, fudan university
浙大, 浙江大学, zhejiang university
武大, 武汉大学, wuhan university
川大, 四川大学, sichuan university
厦大, 厦门大学, xiamen university
上海交大, 上海交通大学, sjtu, shanghai jiao tong university
西安交大, 西安交通大学, xjtu
北京交大, 北京交通大学
中科大, 中国科学技术大学, 中国科大, ustc
哈工大, 哈尔滨工业大学
北航, 北京航空航天大学, beihang, beihang university
北邮, 北京邮电大学, bupt
北理工, 北京理工大学
北师大, 北京师范大学, beijing normal university
北外, 北京外国语大学
上外, 上海外国语大学
北影, 北京电影学院
中传, 中国传媒大学
央美, 中央美术学院
央音, 中央音乐学院
上音, 上海音乐学院
上财, 上海财经大学
央财, 中央财经大学
西财, 西南财经大学
对外经贸, 对外经济贸易大学, uibe
华科, 华中科技大学
中山大学, sun yat-sen university, sysu
华南理工, 华南理工大学, scut
电子科大, 电子科技大学, 成电, uestc
西电, 西安电子科技大学
同济, 同济大学, tongji university
南开, 南开大学, nankai university
天津大学, tianjin university
山东大学, shandong university
吉大, 吉林大学, jilin university
大连理工, 大连理工大学
东南大学, southeast university
港大, 香港大学, hku, university of hong kong
港中文, 香港中文大学, cuhk
港科大, 香港科技大学, hkust
国科大, 中国科学院大学, ucas
中科院, 中国科学院, chinese academy of sciences
社科院, 中国社会科学院
mit, massachusetts institute of technology, 麻省理工, 麻省理工学院
ucla, university of california los angeles, 加州大学洛杉矶分校
uc berkeley, ucb, university of california berkeley, 加州大学伯克利分校
cmu, carnegie mellon, carnegie mellon university, 卡内基梅隆
nyu, new york university, 纽约大学
caltech, california institute of technology, 加州理工
lse, london school of economics, 伦敦政经
ucl, university college london, 伦敦大学学院
eth zurich, 苏黎世联邦理工
nus, national university of singapore, 新加坡国立大学
harvard, harvard university, 哈佛, 哈佛大学
stanford, stanford university, 斯坦福, 斯坦福大学
yale, yale university, 耶鲁, 耶鲁大学
oxford, oxford university, university of oxford, 牛津, 牛津大学
cambridge, cambridge university, university of cambridge, 剑桥, 剑桥大学
jd, jd.com, jingdong, 京东
阿里, 阿里巴巴, alibaba
腾讯, 鹅厂, tencent
百度, baidu
字节跳动, bytedance
美团, meituan
拼多多, pinduoduo, pdd
网易, netease
华为, huawei
大疆, dji
b站, 哔哩哔哩, bilibili
知乎, zhihu
微信, wechat, weixin
企业微信, 企微, wecom
飞书, feishu
钉钉, dingtalk
微博, 新浪微博, weibo
抖音, douyin
快手, kuaishou
小红书, xiaohongshu, rednote
淘宝, taobao
天猫, tmall
闲鱼, xianyu
支付宝, alipay
滴滴, 滴滴出行, didi
顺丰, 顺丰速运, sf express
中通, 中通快递, zto
圆通, 圆通速递, yto
携程, ctrip, trip.com
饿了么, eleme, ele.me
大众点评, dianping
王者荣耀, honor of kings
英雄联盟, league of legends
绝地求生, pubg
我的世界, minecraft
塞尔达, zelda
宝可梦, 口袋妖怪, pokemon, pokémon
谷歌, google
微软, microsoft, msft
亚马逊公司, amazon.com
脸书, facebook
推特, twitter
instagram, insta
油管, youtube
网飞, 奈飞, netflix
领英, linkedin
特斯拉, tesla
英伟达, nvidia
台积电, tsmc
三星, samsung
索尼, sony
任天堂, nintendo
playstation 5, ps5
麦当劳, mcdonald's, mcdonalds, 金拱门
肯德基, kfc, kentucky fried chicken
汉堡王, burger king
必胜客, pizza hut
星巴克, starbucks
瑞幸, 瑞幸咖啡, luckin, luckin coffee
海底捞, haidilao
沃尔玛, walmart
好市多, 开市客, costco
山姆会员店, sam's club
宜家, ikea
优衣库, uniqlo
无印良品, muji
耐克, nike
阿迪, 阿迪达斯, adidas
路易威登, louis vuitton
香奈儿, chanel
古驰, gucci
爱马仕, hermès
宝马, bmw, beemer
奔驰, 梅赛德斯, mercedes, mercedes-benz
奥迪, audi
大众汽车, volkswagen, vw
丰田, toyota
本田, honda
保时捷, porsche
法拉利, ferrari
比亚迪, byd
蔚来, nio
小鹏汽车, xpeng
工行, 工商银行, 中国工商银行, icbc
建行, 建设银行, 中国建设银行, ccb
农行, 农业银行, 中国农业银行
中国银行, bank of china
招行, 招商银行, china merchants bank, cmb
交行, 交通银行, bank of communications
邮储, 邮政储蓄银行, 中国邮政储蓄银行
摩根大通, jpmorgan, jp morgan, jpmorgan chase
高盛, goldman sachs
大摩, 摩根士丹利, morgan stanley
普华永道, pwc, pricewaterhousecoopers
德勤, deloitte
安永, ernst & young
毕马威, kpmg
麦肯锡, mckinsey
波士顿咨询, boston consulting group
world health organization, 世界卫生组织, 世卫组织
world trade organization, wto, 世贸组织, 世界贸易组织
united nations, 联合国
nba, national basketball association
nfl, national football league
fifa, 国际足联
央视, 中央电视台, cctv
春晚, 春节联欢晚会
人社局, 人力资源和社会保障局
发改委, 国家发展和改革委员会
国铁, 中国铁路, china railway
国航, 中国国际航空, air china
东航, 中国东方航空, china eastern
南航, 中国南方航空, china southern
海航, 海南航空, hainan airlines
全日空, all nippon airways
国泰, 国泰航空, cathay pacific
`;
