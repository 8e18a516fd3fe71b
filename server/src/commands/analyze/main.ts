/** Starts `npm run analyze`. What V8 compiled is kept from start to start, which has to be asked for before. */
import { enableCompileCache } from "node:module"

enableCompileCache()
await import("./program.ts")
