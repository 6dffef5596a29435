import { alternatives } from "../alternatives.ts";

/** What presses a point before it is made, and is no part of it: "this is important:", 千万小心：, "one warning:". A source of patterns. */
const URGES = alternatives`
  (?:请|你|一定|务必|千万|可|要)*(?:小心|当心|注意|留意|上心|听清楚|看清楚|听好)(?:了|啊|哦|点)?
  (?:这|那|它)?(?:个|点|事|东西)?(?:真的|可)?(?:会|能|要)(?:要(?:我的?)?命|死人|出人命|害死我|出大事|出事)的?
  (?:我)?(?:再|最后)(?:说|强调|提醒|重复|讲)(?:你)?一(?:遍|次|句)|(?:提醒|强调|声明|交代|嘱咐)(?:你)?一(?:句|遍|点)|丑话(?:说|讲)在?前[面头]?
  (?:一|两)?(?:句|点|个)?(?:忠告|警告|友情提示|(?:重要|特别|郑重)(?:提醒|声明|注意|说明))
  (?:please |do |you (?:must|should|need to) )*(?:be (?:very |really )?(?:careful|warned|aware)|take care|listen(?: up)?|watch out|get this right|pay attention)
  (?:it|this|that|the following|what follows)(?:['’]s| is| could| can| might| may| will) (?:(?:really|very|so|super|extremely|absolutely|quite|pretty|also|dead) )*(?:important|crucial|critical|vital|essential|serious|urgent|kill me|be fatal|be deadly|non-negotiable|(?:a matter of )?life (?:and|or) death)(?: (?:to|for) (?:me|us|know|remember|note))*
  (?:an? |one |my |some |just |and )*(?:(?:big|small|quick|final|last|serious|fair|important|friendly) )*(?:word of (?:caution|warning|advice)|warning|caution|caveat|reminder|rule|red line)
  (?:let me|i['’]ll|i will) (?:say|stress|repeat|emphasi[sz]e|make) (?:it|this|that)(?: (?:clear|once|again|once more|one more time))*|(?:just )?to (?:be (?:very |perfectly |absolutely )?clear|repeat)
`;

/** Words that urge and no more. */
export const URGES_ONLY = new RegExp(`^(?:${URGES})$`, "iu");

/** The same before the colon of what is urged. */
export const URGES_AHEAD = new RegExp(`^(?:${URGES})\\s*[:：]\\s*`, "iu");
