import { plainWords } from "../../language/troubles/index.ts";
import { likeness, readWording, type Wording } from "../../search/index.ts";
import type { Json, ProcedureInput, SlotInput, StepInput } from "../schema.ts";
import type { Case, LoggedCall } from "./case.ts";

/** Numbers by which templates are mined. */
export const TEMPLATE_DEFAULTS = {
  /** Similar successful episodes that make one (issue: at least three). */
  episodes: 3,
  /** Two requests at least as alike as this ask for one thing (docs/decisions/0011-time.md). */
  alike: 0.5,
  /** Users from whom on a value that is always the same is no one's own. Three is the least group that hides each of its members. */
  usersOfConstant: 3,
  /** Most words of a trigger. */
  triggerWords: 3,
} as const;

/** A template, and what it rests on in counts. */
export interface MinedTemplate {
  readonly definition: ProcedureInput;
  readonly episodes: number;
  readonly users: number;
}

/**
 * Action templates in what went well: at least so many cases in which alike requests were met by the same tools in the same
 * order. An argument that an earlier result gave is bound to it; one that the user said, or that differs, becomes a slot; one
 * that is the same for enough users stays as it is.
 */
export function mineTemplates(
  cases: readonly Case[],
  limits: { readonly episodes: number; readonly usersOfConstant: number } = TEMPLATE_DEFAULTS,
): readonly MinedTemplate[] {
  const worked = cases.filter(({ isSuccess, calls, said }) => isSuccess && calls.length > 0 && said.length > 0);
  const bySequence = new Map<string, Case[]>();
  for (const one of worked) {
    const sequence = JSON.stringify(one.calls.map(({ tool }) => tool));
    bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), one]);
  }
  return [...bySequence.values()]
    .flatMap((same) => clustersOf(same))
    .filter((cluster) => cluster.length >= limits.episodes)
    .flatMap((cluster) => templateOf(cluster, limits.usersOfConstant) ?? []);
}

/** Cases whose requests are alike, each with the first of its cluster. */
function clustersOf(cases: readonly Case[]): readonly (readonly Case[])[] {
  const clusters: { readonly wording: Wording; readonly members: Case[] }[] = [];
  for (const one of cases) {
    const wording = readWording(one.said[0] ?? "");
    const near = clusters.find((cluster) => likeness(cluster.wording, wording) >= TEMPLATE_DEFAULTS.alike);
    if (near === undefined) clusters.push({ wording, members: [one] });
    else near.members.push(one);
  }
  return clusters.map(({ members }) => members);
}

function templateOf(cluster: readonly Case[], usersOfConstant: number): MinedTemplate | null {
  const words = sharedWords(cluster.map(({ said }) => said[0] ?? ""));
  const [first] = cluster;
  if (words.length === 0 || first === undefined) return null;
  const users = new Set(cluster.map(({ user }) => user)).size;
  const slots: Record<string, SlotInput> = {};
  const steps: StepInput[] = first.calls.map((_, at) => {
    const bound = bindingsOf(cluster, at, users >= usersOfConstant);
    for (const slot of bound.slots) slots[slot] = {};
    return { call: first.calls[at]?.tool ?? "", with: bound.with, as: nameOf(at) };
  });
  const isHan = words.some((word) => /\p{Script=Han}/u.test(word));
  const name = words.join(isHan ? "" : " ");
  const definition: ProcedureInput = {
    name,
    trigger: [words.join(" ")],
    ...(Object.keys(slots).length === 0 ? {} : { slots }),
    steps: [...steps, { say: { zh: "已完成。", en: "Done." } }],
  };
  return { definition, episodes: cluster.length, users };
}

function nameOf(at: number): string {
  return `step${at + 1}`;
}

/** Words that every request has, in the order of the first. */
function sharedWords(requests: readonly string[]): readonly string[] {
  const [first, ...others] = requests.map(plainWords);
  const shared = [...(first ?? [])].filter((word) => others.every((words) => words.has(word)));
  return shared.slice(0, TEMPLATE_DEFAULTS.triggerWords);
}

interface Bindings {
  readonly with: Record<string, Json>;
  readonly slots: readonly string[];
}

