import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { knowledgeScope, MAX_TEXT_LENGTH, type Scope, type ScopeInput } from "../model/index.ts";
import {
  checkProcedure,
  type ProcedureInput,
  rankProcedures,
  readProcedure,
  readProse,
  readText,
} from "../procedures/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { readEndpoint } from "./http-tools.ts";
import { type Performed, type PerformInput, perform } from "./perform.ts";
import {
  type ProcedureTools,
  readEndpoints,
  type Tool,
  type ToolInputs,
  toolsOf,
  writeEndpoints,
} from "./procedure-tools.ts";
import {
  decided,
  openProposal,
  type Proposal,
  type ProposalsOptions,
  type Proposed,
  type ProposeOptions,
  proposals,
  propose,
} from "./proposals.ts";
import type { ProcedureOptions, TaughtProcedure } from "./taught-procedure.ts";
import { signsOf } from "./turn-signs.ts";

export type { HttpEndpoint } from "./http-tools.ts";
export type { ToolContext, ToolFunction, ToolInput, ToolInputs } from "./procedure-tools.ts";
export type { Proposal, ProposalsOptions, ProposeOptions } from "./proposals.ts";
export type { ProcedureOptions, TaughtProcedure } from "./taught-procedure.ts";

export interface TeachOptions extends ProcedureOptions {
  /** Tools that the procedure calls, registered with it; HTTP endpoints are stored with it. @default those known already */
  readonly tools?: ToolInputs;
  /**
   * True for a definition that may bring HTTP endpoints itself, under `tools`. Only for definitions of your own: whoever writes
   * them chooses which addresses this process calls. @default false
   */
  readonly bringsTools?: boolean;
  /**
   * `prose` for a procedure as people write it, in English or Chinese: a title, then numbered steps or sentences. What asks, calls a
   * tool by its name in brackets, tells the user or ends is read by rules; see what came of it in `definition`. @default "definition"
   */
  readonly format?: "definition" | "prose";
}

export interface CandidateOptions extends ProcedureOptions {
  /** Least score, 0..1, of procedures whose trigger names none. @default 0.5 */
  readonly threshold?: number;
}

/** A procedure that a turn could start. */
export interface ProcedureCandidate {
  readonly name: string;
  /** 1 and more for a trigger that stands in the turn, below for what is like one. */
  readonly score: number;
}

/** What agents do step by step. */
export interface Procedures {
  /**
   * Stores a procedure for all users of the tenant, checked so that it can be run to its end.
   *
   * @param definition the procedure, or its text in YAML or JSON
   * @throws HaimaError `invalid_input` whose facts name step and field, `over_limit`, `invalid_scope`.
   */
  teach(definition: unknown, options?: TeachOptions): Promise<TaughtProcedure>;
  /** The procedures of a tenant by name. */
  list(options?: ProcedureOptions): Promise<readonly TaughtProcedure[]>;
  /** The procedures that a turn could start, best first; none of them is. */
  candidates(text: string, options?: CandidateOptions): Promise<readonly ProcedureCandidate[]>;
  /** Takes a procedure away. False when there was none of that name. */
  unteach(name: string, options?: ProcedureOptions): Promise<boolean>;
  /**
   * Looks through the finished episodes of the tenant's users for what may be taught: templates of actions from at least three
   * similar successful ones, and issues that recur over many users. Nothing changes before {@link approve}. A tool's turn tells of a
   * call by `name` (the tool), `metadata.with` (its arguments as JSON text) and its text (what came of it).
   *
   * @returns all open proposals, those of the most users first
   */
  propose(options?: ProposeOptions): Promise<readonly Proposal[]>;
  /** What was proposed. */
  proposals(options?: ProposalsOptions): Promise<readonly Proposal[]>;
  /**
   * Teaches what a proposal says.
   *
   * @throws HaimaError `not_found`, `version_conflict` when the procedure was taught anew since, `invalid_input` for an unknown tool.
   */
  approve(id: string, options?: TeachOptions): Promise<TaughtProcedure>;
  /** Turns a proposal down; it is not made again. */
  reject(id: string, options?: ProcedureOptions): Promise<void>;
  /** Registers tools in this process, as after a restart: procedures are stored, functions are not. */
  registerTools(tools: ToolInputs, options?: ProcedureOptions): void;
  /**
   * Feeds one turn of the user's to the procedures: the one that waits in the session goes on, else the one that the turn asks for
   * begins, else nothing is done.
   *
   * @throws HaimaError `invalid_input`, `over_limit`, `invalid_scope`, `version_conflict` when the session went on elsewhere meanwhile.
   */
  perform(scope: ScopeInput, input: PerformInput): Promise<Performed>;
}

