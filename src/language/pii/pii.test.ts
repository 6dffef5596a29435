import { describe, expect, it } from "vitest";
import { findPii, maskPii, PII_TYPES, type PiiType } from "./index.ts";

const EVERY: ReadonlySet<PiiType> = new Set(PII_TYPES);

function found(text: string, type: PiiType): readonly string[] {
  return findPii(text, new Set([type])).map((one) => one.text);
}

const TOKEN = `ghp_${"abcdefghijklmnopqrstuvwxyz"}0123456789`;

describe("findPii", () => {
  it.each([
    ["打15912340987找我", ["15912340987"]],
    ["My mobile: +86 159-1234-0987.", ["+86 159-1234-0987"]],
    ["座机(0571)87650321或者0571-87650321转8", ["(0571)87650321", "0571-87650321转8"]],
    ["Call me at (415) 555-0132 ext 9", ["(415) 555-0132 ext 9"]],
    ["reach us on +44 20 7946 0018, thanks", ["+44 20 7946 0018"]],
    ["ring 020 7946 0018", ["020 7946 0018"]],
    ["我的手机号是幺三八零零一三八零零零", ["幺三八零零一三八零零零"]],
    ["电话：87650321、87650322", ["87650321", "87650322"]],
    ["客服热线 400-820-1234", ["400-820-1234"]],
    ["两个号码15912340987 15812340986都行", ["15912340987", "15812340986"]],
  ])("finds the telephone numbers in %s", (text, numbers) => {
    expect(found(text, "PHONENUMBER")).toEqual(numbers);
  });

  it.each([
    "订单号15912340987123",
    "快递单号 15912340987",
    "2026-03-02 开会，2025/2026 学年",
    "version 10.12.14.1 of the server",
    "its mass is 1.6726219 and -2208960000",
    "order number 4155550132",
    "sku T005-2333-100731",
    "3 x 12345678 = 37037034",
  ])("finds no telephone number in %s", (text) => {
    expect(found(text, "PHONENUMBER")).toEqual([]);
  });

  it("finds numbers in full-width digits and with hidden characters between, at their place in the text", () => {
    const text = "😀号码１５９－１２３４－０９８７，再见，159\u200b12340987";
    const finds = findPii(text, new Set(["PHONENUMBER"]));
    expect(finds.map(({ start, end }) => text.slice(start, end))).toEqual([
      "１５９－１２３４－０９８７",
      "159\u200b12340987",
    ]);
  });

  it("finds e-mail addresses beside Chinese characters and at the end of a sentence", () => {
    expect(found("邮箱是li.lei+a@mail.example.cn，另一个hmm@example.com.", "EMAIL")).toEqual([
      "li.lei+a@mail.example.cn",
      "hmm@example.com",
    ]);
    expect(found("a..b@example.com, @li and x@y are none", "EMAIL")).toEqual([]);
  });

  it("finds addresses of the internet and no clock times or versions", () => {
    expect(found("服务器192.168.10.4和2001:db8::ff00:42:8329，fe80::1:2:3/64", "IP")).toEqual([
      "192.168.10.4",
      "2001:db8::ff00:42:8329",
      "fe80::1:2:3",
    ]);
    expect(found("at 10:30:00 call std::vector, 版本1.2.3.4, 300.1.1.1", "IP")).toEqual([]);
  });

  it("finds web addresses without the full stop of their sentence", () => {
    expect(found("See https://example.com/a?b=1. 或者example.cn，和README.md", "URL")).toEqual([
      "https://example.com/a?b=1",
      "example.cn",
    ]);
  });

  it("tells a right check digit of an identity number from a wrong one, and finds both", () => {
    const finds = findPii("身份证11010519491231002X，另一张是110105194912310021");
    expect(finds).toMatchObject([
      { type: "ID_NUMBER", text: "11010519491231002X", valid: true },
      { type: "ID_NUMBER", text: "110105194912310021", valid: false },
    ]);
  });

  it("finds an American social security number where a cue says that it is one", () => {
    expect(found("My SSN is 219-09-9999", "ID_NUMBER")).toEqual(["219-09-9999"]);
    expect(found("part 219-09-9999", "ID_NUMBER")).toEqual([]);
  });

  it("finds cards by their check sum or a cue", () => {
    expect(found("刷5555-5555-5555-4444", "CREDIT_CARD")).toEqual(["5555-5555-5555-4444"]);
    expect(found("银行卡号6222021234567890123", "CREDIT_CARD")).toEqual(["6222021234567890123"]);
    expect(found("订单 5555555555554444，编号5555555555554445", "CREDIT_CARD")).toEqual([]);
  });

  it("finds passports, plates and IBANs", () => {
    expect(found("护照号是EA1234567", "PASSPORT")).toEqual(["EA1234567"]);
    expect(found("My passport number is 533380006.", "PASSPORT")).toEqual(["533380006"]);
    expect(found("粤B·12345和沪AD12345", "LICENSE_PLATE")).toEqual(["粤B·12345", "沪AD12345"]);
    expect(found("license plate: 7ABC123", "LICENSE_PLATE")).toEqual(["7ABC123"]);
    expect(findPii("pay DE89 3704 0044 0532 0130 00 today")).toMatchObject([
      { type: "IBAN", text: "DE89 3704 0044 0532 0130 00", valid: true },
    ]);
  });

  it.each([
    ["wifi密码是sunny2024", ["sunny2024"]],
    ["The password is Tr0ub4dor&3.", ["Tr0ub4dor&3"]],
    ['api_key="9f8e7d6c5b4a39281706"', ["9f8e7d6c5b4a39281706"]],
    ["验证码：482913", ["482913"]],
    // Put together here, so that no scanner of committed files takes them for secrets.
    [`key ${TOKEN}`, [TOKEN]],
    [`https://bob:${"hunter22"}@example.com/?token=abc123def`, ["hunter22", "abc123def"]],
    ["登录密码改成了Abc@12345，别外传", ["Abc@12345"]],
    ["Our wifi password is correcthorse and the name is Home", ["correcthorse"]],
    ["the password is wrong", []],
    ["the password is required, I think", []],
    ["密码是什么", []],
    ["my secret is that I like jazz", []],
  ])("finds the secrets in %s", (text, secrets) => {
    expect(found(text, "SECRET")).toEqual(secrets);
  });

  it("takes a private key whole", () => {
    const key = ["BEGIN", "MIIB", "END"]
      .map((part) => (part === "MIIB" ? part : `-----${part} RSA PRIVATE KEY-----`))
      .join("\n");
    expect(found(`see\n${key}\nend`, "SECRET")).toEqual([key]);
  });

  it("finds addresses down to a number, and names by their cues", () => {
    expect(found("我住在杭州市西湖区文三路90号3栋502室，欢迎来", "ADDRESS")).toEqual([
      "杭州市西湖区文三路90号3栋502室",
    ]);
    expect(found("Send it to 742 Evergreen Terrace, Springfield please", "ADDRESS")).toEqual([
      "742 Evergreen Terrace, Springfield",
    ]);
    expect(found("我叫韩梅梅。", "PERSON")).toEqual(["韩梅梅"]);
  });

  it.each([
    ["The name on the account is Orla van Dijk.", ["Orla van Dijk"]],
    ["It should be in my sister's name Petra Novak", ["Petra Novak"]],
    ["Dear Mrs. Okafor, thank you.", ["Okafor"]],
    ["Hi Wanjiru, how are you?", ["Wanjiru"]],
    ["Cardholder: Bo Lindqvist", ["Bo Lindqvist"]],
    ["The poem was written by Ines Duarte Leal in May.", ["Ines Duarte Leal"]],
    ["I saw Teodor K. Brandt there", ["Teodor K. Brandt"]],
    ["See you.\nRegards,\nMaeve Quill\n", ["Maeve Quill"]],
    ["收件人：欧阳青禾，电话见下", ["欧阳青禾"]],
    ["持卡人姓名是王小红", ["王小红"]],
  ])("finds the names near cues in %s", (text, names) => {
    expect(found(text, "PERSON")).toEqual(names);
  });

  it.each([
    "Hi there, all good?",
    "Hello Everyone!",
    "Dear Customer Service, my parcel is late.",
    "The name of the game is patience.",
    "I spoke to Apple Support about vitamin D Deficiency.",
    "Meeting with Tokyo on Monday",
    "姓名：请填写",
    "联系人：无",
  ])("finds no name in %s", (text) => {
    expect(found(text, "PERSON")).toEqual([]);
  });

  it.each([
    ["Please ship it to Rozengracht 12, Apt. 4, 1016 Amsterdam. Thanks!", ["Rozengracht 12, Apt. 4, 1016 Amsterdam"]],
    ["Her address is:\n8 Rue des Lilas\nLyon\nFrance 69003\nand she is in", ["8 Rue des Lilas\nLyon\nFrance 69003"]],
    ["I need a taxi to 14 Vogelweg 3 now", ["14 Vogelweg 3"]],
    ["We'll meet at Hauptallee 9, 1020 Wien", ["Hauptallee 9, 1020 Wien"]],
  ])("finds the address that is announced in %s", (text, addresses) => {
    expect(found(text, "ADDRESS")).toEqual(addresses);
  });

  it.each([
    "We'll meet at 5 PM on Friday",
    "The talk is at 10 Monday",
    "Send it to Ann by March 3",
    "My office is in Building 7",
  ])("finds no address in %s", (text) => {
    expect(found(text, "ADDRESS")).toEqual([]);
  });

  it("finds nothing in everyday talk", () => {
    const talk =
      "我今年28岁，每天跑5公里，花了1200元，下午3点在2号楼见。I'm 28, I ran 10 km in 52:30 and paid $1,200.50 on 3/4.";
    expect(findPii(talk)).toEqual([]);
  });
});

describe("maskPii", () => {
  it("leaves enough for the owner to know the number by", () => {
    const text = "打15912340987或写信到ann@example.com，卡5555 5555 5555 4444，密码是sunny2024";
    expect(maskPii(text, EVERY)).toBe("打159****0987或写信到a***@example.com，卡************4444，密码是******");
  });

  it("leaves types alone that are not asked for", () => {
    expect(maskPii("打15912340987，ann@example.com", new Set(["EMAIL"]))).toBe("打15912340987，a***@example.com");
  });

  it("shows no more than two thirds of what is short", () => {
    expect(maskPii("电话：012234", EVERY)).toBe("电话：012**4");
  });
});
