export { openRedisHotState, type RedisHotStateOptions } from "./open.ts";
