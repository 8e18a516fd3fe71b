/** Help as good tools print it: two columns that fit into 80 characters, and no type names. */
import { Option } from "effect"
import type { HelpDoc } from "effect/cli"

/** Width that every terminal and every log has. */
const lineWidth = 80

/** Names and values that are longer have their description on the next line. */
const widestName = 24

const indent = "  "

/** A name and its description. */
type Row = readonly [name: string, description: string]

/** The text of a command's help. */
export const helpOf = (doc: HelpDoc.HelpDoc, heading: (text: string) => string): string => {
  const section = (title: string, rows: ReadonlyArray<Row>): ReadonlyArray<string> =>
    rows.length === 0 ? [] : ["", heading(`${title}:`), ...rows.flatMap(linesOf)]
  const commands = doc.subcommands?.flatMap((group) => group.commands) ?? []
  // the version and the completions are the program's: where commands end there is better use for their lines
  const global = (doc.globalFlags ?? []).filter(({ name }) => commands.length > 0 || name === "help")
  return [
    ...wrapped(doc.description, lineWidth),
    "",
    ...wrapped(`Usage: ${doc.usage}`, lineWidth),
    ...section(
      "Commands",
      commands.map(({ name, description }): Row => [name, description]),
    ),
    ...section("Arguments", doc.args?.map((one): Row => [one.name, described(one.description)]) ?? []),
    ...section("Options", [...doc.flags, ...(doc.inheritedFlags ?? []), ...global].map(rowOfFlag)),
  ].join("\n")
}

/** Names of values by their types, for flags that name none. */
const valueNames: Readonly<Record<string, string>> = {
  boolean: "",
  string: " TEXT",
  integer: " N",
  date: " DATE",
  choice: " CHOICE",
}

const rowOfFlag = ({ name, aliases, type, description }: HelpDoc.FlagDoc): Row => {
  const value = name === "completions" ? " SHELL" : (valueNames[type] ?? ` ${type}`)
  return [[...aliases, `--${name}`].join(", ") + value, described(description)]
}

/** Without what the library adds; of choices the list is kept. */
const described = (description: Option.Option<string>): string =>
  Option.getOrElse(description, () => "")
    .replace(/ \(optional\)$/, "")
    .replace(" (choices: ", " (")

const linesOf = ([name, description]: Row): ReadonlyArray<string> => {
  const width = lineWidth - indent.length - widestName - indent.length
  const [first = "", ...rest] = wrapped(description, width)
  const margin = " ".repeat(indent.length + widestName + indent.length)
  const head = `${indent}${name.padEnd(widestName)}${indent}`
  return name.length > widestName
    ? [`${indent}${name}`, ...[first, ...rest].map((line) => margin + line)]
    : [`${head}${first}`.trimEnd(), ...rest.map((line) => margin + line)]
}

const wrapped = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
