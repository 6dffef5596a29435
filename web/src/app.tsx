import { useEffect, useMemo } from "preact/hooks";
import { tenantApi } from "./api/tenant.ts";
import { userApi } from "./api/user.ts";
import { Header } from "./parts/header.tsx";
import { Navigation } from "./parts/navigation.tsx";
import { ChooseUser, SignIn } from "./parts/sign-in.tsx";
import { WhenLoaded } from "./parts/state-of-load.tsx";
import { rememberUser, token } from "./state/access.ts";
import { holder } from "./state/holder.ts";
import { useLoad } from "./state/load.ts";
import { words } from "./state/look.ts";
import { place, type ViewName } from "./state/place.ts";
import { VIEW_PAGES } from "./views/index.ts";

/** The whole page: header, navigation, and the view that the address names. */
export function App() {
  const { view, user } = place.value;
  const { title, skip, views } = words();
  const isOpen = token.value !== null;
  const hasViews = isOpen && holder.value !== null && user !== null;
  useEffect(() => {
    document.title = hasViews ? `${views[view]} · ${user} · Haima` : title;
  });
  return (
    <div class={hasViews ? "page with-views" : "page"}>
      <button type="button" class="skip" onClick={toContent}>
        {skip}
      </button>
      <Header />
      {hasViews ? <Navigation /> : null}
      <main id="content" tabIndex={-1}>
        {isOpen ? <Opened key={token.value} /> : <SignIn />}
      </main>
    </div>
  );
}

/** The fragment of the address names views, so that the way past the navigation cannot be a link. */
function toContent(): void {
  document.querySelector<HTMLElement>("#content")?.focus();
}

/** What there is once the key is known to open something. */
function Opened() {
  const { view, user } = place.value;
  const loaded = useLoad(tenantApi.key, []);
  useEffect(() => {
    holder.value = loaded.data;
  }, [loaded.data]);
  return (
    <WhenLoaded loaded={loaded}>
      {() => (user === null ? <ChooseUser /> : <UserView key={user} user={user} view={view} />)}
    </WhenLoaded>
  );
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
