/** Findings as files: CSV and SARIF 2.1.0, written batch by batch. */
import { Stream } from "effect"
import type { Finding } from "../contract/generated/types.ts"
import { descriptions } from "../engine/detectors/descriptions.ts"
import { rankOf, type Severity } from "../engine/Report.ts"
import { softwareVersion } from "../foundation/softwareVersion.ts"
import {
  codeFlowsOf,
  levels,
  placeOf,
  ruleOf,
  schema,
  supportedTaxonomies,
  taxonomyOf,
  weaknessesOf,
} from "./sarif/parts.ts"

/** Findings in batches. */
export type Batches = Stream.Stream<ReadonlyArray<Finding>>

type Cell = string | number | null | undefined

/** The columns of a CSV file. Programs may read them by position: further ones come at the end. */
const columns: ReadonlyArray<readonly [name: string, cellOf: (finding: Finding) => Cell]> = [
  ["id", ({ id }) => id],
  ["repository_name", ({ repository_name }) => repository_name],
  ["branch", ({ branch }) => branch],
  ["status", ({ status }) => status],
  ["severity", ({ severity }) => severity],
  ["category", ({ category }) => category],
  ["confidence", ({ confidence }) => confidence],
  ["role", ({ role }) => role],
  ["detector", ({ detector }) => detector],
  ["cwe", ({ cwe }) => cwe],
  ["title", ({ title }) => title],
  ["file_path", ({ file_path }) => file_path],
  ["line_start", ({ line_start }) => line_start],
  ["line_end", ({ line_end }) => line_end],
  ["assignee", ({ assignee }) => assignee],
  ["remediation_minutes", ({ remediation_minutes }) => remediation_minutes],
  ["created_at", ({ created_at }) => created_at],
  ["last_seen_at", ({ last_seen_at }) => last_seen_at],
  ["resolved_at", ({ resolved_at }) => resolved_at],
  ["resolved_by", ({ resolved_by }) => resolved_by],
  ["dismissal_reason", ({ dismissal }) => dismissal?.reason],
  ["dismissal_comment", ({ dismissal }) => dismissal?.comment],
  ["dismissed_by", ({ dismissal }) => dismissal?.dismissed_by],
  ["dismissed_at", ({ dismissal }) => dismissal?.dismissed_at],
  ["fix_id", ({ fix_id }) => fix_id],
  ["dashboard_url", ({ dashboard_url }) => dashboard_url],
  ["permalink", ({ permalink }) => permalink],
]

/** Spreadsheets run a text that begins so (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/

/** A cell by RFC 4180. */
const cell = (value: Cell): string => {
  if (value === null || value === undefined) return ""
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: ReadonlyArray<Cell>): string => `${cells.map(cell).join(",")}\r\n`

/** A CSV file, with a header row. */
export const csvOf = (batches: Batches): Stream.Stream<string> =>
  Stream.concat(
    Stream.make(line(columns.map(([name]) => name))),
    Stream.map(batches, (findings) =>
      findings.map((finding) => line(columns.map(([, cellOf]) => cellOf(finding)))).join(""),
    ),
  )

const suppressionsOf = ({ dismissal }: Finding) =>
  dismissal === null
    ? []
    : [{ kind: "external", status: "accepted", justification: dismissal.comment ?? dismissal.reason }]

const linesOf = ({ file_path, line_start, line_end }: Pick<Finding, "file_path" | "line_start" | "line_end">) => ({
  filePath: file_path,
  lineStart: line_start,
  lineEnd: line_end,
})

const resultOf = (finding: Finding) => ({
  guid: finding.id,
  ruleId: finding.detector,
  level: levels[finding.severity],
  message: { text: /[.?!]$/.test(finding.title) ? finding.title : `${finding.title}.` },
  locations: [{ physicalLocation: placeOf(linesOf(finding), finding.repository_name) }],
  ...codeFlowsOf(
    finding.steps.map(({ kind, label, ...lines }) => ({ ...linesOf(lines), kind, label })),
    finding.repository_name,
  ),
  hostedViewerUri: finding.dashboard_url,
  suppressions: suppressionsOf(finding),
  properties: {
    repository: finding.repository_name,
    branch: finding.branch,
    status: finding.status,
    severity: finding.severity,
    confidence: finding.confidence,
    category: finding.category,
    role: finding.role,
    remediationMinutes: finding.remediation_minutes,
  },
})

/** The member of a run that results refer to come after them: only then is known which there are. */
const restOf = (worst: ReadonlyMap<string, Severity>, repositories: ReadonlySet<string>): string => {
  const own = descriptions.filter(({ id }) => worst.has(id))
  const known = new Set(own.map(({ id }) => id))
  const weaknesses = weaknessesOf(own)
  const members = {
    originalUriBaseIds: Object.fromEntries(
      [...repositories].map((name) => [name, { description: { text: `The root of ${name}.` } }]),
    ),
    tool: {
      driver: {
        name: "code-analysis",
        fullName: "Code Analysis Service",
        semanticVersion: softwareVersion,
        rules: [
          ...own.map((detector) => ruleOf(detector, worst.get(detector.id) ?? null, weaknesses)),
          // of other tools, whose findings were uploaded
          ...[...worst.keys()].filter((id) => !known.has(id)).map((id) => ({ id })),
        ],
        supportedTaxonomies,
      },
    },
    taxonomies: [taxonomyOf(weaknesses)],
  }
  return JSON.stringify(members).slice(1)
}

const beginning = `{"$schema":${JSON.stringify(schema)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`

/** A SARIF log with one run. */
export const sarifOf = (batches: Batches): Stream.Stream<string> =>
  Stream.suspend(() => {
    const worst = new Map<string, Severity>()
    const repositories = new Set<string>()
    const note = ({ detector, severity, repository_name }: Finding) => {
      const known = worst.get(detector)
      if (known === undefined || rankOf(severity) < rankOf(known)) worst.set(detector, severity)
      repositories.add(repository_name)
    }
    let isFirst = true
    const textOf = (findings: ReadonlyArray<Finding>): string => {
      findings.forEach(note)
      const separator = isFirst || findings.length === 0 ? "" : ","
      isFirst &&= findings.length === 0
      return separator + findings.map((finding) => JSON.stringify(resultOf(finding))).join(",")
    }
    return Stream.make(beginning).pipe(
      Stream.concat(Stream.map(batches, textOf)),
      Stream.concat(Stream.sync(() => `],${restOf(worst, repositories)}]}\n`)),
    )
  })
