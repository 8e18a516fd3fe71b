/** Starts a worker thread from a TypeScript module, or from JavaScript in the bundle. */
import { Worker, type WorkerOptions } from "node:worker_threads"

export const startWorker = (module: URL, options: WorkerOptions): Worker =>
  new Worker(module, { ...options, execArgv: [] })
