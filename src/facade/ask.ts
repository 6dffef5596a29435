import { z } from "zod";
import { type ColdStartQuestion, chooseQuestions } from "../agent/cold-start/index.ts";
import { HaimaError } from "../errors.ts";
import { parseScope, type Scope, type ScopeInput } from "../model/index.ts";
import { auditChange } from "./audit.ts";
import { askedChange, knownKeys, languageFor, talksOf } from "./cold-start.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";
import type { Decision } from "./view/users.ts";
import type { UserView } from "./view/view.ts";

/** How to ask; all optional. */
export interface AskOptions {
  /** Language of the questions. @default the user's */
  readonly language?: "zh" | "en";
}

const optionsSchema = z.strictObject({ language: z.enum(["zh", "en"]).optional() });

/**
 * The multiple-choice questions to put to the user now: at most three in a talk, from the third talk on, about what
 * is not known and what the agent's domain needs (`coldStart` of createHaima). Empty when there is nothing to ask. A
 * question that was answered, or declined in two talks, does not come again; one that waits comes again in the same
 * words. What was asked is kept with the session.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input` naming the option.
 */
export async function ask(
  facade: Facade,
  scopeInput: ScopeInput,
  options: AskOptions = {},
): Promise<readonly ColdStartQuestion[]> {
  const scope = parseScope(scopeInput);
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) {
    throw new HaimaError("invalid_input", `The ask options are malformed: ${z.prettifyError(parsed.error)}.`, {
      facts: { field: "options" },
      cause: parsed.error,
    });
  }
  const { language } = parsed.data;
  return await facade.users.write(ownerOf(scope), (view) =>
    decideQuestions(facade, scope, view, language ?? spokenBy(view, scope)),
  );
}

function spokenBy(view: UserView, scope: Scope): "zh" | "en" {
  const memories = [...view.memories.values()].filter((memory) => isVisible(memory, scope));
  return languageFor(view, memories) === "zh" ? "zh" : "en";
}

function decideQuestions(
  facade: Facade,
  scope: Scope,
  view: UserView,
  language: "zh" | "en",
): Decision<readonly ColdStartQuestion[]> {
  const { coldStart, anchors } = facade;
  const [latest, ...earlier] = talksOf(view, coldStart.talkGapHours);
  if (latest === undefined || earlier.length + 1 < coldStart.fromSession) return { changes: [], answer: () => [] };
  const now = facade.clock.now();
  const here = latest.asked;
  const before = earlier.map(({ asked }) => asked);
  const isKnown = knownKeys(view, scope, now);
  const chosen = chooseQuestions({ coldStart, anchors, language, at: latest.to, here, before, isKnown });
  const answer = () => chosen.questions;
  const fresh = chosen.asked.slice(here.length).map(({ key }) => key);
  if (fresh.length === 0) return { changes: [], answer };
  const audit = auditChange(facade, scope, { action: "ask", subjects: fresh });
  return { changes: [askedChange(latest, chosen.asked, now), audit], answer };
}
