import { HaimaError } from "../errors.ts";
import { knowledgeScope, MAX_TEXT_LENGTH, type Scope, type ScopeInput } from "../model/index.ts";
import { checkProcedure, type ProcedureInput, readProcedure } from "../procedures/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { type Performed, type PerformInput, perform } from "./perform.ts";
import { ProcedureTools, type ToolInputs, toolsOf } from "./procedure-tools.ts";

export type { ToolContext, ToolFunction, ToolInput, ToolInputs } from "./procedure-tools.ts";

/** Whose procedures they are: a tenant's users share them. */
export interface ProcedureOptions {
  /** @default "default" */
  readonly tenant?: string;
}

export interface TeachOptions extends ProcedureOptions {
  /** Tools that the procedure calls, registered with it. @default those registered already */
  readonly tools?: ToolInputs;
}

/** A procedure that is known. */
export interface TaughtProcedure {
  readonly name: string;
  /** 1 for a new one; teaching the same name again replaces it. Runs under way go on as they began. */
  readonly version: number;
  readonly definition: ProcedureInput;
}

/** What agents do step by step. */
export interface Procedures {
  /**
   * Stores a procedure for all users of the tenant, checked so that it can be run to its end.
   *
   * @throws HaimaError `invalid_input` whose facts name step and field, `over_limit`, `invalid_scope`.
   */
  teach(definition: unknown, options?: TeachOptions): Promise<TaughtProcedure>;
  /** The procedures of a tenant by name. */
  list(options?: ProcedureOptions): Promise<readonly TaughtProcedure[]>;
  /** Takes a procedure away. False when there was none of that name. */
  unteach(name: string, options?: ProcedureOptions): Promise<boolean>;
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

/** The verbs of procedures over a facade. */
export function procedures(open: () => Facade): Procedures {
  const tools = new ProcedureTools();
  return {
    teach: async (definition, options) => await teach(open(), tools, definition, options),
    list: async (options = {}) => await taught(open(), sharedBy(options)),
    unteach: async (name, options = {}) => await unteach(open(), name, sharedBy(options)),
    registerTools: (inputs, options = {}) => tools.register(sharedBy(options).tenant, inputs),
    perform: async (scope, input) => {
      const facade = open();
      const known = async (tenant: string) =>
        (await taught(facade, knowledgeScope(tenant))).map(({ definition }) => definition);
      return await perform(facade, scope, input, { tools, known });
    },
  };
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
  const given = options.tools ?? {};
  const own = toolsOf(given);
  const procedure = readProcedure(definition);
  checkProcedure(procedure, (name) => own.has(name) || tools.find(scope.tenant, name) !== null);
  const text = JSON.stringify(procedure);
  if (text.length > MAX_TEXT_LENGTH) {
    throw new HaimaError("over_limit", `The procedure takes more than ${MAX_TEXT_LENGTH} characters. Split it.`, {
      facts: { field: "procedure", length: text.length, limit: MAX_TEXT_LENGTH },
    });
  }
  const at = facade.clock.now();
  const version = await facade.users.write(ownerOf(scope), (view) => {
    const known = view.procedures.get(procedure.name);
    const value = {
      name: procedure.name,
      definition: text,
      createdAt: known?.createdAt ?? at,
      updatedAt: at,
      version: (known?.version ?? 0) + 1,
    };
    const audit = auditChange(facade, scope, { action: "teach", subjects: [procedure.name] });
    const change = { type: "put", record: "procedure", id: procedure.name, value } as const;
    return { changes: [change, audit], answer: () => value.version };
  });
  tools.register(scope.tenant, given);
  return { name: procedure.name, version, definition: procedure };
}

async function taught(facade: Facade, scope: Scope): Promise<readonly TaughtProcedure[]> {
  const stored = await facade.users.read(ownerOf(scope), (view) => [...view.procedures.values()]);
  const sorted = stored.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.map(({ name, version, definition }) => ({
    name,
    version,
    definition: readProcedure(JSON.parse(definition)),
  }));
}

async function unteach(facade: Facade, name: string, scope: Scope): Promise<boolean> {
  return await facade.users.write(ownerOf(scope), (view) => {
    if (!view.procedures.has(name)) return { changes: [], answer: () => false };
    const audit = auditChange(facade, scope, { action: "unteach", subjects: [name] });
    return { changes: [{ type: "remove", record: "procedure", id: name }, audit], answer: () => true };
  });
}
