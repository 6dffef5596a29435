import type { Words } from "./en.ts";

/** What the commands of upkeep say, in Chinese. */
export const UPKEEP_ZH: Words["upkeep"] = {
  noted: (judgement, confidence) =>
    confidence === null ? `已记下：${judgement}` : `已记下：${judgement}；现在的置信度为 ${confidence.toFixed(2)}`,
  judged: (count) => `目前有 ${count} 次评价`,
  bin: (from, to, count, said, right) =>
    `置信度 ${from.toFixed(1)} 到 ${to.toFixed(1)}：评价 ${count} 条，给出 ${said.toFixed(2)}，正确 ${right.toFixed(2)}`,
  threshold: (value) => `置信度达到 ${value.toFixed(2)} 时，十条里有九条是对的`,
  label: "维护中",
  busy: "另一个进程正在维护这个用户；它所做的不在此列出。",
  nothing: (dryRun) => (dryRun ? "没有要改动的" : "没有要做的"),
  did: (parts, dryRun) => (dryRun ? `将会：${parts}` : parts),
  users: (count, busy, tookMs) =>
    `已维护 ${count} 个用户${busy === 0 ? "" : `，另有 ${busy} 个由其他进程维护`}，用时 ${(tookMs / 1_000).toFixed(1)} 秒`,
  actions: {
    expired: "过期",
    archived: "归档",
    forgotten: "清除",
    merged: "合并",
    found: "发现",
    updated: "更新",
    extended: "补充",
    withdrawn: "撤回",
    closed: "收尾",
    tied: "关联",
    untied: "解除关联",
    key_destroyed: "个被删除用户的密钥已销毁",
    rows_removed: "个被删除用户的记录已清除",
  },
};
