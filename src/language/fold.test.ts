import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForMatching } from "./fold.ts";

describe("foldForMatching", () => {
  it("makes width, case, apostrophes and hyphens alike", () => {
    expect(foldForMatching("ＢＴ－500 Don’t STOP")).toBe("bt-500 don't stop");
    expect(foldForMatching("ﬁne Ⅷ ㎏")).toBe("fine viii kg");
    expect(foldForMatching("state‑of‐the-art")).toBe("state-of-the-art");
  });

  it("simplifies traditional characters", () => {
    expect(foldForMatching("我對花生過敏，後來還養了一隻貓，叫牠麵包")).toBe("我对花生过敏,后来还养了一只猫,叫它面包");
    expect(foldForMatching("妳說他臺灣的鬍鬚")).toBe("你说他台湾的胡须");
  });

  it("leaves simplified text alone", () => {
    for (const text of ["什么时候去宁波", "皇后和王后", "天干地支", "他才九岁", "只是个里程碑", "我的发型"]) {
      expect(foldForMatching(text)).toBe(text);
    }
  });

  it("changes nothing more when it is applied again, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const folded = foldForMatching(text);
        expect(foldForMatching(folded)).toBe(folded);
      }),
    );
    expect(() => foldForMatching("\ud800a\udfff")).not.toThrow();
  });
});
