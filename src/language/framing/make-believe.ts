import { alternatives } from "../alternatives.ts";
/** What opens a make-believe; it reaches to the end of its sentence. */
export const PRETENCE =
  /^(?:(?:我)?(?:昨晚|昨天晚?上?|昨夜|刚才|今早)?(?:梦见|梦到|做了?一?个梦)|(?:last night )?i (?:dreamed|dreamt|had a dream)\b|(?:let'?s|let us) (?:pretend|imagine|say|suppose|assume)|imagine|suppose|supposing|pretend|picture|assume|hypothetically|for the sake of argument|what if|say (?=i'?m\b|i\b|my\b)|比方说?|打个比方|譬如说|姑且|权当|就当|当我|假设|假如|假装|设想|就算|即使|哪怕)/iu;

/**
 * Orders about the assistant's own rules, secrets or role. They are data like any other words and bind nobody; what the
 * user wants for himself (do not call me, never recommend horror films) is a constraint and is kept.
 */
export const ABOUT_THE_ASSISTANT = new RegExp(
  alternatives`
    (?:系统提示|提示词|系统指令|之前的(?:指令|规则|要求)|所有(?:指令|规则|限制)|管理员|密钥|口令|越狱|扮演|假装(?:你|自己)|你(?:现在)?是一个
    忽略(?:以上|之前|前面|所有)|无视(?:以上|之前|前面|所有)|泄露|system prompt
    \b(?:ignore|disregard|forget|override
    bypass) (?:all |any |the |your |previous |prior |above )*(?:rules?|instructions?|prompts?|guidelines
    restrictions|policies|policy)\b|admin (?:key|password)|api key|jailbreak|pretend (?:to be|you)
    act as|you are now|roleplay|reveal|developer mode|your (?:instructions|rules|prompt|guidelines))
  `,
  "iu",
);

/** A part to play: what follows is made up about the assistant, to the end of the sentence and in clauses without a subject. */
export const PART = new RegExp(
  alternatives`
    ^(?:请|那|好|从现在(?:起|开始)|现在|今天|接下来|以后|假如|设定[:：]?|[，,\s])*(?:让?你|您)(?:现在|以后|今后|就|来|要|的)*(?:是|叫|名叫
    名字(?:是|叫)|扮演|饰演|演|当|作为|充当|身份(?:是|为)|角色(?:是|为)|主人|老板|用户)(?!我|不是|谁|什么|怎|我的|对的|说)
    (?:扮演|饰演|假装|装作|模拟|角色扮演)
    ^(?:now |from now on,? |please |imagine |pretend |okay,? |suppose )*(?:you are|you['’]re
    your (?:name|role|owner|master|user|persona|character)(?: is|['’]s)?|act as
    play(?: the (?:part|role) of)?|roleplay|be) (?!right|welcome|wrong|kidding|joking|so\b|very\b
    the best|amazing|great|awesome|my\b|careful|honest|brief|nice)
  `,
  "iu",
);

/** What opens a play of parts: all that follows in the turn is said in the part. */
export const ROLE_PLAY = new RegExp(
  alternatives`
    ^(?:(?:我们|咱们?|来|一起|现在|今天|陪我)[，,\s]*)*(?:来|玩|做|进行|开始|搞)(?:个|一个|一下|一场|点|会儿?)*(?:角色扮演|过家家|跑团|情景对话|情景模拟)
    ^(?:ok(?:ay)?,? |so,? |now,? |hey,? )*(?:let['’]?s|let us|wanna|want to|can we|could we|shall we|i want to) (?:do (?:a |some )?|play a |try (?:a |some )?|start (?:a )?)?role-?play(?:ing)?\b
  `,
  "iu",
);

/** Somebody of a story, a play or a game: what is told of them is no fact, until the speaker speaks of themselves again. */
export const FICTION = new RegExp(
  alternatives`
    ^(?!我(?:在|正|最近|想|打算|准备|刚)|i\b|i['’]m\b).{0,16}(?:小说|剧本|漫画|故事|童话|剧情|跑团|网文|同人|游戏)(?:里面?|中)?的?(?:那个|一个)?(?:男女|男|女)?(?:主角|主人公|主|反派|配角|角色|人物|英雄)
    ^(?:我)?(?:演|扮演|饰演|配音?|玩)的(?:那个|这个)?(?:角色|人物|英雄|职业|是个?)
    ^(?:我的?)?(?:角色卡|人设|人物设定|角色设定|游戏角色)
    ^(?:in|for) (?:my|the|our|this|a) (?:\p{L}+ )?(?:novel|story|screenplay|book|script|comic|game|campaign|fanfic|play)s?,? .{0,20}\b(?:hero|heroine|protagonist|villain|character|narrator|lead|detective)\b
    ^(?:the|my|our) (?:main |lead )?(?:hero|heroine|protagonist|villain|antagonist|narrator|main character) (?:of|in) (?:my|the|our|this)\b
    ^(?:my|the|our) (?:novel|story|screenplay|book|script|comic|game|campaign|fanfic)['’]s (?:main )?(?:hero|heroine|protagonist|villain|character|narrator)\b
    ^(?:my|the|our) (?:\S+ )?(?:d&d|dnd|rpg|larp|sims?|tabletop|fictional) (?:\p{L}+ )?character
    ^(?:my|the) (?:main )?character(?:['’]s)? (?:sheet|is (?:called|named)|name)
  `,
  "iu",
);

/** A circumstance that is waved aside and claimed of nobody: "however busy I am", 不管多忙. */
export const WAVED_ASIDE =
  /^(?:however \p{L}+|no matter (?:how|what|when|where|who)|whatever)\b[^,]*$|^(?:不管|无论|不论)[^，,我都也还]*$/iu;
