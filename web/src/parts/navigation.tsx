import { useEffect, useRef } from "preact/hooks";
import { isAdmin } from "../state/holder.ts";
import { words } from "../state/look.ts";
import { linkTo, place, VIEWS, type ViewName } from "../state/place.ts";
import { Icon } from "./icon.tsx";

/** Views of what is told only to keys of the role admin. */
const OF_ADMINS: ReadonlySet<ViewName> = new Set<ViewName>(["audit", "service"]);

/** The links to the views. */
export function Navigation() {
  const { views, look } = words();
  const { view: current } = place.value;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In a narrow window the links stand in one row, which scrolls.
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <nav aria-label={look.navigation}>
      <ul class="plain-list" ref={list}>
        {VIEWS.filter((view) => !OF_ADMINS.has(view) || isAdmin()).map((view) => (
          <li key={view}>
            <a href={linkTo(view)} aria-current={current === view ? "page" : undefined}>
              <Icon name={view} />
              <span>{views[view]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
