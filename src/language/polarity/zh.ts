import { alternatives } from "../alternatives.ts";
/** Words that hold a negator's character and deny nothing; taken out (by blanks of the same length) before negators are sought. */
export const NOT_NEGATIONS = new RegExp(
  alternatives`
    不错|不赖|不得不|不能不|不可不|不会不|不是不|不可能不|不得了|不但|不仅|不光|不只|不单|不止|不过(?!敏|分|来|去|夜|期|年|节|生|问|瘾)|差不多|不好意思|不客气|不用谢
    不一会儿?|不久|不少|不断|不同|不管|不论|不然|要不(?!要)|不由得?|不禁|对不起|了不起|不知不觉|不可思议|不锈钢|不倒翁|不可或缺|不亦乐乎|不得已|不愧|不惜|不妨|不如|不停地?
    不断地?|不由自主|不约而同|不言而喻|不瞒你说|不骗你|不知道?为什么|不用说|不难|不幸|不安|不满(?!意)|不平|忍不住|离不开|少不了|停不下来|等不及|迫不及待|舍不得|忘不了|忘不掉
    说不定|说不准|恨不得|巴不得|百吃不厌|百看不厌|好不容易|没关系|没问题|没事|没错|没准|没完没了|没大没小|别人|别的|别处|特别|区别|分别|告别|级别|性别|个别|别墅|别克|别致|离别
    道别|识别|辨别|类别|别名|别针|别说|别提|别看|鉴别|送别|差别|无论|无线|无印良品|无锡|无人机|无人驾驶|无障碍|无花果|无敌|无比|无数|无限|无聊|无奈|无所谓|无糖
    无意(?:中|间)|无非|无疑|无时无刻|无微不至|无处不在|非常|非洲|除非|非要|非得|非凡|非主流|非遗|是非|非法|未来|未必|未免|未婚夫|未婚妻|莫斯科|莫奈|莫名|莫非
  `,
  "gu",
);
/** A verb asked with its denial (是不是, 要不要): a question, no denial. */
export const A_NOT_A = /(\p{Script=Han})[不没]\1/gu;

/** Two denials that make an affirmation, longest first. */
export const DOUBLE_NEGATIONS = new RegExp(
  alternatives`
    (?:没有?|离了|离开|少了)[^，。不]{1,10}?(?:活不下去|活不了|熬不(?:过去?|下去|住)|过不(?:下去|了)|撑不(?:住|下去)|受不了|睡不着|不行|没法[活过]|起不来
    提不起(?:精神|劲))|没有?(?:什么|一\p{Script=Han}?|哪\p{Script=Han}?|人|谁)?(?:是)?不|不得不|不能不|不可不|不会不|不是不|不是没有?|并非不
    无不|莫不|无非|从不不|不可能不|不无|无[\p{Script=Han}]{1,3}不(?:欢|行|成|可)
    非(?!常|洲)[^，不]{1,8}不(?:可|行|吃|喝|看|买|穿|用|住|去|嫁|娶)|离不开|少不了|忍不住|停不下来|百吃不厌|百看不厌|吃不腻|喝不腻|看不腻|玩不腻
  `,
  "gu",
);

/** Words that deny, longest first. */
export const NEGATORS =
  /从来就?(?:都)?(?:没有?|不)|从(?:不|没有?|未)|再也不|不再|再也没有?|不太|不怎么|不大|并不是?|并非|绝不|决不|毫不|毫无|没有|没|不|别(?!墅)|勿|未(?:曾|能|婚|满)?|无(?=\p{Script=Han}|$)|非(?=素|独|本|会|吸|全|党|战)|拒绝|禁止|严禁|杜绝|避免|忌(?=口|吃|食|辣|酒|烟|讳)/gu;

