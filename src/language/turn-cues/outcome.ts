import { alternatives } from "../alternatives.ts";
/** What tells how an episode ended, by language. Order matters within a turn: what failed outweighs thanks. */
export const OUTCOME_CUES = {
  /** It did not work, or was given up. */
  failure: new RegExp(
    alternatives`
    还是(?:不行|不可以|没用|没好|连不上|打不开|报错|失败|一样|不对)|(?:没|没有|未|尚未)(?:解决|成功|搞定|修好|弄好|用|好)
    (?:试|弄|搞|改|装|连|登|传|跑|打|用|修)(?:了|过)?.{0,6}(?:不行|失败|没用|不成|不上|不了|不通)|不管用|不起作用|行不通
    又(?:失败|报错|出错|不行|崩|挂)了?|(?:失败|报错|出错|崩溃)了|白(?:试|忙|弄)|算了|放弃|没辙|搞不定|弄不好
    (?:still|again) (?:not |isn't |doesn't |won't |can't |fail|broken|crash)
    (?:does|did|do|is|has)(?:n't| not) (?:work|help|fix|connect|start|solve|load|open)|not working
    no luck|did not help|failed|gave up|give up|keeps? (?:failing|crashing)|same (?:error|problem|issue)
    (?:got|getting|get) (?:the |an )?(?:same )?error
  `,
    "iu",
  ),
  /** It is done. */
  success: new RegExp(
    alternatives`
    (?:解决|搞定|修好|弄好|办好|完成|成功|连上|装好|跑通|通过|订好|买到|学会|明白)(?:了|啦)|(?:现在)?(?:好了|可以了|能用了|行了|没问题了)|太(?:好了|棒了)
    正是我(?:要|想)|就(?:要|选|买|订)(?:这|它)|(?:it|that|this|everything|all) (?:now )?works
    works? (?:now|great|perfectly|fine)|that (?:fixed|solved|did) it
    (?:is|it's|got it|all) (?:fixed|solved|working|sorted|done)|problem solved|perfect|exactly what i
    i'll take it
  `,
    "iu",
  ),
  /** Thanked for, and nothing said against it. */
  thanks: /谢谢|多谢|感谢|辛苦了|\bthanks?\b|\bthank you\b|\bthx\b|\bcheers\b/iu,
} as const;
