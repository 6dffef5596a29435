import type { EntityType } from "../../model/index.ts";
import { BARE_NAME_ZH, COMPOUND_SURNAMES, NOT_IN_NAME, PERSON_NAME_ZH } from "../subject/names.ts";
import { ROLE_PATTERN_ZH } from "../subject/roles.ts";
import { PLACES_ZH } from "./places.ts";

/** A cue: group 1 is the entity. */
export interface Cue {
  readonly type: EntityType;
  readonly pattern: RegExp;
}

const KNOWN_PLACE = `(?:${[...PLACES_ZH].sort((a, b) => b.length - a.length).join("|")})`;
const PLACE_TAIL = "(?:省|市|自治区|特别行政区)?";
const PLACE_PART = `[^${NOT_IN_NAME}\\P{Script=Han}]{1,6}?(?:新区|区(?!别|分|域)|县|镇|村|路(?!过|上)|街道?|大道|岛|小区|机场|高铁站|火车站|广场)`;
/** What a place after 住在 cannot be. */
const NO_PLACE =
  "(?!哪|这|那|一起|一个|家里|外面|我|你|他|她|酒店|宾馆|民宿|学校|公司|附近|楼|郊区|城里|乡下|同|过|不|的|了|在)";
const END = "(?=$|[了的，。！？；,.!?;\\s、和跟与但因所也还已附边旁住工上读出做有多几\\p{Nd}])";
const NAME = `(?:${PERSON_NAME_ZH})`;
const LATIN_NAME = "\\p{Lu}[\\p{L}'’-]{1,20}(?:\\s\\p{Lu}[\\p{L}'’-]{1,20})?";
const TITLE = "先生|女士|小姐|太太|老师|医生|大夫|教授|博士|经理|总(?=$|[，。的说在是让])|律师|教练|师傅";
const ORG_TAIL =
  "有限公司|股份公司|分公司|公司|集团|大学|学院|银行|医院|中学|小学|研究院|研究所|事务所|出版社|电视台|航空|证券|基金会|保险|交易所|俱乐部|实验室";

export const CUES_ZH: readonly Cue[] = [
  {
    type: "PERSON",
    pattern: new RegExp(
      `(?:我叫|我名叫|我的名字(?:是|叫)|本人叫|名字叫|名叫|叫做|(?:请|以后|都|可以|就)叫我|称呼我为?|大名(?:是|叫))(?:做)?\\s?[“"「]?(?!外卖|车|滴滴|救护|服务|上|人|醒|什么|啥|个)([^${NOT_IN_NAME}\\P{Script=Han}]{1,4}|${LATIN_NAME})(?=$|[，。！？；,.!?;\\s”"」、今住来是在])`,
      "gu",
    ),
  },
  {
    type: "PERSON",
    pattern: new RegExp(`(?:${ROLE_PATTERN_ZH})(?:名?叫|名字(?:是|叫)|是)?[“"「]?(${NAME}|${LATIN_NAME})`, "gu"),
  },
  {
    type: "PERSON",
    pattern: new RegExp(
      `(?:宠物|狗|猫|兔子|仓鼠|鹦鹉)(?:名?叫|的?名字(?:是|叫))(?:做)?[“"「]?([^${NOT_IN_NAME}\\P{Script=Han}]{1,4}|${LATIN_NAME})`,
      "gu",
    ),
  },
  { type: "PERSON", pattern: new RegExp(`(${NAME})(?=${TITLE})`, "gu") },
  {
    type: "PERSON",
    pattern: new RegExp(`((?:${COMPOUND_SURNAMES})[^${NOT_IN_NAME}\\P{Script=Han}省市区县路街先女小老]{1,2})`, "gu"),
  },
  {
    type: "PERSON",
    pattern: new RegExp(
      `[和跟与](${BARE_NAME_ZH})(?=一起|去|吃|见|结婚|在|聊|合作|说|约|打|来|住|是|讨论|$|[，。！？])`,
      "gu",
    ),
  },
  {
    type: "PERSON",
    pattern: new RegExp(
      `(?:^|[，。！？；\\n])(${BARE_NAME_ZH})(?=是|喜欢|讨厌|说|住在|觉得|告诉|让我|叫我|在|不|很|今年|昨天|明天|也|结婚|生日)`,
      "gmu",
    ),
  },
  {
    type: "ORG",
    pattern: new RegExp(
      `(?:^|[，。！？；、\\s在于去到是进从给向与和跟]|入职|加入|毕业于|就职于|考上|任职于|供职于|收购)((?:[^的在是有了到去从与跟给我你他她不住来\\P{Script=Han}这那哪某一家两几]|[A-Za-z0-9]){2,14}?(?:${ORG_TAIL}))(?!生|里|城)`,
      "gmu",
    ),
  },
  {
    type: "ORG",
    pattern: new RegExp(
      `(?:在|就职于|任职于|入职|加入|跳槽到)(?!一|这|那|哪|家|国|外|同|本|当|${KNOWN_PLACE})((?:[^${NOT_IN_NAME}\\P{Script=Han}]{2,8}|[A-Z][A-Za-z0-9&.-]{1,20}))(?=工作|上班|实习|任职|当|做(?!饭|了))`,
      "gu",
    ),
  },
  { type: "PLACE", pattern: new RegExp(`(${KNOWN_PLACE}${PLACE_TAIL}(?:${PLACE_PART}){0,2})(?!石|鸭|菜馆)`, "gu") },
  {
    type: "PLACE",
    pattern: new RegExp(
      `(?:住在?|搬到|搬去|搬回|来自|老家在?|家在|位于|出生在|出生于|定居|前往|人在)${NO_PLACE}([^${NOT_IN_NAME}\\P{Script=Han}]{2,8}?)${END}`,
      "gu",
    ),
  },
  {
    type: "PLACE",
    pattern: new RegExp(
      `(?:住在?|在|去|去过|到|从|搬到|回|离开|路过|逛)${NO_PLACE}(${PLACE_PART}|[^${NOT_IN_NAME}\\P{Script=Han}]{1,5}(?:省|市(?!场|区)|山|湖|古镇|国家公园|公园|大厦|海滩))`,
      "gu",
    ),
  },
];
/** Words that the cues catch and that are no names. */
export const NOT_ENTITIES_ZH =
  /^(?:哪里?|什么|这里|那里|里面|外面|一起|公司|大学|学院|银行|医院|中学|小学|[两几一每这那某]\p{Script=Han}*(?:公司|医院|银行|大学)|附近的?\p{Script=Han}*|上市公司|外企公司|酒店|房子|老家|家里|学区|山区|市区|郊区|小区|社区|地区|景区|下山|爬山|登山|公园|城市|超市|股市|门市|菜市|夜市|上路|马路|公路|铁路|走路|迷路|网路|逛街|步行街)$/u;
