import { createHaima, type Haima } from "../../src/index.ts";

/** The user whose parcels these are. */
const USER = "parcels";
/** The source of the program that observes them. */
export const HAIMA_WRITER = new URL("haima-writer.ts", import.meta.url);

/** A turn that makes a memory of its own, under a key that makes retries safe. */
export function parcelTurn(name: string) {
  const text = `I sent parcel PN-${name.toUpperCase()} to Oslo`;
  return { user: USER, turn: { text, idempotencyKey: name, session: "depot" } };
}

/**
 * Opens what the program left and looks at every acknowledged turn: it is in the log once, its memory is there, a retry
 * adds nothing, and the store checks clean. What is wrong, each in a sentence.
 */
export async function verifyParcels(folder: string, acknowledged: readonly string[]): Promise<readonly string[]> {
  const haima = await createHaima({ data: folder, zone: "UTC" });
  try {
    const problems = [...(await lostParcels(haima, acknowledged))];
    const { ok, store, damaged } = await haima.doctor();
    if (!ok)
      problems.push(
        `the store does not check clean: ${[...store.problems, ...damaged.map((row) => row.reason)].join("; ")}`,
      );
    return problems;
  } finally {
    await haima.close();
  }
}

async function lostParcels(haima: Haima, acknowledged: readonly string[]): Promise<readonly string[]> {
  const said = (await haima.turns({ user: USER }, "depot")).map((turn) => turn.text);
  const known = await allMemories(haima);
  const counts = new Map<string, number>();
  for (const text of said) counts.set(text, (counts.get(text) ?? 0) + 1);
  const problems: string[] = [];
  for (const name of acknowledged) {
    const { turn } = parcelTurn(name);
    if (counts.get(turn.text) !== 1)
      problems.push(`turn ${name} was acknowledged and is there ${counts.get(turn.text) ?? 0} times`);
    if (!known.has(turn.text)) problems.push(`the memory of turn ${name} is lost`);
  }
  const last = acknowledged.at(-1);
  if (last === undefined) return problems;
  const again = await haima.observe({ user: USER }, parcelTurn(last).turn);
  return again.repeated ? problems : [...problems, `a retry of ${last} was taken in again`];
}

async function allMemories(haima: Haima): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  let page = await haima.list({ user: USER }, { limit: 1_000 });
  while (page.length > 0) {
    for (const memory of page) texts.add(memory.text);
    page = await haima.list({ user: USER }, { limit: 1_000, after: page.at(-1)?.id ?? "" });
  }
  return texts;
}
