/** Why a command failed, in words. */
import { CliError } from "effect/cli"
import { Cause, Console, Effect, Option } from "effect"
import { isSqlError, reasonOf } from "./database/Transaction.ts"

const isPrinted = (error: unknown): boolean => CliError.isCliError(error)

/** The line about an expected failure; nothing where it has no message, as errors of libraries may. */
const lineOf = (error: unknown): Option.Option<string> => {
  const line = isSqlError(error)
    ? `${error.message}: ${reasonOf(error)}`
    : error instanceof Error
      ? error.message
      : String(error)
  return line.trim() === "" ? Option.none() : Option.some(line)
}

/** An expected failure is one line that says what to do; anything else is a defect, with all there is about it. */
export const explain = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.findErrorOption(cause), {
    onNone: () => (Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logFatal("the server ended", cause)),
    onSome: (error) =>
      isPrinted(error)
        ? Effect.void
        : Option.match(lineOf(error), {
            onNone: () => Effect.logFatal("the server ended", cause),
            onSome: (line) => Console.error(line),
          }),
  })
