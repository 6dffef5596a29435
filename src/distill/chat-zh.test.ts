import { describe, expect, it } from "vitest";
import { loadAnchors } from "../language/anchors/index.ts";
import { turnOf } from "./__fixtures__/turn.ts";
import { type Candidate, distill } from "./index.ts";

const anchors = loadAnchors();
const claims = (text: string): readonly Candidate[] =>
  distill({ turn: turnOf(text), previous: null, anchors }).candidates;
/** Each claim as "key=value", with a dash before what is denied. */
const told = (text: string): readonly string[] =>
  claims(text).flatMap(({ anchor, polarity }) => {
    if (anchor === null) return [];
    const value = typeof anchor.value === "object" ? anchor.value["amount"] : anchor.value;
    return [`${polarity === "negative" ? "-" : ""}${anchor.key}=${String(value)}`];
  });

describe("Chinese as it is written in chat is read under typed keys", () => {
  it.each([
    ["免贵姓苗", "name=苗"],
    ["以后叫我老夏就成", "nickname=老夏"],
    ["坐标合肥", "residence=合肥"],
    ["我们一家前年搬到了滨江新城", "residence=滨江新城"],
    ["祖籍本来是绍兴的", "hometown=绍兴"],
    ["我就是个修空调的", "job=修空调|空调"],
    ["设计师一枚", "job=设计师"],
    ["从百度跳到了小红书", "employer=小红书"],
    ["我家里有俩崽", "family.children=俩"],
    ["跟我对象订婚快一年了", "family.status=订婚"],
    ["校医说我有点低血糖", "health=低血糖"],
    ["脚踝韧带拉伤过", "health=脚踝韧带拉伤过"],
    ["一喝牛奶肚子就拉肚子", "allergy=牛奶"],
    ["阿莫西林我皮试阳性", "allergy=阿莫西林"],
    ["我吃清真的哈", "diet=清真"],
    ["肥肉我从来不碰", "-diet=肥肉"],
    ["夜宵早戒了", "-diet=夜宵"],
    ["顶多掏八百", "budget.max=800"],
    ["三百块顶天了", "budget.max=300"],
    ["我一滴酒都不沾", "-diet=酒"],
    ["我有个念初三的女儿", "family.女儿=念初三"],
    ["窗帘顶多花两千六", "budget.max=2600"],
    ["装修撑死控制在12w", "budget.max=120000"],
    ["相声我百听不厌", "taste=相声"],
    ["推理剧才是我的菜", "taste=推理剧"],
    ["豆汁儿那味儿我实在喝不惯", "-taste=豆汁儿"],
    ["我对钓鱼提不起兴趣", "-taste=钓鱼"],
    ["比起火锅我更爱吃烤肉", "taste=烤肉"],
    ["我是三班倒", "schedule=三班倒"],
    ["坐高铁我都选靠窗", "taste=靠窗"],
    ["刚入手一台戴森", "device=戴森"],
    ["德语B1水平", "language=德语"],
    ["有急事打我手机13912340077", "contact.phone=13912340077"],
    ["我这人社恐", "personality=社恐"],
    ["跟我说大白话就行", "communication=大白话"],
    ["别跟我打官腔", "-communication=打官腔"],
    ["大夫给我换成了氯雷他定", "medication=氯雷他定"],
    ["睡前吃一片褪黑素", "medication=褪黑素"],
    ["做过胆囊手术", "health=做过胆囊手术"],
    ["民宿只要能做饭就成", "requirement=做饭"],
    ["采光优先", "requirement=采光"],
    ["最好带奶泡功能", "requirement=奶泡功能"],
    ["我超爱吃火锅的", "taste=火锅"],
    ["我挺爱看悬疑片的", "taste=悬疑片"],
    ["恐怖片我是真看不了", "-taste=恐怖片"],
    ["手表我就认欧米茄", "taste=欧米茄手表"],
    ["上星期搬到武汉来了", "residence=武汉"],
    ["早就不在长沙了", "-residence=长沙"],
    ["我租的房子在回龙观", "residence=回龙观"],
    ["我名字是韩雪莹", "name=韩雪莹"],
    ["荤腥一点不沾", "-diet=荤腥"],
    ["想买块手表，2000块钱左右吧", "budget.max=2000"],
    ["我一三五晚上要上瑜伽课", "schedule=要上瑜伽课"],
    ["刚从腾讯离职", "employment=离职"],
    ["收货地址是文三路128号", "attribute.收货地址=文三路128号"],
    ["以后有事发微信就行", "constraint=微信"],
    ["物理是我的弱项", "skill.物理=弱项"],
    ["我上班坐9号线", "commute=9号线"],
    ["我们改去威海吧", "travel=威海"],
    ["我今年高二", "grade=高二"],
    ["我海鲜吃多了会起疹子", "allergy=海鲜"],
    ["人均一百以内吧", "budget.max=100"],
    ["我只坐高铁不坐飞机", "constraint=高铁"],
    ["叫我小名囡囡就行", "nickname=囡囡"],
    ["我跑滴滴的", "job=跑滴滴"],
    ["每天走路去学校", "commute=走路"],
    ["清明想回老家扫墓", "travel=老家"],
    ["清明不回老家了", "-travel=老家"],
    ["我左边膝盖做过手术", "health=左边膝盖"],
    ["明年三月我要去英国留学", "travel=英国"],
    ["保本的才考虑", "risk=保本"],
    ["我在国贸那边上班", "office=国贸"],
    ["以后就住杭州", "residence=杭州"],
    ["我搬丰台来住了", "residence=丰台"],
    ["顺便说下我晕车", "health=晕车"],
    ["搬了以后上班还是坐9号线", "commute=9号线"],
    ["带杠杆的产品我一律不碰", "-risk=带杠杆"],
    ["我投资只能接受低风险的产品", "risk=低风险"],
    ["我每天吃两次二甲双胍", "medication=二甲双胍"],
    ["葱花千万别撒", "-constraint=撒葱花"],
  ])("%s: %s", (text, claim) => {
    const [key = "", values = ""] = claim.split("=");
    const wanted = values.split("|").map((value) => `${key}=${value}`);
    expect(told(text).some((one) => wanted.includes(one)) ? claim : told(text)).toBe(claim);
  });

  it("what holds for a stretch that the clause before names ends with it", () => {
    const [order] = claims("这一整周我都在外地开会，快递先别送").filter(({ anchor }) => anchor?.key === "constraint");
    expect(order?.valid.to).not.toBeNull();
  });

  it("a price without its unit in a question about wares is a signal", () => {
    const [signal] = claims("三千以内的洗烘一体机有没有");
    expect(signal).toMatchObject({ confidence: 0.5, anchor: { key: "budget.max", value: { amount: 3000 } } });
  });

  it("what one asks for others is one's own requirement", () => {
    const [asked] = claims("带外公去云南，他走不了远路，要有电梯").filter(
      ({ anchor }) => anchor?.key === "requirement",
    );
    expect(asked?.subject.who).toBe("user");
  });
});

