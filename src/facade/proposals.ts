import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { knowledgeScope, type RecordChange, type Scope, type StoredProposal, type Turn } from "../model/index.ts";
import {
  type Case,
  callsAlready,
  findIssues,
  ISSUE_DEFAULTS,
  type Json,
  type LoggedCall,
  mineTemplates,
  type ProcedureInput,
  readProcedure,
  TEMPLATE_DEFAULTS,
  withNotice,
} from "../procedures/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { ownersOf } from "./owners.ts";
import type { ProcedureOptions, TaughtProcedure } from "./taught-procedure.ts";
import type { UserView } from "./view/view.ts";

export interface ProposeOptions extends ProcedureOptions {
  /** Similar successful episodes that make a template, at least 3. @default 3 */
  readonly minEpisodes?: number;
  /**
   * Users below whom an issue is not told, and a value that is always the same is asked for instead of kept: the k of k-anonymity, at
   * least 2. @default 5 for issues, 3 for values
   */
  readonly minUsers?: number;
}

/** A change of what is taught that was learned from episodes. Nothing changes before it is approved. */
export interface Proposal {
  readonly id: string;
  /** `template`: a new procedure. `issue`: a procedure with a word on what many users have trouble with. */
  readonly kind: "template" | "issue";
  /** What approving it stores. */
  readonly definition: ProcedureInput;
  /** The product and the word for its trouble; null for a template. */
  readonly issue: { readonly product: string; readonly topic: string } | null;
  /** Users and episodes that it rests on. */
  readonly users: number;
  readonly episodes: number;
  readonly status: StoredProposal["status"];
}

export interface ProposalsOptions extends ProcedureOptions {
  /** @default "open" */
  readonly status?: StoredProposal["status"] | "all";
}

const optionsSchema = z.object({
  minEpisodes: z.int().min(3).default(TEMPLATE_DEFAULTS.episodes),
  minUsers: z.int().min(2).optional(),
});

/** What looking through the episodes came to. */
export interface Proposed {
  /** All that is open. */
  readonly open: readonly Proposal[];
  /** How many of it are new, or rest on more than before. */
  readonly written: number;
}

/** Looks through the episodes of a tenant's users, and keeps what it learns as proposals. */
export async function propose(
  facade: Facade,
  taught: readonly TaughtProcedure[],
  { tenant, ...limits }: ProposeOptions,
): Promise<Proposed> {
  const scope = knowledgeScope(tenant);
  const parsed = optionsSchema.safeParse(limits);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? "options");
    throw new HaimaError("invalid_input", `The option ${field} is too low, or no whole number.`, {
      facts: { field },
      cause: parsed.error,
    });
  }
  const { minEpisodes, minUsers } = parsed.data;
  const cases = await casesOf(facade, scope.tenant);
  const found = [
    ...templates(cases, taught, {
      episodes: minEpisodes,
      usersOfConstant: minUsers ?? TEMPLATE_DEFAULTS.usersOfConstant,
    }),
    ...issues(cases, taught, { users: minUsers ?? ISSUE_DEFAULTS.users }),
  ];
  const at = facade.clock.now();
  return await facade.users.write(ownerOf(scope), (view) => {
    const puts = found.flatMap((one) => {
      const known = view.learned.proposals.get(one.id);
      if (known !== undefined && (known.status !== "open" || isSame(known, one))) return [];
      const value: StoredProposal = {
        ...one,
        status: "open",
        createdAt: known?.createdAt ?? at,
        updatedAt: at,
        version: (known?.version ?? 0) + 1,
      };
      return [{ type: "put", record: "proposal", id: one.id, value } as const satisfies RecordChange];
    });
    const after = new Map([...view.learned.proposals, ...puts.map(({ id, value }) => [id, value] as const)]);
    const open = openOf([...after.values()], "open");
    return { changes: puts, answer: () => ({ open, written: puts.length }) };
  });
}

type Found = Pick<StoredProposal, "id" | "kind" | "definition" | "base" | "issue" | "users" | "episodes">;

function isSame(known: StoredProposal, found: Found): boolean {
  return known.definition === found.definition && known.users === found.users && known.episodes === found.episodes;
}

function templates(
  cases: readonly Case[],
  taught: readonly TaughtProcedure[],
  limits: { readonly episodes: number; readonly usersOfConstant: number },
): readonly Found[] {
  return mineTemplates(cases, limits).flatMap(({ definition, episodes, users }) => {
    const calls = definition.steps.flatMap(({ call }) => (call === undefined ? [] : [{ tool: call }]));
    const isKnown = taught.some((one) => one.name === definition.name || callsAlready(one.definition, calls));
    if (isKnown) return [];
    const id = `template:${definition.name}:${calls.map(({ tool }) => tool).join(",")}`;
    return [
      { id, kind: "template", definition: JSON.stringify(definition), base: 0, issue: null, episodes, users } as const,
    ];
  });
}

