/** What a turn does to a procedure that waits for the user. */
export type Cue = "hold" | "cancel" | "yes" | "no" | "retry" | "question" | "word";

const CUES: Readonly<Record<Cue, readonly RegExp[]>> = {
  /** Something comes in between. */
  hold: [
    /^(?:哦|噢|嗯|啊|诶|哎|那|不过)?[，,\s]*(?:先?等(?:等|一下|一等|会儿?|一会儿?)|稍等|且慢|慢着|对了|顺便(?:问|说)?(?:一下|一句)?|话说|先别|先不急|插一句|打断一下)/u,
    /^(?:oh|um|uh|ok(?:ay)?|but|and|actually)?[,\s]*(?:wait|hold on|hang on|one (?:moment|sec(?:ond)?)|just a (?:moment|sec(?:ond)?)|before (?:that|we|i)|by the way|btw|quick question|first,? (?:a|one) question)\b/iu,
  ],
  /** The user gives the whole up. */
  cancel: [
    /^(?:那|那就|唉|哎|还是|我|先)*[，,\s]*(?:(?:算了|取消(?:吧|了|操作|流程|申请)?|不用了|不办了|不弄了|不需要了|不要了|放弃(?:吧|了)?|停止|退出|(?:我|还是|先)?不想(?:办|弄|退|换|买|订|查|预约|继续)[^，。]{0,4}了?|(?:我|还是|先)?不(?:退|换|买|订|查|办|预约)[^，。]{0,3}了)(?:吧|谢谢|不好意思|[，,。.!！\s])*){1,3}$/u,
    /^(?:ok(?:ay)?|no|oh|actually|well|sorry)?[,\s]*(?:please\s+)?(?:never ?mind|cancel(?: (?:it|that|this|everything))?|forget (?:it|about it)|stop(?: (?:it|this|that))?|i(?:'ve| have)? changed my mind|i give up|leave it|quit|abort)(?:,? (?:please|thanks|thank you))?[.!\s]*$/iu,
  ],
  yes: [
    /^(?:嗯+|啊|那)?[，,\s]*(?:是的?|对的?|好的?|可以的?|行|确认|确定|同意|没错|没问题|要的?|需要|有的?|嗯+|当然|提交吧?|办吧|麻烦了)(?:$|[，,。.!！~\s吧呀啊哦呢]|(?=提交|办|确认))/u,
    /^(?:yes|yeah|yep|yup|sure|ok(?:ay)?|confirm(?:ed)?|correct|right|please do|go ahead|do it|of course|absolutely|fine|agreed|y)\b/iu,
  ],
  no: [
    /^(?:嗯|哦|那)?[，,\s]*(?:不+(?:是|要|用|行|可以|同意|需要|对|确认|提交|了)?|否|没有?|先不|别|无|算了|取消)(?:$|[，,。.!！~\s吧了的哦呢])/u,
    /^(?:no|nope|nah|not (?:yet|now|really)|don'?t|do not|cancel|never ?mind|n)\b/iu,
  ],
  retry: [
    /重试|再(?:试|来|查|提交)一?[次下遍]?|重新(?:试|来|提交|查)/u,
    /\b(?:retry|try (?:it )?again|once more|again)\b/iu,
  ],
  question: [
    /^(?:请问|那么?|我想(?:问|知道)(?:一下)?|想问(?:一下)?)?[，,\s]*(?:怎么|如何|为什么|为啥|多少|几点|什么时候|哪里|哪儿|能不能|可不可以)/u,
    /[?？]\s*$/u,
    /(?:怎么|如何|多少钱?|几[天个点号]|什么时候|哪[里儿个些天]|为什么|为啥|能不能|可不可以|是不是|有没有|要不要|吗|呢)[算收办去到退换用弄花要啊呀的了]*[。.!！\s]*$/u,
    /^(?:(?:wait|hold on|oh|and|but|also|by the way|btw|so)[,\s]+)*(?:how|what|when|where|why|which|who|can|could|do|does|did|is|are|will|would|should)\b(?! not| n't)[^.]*$/iu,
  ],
  /** A single word that is no value. */
  word: [
    /^(?:yes|yeah|no|nope|ok(?:ay)?|hi|hello|hey|thanks|what|why|how|when|where|none|help|sure|wait|stop|please|sorry|huh|hmm+|later|back|continue|idk)$/iu,
  ],
};

/** Whether a turn gives a cue. */
export function readsAs(cue: Cue, text: string): boolean {
  const trimmed = text.normalize("NFKC").trim().slice(0, 400);
  return CUES[cue].some((pattern) => pattern.test(trimmed));
}

const LEFT_OUT: Readonly<Record<"courtesy" | "hold", readonly RegExp[]>> = {
  courtesy: [
    /^(?:(?:你好|您好|嗯+|哦|好的?|那个|就是|是|谢谢|麻烦了?|不好意思|hi|hello|hey|well|um|uh|ok(?:ay)?|sure|it'?s|it is|because|because of|因为|由于)(?:[，,。.!！\s]+|(?<=因为|由于|就是)))+/iu,
    /[，,。.!！\s]*(?:谢谢(?:你|您)?|多谢|麻烦(?:你|您)?了|thanks|thank you|please)[。.!！~\s]*$/iu,
  ],
  hold: [
    /^(?:哦|噢|嗯|啊|诶|哎|那|不过)?[，,\s]*(?:先?等(?:等|一下|一等|会儿?|一会儿?)|稍等|且慢|慢着|对了|顺便(?:问|说)?(?:一下|一句)?|话说|插一句|打断一下)[，,。.!！:：\s]*/u,
    /^(?:oh|um|uh|ok(?:ay)?|but|and)?[,\s]*(?:wait|hold on|hang on|one (?:moment|sec(?:ond)?)|just a (?:moment|sec(?:ond)?)|by the way|btw|quick question)(?: a (?:moment|second|sec|minute))?[,.:!-]*\s*/iu,
  ],
};

/** A turn without what only surrounds it. */
export function leaveOut(what: "courtesy" | "hold", text: string): string {
  return LEFT_OUT[what].reduce((left, pattern) => left.replace(pattern, ""), text.trim()).trim();
}
