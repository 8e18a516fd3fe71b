/** Entry point of a worker thread. Enables the compile cache before it loads the other modules. */
import { keepCompiledCode } from "./compileCache.ts"

keepCompiledCode()
await import("./batches.ts")
