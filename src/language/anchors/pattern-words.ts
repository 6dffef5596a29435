/**
 * Words that most questions and claims hold: a pattern that needs one of them is asked of nearly every text. The commonest of both languages
 * in running talk, in lower case, English ones without a final y.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "a am an and any are at be but can could did do does for from had has have he her him his how i in is it its m ma me much my not of on or our " +
    "she should so some that the their them they this to was we were what when where which who why will with would you your " +
    "我 你 他 她 它 的 了 在 是 有 不 什么 哪 哪些 啥 谁 怎么 多少 几 吗 呢 要 会 能 就 都 也 还 很 去 到 和 跟 给 对 上 下 个 这 那"
  ).split(" "),
);
