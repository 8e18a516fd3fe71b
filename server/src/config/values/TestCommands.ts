/** Test commands by installation id, as JSON. */
import { Option, Schema } from "effect"

/** Maximum length of a command. */
const longestCommand = 4096

const TestCommands = Schema.fromJsonString(
  Schema.Record(
    Schema.String.check(Schema.isGUID()),
    Schema.Trimmed.check(Schema.isNonEmpty(), Schema.isMaxLength(longestCommand)),
  ),
)
const decode = Schema.decodeUnknownOption(TestCommands, { onExcessProperty: "error" })

/** Parses the commands. */
export const parseTestCommands = (json: string): Option.Option<ReadonlyMap<string, string>> =>
  Option.map(decode(json), (commands) => new Map(Object.entries(commands)))
