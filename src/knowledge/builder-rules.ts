import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { nodeKey } from "./graph.ts";
import { readPredicate } from "./predicates.ts";
import type { Fact, Triple } from "./types.ts";

/** A pattern of a fact; a part that begins with `?` is a variable. */
export type RulePattern = readonly [subject: string, predicate: string, object: string];

/**
 * A rule of reasoning as data: where facts fit all of `when`, `infer` holds.
 *
 * @example { name: "made in", when: [["?x", "made by", "?m"], ["?m", "located in", "?place"]], infer: ["?x", "made in", "?place"] }
 */
export interface KnowledgeRule {
  readonly name: string;
  readonly when: readonly RulePattern[];
  readonly infer: RulePattern;
}

const part = z.string().trim().min(1).max(500);
const pattern = z.tuple([part, part, part]);
const rulesSchema = z
  .array(
    z.strictObject({ name: z.string().trim().min(1).max(100), when: z.array(pattern).min(1).max(5), infer: pattern }),
  )
  .max(100);

/** Rounds in which rules build on what others concluded. */
const MOST_ROUNDS = 4;
/** Facts that rules add at most, and bindings that one rule holds at once: rules of a builder must not fill the process. */
const MOST_DERIVED = 10_000;
const MOST_BINDINGS = 20_000;

/**
 * Checks rules.
 *
 * @throws HaimaError `invalid_input` naming the rule at fault.
 */
export function parseRules(input: unknown): readonly KnowledgeRule[] {
  const parsed = rulesSchema.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw refused(`knowledge.rules.${issue?.path.join(".") ?? ""}`, issue?.message ?? "is malformed");
  }
  for (const [index, rule] of parsed.data.entries()) {
    const bound = new Set(rule.when.flatMap((one) => one.filter(isVariable)));
    const loose = rule.infer.find((one) => isVariable(one) && !bound.has(one));
    if (loose !== undefined) throw refused(`knowledge.rules.${index}.infer`, `uses ${loose}, which no premise names`);
    if (isVariable(rule.infer[1])) throw refused(`knowledge.rules.${index}.infer`, "has a variable for its predicate");
  }
  return parsed.data;
}

function refused(field: string, fault: string): HaimaError {
  return new HaimaError("invalid_input", `The option ${field} ${fault}.`, { facts: { field } });
}

function isVariable(text: string): boolean {
  return text.startsWith("?");
}

interface Binding {
  readonly values: ReadonlyMap<string, string>;
  readonly from: readonly Fact[];
}

/** What rules conclude from facts, without what is a fact already; each with the facts that it follows from. */
export function deriveFacts(facts: readonly Fact[], rules: readonly KnowledgeRule[]): readonly Fact[] {
  if (rules.length === 0) return [];
  const known = new Set(facts.map(keyOf));
  const derived: Fact[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const table = byPredicate([...facts, ...derived]);
    const before = derived.length;
    for (const rule of rules) {
      for (const { values, from } of bindingsOf(rule, table)) {
        const [subject, predicate, object] = rule.infer.map((text) => values.get(text) ?? text);
        if (subject === undefined || predicate === undefined || object === undefined) continue;
        const key = keyOf({ subject, predicate, object });
        if (known.has(key) || nodeKey(subject) === nodeKey(object)) continue;
        if (derived.length >= MOST_DERIVED) return derived;
        known.add(key);
        const origin = { type: "derived", rule: rule.name, from } as const;
        derived.push({ id: `#r${derived.length}`, subject, predicate, object, origin });
      }
    }
    if (derived.length === before) break;
  }
  return derived;
}

function byPredicate(facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  const table = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = predicateKey(fact.predicate);
    const list = table.get(key);
    if (list === undefined) table.set(key, [fact]);
    else list.push(fact);
  }
  return table;
}

function bindingsOf(rule: KnowledgeRule, table: ReadonlyMap<string, readonly Fact[]>): readonly Binding[] {
  let bindings: readonly Binding[] = [{ values: new Map(), from: [] }];
  for (const [subject, predicate, object] of rule.when) {
    const facts = isVariable(predicate) ? [...table.values()].flat() : (table.get(predicateKey(predicate)) ?? []);
    const next: Binding[] = [];
    for (const binding of bindings) {
      for (const fact of facts) {
        if (next.length >= MOST_BINDINGS) break;
        const values = bind([subject, predicate, object], fact, binding.values);
        if (values !== null) next.push({ values, from: [...binding.from, fact] });
      }
    }
    bindings = next;
  }
  return bindings;
}

function bind(
  [subject, predicate, object]: RulePattern,
  fact: Fact,
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | null {
  let bound: Map<string, string> | null = null;
  for (const [text, value] of [
    [subject, fact.subject],
    [predicate, isVariable(predicate) ? fact.predicate : predicate],
    [object, fact.object],
  ] as const) {
    if (!isVariable(text)) {
      if (text !== value && nodeKey(text) !== nodeKey(value)) return null;
      continue;
    }
    const known = (bound ?? values).get(text);
    if (known === undefined) bound = new Map(bound ?? values).set(text, value);
    else if (nodeKey(known) !== nodeKey(value)) return null;
  }
  return bound ?? values;
}

/** Wordings of a predicate that mean the same fit the same premise. */
export function predicateKey(predicate: string): string {
  const { kind, isReversed } = readPredicate(predicate);
  return kind === "attribute" ? nodeKey(predicate) : `#${kind}${isReversed ? "-" : ""}`;
}

function keyOf({ subject, predicate, object }: Triple): string {
  return JSON.stringify([nodeKey(subject), predicateKey(predicate), nodeKey(object)]);
}
