import { lookUp, splitPath, type Values } from "./references.ts";
import type { Json } from "./schema.ts";

/** A condition, read. */
export type Condition =
  | { readonly type: "value"; readonly value: Json }
  | { readonly type: "reference"; readonly path: string }
  | { readonly type: "not"; readonly of: Condition }
  | {
      readonly type: "both";
      readonly operator: Operator;
      readonly left: Condition;
      readonly right: Condition;
    };

type Operator = "and" | "or" | "==" | "!=" | ">" | "<" | ">=" | "<=" | "in" | "contains";

/** Signs and words of operators, in both languages; looked up folded. */
const OPERATORS: ReadonlyMap<string, Operator | "not"> = new Map<string, Operator | "not">([
  ["&&", "and"],
  ["and", "and"],
  ["且", "and"],
  ["并且", "and"],
  ["||", "or"],
  ["or", "or"],
  ["或", "or"],
  ["或者", "or"],
  ["!", "not"],
  ["not", "not"],
  ["非", "not"],
  ["==", "=="],
  ["===", "=="],
  ["=", "=="],
  ["is", "=="],
  ["等于", "=="],
  ["!=", "!="],
  ["!==", "!="],
  ["<>", "!="],
  ["不等于", "!="],
  [">", ">"],
  ["大于", ">"],
  ["<", "<"],
  ["小于", "<"],
  [">=", ">="],
  ["≥", ">="],
  ["<=", "<="],
  ["≤", "<="],
  ["in", "in"],
  ["contains", "contains"],
  ["包含", "contains"],
]);
const LITERALS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["none", null],
]);
const TOKEN =
  /\s*(?:(\$\{[^{}]*\})|"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?)(?![\p{L}\p{N}_.-])|(===|!==|==|!=|<>|>=|<=|&&|\|\||[<>=!()≥≤[\],])|([^\s"'<>=!()&|≥≤[\],]+))/uy;
/** Nesting of parentheses and negations, at most. */
const MAX_DEPTH = 50;

interface Token {
  readonly type: "reference" | "value" | "word" | "sign";
  readonly text: string;
  readonly value: Json;
}

/**
 * Reads a condition: references, numbers, quoted or bare words, comparisons, `in`, `contains`, and, or, not, parentheses.
 *
 * @param names of slots and results, which may stand without `${}`
 * @throws SyntaxError saying what is wrong
 * @example readCondition('${order.days} > 7 && ${user.vip}', [])
 */
export function readCondition(text: string, names: Iterable<string>): Condition {
  return new Reader(tokensOf(text), [...names]).all();
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (found === null) throw new SyntaxError(`cannot be read from "${text.slice(at, at + 20)}" on`);
    const [, reference, double, single, number, sign, word] = found;
    if (reference !== undefined) {
      tokens.push({ type: "reference", text: reference.slice(2, -1).trim(), value: null });
    } else if (number !== undefined) tokens.push({ type: "value", text: number, value: Number(number) });
    else if (sign !== undefined) tokens.push({ type: "sign", text: sign, value: null });
    else if (word !== undefined) tokens.push({ type: "word", text: word, value: null });
    else tokens.push({ type: "value", text: "", value: double ?? single ?? "" });
  }
  return tokens;
}

