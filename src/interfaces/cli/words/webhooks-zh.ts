import type { WEBHOOKS_EN } from "./webhooks-en.ts";

/** What `webhook` says, in Chinese. */
export const WEBHOOKS_ZH: typeof WEBHOOKS_EN = {
  about: "接收事件的地址，每条都带签名",
  add: "把一个租户的事件发往一个地址；签名用的密钥只显示一次",
  list: "列出 webhook，含在路上的、已放弃的及原因",
  remove: "不再向它发送",
  event: "要发送的事件类型，例如 memory.created（可重复；默认全部）",
  name: "给它起的名字",
  tenant: "哪个租户的事件（默认 default）",
  listTenant: "只看一个租户的（默认全部）",
  made: (id: string) => `Webhook ${id}。密钥只显示这一次：`,
  none: "还没有 webhook。用 haima webhook add 新建一个。",
  working: "正常",
  stopped: "已停止：对方回答地址已不存在（410）",
  all: "全部事件",
  counts: (waiting: number, givenUp: number) => `${waiting} 个在路上，${givenUp} 个已放弃`,
  dead: (at: string, type: string, attempts: number, reason: string) =>
    `  ${at}  ${type}  ${reason}，试了 ${attempts} 次`,
  removed: (id: string) => `不再向 webhook ${id} 发送。`,
  hosts: "（非公网主机要写进 HAIMA_WEBHOOK_HOSTS，或用 serve 的 --webhook-host 给出）",
};
