import type { AgentLanguage } from "./types.ts";

/** What the agent says of a wish about memory. */
interface WishWords {
  readonly remembered: (text: string) => string;
  readonly notRemembered: string;
  readonly forgotten: (texts: string) => string;
  readonly redacted: string;
  readonly notFound: (what: string) => string;
  readonly confirmAll: string;
  readonly forgotAll: (count: number) => string;
  readonly known: (text: string) => string;
  readonly knowsNothing: string;
  readonly offRecord: string;
  readonly onRecord: string;
  readonly skipped: string;
  readonly separator: string;
}

export const WISH_WORDS: Readonly<Record<AgentLanguage, WishWords>> = {
  zh: {
    remembered: (text) => `好的，记住了：${text}。`,
    notRemembered: "这句话我没有存成记忆，它可能是转述的内容或者一条指令。请直接说一遍要记的事情。",
    forgotten: (texts) => `已经忘掉：${texts}。`,
    redacted: "已经把对话记录里的这段内容抹去。",
    notFound: (what) => `我没有找到关于“${what}”的记忆，什么都没有删。`,
    confirmAll: "这会删除我记得的关于你的一切，无法恢复。确定的话请回复“确认”。",
    forgotAll: (count) => `已经全部忘掉（${count} 条记忆和全部对话记录）。`,
    known: (text) => `我记得这些：\n${text}`,
    knowsNothing: "我还不记得任何关于你的事情。",
    offRecord: "好的，这次对话接下来的内容我不会记录。想恢复时请说“可以记了”。",
    onRecord: "好的，从现在起继续记录。",
    skipped: "好的，这句话不会被记录。",
    separator: "；",
  },
  en: {
    remembered: (text) => `I will remember: ${text}.`,
    notRemembered:
      "I kept no memory of that: it reads like someone else's words or an order. Please say plainly what to remember.",
    forgotten: (texts) => `Forgotten: ${texts}.`,
    redacted: "That stretch is gone from the log.",
    notFound: (what) => `I found no memory about "${what}". Nothing was deleted.`,
    confirmAll: 'This deletes everything I remember about you, for good. Reply "yes" to confirm.',
    forgotAll: (count) => `Everything is forgotten (${count} memories and the whole log).`,
    known: (text) => `This is what I remember:\n${text}`,
    knowsNothing: "I do not remember anything about you yet.",
    offRecord: 'All right, I keep nothing of what follows in this conversation. Say "back on the record" to go on.',
    onRecord: "All right, I keep notes again from now on.",
    skipped: "All right, that message is not kept.",
    separator: "; ",
  },
};
