/** Starts a worker thread. What V8 compiled is kept from start to start, which each thread has to ask for before. */
import { keepCompiledCode } from "./compileCache.ts"

keepCompiledCode()
await import("./batches.ts")
