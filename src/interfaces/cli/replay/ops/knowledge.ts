import { z } from "zod";
import { HaimaError } from "../../../../errors.ts";
import type { KnowledgeItem } from "../../../../haima.ts";
import { documentFormatSchema, splitterSchema } from "../../../../model/index.ts";
import { readBytes } from "../../input-file.ts";
import { outcome } from "../outcome.ts";
import { defineOp, sharedStep } from "../step.ts";

const text = z.string();
const learnSchema = sharedStep({
  title: text,
  text: text.exactOptional(),
  path: text.exactOptional(),
  format: text.exactOptional(),
  splitter: splitterSchema.exactOptional(),
});
const relateSchema = sharedStep({ triples: z.array(z.tuple([text, text, text])) });
const knowSchema = sharedStep({ query: text });

/** Adds a document to the shared knowledge, from the line or from a file. */
export const learnOp = defineOp(learnSchema, async (step, { haima }) => {
  const { title, path } = step;
  if ((step.text === undefined) === (path === undefined)) {
    throw new HaimaError("invalid_input", "Give the document's text or its path, one of them.", {
      facts: { field: "text" },
    });
  }
  const format = step.format === undefined ? undefined : documentFormatSchema.safeParse(step.format);
  if (format?.success === false) {
    throw new HaimaError("invalid_input", "The format is none of text, markdown, html and pdf.", {
      facts: { field: "format" },
    });
  }
  const named = { title, ...(format === undefined ? {} : { format: format.data }) };
  const document =
    path === undefined ? { ...named, text: step.text ?? "" } : { ...named, bytes: await readBytes(path), source: path };
  const receipt = await haima.knowledge.learn(document, {
    ...(step.splitter === undefined ? {} : { splitter: step.splitter }),
  });
  return outcome({ stored: receipt.effect === "unchanged" ? 0 : 1, result: receipt });
});

/** Adds facts to the graph. */
export const relateOp = defineOp(relateSchema, async ({ triples }, { haima }) => {
  const receipt = await haima.knowledge.relate(triples);
  return outcome({ stored: receipt.stored, result: receipt });
});

/** Asks the shared knowledge; a conclusion is an item, and `hops` is the length of its chain. */
export const knowOp = defineOp(knowSchema, async ({ query }, { haima }) => {
  const result = await haima.knowledge.know(query);
  const { context, verdict, hops } = result;
  return outcome({ items: result.items.map(viewKnown), context, verdict, fields: { hops }, result });
});

/** A passage is looked at with its titles, as a reader sees it. */
function viewKnown(item: KnowledgeItem) {
  const titles = item.type === "passage" ? `${item.titles.join(" › ")}\n` : "";
  return { text: `${titles}${item.text}`, status: "active", at: null };
}
