// A health assistant: allergies always come along, and a medicine that was changed counts as changed. Run: npx tsx examples/medical-history.ts
import assert from "node:assert/strict";
import { createHaima } from "haima";

await using haima = await createHaima({ data: ":memory:" });
const patient = { user: "zhao" };
await haima.observe(patient, { text: "I'm allergic to penicillin.", session: "2024" });
await haima.observe(patient, { text: "I was diagnosed with high blood pressure in 2019.", session: "2024" });
await haima.observe(patient, { text: "I take amlodipine 5 mg every morning.", session: "2024" });
await haima.observe(patient, { text: "I stopped taking amlodipine, I take losartan 50 mg now.", session: "2026" });

const asked = await haima.recall(patient, "Do I still take amlodipine, or which medicine do I take now?", { limit: 6 });
const cold = await haima.recall(patient, "I have a sore throat. Which medicine can I take, am I allergic to any?", {
  limit: 6,
});

assert.match(asked.context.text, /losartan/u);
assert.match(cold.context.text, /allergic to penicillin/u);
process.stdout.write(`${asked.context.text}\n\n${cold.context.text}\n`);
