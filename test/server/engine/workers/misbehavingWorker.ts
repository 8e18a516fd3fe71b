/** A worker thread that does to a file what the file's content says: hang, freeze, be slow, exit, throw, or answer. */
import { parentPort, workerData } from "node:worker_threads"
import {
  type BatchRequest,
  Control,
  noFile,
  type WorkerMessage,
  type WorkerSetup,
} from "../../../../server/src/engine/workers/messages.ts"
import type { FileResult } from "../../../../server/src/engine/syntax/FileRecord.ts"

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pool starts this module with exactly this data
const { control } = workerData as WorkerSetup

const sleep = (millis: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis)

const obey = (content: string): void => {
  if (content === "exit") process.exit(1)
  if (content === "throw") throw new Error("as told")
  if (content === "hang") for (;;);
  if (content === "freeze") sleep(Infinity)
  if (content === "slow") sleep(200)
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)

parentPort?.on("message", ({ files }: BatchRequest) => {
  const results: Array<FileResult> = []
  for (const [index, { path, content }] of files.entries()) {
    if (Atomics.load(control, Control.canceled) === 1) break
    Atomics.store(control, Control.currentFile, index)
    obey(new TextDecoder().decode(content))
    results.push({ kind: "unsupported", path })
  }
  Atomics.store(control, Control.currentFile, noFile)
  send({ kind: "done", results })
})
send({ kind: "ready" })
