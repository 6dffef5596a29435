import { alternatives } from "../alternatives.ts";
import { ROLE_PATTERN_EN } from "../subject/roles.ts";
import { PLACES_EN } from "./places.ts";
import type { Cue } from "./zh.ts";

const WORD = "\\p{Lu}[\\p{L}'’-]{0,24}";
const NAME = `${WORD}(?:\\s${WORD}){0,2}`;
const PROPER = `${WORD}(?:\\s(?:of|de|the|&)\\s${WORD}|\\s${WORD}){0,3}`;
const KNOWN = `(?:${[...PLACES_EN].sort((a, b) => b.length - a.length).join("|")})`;
const NOT_DATE =
  "(?!(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Christmas|Easter|I|My|The)\\b)";
const ORG_TAIL =
  "Inc|Ltd|LLC|Corp|Corporation|GmbH|University|College|Hospital|Bank|Institute|School|Company|Airlines|Airways|Group|Foundation|Labs|Studios|Clinic";

export const CUES_EN: readonly Cue[] = [
  {
    type: "ORG",
    pattern: new RegExp(
      `(?<![\\p{L}])((?:St\\.\\s)?(?:${WORD}\\s){1,4}(?:${ORG_TAIL})|University of ${WORD}(?:\\s${WORD})?)\\b`,
      "gu",
    ),
  },
  {
    type: "ORG",
    pattern: new RegExp(
      alternatives`
    \b(?:[Ww]ork(?:s|ed|ing)? (?:at|for|with)|[Jj]oined|[Ee]mployed (?:at|by)
    [Ii]ntern(?:ed|ing)? (?:at|with)|[Ss]tud(?:y|ies|ied|ying) at|[Gg]raduated from
    (?:engineer|developer|designer|manager|teacher|nurse|analyst
    job) at)\s(?:the\s)?(?!St\.)${NOT_DATE}(${PROPER}|[A-Z]{2,8})
  `,
      "gu",
    ),
  },
  {
    type: "PERSON",
    pattern: new RegExp(
      `(?:\\b[Mm]y (?:full |first )?name is|\\b[Mm]y name['’]s|\\b[Cc]all me|\\bI am|\\bI['’]m|^[Tt]his is)\\s(${NAME})(?=$|[.,!?;:\\n]| (?:and|from|but|by|here)\\b)`,
      "gmu",
    ),
  },
  {
    type: "PERSON",
    pattern: new RegExp(`\\b(?:${ROLE_PATTERN_EN})(?:,| is)?(?: named| called)? (${WORD}(?:\\s${WORD})?)`, "gu"),
  },
  {
    type: "PERSON",
    pattern: new RegExp(`\\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lady)\\.?\\s(${WORD}(?:\\s${WORD})?)`, "gu"),
  },
  { type: "PERSON", pattern: new RegExp(`\\b(?:named|called|nicknamed|name is|name['’]s)\\s(${NAME})`, "gu") },
  { type: "PERSON", pattern: new RegExp(`(${WORD}) and (?:I|me)\\b`, "gu") },
  {
    type: "PERSON",
    pattern: new RegExp(
      `\\b(?:met|meet|meeting|with|married|dating|call|called|texted|visit|visited|told|asked)\\s${NOT_DATE}(${WORD}(?:\\s${WORD})?)(?=$|[.,!?;]|\\s(?:and|at|on|for|yesterday|today|tomorrow|last|next|in|about|who|to))`,
      "gu",
    ),
  },
  { type: "PLACE", pattern: new RegExp(`(?<![\\p{L}])(${KNOWN})(?![\\p{L}-])`, "gu") },
  {
    type: "PLACE",
    pattern: new RegExp(
      alternatives`
    \b(?:[Ll]iv(?:e|es|ed|ing) (?:in|near)|[Mm]ov(?:e|ed|ing) (?:back )?(?:to|from)
    [Rr]elocat(?:e|ed|ing) to|[Bb]orn in|[Bb]ased in|[Gg]rew up in|[Rr]aised in
    (?:[Gg]o|[Gg]oing|[Ww]ent|[Bb]een|[Tt]ravel(?:l?ed|l?ing|s)?|[Ff]l(?:y|ying|ew)|[Ff]lights?|[Tt]rip
    [Dd]rove|[Mm]oved) to|[Vv]isit(?:ed|ing|s)?|(?:am|'m|’m|is|are|come|comes|came) from
    [Ss]tay(?:ed|ing)? in|[Hh]ome(?:town)? (?:is|in)|[Aa]rrived? in|[Vv]acation in
    [Hh]oliday in)\s(?:the\s)?${NOT_DATE}(${PROPER})
  `,
      "gu",
    ),
  },
];
/** Upper-case words after "I'm" or a cue that are no names: peoples, creeds and jobs. */
export const NOT_ENTITIES_EN = new RegExp(
  alternatives`
    ^(?:(?:I|I'm|My|The|A|An|He|She|They|We|It|Yes|No|OK|Not|So|Very|Just|And|But|Also|Please|Vegan
    Vegetarian|Muslim|Jewish|Christian|Catholic|Buddhist|Hindu|Gluten|Lactose|Type|CEO|CTO|HR|IT|PhD|MBA
    TV|DIY|ADHD|INT[JP]|ENT[JP]|INF[JP]|ENF[JP]|IST[JP]|EST[JP]|ISF[JP]|ESF[JP]|American|British|English
    French|German|Chinese|Japanese|Korean|Italian|Spanish|Dutch|Irish|Scottish|Welsh|Greek|Turkish
    Russian|Polish|Swedish|Norwegian|Danish|Finnish|Canadian|Mexican|Brazilian|Indian|Australian|Thai
    Vietnamese|Swiss|Portuguese|Austrian|Asian|European|African|Latino|Latina|Monday|Tuesday|Wednesday
    Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October
    November|December|Google Maps|Zoom|Python|Java|English)(?:$|\s))
  `,
  "",
);
