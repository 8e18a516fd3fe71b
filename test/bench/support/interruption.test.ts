/** An interrupted bench takes everything with it. */
import { expect, test } from "vitest"
import { interrupt } from "./interruption.ts"
import { deadlineMillis } from "./run.ts"

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s undoes everything before the process ends, also while work fails and a process is halted",
  async (signal) => {
    const left = await interrupt("support/interrupted.ts", [], /ready/, signal)
    expect(left).toEqual({ code: 130, stderr: "", folders: [], isRunning: false })
  },
  deadlineMillis,
)
