/** A bench for the test of interruptions: the process that it waits for is halted, and fails it when it ends. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { withCleanup } from "./cleanup.ts"
import { answer, startPeer } from "./processes.ts"

const restMillis = 600_000

/** The end of a database takes as long as this, during which the work fails. */
const cleanupMillis = 300

const removeLater = async (folder: string) => {
  await sleep(cleanupMillis)
  rmSync(folder, { recursive: true })
}

let folderOfPeer: string | undefined

const handlers = {
  /** Makes a folder that the process removes at its end, unless it is ended by force. */
  makeFolder: (parent: string): void => {
    folderOfPeer = mkdtempSync(join(parent, "code-analysis-peer-"))
  },
  rest: () => sleep(restMillis),
}

if (process.send) {
  answer(handlers, async () => {
    if (folderOfPeer !== undefined) rmSync(folderOfPeer, { recursive: true })
  })
} else {
  await withCleanup(async (defer) => {
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-"))
    defer(() => removeLater(folder))
    const peer = startPeer<typeof handlers>(new URL(import.meta.url))
    defer(peer.stop)
    await peer.ask("makeFolder", tmpdir())
    const rest = peer.ask("rest")
    process.kill(peer.processId, "SIGSTOP")
    console.log("ready")
    await rest
  })
}
