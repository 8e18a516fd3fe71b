/** Output of the command lines about themselves: help and versions on standard output, faults of arguments as single lines. */
import { Cause, Console, Exit, Runtime } from "effect"
import { CliOutput } from "effect/cli"

const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ")

/** Prints each fault of the arguments as a line on standard error, and leaves standard output to results. */
export const layer = CliOutput.layerPresenter({
  present: (event) =>
    event._tag === "InvalidInvocation"
      ? Console.error(
          [...event.errors.map(({ message }) => oneLine(message)), `See: ${event.commandPath.join(" ")} --help`].join(
            "\n",
          ),
        )
      : CliOutput.defaultPresenter.present(event),
})

/** Ends the process: with 0 when a signal stopped it in order, else with the status of the result. */
export const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)
