import { tenantApi } from "../api/tenant.ts";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { linkTo, place, VIEWS, type ViewName } from "../state/place.ts";

/** Routes that not every build of the service has, and the views that are nothing without them. */
const NEEDS: Readonly<Partial<Record<ViewName, string>>> = { audit: "/v1/users/{user}/audit" };

/** The links to the views. */
export function Navigation() {
  const { views, look } = words();
  const { data: paths } = useLoad(tenantApi.paths, []);
  const isThere = (view: ViewName) => {
    const needed = NEEDS[view];
    return needed === undefined || (paths?.has(needed) ?? false);
  };
  return (
    <nav aria-label={look.navigation}>
      <ul class="plain-list">
        {VIEWS.filter(isThere).map((view) => (
          <li key={view}>
            <a href={linkTo(view)} aria-current={place.value.view === view ? "page" : undefined}>
              {views[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
