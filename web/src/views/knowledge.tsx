import type { ViewProps } from "./view-props.ts";

export function KnowledgeView({ user }: ViewProps) {
  return <p>{user}</p>;
}
