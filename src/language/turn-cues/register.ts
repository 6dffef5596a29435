import { alternatives } from "../alternatives.ts";
/** Signs of a formal and of a casual way of writing. Read in folded text; each kind counts once a turn. */
export const FORMAL = new RegExp(
  alternatives`
    您|请(?!客|假)|贵(?:公司|司|方|院|校)|敬请|烦请|劳烦|恳请|望(?:告知|回复|周知)|谨|兹|此致|敬上|阁下|(?:非常|十分|万分)感谢|能否|是否|以及|因此|此外
    \b(?:please|would you|could you|kindly|sincerely|regards|dear (?:sir|madam|team)|i would like
    furthermore|therefore|however|regarding|appreciate|cannot|do not|i am)\b
  `,
  "gu",
);
export const CASUAL = new RegExp(
  alternatives`
    [啦嘛呗哟咯嘞哒滴]|哈哈|嘿嘿|嘻嘻|呜呜|咋|啥|俺|贼|超(?!过|市|级|出|时|标|速)|巨|绝了|yyds|emo|牛逼|卧槽|我去|妈呀|木有|酱紫|盆友|小伙伴|hhh|[~～]
    \b(?:gonna|wanna|gotta|kinda|sorta|u|ur|r|lol|lmao|haha\w*|yeah|yep|nah|nope|hey|yo|dude|bro|omg|idk
    tbh|btw|imo|thx|ain't|y'all|cuz|cause|tho|pls|plz|ok|cool|stuff)\b
  `,
  "gu",
);
