import type { MOVING_EN } from "./moving-en.ts";

const PROBLEMS: Readonly<Record<string, string>> = {
  unreadable: "被改动、移动或截断，打不开",
  link_missing: "链上缺少一次提交",
  link_changed: "这次提交与链上记录的不符",
  tail_missing: "末尾的提交被截掉了",
  changed: "不是最后写入的内容：被回滚或替换",
  missing: "有一条记录不见了，而没有人删除过它",
  returned: "已删除的记录又出现了",
  foreign: "不是任何一次提交写入的",
  rewritten: "被重写过，而审计条目从不重写",
  other_past: "链的末端与保存的不符：存储被整体回滚过",
};

/** What the commands that move and report a user, and check what was done, say, in Chinese. */
export const MOVING_ZH: typeof MOVING_EN = {
  export: {
    about: "把一个用户的全部存储内容写成 JSONL",
    out: "写入的文件，必须尚不存在（默认：标准输出）",
    written: (records, file) => `已把 ${records} 条记录写入 ${file}`,
    exists: (file) => `${file} 已经存在。请换一个文件名，或先删掉它。`,
    unreadable: (count) => `有 ${count} 条记录读不出来，没有写入。用 haima doctor 查看是哪些。`,
  },
  imported: (records, user, kinds) => `已为 ${user} 导入 ${records} 条记录（${kinds}）`,
  whose: "这种格式没有说明是谁的记忆，请加上 --user。",
  repeated: (user) => `${user} 已有这里的全部内容，没有写入`,
  report: {
    about: "保存了一个人的哪些内容，供本人阅读",
    html: "网页（默认）",
    language: "网页的语言（默认：命令行的语言）",
    one: "--html 和 --json 只能给一个。",
  },
  audit: {
    about: "谁在何时为何做了什么，以及有没有人动过手脚",
    list: "一个用户的审计条目，旧的在前",
    verify: "检查所有用户（或 --user 指定的用户）的链，并逐条核对记录",
    kept: "之前保存的链末端文件，用来发现整体回滚",
    save: "把链的末端写入此文件，请另行保管",
    none: "这个用户没有写入过任何内容。",
    ok: (users, links, records) => `一切如写入时一样：${users} 个用户，${links} 次提交，${records} 条记录。`,
    problem: (user, record, problem) => `${user}：${record} ${problem}`,
    problems: PROBLEMS,
  },
};
