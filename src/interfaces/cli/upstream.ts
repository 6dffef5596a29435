import { UsageError } from "./faults.ts";
import { type Output, oneLine } from "./output.ts";

/** @throws UsageError for what is no http address of a model's server. */
export function checkUpstream(address: string, { words }: Output): void {
  if (URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol)) return;
  throw new UsageError(words.faults.upstream(oneLine(address, 200)));
}
