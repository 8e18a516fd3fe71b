/** Findings as CSV (RFC 4180), one line each, for spreadsheets. */
import type { Finding, Report } from "../../engine/Report.ts"

const columns: ReadonlyArray<readonly [name: string, valueOf: (finding: Finding) => string | number]> = [
  ["severity", ({ severity }) => severity],
  ["confidence", ({ confidence }) => confidence ?? ""],
  ["category", ({ category }) => category],
  ["detector", ({ detector }) => detector],
  ["file_path", ({ filePath }) => filePath],
  ["line_start", ({ lineStart }) => lineStart],
  ["line_end", ({ lineEnd }) => lineEnd],
  ["title", ({ title }) => title],
  ["role", ({ role }) => role],
  ["remediation_minutes", ({ remediationMinutes }) => remediationMinutes],
  ["fingerprint", ({ fingerprint }) => fingerprint],
]

export const csvOf = ({ findings }: Report): string =>
  [columns.map(([name]) => name), ...findings.map((finding) => columns.map(([, valueOf]) => valueOf(finding)))]
    .map((values) => `${values.map(fieldOf).join(",")}\r\n`)
    .join("")

/** A spreadsheet takes a text that begins like a formula for one: names and paths come from a repository. */
const fieldOf = (value: string | number): string => {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
