/** Ends processes that this one started, and no others. */
import type { ChildProcess } from "node:child_process"

/**
 * Kills a process. One that never started is let be: for Node its number is then whatever its memory held before, and 0
 * means every process of this one's group, 1 below 0 every process of the machine.
 */
export const killChild = (child: Pick<ChildProcess, "kill" | "pid">): void => {
  if (child.pid !== undefined) child.kill("SIGKILL")
}

/** Kills a process that leads a group, and everything it started. A group that is gone already is not an error. */
export const killGroup = ({ pid }: Pick<ChildProcess, "pid">): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // ESRCH: it ended between the decision and the signal.
  }
}
