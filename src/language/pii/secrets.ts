import type { PlainFind } from "./types.ts";

/** Keys that tell what they are by how they begin, as their makers document them. */
const KEYS = new RegExp(
  `(?<![A-Za-z0-9_-])(?:${[
    "sk-(?:ant-|proj-|or-)?[A-Za-z0-9_-]{16,}",
    "(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,}",
    "gh[pousr]_[A-Za-z0-9]{20,}",
    "github_pat_[A-Za-z0-9_]{20,}",
    "glpat-[A-Za-z0-9_-]{16,}",
    "(?:AKIA|ASIA)[A-Z0-9]{16}",
    "LTAI[A-Za-z0-9]{12,26}",
    "AKID[A-Za-z0-9]{13,40}",
    "AIza[A-Za-z0-9_-]{30,}",
    "ya29\\.[A-Za-z0-9_-]{20,}",
    "xox[abeprs]-[A-Za-z0-9-]{10,}",
    "hf_[A-Za-z0-9]{20,}",
    "npm_[A-Za-z0-9]{20,}",
    "pypi-[A-Za-z0-9_-]{20,}",
    "SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}",
    "eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]*",
  ].join("|")})`,
  "gu",
);

const PRIVATE_KEY = "-----BEGIN";
const PRIVATE_HEAD = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/uy;
const PRIVATE_TAIL = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/u;
/** Longest private key, in characters: RSA of 16,384 bits takes some 13,000. */
const PRIVATE_LENGTH = 20_000;

const ZH_CUES = "密码|密碼|口令|密钥|密鑰|私钥|私鑰|令牌|验证码|驗證碼|动态码|安全码|校验码|激活码|助记词";
const EN_CUES =
  "pass ?word|passwd|passcode|pass ?phrase|pwd|pin(?: code| number)?|api[ _-]?key|apikey|access[ _-]?key(?:[ _-]?(?:id|secret))?|secret[ _-]?(?:access[ _-]?)?key|client[ _-]?secret|secret|(?:access|auth|refresh|bearer|session|api)[ _-]?token|token|credentials?|verification code|security code|otp|cvv2?|cvc";
const ASSIGNED = new RegExp(
  `(?:(?<zh>${ZH_CUES})|(?<![A-Za-z])(?<en>${EN_CUES})(?![A-Za-z]))["'”]?(?<link>(?:[\\p{Script=Han}\\p{L} ]{0,12}?(?:是|为|叫|(?:改|设|换|变)(?:成|为)了?|[:=：]| is| was| to)|(?= ?["'“「\`]|\\d|(?<=[\\p{Script=Han}])(?=[A-Za-z\\d])|(?<=[a-z]) (?=\\d))))\\s{0,3}(?<open>["'“「\`]?)(?<value>[\\x21-\\x7e]{3,200})`,
  "giu",
);
const BEARER = /(?<![A-Za-z])Bearer (?<value>[A-Za-z0-9._~+/=-]{16,2000})/gu;
const IN_URL =
  /[?&#](?:[a-z_-]{0,20}(?:token|key|secret|password|passwd|pwd|sig|signature|auth|code|session)[a-z_-]{0,10})=(?<value>[^&\s#"'<>]{6,2000})|:\/\/[^\s:/@]{1,64}:(?<login>[^\s@/]{3,128})@/giu;

/** API keys, tokens, private keys, passwords and codes near cues. */
export function findSecrets(text: string): readonly PlainFind[] {
  return [...privateKeys(text), ...shaped(text), ...assigned(text)];
}

function privateKeys(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (let start = text.indexOf(PRIVATE_KEY); start >= 0; start = text.indexOf(PRIVATE_KEY, start + 1)) {
    PRIVATE_HEAD.lastIndex = start;
    const head = PRIVATE_HEAD.exec(text)?.[0];
    if (head === undefined || start < (found.at(-1)?.end ?? 0)) continue;
    const rest = text.slice(start, start + PRIVATE_LENGTH);
    const tail = PRIVATE_TAIL.exec(rest);
    // Without its end it was cut off, and all of what follows is taken for the key.
    found.push({ type: "SECRET", start, end: start + (tail === null ? rest.length : tail.index + tail[0].length) });
  }
  return found;
}

function shaped(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const { index, 0: words } of text.matchAll(KEYS)) {
    if (/\d/u.test(words)) found.push({ type: "SECRET", start: index, end: index + words.length });
  }
  for (const pattern of [BEARER, IN_URL]) {
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.["value"] ?? match.groups?.["login"] ?? "";
      const start = match.index + match[0].lastIndexOf(value);
      found.push({ type: "SECRET", start, end: start + value.length });
    }
  }
  return found;
}

function assigned(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const match of text.matchAll(ASSIGNED)) {
    const { en = "", zh = "", link = "", open = "", value = "" } = match.groups ?? {};
    const closing = { '"': '"', "'": "'", "`": "`" }[open];
    const closed = closing === undefined ? -1 : value.indexOf(closing);
    const secret = closed >= 0 ? value.slice(0, closed) : value.replace(/[.,;:!?)\]}"']+$/u, "");
    const start = match.index + match[0].length - value.length;
    const after = text.slice(start + secret.length, start + secret.length + 6);
    if (
      isSecret(secret, {
        isChinese: zh !== "",
        isAssigned: /[:=：]/u.test(link) || open !== "",
        cue: en.toLowerCase(),
        after,
      })
    ) {
      found.push({ type: "SECRET", start, end: start + secret.length });
    }
  }
  return found;
}

/** What is said of passwords, by words and by endings of words. */
const SAID_OF_PASSWORDS =
  /^(?:wrong|correct|incorrect|invalid|secure|strong|simple|secret|unique|private|public|empty|unknown|random|different|something|nothing|there|right|always|never)$|(?:ed|ing|en|ly|able|ible|ful|less|ory|ant|ent|ional|ar|er)$/iu;

/** Whether a value is one, and not the next word of the sentence: "the password is wrong". */
function isSecret(
  value: string,
  context: {
    readonly isChinese: boolean;
    readonly isAssigned: boolean;
    readonly cue: string;
    /** What stands behind it. */
    readonly after: string;
  },
): boolean {
  const { isChinese, isAssigned, cue, after } = context;
  if (value.length < 3 || /^(?:https?:\/\/|[-=_.*#]+$)/iu.test(value)) return false;
  if (/^(?:pin|cvv|cvc|otp|verification|security)/u.test(cue)) return /^\d{3,8}$/u.test(value);
  const isMixed = /[0-9]/u.test(value) || /[^A-Za-z0-9'’.-]/u.test(value) || /[a-z][A-Z]/u.test(value);
  if (value.length < 4) return false;
  if (/^(?:token|secret|credentials?)$/u.test(cue)) return isMixed && value.length >= 8;
  // A last word that says nothing of passwords is one: "the password is correcthorse".
  const isLast = /^(?:$|[.,;!?\n]| (?:and|but|for|on)[^a-z])/u.test(after);
  const isWord = /^pass|^pwd/u.test(cue) && isLast && value.length >= 6 && !SAID_OF_PASSWORDS.test(value);
  return isMixed || isWord || isChinese || (isAssigned && value.length >= 6 && !/^[A-Z]?[a-z]+$/u.test(value));
}