/** How the arguments of one call come about in all cases alike. */
function bindingsOf(cluster: readonly Case[], at: number, keepsConstants: boolean): Bindings {
  const calls = cluster.map(({ calls: own }) => own[at]).filter((call) => call !== undefined);
  const keys = Object.keys(calls[0]?.with ?? {}).filter((key) => calls.every((call) => Object.hasOwn(call.with, key)));
  const slots: string[] = [];
  const bound = keys.map((key): [string, Json] => {
    const values = calls.map((call) => call.with[key] ?? null);
    const path = pathGiving(cluster, at, values);
    if (path !== null) return [key, `\${${path}}`];
    const isSaid = values.every((value, index) => says(cluster[index], value));
    const [constant] = values;
    const isSame = values.every((value) => JSON.stringify(value) === JSON.stringify(constant));
    if (isSame && !isSaid && keepsConstants && constant !== undefined) return [key, constant];
    const slot = slotName(key);
    slots.push(slot);
    return [key, `\${${slot}}`];
  });
  return { with: Object.fromEntries(bound), slots };
}

/** Names of slots are letters, digits, _ and -; an argument's may be anything. */
function slotName(key: string): string {
  const cleaned = key.replace(/[^\p{L}\p{N}_-]+/gu, "_").slice(0, 60);
  return /^[\p{L}_]/u.test(cleaned) ? cleaned : `_${cleaned}`;
}

function says(one: Case | undefined, value: Json): boolean {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim().toLowerCase() : "";
  return text !== "" && (one?.said.some((turn) => turn.toLowerCase().includes(text)) ?? false);
}

/** The place in an earlier result that holds the value in every case; null when there is none. */
function pathGiving(cluster: readonly Case[], at: number, values: readonly Json[]): string | null {
  for (let before = at - 1; before >= 0; before -= 1) {
    const results = cluster.map(({ calls }) => calls[before]?.result ?? null);
    const paths = pathsTo(results[0] ?? null, values[0] ?? null);
    const path = paths.find((one) =>
      results.every((result, index) => isSame(valueAt(result, one), values[index] ?? null)),
    );
    if (path !== undefined) return [nameOf(before), ...path].join(".");
  }
  return null;
}

/** Depth and width of results that are looked into: templates bind what stands near the top. */
const MAX_DEPTH = 4;
const MAX_WIDTH = 50;

function pathsTo(result: Json, wanted: Json, depth = 0): readonly (readonly string[])[] {
  if (wanted === null || typeof wanted === "boolean" || typeof wanted === "object") return [];
  if (typeof result !== "object" || result === null)
    return isSame(result, wanted) ? [depth === 0 ? ["result"] : []] : [];
  if (depth >= MAX_DEPTH) return [];
  return Object.entries(result)
    .slice(0, MAX_WIDTH)
    .flatMap(([key, inner]) =>
      /^[\p{L}\p{N}_-]+$/u.test(key) ? pathsTo(inner, wanted, depth + 1).map((path) => [key, ...path]) : [],
    );
}

function valueAt(result: Json, path: readonly string[]): Json {
  return path.reduce<Json>((value, key) => {
    if (typeof value !== "object" || value === null) return key === "result" ? value : null;
    if (Array.isArray(value)) return value[Number(key)] ?? null;
    return Object.hasOwn(value, key) ? (value[key] ?? null) : null;
  }, result);
}

function isSame(a: Json, b: Json): boolean {
  return a !== null && typeof a !== "object" && String(a) === String(b);
}

/** True when a procedure calls these tools in this order already. */
export function callsAlready(procedure: ProcedureInput, calls: readonly Pick<LoggedCall, "tool">[]): boolean {
  const own = toolsIn(procedure.steps);
  return own.length === calls.length && own.every((tool, at) => tool === calls[at]?.tool);
}

function toolsIn(steps: readonly StepInput[]): readonly string[] {
  return steps.flatMap((step) => {
    const arms = typeof step.branch === "object" ? step.branch : [];
    const inner = [step.then, step.else, ...arms.flatMap((arm) => [arm.steps, arm.then, arm.else])];
    return [...(step.call === undefined ? [] : [step.call]), ...inner.flatMap((nested) => toolsIn(nested ?? []))];
  });
}
