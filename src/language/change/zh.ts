import type { ChangeCue } from "./types.ts";

const THING = "[^，。！？；,.!?;\\s]{1,20}?";
const END = "(?=了?(?:[，。！？；,.!?;\\s]|$)|了(?!解))";

/** Tried in order; groups `from` and `to` are what is left and what takes its place. */
export const CUES_ZH: readonly ChangeCue[] = [
  {
    kind: "correction",
    pattern:
      /说错了|讲错了|记错了|打错了|写错了|弄错了|搞错了|更正(?:一下)?|纠正(?:一下)?|口误|刚才?说的不对|之前说的不对|(?<!没)笔误/u,
  },
  {
    kind: "correction",
    pattern: new RegExp(`不是(?<from>${THING})[，,]?(?:而是|，是|,是)(?<to>[^，。！？；,.!?;\\s]{1,20})`, "u"),
  },
  {
    kind: "changed_mind",
    pattern:
      /改(?:变)?(?:了)?主意|改主意|变卦|反悔|想了想还是|还是算了|重新考虑|改变(?:了)?想法|计划有变|计划变了|又不想|决定不|(?<!我)还是不[^，]{1,6}了$/u,
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      `(?:不再?|停了?|没再?|戒了?)(?<from>(?:服用|吃|喝|用|坐|学|练|玩|骑|开|穿)?${THING})[，,]?(?:了[，,]?)?(?:现在)?改(?:成)?(?:服用|吃|喝|用|坐|学|练|玩|骑|开|穿)了?(?<to>${THING})${END}`,
      "u",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      `(?:从|把|由)(?<from>${THING})(?:搬到|搬去|搬来|改到|改成|改为|换成|换到|换为|变成|调到|跳槽到|转到|转为|升级到|调整为|调整到)了?(?<to>${THING})${END}`,
      "u",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      `(?:搬到|搬去|搬来|搬回|搬进|改到|改成|改为|改叫|改用|改喝|改吃|改坐|改学|改去|换成|换到|换了(?!个(?:话题|说法))|换为|换去|变成|调到|跳槽到|跳槽去|转行做|转到|转学到|升级到|升级成|取代|代替|推迟到|提前到|延到|挪到|调整为|调整到|更新为|更名为)了?(?<to>${THING})${END}`,
      "u",
    ),
  },
  {
    kind: "stopped",
    pattern: new RegExp(
      `^(?<from>${THING})(?:就|也|先|都|还是)?不(?:去|吃|买|看|学|做|坐|住|喝|玩|考|租|要|订|报|练)了(?=[啊呀哦呢吧]?$)`,
      "u",
    ),
  },
  {
    kind: "stopped",
    pattern: new RegExp(
      `(?:不再|再也不|戒了|戒掉了?|停了|停掉了?|放弃了?|取消了?|辞了|退订了?|离开了|搬离了?|告别了?|分手|离婚|辞职|离职|退休|毕业)(?<from>${THING})?${END}`,
      "u",
    ),
  },
  {
    kind: "stopped",
    pattern: new RegExp(
      `(?:已经|早就?|现在|后来)?(?<!是|要|能|差|对|来|得|会|行)(?:不|没)(?!错|过|满|到|久|多|少|同|知道|见|行了|好意思|用了|客气)(?<from>${THING})了(?=[啊呀哦呢吧]?(?:[，。！？；,.!?;\\s]|$))`,
      "u",
    ),
  },
  { kind: "stopped", pattern: /戒(?<from>烟|酒|糖|咖啡|奶茶|辣|肉|游戏)/u },
  {
    kind: "started",
    pattern: new RegExp(
      `(?:最近|现在|刚|刚刚|已经|这周|这个月|今年|从今天)?(?:开始|入职|加入了?|迷上了?|爱上了?|喜欢上了?|学会了?|养了|新买了|考上了?)(?<to>${THING})${END}`,
      "u",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(`(?:现在|如今|目前)(?:是|叫|用|住在?|在|做|吃|喝|喜欢|改|换)(?<to>${THING})${END}`, "u"),
  },
  { kind: "correction", pattern: /^(?:其实|实际上|事实上|准确(?:地)?说|应该是)/u },
];
