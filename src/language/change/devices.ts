/** A kind of device of which somebody mostly has one. */
type DeviceKind = "phone" | "computer" | "tablet" | "headphones" | "watch" | "camera" | "car";

/** By what they are called, and by models that say it. */
const DEVICES: readonly (readonly [kind: DeviceKind, noun: RegExp, model: RegExp])[] = [
  [
    "phone",
    /手机|\b(?:cell|mobile|smart)? ?phone\b/iu,
    /iphone|\b(?:galaxy|pixel|mate|pura|magic|reno|find x)\b|荣耀|华为|小米|红米|oppo|vivo|一加|魅族|真我|realme|三星/iu,
  ],
  [
    "computer",
    /电脑|笔记本|台式机|\b(?:laptop|computer|notebook|desktop|pc)\b/iu,
    /macbook|imac|thinkpad|surface|matebook|拯救者|小新|戴尔|惠普|华硕|dell|\bxps\b/iu,
  ],
  ["tablet", /平板|\btablet\b/iu, /ipad/iu],
  ["headphones", /耳机|\b(?:headphones|earbuds|earphones)\b/iu, /airpods|freebuds|\bwh-1000/iu],
  ["watch", /手表|手环|\bwatch\b/iu, /apple watch|garmin|佳明/iu],
  ["camera", /相机|\bcamera\b/iu, /佳能|尼康|富士|canon|nikon|fujifilm/iu],
  [
    "car",
    /车(?!位|票|站|次)|\bcar\b/iu,
    /比亚迪|特斯拉|宝马|奔驰|奥迪|丰田|本田|大众|蔚来|小鹏|理想|问界|tesla|toyota|honda|bmw|volkswagen/iu,
  ],
];

/** Which kind of device a text speaks of; null when it does not say. What it is called goes before what it looks like. */
export function deviceKind(text: string): DeviceKind | null {
  const found = DEVICES.find(([, noun]) => noun.test(text)) ?? DEVICES.find(([, , model]) => model.test(text));
  return found?.[0] ?? null;
}
