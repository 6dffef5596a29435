import { describe, expect, it } from "vitest";
import { splitClauses } from "../clauses/index.ts";
import { detectLanguage } from "../normalise/index.ts";
import { readSubject, type SubjectReading } from "./index.ts";

/** Subjects of the clauses of a text, each read after the one before, as "who/role/name". */
function subjects(text: string, speaker: string | null = null): string {
  const language = detectLanguage(text);
  let previous: SubjectReading | undefined;
  const found: string[] = [];
  for (const clause of splitClauses(text, language)) {
    const reading: SubjectReading = readSubject(clause, language, speaker, previous);
    found.push([reading.who, reading.role, reading.name].filter((part) => part !== null).join("/"));
    previous = reading;
  }
  return found.join(" ");
}

describe("readSubject", () => {
  it.each([
    ["我喜欢喝茶", "user"],
    ["我们喜欢喝茶", "user"],
    ["本人对虾过敏", "user"],
    ["对虾过敏", "user"],
    ["最近我搬到青岛了", "user"],
    ["我对虾过敏，住在青岛", "user user"],
    ["我对虾过敏，住在青岛，老板是司马南", "user user other/boss/司马南"],
    ["我妈妈不吃辣，我无辣不欢", "other/mother user"],
    ["我妈不吃辣", "other/mother"],
    ["我的老板欧阳娜娜很忙", "other/boss/欧阳娜娜"],
    ["我老婆怀孕了，住在医院", "other/wife other/wife"],
    ["我哥喜欢爵士乐，他住在成都", "other/brother other/brother"],
    ["我和我老婆住在青岛", "user"],
    ["我的猫叫豆豆", "other/cat/豆豆"],
    ["我家狗今年三岁", "other/dog"],
    ["妈妈喜欢花", "other/mother"],
    ["我的名字是阿亮", "user"],
    ["我的生日是5月3号", "user"],
    ["我的预算是5000", "user"],
    ["预算5000以内", "user"],
    ["我的电话是12345", "user"],
    ["海鲜我不吃", "user"],
    ["今天天气真好", "none"],
    ["这家店很好吃", "none"],
    ["你喜欢什么", "assistant"],
    ["大家都喜欢他", "other/people"],
    ["李雷喜欢打球", "other/李雷"],
    ["小明住在青岛", "other/小明"],
    ["周末我去爬山", "user"],
    ["高铁很快", "user"],
    ["朋友推荐了这家店", "other/friend"],
    ["我同事小李要结婚了", "other/colleague/小李"],
    ["医生让我控糖", "user"],
    ["我妈给我买了车", "user"],
    ["My doctor told me to rest", "user"],
    ["I like tea", "user"],
    ["We live in Oslo", "user"],
    ["Allergic to nuts", "user"],
    ["I live in Oslo and work at a bakery", "user user"],
    ["My sister Eve hates opera, I love it", "other/sister/Eve user"],
    ["My older brother lives in Lyon", "other/brother"],
    ["My brother lives in Lyon, he likes tea", "other/brother other/brother"],
    ["My dog is called Rex", "other/dog/Rex"],
    ["My boss, Maria Rossi, is kind", "other/boss/Maria Rossi"],
    ["My wife and I like hiking", "user"],
    ["My favourite player is Xavi", "user"],
    ["My name is Tom", "user"],
    ["My phone number is 555", "user"],
    ["My budget is 500", "user"],
    ["Our friends came over", "other/friend"],
    ["She likes tea", "other"],
    ["Eve likes tea", "other/Eve"],
    ["Dr. Hall says hello", "other/Hall"],
    ["It rains a lot", "none"],
    ["There is a park", "none"],
    ["The user likes golf", "assistant"],
    ["You are kind", "assistant"],
    ["Yesterday I moved", "user"],
    ["Everyone likes him", "other/people"],
  ])("%j is about %s", (text, expected) => {
    expect(subjects(text)).toBe(expected);
  });

  it("takes a third person of the speaker's own name for the user", () => {
    expect(subjects("Eve likes tea", "Eve")).toBe("user");
    expect(subjects("李雷喜欢打球", "李雷")).toBe("user");
  });

  it("says where the subject stands, and whether it is written", () => {
    const text = "你好，我妈妈喜欢花，爱喝茶";
    const clauses = splitClauses(text, "zh");
    const mother = readSubject(clauses[1]!, "zh", null);
    expect(text.slice(mother.start, mother.end)).toBe("我妈妈");
    const inherited = readSubject(clauses[2]!, "zh", null, mother);
    expect(inherited).toMatchObject({
      explicit: false,
      role: "mother",
      start: clauses[2]!.start,
      end: clauses[2]!.start,
    });
  });
});
