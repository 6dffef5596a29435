import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { detectLanguage } from "../language/normalise/index.ts";
import { VIP } from "../language/requests/index.ts";
import { localDateTime } from "../language/zone.ts";
import {
  MAX_TEXT_LENGTH,
  parseScope,
  parseScopeId,
  type RecordChange,
  type Scope,
  type ScopeInput,
  type SessionId,
  sessionIdSchema,
} from "../model/index.ts";
import {
  type CallFailure,
  hearTurn,
  type Json,
  type KnownText,
  type ProcedureInput,
  type Runs,
  runsSchema,
  type Slot,
  type Surroundings,
  type Talk,
  takeAnswer,
  valueInNotes,
  valueInTexts,
} from "../procedures/index.ts";
import { isLive, statusAt } from "../recall/index.ts";
import { ownNotes } from "../working-memory/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { type ProcedureTools, runCall, type Tool } from "./procedure-tools.ts";
import { isVisible } from "./read.ts";
import { signsOf } from "./turn-signs.ts";
import type { UserView } from "./view/view.ts";

export interface PerformInput {
  /** What the user said. It is not observed: hand it to `observe` too where it is to be remembered. */
  readonly text: string;
  /** @default "default" */
  readonly session?: string;
  /** Values of slots that the caller knows, such as the parameters of a template; they count when a procedure begins. */
  readonly with?: Readonly<Record<string, Json>>;
  /** Least score of a procedure that begins, 0..1, where its trigger names none. @default 0.5 */
  readonly threshold?: number;
}

/** A call that was made. */
export interface MadeCall {
  readonly tool: string;
  readonly with: Readonly<Record<string, Json>>;
  readonly ok: boolean;
}

/** What a turn came to. */
export interface Performed {
  /** What to say to the user; empty when no procedure has to do with the turn. */
  readonly reply: string;
  /** The calls that were made, in order. */
  readonly calls: readonly MadeCall[];
  /** The procedure that the turn was about; null for none. */
  readonly procedure: string | null;
  /** True when no procedure waits for the user any more. */
  readonly done: boolean;
  /** A question that came in between; the reply says that it will be answered, and that is the caller's part. Null for none. */
  readonly aside: string | null;
  /** The last call that failed, and how; null when none did. */
  readonly failure: { readonly tool: string; readonly code: CallFailure["code"] } | null;
}

interface Parts {
  readonly tools: ProcedureTools;
  /** The procedures that a tenant's users share, and the endpoints that are kept with them. */
  known(tenant: string): Promise<{
    readonly procedures: readonly ProcedureInput[];
    readonly endpoints: ReadonlyMap<string, Tool>;
  }>;
}

const inputSchema = z.object({
  text: z.string(),
  session: z.string().default("default"),
  with: z.record(z.string(), z.json()).default({}),
  threshold: z.number().min(0).max(1).optional(),
});

/** Calls of one turn, at most; a loop of calls is stopped long before by the rounds of the engine. */
const MAX_CALLS = 100;
/** Earlier turns of the session in which values are sought. */
const EARLIER_TURNS = 30;

/** Feeds one turn to the procedures; where they stand is committed before each call and at the end. */
export async function perform(
  facade: Facade,
  scopeInput: ScopeInput,
  input: PerformInput,
  parts: Parts,
): Promise<Performed> {
  const scope = parseScope(scopeInput);
  const { text, session, given, threshold } = checkInput(input);
  const { procedures, endpoints } = await parts.known(scope.tenant);
  const find = (name: string) => parts.tools.find(scope.tenant, name) ?? endpoints.get(name) ?? null;
  const { surroundings, stored } = await facade.users.read(ownerOf(scope), (view) => ({
    surroundings: surroundingsOf(facade, scope, view, { text, session, find }),
    stored: view.runs.get(session) ?? null,
  }));
  let version = stored?.version ?? 0;
  let talk = hearTurn(stored === null ? [] : readRuns(stored.state), {
    procedures,
    around: surroundings,
    signs: signsOf(facade, text),
    threshold,
    newId: facade.ids.next(surroundings.at),
    given,
  });
  const says = [...talk.says];
  const calls: MadeCall[] = [];
  let failure: Performed["failure"] = null;
  while (talk.call !== null && calls.length < MAX_CALLS) {
    const { call } = talk;
    version = await save(facade, scope, session, talk.runs, version);
    const outcome = await runCall(call, find(call.tool), facade);
    const ok = "value" in outcome;
    calls.push({ tool: call.tool, with: call.with, ok });
    if (!ok) failure = { tool: outcome.tool, code: outcome.failure.code };
    talk = takeAnswer(talk.runs, outcome, surroundings);
    says.push(...talk.says);
  }
  if (talk.runs.length > 0 || version > 0) await save(facade, scope, session, talk.runs, version);
  return answerOf(talk, says, calls, failure);
}

function answerOf(
  { procedure, aside, done }: Talk,
  says: readonly string[],
  calls: readonly MadeCall[],
  failure: Performed["failure"],
): Performed {
  return { reply: says.join("\n"), calls, procedure, done, aside, failure };
}