describe("what only looks like chat about oneself gives no claim of the speaker's", () => {
  it.each([
    ["我舅妈一碰芒果嘴就肿", "allergy"],
    ["大夫给我妈开了氯雷他定", "medication"],
    ["医生让我妹少熬夜", "health.advice"],
    ["住宾馆我都要安静的", "residence"],
    ["校医说我同桌有点低血糖", "health"],
    ["坐标轴怎么画", "residence"],
    ["如果只要能做饭就行，有哪些民宿", "constraint"],
    ["只要你开心就好", "constraint"],
    ["高血压的人不能吃太咸", "diet"],
    ["100以内的加减法有没有练习题", "budget.max"],
    ["你能不能别打官腔了", "residence"],
    ["他对钓鱼提不起兴趣", "taste"],
    ["我室友是三班倒", "schedule"],
    ["要不要我换成别的", "device"],
    ["杭州小伙辞职卖冰粉", "taste"],
    ["我最好的朋友在读博", "taste"],
    ["这道题特别难", "constraint"],
    ["我最近想换一台电脑", "taste"],
    ["每天早上一片面包", "medication"],
    ["要是顶多花八百就好了", "budget.max"],
    ["我想减到一百二十斤", "travel"],
    ["我上班接不了电话", "commute"],
    ["尺码偏大", "attribute.尺码"],
    ["我搬家具去了", "residence"],
    ["下周五我毕业典礼", "employment"],
    ["人均多少钱", "budget.max"],
    ["青岛不去了，人太多", "attribute"],
    ["他早就不在长沙了", "residence"],
    ["我名字怎么写", "name"],
    ["物理老师很好", "skill.物理"],
  ])("%s makes no %s", (text, key) => {
    const own = claims(text).filter(({ subject }) => subject.who === "user");
    expect(own.map(({ anchor }) => anchor?.key)).not.toContain(key);
  });
});

