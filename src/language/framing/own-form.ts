import { alternatives } from "../alternatives.ts";

/** A heading under which somebody gives particulars of his own: 这是我的信息：, "here are my details:". */
export const OWN_HEADING = new RegExp(
  alternatives`
    (?:^|[。！!\n，,])\s*(?:你好|您好)?[，,]?(?:这是|以下是|下面是|附上|这里是)?我的?(?:的)?(?:个人|基本|详细|联系|收货|报名|登记|入住)*(?:信息|资料|情况|联系方式|简介|档案|地址信息)(?:是|如下|在这里|登记一下)?\s?[:：]
    (?:^|[。！!\n，,])\s*(?:个人|基本|本人)(?:基本)?(?:信息|资料|情况|简介)(?:是|如下)?\s?[:：]|(?:^|[。！!\n])\s*自我介绍(?:一下)?\s?[:：]
    \b(?:here (?:are|is|come)|here['’]s|these are|this is|below are) (?:my|all my|some of my) (?:[\w-]+ ){0,2}(?:details|info|information|data|particulars)(?: (?:as requested|below|again|for you))?\s?[:–—-]
    (?:^|[.!,\n])\s*(?:(?:ok|okay|sure|hi|hello),? )?(?:my (?:[\w-]+ )?(?:details|info|information|data|particulars)(?: (?:are|is)(?: as follows| below)?)?|(?:a (?:bit|little) |some (?:info|information|details) )?about me)\s?[:–—-]
  `,
  "iu",
);

/** Fields of such a form, by label, and how the field is told as a sentence; `{v}` is the value. */
export const FORM_FIELDS: Readonly<Record<"zh" | "en", readonly (readonly [labels: string, told: string])[]>> = {
  zh: [
    ["姓名|名字|称呼|全名", "我叫{v}"],
    ["年龄|岁数", "我{v}岁"],
    ["出生日期|出生年月|生日", "我的生日是{v}"],
    ["工作单位|所在公司|公司|单位", "我在{v}工作"],
    ["职业|工作岗位|岗位|职位|职务|工作", "我是{v}"],
    ["家庭住址|现住址|收货地址|所在城市|现居城市|现居地|常住地|居住地|所在地|住址|地址|城市|坐标|现居", "我住在{v}"],
    ["籍贯|老家|家乡", "我老家在{v}"],
    ["联系电话|手机号码|手机号|电话号码|手机|电话", "我的电话是{v}"],
    ["电子邮箱|邮箱地址|邮箱|邮件", "我的邮箱是{v}"],
    ["过敏史|过敏原|过敏", "我对{v}过敏"],
    ["兴趣爱好|爱好|兴趣", "我喜欢{v}"],
    ["忌口|不吃", "我不吃{v}"],
    ["学校|毕业院校", "我的学校是{v}"],
    ["微信号?|血型|身高|体重|性别|专业|鞋码|尺码|会员号|车牌号?", "我的{label}是{v}"],
  ],
  en: [
    ["full name|name", "my name is {v}"],
    ["age", "my age is {v}"],
    ["date of birth|birthday|dob|born", "my birthday is {v}"],
    ["company|employer|workplace", "I work at {v}"],
    ["job title|occupation|profession|job|role", "my job is {v}"],
    ["home address|current city|based in|address|location|city|lives? in", "I live in {v}"],
    ["hometown|from", "I am from {v}"],
    ["phone number|mobile number|phone|mobile|cell|tel", "my phone number is {v}"],
    ["e-?mail address|e-?mail", "my email is {v}"],
    ["allergies|allergy|allergic to", "I am allergic to {v}"],
    ["hobbies|hobby|interests|likes", "I like {v}"],
    ["dislikes", "I don't like {v}"],
    ["diet", "I eat {v}"],
    [
      "blood type|height|weight|gender|major|shoe size|membership number|license plate|licence plate",
      "my {label} is {v}",
    ],
  ],
};

/** Values that leave a field empty. */
export const EMPTY_FIELD = /^(?:无|没有|暂无|未知|保密|不详|none|no|n\/?a|nil|unknown|-+|\/)$/iu;

/** What stands between the label of such a field and its value; sources of a pattern. */
export const FIELD_JOINT: Readonly<Record<"zh" | "en", string>> = {
  zh: "\\s?(?:[:：]|是|为|\\s)?\\s?",
  en: "\\s?(?:[:：]|is|=)\\s?",
};

/** An age with its unit: "34岁" and "31 years old" are told with their unit. */
export const AGE_WITH_UNIT = /^(\d{1,3})\s?(?:周?岁|years? old|yo)$/iu;
