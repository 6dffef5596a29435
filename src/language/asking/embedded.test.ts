import { describe, expect, it } from "vitest";
import { askedDirectly, VARIES } from "./index.ts";

describe("a question within another is read as it would be asked by itself", () => {
  it.each([
    ["Do you remember which medicine I take?", "which medicine do I take"],
    ["Can you tell me where I live?", "where do I live"],
    ["do you know what I'm called?", "what am I called"],
    ["Remind me when my birthday is", "when is my birthday"],
    ["Do you remember my name?", "my name?"],
    ["Where do I live?", "Where do I live?"],
  ])("%s", (text, direct) => {
    expect(askedDirectly(text, "en")).toBe(direct);
  });

  it("in Chinese, where only the opening goes", () => {
    expect(askedDirectly("你还记得我吃什么药吗", "zh")).toBe("我吃什么药吗");
  });
});

describe("a question that changes one thing of what was asked for", () => {
  it.each(["换成普吉岛呢？", "那大阪呢", "What about Lisbon?", "how about two nights"])("%s does", (text) => {
    expect(VARIES.test(text)).toBe(true);
  });

  it.each(["我妈呢？", "那我的车呢", "What about my bike?", "天气怎么样"])("%s does not", (text) => {
    expect(VARIES.test(text)).toBe(false);
  });
});
