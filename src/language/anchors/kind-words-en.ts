import { alternatives } from "../alternatives.ts";

/** Words by which an English phrase is known to be of a kind, for kinds that only English patterns use. */
interface EnglishKind {
  readonly is: RegExp;
  readonly isNot: RegExp;
}

const NOTHING = /(?!)/u;

/** Medicine by its purpose or form, where its name is not told. */
export const REMEDY = new RegExp(
  alternatives`
    \b(?:anti-?depressants?|antibiotics?|painkillers?|steroids?|blood thinners?|beta[ -]blockers?|inhalers?|tablets?|pills?
    meds|medication|medicine|the pill|hrt|antihistamines?|statins?|insulin|immunosuppressants?|anticoagulants?|sedatives?|ssris?
    sleeping (?:pills|tablets)|supplements?|vitamins?|injections?|opioids?|chemo)\b
  `,
  "iu",
);

/**
 * drug: what is taken by the day, whatever its name. gadget: a device by its make. tongue: a language. engagement: what is
 * put down for a day. activity: what is done for its own sake. site: where work is done, as against the line of work.
 */
export const EN_KINDS = {
  drug: {
    is: /^(?:(?:\d[\d.,]* ?(?:mg|mcg|ml|units?|iu)(?: of)? )?[\p{L}][\p{L}\d-]{3,}(?: [\p{L}\d-]+){0,2}|b12|hrt)$/iu,
    isNot: new RegExp(
      alternatives`
    ^(?:the|a|an|my|his|her|our|your|it|them|him|us|you|some|any|part|care|place|turns?|time|notes?|pictures?|photos?
    calls?|work|public|long|short|cold|naps?|walks?|breaks?|baths?|showers?|classes|lessons|courses|exams?|tests?|kids?
    children|people|clients|dogs?|sugar|milk|coffee|lunch|breakfast|dinner|food|line|route|bus|buses|train|trains|tram|taxi
    taxis|uber|ubers|tube|metro|subway|holidays?|days?|weekends?|advantage|pride|over|that|this|these|those|what|everything
    nothing|something|anything|hold|holidays|notice|leave|waiting|track|probation|speaker|mute|standby|edge|weight)\b
    \b(?:diet|bus|train|tram|metro|tube|line|plan|list|course|hold|train|bench|team|project|committee|lessons|classes|walk
    seriously|photos|pictures|notes|day|off|out)$
  `,
      "iu",
    ),
  },
  gadget: {
    is: new RegExp(
      alternatives`
    \b(?:iphone|ipad|ipod|macbook|imac|mac ?mini|mac|airpods|apple watch|android(?: phone| tablet)?|samsung|galaxy|pixel
    oneplus|xiaomi|huawei|motorola|nokia|fairphone|kindle|kobo|thinkpad|dell|xps|hp|lenovo|asus|acer|chromebook|surface
    windows (?:laptop|pc|machine|\d+)|linux|ubuntu|gaming (?:pc|laptop)|xbox|ps\d|playstation|nintendo|switch|steam deck|quest
    garmin|fitbit|sonos|alexa|echo|google home|homepod|roomba|gopro|canon|nikon|fujifilm|leica|tesla|prius|raspberry pi
    smart ?tv|roku|fire stick|chromecast)\b
  `,
      "iu",
    ),
    isNot: /\b(?:shop|store|shares?|stocks?|account|job|case|cover|charger|screen protector)$/iu,
  },
  tongue: {
    is: new RegExp(
      alternatives`
    ^(?:(?:fluent|basic|broken|conversational|decent|good|native|some|beginner|intermediate|school|rusty) )?(?:english|french
    spanish|german|italian|portuguese|dutch|polish|russian|ukrainian|arabic|hebrew|turkish|greek|hindi|urdu|bengali|punjabi
    tamil|gujarati|mandarin|cantonese|chinese|japanese|korean|vietnamese|thai|malay|indonesian|tagalog|filipino|swahili
    afrikaans|swedish|norwegian|danish|finnish|icelandic|hungarian|czech|slovak|romanian|bulgarian|serbian|croatian|catalan
    basque|galician|welsh|irish|gaelic|persian|farsi|pashto|nepali|latin|esperanto|sign language|bsl|asl)$
  `,
      "iu",
    ),
    isNot: NOTHING,
  },
  engagement: {
    is: new RegExp(
      alternatives`
    ^(?:\p{L}[\p{L}'’-]* ){0,3}?(?:interview|appointment|appt|meeting|exam|exams|finals|test|driving test|mot|wedding|funeral
    christening|baptism|bar mitzvah|party|concert|gig|flight|conference|surgery|operation|op|scan|mri|check-?up|viewing
    deadline|presentation|date|reunion|race|marathon|half marathon|triathlon|match|tournament|recital|graduation|trip|holiday
    vacation|retreat|hearing|court date|audition|rehearsal|call|session|visit|show|festival|demo|review|house ?warming
    baby shower|hen do|stag do|stag|hen|due date|smear|blood test|filling|root canal|physio|webinar|workshop|course)(?: (?:with|at|in|for|to|about)
    .+)?$
  `,
      "iu",
    ),
    isNot: /^(?:no|not|never|another question|a question)\b/iu,
  },
  activity: {
    is: new RegExp(
      alternatives`
    ^(?:the |a bit of |some |competitive |amateur |indoor |outdoor )*(?:\p{L}[\p{L}-]*ing(?: (?:classes|lessons))?
    (?:\p{L}+ )?(?:yoga|pilates|karate|judo|aikido|taekwondo|tai chi|kung fu|jiu-?jitsu|bjj|mma|crossfit|zumba|ballet|salsa|tango
    tennis|table tennis|badminton|squash|padel|golf|football|soccer|rugby|cricket|hockey|netball|basketball|volleyball|baseball
    softball|chess|bridge|poker|darts|snooker|bowls|origami|pottery|ceramics|calligraphy|photography|archery|athletics
    gymnastics|parkour|piano|guitar|violin|cello|drums|ukulele|flute|saxophone|trumpet|harmonica|bass|choir|improv|theatre|theater
    drama|woodwork|carpentry|embroidery|crochet|astronomy|genealogy|martial arts|weights|aerobics|spin|spinning|barre|dungeons and
    dragons|d&d|sudoku|crosswords|triathlons?|marathons?|parkrun|frisbee|lacrosse|polo|fencing|gym))(?: (?:classes|lessons|club))?$
  `,
      "iu",
    ),
    isNot:
      /^(?:the )?(?:morning|evening|nothing|something|everything|anything|king|ring|string|spring|thing|going|being|having|trying|wedding|building|ceiling|meeting|training|feeling|making|getting)$/iu,
  },
  site: {
    is: /./u,
    isNot: new RegExp(
      alternatives`
    ^(?:the )?(?:\p{L}+ )?(?:hr|it|ict|tech|marketing|finance|accounting|accounts|sales|retail|hospitality|catering|construction
    logistics|healthcare|nursing|education|teaching|publishing|advertising|insurance|banking|real estate|property|law|media|film
    tv|television|music|fashion|design|pr|journalism|recruitment|engineering|manufacturing|agriculture|farming|research|security
    social work|childcare|social care|customer (?:service|support|care)|public relations|human resources|data science
    cyber ?security|software|biotech|pharma|aviation|tourism|policing|publishing|procurement|consulting|admin|administration
    games?|gaming|energy|renewables|academia|government|politics|telecoms|e-?commerce|shifts?|pairs|teams?|bed|peace|silence|my \p{L}+|bursts|person)$
  `,
      "iu",
    ),
  },
} as const satisfies Readonly<Record<string, EnglishKind>>;

/** Lines of work, as {@link EN_KINDS.site} leaves them out: "I work in marketing". */
export const isLineOfWork = (words: string): boolean =>
  EN_KINDS.site.isNot.test(words) && !/\b(?:shifts?|pairs|teams?|bed|peace|silence|bursts|person)$|^my /iu.test(words);
