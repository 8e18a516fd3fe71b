/** Clean-up of a bench's resources, however it ends: normally, with an error, or interrupted from the keyboard. */

/** Registers a clean-up; they run in reverse order. */
export type Defer = (undo: () => Promise<void> | void) => void

const interruptions = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** Exit status that shells use for a process ended by SIGINT (128 + 2). */
const interruptedStatus = 130

/** Runs `work` and its deferred clean-ups. An interruption runs them too, and ends the process. */
export const withCleanup = async <A>(work: (defer: Defer) => Promise<A>): Promise<A> => {
  const undos: Array<() => Promise<void> | void> = []
  const undoAll = async () => {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
      try {
        await undo()
      } catch (error) {
        console.error("Something was left behind:", error)
        process.exitCode = 1
      }
    }
  }
  let interrupted: Promise<void> | undefined
  const interrupt = () => {
    interrupted ??= undoAll().finally(() => process.exit(interruptedStatus))
  }
  for (const signal of interruptions) process.once(signal, interrupt)
  try {
    return await work((undo) => undos.push(undo))
  } finally {
    // The interruption also ends child processes, whose failure makes `work` fail: the clean-ups end before this
    // process does.
    await interrupted
    for (const signal of interruptions) process.off(signal, interrupt)
    await undoAll()
  }
}
