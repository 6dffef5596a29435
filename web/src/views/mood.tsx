import type { ViewProps } from "./view-props.ts";

export function MoodView({ user }: ViewProps) {
  return <p>{user}</p>;
}
