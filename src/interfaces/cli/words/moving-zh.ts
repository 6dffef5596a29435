import type { MOVING_EN } from "./moving-en.ts";

/** What the commands that move a user say, in Chinese. */
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
};
