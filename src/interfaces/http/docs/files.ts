import { PAGE_CSS, PAGE_HTML, PAGE_ICON, PAGE_SCRIPT } from "./page.ts";

/** The files of the API page, by path. */
export const DOCS_FILES: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  "/docs": { type: "text/html; charset=utf-8", text: PAGE_HTML },
  "/docs/icon.svg": { type: "image/svg+xml", text: PAGE_ICON },
  "/docs/page.css": { type: "text/css; charset=utf-8", text: PAGE_CSS },
  "/docs/page.js": { type: "text/javascript; charset=utf-8", text: PAGE_SCRIPT },
};
