// A thread of `haima serve` when it runs from the source: each thread needs the TypeScript loader anew.
import { register } from "tsx/esm/api";

register();
await import("../src/main/threads/thread.ts");
