import { createPublicKey, verify } from "node:crypto";
import {
  type Erasure,
  type ErasureReceipt,
  type ErasureStage,
  type Owner,
  type SignedReceipt,
  signedReceiptSchema,
} from "../../model/index.ts";
import type { ReceiptSigner } from "../../ports/index.ts";

/** What the check of a receipt found. */
export interface ReceiptCheck {
  /** True when the receipt is as it was signed, and signed with the key that was given. */
  readonly ok: boolean;
  /** What is wrong, each in a sentence. */
  readonly problems: readonly string[];
  /** The receipt, when it is of the documented form. */
  readonly receipt: ErasureReceipt | null;
  /** The key that signed it, base64url; compare it with that of the service. */
  readonly publicKey: string | null;
}

export interface ReceiptCheckOptions {
  /**
   * The service's public key, base64url, from a source that is trusted.
   *
   * @default the one in the receipt, which shows that nothing was changed, and not who signed it
   */
  readonly publicKey?: string;
}

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** The keyed hash under which an owner's receipts are found. */
export async function subjectOf(owner: Owner, signer: ReceiptSigner): Promise<string> {
  return await signer.hash(JSON.stringify(["haima.subject", owner.tenant, owner.user]));
}

/** A signed receipt of an erasure as far as it got. */
export async function signReceipt(erasure: Erasure, subject: string, signer: ReceiptSigner): Promise<SignedReceipt> {
  const { doing: _doing, keys: _keys, records: _records, ...planned } = erasure;
  const receipt: ErasureReceipt = { format: 1, kind: "haima.erasure", ...planned, subject };
  const value = await signer.sign(canonicalJson(receipt));
  return { receipt, signature: { algorithm: "ed25519", publicKey: await signer.publicKey(), value } };
}

/**
 * Checks a receipt of an erasure, offline: its form, its order, its signature.
 *
 * @param input the receipt, parsed from JSON.
 * @example
 * const { ok, problems } = verifyReceipt(JSON.parse(await readFile("receipt.json", "utf8")));
 */
export function verifyReceipt(input: unknown, options: ReceiptCheckOptions = {}): ReceiptCheck {
  const parsed = signedReceiptSchema.safeParse(input);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join(".") ?? "";
    const problems = [`It is not a receipt of an erasure: ${path === "" ? "its form" : path} is not as documented.`];
    return { ok: false, problems, receipt: null, publicKey: null };
  }
  const { receipt, signature } = parsed.data;
  const problems = [...signatureProblems(parsed.data), ...orderProblems(receipt.stages, receipt.requestedAt)];
  if (options.publicKey !== undefined && options.publicKey !== signature.publicKey)
    problems.push("It was signed with another key than the one given.");
  return { ok: problems.length === 0, problems, receipt, publicKey: signature.publicKey };
}

function signatureProblems({ receipt, signature }: SignedReceipt): string[] {
  const key = bytesOf(signature.publicKey, KEY_BYTES);
  const value = bytesOf(signature.value, SIGNATURE_BYTES);
  if (key === null || value === null) return ["Its key or signature is malformed."];
  const publicKey = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: signature.publicKey },
    format: "jwk",
  });
  const isSigned = verify(null, Buffer.from(canonicalJson(receipt)), publicKey, value);
  return isSigned ? [] : ["The signature does not fit: the receipt was changed, or another key signed it."];
}

/** Stages that may follow one another. */
const FOLLOWS: Readonly<Record<ErasureStage["stage"], ErasureStage["stage"] | null>> = {
  inactive: null,
  key_destroyed: "inactive",
  rows_removed: "key_destroyed",
  cancelled: "inactive",
};

function orderProblems(stages: readonly ErasureStage[], requestedAt: number): string[] {
  let before: { readonly stage: ErasureStage["stage"] | null; readonly at: number } = { stage: null, at: requestedAt };
  for (const { stage, at } of stages) {
    if (FOLLOWS[stage] !== before.stage || at < before.at) return ["Its stages do not follow one another."];
    before = { stage, at };
  }
  return [];
}

/** Bytes of base64url in its one written form; null for anything else. */
function bytesOf(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === length && bytes.toString("base64url") === text ? bytes : null;
}

/** JSON with sorted keys and no spaces: one text for one value. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(",")}}`;
}
