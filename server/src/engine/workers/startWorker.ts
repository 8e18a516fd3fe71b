/** Starts a worker thread whose module is TypeScript, or JavaScript where it is bundled. */
import { Worker, type WorkerOptions } from "node:worker_threads"

export const startWorker = (module: URL, options: WorkerOptions): Worker =>
  new Worker(module, { ...options, execArgv: [] })
