import { type Category, readCategories } from "./categories.ts";

/**
 * More of what a word of a question asks for and what its answers are made of: qualities, doings and troubles, and the wider words for things ("what
 * does she do to relax": a bath, a walk). Search alone reads them: members are signs, no strict kind. Written by hand, from common knowledge; the form
 * is that of the categories.
 */
const TABLE = `
relax unwind destress de-stress recharge decompress soothe, 放松 解压 减压 休息 | bath walk walks music reading yoga meditation meditate painting gardening massage spa nap tea running swimming breathing nature baking journaling calm calming therapeutic peaceful relaxing relaxation | 泡澡 散步 听歌 音乐 看书 瑜伽 冥想 画画 按摩 喝茶 跑步 游泳 睡觉 发呆
stress stressed pressure overwhelm, 压力 | deadline deadlines workload exams overtime burnout overwhelmed swamped tired exhausted anxious | 加班 考试 截止 忙 累 焦虑 疲惫
buy bought purchase purchased shop shopping item items, 买 购买 购物 买了 东西 | bought purchased ordered picked shoes boots dress shirt jacket bag book phone laptop camera car bike lamp furniture necklace guitar toys tickets sale store mall | 新 买 订 下单 入手 鞋 裙子 外套 包 手机 电脑 相机 车 台灯 家具 项链 玩具 票
travel traveled visit visited been vacation trips trip, 旅行 旅游 去过 出游 | trips vacation flight flew visited visiting toured explored hiked camped roadtrip abroad tour landed airport beach mountains castle museum ruins city | 旅行 旅游 飞 航班 玩 逛 出国 机场 景点 海边 古城 博物馆
outdoor outdoors nature, 户外 自然 | hiking hike camping climbing kayaking fishing biking skiing surfing picnic trail trails campfire rafting forest birdwatching | 徒步 露营 爬山 登山 划船 钓鱼 骑行 滑雪 冲浪 野餐 篝火
landmark landmarks attraction sight sights sightseeing monument, 景点 名胜 古迹 | castle tower bridge museum cathedral temple palace statue ruins square market gallery aquarium zoo waterfall canyon harbor | 城堡 塔 桥 博物馆 教堂 寺 宫 雕像 遗址 广场 美术馆 水族馆 动物园 瀑布
relationship status marital, 婚姻状况 感情状况 | single married divorced engaged dating breakup broke separated widowed husband wife boyfriend girlfriend partner | 单身 已婚 离婚 订婚 恋爱 分手 老公 老婆 男朋友 女朋友
child children kids kid, 孩子 小孩 子女 | son daughter baby toddler twins birthday kindergarten playground dad mom oldest youngest | 儿子 女儿 宝宝 双胞胎 上学 幼儿园 老大 老二
sibling siblings, 兄弟姐妹 | brother sister twin | 哥哥 弟弟 姐姐 妹妹
trait traits personality quality qualities character attribute attributes describe, 性格 个性 特点 品质 | kind caring thoughtful generous honest brave strong creative patient supportive passionate determined dedicated hardworking funny smart shy outgoing curious confident reliable empathetic empathy resilient courage | 善良 体贴 大方 诚实 勇敢 坚强 有耐心 有趣 聪明 内向 外向 细心 热情 努力 自信 靠谱 幽默
author writer novelist, 作者 作家 | tolkien rowling king austen hemingway dickens tolstoy murakami orwell christie shakespeare asimov gaiman sanderson wrote written | 鲁迅 金庸 莫言 余华 刘慈欣 村上春树 张爱玲 三毛 老舍
write writing writings written, 写作 写 | novel story stories poem poems poetry script article articles essay essays diary lyrics letter letters book chapter draft | 小说 故事 诗 剧本 文章 歌词 信
band bands artist artists musician musicians singer singers, 乐队 歌手 音乐人 | band album concert song songs gig guitarist drummer sang beatles queen coldplay mozart bach beethoven vivaldi sheeran swift perform performed live | 专辑 演唱会 歌 周杰伦 陈奕迅 王菲 贝多芬 莫扎特 巴赫 现场
song songs tune, 歌 歌曲 曲子 | song played sang sing lyrics album classic perfect melody soundtrack | 唱 歌词 旋律 专辑 单曲
genre genres style styles kind, 类型 风格 流派 | fantasy mystery thriller romance horror comedy drama sci-fi fiction nonfiction biography adventure action strategy rpg simulation classical jazz rock pop contemporary hip-hop abstract | 奇幻 悬疑 惊悚 爱情 恐怖 喜剧 科幻 传记 冒险 动作 策略 古典 爵士 摇滚 流行 抽象
dance dancing dances, 舞蹈 跳舞 舞 | ballet salsa tango hip-hop contemporary waltz jazz tap breakdance ballroom choreography swing rumba studio | 芭蕾 街舞 探戈 华尔兹 拉丁 民族舞 现代舞 编舞 广场舞
competition tournament contest championship match, 比赛 竞赛 锦标赛 | won win winning lost final finals semifinal round prize trophy medal champion score scored judges | 赢 输 冠军 亚军 决赛 半决赛 名次 奖杯 奖牌 得分
award awards prize achievement achievements accomplishment accomplishments, 奖 奖项 成就 | won trophy medal certificate award winner promotion promoted graduated finished published record honor recognized | 获奖 冠军 奖杯 奖牌 证书 升职 毕业 完成 发表 纪录
goal goals aim dream dreams ambition aspiration aspirations, 目标 梦想 愿望 | dream become someday goal planning improve learn win open save build achieve | 想 希望 成为 将来 计划 提高 学会 开 攒
challenge challenges struggle struggles difficulty difficulties obstacle obstacles setback setbacks problem problems issue issues, 困难 挑战 挫折 问题 麻烦 | difficult lost failed rejected rejection injury injured accident broke stuck delay crashed setback struggling struggled quit missed stressful | 难 失败 被拒 受伤 事故 坏 卡 延误 挣扎 错过 丢
fail failure mistake mistakes regret, 失败 错误 后悔 | lost missed forgot wrong burned broke crashed rejected dropped | 输 错过 忘 弄错 烧焦 弄坏 被拒
symptom symptoms pain, 症状 疼 | headache fever cough nausea dizzy ache sore fatigue rash swelling cramps insomnia | 头疼 发烧 咳嗽 恶心 头晕 酸痛 疲劳 皮疹 肿
health healthy wellness fitness diet, 健康 养生 | doctor checkup weight exercise gym vegetables sugar sleep workout diet salad yoga running hospital diagnosed blood | 医生 体检 体重 锻炼 健身房 蔬菜 糖 睡眠 医院 血压
class classes course courses workshop lesson lessons, 课 课程 培训 班 | class signed enrolled yoga cooking painting dance coding photography seminar teacher instructor | 报名 上课 学 老师 教练 烹饪 绘画 舞蹈 摄影
skill skills ability talent talents, 技能 能力 特长 才艺 | cooking coding painting drawing writing singing guitar piano languages carpentry public speaking practicing | 做饭 编程 画画 写作 唱歌 吉他 钢琴 外语 木工 演讲 学会 练习
education school study studies degree, 教育 学历 学校 学业 | university college degree graduated graduate phd master bachelor major campus certificate scholarship semester exams psychology engineering | 大学 学院 学位 毕业 硕士 博士 本科 专业 奖学金 学期 考试
field fields industry sector, 领域 行业 | education healthcare technology finance psychology counseling engineering marketing research art medicine law | 教育 医疗 科技 金融 心理 工程 营销 研究 艺术 法律
cause causes issue charity charities nonprofit, 公益 事业 慈善 | homeless education environment animals shelter poverty hunger refugees awareness equality rights health climate cancer children | 流浪 教育 环保 动物 贫困 难民 平等 权利 儿童
organization organizations group groups club community, 组织 团体 社团 社群 俱乐部 | club church team shelter charity joined members volunteers meetup association network support | 小组 社团 教会 团队 协会 加入 成员 志愿者 聚会
join joined participate participated attend attended take, 参加 加入 参与 | joined attended signed race parade conference meeting class event workshop concert | 参加 报名 去了 加入 比赛 游行 会议 活动
celebrate celebrated celebration party, 庆祝 派对 | party cake dinner birthday graduation anniversary toast fireworks champagne holiday surprise | 派对 蛋糕 晚餐 生日 毕业 纪念日 干杯 烟花
support supportive supporter help helped, 支持 帮助 | mentor encouraged encouragement listening advice husband wife mom | 朋友 家人 导师 鼓励 陪 建议
advice tip tips suggestion suggestions recommend recommended recommendation recommendations, 建议 推荐 | suggest recommend consider check focus practice | 试试 推荐 可以 应该 考虑 记得 坚持
motivate motivates motivated motivation inspire inspired inspires inspiration, 动力 激励 灵感 启发 | passion dream goal drive inspired inspiring inspiration encourage kids believe | 因为 家人 热爱 梦想 孩子 朋友 相信
fear scared anxious worry worried worries, 害怕 担心 | scared afraid terrified nervous anxious heights spiders dark flying public failing | 怕 恐高 蜘蛛 黑 飞 失败
symbol symbols symbolize symbolizes represent represents meaning mean means significance, 象征 代表 意义 意思 | reminds reminder symbol represents stands freedom strength faith unity roots luck memory | 提醒 象征 代表 爱 自由 希望 力量 团结 纪念
memory memories remember memorable unforgettable, 回忆 记忆 难忘 | remembered childhood moment summer holiday | 记得 小时候 那次 一起 童年 暑假
tradition traditions custom ritual, 传统 习俗 | holiday christmas dinner cook annual | 每年 总是 过年 一起
decoration decorations decor, 装饰 摆设 | lights candles flowers painting plants poster rug curtains balloons wreath lamp cushions shelf | 灯 蜡烛 花 画 植物 海报 地毯 窗帘 气球
room rooms building, 房间 建筑 | kitchen bedroom bathroom living garage office basement balcony garden house apartment | 厨房 卧室 浴室 客厅 车库 书房 阳台 花园
project projects work, 项目 作品 | built building finished launched designing app website garden renovation research script documentary | 做 搭 完成 上线 设计 网站 装修 研究
technology app apps software tool tools, 技术 应用 软件 | app website phone computer python code online virtual camera drone robot ai program | 应用 网站 手机 电脑 代码 在线 无人机 机器人
equipment gear supplies, 装备 器材 用品 | camera tripod tent backpack boots helmet racket weights mat keyboard monitor headset controller brushes | 相机 三脚架 帐篷 背包 靴子 头盔 球拍 哑铃 键盘 显示器 耳机 手柄
ingredient ingredients flavor flavors topping, 食材 配料 口味 | sugar flour butter eggs milk coconut chocolate vanilla strawberry lemon garlic cinnamon cream cheese nuts berries almond | 糖 面粉 黄油 鸡蛋 牛奶 椰子 巧克力 香草 草莓 柠檬 大蒜 奶油 坚果
recipe recipes cook cooked cooking bake baked baking dish dishes, 菜谱 食谱 烘焙 | recipe baked made cooked cake cookies pie bread soup salad pasta chicken roasted grilled muffins ice cream delicious homemade | 做 烤 炖 炒 蛋糕 饼干 面包 汤 沙拉 好吃 自制
snack snacks candy, 零食 | chips popcorn cookies chocolate nuts fruit crackers candy granola | 薯片 爆米花 饼干 巧克力 坚果 水果 糖
animal animals wildlife creature creatures, 动物 野生动物 | dog cat bird deer bear fox rabbit squirrel whale dolphin butterfly horse fish | 狗 猫 鸟 鹿 熊 狐狸 兔子 松鼠 鲸鱼 海豚 蝴蝶 马
subject theme themes painting paintings painted draw drew, 主题 画 | sunset ocean flowers landscape portrait abstract horse tree mountains canvas painted watercolor forest sky | 日落 日出 海 花 风景 肖像 抽象 树 山
craft crafts made make creation pottery, 手工 制作 | cup mug pot vase plate clay figurine scarf blanket sweater necklace box shelf | 杯子 壶 花瓶 盘子 围巾 毯子 毛衣 盒子
toy toys, 玩具 | doll lego blocks puzzle teddy car truck train stuffed | 娃娃 乐高 积木 拼图 小熊 汽车 火车
music listen listens, 音乐 听 | classical jazz rock pop bach mozart song songs playlist album band | 古典 爵士 摇滚 流行 歌单 专辑 乐队
accident emergency disaster disasters, 事故 意外 灾害 | crash crashed fire flood storm hurricane earthquake hit injured hospital ambulance damage tornado | 车祸 火灾 洪水 台风 地震 受伤 医院 救护车
move moved moving relocate, 搬家 搬 | moved apartment house country city packing neighborhood settled | 搬到 公寓 房子 新家 打包
endorsement sponsor sponsorship brand brands deal, 代言 赞助 品牌 | nike adidas puma apple samsung company signed contract offer shoes gear | 耐克 阿迪达斯 李宁 苹果 华为 三星 签约 合同
position role team, 位置 角色 球队 | guard center goalkeeper defender captain coach manager leader lead player | 后卫 前锋 中锋 守门员 队长 教练
console platform platforms, 平台 主机 | switch xbox playstation pc nintendo steam youtube twitch instagram tiktok twitter facebook | 任天堂 微信 微博 抖音 小红书 哔哩哔哩
social online internet, 社交 网上 | instagram facebook twitter tiktok youtube followers post posted page | 微博 抖音 小红书 帖子 粉丝
`;

/** All of them. */
export const ASKED_KINDS: readonly Category[] = readCategories(TABLE);
