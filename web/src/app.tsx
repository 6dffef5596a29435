import { useEffect, useMemo } from "preact/hooks";
import { userApi } from "./api/user.ts";
import { Header } from "./parts/header.tsx";
import { Navigation } from "./parts/navigation.tsx";
import { ChooseUser, SignIn } from "./parts/sign-in.tsx";
import { rememberUser, token } from "./state/access.ts";
import { words } from "./state/look.ts";
import { place, type ViewName } from "./state/place.ts";
import { VIEW_PAGES } from "./views/index.ts";

/** The whole page: header, navigation, and the view that the address names. */
export function App() {
  const { view, user } = place.value;
  const { title, skip, views } = words();
  const isOpen = token.value !== null;
  useEffect(() => {
    document.title = isOpen && user !== null ? `${views[view]} · ${user} · Haima` : title;
  });
  return (
    <div class="page">
      <button type="button" class="skip" onClick={toContent}>
        {skip}
      </button>
      <Header />
      {isOpen && user !== null ? <Navigation /> : null}
      <main id="content" tabIndex={-1}>
        {isOpen ? user === null ? <ChooseUser /> : <UserView key={user} user={user} view={view} /> : <SignIn />}
      </main>
    </div>
  );
}

/** The fragment of the address names views, so that the way past the navigation cannot be a link. */
function toContent(): void {
  document.querySelector<HTMLElement>("#content")?.focus();
}

function UserView({ user, view }: { readonly user: string; readonly view: ViewName }) {
  const api = useMemo(() => userApi(user), [user]);
  useEffect(() => rememberUser(user), [user]);
  const Page = VIEW_PAGES[view];
  return (
    <>
      <h1>{words().views[view]}</h1>
      <Page api={api} user={user} id={place.value.id} />
    </>
  );
}
