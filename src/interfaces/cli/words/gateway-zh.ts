import type { GATEWAY_EN } from "./gateway-en.ts";

/** What the gateway says, in Chinese. */
export const GATEWAY_ZH: typeof GATEWAY_EN = {
  listens: (baseUrl: string, upstream: string) =>
    [
      `网关已启动。把客户端的 base URL 改成 ${baseUrl}`,
      `请求会转发到 ${upstream}。用户取自 user 字段或请求头 x-haima-user。`,
      "按 Ctrl-C 停止。",
    ].join("\n"),
  tended: (users: number, failed: number) => `整理完成：${users} 位用户${failed === 0 ? "" : `，${failed} 位失败`}`,
  fault: (step: string, code: string) => `记忆在 ${step} 出错（${code}），对话照常进行`,
};
