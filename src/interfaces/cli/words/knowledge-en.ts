import type { Verdict } from "../../../model/index.ts";

const VERDICTS: Readonly<Record<Verdict, string>> = {
  sure: "This answers it.",
  unsure: "This may answer it.",
  none: "Nothing is known about that.",
};

/** What the commands on shared knowledge say, in English. */
export const KNOWLEDGE_EN = {
  learn: "take in documents: text, Markdown, HTML, PDF; run it again to go on after a stop",
  know: "ask the documents and the graph of facts",
  relate: "add a fact: subject, predicate, object",
  knowledge: "the graph of facts as a whole",
  export: "print the graph",
  title: "name of the document (default: the file's name; one file only)",
  format: "text, markdown, html or pdf (default: told by the file's name)",
  splitter: "how it is split",
  tokens: "size of a passage in tokens",
  tags: "tag, once or more",
  source: "where the facts are from, or only what is from there",
  scope: "who sees it: all of the tenant, one agent (--agent), or every tenant",
  exportFormat: "json, or dot for Graphviz",
  limit: "most items",
  model: "have the model read facts too",
  takingIn: "reading (KB)",
  oneTitle: "--title names one document; give one file with it.",
  learnt: (name: string, effect: "stored" | "replaced" | "unchanged", passages: number, version: number): string =>
    `${name}: ${{ stored: "new", replaced: `version ${version}`, unchanged: "as before" }[effect]}, ${passages} ${passages === 1 ? "passage" : "passages"}`,
  failed: (name: string, reason: string): string => `${name}: not learnt. ${reason}`,
  related: (stored: number): string => (stored === 0 ? "That was known." : "Added."),
  verdicts: VERDICTS,
  follows: "It follows: ",
  fact: "Fact: ",
};
