import type { Kind, Polarity, Subject } from "../../src/model/index.ts";
import type { Label, Line } from "./extraction-set.ts";

/** A memory read from a line, with what is scored of it. */
export interface Prediction {
  readonly kind: Kind;
  readonly text: string;
  /** The words of the turn on which it rests. */
  readonly quote: string;
  /** What follows the quote in the turn. */
  readonly after: string;
  readonly subject: Subject;
  readonly polarity: Polarity;
  readonly key: string | null;
  readonly importance: number;
  /** Local date on which the event begins; null when none was read. */
  readonly from: string | null;
}

export interface Pair {
  readonly label: Label;
  readonly prediction: Prediction;
}

/** How the memories read from a line stand to its labels. */
export interface Matched {
  readonly line: Line;
  /** Required labels that were found. */
  readonly hits: readonly Pair[];
  /** Required labels that were not. */
  readonly missed: readonly Label[];
  /** Memories that no label asks for, required or optional. */
  readonly extra: readonly Prediction[];
  /** Among the missed: said of the wrong person by one of the extra. */
  readonly wrongSubject: readonly Pair[];
}

/** Words for kin and company that name the same person. */
const KIN: readonly (readonly string[])[] = [
  ["mother", "mom", "mum", "妈", "妈妈", "母亲", "老妈"],
  ["father", "dad", "爸", "爸爸", "父亲", "老爸"],
  ["parents", "爸妈", "父母"],
  ["grandfather", "grandpa", "grandad", "granddad", "爷爷", "外公", "姥爷"],
  ["grandmother", "grandma", "gran", "granny", "nana", "奶奶", "外婆", "姥姥"],
  ["father-in-law", "岳父", "公公"],
  ["mother-in-law", "岳母", "丈母娘", "婆婆"],
  ["wife", "老婆", "妻子", "太太", "爱人", "媳妇"],
  ["husband", "老公", "丈夫", "先生"],
  ["spouse", "partner", "爱人", "老伴", "对象", "另一半"],
  ["brother", "older brother", "older_brother", "哥", "哥哥", "弟", "弟弟", "大哥", "二哥"],
  ["sister", "姐", "姐姐", "妹", "妹妹", "大姐", "二姐"],
  ["aunt", "auntie", "姑", "姑姑", "姨", "阿姨", "小姨", "大姨", "舅妈", "婶婶", "姑妈", "姨妈"],
  ["uncle", "舅", "舅舅", "叔", "叔叔", "伯伯", "姑父", "姨父"],
  ["boyfriend", "男友", "男朋友"],
  ["girlfriend", "女友", "女朋友"],
  ["ex", "前任", "前男友", "前女友", "前夫", "前妻"],
  ["child", "children", "kid", "kids", "孩子", "娃", "小孩"],
  ["daughter", "女儿", "闺女"],
  ["son", "儿子"],
  ["boss", "manager", "supervisor", "老板", "领导", "上司", "主管", "经理"],
  ["client", "customer", "客户", "甲方"],
  ["roommate", "flatmate", "housemate", "室友", "舍友", "合租的"],
  ["neighbour", "neighbor", "邻居"],
  ["landlord", "landlady", "房东"],
  ["colleague", "coworker", "同事"],
  ["classmate", "同学", "同桌", "老同学"],
  ["teacher", "mentor", "导师", "老师", "教练", "班主任"],
  ["doctor", "医生", "大夫"],
  ["friend", "朋友", "闺蜜", "发小", "哥们"],
  ["dog", "狗", "狗狗"],
  ["cat", "猫", "猫咪"],
  ["someone", "he", "she", "they", "it", "他", "她", "它"],
];

const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

function sameName(said: string, labelled: string): boolean {
  const strip = (name: string): string => fold(name).replace(/^(?:my |our |the |我的|我们的|我家里?的?|我们|我)/u, "");
  const [a, b] = [strip(said), strip(labelled)];
  if (a === b) return true;
  return KIN.some((group) => group.includes(a) && group.includes(b));
}

