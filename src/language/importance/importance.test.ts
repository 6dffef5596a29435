import { describe, expect, it } from "vitest";
import { readImportance } from "./index.ts";

describe("readImportance", () => {
  it.each([
    ["请记住我对虾过敏", "important"],
    ["别忘了我不吃葱", "important"],
    ["这件事很重要", "important"],
    ["记一下，我换号码了", "important"],
    ["别记错，我姓章", "important"],
    ["一定要安静的房间", "important"],
    ["重要的是安静", "important"],
    ["千万别放花生", "critical"],
    ["我对花生严重过敏", "critical"],
    ["绝对不能喝酒", "critical"],
    ["切记不要晚上打电话", "critical"],
    ["Remember that I don't eat shrimp", "important"],
    ["Please don't forget my tea", "important"],
    ["Important: I moved", "important"],
    ["It's important to me", "important"],
    ["Keep in mind I'm vegan", "important"],
    ["Make sure it's quiet", "important"],
    ["Don't get this wrong: my surname is Nguyen", "important"],
    ["Never ever add nuts", "critical"],
    ["I have a life-threatening allergy", "critical"],
    ["My shellfish allergy is severe allergy", "critical"],
    ["It's of utmost importance", "critical"],
    ["我喜欢喝茶", "none"],
    ["你还记得我叫什么吗", "none"],
    ["这不重要", "none"],
    ["没那么重要", "none"],
    ["我还记得小时候的事", "none"],
    ["Do you remember my name?", "none"],
    ["I remember that day", "none"],
    ["It's not important", "none"],
    ["I like tea", "none"],
  ])("%j is %s", (text, level) => {
    const { important, critical, spans } = readImportance(text);
    expect(critical ? "critical" : important ? "important" : "none").toBe(level);
    expect(important).toBe(spans.length > 0);
  });

  it("gives the cue's place", () => {
    const text = "对了，千万别放花生";
    const [span] = readImportance(text).spans;
    expect(text.slice(span?.start, span?.end)).toBe("千万");
  });
});
