/** Undoing what a bench has set up, however it ends: well, with an error, or interrupted from the keyboard. */

/** Registers what is to be undone; the last one set up goes first. */
export type Defer = (undo: () => Promise<void> | void) => void

const interruptions = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** What a shell reports of a process that a signal has ended. */
const interruptedStatus = 130

/** Runs some work and undoes what it has deferred. An interruption undoes it too, and ends the process. */
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
    // Processes that an interruption ends make the work fail, which must not end this process before the rest is undone.
    await interrupted
    for (const signal of interruptions) process.off(signal, interrupt)
    await undoAll()
  }
}