describe("whose name it is", () => {
  it.each([
    ["我有个女儿，叫糖糖", "女儿叫糖糖"],
    ["我养了只猫，叫豆豆", "猫叫豆豆"],
    ["紧急联系人是我姐，叫刘敏", "我姐叫刘敏"],
  ])("%s is not the speaker's", (text, words) => {
    const named = claims(text).filter(({ anchor }) => anchor?.key === "name");
    expect(named.map(({ subject }) => subject.who)).toEqual(["other"]);
    expect(named[0]?.text).toBe(words);
  });

  it("is the speaker's after what the speaker is", () => {
    expect(told("我是北京人，叫李雷")).toContain("name=李雷");
    expect(told("不好意思，应该是周五")).toEqual([]);
  });
});

describe("a trouble with a thing is the speaker's though nobody is named", () => {
  it.each([
    "耳机左边没声音",
    "洗衣机一甩干就响得厉害",
    "保修卡找不着了",
    "APP一打开就闪退",
    "上个月在你家买的耳机，左边没声音了",
  ])("%s", (text) =>
    expect(claims(text).map((one) => [one.text, one.subject.who, one.anchor])).toEqual([[text, "user", null]]),
  );

  it.each([
    "空调不制冷怎么办",
    "你们网站打不开",
    "快递丢了你们赔吗",
    "如果手机坏了能修吗",
    "打不开",
    "听说吃素对身体好",
  ])("%s is none", (text) => expect(claims(text)).toEqual([]));
});

describe("a choice of two that were offered", () => {
  const reply = (question: string, text: string) =>
    distill({ turn: turnOf(text), previous: { ...turnOf(question), role: "assistant" }, anchors }).candidates;

  it("is required, and not doubted for its 吧", () => {
    const [one, ...rest] = reply("好的，滚筒还是波轮呢？", "滚筒的吧");
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ anchor: { key: "requirement", value: "滚筒" }, confidence: 0.9 });
  });

  it("is no requirement where it is of the person, or was not offered", () => {
    expect(reply("您住上海还是北京？", "上海").map(({ anchor }) => anchor?.key)).not.toContain("requirement");
    expect(reply("好的，滚筒还是波轮呢？", "随便").map(({ anchor }) => anchor?.key)).not.toContain("requirement");
  });
});

it("bounds an order by the days that the clause before names", () => {
  for (const text of [
    "我最近几天发烧在家躺着，健身房的课先别约了",
    "这星期我在外地出差，快递就先别送了哈",
    "这周我值夜班，白天要睡觉，上午别给我打电话",
  ])
    expect(claims(text).at(-1)?.valid.to).not.toBeNull();
});

it("tells who comes along apart from the journey, which may change", () => {
  expect(claims("这周末打算带孩子去动物园").map(({ text, anchor }) => [anchor?.key, text])).toEqual([
    ["companion", "带孩子"],
    ["travel", "这周末打算带孩子去动物园"],
  ]);
});
