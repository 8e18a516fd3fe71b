/** Output of the command line about itself: help and version on standard output, faults of arguments as single lines. */
import { Cause, Console, Effect, Exit, Runtime } from "effect"
import { CliOutput, TerminalCapabilities } from "effect/cli"
import { helpOf } from "./help.ts"

const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ")

const bold = (text: string): string => `\u001B[1m${text}\u001B[22m`

/** Prints each fault of the arguments as a line on standard error, and leaves standard output to results. */
export const layer = CliOutput.layerPresenter({
  present: (event) => {
    switch (event._tag) {
      case "Help":
        return Effect.flatMap(TerminalCapabilities.TerminalCapabilities, ({ canColor }) =>
          Console.log(helpOf(event.helpDoc, canColor ? bold : (text) => text)),
        )
      case "InvalidInvocation":
        return Console.error(
          [...event.errors.map(({ message }) => oneLine(message)), `See: ${event.commandPath.join(" ")} --help`].join(
            "\n",
          ),
        )
      case "Version":
        return Console.log(`${event.name} ${event.version}`)
    }
  },
})

/** Statuses of a process that did not come to its end. */
export interface Statuses {
  readonly failed: number
  /** A signal stopped it in order. */
  readonly stopped: number
}

/** Ends the process with the status of the result. */
export const teardownWith =
  ({ failed, stopped }: Statuses): Runtime.Teardown =>
  (exit, onExit) => {
    if (Exit.isSuccess(exit)) onExit(Number(process.exitCode ?? 0))
    else if (Cause.hasInterruptsOnly(exit.cause)) onExit(stopped)
    else Runtime.defaultTeardown(exit, (status) => onExit(status === 1 ? failed : status))
  }
