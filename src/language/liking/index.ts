export {
  BEHAVIOUR_CUES,
  type BehaviourCues,
  CHANNEL_TOPICS,
  DUTIES,
  IN_PLACE_OF,
  LASTING,
  LIGHT_WORDS,
  MANNER,
  MARK,
  OCCASION,
  REMARK_END,
  SAME_TOPIC,
} from "./behaviour.ts";
export { AROUND_THING, ASKS_FOR, FOR_OTHERS, INTEREST, NO_THING, NOT_WANTED } from "./wanting.ts";
