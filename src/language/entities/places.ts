/**
 * Well-known places: Chinese provinces, their larger cities, and countries and cities that people travel to. A small table
 * is enough, since cues ("live in", 住在) and endings (省, 市, 区) find the rest.
 */
export const PLACES_ZH: readonly string[] = (
  "北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 " +
  "台湾 内蒙古 广西 西藏 宁夏 新疆 香港 澳门 石家庄 太原 沈阳 大连 长春 哈尔滨 南京 苏州 无锡 常州 扬州 徐州 南通 杭州 宁波 温州 绍兴 嘉兴 " +
  "金华 义乌 合肥 芜湖 福州 厦门 泉州 南昌 九江 景德镇 济南 青岛 烟台 威海 郑州 洛阳 开封 武汉 宜昌 长沙 张家界 广州 深圳 珠海 东莞 佛山 惠州 " +
  "汕头 南宁 桂林 北海 海口 三亚 成都 绵阳 乐山 贵阳 遵义 昆明 大理 丽江 西双版纳 香格里拉 拉萨 西安 延安 兰州 敦煌 西宁 银川 乌鲁木齐 台北 高雄 " +
  "秦皇岛 唐山 保定 呼和浩特 鄂尔多斯 " +
  "中国 美国 英国 法国 德国 日本 韩国 意大利 西班牙 葡萄牙 荷兰 比利时 瑞士 瑞典 挪威 芬兰 丹麦 冰岛 俄罗斯 加拿大 澳大利亚 澳洲 新西兰 泰国 越南 " +
  "新加坡 马来西亚 印度尼西亚 印尼 菲律宾 印度 埃及 土耳其 希腊 巴西 阿根廷 墨西哥 南非 柬埔寨 马尔代夫 迪拜 " +
  "东京 京都 大阪 奈良 北海道 札幌 冲绳 名古屋 福冈 横滨 首尔 釜山 济州岛 曼谷 清迈 普吉岛 芭提雅 河内 岘港 吉隆坡 巴厘岛 雅加达 马尼拉 新德里 孟买 " +
  "纽约 洛杉矶 旧金山 西雅图 波士顿 芝加哥 华盛顿 拉斯维加斯 夏威夷 多伦多 温哥华 伦敦 爱丁堡 曼彻斯特 巴黎 尼斯 马赛 柏林 慕尼黑 法兰克福 汉堡 " +
  "罗马 米兰 威尼斯 佛罗伦萨 马德里 巴塞罗那 里斯本 阿姆斯特丹 布鲁塞尔 苏黎世 日内瓦 维也纳 布拉格 布达佩斯 雅典 伊斯坦布尔 莫斯科 圣彼得堡 " +
  "斯德哥尔摩 奥斯陆 赫尔辛基 哥本哈根 雷克雅未克 悉尼 墨尔本 奥克兰 开罗"
).split(" ");

export const PLACES_EN: readonly string[] = (
  "Beijing|Shanghai|Shenzhen|Guangzhou|Hangzhou|Chengdu|Nanjing|Wuhan|Xi'an|Suzhou|Hong Kong|Macau|Taipei|Tokyo|Kyoto|Osaka|" +
  "Sapporo|Okinawa|Seoul|Busan|Bangkok|Chiang Mai|Phuket|Hanoi|Singapore|Kuala Lumpur|Bali|Jakarta|Manila|New Delhi|Mumbai|" +
  "New York|New York City|Los Angeles|San Francisco|San Diego|Seattle|Boston|Chicago|Washington|Las Vegas|Hawaii|Miami|Austin|" +
  "Houston|Dallas|Denver|Portland|Philadelphia|Atlanta|Toronto|Vancouver|Montreal|London|Edinburgh|Manchester|Dublin|Paris|" +
  "Nice|Lyon|Marseille|Berlin|Munich|Frankfurt|Hamburg|Cologne|Rome|Milan|Venice|Florence|Naples|Madrid|Barcelona|Seville|" +
  "Lisbon|Porto|Amsterdam|Rotterdam|Brussels|Zurich|Geneva|Vienna|Prague|Budapest|Warsaw|Athens|Istanbul|Moscow|Stockholm|" +
  "Oslo|Bergen|Helsinki|Copenhagen|Reykjavik|Sydney|Melbourne|Auckland|Cairo|Dubai|Nairobi|Cape Town|China|Japan|Korea|" +
  "South Korea|Thailand|Vietnam|Malaysia|Indonesia|India|United States|USA|America|Canada|Mexico|Brazil|Argentina|Chile|Peru|" +
  "United Kingdom|England|Scotland|Ireland|France|Germany|Italy|Spain|Portugal|Netherlands|Belgium|Switzerland|Austria|Poland|" +
  "Greece|Turkey|Russia|Sweden|Norway|Finland|Denmark|Iceland|Australia|New Zealand|Egypt|South Africa|California|Texas|Florida|Europe|Asia|Africa"
).split("|");
