import { alternatives } from "../alternatives.ts";
/** Openings that ask to remember what follows; what follows is the claim ("Remember that I don't eat shrimp"). */
export const MEMORY_REQUEST = new RegExp(
  alternatives`
    ^(?:please\s+|pls\s+)?(?:also\s+)?(?:remember|note|don't forget|do not forget|keep in mind
    bear in mind|make a note|take note|for the record|fyi|be aware
    for your information)(?!\s+(?:to|me|when|the|what|my|how|where|who|if|this
    it)\b(?!\s+\w+\s+(?:is|are|was)))(?:\s+that)?[:,]?\s+
  `,
  "i",
);

const PERSON =
  "(?:i|you|he|she|it|we|they|my|your|his|her|our|their|the|there|this|that|these|those|a|an|any|anyone|someone|everyone|people)";
const AUXILIARY =
  "(?:do|does|did|am|is|are|was|were|can|could|will|would|should|shall|have|has|had|may|must|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|shouldn't|haven't|hasn't|hadn't)";
const WH = "(?:who|whom|whose|what|when|where|why|how|which)";

/** An auxiliary before its subject: "do I like", "isn't she". "Have a nice day" and "may the …" are none. */
export const INVERSION = new RegExp(
  `^(?:so |and |but |or |well |then )?(?!have an? |may the |had (?:an?|my|our|the|some) )${AUXILIARY}\\s+${PERSON}\\b`,
  "i",
);
/** "Is mileage separate", "also does cheese keep": no statement opens so, but for a predicate that carries on ("is a nurse"). */
export const NOUN_INVERSION = new RegExp(
  alternatives`
    ^(?:(?:also|and|so|but|ok|then) )?(?:(?:is|are) (?!(?:an?|the|not|also|still|now|always|very|really
    so|too|in|on|at|from|to|of|with|for|by|about|like|just|only|never|usually|currently|allergic|afraid
    married|single|vegan|\w+ing|\w+ed)\b)[a-z]+ (?:an?|the|also|still|too|really|very|\w+)
    (?:does|do) (?!(?:not|the|my|all|it|so|well|better)\b)[a-z]+ (?!(?:the|a|for|at|in|on|with
    and)\b)[a-z]+)
  `,
  "",
);
/** A question word with its auxiliary before the subject, or as the subject itself. */
export const WH_QUESTION = new RegExp(
  `^(?:and |but |so |then |well |ok |okay |also )?(?:(?:at|in|on|for|to|with|from|by|of|about) )?${WH}(?:(?:'s|'re|'d|'ll)\\b| (?:(?!${PERSON}\\b)\\w+ ){0,3}?${AUXILIARY} (?:${PERSON}|\\w+)\\b)`,
  "i",
);
export const WH_FIXED = new RegExp(
  alternatives`
    ^(?:any(?:one|body) (?:know|have|tried|else)|any (?:chance|word|news|update|good)|got any|mind if
    (?:is it |it's )?(?:ok|okay|alright) (?:if|to)|which (?:one|of)\b|what (?:time|about|else)
    how(?:'s| bout)|should i|wanna|thoughts on|how about|what about|how come|what if|why not|what's
    who's|where's|how (?:much|many|old|far|long|often)\b
    (?:what|who|which(?: \w+)?) (?:happens|matters most|costs?|causes|counts|goes|works|takes|comes
    helps|pays|wins|needs|gets|lasts|tastes)|(?:what|which) (?!(?:i|we|he|she|they|you|it|little|matters
    is|was)\b)\w+ (?!(?:is|was|has|does|this|always|as)\b)\w{3,}s\b(?! (?:is|was|are))
    any (?:ideas?|suggestions?|thoughts|tips)|guess what|who (?:likes|lives|is|was|wants|knows)
    what (?:happened|kind of|sort of))
  `,
  "i",
);
export const ASKS =
  /^(?:(?:i'm |i am |im |i'm really |honestly )?(?:not (?:sure|certain|clear)|unsure|undecided|no idea|no clue|in two minds)|(?:i )?(?:can't|cannot|don't|do not) (?:remember|recall|know|tell|decide)) (?:if|whether)\b|\b(?:(?:would ?n[o'’]t|wouldnt) mind|(?:good|nice|love|like|keen|curious)) (?:knowing|to know) (?:if|whether|what|how|when|where|why)\b|\bany idea (?:if|whether|what|where|when|how|why|who)\b|^(?:just |only )?wonder(?:ing)? (?:if|whether|how|what|why|who|where|when|which)\b|\b(?:i wonder|i was wondering|i'm wondering|do you (?:know|remember|recall)|tell me (?:what|where|who|when|how|why|if|whether|which)|i'd like to know|i want to know|remind me,? (?:again,? )?(?:what|where|who|when|how))\b/i;
/** A clause that makes a question of what stands before it: "don't I", "right", "am I not". */
export const TAG = new RegExp(
  `^(?:(?:right|correct|no|yes|huh|eh|isn't that right|true)|${AUXILIARY} (?:i|you|he|she|it|we|they)(?: not)?)$`,
  "i",
);
export const TAG_AT_END = new RegExp(`, ?(?:right|correct|${AUXILIARY} (?:i|you|he|she|it|we|they)(?: not)?)$`, "i");

export const CONDITION = new RegExp(
  alternatives`
    ^(?:maybe|perhaps) (?:i|we) (?:should|could|ought to)\b|^(?:if|unless|suppose|supposing|imagine|assuming|in case|what if|say)\s+(?!so\b)|\bif only\b
    \bif i (?:were|was|had|lived|could|won)\b|(?<!\b(?:said|says|told me|promised|mentioned|agreed
    reckons|heard|knew|thought)(?: that)? )(?<!\b(?:ideally|preferably),? )\b(?:i|we|he|she|they|you|it)(?: would| wouldn't
    'd)(?! (?:like|love|prefer|rather|say|appreciate|be happy to|recommend|suggest|had|been|better
    always)\b)(?:n't)?\s+\w+|\b(?:would|could|should|might)(?:n't| not)?(?:'ve| have) \w+
    \bhypothetically\b
  `,
  "i",
);
export const CONCESSION = /\beven (?:if|though)\b/i;
export const PRETENCE = new RegExp(
  alternatives`
    ^(?:let's|let us|say|just) (?:pretend|imagine|suppose|assume|say)\b
    ^(?:pretend|picture|imagine|suppose|assume)\b|^say (?:i'm|i\b|my\b)|^(?:had|were) i\b
    ^(?:in (?:a|another) (?:world|life|universe)|in my next life)
    \b(?:just kidding|only joking|jk|pretend|role-?play(?:ing)?(?! (?:games?|groups?|servers?|communit|fans?|sessions?|campaigns?))|let's imagine
    in (?:my|a|the|that|this) (?:dream|novel|story|movie|game|film|series|episode|sitcom)|i dreamed|i dreamt|for the sake of argument)\b
  `,
  "i",
);
export const JOKE_TAG = /^(?:i'm |i was )?(?:just |only )?(?:kidding|joking)|^jk$/i;
export const WISH = new RegExp(
  alternatives`
    \b(?:i|we) (?:really |just |so )?(?:wish|hope)(?! list)\b|^(?:hopefully|fingers crossed|wish|hope)\b
    \bi(?:'m| am) hoping\b|\bmy (?:dream|wish) is\b|\bi (?:dream|daydream) of\b
    \b(?:would|wouldn't it|'d) be (?:so |really |very )?(?:nice|great|cool|lovely|amazing|awesome|fun
    a dream)\b|\b(?:would|'d) (?:love|like|give anything
    kill) to (?:be (?!(?:called|contacted|reminded|notified|told|informed
    able to (?:cancel|change|pay))\b)|have been|become (?:a )?(?:invisible|cat|bird)|live forever
    fly like|have (?:a )?(?:superpower|wings|magic|million))
    \b(?:would|'d) (?:give anything|kill) (?:to|for)\b|^may (?:you|the|your)\b|^if only\b
  `,
  "i",
);

const REQUEST_VERB = alternatives`
    (?:book|find|suggest|recommend|tell|give|show|help|make|create|write|translate|explain|summari[sz]e
    list|open|close|turn|set|remind|send|order|search|look|check|add|play|plan|schedule|buy|get|draft
    compare|calculate|convert|describe|generate|cancel|reserve|arrange|fix|rewrite|continue|repeat|stop
    start|read|draw|teach|let's|let me|let us|keep|put|change|update|delete|remove|call|email|note|save
    print|return|repeat|say(?! (?:an?|someone|somebody|the|my|i|we)(?: \w+)? (?:has|have|had|am|is|was|were|wants?|needs?|lives?|earns?)\b)|pick|choose|design|drop|convert|shorten|remove|rename|replace|simplify|swap
    sort|rank|define|provide|share|answer|respond|reply|come up|walk me|bring)
  `;
/** Requests to the assistant. */
export const COMMAND = new RegExp(
  alternatives`
    ^(?:(?:please|pls|kindly|ok|okay|hey|now|then|so|also|just|and)[, ]+)*(?:(?:can|could|would
    will) you(?! (?:say|call|consider|rate|describe) (?:i\b|it\b|this\b|that\b|my\b|me\b|yourself|the\b|a\b))(?: please| kindly)? (?!remember|recall|know|guess|think|believe|see|hear|understand|feel
    imagine|tell (?!me (?!what|where|who|when|how|why|if|whether|which)))\w+
    i(?:'d like| want| need) you to\b|${REQUEST_VERB}\b(?!(?:ing|s)?\s+(?:is|was|are|has
    have)\b)(?! (?:calls?|orders?|lists?)\b))
  `,
  "i",
);
export const PLEASE = /^(?:please|pls|kindly)\b|\bplease$/i;

/** Standing orders about how the assistant should behave, and attempts to rewrite its rules. */
export const INSTRUCTION = new RegExp(
  alternatives`
    ^(?:(?:please|from now on|going forward|in the future|whenever i ask|and|also|so|remember to
    remember:?|make sure to|make sure you|be sure to|you (?:must|should|have to|need to|are to|will
    shall))[,: ]+)*(?:(?:always|never|only|do not|don't|must
    no matter what)[, ]+)(?:ever |again )?(?!(?:i|my|we|he|she|they|mind|forget that|forget i|been|had
    done|seen|gone|met|eaten|heard|known|felt|thought|gotten|really|liked|an?|the|to|in|on
    \w{3,}ed)\b)[a-z]+
  `,
  "i",
);
export const INSTRUCTION_ANYWHERE = new RegExp(
  alternatives`
    \b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(?:instructions?|rules?|prompts?
    guidelines|restrictions|above|previous|prior|everything|safety|filters?)\b
    \b(?:reveal|leak|print|output|expose|disclose|show me|give me|tell me)\b.{0,30}\b(?:system prompt
    prompts?|api keys?|admin keys?|secret|keys?|passwords?|credentials|instructions)\b
    \byou are (?:now|no longer)\b|\byou (?:must|shall|will) (?:always|never|now|only|obey|comply|act
    respond|answer|recommend)\b|\bact as\b|\bpretend (?:to be|you|that you)\b
    \bfrom now on,? (?:you|always|never|respond|answer|reply|act|speak|recommend|use)\b
    \bdeveloper mode\b|\bjailbreak\b
  `,
  "i",
);
export const CALL_ME =
  /^(?:(?:please|you can|just|everyone|people|friends|from now on|they|my friends|and|but|so)[, ]+)*call(?:s)? me (?!back|when|at|if|later|tomorrow|tonight|an?\b|on|in|after|before|now)\w/i;

export const HEDGE = new RegExp(
  alternatives`
    \b(?:maybe|perhaps|probably|possibly|i (?:guess|think|suppose|believe|assume|imagine)
    not (?:sure|certain)|unsure|apparently|supposedly|seems?|kind of|sort of|i(?:'ve)? heard|likely to
    could be|don't know|no idea|i might|we might|might|may(?= (?:be|have|not|go|move|try|need))
    allegedly|haven't decided|undecided|rumou?r)\b
  `,
  "i",
);
export const INTENTION = new RegExp(
  alternatives`
    \b(?:want to|wanna|plan(?:s|ning|ned)? (?:to|on|for)|my plan
    going to (?!be\b|the\b|a\b|school\b|work\b|[A-Z])|gonna|intend(?:ing)? to|thinking (?:of|about)
    thinking to|looking to|looking forward to|'ll\b|will (?!power)|would like to|'d like to
    would love to|'d love to|hoping to|about to|decided to|deciding|considering|aim to|need to
    signed up for|i'm (?:flying|moving|travel\w+|visiting|getting|going|starting|leaving
    meeting) (?!the gym))
  `,
  "i",
);
export const NOT_INTENTION =
  /\b(?:don't|do not|didn't|no longer|never|not) (?:want|plan|intend|going)\b|\bwon't\b|\bwill not\b|\bcancel/i;
export const HABIT = new RegExp(
  alternatives`
    \b(?:every|usually|always|often|whenever|never|sometimes|normally|typically|generally
    each (?:day|week|morning|night|month|year)|regularly|most (?:days|nights|mornings)
    on (?:mon|tues|wednes|thurs|fri|satur|sun)days|daily|weekly|get(?:s)? paid|payday|is due|are due
    twice a|once a|times a|tend to|used to|rarely|seldom|occasionally|as a rule)\b
  `,
  "i",
);
export const PAST_SIGN =
  /\b(?:ago|yesterday|last (?:week|night|month|year|summer|winter|spring|fall|autumn|time|\w+day)|used to|back in|when i was|in (?:19|20)\d\d|previously|formerly|once)\b/i;
export const NOT_PAST_SIGN =
  /\b(?:now|currently|nowadays|these days|tomorrow|tonight|next (?:week|month|year|\w+day)|right now|at the moment|will|going to|gonna)\b|'ll\b/i;
export const REPORTED = new RegExp(
  alternatives`
    ^(?:(?:my|our|his|her|their|the|a|some)\s+(?:[\w-]+\s+){1,3}|he|she|they|people|everyone|someone
    somebody|[A-Z]\w+\s+)(?:\s*(?:also|always|once|just|often|recently))*\s*(?:say|says|said
    told (?:me|us)|tells me|thinks|thought|believes|claims|claimed|mentioned|mentions|insists|suggested
    suggests|recommends|recommended|advised|advises|asked (?:me|if|whether)|argues|warned)\b
    \baccording to\b
  `,
  "i",
);
export const EXCLAMATION = new RegExp(
  alternatives`
    ^(?:what an? |how (?:nice|cool|lovely|sad|funny|wonderful|great|awful|terrible)|wow
    so (?:cool|nice|great)|that's (?:great|nice|awesome|amazing|cool|good|fine|perfect|wonderful|funny)
    (?:sounds|looks) (?:good|great|nice)|congrat|happy (?:birthday|new year|holidays)|merry |good luck
    nice to (?:meet|see)|see you|have an? (?:nice|good|great|lovely)|take care|no (?:problem|worries)
    never mind|nevermind|you're welcome|my pleasure|thank)
  `,
  "i",
);
