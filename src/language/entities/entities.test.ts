import { describe, expect, it } from "vitest";
import { detectLanguage } from "../normalise/index.ts";
import { findEntities } from "./index.ts";

function entities(text: string): string {
  return findEntities(text, detectLanguage(text))
    .map(({ type, text: words }) => `${type}:${words}`)
    .join(" ");
}

describe("findEntities", () => {
  it.each([
    ["我叫小雨", "PERSON:小雨"],
    ["我叫李雷，住在青岛", "PERSON:李雷 PLACE:青岛"],
    ["我叫 Kevin", "PERSON:Kevin"],
    ["老板是欧阳娜娜", "PERSON:欧阳娜娜"],
    ["我的同事王小红很好", "PERSON:王小红"],
    ["张伟老师教数学", "PERSON:张伟"],
    ["我的猫叫豆豆", "PERSON:豆豆"],
    ["我和韩梅梅一起去", "PERSON:韩梅梅"],
    ["我住在成都高新区", "PLACE:成都高新区"],
    ["我上个月搬到深圳了", "PLACE:深圳"],
    ["四月去京都看樱花", "PLACE:京都"],
    ["我住在望京", "PLACE:望京"],
    ["我在腾讯工作", "ORG:腾讯"],
    ["我毕业于浙江大学", "ORG:浙江大学"],
    ["爸爸在协和医院住院", "ORG:协和医院"],
    ["我买过BT-500蓝牙耳机", "CODE:BT-500"],
    ["快递单号SF1023456789", "CODE:SF1023456789"],
    ["订单20240301-00789到哪了", "CODE:20240301-00789"],
    ["我的电话是13800138000", "CODE:13800138000"],
    ["车牌是京A12345", "CODE:京A12345"],
    ["我用华为 Mate 70 Pro", "PRODUCT:华为 Mate 70 Pro"],
    ["我想买iPhone 15", "PRODUCT:iPhone 15"],
    ["预算5000以内", "MONEY:5000以内"],
    ["买了3本书", "QUANTITY:3本"],
    ["My name is Tom Hall", "PERSON:Tom Hall"],
    ["I'm Ann", "PERSON:Ann"],
    ["Hi, I'm Ann and I live in Oslo", "PERSON:Ann PLACE:Oslo"],
    ["My brother Jack hates jazz", "PERSON:Jack"],
    ["Dr. Hall called", "PERSON:Hall"],
    ["I moved to Wolfsburg", "PLACE:Wolfsburg"],
    ["I work at Siemens", "ORG:Siemens"],
    ["I studied at Delft University", "ORG:Delft University"],
    ["order 123e4567-e89b-12d3-a456-426614174000", "CODE:123e4567-e89b-12d3-a456-426614174000"],
    ["I paid $20", "MONEY:$20"],
    ["I was born at St. Mary's Hospital", "ORG:St. Mary's Hospital"],
    ["I have a ThinkPad X1", "PRODUCT:ThinkPad X1"],
    ["My dog is called Rex", "PERSON:Rex"],
  ])("%j holds %s", (text, expected) => {
    expect(entities(text)).toBe(expected);
  });

  it.each([
    "我叫了外卖",
    "我叫外卖",
    "我周末去爬山",
    "我小时候很瘦",
    "今天很高兴",
    "我住在哪里",
    "推荐一家餐厅",
    "我在家工作",
    "老师说得对",
    "I'm tired",
    "I'm German",
    "I'm Vegan",
    "What do you like",
    "I work on Monday",
    "Thanks",
  ])("finds none in %j", (text) => {
    expect(entities(text)).toBe("");
  });
});
