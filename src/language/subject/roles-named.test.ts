import { describe, expect, it } from "vitest";
import { rolesNamed } from "./index.ts";

describe("the people whom a text names beside its speaker", () => {
  it.each([
    ["想带我妈出去转转", "zh", ["mother"]],
    ["陪爷爷去博物馆", "zh", ["grandfather"]],
    ["周末带爸妈去哪玩", "zh", ["parents", "mother", "father"]],
    ["I'm taking my dad out on Sunday", "en", ["father"]],
    ["Where can I take mom and dad?", "en", ["mother", "father"]],
    ["推荐一家餐厅", "zh", []],
  ] as const)("%s", (text, language, roles) => {
    expect([...rolesNamed(text, language)]).toEqual(roles);
  });
});
