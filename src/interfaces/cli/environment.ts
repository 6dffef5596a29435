import type { Readable, Writable } from "node:stream";
import type { Haima } from "../../haima.ts";
import type { ScopeInput } from "../../model/index.ts";
import type { Analysis, AnalyzeInput } from "./analyze/analysis.ts";

/** Languages that the commands speak to a person. */
export type Tongue = "zh" | "en";

/** How a command opens Haima. */
export interface OpenOptions {
  /** Folder of the data; `":memory:"` keeps everything in the process. @default HAIMA_DATA, else `~/.haima` */
  readonly data?: string;
  /** PostgreSQL in place of SQLite, by its address. */
  readonly database?: string;
  /** PostgreSQL for the users' keys, by its address; never that of the records. */
  readonly keys?: string;
  /** IANA zone of users who have none of their own. @default the system's */
  readonly zone?: string;
  /** The time that Haima takes for now, epoch ms. @default the system's clock */
  readonly now?: () => number;
}

/** A folder that goes away with what is in it. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** What a check of the folder, beside the store's own, found. */
export interface FolderReport {
  readonly folder: string;
  /** Size of the database in bytes; null when there is none yet. */
  readonly bytes: number | null;
  /** Files that hold or open what is stored, with their modes as octal text such as "600". */
  readonly files: readonly { readonly name: string; readonly mode: string; readonly isPrivate: boolean }[];
}

/** Versions that a bug report needs. */
export interface Versions {
  readonly haima: string;
  readonly node: string;
  readonly sqlite: string;
  readonly platform: string;
}

/** How a gateway is started. */
export interface GatewayRun {
  readonly haima: Haima;
  readonly upstream: { readonly baseUrl: string; readonly apiKey?: string };
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  readonly defaultUser?: string;
  readonly tenant?: string;
  readonly agent?: string;
  readonly budgetTokens?: number;
  readonly onFault: (step: "recall" | "observe", error: unknown) => void;
}

/** How the service is started. */
export interface ServiceRun {
  /** The data folder, where the token of this machine is kept too. */
  readonly folder: string;
  readonly database?: string;
  readonly keys?: string;
  readonly redis?: string;
  readonly host: string;
  readonly port: number;
  readonly publicHosts: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly tlsFiles?: { readonly cert: string; readonly key: string };
  readonly gateway?: { readonly baseUrl: string; readonly apiKey?: string };
  readonly limits: { readonly perSecond?: number; readonly burst?: number; readonly perDay?: number };
  /** Hosts that are not public and that webhooks may be sent to. */
  readonly webhookHosts: readonly string[];
  /** Threads that do the work beside the one of the server; 0 for none. @default one for each core but one, at most 8 */
  readonly threads?: number;
  /** Most connections of all threads together to each database. @default 40 */
  readonly connections?: number;
  /** Says only what went wrong, for a person at a terminal. */
  readonly quiet: boolean;
}

/** A service that listens. */
export interface StartedService {
  readonly haima: Haima;
  readonly url: string;
  /** Null for an address that others reach: they need keys of their own. */
  readonly token: { readonly token: string; readonly file: string | null; readonly isNew: boolean } | null;
  /** Lets requests under way end, then closes the memory. */
  close(): Promise<void>;
}

/** How a client of the Model Context Protocol is served on standard input and output. */
export interface McpRun {
  readonly haima: Haima;
  readonly scope: ScopeInput;
  readonly version: string;
  readonly mayWrite: boolean;
  readonly session?: string;
  readonly budgetTokens?: number;
  readonly onFault: () => void;
}

/**
 * What the commands take from their surroundings. `src/main/cli.ts` hands in the real one; tests hand in their own.
 * Heavy parts are behind functions, so that `--help` loads none of them.
 */
export interface CliEnvironment {
  /** Arguments after the program's name. */
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly version: string;
  /** IANA zone of the system. */
  readonly zone: string;
  readonly clock: { now(): number; ticks(): number };
  /** Ids of the embedding models at hand: that of this build, and the one that the environment names. */
  embedders(): Promise<readonly string[]>;
  startService(run: ServiceRun): Promise<StartedService>;
  startMcp(run: McpRun): Promise<{ close(): Promise<void> }>;
  startGateway(run: GatewayRun): Promise<{ readonly baseUrl: string; close(): Promise<void> }>;
  /**
   * Runs a task again and again at the times of a cron pattern, in the system's zone; never twice at once.
   *
   * @throws HaimaError `invalid_input` for a pattern that is none.
   */
  schedule(pattern: string, task: () => Promise<void>): Promise<{ stop(): void }>;
  /** Resolves when the person or the system wants the program to end. */
  untilStopped(): Promise<void>;
  openHaima(options: OpenOptions): Promise<Haima>;
  /** The folder that a `--data` value, or none, stands for. */
  dataFolder(given?: string): string;
  temporaryFolder(): Promise<TemporaryFolder>;
  /** Loads what reads a text. */
  loadAnalyzer(): Promise<(input: AnalyzeInput) => Analysis>;
  /** Loads the reader of times: ISO 8601, a date, or English text, as epoch ms; null for what is no time. */
  loadTimeReader(): Promise<(text: string, zone: string) => number | null>;
  restoreBackup(file: string, folder: string, place: Pick<OpenOptions, "database" | "keys">): Promise<void>;
  /** Copies the keys of a data folder to a new folder. */
  backupKeys(folder: string, target: string): Promise<void>;
  inspectFolder(folder: string): Promise<FolderReport>;
  versions(): Promise<Versions>;
  /** Most memory that the process held so far, bytes. */
  peakMemory(): number;
}
