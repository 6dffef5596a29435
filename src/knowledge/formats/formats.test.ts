import { describe, expect, it, vi } from "vitest";
import type { HaimaError } from "../../errors.ts";
import type { DocumentFormat } from "../../model/index.ts";
import { splitDocument } from "../chunk.ts";
import { ENCRYPTED, makePdf } from "./__fixtures__/pdf.ts";
import { readDocument } from "./index.ts";

const read = async (content: string | Uint8Array, title = "doc", format: DocumentFormat | null = null) =>
  await readDocument({ title, source: null, format, content });
const faultOf = async (content: string | Uint8Array, title = "doc", format: DocumentFormat | null = null) =>
  await read(content, title, format).then(
    () => "read",
    (error: HaimaError) => [error.code, error.facts["fault"]].filter((part) => part !== undefined).join(" "),
  );
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a page of HTML", () => {
  const html = async (body: string) => (await read(`<!doctype html><html><body>${body}</body></html>`)).text;

  it("keeps headings, lists, code and the text of links, without marks of emphasis", async () => {
    const text = await html(
      '<h1>售后</h1><h2>退货</h2><p><b>七天</b>内可退，见<a href="https://x.example/a">说明</a>。编号 A_1*2</p><ul><li>一</li><li>二</li></ul><pre>let a = 1;\n\n# no heading</pre>',
    );
    expect(text).toContain("# 售后\n\n## 退货\n\n七天内可退，见说明。编号 A_1*2");
    expect(text).toMatch(/-\s+一\n-\s+二/u);
    expect(text).toContain("```\nlet a = 1;\n\n# no heading\n```");
  });

  it("keeps a table whole, row by row, with what stands in its cells on one line", async () => {
    const text = await html(
      "<table><caption>价目</caption><tr><th>型号</th><th>价|格</th></tr><tr><td><p>A1</p><p>白</p></td><td>12</td></tr><tr><td>B2</td></tr></table><p>完</p>",
    );
    expect(text).toBe("价目\n\n| 型号 | 价\\|格 |\n| --- | --- |\n| A1 白 | 12 |\n| B2 |  |\n\n完");
    const passages = splitDocument({ title: "t", text, format: "html" }, "fixed", { tokens: 16, overlap: 0 });
    expect(passages.some(({ text: passage }) => passage.includes("型号") && passage.includes("B2"))).toBe(true);
  });

  it("reads a table that only lays out the page as its text", async () => {
    expect(await html("<table><tr><td>第一段。</td></tr><tr><td>第二段。</td></tr></table>")).toBe(
      "第一段。\n\n第二段。",
    );
  });

  it("leaves out what a reader does not see: scripts, styles, hidden elements, comments", async () => {
    const text = await html(
      '<style>p{}</style><script>steal()</script><noscript>n</noscript><template>t</template><!-- c --><p hidden>h1</p><p style="color:red; DISPLAY : none">h2</p><p style="font-size:0px">h3</p><p aria-hidden="true">h4</p><p style="opacity:0.5">seen</p><input type="hidden" value="v"><svg><text>s</text></svg>',
    );
    expect(text).toBe("seen");
  });

  it("is read with a long gap in its code, in a time that grows with its length", async () => {
    expect(await html(`<pre>a${" ".repeat(300_000)}b  </pre>`)).toMatch(/^```\na {300000}b\n```$/u);
  });

  it("is refused when nothing of it is seen, when it is nested too deeply, and when it is too long", async () => {
    expect(await faultOf("<html><body><script>x</script></body></html>")).toBe("invalid_input empty");
    expect(await faultOf(`<html>${"<div>".repeat(20_000)}x</html>`)).toBe("over_limit");
    expect(await faultOf(`<html>${"<p>x</p>".repeat(800_000)}</html>`)).toBe("over_limit");
  });
});

