/** The API page: it reads /openapi.json of its own server and loads nothing from elsewhere. */
export const PAGE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Haima API</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<header>
<h1>Haima API</h1>
<button id="language" type="button"></button>
<p id="about"></p>
<nav id="groups"></nav>
</header>
<main id="routes"></main>
<noscript>/openapi.json</noscript>
<script src="/docs/page.js"></script>
</body>
</html>
`;

export const PAGE_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Haima</title><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M20 8c-5-3-11 0-11 5 0 4 5 4 7 6s0 5-3 4" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="19" cy="12" r="1.6" fill="#fff"/></svg>`;

export const PAGE_CSS = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f7, #12171a); --card: light-dark(#fff, #1a2126); --line: light-dark(#dce2e3, #2d383e);
  --text: light-dark(#182226, #e4eaec); --faint: light-dark(#566469, #9aaab0); --accent: light-dark(#0f766e, #3fc6b8);
  --soft: light-dark(#e3f2f0, #16332f); --quiet: light-dark(#eef2f2, #222b31);
  font: 15px/1.55 system-ui, "Noto Sans CJK SC", "Noto Sans SC", sans-serif; color: var(--text); background: var(--ground);
}
*, *::before, *::after { box-sizing: border-box; }
body { max-width: 64rem; margin: 0 auto; padding: 1.2rem; }
header { display: grid; grid-template-columns: 1fr auto; gap: .2rem 1rem; align-items: center; }
header > p, nav { grid-column: 1 / -1; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2rem 0 .2rem; font-size: 1.15rem; text-transform: capitalize; }
h4 { margin: .9rem 0 .3rem; }
p { margin: 0 0 .7rem; color: var(--faint); overflow-wrap: anywhere; }
a { color: var(--accent); text-transform: capitalize; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: .45rem 0; padding: .5rem .8rem; }
summary { cursor: pointer; display: grid; grid-template-columns: 4.2rem minmax(0, 1fr) auto; gap: 0 .7rem; align-items: baseline; }
summary > .about { grid-column: 2 / -1; color: var(--faint); font-size: .9rem; }
code, pre { font: .85rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { color: var(--accent); font-weight: 700; }
.path { font-weight: 600; }
.access { padding: 0 .5rem; border-radius: 999px; font-size: .8rem; background: var(--soft); color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--faint); font-weight: 600; }
pre { margin: 0; max-height: 24rem; overflow: auto; background: var(--quiet); padding: .6rem .8rem; border-radius: 8px; }
button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .3rem .9rem; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
`;

export const PAGE_SCRIPT = `"use strict";
const WORDS = {
  en: {
    about: "The API key decides the tenant; send it as Authorization: Bearer. The user is in the path.",
    other: "中文", groups: "Groups", parameters: "Parameters", body: "Body", answer: "Answer", problems: "Problems", example: "With curl",
    name: "name", place: "in", needed: "needed", form: "form", meaning: "meaning", yes: "yes", status: "status",
    failed: "The document cannot be read.",
  },
  zh: {
    about: "租户由 API 密钥决定，用 Authorization: Bearer 发送。用户写在路径里。",
    other: "English", groups: "分组", parameters: "参数", body: "请求体", answer: "响应", problems: "错误", example: "用 curl 调用",
    name: "名称", place: "位置", needed: "必填", form: "形式", meaning: "含义", yes: "是", status: "状态码",
    failed: "无法读取接口文档。",
  },
};
let language = navigator.language.startsWith("zh") ? "zh" : "en";
let document_ = null;

function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  if (text !== null) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function titled(title, inner) {
  const made = element("div", null);
  made.append(element("h4", title), inner);
  return made;
}

function block(title, value) {
  return titled(title, element("pre", typeof value === "string" ? value : JSON.stringify(value, null, 2), { tabindex: "0" }));
}

function table(heads, rows) {
  const made = element("table", null);
  for (const [tag, cells] of [["th", heads], ...rows.map((row) => ["td", row])]) {
    const row = element("tr", null);
    for (const cell of cells) row.append(element(tag, cell, tag === "th" ? { scope: "col" } : {}));
    made.append(row);
  }
  const box = element("div", null, { class: "scroll" });
  box.append(made);
  return box;
}

function formOf(schema) {
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.anyOf) return schema.anyOf.map(formOf).join(" | ");
  return schema.type === "array" ? formOf(schema.items || {}) + "[]" : schema.type || "";
}

function curlOf(method, path, spec) {
  const body = spec.requestBody ? " -H 'content-type: application/json' -d '{…}'" : "";
  return "curl -X " + method.toUpperCase() + ' -H "authorization: Bearer $TOKEN"' + body + " " + location.origin + path;
}

function headOf(method, path, spec) {
  const head = element("summary", null);
  head.append(element("code", method.toUpperCase(), { class: "method" }), element("code", path, { class: "path" }));
  head.append(element("span", spec["x-haima-access"], { class: "access" }), element("span", spec.summary, { class: "about" }));
  return head;
}

function operation(method, path, spec) {
  const words = WORDS[language];
  const made = element("details", null, { id: spec.operationId });
  made.append(headOf(method, path, spec));
  made.addEventListener("toggle", () => {
    if (!made.open || made.childElementCount > 1) return;
    const rows = spec.parameters.map((one) => [one.name, one.in, one.required === true ? words.yes : "", formOf(one.schema), one.description || ""]);
    made.append(titled(words.parameters, table([words.name, words.place, words.needed, words.form, words.meaning], rows)));
    if (spec.requestBody) made.append(block(words.body, spec.requestBody.content["application/json"].schema));
    made.append(block(words.example, curlOf(method, path, spec)));
    const problems = [];
    for (const [status, response] of Object.entries(spec.responses)) {
      if (status.startsWith("2")) made.append(block(words.answer + " " + status, response.content));
      else problems.push([status, response.description]);
    }
    made.append(titled(words.problems, table([words.status, words.meaning], problems)));
  });
  return made;
}

function show() {
  const words = WORDS[language];
  document.documentElement.lang = language;
  document.getElementById("about").textContent = words.about;
  document.getElementById("language").textContent = words.other;
  const main = document.getElementById("routes");
  const groups = document.getElementById("groups");
  main.replaceChildren();
  groups.replaceChildren();
  groups.setAttribute("aria-label", words.groups);
  if (document_ === null) return;
  for (const tag of document_.tags) {
    groups.append(element("a", tag.name, { href: "#" + tag.name }));
    main.append(element("h2", tag.name, { id: tag.name }), element("p", tag.description));
    for (const [path, operations] of Object.entries(document_.paths)) {
      for (const [method, spec] of Object.entries(operations)) {
        if (spec.tags.includes(tag.name)) main.append(operation(method, path, spec));
      }
    }
  }
}

document.getElementById("language").addEventListener("click", () => {
  language = language === "zh" ? "en" : "zh";
  show();
});
fetch("/openapi.json").then((response) => response.json()).then(
  (read) => { document_ = read; show(); },
  () => { document.getElementById("routes").textContent = WORDS[language].failed; },
);
show();
`;
