import { BIDDEN, SENTENCE, TO_THE_USER, WHETHER } from "../../language/instructions/index.ts";
import { BUILT_IN_NAMES } from "../references.ts";
import type { ProcedureInput, SlotInput, StepInput } from "../schema.ts";
import { type Item, outlineOf, sentencesOf } from "./lines.ts";
import { mentionsIn, toolsTold } from "./tool-words.ts";

/** What is read in a written procedure. */
export interface ReadProse {
  readonly procedure: ProcedureInput;
  /** Marked names that are no known tool, as they are written. */
  readonly unknown: readonly string[];
}

/** Most words of a line that is only the name of something to ask for. */
const MAX_LABEL_WORDS = 6;
/** Longest name of a slot, in characters. */
const MAX_NAME = 40;

/**
 * Reads a procedure written as a list, or as sentences, in English or Chinese, by rules: what asks, what calls a tool, what tells the
 * user, what ends it, and on which condition. A tool is called by its name in brackets or as it is; it gets all that was asked
 * before. Conditions are asked of the user, save that of a VIP. Lines below a step that do none of it are notes, and left out.
 *
 * @param tools names of the tools that may be called
 * @returns null when the text has no title or no step
 * @example readProse("Refund\n1. Ask for the order number.\n2. Check it with [orders.get].", ["orders.get"])
 */
export function readProse(text: string, tools: readonly string[]): ReadProse | null {
  const { title, triggers, items } = outlineOf(text);
  const reader = new Reader(tools);
  const asked: string[] = [];
  const steps = items.flatMap((item) => reader.item(item, asked));
  if (title === null || steps.length === 0) return null;
  const trigger = triggers.length === 0 ? {} : { trigger: [...triggers] };
  return { procedure: { name: title.slice(0, 200), ...trigger, steps }, unknown: [...reader.unknown] };
}

/** Turns items into steps; holds the slots of the whole procedure, so that nothing is asked twice by one name. */
class Reader {
  readonly unknown = new Set<string>();
  readonly #tools: readonly string[];
  #results = 0;
  #conditions = 0;

  constructor(tools: readonly string[]) {
    this.#tools = tools;
  }

