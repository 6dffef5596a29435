/**
 * Words of daily life that are always in the table, since the frequency list (2012) and the English vectors (2014) are older than they are.
 * Chosen by hand.
 */

/** Chinese. Each counts as often as {@link COUNT_OF_TODAY} in the frequency list, unless the list has more. */
export const CHINESE_OF_TODAY: readonly string[] = `
腾讯 阿里 华为
红包 二维码 扫码 网购 团购 快递员 退货 退款 秒杀 优惠券 代购 带货
直播 主播 博主 粉丝 点赞 打赏 弹幕 公众号 表情包 短视频 自拍 网红 热搜 刷屏 拉黑 私信
智能手机 智能手表 平板 平板电脑 充电宝 充电器 数据线 耳机 蓝牙 音箱 摄像头 路由器 无线网 流量 密码 验证码 截图 二手 笔记本电脑 台式机 显示器 键盘 鼠标 硬盘 显卡 内存 操作系统 电子书 游戏机
洗碗机 洗衣机 烘干机 空气净化器 加湿器 除湿机 电饭煲 电饭锅 微波炉 烤箱 冰箱 热水器 空调 地暖 吹风机
人工智能 机器人 机器学习 大数据 云计算 区块链 元宇宙 虚拟现实 无人机 新能源 电动车 充电桩 共享单车 网约车 地铁站 地铁 高铁 动车 打车 堵车 停车场 停车位 驾照 年检 车险
咖啡 拿铁 卡布奇诺 奶茶 珍珠奶茶 果汁 可乐 雪碧 豆浆 酸奶 冰淇淋 蛋糕 甜品 甜点 巧克力 面包 吐司 三明治 汉堡 薯条 薯片 炸鸡 披萨 意面 牛排 沙拉 寿司 刺身 三文鱼 生鱼片 牛油果 拉面 泡面 方便面 酸辣粉 麻辣烫 火锅 烧烤 烤肉 烤鸭 小龙虾 羊肉串 肉夹馍 煎饼果子 煎饼 饺子 馄饨 包子 小笼包 油条 米线 米饭 米粉 面条 蛋炒饭 番茄炒蛋 宫保鸡丁 麻婆豆腐 糖醋排骨 红烧肉 酸菜鱼 香菜 榴莲 芒果 蓝莓 车厘子 猕猴桃 坚果 腰果 零食 夜宵 下午茶 早午餐 自助餐 素食 素食者 吃素 海鲜 螃蟹 虾仁 乳糖 麸质 无糖 低糖 低脂 低盐 减脂 增肌 代餐 蛋白粉
过敏 花粉症 鼻炎 哮喘 失眠 偏头痛 头疼 头痛 胃疼 牙疼 腰疼 颈椎病 近视 感冒 发烧 咳嗽 核酸 口罩 疫苗 疫情 隔离 抑郁 抑郁症 焦虑 焦虑症 强迫症 社恐 体检 挂号 看病 住院 手术 血压 高血压 血糖 糖尿病 胆固醇 血脂 痛风 胰岛素 血压计 医保 怀孕 备孕 孕妇 产假 坐月子 月嫂 母乳 奶粉 纸尿裤 尿不湿 婴儿车 幼儿园 早教
养生 健身 健身房 瑜伽 普拉提 跑步 跑步机 马拉松 游泳 羽毛球 乒乓球 篮球 足球 网球 排球 高尔夫 攀岩 滑雪 滑板 滑冰 潜水 冲浪 飞盘 露营 徒步 爬山 骑行 钓鱼 瘦身 减肥 体重 体脂 深蹲 俯卧撑 仰卧起坐
追剧 综艺 电视剧 动漫 动画片 漫画 科幻 悬疑 恐怖片 纪录片 演唱会 音乐节 话剧 脱口秀 相声 展览 博物馆 手办 汉服 盲盒 剧本杀 密室逃脱 桌游 麻将 斗地主 围棋 象棋 手游 网游 电竞 吉他 钢琴 小提琴 尤克里里 古筝 架子鼓 唱歌 跳舞 街舞 芭蕾 书法 油画 水彩 素描 摄影 拍照 烘焙 编织 刺绣 园艺 多肉 拼图 模型
猫 狗 猫咪 狗狗 小猫 小狗 拉布拉多 猫砂 猫粮 狗粮 遛狗 撸猫 铲屎官 宠物 宠物店 兽医 绝育 驱虫 仓鼠 兔子 乌龟 金鱼 鹦鹉
程序员 产品经理 设计师 工程师 会计 律师 护士 司机 保安 保洁 店员 店长 老板 同事 实习 实习生 面试 简历 跳槽 离职 辞职 裁员 升职 加薪 工资 年终奖 奖金 绩效 加班 出差 请假 年假 病假 调休 团建 年会 周报 日报 周会 例会 会议室 项目 客户 甲方 乙方 合同 发票 报销 副业 兼职 创业 自由职业 打卡 考勤 内卷 躺平 摸鱼 社保 公积金
考研 考公 考证 保研 留学 雅思 托福 四级 六级 高考 中考 期末 期中 网课 选修课 必修课 论文 答辩 导师 辅导员 班主任 同桌 室友 宿舍 学长 学姐 家教 补习 补习班 作业 成绩 绩点 奖学金 毕业 博士 硕士 研究生 本科
房租 房东 租房 合租 中介 房贷 首付 按揭 学区房 二手房 公寓 小区 物业 装修 搬家 民宿 酒店 青旅 机票 登机牌 行李箱 护照 签证 自驾游 跟团 旅行社 攻略 景点 门票 退订
信用卡 借记卡 贷款 理财 基金 股票 定投 存款 利息 转账 余额 账单 预算 省钱 攒钱 月光族 彩票 保险
老公 老婆 对象 男朋友 女朋友 前男友 前女友 男友 女友 闺蜜 哥们 兄弟 相亲 恋爱 异地恋 分手 求婚 订婚 结婚 婚礼 离婚 单身 爸妈 爸爸 妈妈 爷爷 奶奶 外公 外婆 姥姥 姥爷 岳父 岳母 公公 婆婆 儿子 女儿 孩子 宝宝 双胞胎 二胎 表哥 表姐 表弟 表妹 堂哥 堂姐 侄子 侄女 外甥 外甥女 舅舅 舅妈 姑姑 姑妈 叔叔 阿姨 伯伯 嫂子 姐夫 妹夫 弟媳
开心 难过 伤心 生气 郁闷 烦躁 压力 崩溃 委屈 孤独 无聊 紧张 害怕 放松 感动 失望 后悔 嫉妒 尴尬 激动 兴奋 疲惫
`
  .trim()
  .split(/\s+/u);

