export { ASKS_USER_FOR, DENIALS, NO, QUESTION_FRAME, YES } from "./answers.ts";
export {
  ANYBODY,
  BECOMES,
  BEGINS_WITHIN,
  CHOICE,
  GOES_ON,
  LASTS_WITHIN,
  LODGING,
  NOT_SAID,
  OF_THE_MATTER,
  ON_BEHALF,
  POINTS_AHEAD,
  RELATION,
  REQUEST_SHAPE,
} from "./claims.ts";
export { CORRECTION_FORMS } from "./corrections.ts";
export { ABOUT_THE_ASSISTANT, FICTION, PART, PRETENCE, ROLE_PLAY } from "./make-believe.ts";
export {
  DICTATES,
  ENDS_SAYING,
  QUOTED,
  SAYING,
  SAYS,
  SAYS_OF_SELF,
  SERVES,
  TEXT_WORK,
  WORK_ON_ABOVE,
  WRITES_FOR,
} from "./texts.ts";
