/** The page docs/configuration.md: every setting, in groups, made from the table that the service itself reads. */
import { Struct } from "effect"
import { settingGroups, type SettingName, settings } from "../../server/src/config/SettingTable.ts"

/** The guide to each group. */
const guides: Readonly<Record<keyof typeof settingGroups, string>> = {
  General: "See [operating](operating.md).",
  Webhooks: "See [webhooks](webhooks.md#private-receivers).",
  Fixes: "See [fixes](fixes.md).",
  GitHub: "See [GitHub](github.md).",
  Gitea: "See [Gitea](gitea.md).",
  Notifications: "See [notifications](notifications.md).",
  Billing: "See [billing](billing.md).",
  Identity: "See [identity](identity.md).",
  Dashboard: "See [dashboard](dashboard.md).",
  Models: "See [models](models.md).",
  Monitoring: "See [watching the service](operating.md#watch-it).",
}

const code = (text: string): string => `\`${text}\``

const defaultOf = (name: SettingName): string => {
  const { default: value, otherwise = "none" } = settings[name]
  if (value === undefined) return otherwise
  return value === "" ? "empty" : code(value)
}

/** Text in which Markdown would read emphasis otherwise. */
const plain = (text: string): string => text.replaceAll("*", "\\*")

const rowOf = (name: SettingName): ReadonlyArray<string> => {
  const { description, example, isSecret } = settings[name]
  return [code(name), `${plain(description)}${isSecret === true ? ". Secret" : ""}`, defaultOf(name), code(example)]
}

/** A Markdown table in the layout that the formatter gives it. */
const table = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|")))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: ReadonlyArray<string>) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`
  const [head = [], ...body] = cells
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n")
}

const section = (title: string, names: ReadonlyArray<SettingName>, guide: string): string =>
  `## ${title}\n\n${guide}\n\n${table([["Variable", "What it sets", "Default", "Example"], ...names.map(rowOf)])}\n`

const sections = Struct.keys(guides).map((title) => section(title, settingGroups[title], guides[title]))

/** The page, complete. */
export const settingsPage =
  (): string => `<!-- Generated from the table of settings by \`npm run generate\`. Do not edit. -->

# Configuration

All settings are environment variables. \`code-analysis config\` (\`npm run server -- config\` in a checkout) lists them with
their current values. Invalid values end the start, with what is wrong about each; a variable whose name is nearly
that of a setting is named in a warning. Lists are separated by commas.

${sections.join("\n")}`
