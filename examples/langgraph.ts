// A LangGraph.js graph whose store is Haima: what one run keeps, a later run finds. Run: npx tsx examples/langgraph.ts
import assert from "node:assert/strict";
import { Annotation, type LangGraphRunnableConfig, StateGraph } from "@langchain/langgraph";
import { createHaima } from "haima";
import { HaimaStore } from "haima/langgraph";

const State = Annotation.Root({
  user: Annotation<string>,
  text: Annotation<string>,
  found: Annotation<string>,
});

await using haima = await createHaima();
const graph = new StateGraph(State)
  .addNode("note", async ({ user, text }, { store }: LangGraphRunnableConfig) => {
    const [best] = (await store?.search([user, "notes"], { query: text, limit: 1 })) ?? [];
    await store?.put([user, "notes"], text, { text });
    return { found: String(best?.value["text"] ?? "nothing") };
  })
  .addEdge("__start__", "note")
  .addEdge("note", "__end__")
  .compile({ store: new HaimaStore({ haima }) });

await graph.invoke({ user: "ann", text: "window seat, vegetarian meal" });
const { found } = await graph.invoke({ user: "ann", text: "what does she eat? vegetarian?" });
assert.equal(found, "window seat, vegetarian meal");
process.stdout.write(`${found}\n`);
