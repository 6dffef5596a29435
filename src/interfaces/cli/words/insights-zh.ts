import type { Words } from "./en.ts";

/** What the commands on episodes, wishes and what is due say, in Chinese. */
export const INSIGHTS_ZH: Words["insights"] = {
  episodes: "结束了的对话：谈了什么，结果如何",
  intents: "用户想要什么，同一愿望的各种说法归在一起",
  anticipate: "按用户自己的节奏，到期或过期的事",
  query: "关于什么",
  outcome: "success、failure 或 open",
  noEpisodes: "没有结束的对话。安静六小时后由 `haima tend` 收尾。",
  noIntents: "没有找到愿望。由 `haima tend` 归类。",
  nothingDue: "没有到期的事。",
  outcomes: { success: "已解决", failure: "未成功", open: "未决" },
  times: (count) => `${count} 次`,
  due: (day, last) => `应在 ${day}，上次 ${last}`,
};
