import type { ViewProps } from "./view-props.ts";

export function TimelineView({ user }: ViewProps) {
  return <p>{user}</p>;
}
