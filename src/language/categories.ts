/**
 * Category nouns and what belongs to them: "which sports does she like" is answered by "surfing", and no word is shared. Written by hand,
 * from common knowledge; members are single words. A line: English nouns ("_" for a space), Chinese nouns | English members | Chinese members.
 */
const TABLE = `
sport exercise workout athletics, 运动 体育 球类 锻炼 健身 | football soccer basketball baseball tennis badminton volleyball rugby hockey golf cricket boxing kickboxing wrestling karate judo taekwondo swimming surfing skiing snowboarding skating skateboarding cycling biking running jogging marathon hiking climbing bouldering rowing kayaking yoga pilates gymnastics fencing archery squash weightlifting triathlon diving sailing aerobics gym dance parkour softball | 足球 篮球 棒球 网球 羽毛球 排球 橄榄球 曲棍球 高尔夫 乒乓球 拳击 摔跤 空手道 柔道 跆拳道 游泳 冲浪 滑雪 滑冰 滑板 骑车 骑行 跑步 慢跑 马拉松 徒步 爬山 登山 攀岩 划船 瑜伽 普拉提 体操 击剑 射箭 举重 铁人三项 潜水 健身房 太极 太极拳 打球 武术 跳绳
martial_arts, 武术 | kickboxing karate judo taekwondo aikido jiu-jitsu boxing wrestling kung-fu capoeira | 空手道 柔道 跆拳道 太极 太极拳 拳击 摔跤 功夫 散打 咏春
instrument, 乐器 | piano guitar violin viola cello clarinet flute saxophone trumpet trombone drum drums harp ukulele banjo bass keyboard harmonica accordion oboe recorder mandolin organ fiddle | 钢琴 吉他 小提琴 中提琴 大提琴 单簧管 长笛 萨克斯 小号 长号 鼓 架子鼓 竖琴 尤克里里 贝斯 口琴 手风琴 二胡 古筝 琵琶 笛子 古琴 电子琴
music genre, 音乐 曲风 | jazz rock pop classical blues hip-hop rap country folk metal punk reggae electronic techno opera symphony soul funk indie orchestra band singer song album concert | 爵士 摇滚 流行 古典 蓝调 嘻哈 说唱 乡村 民谣 金属 朋克 电子 歌剧 交响乐 乐队 歌手 歌 专辑 演唱会 音乐会
pet animal, 宠物 动物 | dog puppy pup cat kitten kitty parrot bird hamster rabbit bunny turtle tortoise fish goldfish guinea lizard snake gecko horse pony ferret canary mouse rat hedgehog duck chicken goat sheep cow pig | 狗 小狗 猫 小猫 猫咪 鹦鹉 鸟 仓鼠 兔子 乌龟 鱼 金鱼 蜥蜴 蛇 马 小马 刺猬 鸭子 鸡 羊 牛 猪 金毛 柯基 泰迪 橘猫 哈士奇
bird, 鸟 鸟类 | parrot owl eagle canary crow sparrow pigeon hawk robin swan duck goose penguin peacock flamingo hummingbird | 鹦鹉 猫头鹰 鹰 金丝雀 乌鸦 麻雀 鸽子 天鹅 鸭子 鹅 企鹅 孔雀 喜鹊 燕子
food dish meal cuisine recipe, 食物 吃的 菜 美食 菜肴 料理 饭菜 | pizza pasta rice noodles noodle bread soup salad sandwich burger steak chicken beef pork fish seafood sushi curry taco tacos cheese egg eggs dumpling dumplings hotpot barbecue bbq cake cookie cookies pie chocolate lasagna stew chili fries vegetable vegetables tofu ramen kebab risotto omelette pancake waffle shrimp lobster lamb bacon sausage | 披萨 意面 米饭 面条 面包 汤 沙拉 三明治 汉堡 牛排 鸡肉 牛肉 猪肉 鱼 海鲜 寿司 咖喱 奶酪 鸡蛋 饺子 包子 火锅 烧烤 蛋糕 饼干 巧克力 炒饭 粥 豆腐 蔬菜 拉面 羊肉 虾 螃蟹 馒头 粽子 月饼 春卷 烤鸭 红烧肉 面 米粉
dessert sweet sweets pastry treat, 甜点 甜品 甜食 点心 糕点 | cake cupcake cookie cookies pie tart brownie pudding sundae gelato sorbet mousse cobbler cheesecake tiramisu donut chocolate candy parfait custard macaron muffin croissant pancake waffle fudge icecream cream baking | 蛋糕 饼干 派 挞 布丁 圣代 冰淇淋 冰激凌 慕斯 提拉米苏 甜甜圈 巧克力 糖果 马卡龙 松饼 泡芙 月饼 汤圆 奶昔 烘焙
drink beverage, 饮料 饮品 酒水 喝的 | coffee tea juice water milk beer wine whisky whiskey vodka cocktail soda cola lemonade smoothie latte espresso cappuccino alcohol liquor champagne cocoa milkshake matcha | 咖啡 茶 果汁 水 牛奶 啤酒 红酒 白酒 葡萄酒 威士忌 鸡尾酒 汽水 可乐 柠檬水 奶茶 拿铁 豆浆 酸奶 绿茶 红茶 抹茶 酒
alcohol beer wine booze, 酒 啤酒 白酒 红酒 啤的 白的 酒精 | beer wine whisky whiskey vodka cocktail alcohol liquor champagne drunk bar pub | 啤酒 白酒 红酒 葡萄酒 威士忌 鸡尾酒 酒 戒酒 酒吧 喝酒
fruit, 水果 | apple banana orange grape strawberry blueberry raspberry cherry peach pear mango pineapple watermelon lemon lime kiwi plum coconut avocado melon fig berry berries | 苹果 香蕉 橙子 橘子 葡萄 草莓 蓝莓 樱桃 桃子 梨 芒果 菠萝 西瓜 柠檬 猕猴桃 李子 椰子 牛油果 荔枝 榴莲 火龙果 哈密瓜
vegetable, 蔬菜 青菜 | tomato potato carrot onion cabbage spinach broccoli lettuce cucumber pepper eggplant pumpkin celery garlic mushroom bean beans pea corn radish kale | 西红柿 番茄 土豆 胡萝卜 洋葱 白菜 菠菜 西兰花 生菜 黄瓜 辣椒 茄子 南瓜 芹菜 大蒜 蘑菇 豆角 玉米 萝卜
nut, 坚果 | peanut peanuts almond almonds walnut walnuts cashew cashews hazelnut pistachio pecan chestnut macadamia | 花生 杏仁 核桃 腰果 榛子 开心果 栗子 夏威夷果 碧根果
spice herb seasoning, 调料 香料 佐料 调味料 | cilantro coriander basil mint parsley pepper cumin cinnamon ginger garlic chili salt sugar oregano thyme rosemary turmeric vanilla sauce | 香菜 罗勒 薄荷 胡椒 孜然 肉桂 姜 蒜 辣椒 盐 糖 花椒 八角 酱油 醋 芥末 葱
plant flower, 植物 花 花草 花卉 | rose tulip sunflower lily orchid daisy cactus succulent tomato mint basil tree fern ivy lavender jasmine peony bonsai herb herbs | 玫瑰 郁金香 向日葵 百合 兰花 雏菊 仙人掌 多肉 番茄 西红柿 薄荷 罗勒 树 薰衣草 茉莉 牡丹 月季 绿萝 盆栽
city town, 城市 地方 | paris london rome tokyo seattle chicago boston barcelona madrid berlin amsterdam vienna prague dublin sydney toronto vancouver miami houston dallas denver portland philadelphia detroit atlanta beijing shanghai shenzhen guangzhou hangzhou chengdu kyoto osaka seoul singapore bangkok istanbul moscow lisbon venice florence milan | 北京 上海 广州 深圳 杭州 成都 重庆 南京 武汉 西安 苏州 天津 青岛 厦门 大连 长沙 昆明 香港 台北 东京 京都 大阪 首尔 新加坡 曼谷 巴黎 伦敦 罗马 纽约 柏林 悉尼 多伦多 老家
country nation, 国家 国外 | china japan korea france germany italy spain england britain uk ireland scotland portugal greece sweden norway denmark finland canada mexico brazil argentina australia india thailand vietnam turkey egypt morocco kenya russia poland switzerland austria netherlands america usa iceland indonesia | 中国 日本 韩国 法国 德国 意大利 西班牙 英国 爱尔兰 葡萄牙 希腊 瑞典 挪威 丹麦 芬兰 加拿大 墨西哥 巴西 阿根廷 澳大利亚 印度 泰国 越南 土耳其 埃及 俄罗斯 波兰 瑞士 荷兰 美国 冰岛
state province, 省 州 省份 | california texas florida oregon washington indiana michigan ohio colorado arizona nevada utah georgia virginia massachusetts illinois minnesota wisconsin hawaii alaska ontario quebec | 广东 浙江 江苏 四川 山东 湖南 湖北 福建 云南 河南 河北 陕西 辽宁 海南 加州
place destination location, 地方 地点 景点 | beach mountain mountains forest lake park museum island river desert waterfall canyon coast castle temple village city campground resort | 海边 沙滩 山 森林 湖 公园 博物馆 岛 河 沙漠 瀑布 峡谷 古镇 寺庙 村 景区 草原
vehicle transport transportation, 交通工具 交通 车 | car bus train bike bicycle plane flight flying subway metro taxi motorcycle scooter truck boat ship ferry tram van suv rail | 汽车 公交 公交车 火车 高铁 动车 自行车 飞机 地铁 出租车 摩托车 电动车 卡车 船 轮船 打车 开车 坐车
family relative relatives kin, 家人 亲戚 亲人 家里 长辈 | mother mom father dad parents brother sister son daughter wife husband uncle aunt cousin nephew niece grandmother grandma grandfather grandpa child children twins folks | 妈妈 母亲 爸爸 父亲 爸妈 父母 哥哥 弟弟 姐姐 妹妹 儿子 女儿 老婆 妻子 老公 丈夫 叔叔 舅舅 姑姑 阿姨 姨妈 表哥 表妹 表弟 堂哥 侄子 外甥 奶奶 爷爷 外婆 外公 姥姥 姥爷 孩子
job career profession occupation work, 工作 职业 行业 求职 | teacher doctor nurse engineer programmer developer lawyer accountant designer writer artist chef cook waiter driver manager salesman scientist researcher counselor therapist architect police firefighter pilot journalist musician actor director photographer barista banker consultant interview resume hired promoted | 老师 教师 医生 护士 工程师 程序员 律师 会计 设计师 作家 画家 厨师 服务员 司机 经理 销售 科学家 研究员 咨询师 建筑师 警察 消防员 飞行员 记者 演员 导演 摄影师 顾问 面试 简历 入职 升职
hobby hobbies pastime interest interests leisure activity activities, 爱好 兴趣 业余 消遣 活动 | reading painting drawing photography gardening cooking baking knitting sewing pottery fishing hiking camping dancing singing gaming chess puzzle collecting crafting woodworking birdwatching calligraphy swimming yoga running climbing surfing skiing cycling | 读书 看书 阅读 画画 绘画 摄影 园艺 做饭 烹饪 烘焙 编织 缝纫 陶艺 钓鱼 徒步 露营 跳舞 唱歌 游戏 下棋 围棋 拼图 收藏 集邮 手工 木工 书法 看电影 爬山 游泳 瑜伽 跑步
art craft, 艺术 手工 | painting drawing pottery sculpture photography watercolor sketch ceramics clay calligraphy sewing knitting crochet mural canvas portrait oil | 绘画 油画 水彩 素描 陶艺 雕塑 摄影 书法 剪纸 编织 刺绣 画 国画
book novel, 书 书籍 小说 读物 | novel series author harry potter hobbit fantasy chapter trilogy memoir biography read | 小说 系列 作者 三体 红楼梦 哈利波特 传记 散文 诗集 读
movie film show series, 电影 影片 电视剧 剧 | movie comedy horror thriller documentary romance animation marvel disney trilogy cinema netflix sequel sci-fi drama | 喜剧 恐怖片 惊悚 纪录片 爱情片 动画片 漫威 迪士尼 科幻 电影院 续集 悬疑
game games console, 游戏 桌游 | chess checkers poker catan monopoly scrabble minecraft zelda mario pokemon valorant fortnite xbox playstation nintendo switch tetris overwatch cyberpunk sudoku go | 象棋 围棋 扑克 麻将 大富翁 王者荣耀 原神 我的世界 塞尔达 马里奥 宝可梦 数独 狼人杀
subject major course class degree, 科目 专业 课程 学科 | math mathematics physics chemistry biology history geography literature psychology philosophy economics law medicine engineering accounting statistics sociology politics computer art language spanish french | 数学 物理 化学 生物 历史 地理 语文 文学 心理学 哲学 经济学 法律 医学 工程 会计 统计 社会学 政治 计算机 英语 西班牙语 法语
language, 语言 外语 | english chinese mandarin cantonese spanish french german italian japanese korean russian portuguese arabic hindi latin | 英语 汉语 普通话 粤语 西班牙语 法语 德语 意大利语 日语 韩语 俄语 葡萄牙语 阿拉伯语
programming coding code script, 编程 编程语言 语言 代码 脚本 程序 | python java javascript typescript golang go rust c c++ c# ruby php kotlin swift scala sql perl lua matlab julia bash react vue django flask spring |
exam test certificate, 考试 证书 | ielts toefl gre sat gmat exam quiz score license midterm finals | 雅思 托福 高考 考研 四级 六级 期末 驾照 成绩 分数
color colour, 颜色 色 | red blue green yellow orange purple pink black white gray grey brown silver gold turquoise | 红色 蓝色 绿色 黄色 橙色 紫色 粉色 黑色 白色 灰色 棕色 银色 金色 红 蓝 绿 黄 紫 黑 白
clothes clothing outfit wear garment, 衣服 服装 穿 | shirt t-shirt dress skirt pants jeans jacket coat sweater hoodie suit shoes boots sneakers hat scarf gloves socks jersey uniform blouse shorts tie | 衬衫 裙子 裤子 牛仔裤 夹克 外套 大衣 毛衣 卫衣 西装 鞋 靴子 运动鞋 帽子 围巾 手套 袜子 校服 旗袍 t恤
jewelry accessory gift present, 首饰 饰品 礼物 | necklace ring earrings bracelet pendant pearl diamond watch scarf flowers bouquet | 项链 戒指 耳环 手链 吊坠 珍珠 钻石 手表 围巾 鲜花 花束
luggage bag baggage, 行李 包 | suitcase backpack handbag purse wallet | 行李箱 背包 手提包 钱包 书包
appliance device gadget electronics, 家电 电器 设备 电子产品 | fridge refrigerator washer washing-machine dryer oven microwave dishwasher air-conditioner conditioner heater fan vacuum television tv computer laptop phone tablet router kettle printer | 冰箱 洗衣机 烘干机 烤箱 微波炉 洗碗机 空调 暖气 风扇 吸尘器 电视 电脑 笔记本 手机 平板 路由器 热水器 打印机 电饭煲
internet network wifi connection, 网络 上网 网 | router wifi wi-fi broadband modem bandwidth lag | 路由器 宽带 无线 网速 断网 卡顿
light lighting, 照明 灯光 光线 | lamp lamps bulb candle | 灯 台灯 灯泡 蜡烛 吊灯
furniture, 家具 | sofa couch chair table desk bed shelf bookcase wardrobe closet dresser lamp mattress | 沙发 椅子 桌子 书桌 床 书架 衣柜 柜子 床垫
home house housing address residence dwelling, 住处 住址 房子 家 居住 | apartment flat house condo rent landlord moving move moved lease mortgage neighborhood dorm | 公寓 房 租房 房租 房东 搬家 搬 小区 房贷 宿舍
illness disease condition sickness ailment chronic, 病 疾病 慢性病 毛病 症状 身体 健康 | diabetes asthma allergy cold flu fever cancer migraine headache insomnia depression anxiety hypertension pressure arthritis cough infection insulin ulcer pneumonia eczema | 糖尿病 哮喘 过敏 感冒 流感 发烧 癌症 偏头痛 头痛 失眠 抑郁 焦虑 高血压 血压 关节炎 咳嗽 感染 胃病 胃炎 肺炎 湿疹 血糖 胰岛素
injury injure injured hurt joint, 受伤 伤 伤病 | ankle knee wrist shoulder elbow sprain sprained broke broken fracture bruise twisted limping cast crutches | 脚踝 脚 膝盖 手腕 肩膀 肘 扭伤 扭 崴 骨折 摔 淤青 拐杖 石膏
allergy allergic allergies, 过敏 过敏源 | allergic rash hives itch itchy swell swelling sneeze pollen peanut dust shellfish lactose gluten dairy fur | 过敏 疹子 起疹 痒 肿 喷嚏 花粉 花生 尘螨 海鲜 乳糖 麸质
medicine medication drug, 药 药物 服药 | pill pills tablet insulin aspirin ibuprofen antibiotic antibiotics vitamin dose prescription inhaler syrup | 药片 药 胰岛素 阿司匹林 布洛芬 抗生素 维生素 处方 感冒药 降压药
injection vaccine vaccination shot, 注射 疫苗 打针 | vaccine vaccinated shots shot flu-shot injection jab vet clinic | 疫苗 接种 打针 针 注射
sleep insomnia, 失眠 睡眠 睡觉 | awake insomnia nightmare nap tired night bed asleep | 睡不着 失眠 噩梦 熬夜 午睡 入睡
vision eyesight sight, 视力 眼睛 | glasses nearsighted blurry blur lens lenses contacts | 眼镜 近视 模糊 隐形眼镜 散光 老花
feeling emotion mood, 情绪 心情 感受 | happy sad angry excited nervous anxious worried scared afraid proud grateful relieved lonely stressed upset frustrated joy cry crying pressure depressed calm | 开心 高兴 难过 伤心 生气 愤怒 激动 兴奋 紧张 焦虑 担心 害怕 自豪 感激 孤独 压力 沮丧 委屈 哭 平静
fear phobia, 恐惧 害怕 怕 | afraid scared spider spiders snake snakes heights dark flying thunder ghosts | 怕 害怕 恐高 怕黑 蜘蛛 蛇 打雷 鬼
religion faith belief, 宗教 信仰 | church christian catholic buddhist muslim mosque temple pray prayer bible god jewish hindu mass | 教堂 基督教 天主教 佛教 伊斯兰 清真寺 寺庙 祷告 圣经 上帝 礼拜 念经 拜佛
holiday festival vacation trip travel journey, 节日 假期 旅行 旅游 出游 | christmas thanksgiving easter halloween vacation trip tour cruise camping roadtrip honeymoon flight hotel visit | 春节 中秋 国庆 端午 元旦 圣诞节 清明 旅行 度假 自驾 露营 蜜月 游
event events occasion, 活动 事件 聚会 | concert festival party wedding parade race marathon tournament conference exhibition workshop fair fundraiser competition meeting gala show performance | 音乐会 演唱会 派对 婚礼 游行 比赛 马拉松 会议 展览 聚会 演出 典礼 晚会
volunteer volunteering charity cause, 志愿 公益 慈善 | shelter donate donation homeless foodbank fundraiser tutoring mentoring cleanup orphanage | 志愿者 捐款 捐 义工 支教 敬老院 孤儿院 流浪
money finance financial savings income, 钱 财务 经济 收入 存款 积蓄 | salary wage loan debt credit mortgage budget bank savings bonus rent pay stock stocks fund funds investment pension | 工资 薪水 贷款 债 信用卡 房贷 预算 银行 存款 奖金 房租 股票 基金 投资 养老金 攒
investment invest, 投资 理财 | stock stocks fund funds bond bonds crypto bitcoin shares market property gold | 股票 基金 债券 比特币 股市 房产 黄金
bill fee utility, 账单 费用 水电 | electricity water gas rent internet phone pay paid | 电费 水费 水电费 燃气 房租 话费 物业费
business startup company enterprise, 创业 生意 公司 企业 | store shop restaurant cafe bakery studio brand startup boutique salon franchise | 店 开店 餐厅 咖啡馆 面包店 工作室 品牌 奶茶店
colleague coworker boss teammate, 同事 上司 领导 | colleague boss team manager office leader supervisor intern | 老板 经理 团队 组长 主管 领导 实习生 办公室
friend friends buddy, 朋友 好友 | friend buddy roommate classmate bestie pal neighbor | 闺蜜 哥们 室友 同学 死党 发小
neighbor neighbour, 邻居 | upstairs downstairs next-door landlord | 楼上 楼下 隔壁 对门
romance relationship partner love, 感情 恋爱 恋情 对象 婚姻 | boyfriend girlfriend husband wife breakup dating date engaged fiance married divorce single wedding ex | 男朋友 女朋友 男友 女友 老公 老婆 分手 约会 订婚 结婚 离婚 单身 相亲
wedding anniversary marriage, 结婚 纪念日 婚礼 | married wedding engaged ceremony bride groom wife husband honeymoon | 领证 结婚 婚礼 订婚 登记 老婆 老公 妻子 丈夫
collection collect collectible collecting, 收藏 收集 藏品 | stamps coins sneakers cards figurines dvds records comics jerseys antiques albums | 邮票 硬币 球鞋 卡片 手办 唱片 漫画 古董 徽章
birthday age, 生日 年龄 | born birthday years old turning | 出生 生日 岁 属
weekday day schedule appointment, 星期几 日程 哪天 安排 | monday tuesday wednesday thursday friday saturday sunday weekend tomorrow | 周一 周二 周三 周四 周五 周六 周日 星期一 星期二 星期三 星期四 星期五 星期六 星期天 周末 明天
month, 月份 几月 | january february march april june july august september october november december | 一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月
season, 季节 | spring summer autumn fall winter | 春天 夏天 秋天 冬天 春季 夏季 秋季 冬季
weather, 天气 气候 | rain rainy sunny snow snowy cloudy windy storm hot cold humid typhoon | 下雨 晴 雪 下雪 阴 风 台风 热 冷 潮湿 暴雨
weapon tool, 工具 | hammer screwdriver drill saw wrench knife scissors shovel | 锤子 螺丝刀 电钻 锯子 扳手 刀 剪刀 铲子
`;

/** A category: its members as written, both languages together. */
export interface Category {
  readonly nouns: readonly string[];
  readonly members: readonly string[];
}

/** Reads a table of this form. */
export function readCategories(table: string): readonly Category[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [nouns = "", english = "", chinese = ""] = line.split("|");
      return { nouns: wordsOf(nouns.replace(",", " ")), members: [...wordsOf(english), ...wordsOf(chinese)] };
    });
}

function wordsOf(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

/** All categories. */
export const CATEGORIES: readonly Category[] = readCategories(TABLE);
