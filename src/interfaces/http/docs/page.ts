/** The API page: it reads /openapi.json of its own server and loads nothing from elsewhere. */
export const PAGE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Haima API</title>
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<header>
<h1>Haima API</h1>
<p id="about"></p>
<button id="language" type="button"></button>
</header>
<main id="routes"></main>
<noscript>/openapi.json</noscript>
<script src="/docs/page.js"></script>
</body>
</html>
`;

export const PAGE_CSS = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, "Noto Sans SC", sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2rem; text-transform: capitalize; }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .4rem; margin: .4rem 0; padding: .3rem .7rem; }
summary { cursor: pointer; }
summary code { font-weight: 600; }
.access { float: right; opacity: .7; }
pre { overflow-x: auto; background: color-mix(in srgb, currentColor 8%, transparent); padding: .6rem; border-radius: .3rem; }
button { font: inherit; padding: .2rem .8rem; }
`;

export const PAGE_SCRIPT = `"use strict";
const WORDS = {
  en: {
    about: "The API key decides the tenant; send it as Authorization: Bearer. The user is in the path.",
    other: "中文", parameters: "Parameters", body: "Body", answer: "Answer", problems: "Problems", failed: "The document cannot be read.",
  },
  zh: {
    about: "租户由 API 密钥决定，用 Authorization: Bearer 发送。用户写在路径里。",
    other: "English", parameters: "参数", body: "请求体", answer: "响应", problems: "错误", failed: "无法读取接口文档。",
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

function block(title, value) {
  const made = element("div", null);
  made.append(element("h4", title), element("pre", JSON.stringify(value, null, 2)));
  return made;
}

function operation(method, path, spec) {
  const words = WORDS[language];
  const made = element("details", null, { id: spec.operationId });
  const head = element("summary", null);
  head.append(element("code", method.toUpperCase() + " " + path), " ", element("span", spec.summary), " ");
  head.append(element("span", spec["x-haima-access"], { class: "access" }));
  made.append(head);
  made.addEventListener("toggle", () => {
    if (!made.open || made.childElementCount > 1) return;
    const parameters = spec.parameters.map((one) => ({ name: one.name, in: one.in, required: one.required === true, schema: one.schema }));
    made.append(block(words.parameters, parameters));
    if (spec.requestBody) made.append(block(words.body, spec.requestBody.content["application/json"].schema));
    const problems = {};
    for (const [status, response] of Object.entries(spec.responses)) {
      if (status.startsWith("2")) made.append(block(words.answer + " " + status, response.content));
      else problems[status] = response.description;
    }
    made.append(block(words.problems, problems));
  });
  return made;
}

function show() {
  const words = WORDS[language];
  document.documentElement.lang = language;
  document.getElementById("about").textContent = words.about;
  document.getElementById("language").textContent = words.other;
  const main = document.getElementById("routes");
  main.replaceChildren();
  if (document_ === null) return;
  for (const tag of document_.tags) {
    main.append(element("h2", tag.name), element("p", tag.description));
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
