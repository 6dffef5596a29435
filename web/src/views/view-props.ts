import type { UserApi } from "../api/user.ts";

/** What every view is given. */
export interface ViewProps {
  readonly api: UserApi;
  readonly user: string;
  /** What the address names beside the view. */
  readonly id: string | null;
}