/** Recursive descent over the tokens of one condition: or, and, not, comparison, operand. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #names: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], names: readonly string[]) {
    this.#tokens = tokens;
    this.#names = names;
  }

  all(): Condition {
    const condition = this.#joined("or");
    const left = this.#tokens[this.#at];
    if (left !== undefined) throw new SyntaxError(`has "${left.text}" where it should end`);
    return condition;
  }

  #joined(operator: "or" | "and"): Condition {
    const next = () => (operator === "or" ? this.#joined("and") : this.#negated());
    let left = next();
    while (this.#operator() === operator) {
      this.#at += 1;
      left = { type: "both", operator, left, right: next() };
    }
    return left;
  }

  #negated(): Condition {
    if (this.#operator() !== "not") return this.#compared();
    this.#at += 1;
    return this.#nested(() => ({ type: "not", of: this.#negated() }));
  }

  #compared(): Condition {
    const left = this.#operand();
    const operator = this.#operator();
    if (operator === null || operator === "and" || operator === "or") return left;
    this.#at += 1;
    const follows = this.#operator();
    // "is not x" and "not in x" are ways to write one operator.
    if (operator === "==" && follows === "not") {
      this.#at += 1;
      return { type: "both", operator: "!=", left, right: this.#operand() };
    }
    if (operator === "not" && (follows === "in" || follows === "contains")) {
      this.#at += 1;
      return { type: "not", of: { type: "both", operator: follows, left, right: this.#operand() } };
    }
    if (operator === "not") throw new SyntaxError("has a negation between two values");
    return { type: "both", operator, left, right: this.#operand() };
  }

  #operand(): Condition {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new SyntaxError("ends where a value should follow");
    this.#at += 1;
    if (token.type === "reference") return { type: "reference", path: token.text };
    if (token.type === "value") return { type: "value", value: token.value };
    if (token.type === "word") return this.#word(token.text);
    if (token.text === "[") return { type: "value", value: this.#list() };
    if (token.text !== "(") throw new SyntaxError(`has "${token.text}" where a value should be`);
    return this.#nested(() => {
      const inside = this.#joined("or");
      if (this.#tokens[this.#at]?.text !== ")") throw new SyntaxError("has a parenthesis that is not closed");
      this.#at += 1;
      return inside;
    });
  }

  #word(word: string): Condition {
    if (splitPath(word, this.#names) !== null) return { type: "reference", path: word };
    const literal = LITERALS.get(word.toLowerCase());
    return { type: "value", value: literal === undefined ? word : literal };
  }

  #list(): Json[] {
    const items: Json[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      this.#at += 1;
      if (token === undefined) throw new SyntaxError("has a list that is not closed");
      if (token.text === "]" && token.type === "sign") return items;
      if (token.text === "," && token.type === "sign") continue;
      items.push(token.type === "value" ? token.value : token.text);
    }
  }

  #nested(read: () => Condition): Condition {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new SyntaxError("is nested too deeply");
    const condition = read();
    this.#depth -= 1;
    return condition;
  }

  #operator(): Operator | "not" | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || (token.type !== "sign" && token.type !== "word")) return null;
    return OPERATORS.get(token.text.toLowerCase()) ?? null;
  }
}

/** The paths that a condition refers to. */
export function pathsOf(condition: Condition): readonly string[] {
  if (condition.type === "reference") return [condition.path];
  if (condition.type === "not") return pathsOf(condition.of);
  return condition.type === "both" ? [...pathsOf(condition.left), ...pathsOf(condition.right)] : [];
}

/** Whether a condition holds. What is not there is null: no comparison but with null holds for it. */
export function holds(condition: Condition, values: Values): boolean {
  return isTrue(evaluate(condition, values));
}

function evaluate(condition: Condition, values: Values): Json {
  if (condition.type === "value") return condition.value;
  if (condition.type === "reference") return lookUp(condition.path, values) ?? null;
  if (condition.type === "not") return !isTrue(evaluate(condition.of, values));
  const { operator } = condition;
  const left = evaluate(condition.left, values);
  if (operator === "and") return isTrue(left) && isTrue(evaluate(condition.right, values));
  if (operator === "or") return isTrue(left) || isTrue(evaluate(condition.right, values));
  return compare(operator, left, evaluate(condition.right, values));
}

function compare(operator: Exclude<Operator, "and" | "or">, left: Json, right: Json): boolean {
  switch (operator) {
    case "==":
      return isSame(left, right);
    case "!=":
      return !isSame(left, right);
    case "in":
      return isWithin(left, right);
    case "contains":
      return isWithin(right, left);
    default:
      return isOrdered(operator, left, right);
  }
}

function isOrdered(operator: ">" | "<" | ">=" | "<=", left: Json, right: Json): boolean {
  if (left === null || right === null) return false;
  const numbers = [numberOf(left), numberOf(right)] as const;
  const order =
    numbers[0] !== null && numbers[1] !== null ? numbers[0] - numbers[1] : foldOf(left) < foldOf(right) ? -1 : 1;
  const isEqual = numbers[0] === null || numbers[1] === null ? foldOf(left) === foldOf(right) : order === 0;
  if (isEqual) return operator === ">=" || operator === "<=";
  return operator.startsWith(">") ? order > 0 : order < 0;
}

function isWithin(part: Json, whole: Json): boolean {
  if (Array.isArray(whole)) return whole.some((item) => isSame(item, part));
  return part !== null && whole !== null && foldOf(whole).includes(foldOf(part));
}

function isSame(left: Json, right: Json): boolean {
  if (left === null || right === null) return left === right;
  const [a, b] = [numberOf(left), numberOf(right)];
  return a !== null && b !== null ? a === b : foldOf(left) === foldOf(right);
}

function isTrue(value: Json): boolean {
  if (typeof value === "string") return !["", "false", "no", "否", "0"].includes(foldOf(value));
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function numberOf(value: Json): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function foldOf(value: Json): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).normalize("NFKC").trim().toLowerCase();
}
