import type { ViewProps } from "./view-props.ts";

export function WishesView({ user }: ViewProps) {
  return <p>{user}</p>;
}
