/** The OpenAI-compatible gateway: memory for any client by a change of its base URL. */
export { createGateway } from "./app.ts";
export { type RunningGateway, startGateway } from "./serve.ts";
