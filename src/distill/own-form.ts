import { AGE_WITH_UNIT, EMPTY_FIELD, FIELD_JOINT, FORM_FIELDS, OWN_HEADING } from "../language/framing/index.ts";
import type { Span, Turn } from "../model/index.ts";
import { type ReadClause, readClauses } from "./read-clauses.ts";

/** Longest value of a field, in characters. */
const LONGEST_VALUE = 60;
/** Fields that make a form where no heading says that it is one. */
const FIELDS_OF_A_FORM = 2;

interface Field extends Span {
  /** The field as a sentence of the speaker's. */
  readonly told: string;
  readonly isEmpty: boolean;
}

/** A form that somebody filled in of himself. */
export interface OwnForm extends Span {
  /** Its fields as clauses: what they say is told as a sentence, their place is that of the field. */
  readonly clauses: readonly ReadClause[];
}

/**
 * The fields of a form under a heading of the speaker's own (这是我的信息：姓名李雷，电话…), or, in a reply, of two fields
 * and more. Null where there is none.
 */
export function readOwnForm(turn: Turn, language: "zh" | "en", isReply: boolean): OwnForm | null {
  const heading = OWN_HEADING.exec(turn.text);
  if (heading === null && !isReply) return null;
  const from = heading === null ? 0 : heading.index + heading[0].length;
  const fields = fieldsOf(turn.text, from, language).filter(
    ({ start, end }) => !turn.tainted.some((span) => span.start < end && start < span.end),
  );
  const last = fields.at(-1);
  if (last === undefined || (heading === null && fields.length < FIELDS_OF_A_FORM)) return null;
  const start = heading?.index ?? fields[0]?.start ?? 0;
  const filled = fields.filter(({ isEmpty }) => !isEmpty);
  return { start, end: last.end, clauses: filled.flatMap((field) => clauseOf(field, turn, language)) };
}

function fieldsOf(text: string, from: number, language: "zh" | "en"): readonly Field[] {
  const fields: Field[] = [];
  for (const found of text.matchAll(PATTERNS[language])) {
    const { label = "", value = "" } = found.groups ?? {};
    const words = value.trim();
    const template = TOLD_BY[language].find(([labels]) => labels.test(label))?.[1];
    const start = found.index + found[0].indexOf(label);
    if (start < from || template === undefined || words === "") continue;
    const told = template.replace("{label}", label).replace("{v}", () => words.replace(AGE_WITH_UNIT, "$1"));
    fields.push({ start, end: found.index + found[0].trimEnd().length, told, isEmpty: EMPTY_FIELD.test(words) });
  }
  return fields;
}

function patternOf(language: "zh" | "en"): RegExp {
  const labels = FORM_FIELDS[language].map(([names]) => names).join("|");
  return new RegExp(
    `(?<=^|[\\s，,；;、。.|:：•*-])(?<label>${labels})${FIELD_JOINT[language]}(?<value>[^，,；;。！!\\n|]{1,${LONGEST_VALUE}}?)(?=\\s*(?:[，,；;。！!\\n|]|$|、(?:${labels})))`,
    "giu",
  );
}

const toldBy = (language: "zh" | "en") =>
  FORM_FIELDS[language].map(([labels, told]) => [new RegExp(`^(?:${labels})$`, "iu"), told] as const);

const TOLD_BY = { zh: toldBy("zh"), en: toldBy("en") } as const;
const PATTERNS = { zh: patternOf("zh"), en: patternOf("en") } as const;

function clauseOf(field: Field, turn: Turn, language: "zh" | "en"): readonly ReadClause[] {
  const [read] = readClauses({ ...turn, text: field.told, tainted: [] }, language);
  if (read === undefined) return [];
  const moved = <T extends Span>(spans: readonly T[]): readonly T[] =>
    spans.map((span) => ({ ...span, start: span.start + field.start, end: span.end + field.start }));
  return [
    {
      ...read,
      clause: { ...read.clause, text: field.told, start: field.start, end: field.end },
      subject: { ...read.subject, who: "user", name: null, role: null, explicit: true },
      dates: moved(read.dates),
      entities: moved(read.entities),
      change: { kind: null },
    },
  ];
}
