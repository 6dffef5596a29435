export { ACTIVITY } from "./activities.ts";
export {
  MOOD_AT_END,
  NAMES_NOTHING_ZH,
  ON_THE_TALK,
  ORDER_ON_TALK,
  SMALL_TALK,
  SMALL_TALK_LENGTH,
  TALK_LENGTH,
  WEATHER,
} from "./remarks.ts";
