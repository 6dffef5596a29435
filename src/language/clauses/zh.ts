import { ROLE_PATTERN_ZH } from "../subject/roles.ts";
import { mergePieces, type Piece, type PieceKind } from "./merge.ts";
import type { Joiner } from "./types.ts";
import { CARRIES_ON, INTERJECTION, LEADS_IN, MEASURED, NOT_PREDICATES, PREDICATE, VALUED_NOUN } from "./words-zh.ts";

/** Conjunctions that open a clause and are dropped from its words, since they say nothing by themselves. */
const DROPPED: readonly (readonly [RegExp, Joiner])[] = [
  [
    /^(?:但是|但(?!愿|凡)|可是|可(?=我|他|她|是)|然而|不过(?!敏|分|来|去|夜|期|年|节|生|问|滤|目|时)|只是(?=我|他|她)|而(?=我|他|她|不是?))\s*[，,]?\s*/u,
    "but",
  ],
  [/^(?:而且|并且|以及|还有|另外|同时|此外|再说(?![吧了一])|并(?=不|没))\s*[，,]?\s*/u, "and"],
  [/^(?:所以|结果(?!出|是|显示|还|正常|不|怎|如)|因此|因而|于是|故而)\s*[，,]?\s*/u, "so"],
  [/^(?:因为|由于)\s*/u, "because"],
  [/^(?:然后|接着|之后)\s*/u, "then"],
];
/** Openings that stay in the words, since the claim changes without them. */
const KEPT: readonly (readonly [RegExp, Joiner])[] = [
  [
    /^(?:如果(?!汁|酱)|要是|假如|假使|假设|倘若|若(?=是|有|能|我|你)|万一|只要(?![^，我你您他她们]{1,24}?(?:就行|就成|就好(?!了)|就可以|即可|就够了?|就[Oo][Kk]|就满足|就知足)(?!了?[^，]*多好)[啦哈呀啊吧]?$)|除非|要不是)|的话$/u,
    "if",
  ],
  [/^(?:虽然|尽管|即使|就算|哪怕|即便|虽说)/u, "although"],
  [/^(?:当|每当)[^，]*时|的时候$/u, "when"],
  [/^(?:也|还(?!是)|又|并(?!非)|甚至)/u, "and"],
  [/^(?:却|反而|倒是)/u, "but"],
  [/^(?:就(?!算)|那么?(?=我|就))/u, "then"],
  [/^(?:或者|要么|还是(?=你|他|我|吃|喝|去))/u, "or"],
];

/** Places inside a stretch without commas where a second predicate may begin. */
const INNER_CUT =
  /(?<=以后|之后|[走逝世亡故婚手职休学]后)(?=我(?!的|家))|(?<!不)但是?(?!愿|凡)|可是|而且|并且|所以|(?<!是)因为|也(?=不|没|很|喜欢|讨厌|爱|想|会|有|是|要|吃|喝|住|在|去|能|可以|经常|常)|、(?=不|没|别|禁|忌)|(?<=\p{Script=Han})[ \u3000]+(?=\p{Script=Han})|(?<=\p{Script=Han})(?:\u3000| {2,})(?=[A-Za-z])/gu;
/** Somebody else at the beginning of a clause. */
const OF_ANOTHER = new RegExp(`^(?:自从)?(?:我的?)?(?:${ROLE_PATTERN_ZH}|他|她)`, "u");
/** What stands before 也 when it means "even" or "no matter": one predicate, not two. */
const EVEN = /(?:^|我|他|她)(?:再|连|即使|就算|哪怕|无论|不管|谁|什么|哪|一点|一个|怎么|虽然|尽管|如果|要是)/u;

export function hasPredicate(words: string): boolean {
  return PREDICATE.test(words.replace(NOT_PREDICATES, ""));
}

function startsLikeSubject(words: string): boolean {
  return /^(?:我|他|她|它|咱|俺|本人|孩子|儿子|女儿|老婆|老公|妻子|丈夫|爱人|爸爸?|妈妈?|父亲|母亲|哥哥?|姐姐?|弟弟?|妹妹?|爷爷|奶奶|外公|外婆)[^，]{2,}/u.test(
    words,
  );
}