/** It held once and holds no more. */
export const NO_LONGER =
  /不再|再也不|戒了|戒掉|戒(?=烟|酒|糖|咖啡|辣|游戏)|(?:不|没有?)(?!到|满|错|久)[^，的]{1,12}了[啊呀哦]?$|停(?:了|掉|止)|放弃(?:了|吃|喝|学)|以前[^，]{0,12}(?:现在|后来)[^，]{0,3}不|已经不|早就不|(?:辞|离|退)(?:职|了|休)|取消了|搬离|(?:曾经|以前|原来|从前|原先|过去)(?!的)(?!就|也|一直)(?=[^，]{0,3}(?:住|在|是|做|喜欢|爱|吃|喝|抽|养|用|学|有|当|叫|常))/u;
/** Stopping is itself the denial, with no negator beside it. */
export const STOPPED = /戒了|戒掉|戒(?=烟|酒|糖|咖啡|辣|游戏)|停(?:了|掉|止)|放弃了?|取消了|已停|不碰/gu;

export interface AttitudeCue {
  readonly pattern: RegExp;
  readonly attitude: "like" | "dislike";
  /** 1: as strong as words go. .8: plain love or hate. .6: plain liking. .4: mild. A scale of our own, only its order is used. */
  readonly strength: number;
}

export const ATTITUDES: readonly AttitudeCue[] = [
  {
    pattern:
      /(?:没有?|离了|少了)[^，。不]{1,10}?(?:活不下去|活不了|熬不(?:过去?|下去|住)|过不(?:下去|了)|撑不(?:住|下去)|没法[活过]|提不起(?:精神|劲))|无\p{Script=Han}{1,3}不欢|非[^，不]{1,8}不(?:吃|喝|看|买|穿|用|住|去)|离不开|百吃不厌|百看不厌|[吃喝看玩]不腻|痴迷|迷恋|沉迷|酷爱|狂热|最爱|最喜欢|超爱|超喜欢|情有独钟/u,
    attitude: "like",
    strength: 1,
  },
  { pattern: /深恶痛绝|恨死|最讨厌|最恨|恶心|受不了|忍受不了|无法忍受|极度反感/u, attitude: "dislike", strength: 1 },
  {
    pattern:
      /热爱|钟爱|热衷|很喜欢|非常喜欢|特别喜欢|真喜欢|(?<![恋可亲友博敬令做相关心])爱(?=[吃喝看玩听用穿去打读写逛养买唱跳睡住跑游旅画上好喝]|[^人好情心马护国惜尔丽因迪你我他她它妻女子的，])|偏爱|迷上|着迷|上瘾|嗜/u,
    attitude: "like",
    strength: 0.8,
  },
  {
    pattern: /讨厌|厌恶|憎恶|痛恨|(?<![仇悔怨遗可解愤])恨(?!不得)|反感|嫌弃|看不惯/u,
    attitude: "dislike",
    strength: 0.8,
  },
  {
    pattern: /喜欢|偏好|偏向|更愿意|钟情|喜爱|享受|感兴趣|有兴趣|粉丝|好这口|中意|爱好/u,
    attitude: "like",
    strength: 0.6,
  },
  {
    pattern:
      /吃不惯|喝不惯|住不惯|用不惯|不(?:太|怎么|大|是很)?习惯|嫌(?!疑)|怕(?=辣|吵|冷|热|苦|甜|油|腥|酸)|排斥|腻了|吃腻|难(?:吃|喝|看|听|用|闻)|不好(?:吃|喝|看|听|用|玩)/u,
    attitude: "dislike",
    strength: 0.5,
  },
  {
    pattern: /还行|不赖|还不错|挺不错|不错|觉得好(?:吃|喝|看|听|玩)|好(?:吃|喝|看|听|玩)(?!的)|习惯了/u,
    attitude: "like",
    strength: 0.4,
  },
];
/** Dislikes that hold their own denial: a negator inside them is not counted twice. */
export const SELF_DENIED =
  /不好(?:吃|喝|看|听|用|玩)|受不了|忍受不了|无法忍受|看不惯|吃不惯|喝不惯|住不惯|用不惯|不习惯/gu;
