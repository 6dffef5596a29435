import { type ColdStartOptions, parseColdStart } from "../agent/cold-start/index.ts";
import { type KeepPolicy, parsePolicy } from "../distill/index.ts";
import { type ErasureOptions, parseErasure } from "../facade/erasure/times.ts";
import type { HaimaParts } from "../haima.ts";
import { type KnowledgeRule, parseRules } from "../knowledge/index.ts";
import { loadAliases } from "../language/aliases/index.ts";
import { type AnchorFile, loadAnchors } from "../language/anchors/index.ts";
import { type LimitOptions, parseLimits } from "../observe/index.ts";
import { type ConsentOptions, type PrivacyOptions, parseConsent, parsePrivacy } from "../privacy/index.ts";
import { resolveTendOptions, type TendOptionsInput } from "../tend/settings.ts";

/** Options that only the rooms they are for can check. */
export interface RoomOptions {
  readonly anchors: readonly AnchorFile[] | undefined;
  readonly aliases: readonly (readonly string[])[] | undefined;
  readonly coldStart: ColdStartOptions | undefined;
  readonly privacy: PrivacyOptions | undefined;
  readonly consent: ConsentOptions | undefined;
  readonly limits: LimitOptions | undefined;
  readonly erasure: ErasureOptions | undefined;
  /** Of reasoning over shared knowledge. */
  readonly rules: readonly KnowledgeRule[] | undefined;
  readonly tend: TendOptionsInput | undefined;
  readonly policy: KeepPolicy | undefined;
}

/** @throws HaimaError `invalid_input` naming the option. */
export function settleRooms(options: RoomOptions): Partial<HaimaParts> {
  const { aliases, coldStart, privacy, consent, limits, erasure, rules, tend, policy } = options;
  const anchors = loadAnchors(options.anchors);
  parsePrivacy(privacy);
  parseConsent(consent);
  parseLimits(limits);
  parseErasure(erasure);
  return {
    anchors,
    coldStart: parseColdStart(coldStart ?? {}, anchors),
    ...(aliases === undefined ? {} : { aliases: loadAliases(aliases) }),
    ...(privacy === undefined ? {} : { privacy }),
    ...(consent === undefined ? {} : { consent }),
    ...(limits === undefined ? {} : { limits }),
    ...(erasure === undefined ? {} : { erasure }),
    ...(rules === undefined ? {} : { knowledge: { rules: parseRules(rules) } }),
    ...(tend === undefined ? {} : { tend: resolveTendOptions(tend) }),
    ...(policy === undefined ? {} : { policy: parsePolicy(policy) }),
  };
}
