/** Names of places that mean the same, nicknames included; one group a line, forms parted by a comma. */
export const PLACES = `
上海, 魔都, shanghai
北京, 帝都, beijing, peking
广州, 羊城, guangzhou, canton
深圳, 鹏城, shenzhen
成都, 蓉城, chengdu
重庆, chongqing
杭州, 杭城, hangzhou
南京, 金陵, nanjing
武汉, wuhan
长沙, 星城, changsha
济南, 泉城, jinan
哈尔滨, 冰城, harbin
昆明, 春城, kunming
苏州, 姑苏, suzhou
天津, 津门, tianjin
厦门, 鹭岛, xiamen
宁波, 甬城, ningbo
西安, xi'an
青岛, qingdao
大连, dalian
沈阳, shenyang
郑州, zhengzhou
合肥, hefei
福州, 榕城, fuzhou
南昌, 洪城, nanchang
贵阳, 筑城, guiyang
南宁, 邕城, nanning
海口, 椰城, haikou
三亚, sanya
桂林, guilin
丽江, lijiang
拉萨, lhasa
乌鲁木齐, urumqi
呼和浩特, hohhot
兰州, lanzhou
石家庄, shijiazhuang
长春, changchun
太原, taiyuan
无锡, wuxi
佛山, foshan
东莞, dongguan
珠海, zhuhai
香港, hong kong, hongkong, hk
澳门, macau, macao
台湾, taiwan
台北, taipei
内蒙, 内蒙古, inner mongolia
新疆, xinjiang
西藏, tibet
云南, yunnan
四川, sichuan
广东, guangdong
浙江, zhejiang
长三角, 长江三角洲, yangtze river delta
珠三角, 珠江三角洲, pearl river delta
大湾区, 粤港澳大湾区, greater bay area
江浙沪, 江苏浙江上海
东三省, 东北三省
浦东机场, 上海浦东国际机场, pudong airport, pvg
虹桥机场, 上海虹桥国际机场, hongqiao airport
首都机场, 北京首都国际机场, beijing capital airport
大兴机场, 北京大兴国际机场, daxing airport
白云机场, 广州白云国际机场, baiyun airport
东京, tokyo
京都, kyoto
大阪, osaka
北海道, hokkaido
冲绳, okinawa
首尔, seoul
济州岛, jeju
釜山, busan
新加坡, 狮城, singapore
吉隆坡, kuala lumpur
曼谷, bangkok
清迈, chiang mai
普吉岛, phuket
巴厘岛, bali
河内, hanoi
胡志明市, 西贡, ho chi minh city, saigon
马尼拉, manila
雅加达, jakarta
新德里, new delhi
孟买, mumbai, bombay
迪拜, dubai
伊斯坦布尔, istanbul
开罗, cairo
莫斯科, moscow
圣彼得堡, saint petersburg, st petersburg, st. petersburg
伦敦, london
爱丁堡, edinburgh
曼彻斯特, manchester
都柏林, dublin
巴黎, paris
柏林, berlin
慕尼黑, munich, münchen
法兰克福, frankfurt
维也纳, vienna, wien
布拉格, prague
罗马, rome, roma
米兰, milan
威尼斯, venice
佛罗伦萨, florence
巴塞罗那, barcelona
马德里, madrid
里斯本, lisbon
阿姆斯特丹, amsterdam
布鲁塞尔, brussels
苏黎世, zurich, zürich
日内瓦, geneva
斯德哥尔摩, stockholm
哥本哈根, copenhagen
赫尔辛基, helsinki
奥斯陆, oslo
雅典, athens
纽约, nyc, new york, new york city, the big apple
洛杉矶, los angeles
旧金山, 三藩市, san francisco, san fran
湾区, bay area, san francisco bay area
硅谷, silicon valley
西雅图, seattle
波士顿, boston
芝加哥, chicago
费城, philadelphia, philly
拉斯维加斯, las vegas, vegas
华盛顿特区, washington dc, washington d.c.
迈阿密, miami
休斯顿, houston
圣地亚哥, san diego
夏威夷, hawaii
加州, 加利福尼亚, california
德州, 得克萨斯, texas
佛州, 佛罗里达, florida
多伦多, toronto
温哥华, vancouver
蒙特利尔, montreal
悉尼, sydney
墨尔本, melbourne
奥克兰, auckland
墨西哥城, mexico city
里约, 里约热内卢, rio de janeiro
布宜诺斯艾利斯, buenos aires
中国, china, prc
美国, usa, u.s.a., u.s., united states, united states of america
英国, uk, u.k., united kingdom, great britain
阿联酋, uae, united arab emirates
欧盟, european union
日本, japan
韩国, south korea
德国, germany
法国, france
意大利, italy
西班牙, spain
俄罗斯, russia
加拿大, canada
澳大利亚, 澳洲, australia
新西兰, 纽西兰, new zealand
荷兰, netherlands, holland
瑞士, switzerland
瑞典, sweden
泰国, thailand
越南, vietnam
印度, india
巴西, brazil
东南亚, southeast asia
中东, middle east
jfk airport, john f kennedy airport, 肯尼迪机场
heathrow, 希思罗
`;