/** Chinese words whose glosses in the dictionary say little, or that it lacks, with words of their own. */
export const CHINESE_GLOSSES_OF_TODAY: Readonly<Record<string, string>> = {
  共享单车: "shared bicycle;bicycle rental",
  数据线: "charging cable;usb cable",
  乳糖不耐症: "lactose intolerance;dairy",
  微信: "messaging app;chat;smartphone",
  支付宝: "mobile payment;online payment",
  淘宝: "online shopping;shopping website",
  京东: "online shopping;shopping website",
  拼多多: "online shopping;group buying",
  抖音: "short video app;video",
  快手: "short video app;video",
  小红书: "social media;lifestyle app",
  微博: "microblog;social media",
  知乎: "question website;forum",
  哔哩哔哩: "video website;animation",
  豆瓣: "movie reviews;book reviews",
  滴滴: "taxi app;taxi",
  美团: "food delivery;delivery app",
  饿了么: "food delivery;delivery app",
  钉钉: "office chat app;workplace messaging",
  飞书: "office chat app;workplace messaging",
  小米: "smartphone brand;millet",
  比亚迪: "electric car brand",
  花呗: "credit;consumer loan",
  余额宝: "money fund;savings",
  外卖: "takeout;food delivery",
  外卖员: "delivery rider;courier",
  快递: "express delivery;parcel",
  包邮: "free shipping;postage",
  朋友圈: "social media;posts;friends",
  群聊: "group chat",
  视频通话: "video call",
  语音: "voice;speech",
  蓝牙耳机: "wireless earphones;bluetooth headset",
  扫地机: "robot vacuum cleaner",
  扫地机器人: "robot vacuum cleaner",
  空气炸锅: "air fryer;oven",
  智能家居: "smart home",
  智能音箱: "smart speaker",
  电动牙刷: "electric toothbrush",
  美式: "americano coffee;american style",
  气泡水: "sparkling water;soda",
  螺蛳粉: "rice noodles;snail broth",
  麻辣香锅: "spicy stir fry;hotpot",
  乳糖不耐受: "lactose intolerance;dairy",
  戒糖: "quit sugar",
  轻食: "light meal;salad",
  花粉过敏: "pollen allergy;hay fever",
  新冠: "coronavirus;pandemic;pneumonia",
  内耗: "exhaustion;worry",
  私教: "personal trainer;gym",
  瑜伽垫: "yoga mat",
  晨跑: "jogging;morning",
  夜跑: "jogging;night",
  狼人杀: "party game;werewolf",
  王者荣耀: "mobile game",
  原神: "video game",
  乐高: "lego;toy bricks",
  橘猫: "orange cat;tabby",
  布偶猫: "ragdoll cat;pet cat",
  英短: "british shorthair cat",
  金毛: "golden retriever;dog",
  柯基: "corgi;dog",
  泰迪: "poodle;teddy",
  柴犬: "shiba dog",
  哈士奇: "husky;dog",
  远程办公: "remote work;work from home",
  居家办公: "work from home;remote work",
};

