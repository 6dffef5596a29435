import type { ViewProps } from "./view-props.ts";

export function GraphView({ user }: ViewProps) {
  return <p>{user}</p>;
}