function checkInput(input: PerformInput) {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success || parsed.data.text.trim() === "") {
    const field = parsed.success ? "text" : String(parsed.error.issues[0]?.path[0] ?? "text");
    throw new HaimaError(
      "invalid_input",
      `Give a turn such as { text: "…", session: "s1" }; ${field} is not of the form.`,
      {
        facts: { field },
        cause: parsed.error,
      },
    );
  }
  const { text, session, with: given, threshold = null } = parsed.data;
  if (text.length > MAX_TEXT_LENGTH) {
    throw new HaimaError("over_limit", `The text has more than ${MAX_TEXT_LENGTH} characters.`, {
      facts: { field: "text", length: text.length, limit: MAX_TEXT_LENGTH },
    });
  }
  return { text, session: parseScopeId(sessionIdSchema, "session", session), given, threshold };
}

function readRuns(state: string): Runs {
  const parsed = runsSchema.safeParse(JSON.parse(state));
  if (parsed.success) return parsed.data;
  throw new HaimaError("store_damaged", "Where the procedures of this session stand cannot be read. Run doctor.", {
    cause: parsed.error,
  });
}

/** Commits where the runs stand. @returns the version that it has now; 0 when nothing is kept any more. */
async function save(facade: Facade, scope: Scope, session: SessionId, runs: Runs, expected: number): Promise<number> {
  const at = facade.clock.now();
  return await facade.users.write(ownerOf(scope), (view) => {
    const current = view.runs.get(session)?.version ?? 0;
    if (current !== expected) {
      const message = "This session's procedure went on elsewhere meanwhile. Say it again.";
      throw new HaimaError("version_conflict", message, { facts: { session, version: current } });
    }
    const version = expected + 1;
    const value = { session, state: JSON.stringify(runs), updatedAt: at, version };
    const put: RecordChange = { type: "put", record: "run", id: session, value };
    const remove: RecordChange = { type: "remove", record: "run", id: session };
    if (runs.length > 0) return { changes: [put], answer: () => version };
    return { changes: current === 0 ? [] : [remove], answer: () => 0 };
  });
}

function surroundingsOf(
  facade: Facade,
  scope: Scope,
  view: UserView,
  turn: { readonly text: string; readonly session: SessionId; readonly find: (tool: string) => Tool | null },
): Surroundings {
  const at = facade.clock.now();
  const zone = view.user?.zone ?? facade.zone;
  const language = spoken(turn.text, view);
  const notes = new Map(
    Object.entries(ownNotes(view.sessions.get(turn.session)?.notes ?? {})).map(([key, { value }]) => [key, value]),
  );
  const texts = knownTexts(view, scope, turn.session, { at, zone });
  const local = isoOf(at, zone);
  return {
    text: turn.text,
    language,
    at,
    zone,
    user: userValues(view, scope, texts),
    today: local.slice(0, 10),
    now: local,
    find: (slot: Slot) => {
      const noted = valueInNotes(slot, notes, { language, at, zone });
      if (noted !== null) return { ...noted, from: "note" };
      const remembered = valueInTexts(slot, texts);
      return remembered === null ? null : { ...remembered, from: "memory" };
    },
    writes: (tool) => turn.find(tool)?.writes ?? false,
  };
}

function spoken(text: string, view: UserView): "zh" | "en" {
  if (/\p{Script=Han}/u.test(text)) return "zh";
  if (/[A-Za-z]{2}/u.test(text.replace(/\S+/gu, (word) => (/\d/u.test(word) ? "" : word))))
    return detectLanguage(text) === "zh" ? "zh" : "en";
  return view.user?.language === "en" ? "en" : "zh";
}

/** What the user said in this session and what is remembered of the user, the latest first, each with its own date. */
function knownTexts(
  view: UserView,
  scope: Scope,
  session: SessionId,
  { at, zone }: { readonly at: number; readonly zone: string },
): readonly KnownText[] {
  const own = [...view.memories.values()].filter(
    (memory) => memory.subject.who === "user" && isVisible(memory, scope) && isLive(statusAt(memory, at, false)),
  );
  const remembered = own
    .filter(({ status, polarity }) => status === "active" && polarity === "positive")
    .map(({ text, language, lastSaidAt }) => ({ text, language, at: lastSaidAt }));
  const said = view
    .turnsOf(session)
    .slice(-EARLIER_TURNS)
    .filter(({ role }) => role === "user")
    .map(({ text, language, at: saidAt }) => ({ text, language, at: saidAt }));
  return [...said, ...remembered]
    .toSorted((a, b) => b.at - a.at)
    .map(({ text, language, at: saidAt }) => ({
      text,
      language: language === "en" ? "en" : "zh",
      at: saidAt,
      zone,
      isUsers: true,
    }));
}

function userValues(view: UserView, scope: Scope, texts: readonly KnownText[]): Readonly<Record<string, Json>> {
  const segment = view.user?.segment ?? null;
  return {
    id: scope.user,
    name: view.user?.displayName ?? null,
    segment,
    language: view.user?.language ?? null,
    vip: VIP.test(segment ?? "") || texts.some(({ text }) => VIP.test(text)),
  };
}

function isoOf(at: number, zone: string): string {
  const { year, month, day, hour, minute, second } = localDateTime(at, zone);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
}
