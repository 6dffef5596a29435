/** The word-vector table is about 7 MB; nothing else in the repository has a reason to be large. */
const MAX_BYTES = 1024 * 1024;
const LARGE_ALLOWED = /^lexicon\/data\//;

/** What must not stand in a committed text, and how to say so. */
const PATTERNS: readonly { readonly fault: string; readonly pattern: RegExp }[] = [
  { fault: "a private key", pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { fault: "a cloud access key", pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { fault: "a model provider's key", pattern: /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}\b/ },
  { fault: "a GitHub token", pattern: /\bgh[pousr]_[A-Za-z0-9]{36,}\b/ },
  { fault: "an npm token", pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { fault: "a password in an address", pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`$<{]+:[^\s/:@'"`$<{]{8,}@/ },
  {
    fault: "a path of one person's machine",
    pattern: /(?:^|[\s"'`(=])(?:\/home\/|\/Users\/|[A-Z]:\\Users\\)[A-Za-z0-9]/m,
  },
  { fault: "a merge conflict marker", pattern: /^(?:<{7} |>{7} |={7}$)/m },
  { fault: "a carriage return", pattern: /\r\n/ },
];

/**
 * Faults of one file, each as `path:line has ...`; empty when the file is fit to commit.
 * Binary files are only looked at for their size.
 */
export function findFaults(path: string, bytes: Uint8Array): readonly string[] {
  const faults: string[] = [];
  if (bytes.length > MAX_BYTES && !LARGE_ALLOWED.test(path)) {
    faults.push(`${path} has ${bytes.length} bytes; the limit is ${MAX_BYTES}`);
  }
  if (bytes.includes(0)) return faults;
  const text = new TextDecoder().decode(bytes);
  for (const { fault, pattern } of PATTERNS) {
    const match = pattern.exec(text);
    if (match !== null) faults.push(`${path}:${text.slice(0, match.index).split("\n").length} has ${fault}`);
  }
  return faults;
}
