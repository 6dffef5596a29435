import type { ColdStart } from "../agent/cold-start/index.ts";
import type { AliasTable } from "../language/aliases/index.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Owner, Scope } from "../model/index.ts";
import type { Clock, IdSource, Logger, RecordStore } from "../ports/index.ts";
import type { SealedRecords } from "../privacy/index.ts";
import type { TendSettings } from "../tend/index.ts";
import type { WindowOptions } from "../working-memory/index.ts";
import type { AccessLog } from "./access-log.ts";
import type { Archive } from "./archive.ts";
import type { Users } from "./users.ts";

/** What every verb works with. */
export interface Facade {
  readonly store: RecordStore;
  readonly records: SealedRecords;
  readonly users: Users;
  readonly accesses: AccessLog;
  readonly archive: Archive;
  readonly anchors: AnchorRegistry;
  /** Names that mean the same thing. */
  readonly aliases: AliasTable;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Zone of users who have none of their own (IANA). */
  readonly zone: string;
  readonly window: WindowOptions;
  readonly coldStart: ColdStart;
  readonly tend: TendSettings;
}

/** The owner of a scope's records. */
export function ownerOf(scope: Scope): Owner {
  return { tenant: scope.tenant, user: scope.user };
}
