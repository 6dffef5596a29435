/** A line of a page: its text, where it stands and how large its type is, in points. */
export interface PdfLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
}

/**
 * A PDF of some pages, made byte by byte: one composite font without a font file, whose glyphs map to Unicode, as programs write Chinese.
 *
 * @param trailer further entries of the trailer, such as one that says it is encrypted
 */
export function makePdf(pages: readonly (readonly PdfLine[])[], trailer = ""): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const stream = (content: string, entries = ""): string =>
    `<< /Length ${content.length}${entries} >>\nstream\n${content}\nendstream`;
  const characters = [...new Set(pages.flat().flatMap(({ text }) => [...text]))];
  const map = characters.map((one) => `<${hex(one)}> <${hex(one)}>`);
  const catalog = add("<< /Type /Catalog /Pages 2 0 R >>");
  const kids = pages.map((_page, index) => `${6 + index * 2} 0 R`).join(" ");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add(
    "<< /Type /Font /Subtype /Type0 /BaseFont /Sans /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>",
  );
  add(
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sans /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Sans /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>",
  );
  add(
    stream(
      [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
        `${map.length} beginbfchar`,
        ...map,
        "endbfchar endcmap CMapName currentdict /CMap defineresource pop end end",
      ].join("\n"),
    ),
  );
  for (const [index, lines] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
    );
    const drawn = lines.map(
      ({ text, x = 50, y, size = 10 }) =>
        `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${[...text].map(hex).join("")}> Tj ET`,
    );
    add(stream(drawn.join("\n")));
  }
  return assemble(objects, catalog, trailer);
}

function assemble(objects: readonly string[], root: number, trailer: string): Uint8Array {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0").toUpperCase();
}

/** The entries of a trailer that say a password is needed to read the file. */
export const ENCRYPTED =
  "/ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 " +
  "/O <0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF> " +
  "/U <FEDCBA9876543210FEDCBA9876543210FEDCBA9876543210FEDCBA9876543210> >>";
