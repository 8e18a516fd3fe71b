/** Starts a worker thread whose module is TypeScript or JavaScript, whichever way this process itself was started. */
import { Worker, type WorkerOptions } from "node:worker_threads"

/** Node 22.18 and later read TypeScript; before that a bootstrap registers tsx in the thread. */
export const startWorker = (module: URL, options: WorkerOptions): Worker => {
  const readsTypescript = "typescript" in process.features && Boolean(process.features.typescript)
  if (readsTypescript || !module.pathname.endsWith(".ts")) return new Worker(module, { ...options, execArgv: [] })
  return new Worker(new URL("./typescriptWorker.mjs", import.meta.url), {
    ...options,
    argv: [module.href],
    execArgv: [],
  })
}
