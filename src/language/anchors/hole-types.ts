/** What a hole of a pattern may take. */
export type HoleType =
  | "thing"
  | "things"
  | "place"
  | "destination"
  | "org"
  | "company"
  | "name"
  | "fullname"
  | "role"
  | "condition"
  | "word"
  | "clause"
  | "amount"
  | "number"
  | "date"
  | "code"
  | "phone"
  | "email"
  | "duty"
  | "venture"
  | "foods"
  | "routine"
  | "ride"
  | "provision"
  | "medicine"
  | "price"
  | "person"
  | "edible"
  | "ailment"
  | "doing"
  | "drug"
  | "gadget"
  | "tongue"
  | "engagement"
  | "activity"
  | "site"
  | "trade"
  | "cost"
  | "product"
  | "model"
  | "city"
  | "schoolname"
  | "address"
  | "topic"
  | "act"
  | "manner"
  | "dose"
  | "sum"
  | "listed";

/** A run of characters that a hole may span, as a regex class, and the most of them. Readers then cut and check it. */
interface HoleShape {
  readonly characters: string;
  readonly longest: number;
}

const PHRASE = "[^，。！？；!?;\\n]";

/**
 * Shapes per type. Lengths bound the work of matching and keep a hole from swallowing a paragraph: 60 characters is a long
 * noun phrase in English, 120 a long clause, 24 a long Chinese or Latin name.
 */
export const HOLE_TYPES: Readonly<Record<HoleType, HoleShape>> = {
  thing: { characters: PHRASE, longest: 60 },
  things: { characters: PHRASE, longest: 120 },
  place: { characters: PHRASE, longest: 40 },
  name: { characters: "[^，。！？；、,!?;\\n（）()]", longest: 40 },
  destination: { characters: PHRASE, longest: 40 },
  org: { characters: PHRASE, longest: 40 },
  company: { characters: PHRASE, longest: 40 },
  fullname: { characters: "[^，。！？；、,!?;\\n（）()]", longest: 40 },
  role: { characters: PHRASE, longest: 40 },
  condition: { characters: PHRASE, longest: 40 },
  duty: { characters: PHRASE, longest: 40 },
  venture: { characters: PHRASE, longest: 60 },
  foods: { characters: PHRASE, longest: 120 },
  routine: { characters: PHRASE, longest: 24 },
  ride: { characters: PHRASE, longest: 24 },
  provision: { characters: PHRASE, longest: 60 },
  medicine: { characters: PHRASE, longest: 40 },
  person: { characters: "[^，。！？；、,!?;\\n（）()]", longest: 8 },
  edible: { characters: PHRASE, longest: 60 },
  ailment: { characters: PHRASE, longest: 40 },
  doing: { characters: PHRASE, longest: 40 },
  drug: { characters: PHRASE, longest: 40 },
  gadget: { characters: PHRASE, longest: 40 },
  tongue: { characters: PHRASE, longest: 30 },
  engagement: { characters: PHRASE, longest: 60 },
  activity: { characters: PHRASE, longest: 40 },
  site: { characters: PHRASE, longest: 40 },
  trade: { characters: PHRASE, longest: 40 },
  cost: { characters: "(?:[\\d.,$€£¥ -]|k(?![a-z])|grand|quid|bucks|pounds|dollars|euros)", longest: 20 },
  product: { characters: PHRASE, longest: 40 },
  model: { characters: PHRASE, longest: 40 },
  address: { characters: PHRASE, longest: 60 },
  schoolname: { characters: PHRASE, longest: 60 },
  city: { characters: PHRASE, longest: 12 },
  topic: { characters: PHRASE, longest: 12 },
  act: { characters: PHRASE, longest: 40 },
  manner: { characters: PHRASE, longest: 60 },
  dose: { characters: PHRASE, longest: 24 },
  sum: { characters: "[\\d.,０-９一二两三四五六七八九十百千万几来多出头kKwW元块钱大洋¥￥$ -]", longest: 16 },
  price: { characters: PHRASE, longest: 30 },
  word: { characters: "[^\\s，。！？；、,.!?;\\n的]", longest: 24 },
  clause: { characters: PHRASE, longest: 160 },
  amount: { characters: "[^，。！？；!?;\\n]", longest: 30 },
  number: { characters: "[\\d.,０-９一二两三四五六七八九十百千万亿零〇]", longest: 16 },
  date: { characters: PHRASE, longest: 40 },
  code: { characters: "[a-z\\d_/.#-]", longest: 64 },
  phone: { characters: "[+\\d ()-]", longest: 24 },
  email: { characters: "[a-z\\d._%+@-]", longest: 100 },
  listed: { characters: "", longest: 1 },
};

export function isHoleType(type: string): type is HoleType {
  return type in HOLE_TYPES && type !== "listed";
}
