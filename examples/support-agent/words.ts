// What the customer says, what the shop's documents say, and how the agent words what it found, in both languages.

export interface Words {
  readonly customer: string;
  readonly agent: string;
  /** What was said on earlier days, with days before the talk. */
  readonly earlier: readonly {
    readonly days: number;
    readonly session: string;
    readonly text: string;
    readonly reply: string;
  }[];
  readonly documents: readonly { readonly title: string; readonly text: string }[];
  /** The four turns. */
  readonly turns: readonly string[];
  readonly weekLater: string;
  /** What the agent asks memory when it comes to after-sales: what was returned before, and how. */
  readonly afterSales: string;
  readonly say: {
    hello(name: string): string;
    remember(day: string, text: string): string;
    document(title: string, text: string): string;
    offer(procedure: string): string;
    done(ticket: string, status: string): string;
  };
  readonly origins: Readonly<Record<"profile" | "episodic" | "semantic" | "procedural" | "service", string>>;
  readonly statuses: Readonly<Record<string, string>>;
  readonly profile: {
    issue(ticket: string): string;
    preference: string;
    satisfaction(from: number, to: number): string;
  };
}

const ZH: Words = {
  customer: "张先生",
  agent: "小智",
  earlier: [
    {
      days: 70,
      session: "return-december",
      text: "我要退掉BT-300耳机，音质不好，麻烦上门取件，我白天没空去快递点",
      reply: "已为您办理退货，明天上门取件。",
    },
    {
      days: 2,
      session: "purchase",
      text: "我买了蓝牙耳机BT-500，订单号20260301-00789",
      reply: "已下单，预计明天送达。",
    },
  ],
  documents: [
    {
      title: "蓝牙耳机故障排查",
      text: "耳机单侧没有声音：先把两只耳机放回充电盒，长按按键10秒重置。\n\n仍然没有声音时，在手机应用里把固件升级到最新版本。\n\n充电盒不充电：清洁触点，更换数据线。",
    },
    {
      title: "退换货政策",
      text: "商品出现质量问题，签收后15天内可以免费换货，往返运费由商家承担。\n\n无质量问题的退货需在7天内提出，商品不影响二次销售。",
    },
    { title: "物流时效说明", text: "普通快递3至5天送达，偏远地区7天。" },
  ],
  turns: [
    "你好，我前几天买的BT-500耳机左耳没有声音，太让人失望了",
    "重置和升级固件都试过了，还是没有声音。这样的质量问题，按你们的政策怎么处理？",
    "那就换货吧，明天下午三点来取",
    "确认，谢谢，你们的服务很好，我很满意",
  ],
  weekLater: "你好，上次换货的耳机到了吗？",
  afterSales: "以前退货，上门取件",
  say: {
    hello: (name) => `${name}您好，我是小智。`,
    remember: (day, text) => `我记得${day}的事：“${text}”。`,
    document: (title, text) => `《${title}》：${text}`,
    offer: (procedure) => `需要的话，我可以为您办理${procedure}。`,
    done: (ticket, status) => `换货单 ${ticket} 的状态：${status}。`,
  },
  origins: { profile: "用户画像", episodic: "情景记忆", semantic: "知识", procedural: "流程", service: "服务" },
  statuses: { open: "已提交", picked_up: "已取件", delivered: "新耳机已送达" },
  profile: {
    issue: (ticket) => `BT-500耳机左耳没有声音，已换货，单号${ticket}`,
    preference: "喜欢上门取件",
    satisfaction: (from, to) => `满意度从${from}上升到${to}`,
  },
};

const EN: Words = {
  customer: "Mr Zhang",
  agent: "Xiaozhi",
  earlier: [
    {
      days: 70,
      session: "return-december",
      text: "I want to return the BT-300 headphones because the sound is poor. Please pick them up at home, I have no time to go to the parcel shop",
      reply: "The return is arranged, we pick it up tomorrow.",
    },
    {
      days: 2,
      session: "purchase",
      text: "I bought the BT-500 headphones, the order number is 20260301-00789",
      reply: "Ordered; it should arrive tomorrow.",
    },
  ],
  documents: [
    {
      title: "Headphone troubleshooting",
      text: "No sound on one side of the headphones: put both into the charging case and hold the button for 10 seconds to reset them.\n\nIf there is still no sound, update the firmware to the latest version in the app.\n\nThe case does not charge: clean the contacts and change the cable.",
    },
    {
      title: "Return and exchange policy",
      text: "A product with a quality defect can be exchanged free of charge within 15 days of delivery; the shop pays the shipping both ways.\n\nReturns without a defect must be asked for within 7 days.",
    },
    { title: "Delivery times", text: "Parcels take 3 to 5 days, 7 days to remote areas." },
  ],
  turns: [
    "Hello, the BT-500 headphones I bought have no sound on the left side, I am so disappointed",
    "I did the reset and updated the firmware, still no sound. What does your policy say about a quality defect?",
    "Then exchange them please, you can pick it up tomorrow at 3pm",
    "Yes, thank you, your service is great, I am very happy",
  ],
  weekLater: "Hello, have the exchanged headphones arrived?",
  afterSales: "earlier return, pick up at home",
  say: {
    hello: (name) => `Hello ${name}, this is Xiaozhi.`,
    remember: (day, text) => `I remember, from ${day}: "${text}".`,
    document: (title, text) => `"${title}": ${text}`,
    offer: () => "If you like, I can arrange the exchange for you.",
    done: (ticket, status) => `Exchange ${ticket}: ${status}.`,
  },
  origins: {
    profile: "profile",
    episodic: "episode",
    semantic: "knowledge",
    procedural: "procedure",
    service: "service",
  },
  statuses: { open: "submitted", picked_up: "picked up", delivered: "the new pair was delivered" },
  profile: {
    issue: (ticket) => `The BT-500 headphones had no sound on the left side and were exchanged, ticket ${ticket}`,
    preference: "Likes to have things picked up at home",
    satisfaction: (from, to) => `Satisfaction went from ${from} to ${to}`,
  },
};

export const WORDS = { zh: ZH, en: EN } as const;
