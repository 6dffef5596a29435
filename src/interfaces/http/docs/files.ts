/** The files of the API page, by path. */
export const DOCS_FILES: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {};
