import type { Words } from "./en.ts";

/** What the commands on shared knowledge say, in Chinese. */
export const KNOWLEDGE_ZH: Words["knowledge"] = {
  learn: "学习文档：文本、Markdown、HTML、PDF；中断后再运行一次即可继续",
  know: "向文档和事实图提问",
  relate: "添加一条事实：主语、谓语、宾语",
  knowledge: "整个事实图",
  export: "输出事实图",
  title: "文档名（默认：文件名；只能给一个文件）",
  format: "text、markdown、html 或 pdf（默认：由文件名决定）",
  splitter: "如何切分",
  tokens: "每段的长度（token）",
  tags: "标签，可以多次给出",
  source: "事实的来源，或只看这个来源",
  scope: "谁能看到：整个租户、一个智能体（--agent），或所有租户",
  exportFormat: "json，或 Graphviz 的 dot",
  limit: "最多几条",
  model: "也让模型读出事实",
  takingIn: "读取中（KB）",
  oneTitle: "--title 只给一份文档命名；请只给一个文件。",
  learnt: (name, effect, passages, version) =>
    `${name}：${{ stored: "新文档", replaced: `第 ${version} 版`, unchanged: "没有变化" }[effect]}，${passages} 段`,
  failed: (name, reason) => `${name}：没有学习。${reason}`,
  related: (stored) => (stored === 0 ? "这条已经有了。" : "已添加。"),
  verdicts: { sure: "这就是答案。", unsure: "这可能是答案。", none: "没有这方面的知识。" },
  follows: "推理：",
  fact: "事实：",
};