function canStandAlone(words: string): boolean {
  const hasValue = /[\p{Nd}一二三四五六七八九十百千万A-Z:：]/u.test(words);
  return (
    hasPredicate(words) ||
    startsLikeSubject(words) ||
    (hasValue && (VALUED_NOUN.test(words) || /岁半?$/u.test(words) || MEASURED.test(words)))
  );
}

function kindOf(words: string): PieceKind {
  if (INTERJECTION.test(words)) return "interjection";
  if (CARRIES_ON.test(words)) return "before";
  if (/[以之]后$/u.test(words) && OF_ANOTHER.test(words)) return "clause";
  if (LEADS_IN.test(words)) return "after";
  return canStandAlone(words) ? "clause" : "fragment";
}

function pieceOf(stretch: string, start: number, end: number): Piece {
  const raw = stretch.slice(start, end);
  const words = raw.trim();
  const from = start + raw.length - raw.trimStart().length;
  for (const [opening, joiner] of DROPPED) {
    const found = opening.exec(words);
    const rest = found === null ? "" : words.slice(found[0].length);
    if (found !== null && rest !== "") {
      return { start, end, wordsStart: from + found[0].length, joiner, kind: kindOf(rest) };
    }
  }
  const kept = KEPT.find(([opening]) => opening.test(words));
  const kind = kept?.[1] === "if" || kept?.[1] === "although" ? "clause" : kindOf(words);
  return { start, end, wordsStart: from, joiner: kept?.[1] ?? "none", kind };
}

/** Cuts between commas where a second predicate begins: "不吃肉也不吃海鲜". */
function innerCuts(stretch: string, start: number, end: number): readonly number[] {
  const words = stretch.slice(start, end);
  const cuts: number[] = [];
  let from = 0;
  for (const found of words.matchAll(INNER_CUT)) {
    const left = words.slice(from, found.index).trim();
    const right = words.slice(found.index + (/^[、 \u3000]/u.test(found[0]) ? 1 : 0)).trim();
    // "在 Shopify 做 PM": a space before Latin letters parts no verb from its object.
    if (/^[A-Za-z]/u.test(right) && /[在用去是叫做到买看有吃喝玩听学和跟给把对从欢爱的惯说考打换]$/u.test(left))
      continue;
    const isAlso = found[0] === "也";
    const isAfter = found[0] === "";
    // 下班以后我去健身房 is one deed of the speaker's; what befell another before it is told apart.
    if (isAfter && !OF_ANOTHER.test(left)) continue;
    const repeats = isAlso && words.charAt(found.index - 1) === words.charAt(found.index + 2);
    if (left === "" || repeats || !(isAfter || hasPredicate(left)) || !hasPredicate(right.slice(1))) continue;
    if (isAlso && (EVEN.test(left) || left.endsWith("的"))) continue;
    cuts.push(start + found.index);
    from = found.index;
  }
  return cuts;
}

/** For whom something is asked or wanted, before what is told of them: 替我同事问的, 给我外婆买礼物. */
const ON_BEHALF = new RegExp(
  `^我?(?:想|要|是|来)?[替帮给为代][^，。]{0,4}(?:${ROLE_PATTERN_ZH})[^，。我你他她]{0,8}$`,
  "u",
);

/** What says who he or she is stands apart from the sentence on them. */
function apartOnBehalf(stretch: string, pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    if (next === undefined || piece.kind === "interjection" || piece.kind === "clause") return piece;
    if (!/^[他她]/u.test(stretch.slice(next.wordsStart, next.end))) return piece;
    return ON_BEHALF.test(stretch.slice(piece.wordsStart, piece.end).trim()) ? { ...piece, kind: "clause" } : piece;
  });
}

/** Clauses of one Chinese sentence, as stretches of it. `commas` are the offsets of the commas that may cut. */
export function cutChinese(stretch: string, commas: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const end of [...commas, stretch.length]) {
    let from = start;
    for (const cut of [...innerCuts(stretch, start, end), end]) {
      const skip = /^[、 \u3000]/u.test(stretch.slice(from, from + 1)) && from > start ? 1 : 0;
      if (stretch.slice(from + skip, cut).trim() !== "") pieces.push(pieceOf(stretch, from + skip, cut));
      from = cut;
    }
    start = end + 1;
  }
  return mergePieces(apartOnBehalf(stretch, pieces));
}
