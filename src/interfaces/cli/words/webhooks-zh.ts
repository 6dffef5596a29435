import type { WEBHOOKS_EN } from "./webhooks-en.ts";

/** What `webhook` says, in Chinese. */
export const WEBHOOKS_ZH: typeof WEBHOOKS_EN = {
  about: "接收事件的地址，每条都带签名",
  add: "把一个租户的事件发往一个地址；签名用的密钥只显示一次",
  list: "列出 webhook，含在路上的、已放弃的及原因",
  rotate: "换一个新密钥，只显示一次；旧的在一段时间里同时签名",
  overlap: "两个密钥同时签名的小时数；密钥泄露时用 0（默认 24）",
  stop: "停止发送，直到重新启动；在路上的放弃",
  start: "重新向已停止的发送，从现在起",
  remove: "不再向它发送，并删除",
  event: "要发送的事件类型，例如 memory.created（可重复；默认全部）",
  name: "给它起的名字",
  tenant: "哪个租户的事件（默认 default）",
  listTenant: "只看一个租户的（默认全部）",
  made: (id: string) => `Webhook ${id}。密钥只显示这一次：`,
  none: "还没有 webhook。用 haima webhook add 新建一个。",
  working: "正常",
  stopped: (at: string) => `${at} 起停止：由你停止，或对方回答 410（haima webhook start 重新启动）`,
  all: "全部事件",
  counts: (waiting: number, givenUp: number) => `${waiting} 个在路上，${givenUp} 个已放弃`,
  dead: (at: string, type: string, attempts: number, reason: string) =>
    `  ${at}  ${type}  ${reason}，试了 ${attempts} 次`,
  last: (at: string, failure: string | null) => (failure === null ? `${at} 收下` : `${at} 失败：${failure}`),
  twoSecrets: (until: string) => `旧密钥同时签名到 ${until}`,
  rotated: (id: string, until: string | null) =>
    until === null
      ? `Webhook ${id}：旧密钥已作废。新密钥只显示这一次：`
      : `Webhook ${id}：两个密钥都签名到 ${until}。新密钥只显示这一次：`,
  stoppedNow: (id: string) => `Webhook ${id} 在重新启动之前收不到任何事件。`,
  started: (id: string) => `Webhook ${id} 从现在起重新收到事件。`,
  removed: (id: string) => `不再向 webhook ${id} 发送。`,
  hosts: "（非公网主机要写进 HAIMA_WEBHOOK_HOSTS，或用 serve 的 --webhook-host 给出）",
};
