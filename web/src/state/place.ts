import { signal } from "@preact/signals";

/** The views, in the order of the navigation. */
export const VIEWS = [
  "chat",
  "memories",
  "timeline",
  "graph",
  "mood",
  "wishes",
  "knowledge",
  "audit",
  "service",
] as const;
export type ViewName = (typeof VIEWS)[number];

/** What the address names: `#/user/view/id`. */
export interface Place {
  readonly user: string | null;
  readonly view: ViewName;
  /** Of a memory in the view of memories, or a session in the timeline. */
  readonly id: string | null;
}

export const place = signal<Place>(readPlace());

function readPlace(): Place {
  const [user = "", name = "", id = ""] = location.hash.replace(/^#\/?/u, "").split("/").map(decode);
  const view = VIEWS.find((known) => known === name) ?? "chat";
  return { user: user === "" ? null : user, view, id: id === "" ? null : id };
}

/** A part of the address that is not well written stands for nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** The address of a view of the user at hand, or of another. */
export function linkTo(view: ViewName, id: string | null = null, user: string | null = place.value.user): string {
  const parts = [user ?? "", view, ...(id === null ? [] : [id])];
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/** Follows the address from now on. */
export function followAddress(): void {
  place.value = readPlace();
  addEventListener("hashchange", () => {
    place.value = readPlace();
  });
}