/** Occurrences that a Chinese word of today counts for at least, about those of 奶茶 and 瑜伽 in the list. */
export const COUNT_OF_TODAY = 120;

/** English words that the vectors lack or have too rarely, each with words of theirs. */
export const ENGLISH_OF_TODAY: Readonly<Record<string, string>> = {
  wechat: "messaging app;chat;smartphone",
  alipay: "mobile payment;online payment",
  tiktok: "short video app;video",
  whatsapp: "messaging app;chat;smartphone",
  snapchat: "messaging app;photo",
  airbnb: "lodging;apartment rental",
  doordash: "food delivery;restaurant",
  covid: "coronavirus;pandemic;pneumonia",
  hotpot: "stew;broth;soup;chinese dish",
  selfie: "photo;portrait;camera",
  "covid-19": "coronavirus;pandemic;pneumonia",
  chatgpt: "artificial intelligence;chatbot",
  chatbot: "chat;robot;software",
  chatbots: "chat;robots;software",
  llm: "language model;artificial intelligence",
  fitbit: "fitness tracker;watch",
  smartwatch: "wristwatch;smartphone;gadget",
  airpods: "earphones;wireless headset",
  earbuds: "earphones;headphones",
  earbud: "earphones;headphones",
  powerbank: "portable charger;battery",
  selfies: "photos;portraits;camera",
  livestream: "live broadcast;webcast",
  influencer: "celebrity;blogger;social media",
  hashtag: "twitter;tag;label",
  cryptocurrency: "digital currency;currency",
  bubbletea: "milk tea;tapioca",
  boba: "milk tea;tapioca",
  matcha: "green tea;powder",
  kombucha: "fermented tea;drink",
  quinoa: "grain;cereal",
  keto: "diet;carbohydrate",
  vegan: "vegetarian;diet;meatless",
  "gluten-free": "gluten;diet;wheat",
  staycation: "vacation;home",
  glamping: "camping;luxury",
  coworking: "office;shared workspace",
  wfh: "work from home",
  onboarding: "training;new employees",
  freelancer: "freelance;self-employed",
  adhd: "attention deficit;disorder;hyperactivity",
  ibs: "bowel;irritable;stomach",
  pilates: "yoga;exercise;fitness",
  crossfit: "fitness;gym;exercise",
  corgi: "dog;puppy",
  labradoodle: "dog;poodle;labrador",
  goldendoodle: "dog;poodle;retriever",
  doggo: "dog;puppy",
  kiddo: "kid;child",
  bff: "best friend",
  fiance: "fiancé;engaged;bridegroom",
  fiancee: "fiancée;engaged;bride",
  preschooler: "toddler;child;kindergarten",
  wifi: "wireless;internet;network",
  "wi-fi": "wireless;internet;network",
  macbook: "laptop;notebook computer;apple computer",
  roomba: "robot vacuum cleaner",
  alexa: "smart speaker;voice assistant",
  siri: "voice assistant;smartphone",
  spotify: "music;streaming;songs",
  minecraft: "video game;blocks",
  fortnite: "video game;shooter",
  cosplay: "costume;anime;fans",
  ebike: "electric bicycle",
  "e-bike": "electric bicycle",
  ev: "electric vehicle;electric car",
};
