/** Starts the command line of the server. What V8 compiled is kept from start to start, which has to be asked for before. */
import { keepCompiledCode } from "./engine/workers/compileCache.ts"
import { ensureNodeOptions } from "./nodeOptions.ts"

ensureNodeOptions()
keepCompiledCode()
await import("./program.ts")
