import { loadLexicon } from "../../src/language/lexicon/index.ts";
import { segment } from "../../src/language/segment.ts";

/** What a profile says, as its values are written. */
export interface Profile {
  readonly constellation: string;
  readonly loc: string;
  readonly gender: string;
}

/** What a reply is to a profile. */
export type ProfileFit = "unrelated" | "agrees" | "contradicts";

const SIGNS = "白羊 牡羊 金牛 双子 巨蟹 狮子 处女 天秤 天蝎 射手 摩羯 水瓶 双鱼".split(" ");
const SIGN_ALIASES: Readonly<Record<string, string>> = { 牡羊: "白羊", 魔羯: "摩羯", 天平: "天秤" };
const SIGN =
  /(白羊|牡羊|金牛|双子|巨蟹|狮子|处女|天秤|天平|天蝎|射手|摩羯|魔羯|水瓶|双鱼)(?:座|男|女|$|[，。！？,.!? ])/gu;

/** Speaker of one sex by what the speaker has or is. */
const FEMALE =
  /(?:我|俺)(?:的|家)?(?:老公|男朋友|男友|男票|前男友|男神|未婚夫|婆婆)|(?:我|本)(?:这个|一个|是个|是|一)?(?:女生|女孩|女人|妹子|姑娘|女的|宝妈|孕妇|少女|宫)|老娘|姨妈|怀孕|嫁(?:给|人|了)|找(?:个)?男朋友/u;
const MALE =
  /(?:我|俺)(?:的|家)?(?:老婆|女朋友|女友|女票|前女友|媳妇|未婚妻|丈母娘|岳母)|(?:我|本)(?:这个|一个|是个|是|一)?(?:男生|男孩|男人|爷们|汉子|大叔|男的|屌丝|少爷)|老子|哥(?:就|也|是|不|我)|娶|找(?:个)?女朋友|爷们/u;
/** The speaker's own place rather than one that is spoken of. */
const NOT_OWN =
  /你(?:在|是|们|家|不是|住)|去(?:过|了|玩|年)?|来自|想去|韩国|日本|美国|卫视|回?(?:哪|沈阳么)|的(?:人|朋友|妹子|姑娘)/u;
const OWN = /我|在|回|来|这|咱|俺|也是|表示|人(?:民|表示)?/u;

/** Whether a reply has to do with a profile, by star signs, places and words that tell a speaker's sex. */
export function compareProfile(profile: Profile, reply: string): ProfileFit {
  return (
    compareSign(profile.constellation, reply) ??
    comparePlace(profile.loc, reply) ??
    compareSex(profile.gender, reply) ??
    "unrelated"
  );
}

function compareSign(own: string, reply: string): ProfileFit | null {
  const named = [...reply.matchAll(SIGN)].map(([, sign = ""]) => SIGN_ALIASES[sign] ?? sign);
  if (named.length === 0) return null;
  if (/你|他|她|找|男生|女生/u.test(reply) && !/我/u.test(reply)) return /也/u.test(reply) ? null : "unrelated";
  const mine = SIGNS.find((sign) => own.startsWith(sign)) ?? own.replace("座", "");
  return named.includes(SIGN_ALIASES[mine] ?? mine) ? "agrees" : "contradicts";
}

/** A place named in the reply against the province and town of the profile; a town of another name is taken to be elsewhere. */
function comparePlace(own: string, reply: string): ProfileFit | null {
  const lexicon = loadLexicon();
  const places = segment(reply)
    .map(({ text }) => text)
    .filter((text) => lexicon.tagOf(text) === "place" && text.length > 1 && !/[国洲球]$/u.test(text));
  const homes = own.split(/\s+/u).filter((part) => part !== "" && part !== "其他");
  if (homes.some((home) => reply.includes(home.replace(/[市区县]$/u, "")))) return "agrees";
  if (places.length === 0 || NOT_OWN.test(reply)) return null;
  return OWN.test(reply) || reply.length < 12 ? "contradicts" : null;
}

function compareSex(own: string, reply: string): ProfileFit | null {
  const told = FEMALE.test(reply) ? "female" : MALE.test(reply) ? "male" : null;
  if (told === null) return null;
  return told === own ? "agrees" : "contradicts";
}
