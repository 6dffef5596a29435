/** Everyday things that have several names; one group a line, forms parted by a comma. */
export const EVERYDAY = `
有货, 现货, in stock, available, back in stock
运动鞋, 跑鞋, trainers, sneakers, running shoes
毛衣, jumper, sweater, pullover
裤子, trousers, pants, slacks
婴儿车, pram, pushchair, buggy, stroller
尿布, nappy, nappies, diaper, diapers
手电筒, torch, flashlight
药店, chemist, pharmacy, drugstore
后备箱, car boot, trunk
卡车, lorry, truck
人行道, pavement, sidewalk
番茄, 西红柿, tomato, tomatoes
土豆, 马铃薯, 洋芋, potato, potatoes
红薯, 地瓜, 番薯, 甘薯, sweet potato, sweet potatoes
圆白菜, 卷心菜, 包菜, 包心菜, 莲花白, cabbage
菜花, 花菜, 花椰菜, cauliflower
西兰花, 青花菜, broccoli
玉米, 苞米, 苞谷, corn, maize
香菜, 芫荽, cilantro, coriander
茄子, eggplant, aubergine
西葫芦, zucchini, courgette
四季豆, 豆角, green beans
大葱, scallion, spring onion, green onion
青椒, 灯笼椒, 甜椒, bell pepper
菠萝, 凤梨, pineapple
猕猴桃, 奇异果, kiwi, kiwifruit
樱桃, 车厘子, cherry, cherries
草莓, 士多啤梨, strawberry, strawberries
牛油果, 鳄梨, avocado
火龙果, dragon fruit, pitaya
圣女果, 小番茄, cherry tomato, cherry tomatoes
花生, peanut, peanuts, groundnut
开心果, pistachio, pistachios
酸奶, 酸牛奶, yogurt, yoghurt
奶酪, 芝士, 起司, 乳酪, cheese
黄油, butter
冰淇淋, 冰激凌, 雪糕, ice cream, ice-cream
方便面, 泡面, 速食面, instant noodles, instant ramen
馄饨, 抄手, 云吞, wonton, wontons
饺子, 水饺, dumplings
三明治, 三文治, sandwich
三文鱼, 鲑鱼, salmon
吞拿鱼, 金枪鱼, tuna
小龙虾, 麻小, crayfish, crawfish
虾, 虾仁, shrimp, prawn, prawns
薯条, french fries
薯片, potato chips, crisps
披萨, 比萨, pizza
奶茶, 珍珠奶茶, bubble tea, boba, milk tea
美式咖啡, americano
拿铁, 拿铁咖啡, latte
汽水, soft drink, fizzy drink
巧克力, chocolate
味精, monosodium glutamate
代糖, 无糖甜味剂, sweetener
麸质, gluten
外卖, takeout, take-out, takeaway, food delivery
烧烤, 撸串, barbecue, bbq, bar-b-q
火锅, hot pot, hotpot
营业时间, 开门时间, 关门时间, 打烊时间, 几点开门, 几点关门, 几点打烊, 几点营业, 开到几点, opening hours, business hours, opening times, closing time
早饭, 早餐, breakfast
午饭, 午餐, 中饭, lunch
晚饭, 晚餐, dinner
夜宵, 宵夜, midnight snack
电视, 电视机, tv, television, telly
冰箱, 电冰箱, fridge, refrigerator
空调, air conditioner, air conditioning, air-conditioning, aircon
洗衣机, washing machine
洗碗机, dishwasher
微波炉, microwave oven
吸尘器, vacuum cleaner, vacuum, hoover
扫地机器人, 扫地机, robot vacuum, roomba
电饭煲, 电饭锅, rice cooker
热水壶, 电水壶, electric kettle
自行车, 单车, 脚踏车, bike, bicycle
电动车, 电瓶车, 电驴, e-bike, ebike, electric bike
电动汽车, 新能源车, electric car, electric vehicle
摩托车, motorcycle, motorbike
出租车, 的士, 计程车, taxi
地铁, 捷运, subway, metro
公交, 公交车, 公共汽车, 巴士, bus
高铁, high-speed rail, high-speed train, bullet train
飞机, airplane, aeroplane, aircraft
自驾, 自驾游, road trip, roadtrip
红眼航班, red-eye flight, red eye flight, redeye
酒店, 宾馆, 旅馆, hotel
民宿, homestay, bed and breakfast
公寓, apartment, flat
电梯, elevator
汽油, gasoline, petrol
垃圾桶, trash can, garbage bin, rubbish bin
足球, soccer, football
乒乓球, ping pong, ping-pong, table tennis
羽毛球, badminton
健身房, gym
慢跑, jogging
马拉松, marathon
半马, 半程马拉松, half marathon
俯卧撑, push-ups, push ups, pushups
数学, math, maths, mathematics
体育课, physical education, gym class
幼儿园, kindergarten, preschool, nursery school
小学, elementary school, primary school
初中, junior high, middle school
高中, high school
本科, undergraduate, undergrad
研究生, 硕士研究生, graduate student, grad student
博士, phd, ph.d., doctorate
mba, master of business administration, 工商管理硕士
雅思, ielts
托福, toefl
英语四级, 四级考试, cet4, cet-4
英语六级, 六级考试, cet6, cet-6
驾照, 驾驶证, driver's license, driving licence, driving license, driver's licence
身份证, id card, identity card
护照, passport
社保, 社会保险, social security
公积金, 住房公积金, housing fund
信用卡, credit card
银行卡, bank card
工资, 薪水, 薪资, salary
年终奖, year-end bonus, annual bonus
加班, overtime
出差, business trip
年假, annual leave, paid leave, paid time off, pto
居家办公, 在家办公, 远程办公, wfh, work from home, working from home, remote work
ceo, chief executive officer, 首席执行官
cto, chief technology officer, 首席技术官
cfo, chief financial officer, 首席财务官
coo, chief operating officer, 首席运营官
hr, human resources, 人事, 人力资源
kpi, key performance indicator, 绩效指标
qa, quality assurance, 质量保证
roi, return on investment, 投资回报率
ipo, initial public offering, 首次公开募股
gdp, gross domestic product, 国内生产总值
vat, value added tax, value-added tax, 增值税
dob, date of birth, 出生日期
eta, estimated time of arrival, 预计到达时间
diy, do it yourself, 自己动手
faq, frequently asked questions, 常见问题
asap, as soon as possible, 尽快
感冒, common cold
流感, 流行性感冒, influenza
新冠, 新冠病毒, 新冠肺炎, covid, covid-19, covid19, coronavirus
甲亢, 甲状腺功能亢进, hyperthyroidism
甲减, 甲状腺功能减退, hypothyroidism
高血压, hypertension, high blood pressure
糖尿病, diabetes
心电图, ecg, ekg, electrocardiogram
核磁, 核磁共振, mri, magnetic resonance imaging
b超, 超声, ultrasound
布洛芬, ibuprofen, advil
阿司匹林, aspirin
对乙酰氨基酚, 扑热息痛, acetaminophen, paracetamol, tylenol
维生素, 维他命, vitamin, vitamins
过敏性鼻炎, 花粉症, hay fever, allergic rhinitis
近视, nearsighted, short-sighted, myopia
多动症, adhd, attention deficit hyperactivity disorder
自闭症, 孤独症, autism
强迫症, ocd, obsessive compulsive disorder, obsessive-compulsive disorder
创伤后应激障碍, ptsd, post-traumatic stress disorder
抑郁症, clinical depression, major depression
肠易激, 肠易激综合征, ibs, irritable bowel syndrome
乳糖不耐, 乳糖不耐受, lactose intolerance, lactose intolerant
体重指数, bmi, body mass index
试管婴儿, ivf, in vitro fertilization
急诊, emergency room
icu, intensive care unit, 重症监护室
妈妈, 母亲, 老妈, mom, mum, mother
爸爸, 父亲, 老爸, dad, father
爷爷, 祖父, grandpa, grandfather
奶奶, 祖母, grandma, grandmother
外婆, 姥姥, 外祖母, maternal grandmother
外公, 姥爷, 外祖父, maternal grandfather
老婆, 妻子, 媳妇, wife
老公, 丈夫, husband
女朋友, 女友, girlfriend
男朋友, 男友, boyfriend
闺女, 女儿, daughter
狗, 狗狗, dog
猫, 猫咪, cat
圣诞节, 圣诞, christmas, xmas, x-mas
春节, 过年, 农历新年, chinese new year, lunar new year, spring festival
中秋, 中秋节, mid-autumn festival, moon festival
端午, 端午节, dragon boat festival
国庆, 国庆节, national day
五一, 劳动节, 五一假期, labor day, labour day
元旦, new year's day
万圣节, halloween
感恩节, thanksgiving
情人节, valentine's day
黑五, 黑色星期五, black friday
双十一, 双11, singles' day, singles day
`;
