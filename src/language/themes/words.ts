/** Words that belong to one thing, both languages together; matched in folded text. Latin words are matched whole. */
export const THEME_WORDS = {
  luxury:
    "奢侈 奢侈品 大牌 名牌 高端 豪华 五星级 头等舱 商务舱 爱马仕 香奈儿 路易威登 古驰 迪奥 普拉达 劳力士 大平层 别墅 豪宅 精装 豪车 顶配 顶级 轻奢 米其林 总统套房 luxury villa mansion penthouse business-class michelin luxurious top-of-the-line designer high-end premium expensive five-star first-class hermes chanel gucci prada dior rolex",
  vegetarian: "素食 吃素 素食主义 纯素 全素 vegetarian vegan plant-based",
  vegan: "纯素 全素 vegan",
  animal: "鸡蛋 牛奶 奶酪 黄油 酸奶 蜂蜜 egg eggs dairy milk cheese butter yogurt honey",
  meat: "肉 牛排 烤鸭 羊肉串 烧烤 火腿 培根 红烧肉 炸鸡 排骨 meat steak beef pork lamb bacon ham barbecue bbq burger sausage",
  seafood:
    "海鲜 虾 蟹 螃蟹 龙虾 鱼 寿司 刺身 生蚝 扇贝 seafood shrimp crab lobster fish sushi sashimi oyster oysters salmon tuna",
  spicy: "辣 火锅 川菜 湘菜 麻婆豆腐 水煮鱼 剁椒 spicy chili hotpot curry sichuan",
  sweets:
    "甜 甜食 甜品 蛋糕 奶茶 巧克力 糖果 冰淇淋 可乐 饮料 sweet sweets dessert desserts cake cakes chocolate candy ice-cream soda cola cookies",
  dairy: "牛奶 奶酪 芝士 酸奶 奶茶 拿铁 冰淇淋 milk cheese yogurt latte ice-cream cream",
  gluten: "面包 面条 意面 披萨 饺子 bread pasta pizza noodles beer",
  nuts: "坚果 花生 核桃 杏仁 腰果 nut nuts peanut peanuts walnut almond cashew",
  salty: "咸 腌 腊肉 咸菜 泡菜 薯片 salty pickles chips bacon",
  alcohol: "酒 啤酒 白酒 红酒 威士忌 鸡尾酒 wine beer whisky whiskey cocktail cocktails alcohol vodka",
  coffee: "咖啡 拿铁 美式 coffee latte espresso caffeine",
  smoking: "烟 抽烟 吸烟 雪茄 smoking cigarettes cigars",
  pets: "猫 狗 宠物 cat cats dog dogs pet pets",
  diabetes: "糖尿病 血糖高 高血糖 控糖 diabetes diabetic blood-sugar",
  hypertension: "高血压 血压高 hypertension blood-pressure",
  gout: "痛风 尿酸高 gout uric",
  pregnant: "怀孕 孕妇 孕期 备孕 pregnant pregnancy expecting",
  abstinent: "戒酒 滴酒不沾 sober teetotal",
  quitSmoking: "戒烟 quit-smoking",
  lactose: "乳糖不耐 乳糖不耐受 lactose",
  celiac: "麸质 乳糜泻 gluten-free celiac coeliac",
  frail: "老人 爸妈 父母 奶奶 爷爷 外婆 外公 轮椅 小孩 宝宝 婴儿 elderly grandparents wheelchair toddler baby",
  strenuous:
    "蹦极 攀岩 漂流 过山车 登山 徒步 暴走 红眼 跳伞 bungee climbing rafting rollercoaster skydiving trekking red-eye",
  heights: "恐高 怕高 acrophobia fear-of-heights afraid-of-heights",
  high: "蹦极 玻璃栈道 跳伞 缆车 高空 摩天轮 bungee skydiving paragliding glass-bridge ferris",
  afraidOfFlying: "怕坐飞机 恐飞 afraid-of-flying fear-of-flying",
  flying: "飞机 航班 机票 flight flights plane",
  cautious: "保守 稳健 低风险 保本 conservative low-risk cautious",
  speculative: "股票 期货 比特币 杠杆 加密货币 高收益 stocks crypto bitcoin leverage futures options",
  early: "早睡 早起 early-riser early-bird",
  late: "熬夜 夜店 通宵 夜宵 凌晨 nightclub late-night all-nighter",
  quiet: "安静 清静 人少 quiet secluded",
  lively: "热闹 夜店 演唱会 音乐节 lively crowded nightclub festival",
} as const;

export type Theme = keyof typeof THEME_WORDS;
