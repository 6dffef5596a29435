import { HaimaError } from "../errors.ts";
import {
  type Anchor,
  type ObserveReceipt,
  parseScope,
  type RecordChange,
  type Scope,
  type ScopeInput,
  turnIdSchema,
  type UserRecord,
} from "../model/index.ts";
import { buildTurn, digestTurnInput, type ParsedTurnInput, parseTurnInput, type TurnInput } from "../observe/index.ts";
import { admitText } from "../privacy/index.ts";
import { advanceSession, startSession } from "../working-memory/index.ts";
import { auditChange } from "./audit.ts";
import { distillJob, summaryJob } from "./background/model-work.ts";
import { claimsOf } from "./claims.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";
import { assertWithinLimits } from "./limits.ts";
import { measureTurn } from "./measures.ts";
import { keyReused, putReceipt, storedReceipt } from "./receipt-by-key.ts";
import { rememberClaims } from "./remember-claims.ts";
import { stateChange } from "./state.ts";
import { newUser } from "./user.ts";
import type { Decision } from "./view/users.ts";
import type { UserView } from "./view/view.ts";

/**
 * Takes in one turn. The turn, what was distilled from it and the audit entry are committed together before this
 * resolves; a retry with the same idempotency key gives the first receipt again.
 *
 * @throws HaimaError `invalid_input`, `invalid_scope`, `over_limit`, `forbidden` (personal data that `privacy` refuses), `store_busy`, `store_full`, `store_failed`.
 */
export async function observe(facade: Facade, scopeInput: ScopeInput, turnInput: TurnInput): Promise<ObserveReceipt> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const parsed = parseTurnInput(turnInput);
  const input = { ...parsed, text: admitText(parsed.text, facade.privacy(scope.tenant), parsed.role) };
  const receipt = await facade.users.write(ownerOf(scope), async (view) => {
    if (facade.users.consentOf(ownerOf(scope), view) === "withdrawn") return leaveOut(facade, scope, input);
    const earlier = await findReceipt(facade, scope, input, view);
    return earlier === null ? takeIn(facade, scope, input, view) : { changes: [], answer: () => earlier };
  });
  facade.modelWork?.start(ownerOf(scope));
  facade.embedding?.work.start(ownerOf(scope));
  return receipt;
}

/** A turn of a user who withdrew consent: it is heard, and not kept. */
function leaveOut(facade: Facade, scope: Scope, input: ParsedTurnInput): Decision<ObserveReceipt> {
  if (facade.consent(scope.tenant).withdrawn === "refuse") {
    throw new HaimaError("forbidden", "This user withdrew consent; turns are not kept until it is given again.", {
      facts: { reason: "consent" },
    });
  }
  const at = input.at ?? facade.clock.now();
  const { session } = input;
  const refused = [{ reason: "consent" as const, quote: { start: 0, end: input.text.length } }];
  const left = { turn: turnIdSchema.parse(facade.ids.next(at)), session, at, effects: [], refused, notices: [] };
  return { changes: [], answer: (revision) => ({ ...left, revision, repeated: false }) };
}

async function findReceipt(
  facade: Facade,
  scope: Scope,
  input: ParsedTurnInput,
  view: UserView,
): Promise<ObserveReceipt | null> {
  if (input.idempotencyKey === null) return null;
  const stored = await storedReceipt(facade, scope, input.idempotencyKey, digestTurnInput(input));
  if (stored === null) return null;
  if (!("turn" in stored)) throw keyReused();
  const effects = stored.effects.map((effect) => ({
    ...effect,
    text: view.memories.get(effect.memory)?.text ?? "",
  }));
  return { ...stored, effects, repeated: true };
}

async function takeIn(
  facade: Facade,
  scope: Scope,
  input: ParsedTurnInput,
  view: UserView,
): Promise<Decision<ObserveReceipt>> {
  if (input.role === "user") assertWithinLimits(facade, view, input.text);
  const now = facade.clock.now();
  const at = input.at ?? now;
  const session = view.sessions.get(input.session) ?? startSession(input.session, scope.agent, at);
  const user = userAfter(view.user, input, facade, now);
  const id = turnIdSchema.parse(facade.ids.next(at));
  const place = {
    id,
    position: session.turnCount,
    agent: scope.agent,
    at,
    recordedAt: now,
    zone: input.zone ?? user.zone,
  };
  const { turn, notices } = buildTurn(input, place);
  const tail = view.tailOf(session.id, Math.max(0, session.summarizedTo - 1));
  const { candidates, refused } = claimsOf(turn, tail, user, facade);
  const remembered = await rememberClaims(facade, scope, view, {
    turn,
    candidates,
    remarks: refused.flatMap(({ reason, quote }) => (reason === "small_talk" ? [quote] : [])),
  });
  const advanced = advanceSession(session, [...tail, turn], facade.window);
  const subjects = [turn.id, ...remembered.effects.map((effect) => effect.memory)];
  const answer = (revision: number): ObserveReceipt => ({
    turn: turn.id,
    session: turn.session,
    at,
    effects: [...remembered.effects],
    refused: [...refused],
    notices: [...notices],
    revision,
    repeated: false,
  });
  const changes: RecordChange[] = [
    ...(user === view.user ? [] : [{ type: "put", record: "user", id: "user", value: user } as const]),
    { type: "put", record: "session", id: advanced.id, value: advanced },
    { type: "put", record: "turn", id: turn.id, value: turn },
    ...remembered.changes,
    ...(facade.modelWork === null ? [] : [...distillJob(turn, now), ...summaryJob(advanced, view, now)]),
    ...stateChange(turn, anchorsOf(candidates), user, view),
    ...receiptChange(input, answer(view.revision + 1)),
    auditChange(facade, scope, { action: "observe", subjects }),
    ...facade.accesses.changesFor(ownerOf(scope), view),
  ];
  return {
    changes,
    answer: (revision) => {
      facade.accesses.written(ownerOf(scope));
      measureTurn(facade, turn, remembered.effects);
      return answer(revision);
    },
  };
}

function anchorsOf(candidates: readonly { readonly anchor: Anchor | null }[]): readonly Anchor[] {
  return candidates.flatMap(({ anchor }) => anchor ?? []);
}

/** The user's record, made on the first write; the first name on a turn of the user's is the user's. */
function userAfter(user: UserRecord | null, input: ParsedTurnInput, facade: Facade, now: number): UserRecord {
  const name = input.role === "user" ? input.name : null;
  if (user === null) {
    return { ...newUser(input.zone ?? facade.zone, now), displayName: name };
  }
  if (user.displayName !== null || name === null) return user;
  return { ...user, displayName: name, version: user.version + 1 };
}

/** A receipt is kept without the words of its memories, so that forgetting one leaves nothing here. */
function receiptChange(input: ParsedTurnInput, receipt: ObserveReceipt): readonly RecordChange[] {
  if (input.idempotencyKey === null) return [];
  return [putReceipt(input.idempotencyKey, receipt, digestTurnInput(input))];
}
