import type { ReplayOp } from "../step.ts";
import { answerOp } from "./answer.ts";
import { anticipateOp } from "./anticipate.ts";
import { askOp } from "./ask.ts";
import { chatOp } from "./chat.ts";
import { consentOp } from "./consent.ts";
import { episodesOp } from "./episodes.ts";
import { eraseOp } from "./erase.ts";
import { explainOp } from "./explain.ts";
import { forgetOp } from "./forget.ts";
import { historyOp } from "./history.ts";
import { intentsOp } from "./intents.ts";
import { knowOp, learnOp, relateOp } from "./knowledge.ts";
import { listOp } from "./list.ts";
import { noteOp } from "./note.ts";
import { observeOp } from "./observe.ts";
import { performOp } from "./perform.ts";
import { profileOp } from "./profile.ts";
import { recallOp } from "./recall.ts";
import { rememberOp } from "./remember.ts";
import { resumeOp } from "./resume.ts";
import { reviseOp } from "./revise.ts";
import { stateOp } from "./state.ts";
import { teachOp } from "./teach.ts";
import { tendOp } from "./tend.ts";

/** Every operation of a script by its name. A new one is a file in this folder, a line here, and one in docs/guide/replay.md. */
export const REPLAY_OPS: ReadonlyMap<string, ReplayOp> = new Map<string, ReplayOp>([
  ["observe", observeOp],
  ["erase", eraseOp],
  ["consent", consentOp],
  ["chat", chatOp],
  ["remember", rememberOp],
  ["recall", recallOp],
  ["list", listOp],
  ["note", noteOp],
  ["history", historyOp],
  ["explain", explainOp],
  ["profile", profileOp],
  ["state", stateOp],
  ["ask", askOp],
  ["answer", answerOp],
  ["resume", resumeOp],
  ["forget", forgetOp],
  ["revise", reviseOp],
  ["tend", tendOp],
  ["intents", intentsOp],
  ["anticipate", anticipateOp],
  ["episodes", episodesOp],
  ["teach", teachOp],
  ["perform", performOp],
  ["learn", learnOp],
  ["relate", relateOp],
  ["know", knowOp],
]);
