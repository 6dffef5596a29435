import { HaimaError } from "../errors.ts";

/** Times that something is written again when another process wrote meanwhile. */
const WRITE_ATTEMPTS = 20;

/** Decides and writes, and does both again when another process wrote meanwhile. */
export async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const lost = HaimaError.isInstance(error) && error.code === "version_conflict";
      if (!lost || attempt >= WRITE_ATTEMPTS) throw error;
    }
  }
}
