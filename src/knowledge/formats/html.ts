import { HaimaError } from "../../errors.ts";

/** Elements whose content is no text of the document. */
const LEFT_OUT = [
  "head",
  "script",
  "style",
  "noscript",
  "template",
  "iframe",
  "object",
  "svg",
  "canvas",
  "video",
  "audio",
  "nav",
  "button",
  "select",
  "input",
  "textarea",
] as const;
/** Styles that keep an element from a reader: what is not shown to people may be there to steer a model. */
const UNSEEN = /(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d]))/iu;
/** Longest page in UTF-16 units. Reading one million takes 1.5 to 3 s, half of it for parsing, half for writing Markdown, and nothing else goes on meanwhile. */
const LONGEST = 2_000_000;
/** Elements within elements at most; pages of the web have some thirty. */
const DEEPEST = 500;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b/giu;
/** Elements that have no end, or whose end is often left out. */
const SELF_ENDING =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|rt|rp|path|circle|rect|line|use)$/iu;
/** The element that a page is put into. */
const WHOLE = "x-haima";
const ENDS_WHOLE = /<\/?x-haima\b[^<>]{0,1000}>?/giu;
/** How a page that is one begins, beside any element: a mark of its kind. */
const ANY_ELEMENT = /<(?:!doctype\s+html|[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>)/iu;

/** What is read of an element, as turndown hands it over. */
interface Element {
  readonly nodeName: string;
  readonly parentNode: Element | null;
  readonly textContent: string | null;
  getAttribute?(name: string): string | null;
}

/** True for a text that has elements of HTML. */
export function isHtml(text: string): boolean {
  return ANY_ELEMENT.test(text);
}

/** True for a text that begins as a page of HTML does, whatever it is named. */
export function beginsAsHtml(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html)[\s>]/iu.test(text.slice(0, 2_000));
}

/**
 * A page as Markdown: headings, lists, tables row by row, code as it stands; marks of emphasis, addresses of links and pictures are left out, and so
 * is what a reader of the page does not see.
 *
 * @throws HaimaError `over_limit` for a page that is too long or nested too deeply.
 */
export async function htmlToMarkdown(html: string): Promise<string> {
  if (html.length > LONGEST) {
    throw new HaimaError("over_limit", `The page has more than ${LONGEST} characters. Split it.`, {
      facts: { field: "text", length: html.length, limit: LONGEST },
    });
  }
  if (depthOf(html) > DEEPEST) {
    throw new HaimaError("over_limit", "The page's elements are nested too deeply. Give its text.", {
      facts: { field: "text", limit: DEEPEST },
    });
  }
  const service = await converter();
  let whole = "";
  // turndown trims what it returns by a pattern whose time grows with the square of a gap in it; an element round everything gets it untrimmed.
  service.addRule("whole", {
    filter: (node) => node.nodeName === WHOLE.toUpperCase(),
    replacement: (content) => {
      whole = content;
      return "";
    },
  });
  service.turndown(`<${WHOLE}>${html.replace(ENDS_WHOLE, "")}</${WHOLE}>`);
  return whole.trim();
}

/** How deeply elements that do not end by themselves are nested, roughly: reading recurses as deep. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, end, name = ""] of html.matchAll(TAG)) {
    if (SELF_ENDING.test(name)) continue;
    depth = end === "/" ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

async function converter() {
  const { default: Turndown } = await import("turndown");
  const service = new Turndown({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
  // Passages are read and searched as text: a code such as A_1 must stay as it is written.
  service.escape = (text) => text.replace(/^(\s*)(#{1,6}\s)/u, "$1\\$2");
  const plain = (content: string): string => content;
  service.addRule("emphasis", { filter: ["em", "i", "strong", "b"], replacement: plain });
  service.addRule("link", { filter: "a", replacement: plain });
  service.addRule("picture", {
    filter: "img",
    replacement: (_content, node) => attribute(node, "alt").replace(/\s+/gu, " "),
  });
  service.addRule("code", {
    filter: "pre",
    replacement: (_content, node) => fenced(node.textContent ?? ""),
  });
  service.addRule("cell", { filter: ["td", "th"], replacement: (content) => ` ${cellOf(content)} |` });
  service.addRule("row", { filter: "tr", replacement: (content) => `\n|${content}` });
  service.addRule("part", { filter: ["thead", "tbody", "tfoot", "colgroup"], replacement: plain });
  service.addRule("caption", { filter: "caption", replacement: (content) => `\n${cellOf(content)}\n` });
  service.addRule("table", { filter: "table", replacement: (content) => tableOf(content) });
  service.remove([...LEFT_OUT]);
  // The rule that was added last is asked first.
  service.addRule("unseen", { filter: isUnseen, replacement: () => "" });
  return service;
}

function attribute(node: Element, name: string): string {
  return node.getAttribute?.(name) ?? "";
}

function isUnseen(node: Element): boolean {
  if (node.getAttribute === undefined) return false;
  return (
    node.getAttribute("hidden") !== null ||
    attribute(node, "aria-hidden").toLowerCase() === "true" ||
    UNSEEN.test(attribute(node, "style"))
  );
}

function fenced(code: string): string {
  const body = code.replace(/^\n+/u, "").trimEnd();
  if (body === "") return "";
  const longest = Math.max(2, ...[...body.matchAll(/`{3,}/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `\n\n${fence}\n${body}\n${fence}\n\n`;
}

function cellOf(content: string): string {
  return content.replace(/\s+/gu, " ").trim().replaceAll("|", "\\|");
}

/** Rows under a head; a table of one column lays out a page and is its text. */
function tableOf(content: string): string {
  const lines = content.split("\n").filter((line) => line.trim() !== "");
  const caption = lines.filter((line) => !line.startsWith("|"));
  const rows = lines.filter((line) => line.startsWith("|"));
  const columns = Math.max(0, ...rows.map(columnsOf));
  if (columns <= 1) {
    const texts = rows.map((row) =>
      row
        .slice(1)
        .replace(/\|\s*$/u, "")
        .trim()
        .replaceAll("\\|", "|"),
    );
    return `\n\n${[...caption, ...texts].join("\n\n")}\n\n`;
  }
  const full = rows.map((row) => row + "  |".repeat(columns - columnsOf(row)));
  const rule = `|${" --- |".repeat(columns)}`;
  return `\n\n${[...caption, ...(caption.length > 0 ? [""] : []), ...full.slice(0, 1), rule, ...full.slice(1)].join("\n")}\n\n`;
}

function columnsOf(row: string): number {
  return (row.match(/(?<!\\)\|/gu)?.length ?? 1) - 1;
}