  /** @param asked slots that are filled before the step; grows by those that it asks for in any case */
  item({ text, details }: Item, asked: string[]): readonly StepInput[] {
    const own = sentencesOf(text);
    const lines = details.flatMap(sentencesOf);
    const told = new Set<string>();
    const marks = [...own, ...lines].flatMap((one) => mentionsIn(one, this.#tools));
    const isMarked = marks.some(({ tool }) => tool !== null);
    const context = { asked, told, isMarked, isDetail: false };
    const last = own.at(-1) ?? "";
    const opened = conditionOf(bare(last));
    if (opened?.rest === "" && lines.length > 0) {
      const before = this.#sentences(own.slice(0, -1), context);
      return [...before, ...this.#guarded(opened.what, lines, context)];
    }
    // What is listed below a step is asked for before its call.
    const labels = takesLabels(text) ? lines.filter(isLabel) : [];
    const asks = labels.flatMap((label) => this.#asks(label.split(/\s+[-–—]\s+/u)[0] ?? label, context));
    const rest = lines.filter((line) => !labels.includes(line));
    const steps = [...asks, ...this.#sentences(own, context), ...this.#sentences(rest, { ...context, isDetail: true })];
    return steps.length > 0 || own.length === 0 ? steps : [{ say: text }];
  }

  #sentences(sentences: readonly string[], context: Context): readonly StepInput[] {
    const steps: StepInput[] = [];
    for (const sentence of sentences) {
      const otherwise = SENTENCE.otherwise.exec(bare(sentence))?.groups;
      const guard = steps.at(-1);
      if (otherwise !== undefined && guard?.when !== undefined && guard.else === undefined) {
        const rest = otherwise["rest"] ?? otherwise["other"] ?? "";
        const other = this.#sentence(rest, { ...context, asked: [...context.asked] });
        if (other.length > 0) steps[steps.length - 1] = { ...guard, else: other };
        continue;
      }
      const condition = conditionOf(bare(sentence));
      if (condition === null) steps.push(...this.#sentence(sentence, context));
      else steps.push(...this.#guarded(condition.what, [condition.rest], context));
    }
    return steps;
  }

  /** Steps on a condition; none when nothing is done on it. */
  #guarded(what: string, sentences: readonly string[], context: Context): readonly StepInput[] {
    const within = this.#sentences(sentences, { ...context, asked: [...context.asked] });
    if (within.length === 0) return [];
    // biome-ignore lint/suspicious/noThenProperty: `then` is a word of the format; nothing awaits a step.
    if (SENTENCE.vip.test(what)) return [{ when: reference("user.vip"), then: within }];
    this.#conditions += 1;
    const name = `condition_${this.#conditions}`;
    const prompt = { zh: WHETHER.zh(what), en: WHETHER.en(what) };
    const ask: StepInput = { ask: name, type: "boolean", prompt };
    // biome-ignore lint/suspicious/noThenProperty: as above.
    return [ask, { when: reference(name), then: within }];
  }

  #sentence(sentence: string, context: Context): readonly StepInput[] {
    const line = bare(sentence);
    const steps: StepInput[] = [...this.#whether(line, context), ...this.#asked(line, context)];
    for (const tool of this.#toolsIn(sentence, context)) steps.push(this.#call(tool, context));
    const told = SENTENCE.tell.exec(line)?.groups;
    const said = told?.["what"] ?? told?.["other"];
    if (said !== undefined && steps.length === 0) steps.push({ say: toTheUser(said) });
    if (SENTENCE.end.test(line) && !SENTENCE.forbids.test(line)) steps.push({ end: true });
    return steps;
  }

  #toolsIn(sentence: string, { told, isMarked }: Context): readonly string[] {
    const marks = mentionsIn(sentence, this.#tools);
    for (const { written, tool } of marks) {
      if (tool === null && !SENTENCE.end.test(`[${written}]`)) this.unknown.add(written);
    }
    // What the user is told to do is no call of the agent's.
    const isSaid = SENTENCE.tell.test(bare(sentence));
    const near = isSaid ? [] : toolsTold(sentence, this.#tools);
    const named = isMarked ? marks.flatMap(({ tool }) => tool ?? []) : near;
    const fresh = [...new Set(named)].filter((tool) => !told.has(tool));
    for (const tool of fresh) told.add(tool);
    return fresh;
  }

  #call(tool: string, { asked }: Context): StepInput {
    this.#results += 1;
    const given = Object.fromEntries(asked.map((name) => [name, reference(name)]));
    return { call: tool, as: `result_${this.#results}`, ...(asked.length === 0 ? {} : { with: given }) };
  }

  #whether(line: string, { asked }: Context): readonly StepInput[] {
    const found = SENTENCE.askWhether.exec(line)?.groups;
    const what = (found?.["what"] ?? found?.["other"])?.replace(/[.;。；].*$/su, "").trim();
    if (what === undefined || what === "") return [];
    const name = nameOf(what);
    if (asked.includes(name)) return [];
    asked.push(name);
    const slot: SlotInput = { type: "boolean", prompt: { zh: WHETHER.zh(what), en: WHETHER.en(toTheUser(what)) } };
    return [{ ask: name, ...slot }];
  }

  #asked(line: string, context: Context): readonly StepInput[] {
    if (SENTENCE.askWhether.test(line)) return [];
    // Notes below a step say "get" of anything; a question to the user is said as one.
    const patterns = context.isDetail ? SENTENCE.ask.filter((_pattern, at) => at !== 1) : SENTENCE.ask;
    const what = patterns.map((pattern) => pattern.exec(line)?.groups?.["what"]).find((one) => one !== undefined);
    return what === undefined ? [] : this.#asks(what, context);
  }

  #asks(what: string, { asked }: Context): readonly StepInput[] {
    const labels = what.replace(SENTENCE.labelEnd, "").split(SENTENCE.labelSplit);
    const names = labels.map((label) => nameOf(label.trim().replace(SENTENCE.labelStart, "")));
    const fresh = [...new Set(names)].filter((name) => name !== "" && !asked.includes(name));
    asked.push(...fresh);
    return fresh.map((name) => ({ ask: name }));
  }
}

interface Context {
  readonly asked: string[];
  /** Tools that the item called already. */
  readonly told: Set<string>;
  /** True when the item marks a tool: others are only spoken of then. */
  readonly isMarked: boolean;
  /** True for a line below a step. */
  readonly isDetail: boolean;
}

function bare(sentence: string): string {
  return sentence.replace(SENTENCE.opening, "").trim();
}

function conditionOf(sentence: string): { readonly what: string; readonly rest: string } | null {
  const groups = SENTENCE.condition.map((pattern) => pattern.exec(sentence)?.groups).find((one) => one !== undefined);
  const what = groups?.["what"]?.trim() ?? "";
  return what === "" ? null : { what, rest: (groups?.["rest"] ?? "").trim() };
}

/** True for a step whose lines may be names of what is to be asked for. */
function takesLabels(text: string): boolean {
  return SENTENCE.listsBelow.test(text) || /\[[^\]]+\]/u.test(text);
}

function isLabel(line: string): boolean {
  const [head = ""] = line.split(/\s+[-–—]\s+/u);
  if (/[.。!！?？:：，]|\[|【|["'‘“]/u.test(head) || conditionOf(`${head},`) !== null) return false;
  if (SENTENCE.doing.test(bare(head))) return false;
  const isVerb = [SENTENCE.tell, SENTENCE.end, SENTENCE.askWhether, ...SENTENCE.ask].some((one) =>
    one.test(bare(head)),
  );
  return !isVerb && (/\p{Script=Han}/u.test(head) ? head.length <= 10 : head.split(/\s+/u).length <= MAX_LABEL_WORDS);
}

function reference(path: string): string {
  return `\${${path}}`;
}

/** A name for what is asked: its words, joined. Empty when it has none. */
function nameOf(label: string): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.join("_").slice(0, MAX_NAME).replace(/_+$/u, "");
  if (name === "" || /^\d+$/u.test(name)) return "";
  const isTaken = BUILT_IN_NAMES.some((one) => one === name);
  return /^\d/u.test(name) ? `_${name}` : isTaken ? `${name}_value` : name;
}

function toTheUser(text: string): string {
  const told = text
    .replace(SENTENCE.endBeside, "")
    .replace(/[；;，,]\s*$/u, "")
    .trim();
  const said = [...BIDDEN, ...TO_THE_USER].reduce((left, [pattern, word]) => left.replace(pattern, word), told);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
