export {
  DEFINES_ZH,
  DOES_EN,
  EATEN,
  KIND_ZH,
  MADE_EN,
  OF_A_PLACE_ZH,
  OF_A_WORK,
  OF_THINGS,
  PEOPLE_EN,
  PEOPLE_ZH,
  PLURAL_EN,
  WORLD_ZH,
} from "./words.ts";
