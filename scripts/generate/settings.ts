/** The page docs/configuration.md: every setting, in groups, made from the catalogue that the service itself reads. */
import { settingDescriptions, type SettingName, settingNames } from "../../server/src/config/SettingCatalogue.ts"

interface Group {
  readonly title: string
  /** A sentence with the guide to read. */
  readonly guide: string
  /** A name belongs to the first group that has it or a prefix of it, and otherwise to the last group. */
  readonly prefixes: ReadonlyArray<string>
}

const groups: ReadonlyArray<Group> = [
  {
    title: "Webhooks",
    guide: "See [webhooks](webhooks.md#private-receivers).",
    prefixes: ["WEBHOOK_"],
  },
  { title: "Fixes", guide: "See [fixes](fixes.md).", prefixes: ["FIX_", "PREVIEW_"] },
  { title: "GitHub", guide: "See [GitHub](github.md).", prefixes: ["GITHUB_"] },
  { title: "Billing", guide: "See [billing](billing.md).", prefixes: ["BILLING_", "STRIPE_"] },
  { title: "Identity", guide: "See [identity](identity.md).", prefixes: ["JWT_"] },
  { title: "Dashboard", guide: "See [dashboard](dashboard.md).", prefixes: ["OIDC_"] },
  {
    title: "Models",
    guide: "See [models](models.md).",
    prefixes: ["CHAT_MODEL", "EMBEDDING_MODEL", "MODEL_"],
  },
  {
    title: "Monitoring",
    guide: "See [watching the service](operating.md#watch-it).",
    prefixes: ["OTEL_", "METRICS_", "LOG_"],
  },
]

const general: Group = {
  title: "General",
  guide: "See [operating](operating.md).",
  prefixes: [],
}

const groupOf = (name: SettingName): Group =>
  groups.find(({ prefixes }) => prefixes.some((prefix) => name.startsWith(prefix))) ?? general

const code = (text: string): string => `\`${text}\``

const defaultOf = (name: SettingName): string => {
  const { default: value, otherwise = "none" } = settingDescriptions[name]
  if (value === undefined) return otherwise
  return value === "" ? "empty" : code(value)
}

/** Text in which Markdown would read emphasis otherwise. */
const plain = (text: string): string => text.replaceAll("*", "\\*")

const rowOf = (name: SettingName): ReadonlyArray<string> => {
  const { description, example, isSecret } = settingDescriptions[name]
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

const section = (group: Group): string => {
  const names = settingNames.filter((name) => groupOf(name) === group)
  return `## ${group.title}\n\n${group.guide}\n\n${table([["Variable", "What it sets", "Default", "Example"], ...names.map(rowOf)])}\n`
}

/** The page, complete. */
export const settingsPage =
  (): string => `<!-- Generated from the catalogue of settings by \`npm run generate\`. Do not edit. -->

# Configuration

All settings are environment variables. \`npm run server -- config\` lists them with their current values. Invalid values end the
start, with what is wrong about each. Lists are separated by commas.

${[general, ...groups].map(section).join("\n")}`
