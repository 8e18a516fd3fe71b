/** Starts the command line of the server. What V8 compiled is kept from start to start, which has to be asked for before. */
import { enableCompileCache } from "node:module"
import { ensureNodeOptions } from "./nodeOptions.ts"

ensureNodeOptions()
enableCompileCache()
await import("./program.ts")
