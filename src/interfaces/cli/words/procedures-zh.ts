import type { Words } from "./en.ts";

/** What the commands on procedures say, in Chinese. */
export const PROCEDURES_ZH: Words["procedures"] = {
  teach: "学习一个流程：YAML 或 JSON 文件，连同文件里的 HTTP 工具；或用文字写的步骤（.txt、.md）",
  perform: "把用户的一句话交给流程：询问、调用、答复",
  file: "流程文件",
  taught: (name, version) => `已学会：${name}，版本 ${version}`,
  none: "没有与此相关的流程。",
  procedures: "已学会的流程与待批准的提议：办成过的操作模板、许多用户都遇到的问题",
  propose: "从已结束的对话中找出可以学会的流程；批准之前什么也不改变",
  list: "已学会的流程，以及待批准的提议和它们的编号",
  approve: "学会一条提议",
  reject: "否决一条提议，以后不再提出",
  minEpisodes: "至少几次相似且办成的对话才成为模板（默认 3）",
  minUsers: "少于几位用户的问题不提出（默认 5）",
  tools: '它要调用的 HTTP 工具，JSON 文件：{"orders.get": {"http": {"url": "https://…"}}}',
  nothingTaught: "还没有学会任何流程。",
  nothingProposed: "没有提议。",
  listed: (name, version, steps) => `${name}（版本 ${version}，${steps} 步）`,
  kinds: { template: "提议的流程：", issue: "提议补充的说明：" },
  restsOn: (users, episodes) => `${users} 位用户，${episodes} 次对话`,
  rejected: (id) => `已否决：${id}`,
  call: (tool, isDone) => `${isDone ? "已调用" : "失败"}：${tool}`,
};