function issues(
  cases: readonly Case[],
  taught: readonly TaughtProcedure[],
  limits: { readonly users: number },
): readonly Found[] {
  const definitions = taught.map(({ definition }) => definition);
  return findIssues(cases, definitions, limits).map((issue) => {
    const { product, topic, users, episodes } = issue;
    const changed = taught.find(({ name }) => name === issue.procedure);
    const definition = JSON.stringify(withNotice(changed?.definition ?? null, issue));
    const id = `issue:${product}:${topic}`;
    return { id, kind: "issue", definition, base: changed?.version ?? 0, issue: { product, topic }, users, episodes };
  });
}

/** The finished stretches of all users, as far as procedures are learned from them. */
async function casesOf(facade: Facade, tenant: string): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for await (const owner of ownersOf(facade, tenant)) {
    try {
      cases.push(...(await facade.users.read(owner, (view) => casesIn(view, owner.user))));
    } catch (error) {
      // Who cannot be read has no part in it; what is learned of the others stands.
      if (!HaimaError.isInstance(error)) throw error;
      facade.logger.log("warn", "user_passed_over", { code: error.code });
    }
  }
  return cases;
}

function casesIn(view: UserView, user: string): readonly Case[] {
  return [...view.episodes.values()].map((episode) => {
    const turns = episode.turns.flatMap((id) => view.turns.get(id) ?? []);
    const within = turns.at(0) === undefined ? [] : allWithin(view, episode.session, turns);
    return {
      user,
      isSuccess: episode.outcome === "success",
      said: within.filter(({ role }) => role === "user").map(({ text }) => text),
      answered: within.filter(({ role }) => role === "assistant").map(({ text }) => text),
      calls: within.flatMap(callOf),
      valence: episode.valence,
    };
  });
}

/** The turns of the session from the first to the last of the episode's: answers of tools stand between them. */
function allWithin(view: UserView, session: StoredSession, turns: readonly Turn[]): readonly Turn[] {
  const positions = turns.map(({ position }) => position);
  const [first, last] = [Math.min(...positions), Math.max(...positions)];
  return view.turnsOf(session).filter(({ position }) => position >= first && position <= last);
}
type StoredSession = Turn["session"];

const argumentsSchema = z.record(z.string(), z.json());

/**
 * The call that a tool's turn tells of: `name` is the tool, `metadata.with` its arguments as JSON text, the text what came of it,
 * as JSON where it is. A turn without arguments tells of none.
 */
function callOf({ role, name, text, metadata }: Turn): readonly LoggedCall[] {
  if (role !== "tool" || name === null) return [];
  const given = typeof metadata["with"] === "string" ? parsed(metadata["with"]) : {};
  const read = argumentsSchema.safeParse(given);
  return read.success ? [{ tool: name, with: read.data, result: parsed(text) }] : [];
}

function parsed(text: string): Json {
  try {
    return z.json().parse(JSON.parse(text));
  } catch (error) {
    // A tool may answer in plain words.
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** What was learned and is open, or was decided on. */
export async function proposals(facade: Facade, options: ProposalsOptions): Promise<readonly Proposal[]> {
  const { tenant, status = "open" } = options;
  const stored = await facade.users.read(ownerOf(knowledgeScope(tenant)), (view) => [
    ...view.learned.proposals.values(),
  ]);
  return openOf(stored, status);
}

function openOf(stored: readonly StoredProposal[], status: StoredProposal["status"] | "all"): readonly Proposal[] {
  return stored
    .filter((one) => status === "all" || one.status === status)
    .toSorted((a, b) => b.users - a.users || b.episodes - a.episodes || (a.id < b.id ? -1 : 1))
    .map(proposalOf);
}

function proposalOf({ id, kind, definition, issue, users, episodes, status }: StoredProposal): Proposal {
  return { id, kind, definition: readProcedure(JSON.parse(definition)), issue, users, episodes, status };
}

/**
 * An open proposal.
 *
 * @throws HaimaError `not_found`, `version_conflict` when the procedure that it changes was taught anew since.
 */
export function openProposal(view: UserView, id: string): StoredProposal {
  const stored = view.learned.proposals.get(id);
  if (stored === undefined || stored.status !== "open") {
    throw new HaimaError("not_found", `No open proposal has the id "${id}". List them with proposals().`);
  }
  const { name } = readProcedure(JSON.parse(stored.definition));
  const version = view.procedures.get(name)?.version ?? 0;
  if (version === stored.base) return stored;
  throw new HaimaError("version_conflict", `"${name}" was taught anew since. Call propose() again.`, {
    facts: { name, version },
  });
}

/** The changes by which a proposal is decided on. */
export function decided(
  facade: Facade,
  scope: Scope,
  stored: StoredProposal,
  status: "approved" | "rejected",
): readonly RecordChange[] {
  const at = facade.clock.now();
  const value = { ...stored, status, updatedAt: at, version: stored.version + 1 };
  const audit = auditChange(facade, scope, {
    action: status === "approved" ? "approve" : "reject",
    subjects: [stored.id],
  });
  return [{ type: "put", record: "proposal", id: stored.id, value }, audit];
}
