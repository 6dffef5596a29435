/** What the gateway says, in English. */
export const GATEWAY_EN = {
  listens: (baseUrl: string, upstream: string) =>
    [
      `The gateway listens. Set your client's base URL to ${baseUrl}`,
      `Requests go on to ${upstream}. The user is the "user" field or the header x-haima-user.`,
      "Ctrl-C stops it.",
    ].join("\n"),
  tended: (users: number, failed: number) => `upkeep: ${users} users tended${failed === 0 ? "" : `, ${failed} failed`}`,
  fault: (step: string, code: string) => `memory failed at ${step} (${code}); the chat goes on`,
};
