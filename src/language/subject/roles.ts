/**
 * Words for people and animals near the speaker, to one English word per role, so that 我妈 and "my mom" compare equal. The
 * roles are the ones that users of assistants speak of; a role that is missing reads as a thing, which is the safe side.
 */
const ROLE_WORDS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  mother: { zh: "妈妈 母亲 老妈 妈咪 妈 继母 养母", en: "mother mom mum mommy mama mam stepmom stepmother" },
  father: { zh: "爸爸 父亲 老爸 爹 爸 继父 养父", en: "father dad daddy papa stepdad stepfather" },
  parents: { zh: "爸妈 父母 爹妈 双亲", en: "parents folks" },
  wife: { zh: "老婆 妻子 太太 媳妇 夫人", en: "wife" },
  husband: { zh: "老公 丈夫 先生", en: "husband hubby" },
  partner: { zh: "爱人 老伴 对象 伴侣 另一半 未婚夫 未婚妻", en: "partner fiance fiancé fiancee fiancée spouse" },
  girlfriend: { zh: "女朋友 女友", en: "girlfriend gf" },
  boyfriend: { zh: "男朋友 男友", en: "boyfriend bf" },
  son: { zh: "儿子", en: "son stepson godson" },
  daughter: { zh: "女儿 闺女", en: "daughter stepdaughter goddaughter" },
  child: { zh: "孩子 小孩 宝宝 娃 老大 老二 大宝 二宝", en: "child kid baby kids children" },
  brother: {
    zh: "哥哥 弟弟 哥 弟 兄弟 大哥 二哥 表哥 表弟 堂哥 堂弟",
    en: "brother brothers stepbrother half-brother twin",
  },
  sister: {
    zh: "姐姐 妹妹 姐 妹 大姐 二姐 表姐 表妹 堂姐 堂妹",
    en: "sister sisters stepsister half-sister",
  },
  grandmother: { zh: "奶奶 外婆 姥姥 祖母 外祖母", en: "grandmother grandma granny gran nan nana" },
  grandfather: { zh: "爷爷 外公 姥爷 祖父 外祖父", en: "grandfather grandpa granddad grandad grandparents gramps" },
  grandchild: { zh: "孙子 孙女 外孙 外孙女", en: "grandson granddaughter grandchild grandkids" },
  uncle: { zh: "叔 伯 姑父 小舅 大舅 二舅 大伯父 叔叔 舅舅 伯伯 姑父 姨父 大伯 二叔 舅 姑丈 姨夫", en: "uncle uncles" },
  aunt: { zh: "姑 姨 婶 大姨 二姨 三姨 大姑 二姑 姨娘 阿姨 姑姑 姨妈 舅妈 婶婶 姑妈 小姨 小姑", en: "aunt auntie" },
  nephew: { zh: "侄子 外甥", en: "nephew" },
  niece: { zh: "侄女 外甥女", en: "niece" },
  cousin: { zh: "表兄弟 堂兄弟 表姐妹", en: "cousin cousins" },
  "mother-in-law": { zh: "婆婆 岳母 丈母娘", en: "mother-in-law" },
  "father-in-law": { zh: "公公 岳父 老丈人", en: "father-in-law" },
  "son-in-law": { zh: "女婿", en: "son-in-law" },
  "daughter-in-law": { zh: "儿媳 儿媳妇", en: "daughter-in-law" },
  "brother-in-law": { zh: "姐夫 妹夫 大舅子 小舅子 小叔子", en: "brother-in-law" },
  "sister-in-law": { zh: "嫂子 弟媳 弟妹 小姑子 大姑子 小姨子", en: "sister-in-law" },
  friend: {
    zh: "朋友 好友 闺蜜 闺密 死党 哥们 好哥们 好朋友 发小 老友 网友 笔友 老同学",
    en: "friend friends buddy bestie pal mate mates",
  },
  roommate: { zh: "室友 舍友 合租室友 合租", en: "roommate flatmate housemate roomie roommates flatmates" },
  neighbour: { zh: "邻居 楼上邻居", en: "neighbour neighbor neighbours neighbors" },
  colleague: {
    zh: "同事 实习生 搭档 队友 下属 徒弟 前同事",
    en: "colleague coworker co-worker colleagues coworkers teammate intern teammates",
  },
  boss: { zh: "老板 上司 领导 主管 经理 组长 总监 师傅 护士长", en: "boss manager supervisor team-lead" },
  client: { zh: "客户 甲方 顾客 客人", en: "client customer customers clients" },
  patient: { zh: "患者 病人", en: "patient patients" },
  assistant: { zh: "秘书 助理", en: "secretary" },
  teacher: {
    zh: "老师 教练 导师 班主任 辅导员 师父",
    en: "teacher coach professor tutor mentor advisor trainer instructor",
  },
  student: { zh: "学生 徒弟", en: "student students" },
  classmate: { zh: "同学 同桌 学长 学姐 学弟 学妹 师兄 师姐 师弟 师妹 班长", en: "classmate classmates" },
  doctor: { zh: "医生 大夫 牙医 护士", en: "doctor dentist therapist physician gp nurse" },
  lawyer: { zh: "律师", en: "lawyer" },
  landlord: { zh: "房东 房东太太", en: "landlord landlady" },
  twins: { zh: "双胞胎 龙凤胎", en: "twins triplets" },
  family: { zh: "家人 家里人 亲戚 家属", en: "family relative relatives in-laws" },
  ex: { zh: "前女友 前男友 前妻 前夫 前任", en: "ex ex-wife ex-husband ex-girlfriend ex-boyfriend" },
  dog: { zh: "狗子 狗 狗狗 小狗 柯基 金毛", en: "dog puppy" },
  cat: { zh: "猫 猫咪 小猫 猫猫", en: "cat kitten" },
  pet: { zh: "宠物 兔子 仓鼠 鹦鹉 乌龟", en: "pet hamster rabbit parrot turtle" },
};

function invert(tongue: "zh" | "en"): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  for (const [role, words] of Object.entries(ROLE_WORDS)) {
    for (const word of words[tongue].split(" ")) roles.set(word, role);
  }
  return roles;
}

/** Chinese role word to role. */
export const ROLE_OF_ZH: ReadonlyMap<string, string> = invert("zh");
/** English role word, lower case, to role. */
export const ROLE_OF_EN: ReadonlyMap<string, string> = invert("en");

/** Alternation of the Chinese role words, longest first, for use inside a larger pattern. */
export const ROLE_PATTERN_ZH: string = [...ROLE_OF_ZH.keys()].sort((a, b) => b.length - a.length).join("|");
/** Alternation of the English role words, longest first; each may begin in upper case ("My Mom"). */
export const ROLE_PATTERN_EN: string = [...ROLE_OF_EN.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join("|");
