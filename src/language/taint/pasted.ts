import { type Line, linesOf } from "./lines.ts";
import type { Taint } from "./types.ts";

const MAIL_HEADER =
  /^(?:from|to|cc|bcc|subject|date|sent|reply-to|发件人|收件人|抄送|主题|日期|发送时间)\s?[:：]\s?\S/iu;
const FORWARD_MARK =
  /^(?:-{3,}\s?(?:original message|forwarded message|原始邮件|转发的?邮件)|在 .{4,60} 写道[:：]|on .{6,80} wrote:)/iu;
/** A line that ends in a colon, or says that something follows, introduces what is pasted after it. */
const CUE_LINE =
  /[:：]\s*$|(?:如下|以下|下面|原文|全文|文章|below|(?:this|the|following) (?:article|email|page|text|document))\W{0,3}$/iu;
const HEADING =
  /^\s{0,3}(?:#{1,6}\s|={3,}|-{3,}$|\*{3,}$|[一二三四五六七八九十]{1,3}[、.]|第[一二三四五六七八九十\d]{1,3}[章节条部分]|\d{1,2}(?:\.\d{1,2}){1,3}\s)/u;
const LIST_ITEM = /^\s*(?:[-*•·]|\d{1,2}[.)、])\s/u;
const URL = /https?:\/\/\S|www\.\S/iu;
const PAGE_FURNITURE =
  /©|all rights reserved|版权所有|阅读原文|责任编辑|上一篇|下一篇|点击(?:查看|阅读)|cookie|subscribe|privacy policy|\|\s\S+\s\|/iu;

/**
 * Sizes above which what follows a cue line is a pasted document: lines, or characters in one paragraph. People type
 * shorter turns; both are choices of ours, above the longest messages that users write by hand in chats.
 */
const MIN_LINES = 6;
const MIN_PARAGRAPH = 600;

function isBlank(line: Line): boolean {
  return line.text.trim() === "";
}

function span(start: number, end: number): Taint {
  return { span: { start, end }, reason: "pasted_page" };
}

/** Mails: from the first header to the end, when at least two header lines stand together or a forward mark opens them. */
function mail(lines: readonly Line[], end: number): readonly Taint[] {
  for (const [at, line] of lines.entries()) {
    if (FORWARD_MARK.test(line.text)) return [span(line.start, end)];
    if (MAIL_HEADER.test(line.text) && MAIL_HEADER.test(lines[at + 1]?.text ?? "")) return [span(line.start, end)];
  }
  return [];
}

interface Shape {
  readonly lines: number;
  readonly marks: number;
  readonly longest: number;
}

function shapeOf(lines: readonly Line[]): Shape {
  let [filled, marks, longest] = [0, 0, 0];
  for (const line of lines) {
    if (isBlank(line)) continue;
    filled += 1;
    longest = Math.max(longest, line.text.length);
    if (HEADING.test(line.text) || URL.test(line.text) || PAGE_FURNITURE.test(line.text)) marks += 1;
  }
  return { lines: filled, marks, longest };
}

function looksPasted(body: readonly Line[], isAnnounced: boolean): boolean {
  const { lines, marks, longest } = shapeOf(body);
  if (isAnnounced) return lines >= MIN_LINES || longest >= MIN_PARAGRAPH || (marks >= 2 && lines >= 3);
  return (
    (marks >= 3 && lines >= MIN_LINES) ||
    (longest >= 2 * MIN_PARAGRAPH && marks >= 1) ||
    (marks >= 2 && lines >= 2 * MIN_LINES)
  );
}

/** Whether every filled line is an item of a list, which people do type after a colon ("我的情况：\n- 不吃辣"). */
function isList(body: readonly Line[]): boolean {
  return body.every((line) => isBlank(line) || (LIST_ITEM.test(line.text) && line.text.length < 80));
}

/** The last paragraph, when it is short and asks or sums up, is the speaker's again. */
function endOfPasted(body: readonly Line[]): number {
  let last = body.length - 1;
  while (last > 0 && isBlank(body[last] ?? { start: 0, end: 0, text: "" })) last -= 1;
  const line = body[last];
  const before = body[last - 1];
  if (line === undefined) return 0;
  const isOwn =
    before !== undefined &&
    isBlank(before) &&
    line.text.length <= 60 &&
    /[?？]\s*$|^(?:请|帮|总结|翻译|what|please|can|could|summar|translat)/iu.test(line.text);
  if (!isOwn) return line.end;
  let filled = last - 1;
  while (filled > 0 && isBlank(body[filled] ?? line)) filled -= 1;
  return body[filled]?.end ?? line.end;
}

/** Pages, documents and mails pasted into a turn. */
export function pastedStretches(text: string): readonly Taint[] {
  const lines = linesOf(text);
  const mails = mail(lines, text.length);
  if (mails.length > 0) return mails;
  const cue = lines.findIndex(
    (line) => CUE_LINE.test(line.text) && line.text.length <= 120 && !HEADING.test(line.text),
  );
  const announced = cue === -1 ? [] : lines.slice(cue + 1);
  const isAnnounced = announced.some((line) => !isBlank(line)) && looksPasted(announced, true) && !isList(announced);
  const body = isAnnounced ? announced : lines;
  const start = body.find((line) => !isBlank(line))?.start;
  if (start === undefined || (!isAnnounced && !looksPasted(lines, false))) return [];
  return [span(start, endOfPasted(body))];
}
