import type { Words } from "./en.ts";

/** What the commands on procedures say, in Chinese. */
export const PROCEDURES_ZH: Words["procedures"] = {
  teach: "从 YAML 或 JSON 文件学习一个流程，连同文件里的 HTTP 工具",
  perform: "把用户的一句话交给流程：询问、调用、答复",
  file: "流程文件",
  taught: (name, version) => `已学会：${name}，版本 ${version}`,
  none: "没有与此相关的流程。",
  call: (tool, isDone) => `${isDone ? "已调用" : "失败"}：${tool}`,
};