/** The verbs of procedures over a facade. @param ofAll tools of every tenant */
export function procedures(open: () => Facade, tools: ProcedureTools): Omit<Procedures, "registerTools"> {
  return {
    teach: async (definition, options) => await teach(open(), tools, definition, options),
    list: async (options = {}) => (await taught(open(), sharedBy(options))).map(({ taught }) => taught),
    candidates: async (text, options) => await candidates(open(), text, options),
    propose: async (options = {}) => (await proposeOf(open(), options)).open,
    proposals: async (options = {}) => await proposals(open(), options),
    approve: async (id, options) => await approve(open(), tools, id, options),
    reject: async (id, options = {}) => {
      const [facade, scope] = [open(), sharedBy(options)];
      await facade.users.write(ownerOf(scope), (view) => ({
        changes: decided(facade, scope, openProposal(view, id), "rejected"),
        answer: () => undefined,
      }));
    },
    unteach: async (name, options = {}) => await unteach(open(), name, sharedBy(options)),
    perform: async (scope, input) => {
      const facade = open();
      return await perform(facade, scope, input, {
        tools,
        known: async (tenant) => {
          const known = await taught(facade, knowledgeScope(tenant));
          return { procedures: known.map(({ taught: { definition } }) => definition), endpoints: endpointsOf(known) };
        },
      });
    },
  };
}

/** Looks for what a tenant may be taught beside what it is taught. */
export async function proposeOf(facade: Facade, options: ProposeOptions): Promise<Proposed> {
  const known = await taught(facade, sharedBy(options));
  return await propose(
    facade,
    known.map((one) => one.taught),
    options,
  );
}

function sharedBy({ tenant }: ProcedureOptions): Scope {
  return knowledgeScope(tenant);
}

async function teach(
  facade: Facade,
  tools: ProcedureTools,
  definition: unknown,
  options: TeachOptions = {},
): Promise<TaughtProcedure> {
  const scope = sharedBy(options);
  if (options.format === "prose") return await teachProse(facade, tools, definition, options);
  const read = typeof definition === "string" ? await readText(definition) : definition;
  const { own: brought, rest } = options.bringsTools === true ? splitTools(read) : { own: {}, rest: read };
  const given = toolsOf({ ...brought, ...options.tools });
  const procedure = readProcedure(rest);
  const taught = await store(facade, tools, { scope, procedure, given, proposal: null });
  tools.register(scope.tenant, { ...brought, ...options.tools });
  return taught;
}

/** Teaches what is read in a written procedure; it calls known tools, and brings none. */
async function teachProse(
  facade: Facade,
  tools: ProcedureTools,
  text: unknown,
  options: TeachOptions,
): Promise<TaughtProcedure> {
  const scope = sharedBy(options);
  const given = toolsOf(options.tools ?? {});
  const others = endpointsOf(await taught(facade, scope));
  const names = new Set([...given.keys(), ...tools.names(scope.tenant), ...others.keys()]);
  const procedure = readWritten(text, [...names]);
  const stored = await store(facade, tools, { scope, procedure, given, proposal: null });
  tools.register(scope.tenant, options.tools ?? {});
  return stored;
}

/** Longest written procedure, in characters: more is a handbook of several. */
const MAX_PROSE = 40_000;

function readWritten(text: unknown, tools: readonly string[]): ProcedureInput {
  const isText = typeof text === "string";
  if (isText && text.length > MAX_PROSE) {
    throw new HaimaError(
      "over_limit",
      `The text has more than ${MAX_PROSE} characters. Teach each procedure by itself.`,
      {
        facts: { field: "procedure", length: text.length, limit: MAX_PROSE },
      },
    );
  }
  const read = isText ? readProse(text, tools) : null;
  if (read === null) {
    throw new HaimaError("invalid_input", "Give a text with a title in its first line, and steps below it.", {
      facts: { field: "procedure" },
    });
  }
  const [unknown] = read.unknown;
  if (unknown === undefined) return readProcedure(read.procedure);
  throw new HaimaError("invalid_input", `The text calls "${unknown}", which is no tool that is registered.`, {
    facts: { field: "call", tool: unknown },
  });
}

async function approve(
  facade: Facade,
  tools: ProcedureTools,
  id: string,
  options: TeachOptions = {},
): Promise<TaughtProcedure> {
  const scope = sharedBy(options);
  const given = toolsOf(options.tools ?? {});
  const proposal = await facade.users.read(ownerOf(scope), (view) => openProposal(view, id));
  const procedure = readProcedure(JSON.parse(proposal.definition));
  const taught = await store(facade, tools, { scope, procedure, given, proposal: id });
  tools.register(scope.tenant, options.tools ?? {});
  return taught;
}

interface Storing {
  readonly scope: Scope;
  readonly procedure: ProcedureInput;
  readonly given: ReadonlyMap<string, Tool>;
  /** The proposal that is approved with it. */
  readonly proposal: string | null;
}

