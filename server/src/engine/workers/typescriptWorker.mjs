/** Lets a worker thread run TypeScript where Node cannot by itself; the module to run is the first argument. */
import { register } from "tsx/esm/api"

register()
await import(process.argv[2])
