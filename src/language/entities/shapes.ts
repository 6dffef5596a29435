import type { Cue } from "./zh.ts";

const BRANDS_ZH =
  "华为|小米|红米|苹果|三星|荣耀|一加|魅族|联想|戴尔|惠普|华硕|索尼|佳能|尼康|富士|松下|大疆|特斯拉|比亚迪|蔚来|理想|小鹏|宝马|奔驰|奥迪|丰田|本田|大众|任天堂|戴森";
const BRANDS_EN =
  "iPhone|iPad|iMac|MacBook|AirPods|Apple Watch|Galaxy|Pixel|ThinkPad|Surface|Kindle|PlayStation|Xbox|GoPro|OPPO|vivo|OnePlus|Xiaomi|Redmi|Huawei|Samsung|Sony|Canon|Nikon|Fujifilm|Dell|Lenovo|Asus|Garmin|Bose|Tesla|BMW|Audi|Toyota|Honda|Ford|Nintendo|Dyson|Mate|PS";
const MODEL =
  "(?:[A-Z]{1,4}-?)?\\d{1,5}[A-Za-z]{0,3}|Mate|Model|Nova|Series|Air|Pro|Max|Plus|Ultra|Mini|mini|Switch|Book|Note|SE|XR|XS|Tab|Watch|[A-Z]{1,3}\\d{0,4}";
/** Ends of a token: beside Chinese characters there is no space. */
const BEFORE = "(?<![A-Za-z0-9_/.@-])";
const AFTER = "(?![A-Za-z0-9_@])";

/** Things told by their shape, in any language: codes, numbers of orders and phones, products. Group 1 is the entity. */
export const SHAPES: readonly Cue[] = [
  {
    type: "CODE",
    pattern: new RegExp(
      `([京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][·\\s]?[A-HJ-NP-Z0-9]{5,6})${AFTER}`,
      "gu",
    ),
  },
  {
    type: "CODE",
    pattern: new RegExp(`${BEFORE}([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})${AFTER}`, "gu"),
  },
  { type: "PRODUCT", pattern: new RegExp(`((?:${BRANDS_ZH})\\s?(?:${MODEL})(?:\\s?(?:${MODEL})){0,3})${AFTER}`, "gu") },
  {
    type: "PRODUCT",
    pattern: new RegExp(`${BEFORE}((?:${BRANDS_EN})\\s?(?:${MODEL})(?:\\s(?:${MODEL})){0,3})${AFTER}`, "gu"),
  },
  { type: "CODE", pattern: new RegExp(`${BEFORE}(\\d{4,}(?:-\\d{2,}){1,5})${AFTER}`, "gu") },
  {
    type: "CODE",
    pattern: new RegExp(
      `${BEFORE}((?!COVID|UTF|ISO-8859)(?=[A-Za-z0-9-]{3,64}${AFTER})[A-Z]{1,8}(?:-[A-Z0-9]{1,12}){0,3}-?\\d{2,}[A-Z0-9]{0,12}(?:-[A-Z0-9]{1,12}){0,5})(?<=\\w{3,})${AFTER}`,
      "gu",
    ),
  },
  {
    type: "CODE",
    pattern: /(?<![A-Za-z0-9_.,￥¥$€£-])(\+?\d{7,24})(?![A-Za-z0-9_.%-]|\s?(?:元|块|万|美元|dollars))/gu,
  },
];
