import { linesOf } from "./lines.ts";
import type { Taint } from "./types.ts";

/** Special tokens of chat templates. */
const TEMPLATE_TOKEN =
  /<\|[a-z_]{2,30}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?s>(?=\s|$)|<(?:start|end)_of_turn>|<｜[^｜\n]{1,30}｜>/giu;
/** A role header at the beginning of a line. */
const ROLE_HEADER =
  /^\s{0,3}(?:#{1,4}\s*|\*\*|\[)?(system(?: prompt| message)?|assistant|user|human|ai|bot|tool|instructions?|系统(?:提示词?|消息)?|助手|用户|人类)(?:\*\*|\])?\s?[:：]/iu;
const OWN_HEADER = /^(?:user|human|用户|人类)/iu;

/**
 * Prompts written into a turn: from the first special token to the last (to the end where none closes), and from a role
 * header to the end of its paragraph, or of the text where several roles take turns.
 */
export function roleStretches(text: string): readonly Taint[] {
  const tokens = [...text.matchAll(TEMPLATE_TOKEN)];
  const taints: Taint[] = [];
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first !== undefined && last !== undefined) {
    const isClosed = tokens.length > 1 && /end|\/|eot/iu.test(last[0]);
    const end = isClosed ? last.index + last[0].length : text.length;
    taints.push({ span: { start: first.index, end }, reason: "prefilled" });
  }
  return [...taints, ...headed(text)];
}

function headed(text: string): readonly Taint[] {
  const lines = linesOf(text);
  const headers = lines.flatMap((line, at) => {
    const role = ROLE_HEADER.exec(line.text)?.[1];
    return role === undefined ? [] : [{ at, line, role }];
  });
  const [first] = headers;
  if (first === undefined) return [];
  const isDialogue = new Set(headers.map(({ role }) => role.toLowerCase())).size > 1 || headers.length > 2;
  if (isDialogue) return [{ span: { start: first.line.start, end: text.length }, reason: "prefilled" }];
  const taints: Taint[] = [];
  for (const { at, line, role } of headers) {
    // "User: …" alone is how some people open a line of their own; a system header is not.
    if (OWN_HEADER.test(role)) continue;
    let end = line.end;
    for (let next = at + 1; next < lines.length; next += 1) {
      const following = lines[next];
      if (following === undefined || following.text.trim() === "") break;
      end = following.end;
    }
    taints.push({ span: { start: line.start, end }, reason: "prefilled" });
  }
  return taints;
}
