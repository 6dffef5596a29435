/** How written procedures say what an agent does. The groups named `rest` and `what` are what is left to read. */
export const SENTENCE = {
  /** What is said round a step. */
  opening:
    /^(?:(?:first(?:ly)?|then|next|finally|lastly|after that|afterwards|now|also|please|again|start by|begin by|optional(?: step)?|首先|然后|接着|接下来|之后|随后|最后|再|先|请(?!用户|客户|顾客|对方|您))[，,:：\s]*|[（(](?:option\w*|optional|可选|选项)[^)）]{0,20}[)）]\s*)+/iu,
  condition: [
    /^(?:(?:only )?if|when|in case|unless)\s+(?<what>[^,:;\n]{2,160}?)(?:\s*[,:;]\s*(?:then\s+)?|\s+then\s+)(?<rest>.*)$/isu,
    /^(?:如果|若是?|假如|要是|当|一旦)(?<what>[^，,：:；\n]{1,80}?)(?:的话|时|的时候|之后)?[，,：:；]\s*(?:则|就|那么|请)?(?<rest>.*)$/su,
  ],
  otherwise: /^(?:otherwise|else|if not)\s*[,:]?\s*(?<rest>.*)$|^(?:否则|不然|反之)[，,：:]?\s*(?<other>.*)$/isu,
  ask: [
    /\b(?:ask|request)\s+(?:(?:the\s+)?(?:customer|user|client|caller|guest|patient|them|him|her)s?\s+)?(?:for|to (?:provide|give|confirm|state))\s+(?<what>.+)$/iu,
    /^(?:get|gather|collect|obtain|request|note|take)\s+(?<what>.+)$/iu,
    /(?:询问|索取|收集|获取|确认|核对|问清楚?|记录|请(?:用户|客户|顾客|对方|您)?提供|(?:让|要求|请)(?:用户|客户|顾客|对方)(?:提供|告知|说明|填写))(?:一下)?(?:用户|客户|顾客|对方)?的?(?<what>.+)$/u,
  ],
  /** A question whose answer is yes or no. */
  askWhether:
    /\bask\s+(?:(?:the\s+)?(?:customer|user|client|caller|guest|patient|them)\s+)?(?:if|whether)\s+(?<what>.+)$|(?:询问|确认|问)(?:一下)?(?:用户|客户|顾客|对方)?(?<other>是否.+)$/iu,
  tell: /^(?:tell|inform|let|remind|assure|explain to)\s+(?:the\s+)?(?:customer|user|client|caller|guest|patient|them)s?(?:\s+know)?(?:\s+that)?\s*[,:]?\s*(?<what>.+)$|^(?:告知|告诉|通知|提醒|回复|答复|(?:向|对)(?:用户|客户|顾客|对方)(?:说明|解释|说))(?:用户|客户|顾客|对方)?[：:，,]?\s*(?<other>.+)$/isu,
  /** Opens a line that says what to do, or explains: no name of a thing. */
  doing:
    /^(?:this|it|you|we|there|click|press|select|choose|enter|type|fill|put|make|check|go|do|use|open|look|submit|send|give|find|call|read|remember|explain|apologi[sz]e|wait|skip|move|note)\b|^(?:点击|选择|输入|填写|提交|登录|打开|检查|查看?|核实|发送|调用|使用|等待|跳过|注意|说明|道歉)/iu,
  end: /\bend (?:the )?(?:conversation|chat|call|procedure|process)\b|\[end[^\]]*\]|(?:结束|终止)(?:对话|会话|流程|服务|通话)/iu,
  /** The end of a procedure, told beside what is said. */
  endBeside: /\s*[，,]?\s*(?:(?:and )?then|and|然后|并且?|再|随后)\s*(?:end|结束|终止).*$/isu,
  /** Where the thing that is asked for ends. */
  labelEnd:
    /\s*(?:[[.,;:()（）。；：，【`"“]|\b(?:using|with|from|so|because|by|as|into|in|if|when|that|which|before|after|then|to (?:find|confirm|check|verify|look|pull)|and (?:then |also )?(?:enter|submit|use|type|input|put|click|look|check|verify|confirm|record|call)|for(?=\s*\[))\b|for\s*$|并|然后|再|以便|用于|来(?=[查核确验])|后(?=调用|查)).*$/isu,
  /** Words that stand before it. */
  labelStart:
    /^(?:their|the|his|her|your|an?|current|all of|any|他们?的|其|您的|用户的?|客户的?)\s+|^(?:其|您的|用户的?|客户的?)/iu,
  labelSplit: /\s*(?:,|;|\band\b|、|和|与|以及|及)\s*/iu,
  /** What is not to be done. */
  forbids: /^(?:don't|do not|不要)/iu,
  /** The lines below may be names of what is to be asked for. */
  listsBelow: /[：:]\s*$|\b(?:items?|fields?|details|info(?:rmation)?|following|below)\b|以下|如下|信息/iu,
  vip: /\bvip\b|贵宾/iu,
} as const;

/** A condition that no data tells is asked. */
export const WHETHER = {
  zh: (what: string): string => `请确认：${what}，是吗？`,
  en: (what: string): string => `Is this so: ${what}? (yes/no)`,
} as const;

/** What the user is told to do is asked for. */
export const BIDDEN: readonly (readonly [RegExp, string])[] = [[/^to\s+(?=\p{Ll})/u, "please "]];

/** Whom a sentence speaks of becomes whom it speaks to. */
export const TO_THE_USER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:they are|they're|the (?:customer|user) is)\b/giu, "you are"],
  [/\b(?:they|them|the (?:customer|user))\b/giu, "you"],
  [/\b(?:their|the (?:customer|user)'s)\b/giu, "your"],
  [/(?:用户|客户|顾客)(?=的|已|可|需|要|在|是)/gu, "您"],
];
