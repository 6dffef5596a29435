/** The service over HTTP: every verb under /v1, keys, limits, health, metrics, and a table of mounts for other ways in. */
export type { ServedRequest } from "./app.ts";
export { consoleMount } from "./console.ts";
export { isLoopback } from "./door.ts";
export { createJsonLog, type JsonLog, logRequest } from "./log.ts";
export type { Caller } from "./route.ts";
export { checkBind, listen, type RunningServer } from "./serve.ts";
export { createService, type Mount, type Readiness } from "./service.ts";
export { Metrics } from "./telemetry/metrics.ts";
export { traceVerbs } from "./telemetry/spans.ts";