describe("a PDF", () => {
  it("is read with its Chinese text: headings by size, wrapped lines joined, paragraphs apart", async () => {
    const file = makePdf([
      [
        { text: "退换货说明", y: 780, size: 18 },
        { text: "商品出现质量问题，可在签收后十五天内申请", y: 740 },
        { text: "换货，运费由商家承担。", y: 726 },
        { text: "定制商品不支持退换，请在下单之前仔细确认。", y: 690 },
      ],
      [{ text: "Returns take 7 days.", y: 780 }],
    ]);
    const { text, format } = await read(file, "说明.pdf");
    expect(format).toBe("pdf");
    expect(text).toBe(
      "# 退换货说明\n\n商品出现质量问题，可在签收后十五天内申请换货，运费由商家承担。\n\n定制商品不支持退换，请在下单之前仔细确认。\n\nReturns take 7 days.",
    );
  });

  it("is known by its bytes where no name tells", async () => {
    expect((await read(makePdf([[{ text: "hello", y: 700 }]]))).text).toBe("hello");
  });

  it("is refused when it is encrypted, damaged, cut off, without text, empty, too large or no PDF at all", async () => {
    const file = makePdf([[{ text: "hello", y: 700 }]]);
    expect(await faultOf(makePdf([[{ text: "hello", y: 700 }]], ENCRYPTED), "a.pdf")).toBe("invalid_input encrypted");
    expect(await faultOf(file.slice(0, 60), "a.pdf")).toBe("invalid_input damaged");
    expect(await faultOf(makePdf([[]]), "a.pdf")).toBe("invalid_input no_text");
    expect(await faultOf(new Uint8Array(), "a.pdf")).toBe("invalid_input empty");
    expect(await faultOf(bytes("just some words"), "a.pdf")).toBe("invalid_input not_pdf");
    expect(await faultOf("just some words", "a.pdf")).toBe("invalid_input not_pdf");
    const large = new Uint8Array(50_000_000);
    large.set(file);
    expect(await faultOf(large, "a.pdf")).toBe("over_limit");
  });

  it("of one paragraph over all its pages is read in a time that grows with their number", async () => {
    const page = Array.from({ length: 40 }, (_, line) => ({
      text: `line ${line} goes on and on to the end of the-`,
      y: 780 - 18 * line,
    }));
    const { text } = await read(makePdf(Array.from({ length: 60 }, () => page)));
    expect(text.match(/on to the end of theline|on to the end of the-/gu)).toHaveLength(2_400);
  });

  it("leaves the caller's bytes as they are", async () => {
    const file = makePdf([[{ text: "hello", y: 700 }]]);
    await read(file);
    expect((await read(file)).text).toBe("hello");
  });
});

describe("a document", () => {
  it("has the format that is given, else that of its name, else that of its content", async () => {
    const page = "<!DOCTYPE html><html><body><p>hi</p></body></html>";
    expect(await read("# a\nb", "x.md")).toMatchObject({ format: "markdown" });
    expect(await read("# a\nb", "x")).toMatchObject({ format: "text" });
    expect(await read(page, "x")).toMatchObject({ format: "html", text: "hi" });
    expect(await read("<p>hi</p>", "x.HTML")).toMatchObject({ format: "html", text: "hi" });
    const named = { title: "x.txt", source: "https://a.example/y.md", format: null, content: "# a" } as const;
    expect(await readDocument(named)).toMatchObject({ format: "markdown" });
    expect(await read("# a\nb", "x.txt", "markdown")).toMatchObject({ format: "markdown" });
  });

  it("is refused when it is not what its name or format says", async () => {
    const page = "<!doctype html><html><body><p>hi</p></body></html>";
    expect(await faultOf("plain words", "x.html")).toBe("invalid_input not_html");
    expect(await faultOf(page, "x.md")).toBe("invalid_input html");
    expect(await faultOf(makePdf([[{ text: "a", y: 1 }]]), "x.txt")).toBe("invalid_input not_text");
    expect(await faultOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]), "x.md")).toBe(
      "invalid_input not_text",
    );
    const decode = vi.spyOn(TextDecoder.prototype, "decode");
    expect(await faultOf(new Uint8Array(50_000_000).fill(97), "x.txt")).toBe("over_limit");
    // Refused by its size, before a second copy of it is made.
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
    expect(await faultOf(bytes("  \n"), "x.txt")).toBe("invalid_input empty");
  });

  it("is decoded from UTF-8, UTF-16 with its mark, and what Chinese systems write", async () => {
    expect((await read(bytes("\u{feff}退货"))).text).toBe("退货");
    expect((await read(new Uint8Array([0xff, 0xfe, 0x00, 0x90, 0x27, 0x8d]))).text).toBe("退货");
    expect((await read(new Uint8Array([0xcd, 0xcb, 0xbb, 0xf5]))).text).toBe("退货");
  });
});
