import type { Theme } from "../language/themes/index.ts";
import type { Polarity } from "../model/index.ts";

/** One side of a clash: what the claim speaks of, and how. */
export interface ClashSide {
  /** Anchor keys; `favourite.` stands for all that begin so. Empty: any. */
  readonly keys: readonly string[];
  /** @default any value under the keys */
  readonly theme?: Theme;
  readonly polarity: Polarity;
}

/** Two claims under different keys that cannot both guide an answer. */
export interface ClashRule {
  /** Names the rule in a conflict's evidence. */
  readonly name: string;
  /** What binds. */
  readonly binding: ClashSide;
  /** What is wished for. */
  readonly wish: ClashSide;
}

const WISHES: readonly string[] = [
  "taste",
  "favourite.",
  "plan",
  "travel",
  "buy",
  "request",
  "diet",
  "requirement",
  "constraint",
];
const LIKINGS: readonly string[] = ["taste", "favourite.", "diet"];
const HEALTH: readonly string[] = ["health", "health.advice", "family", "identity", "attribute", "medication"];

const positive = (keys: readonly string[], theme?: Theme): ClashSide =>
  theme === undefined ? { keys, polarity: "positive" } : { keys, theme, polarity: "positive" };
const negative = (keys: readonly string[], theme: Theme): ClashSide => ({ keys, theme, polarity: "negative" });
const rule = (name: string, binding: ClashSide, wish: ClashSide): ClashRule => ({ name, binding, wish });

export const CLASH_RULES: readonly ClashRule[] = [
  rule("budget against luxury", positive(["budget.max"]), positive(WISHES, "luxury")),
  rule("vegetarian against meat", positive(["diet", "taste"], "vegetarian"), positive(LIKINGS, "meat")),
  rule("vegan against what animals give", positive(["diet", "taste"], "vegan"), positive(LIKINGS, "animal")),
  rule("vegetarian against seafood", positive(["diet", "taste"], "vegetarian"), positive(LIKINGS, "seafood")),
  rule("no spice against spicy dishes", negative(["diet", "taste"], "spicy"), positive(LIKINGS, "spicy")),
  rule("no seafood against dishes of it", negative(["diet", "taste"], "seafood"), positive(LIKINGS, "seafood")),
  rule("no meat against dishes of it", negative(["diet", "taste"], "meat"), positive(LIKINGS, "meat")),
  rule("seafood allergy against a liking", positive(["allergy"], "seafood"), positive(LIKINGS, "seafood")),
  rule("nut allergy against a liking", positive(["allergy"], "nuts"), positive(LIKINGS, "nuts")),
  rule("dairy allergy against a liking", positive(["allergy"], "dairy"), positive(LIKINGS, "dairy")),
  rule("pet allergy against a pet", positive(["allergy"], "pets"), positive([...LIKINGS, "plan", "pet"], "pets")),
  rule("lactose intolerance against dairy", positive([], "lactose"), positive(LIKINGS, "dairy")),
  rule("gluten intolerance against bread", positive([], "celiac"), positive(LIKINGS, "gluten")),
  rule("diabetes against sweets", positive(HEALTH, "diabetes"), positive(LIKINGS, "sweets")),
  rule("hypertension against salt", positive(HEALTH, "hypertension"), positive(LIKINGS, "salty")),
  rule("gout against seafood", positive(HEALTH, "gout"), positive(LIKINGS, "seafood")),
  rule("gout against alcohol", positive(HEALTH, "gout"), positive(LIKINGS, "alcohol")),
  rule("pregnancy against alcohol", positive([], "pregnant"), positive(LIKINGS, "alcohol")),
  rule("pregnancy against coffee", positive([], "pregnant"), positive(LIKINGS, "coffee")),
  rule("abstinence against alcohol", positive([], "abstinent"), positive(LIKINGS, "alcohol")),
  rule("no smoking against smoking", positive([], "quitSmoking"), positive(LIKINGS, "smoking")),
  rule("companions against exertion", positive([], "frail"), positive(WISHES, "strenuous")),
  rule("fear of heights against heights", positive([], "heights"), positive(WISHES, "high")),
  rule("fear of flying against a flight", positive([], "afraidOfFlying"), positive(WISHES, "flying")),
  rule(
    "caution against speculation",
    positive(["risk", "taste", "attribute"], "cautious"),
    positive(WISHES, "speculative"),
  ),
  rule("early hours against late nights", positive([], "early"), positive(WISHES, "late")),
  rule("quiet against bustle", positive(LIKINGS, "quiet"), positive(WISHES, "lively")),
];
