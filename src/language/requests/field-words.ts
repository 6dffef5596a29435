/** By which the kind of a field is told from its name or its labels. */
export const FIELD_NAMES = {
  model: /model|product|sku|device|型号|产品|机型|设备/iu,
  /** Names of dates that lie in the past; the others are to come. */
  past: /purchase|bought|birth|since|happen|occur|issue|购买|出生|生日|发生|出现/iu,
  from: /origin|from|depart|出发|起点/iu,
  to: /destination|\bto\b|arriv|目的|到达|终点/iu,
  reason: /reason|cause|problem|issue|fault|symptom|原因|问题|故障|理由/iu,
} as const;

/** What stands beside a value and tells what it is. */
export const SAID_BESIDE = {
  /** What may stand between the name of a thing and its value; the source of a pattern. */
  link: "(?:\\s*(?:是|为|：|:|#|=|就是|号码?|is|was|number|no\\.?|code|id))*\\s*",
  /** Before the place that one leaves, and the one that one goes to. */
  from: /(?:从|由|自|from)\s*$/iu,
  to: /(?:到|去|至|往|飞|to|for)\s*$/iu,
  /** The group is the reason. */
  because: /(?:因为|由于|原因(?:是|：|:)?|because|since|as the reason is|due to)\s*(.{2,})/iu,
  /** What a thing has when it is to go back or to be mended. Told without being asked, it is the reason. */
  complaint:
    /坏|破|裂|漏|错|脏|旧|不(?:好|喜欢|想要|合适|合身|工作|响|亮|行|满意|对|符)|没(?:声|反应|用)|太[大小长短紧松重贵差]|质量|瑕疵|故障|broken|damaged|defective|faulty|wrong|too (?:big|small|large|tight|loose|heavy|loud)|doesn'?t (?:work|fit|turn)|not (?:working|what)|don'?t (?:like|need|want it)|poor|cracked|torn/iu,
} as const;

/** Small numbers in words. */
export const NUMBER_NAMES: ReadonlyMap<string, number> = new Map<string, number>([
  ...[..."零一二三四五六七八九十"].map((word, value) => [word, value] as const),
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map(
    (word, value) => [word, value] as const,
  ),
  ["两", 2],
  ["俩", 2],
]);
export const NUMBER_WORD =
  /[零一二三四五六七八九十两俩]|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu;