export function subjectAgrees(subject: Subject, labelled: string): boolean {
  return labelled.split("|").some((choice) => {
    if (choice === "user" || choice === "assistant") return subject.who === choice;
    return subject.who === "other" && subject.name !== null && sameName(subject.name, choice);
  });
}

export function keyAgrees(key: string | null, labelled: string): boolean {
  const asked = labelled.split("|");
  return key !== null && asked.some((one) => key === one || key.startsWith(`${one}.`));
}

/** 2: the text says it; 1: only the quote does; 0: neither. */
function contentMatch(prediction: Prediction, label: Label): 0 | 1 | 2 {
  const all = (text: string): boolean => label.mustContain.every((part) => fold(text).includes(fold(part)));
  if (all(prediction.text)) return 2;
  return all(prediction.quote) ? 1 : 0;
}

export const kindAgrees = ({ label, prediction }: Pair): boolean =>
  prediction.kind === label.kind || label.orKind.includes(prediction.kind);

/** The best pairs first: said in the text, then agreement in kind, polarity and key. */
function closeness(pair: Pair): number {
  const { label, prediction } = pair;
  const content = contentMatch(prediction, label);
  const polarity = label.polarity === undefined || label.polarity === prediction.polarity;
  const key = label.key !== undefined && keyAgrees(prediction.key, label.key);
  return content * 8 + (kindAgrees(pair) ? 4 : 0) + (polarity ? 2 : 0) + (key ? 1 : 0);
}

function pairUp(labels: readonly Label[], predictions: readonly Prediction[], agree: (pair: Pair) => boolean): Pair[] {
  const candidates = labels
    .flatMap((label) => predictions.map((prediction) => ({ label, prediction })))
    .filter((pair) => contentMatch(pair.prediction, pair.label) > 0 && agree(pair))
    .sort((a, b) => closeness(b) - closeness(a));
  const pairs: Pair[] = [];
  for (const pair of candidates) {
    const isTaken = pairs.some((one) => one.label === pair.label || one.prediction === pair.prediction);
    if (!isTaken) pairs.push(pair);
  }
  return pairs;
}

/** Pairs memories with labels, one to one, greedily; an optional label takes any number of memories, on a line that yields nothing else only of its kind. */
export function matchLine(line: Line, predictions: readonly Prediction[]): Matched {
  const agrees = ({ label, prediction }: Pair): boolean => subjectAgrees(prediction.subject, label.subject);
  const required = line.memories.filter((label) => !label.optional);
  const optional = line.memories.filter((label) => label.optional);
  const hits = pairUp(required, predictions, agrees);
  const missed = required.filter((label) => !hits.some((hit) => hit.label === label));
  const extra = predictions.filter((prediction) => {
    if (hits.some((hit) => hit.prediction === prediction)) return false;
    return !optional.some((label) => {
      const pair = { label, prediction };
      return contentMatch(prediction, label) > 0 && agrees(pair) && (line.none === undefined || kindAgrees(pair));
    });
  });
  return { line, hits, missed, extra, wrongSubject: pairUp(missed, extra, (pair) => !agrees(pair)) };
}

export const STRICT_FAULTS = ["question", "hypothetical", "another", "quoted"] as const;

/**
 * Memories that must never be: from a question, from a hypothetical, another's as the user's, quoted or pasted words as
 * the user's.
 */
export function strictFaults(matched: Matched): Readonly<Record<(typeof STRICT_FAULTS)[number], number>> {
  const { line, extra, wrongSubject } = matched;
  const isAsked = (one: Prediction): boolean => /[?？]\s*$/u.test(one.quote) || /^\s*[?？]/u.test(one.after);
  const isOthersWords = line.none === "quotation" || line.none === "tainted";
  const isUsers = (one: Prediction): boolean => one.subject.who === "user" && one.key !== "request";
  return {
    question: extra.filter((one) => line.none === "question" || isAsked(one)).length,
    hypothetical: line.none === "hypothetical" ? extra.length : 0,
    another: wrongSubject.filter(({ prediction }) => prediction.subject.who === "user").length,
    quoted: isOthersWords ? extra.filter(isUsers).length : 0,
  };
}
