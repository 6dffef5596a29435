import type { ViewProps } from "./view-props.ts";

export function AuditView({ user }: ViewProps) {
  return <p>{user}</p>;
}