/** Checks a procedure and stores it. */
async function store(facade: Facade, tools: ProcedureTools, storing: Storing): Promise<TaughtProcedure> {
  const { scope, procedure, given } = storing;
  const others = endpointsOf(await taught(facade, scope));
  const isTool = (name: string) => given.has(name) || tools.find(scope.tenant, name) !== null || others.has(name);
  checkProcedure(procedure, isTool);
  const text = JSON.stringify(procedure);
  if (text.length > MAX_TEXT_LENGTH) {
    throw new HaimaError("over_limit", `The procedure takes more than ${MAX_TEXT_LENGTH} characters. Split it.`, {
      facts: { field: "procedure", length: text.length, limit: MAX_TEXT_LENGTH },
    });
  }
  const version = await putProcedure(facade, text, storing);
  return { name: procedure.name, version, definition: procedure };
}

const bringingSchema = z.looseObject({
  tools: z.record(z.string(), z.strictObject({ http: z.unknown(), writes: z.boolean().exactOptional() })),
});

/** A definition and the endpoints that it brings. */
function splitTools(definition: unknown): { readonly own: ToolInputs; readonly rest: unknown } {
  const hasTools = typeof definition === "object" && definition !== null && "tools" in definition;
  if (!hasTools) return { own: {}, rest: definition };
  const parsed = bringingSchema.safeParse(definition);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") || "tools";
    throw new HaimaError("invalid_input", `The definition's ${field} is not of the form { http: { url: "…" } }.`, {
      facts: { field },
      cause: parsed.error,
    });
  }
  const { tools, ...rest } = parsed.data;
  const own = Object.entries(tools).map(([name, { http, writes }]) => {
    const endpoint = readEndpoint(name, http);
    return [name, { http: endpoint, ...(writes === undefined ? {} : { writes }) }] as const;
  });
  return { own: Object.fromEntries(own), rest };
}

async function candidates(
  facade: Facade,
  text: string,
  { threshold, ...whose }: CandidateOptions = {},
): Promise<readonly ProcedureCandidate[]> {
  const known = (await taught(facade, sharedBy(whose))).map(({ taught: { definition } }) => definition);
  const ranked = rankProcedures(known, signsOf(facade, text), threshold === undefined ? {} : { threshold });
  return ranked.map(({ procedure, score }) => ({ name: procedure.name, score }));
}

interface Taught {
  readonly taught: TaughtProcedure;
  readonly updatedAt: number;
  readonly endpoints: ReadonlyMap<string, Tool>;
}

async function taught(facade: Facade, scope: Scope): Promise<readonly Taught[]> {
  const stored = await facade.users.read(ownerOf(scope), (view) => [...view.procedures.values()]);
  const sorted = stored.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.map(({ name, version, definition, tools, updatedAt }) => ({
    taught: { name, version, definition: readProcedure(JSON.parse(definition)) },
    updatedAt,
    endpoints: tools === undefined ? new Map() : readEndpoints(tools),
  }));
}

/** The endpoints of all procedures; of one name the one that was taught last. */
function endpointsOf(known: readonly Taught[]): ReadonlyMap<string, Tool> {
  return new Map(known.toSorted((a, b) => a.updatedAt - b.updatedAt).flatMap(({ endpoints }) => [...endpoints]));
}

async function putProcedure(
  facade: Facade,
  definition: string,
  { scope, procedure: { name }, given, proposal }: Storing,
): Promise<number> {
  const at = facade.clock.now();
  return await facade.users.write(ownerOf(scope), (view) => {
    const known = view.procedures.get(name);
    const before = known?.tools === undefined ? new Map() : readEndpoints(known.tools);
    const tools = writeEndpoints(new Map([...before, ...given]));
    const value = {
      name,
      definition,
      ...(tools === "{}" ? {} : { tools }),
      createdAt: known?.createdAt ?? at,
      updatedAt: at,
      version: (known?.version ?? 0) + 1,
    };
    const audit = auditChange(facade, scope, { action: "teach", subjects: [name] });
    const change = { type: "put", record: "procedure", id: name, value } as const;
    const approved = proposal === null ? [] : decided(facade, scope, openProposal(view, proposal), "approved");
    return { changes: [change, audit, ...approved], answer: () => value.version };
  });
}

async function unteach(facade: Facade, name: string, scope: Scope): Promise<boolean> {
  return await facade.users.write(ownerOf(scope), (view) => {
    if (!view.procedures.has(name)) return { changes: [], answer: () => false };
    const audit = auditChange(facade, scope, { action: "unteach", subjects: [name] });
    return { changes: [{ type: "remove", record: "procedure", id: name }, audit], answer: () => true };
  });
}
