/** Starts a worker thread. What V8 compiled is kept from start to start, which each thread has to ask for before. */
import { enableCompileCache } from "node:module"

enableCompileCache()
await import("./batches.ts")
