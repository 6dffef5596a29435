import type { HaimaOptions } from "./options.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Hosts that are not public and that the environment allows all the same, separated by commas: HAIMA_WEBHOOK_HOSTS for webhooks, HAIMA_TOOL_HOSTS
 * for HTTP tools of procedures.
 *
 * @param webhooks further hosts, and whether this process sends events at all
 */
export function outboundFrom(
  variables: Variables,
  webhooks: { readonly hosts?: readonly string[]; readonly deliver: boolean },
): Pick<HaimaOptions, "webhooks" | "toolHosts"> {
  const { HAIMA_WEBHOOK_HOSTS: forWebhooks, HAIMA_TOOL_HOSTS: forTools } = variables;
  const { hosts = [], deliver } = webhooks;
  return {
    webhooks: { allowHosts: [...listed(forWebhooks), ...hosts], deliver },
    ...(forTools === undefined || forTools === "" ? {} : { toolHosts: listed(forTools) }),
  };
}

function listed(text = ""): readonly string[] {
  return text
    .split(",")
    .map((host) => host.trim())
    .filter((host) => host !== "");
}
