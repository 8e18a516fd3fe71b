/** Log levels by their names. */
import { LogLevel, Option } from "effect"

/** Names of the levels in log lines and in earlier settings, where they differ from the library's. */
const aliases: Readonly<Record<string, LogLevel.LogLevel>> = { warning: "Warn", off: "None" }

/** The names, for people. */
export const logLevels = LogLevel.values.join(", ")

/** A level by its name or an alias of it, in upper or lower case. */
export const parseLogLevel = (name: string): Option.Option<LogLevel.LogLevel> => {
  const wanted = name.trim().toLowerCase()
  return Option.fromUndefinedOr(LogLevel.values.find((level) => level.toLowerCase() === wanted) ?? aliases[wanted])
}
