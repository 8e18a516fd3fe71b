/** Stands in for the module of this name in the tests of the server: threads run what was bundled. */
import { Worker, type WorkerOptions } from "node:worker_threads"
import { bundled } from "./bundled.ts"

export const startWorker = (module: URL, options: WorkerOptions): Worker =>
  new Worker(bundled(module), { ...options, execArgv: [] })
