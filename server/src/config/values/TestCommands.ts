/** Commands by the ids of installations, as JSON. */
import { Option, Schema } from "effect"

/** No command is as long. */
const longestCommand = 4096

const TestCommands = Schema.fromJsonString(
  Schema.Record(
    Schema.String.check(Schema.isGUID()),
    Schema.Trimmed.check(Schema.isNonEmpty(), Schema.isMaxLength(longestCommand)),
  ),
)
const decode = Schema.decodeUnknownOption(TestCommands, { onExcessProperty: "error" })

/** Reads the commands. */
export const parseTestCommands = (json: string): Option.Option<ReadonlyMap<string, string>> =>
  Option.map(decode(json), (commands) => new Map(Object.entries(commands)))
