/** Kills processes that this one started, and no others. */
import type { ChildProcess } from "node:child_process"

/**
 * Kills a process. Does nothing if it never started: Node would signal a number left in memory, where 0 means all
 * processes of this group, and -1 all processes of the machine.
 */
export const killChild = (child: Pick<ChildProcess, "kill" | "pid">): void => {
  if (child.pid !== undefined) child.kill("SIGKILL")
}

/** Kills a process that leads a group, and all processes that it started. A group that has ended is no error. */
export const killGroup = ({ pid }: Pick<ChildProcess, "pid">): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // ESRCH: it ended between the decision and the signal.
  }
}
