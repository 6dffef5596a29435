import { noQuestion, type ReadAnswer, readAnswer, settleAsked } from "../agent/cold-start/index.ts";
import { type Effect, type Memory, parseScope, type Scope, type ScopeInput } from "../model/index.ts";
import { rememberDirectly } from "./archive/claims.ts";
import { auditChange } from "./audit.ts";
import { askedChange, type Talk, talksOf } from "./cold-start.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";
import type { Decision } from "./view/users.ts";
import type { UserView } from "./view/view.ts";

/** What an answer did. */
export interface AnswerReceipt {
  /** Id of the question. */
  readonly question: string;
  /** True when the choice says "none of these, or rather not say": nothing was stored. */
  readonly declined: boolean;
  /** The memory that the choice makes, as it stands now; null when it was declined. */
  readonly memory: Memory | null;
  readonly effects: readonly Effect[];
  readonly revision: number;
}

/**
 * Answers a question of `ask`: the choice becomes one active memory under the question's anchor key, or, where it
 * declines, is noted so that it does not come up again in this talk. A declined question may still be answered.
 *
 * @param questionId the question's `id`.
 * @param choice its place among the question's choices, from 0.
 * @throws HaimaError `not_found` for a question that was not put to this user or is answered, `invalid_input` for a choice
 *   that it does not have, `invalid_scope`.
 */
export async function answer(
  facade: Facade,
  scopeInput: ScopeInput,
  questionId: string,
  choice: number,
): Promise<AnswerReceipt> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const read = readAnswer(questionId, choice, facade.anchors);
  if (read.claim !== null) facade.anchors.check(read.key, read.claim.anchor.value);
  return await facade.users.write(ownerOf(scope), (view) => {
    const talks = talksOf(view, facade.coldStart.talkGapHours);
    const talk = talks.find(({ asked }) => asked.some(({ key }) => key === read.key));
    const isAnswered = talks.some(({ asked }) =>
      asked.some((one) => one.key === read.key && one.outcome === "answered"),
    );
    if (talk === undefined || isAnswered) throw noQuestion(questionId);
    return read.claim === null
      ? decline(facade, scope, talk, { question: questionId, key: read.key })
      : store(facade, scope, view, talk, { question: questionId, ...read, claim: read.claim });
  });
}

function decline(
  facade: Facade,
  scope: Scope,
  talk: Talk,
  { question, key }: { readonly question: string; readonly key: string },
): Decision<AnswerReceipt> {
  const isNew = talk.asked.some((one) => one.key === key && one.outcome === "open");
  const noted = askedChange(talk, settleAsked(talk.asked, key, "declined"), facade.clock.now());
  return {
    changes: isNew ? [noted, auditChange(facade, scope, { action: "decline", subjects: [key] })] : [],
    answer: (revision) => ({ question, declined: true, memory: null, effects: [], revision }),
  };
}

async function store(
  facade: Facade,
  scope: Scope,
  view: UserView,
  talk: Talk,
  {
    question,
    key,
    claim,
  }: { readonly question: string; readonly key: string; readonly claim: NonNullable<ReadAnswer["claim"]> },
): Promise<Decision<AnswerReceipt>> {
  const now = facade.clock.now();
  const { memory, effects, changes } = await rememberDirectly(facade, scope, view, {
    ...claim,
    tags: [],
    expiresAt: null,
    saidAt: now,
    metadata: {},
    private: false,
    pinned: false,
  });
  const audit = auditChange(facade, scope, { action: "answer", subjects: [key, ...effects.map((one) => one.memory)] });
  return {
    changes: [...changes, askedChange(talk, settleAsked(talk.asked, key, "answered"), now), audit],
    answer: (revision) => ({ question, declined: false, memory, effects, revision }),
  };
}
