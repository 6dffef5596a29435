/**
 * Contradictions that the rules see:
 *
 *     npx tsx bench/contradiction-score.ts [--talk items.jsonl] [--profiles items.jsonl]
 *
 * talk: {u1, b1, u2, b2, label}: does b2 contradict itself or b1 (label 0: no)? profiles: {profile: {constellation, loc, gender}, response, label}: the response
 * has nothing to do with the profile (0), agrees with it (1) or contradicts it (2). Prints accuracy, macro-F1 and the share seen of each label.
 */
import { parseArgs } from "node:util";
import { z } from "zod";
import { contraryReason } from "../src/recall/contrary.ts";
import { compareProfile } from "./support/profile-check.ts";
import { readLines } from "./support/read-lines.ts";

const { values: options } = parseArgs({
  options: { talk: { type: "string" }, profiles: { type: "string" } },
  strict: true,
});

const label = z.union([z.string(), z.number()]).transform(Number);
const Talk = z.object({ u1: z.string(), b1: z.string(), u2: z.string(), b2: z.string(), label });
const Profile = z.object({
  profile: z.object({ constellation: z.string(), loc: z.string(), gender: z.string() }),
  response: z.string(),
  label,
});

interface Verdict {
  readonly gold: number;
  readonly told: number;
}

function printScores(name: string, verdicts: readonly Verdict[], labels: readonly number[]): void {
  const f1 = labels.map((one) => {
    const right = verdicts.filter(({ gold, told }) => gold === one && told === one).length;
    const wanted = verdicts.filter(({ gold }) => gold === one).length;
    const given = verdicts.filter(({ told }) => told === one).length;
    return (200 * right) / Math.max(1, wanted + given);
  });
  const accuracy = (100 * verdicts.filter(({ gold, told }) => gold === told).length) / verdicts.length;
  const macro = f1.reduce((sum, value) => sum + value, 0) / f1.length;
  console.log(
    `${name}: n ${verdicts.length}, accuracy ${accuracy.toFixed(1)}, macro-F1 ${macro.toFixed(1)}, F1 by label ${f1.map((value) => value.toFixed(1)).join(" ")}`,
  );
}

function scoreTalk(path: string): void {
  const seen = new Map<string, Map<number, number>>();
  const verdicts = readLines(path, Talk).map(({ u1, b1, u2, b2, label: gold }) => {
    const reason = contraryReason({ text: b1, question: u1 }, { text: b2, question: u2 }, "zh");
    const counts = seen.get(reason ?? "nothing") ?? new Map<number, number>();
    seen.set(reason ?? "nothing", counts);
    counts.set(gold, (counts.get(gold) ?? 0) + 1);
    return { gold: Number(gold !== 0), told: Number(reason !== null) };
  });
  printScores("talk", verdicts, [0, 1]);
  for (const [reason, counts] of seen) {
    const cells = [0, 1, 2, 3].map((one) => `label ${one}: ${counts.get(one) ?? 0}`);
    console.log(`  ${reason.padEnd(8)} ${cells.join("  ")}`);
  }
}

function scoreProfiles(path: string): void {
  const verdicts = readLines(path, Profile).map(({ profile, response, label: gold }) => ({
    gold,
    told: { unrelated: 0, agrees: 1, contradicts: 2 }[compareProfile(profile, response)],
  }));
  printScores("profiles", verdicts, [0, 1, 2]);
}

if (options.talk !== undefined) scoreTalk(options.talk);
if (options.profiles !== undefined) scoreProfiles(options.profiles);
if (options.talk === undefined && options.profiles === undefined) {
  console.error("Give --talk FILE, --profiles FILE, or both.");
  process.exitCode = 2;
}
