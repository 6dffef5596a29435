import { HaimaError } from "../../errors.ts";
import type { GuardedCaller } from "../../ports/index.ts";
import type { GuardOptions } from "./address-guard.ts";

type Variables = Readonly<Record<string, string | undefined>>;

export interface HttpCallerOptions extends GuardOptions {
  /** Of the process, by which `${env.NAME}` in headers is filled. @default none: headers are sent as they are */
  readonly variables?: Variables;
}

/** Calls addresses, as far as the guard lets it. What it takes for that is loaded with the first call. */
export function createHttpCaller({ variables, ...options }: HttpCallerOptions): GuardedCaller {
  let opened: ReturnType<typeof open> | null = null;
  const open = async () => {
    const [{ createAddressGuard }, { send }] = await Promise.all([import("./address-guard.ts"), import("./send.ts")]);
    return { send, guard: createAddressGuard(options) };
  };
  const fill = (value: string): string => (variables === undefined ? value : filled(value, variables));
  return {
    async allows(url) {
      opened ??= open();
      return (await opened).guard.allows(new URL(url));
    },
    async call(request) {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, fill(value)]));
      opened ??= open();
      const { send, guard } = await opened;
      return await send({ ...request, headers }, guard);
    },
  };
}

/**
 * Checks hosts to allow.
 *
 * @throws HaimaError `invalid_input` naming the one that is no host.
 */
export async function checkHosts(allowHosts: readonly string[]): Promise<void> {
  const { createAddressGuard } = await import("./address-guard.ts");
  createAddressGuard({ allowHosts });
}

function filled(value: string, variables: Variables): string {
  return value.replace(/\$\{env\.([A-Za-z_]\w*)\}/gu, (_found, name: string) => {
    const own = variables[name];
    if (own !== undefined && own !== "") return own;
    throw new HaimaError("tool_failed", "", { facts: { variable: name } });
  });
}
