/** Log levels by their names. */
import { LogLevel, Option } from "effect"

/** Names of levels in log lines and older settings that differ from the library's names. */
const aliases: Readonly<Record<string, LogLevel.LogLevel>> = { warning: "Warn", off: "None" }

/** All names, for messages. */
export const logLevels = LogLevel.values.join(", ")

/** Finds a level by its name or alias, in any case. */
export const parseLogLevel = (name: string): Option.Option<LogLevel.LogLevel> => {
  const wanted = name.trim().toLowerCase()
  return Option.fromUndefinedOr(LogLevel.values.find((level) => level.toLowerCase() === wanted) ?? aliases[wanted])
}
