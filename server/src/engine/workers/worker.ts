/** The worker thread: examines batches of files one after the other. */
import { parentPort, workerData } from "node:worker_threads"
import { analyzeFile, type FileResult } from "../syntax/analyzeFile.ts"
import { type BatchRequest, Control, noFile, type WorkerMessage, type WorkerSetup } from "./messages.ts"

if (parentPort === null) throw new Error("this module runs only in a worker thread")
const port = parentPort
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pool starts this module with exactly this data
const { control } = workerData as WorkerSetup

const send = (message: WorkerMessage, transfer: ReadonlyArray<ArrayBuffer> = []): void =>
  port.postMessage(message, transfer)

const buffersOf = (result: FileResult): ReadonlyArray<ArrayBuffer> =>
  result.kind === "analyzed" && result.record.tokens.length > 0
    ? [result.record.tokens, result.record.tokenLines].flatMap(({ buffer }) =>
        buffer instanceof ArrayBuffer ? [buffer] : [],
      )
    : []

const examine = async ({ files, limits }: BatchRequest): Promise<void> => {
  const results: Array<FileResult> = []
  for (const [index, file] of files.entries()) {
    if (Atomics.load(control, Control.cancelled) === 1) break
    Atomics.store(control, Control.currentFile, index)
    // oxlint-disable-next-line no-await-in-loop -- parsers are shared, so files go one after the other
    results.push(await analyzeFile(file, limits))
  }
  Atomics.store(control, Control.currentFile, noFile)
  send({ kind: "done", results }, results.flatMap(buffersOf))
}

// A defect ends the thread: the pool then skips the file that caused it and starts another thread.
port.on("message", (request: BatchRequest) => {
  examine(request).catch((error: unknown) => {
    setImmediate(() => {
      throw error
    })
  })
})
send({ kind: "ready" })
