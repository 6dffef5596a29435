import { useState } from "preact/hooks";
import { knownUsers, signOut, token } from "../state/access.ts";
import { type Theme, theme, tongue, words } from "../state/look.ts";
import { linkTo, place } from "../state/place.ts";
import { UserField } from "./sign-in.tsx";

/** The head of the page: whose memory it is, the language, the colours. */
export function Header() {
  const { access } = words();
  return (
    <header>
      <a class="brand" href={linkTo("chat")}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={24} height={24} />
        <span>Haima 海马</span>
      </a>
      {token.value === null || place.value.user === null ? null : <UserPicker />}
      <span class="spring" />
      <LanguageSwitch />
      <ThemeSwitch />
      {token.value === null ? null : (
        <button type="button" class="plain" onClick={() => signOut(null)}>
          {access.leave}
        </button>
      )}
    </header>
  );
}

const OTHER = "";

function UserPicker() {
  const { user: text } = words();
  const { user, view } = place.value;
  const [isOther, setOther] = useState(false);
  if (isOther) return <UserField onDone={() => setOther(false)} />;
  const users = [...new Set([...knownUsers.value, ...(user === null ? [] : [user])])];
  const choose = (chosen: string) => {
    if (chosen === OTHER) setOther(true);
    else location.hash = linkTo(view, null, chosen);
  };
  return (
    <label class="inline">
      {text.label}
      <select value={user ?? OTHER} onChange={(event) => choose(event.currentTarget.value)}>
        {users.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
        <option value={OTHER}>{text.other}</option>
      </select>
    </label>
  );
}

function LanguageSwitch() {
  const { look } = words();
  return (
    <fieldset class="switch">
      <legend class="hidden">{look.language}</legend>
      <button type="button" lang="zh-CN" aria-pressed={tongue.value === "zh"} onClick={() => setTongue("zh")}>
        中文
      </button>
      <button type="button" lang="en" aria-pressed={tongue.value === "en"} onClick={() => setTongue("en")}>
        English
      </button>
    </fieldset>
  );
}

function setTongue(chosen: "zh" | "en"): void {
  tongue.value = chosen;
}

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

function ThemeSwitch() {
  const { look } = words();
  const choose = (chosen: string) => {
    theme.value = THEMES.find((known) => known === chosen) ?? "auto";
  };
  return (
    <label class="inline">
      <span class="hidden">{look.theme}</span>
      <select value={theme.value} onChange={(event) => choose(event.currentTarget.value)}>
        {THEMES.map((known) => (
          <option key={known} value={known}>
            {`${look.theme}: ${look[known === "auto" ? "auto" : known]}`}
          </option>
        ))}
      </select>
    </label>
  );
}
