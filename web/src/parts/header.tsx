import { useState } from "preact/hooks";
import { knownUsers, leave, token } from "../state/access.ts";
import { type Theme, type Tongue, theme, tongue, words } from "../state/look.ts";
import { linkTo, place } from "../state/place.ts";
import { Icon } from "./icon.tsx";
import { UserField, useUsers } from "./user-field.tsx";

/** The head of the page: whose memory it is, the language, the colours. */
export function Header() {
  const { access } = words();
  const isOpen = token.value !== null;
  return (
    <header>
      <a class="brand" href={linkTo("chat")} aria-label="Haima 海马">
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={28} height={28} />
        <span>Haima 海马</span>
      </a>
      {isOpen && place.value.user !== null ? <UserPicker /> : null}
      <span class="spring" />
      <LanguageSwitch />
      <ThemeSwitch />
      {isOpen ? (
        <button type="button" class="plain leave" onClick={leave}>
          <Icon name="leave" />
          <span>{access.leave}</span>
        </button>
      ) : null}
    </header>
  );
}

const OTHER = "";

function UserPicker() {
  const { user: text } = words();
  const { user, view } = place.value;
  const [isOther, setOther] = useState(false);
  if (isOther) return <OtherUser onDone={() => setOther(false)} />;
  const users = [...new Set([...knownUsers.value, ...(user === null ? [] : [user])])];
  const choose = (chosen: string) => {
    if (chosen === OTHER) setOther(true);
    else location.hash = linkTo(view, null, chosen);
  };
  return (
    <label class="inline picker">
      <span>{text.label}</span>
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

function OtherUser({ onDone }: { readonly onDone: () => void }) {
  return <UserField users={useUsers()} onDone={onDone} />;
}

/** Each language in its own words. */
const TONGUES: readonly { readonly tongue: Tongue; readonly lang: string; readonly name: string }[] = [
  { tongue: "zh", lang: "zh-CN", name: "中文" },
  { tongue: "en", lang: "en", name: "English" },
];

function LanguageSwitch() {
  const { look } = words();
  return (
    <fieldset class="switch">
      <legend class="hidden">{look.language}</legend>
      {TONGUES.map(({ tongue: one, lang, name }) => (
        <button
          key={one}
          type="button"
          lang={lang}
          aria-pressed={tongue.value === one}
          onClick={() => {
            tongue.value = one;
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
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
            {look[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
