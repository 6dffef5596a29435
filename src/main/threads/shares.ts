import { availableParallelism } from "node:os";
import { HaimaError } from "../../errors.ts";

/** Each thread holds the word lists and vectors in some 100 MB. */
const MOST_THREADS = 8;
/** Connections of a process to each of its databases: two nodes leave a fifth of the server's default of 100 to others. */
const CONNECTIONS = 40;
/** The thread that listens checks keys, a query a request, and imports. */
const LISTENING = 4;
/** A thread has eight short calls at work at once, and some in the background. */
const MOST_EACH = 10;

/** How the threads of a process share what it may open. */
export interface Shares {
  /** Threads beside the one that listens. */
  readonly threads: number;
  /** Connections to each database: of the thread that listens, and of each other one. Their sum is never above what the process may open. */
  readonly connections: { readonly listening: number; readonly each: number };
}

/**
 * Shares out connections.
 *
 * @param given.threads 0 and more. @default one for each core but one, at most 8
 * @param given.connections of the whole process, to each database. @default 40
 * @throws HaimaError `invalid_input` when there is not one for each thread.
 */
export function sharesOf(given: { readonly threads?: number; readonly connections?: number }): Shares {
  const { threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)), connections = CONNECTIONS } =
    given;
  if (threads === 0) return { threads, connections: { listening: Math.min(MOST_EACH, connections), each: 0 } };
  if (connections < threads + 1) {
    const message = `${threads} threads and the one that listens need a connection each. Allow ${threads + 1} connections, or have fewer threads.`;
    throw new HaimaError("invalid_input", message, { facts: { field: "connections", least: threads + 1 } });
  }
  const listening = Math.max(1, Math.min(LISTENING, Math.floor(connections / (threads + 1))));
  const each = Math.min(MOST_EACH, Math.floor((connections - listening) / threads));
  return { threads, connections: { listening, each } };
}
