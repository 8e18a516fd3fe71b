/** Work of a thread: examines batches of files, one after the other. */
import { parentPort, workerData } from "node:worker_threads"
import { chunkFile } from "../chunks/chunkFile.ts"
import { excerptFile } from "../excerpts/excerptFile.ts"
import { fixFile } from "../fixes/fixFile.ts"
import { analyzeFile } from "../syntax/analyzeFile.ts"
import {
  type BatchRequest,
  Control,
  noFile,
  type TaskResult,
  type WorkerMessage,
  type WorkerSetup,
} from "./messages.ts"

if (parentPort === null) throw new Error("this module runs only in a worker thread")
const port = parentPort
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pool starts this module with exactly this data
const { control } = workerData as WorkerSetup

const send = (message: WorkerMessage, transfer: ReadonlyArray<ArrayBuffer> = []): void =>
  port.postMessage(message, transfer)

const buffersOf = (result: TaskResult): ReadonlyArray<ArrayBuffer> =>
  result.kind === "analyzed" && result.record.tokens.bytes.length > 0
    ? [result.record.tokens, result.record.tokenLines].flatMap(({ bytes: { buffer } }) =>
        buffer instanceof ArrayBuffer ? [buffer] : [],
      )
    : []

const tasks = { analyze: analyzeFile, chunk: chunkFile, fix: fixFile, excerpt: excerptFile }

const work = async ({ task, files, limits }: BatchRequest): Promise<void> => {
  const results: Array<TaskResult> = []
  for (const [index, file] of files.entries()) {
    if (Atomics.load(control, Control.canceled) === 1) break
    Atomics.store(control, Control.currentFile, index)
    // oxlint-disable-next-line no-await-in-loop -- parsers are shared, so files go one after the other
    results.push(await tasks[task](file, limits))
  }
  Atomics.store(control, Control.currentFile, noFile)
  send({ kind: "done", results }, results.flatMap(buffersOf))
}

// A defect ends the thread: the pool then skips the file that caused it and starts another thread.
port.on("message", (request: BatchRequest) => {
  work(request).catch((error: unknown) => {
    setImmediate(() => {
      throw error
    })
  })
})
send({ kind: "ready" })
