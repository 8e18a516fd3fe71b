/** A finding: as it is stored, and as the API shows it. */
import { Schema } from "effect"
import { findingPage } from "../analysis/Occurrences.ts"
import type { Finding } from "../contract/generated/types.ts"
import {
  CodeRole,
  FindingCategory,
  ConfidenceLevel,
  FindingDismissalReason,
  FindingStatus,
  Severity,
} from "../contract/Stored.ts"
import { descriptions } from "../engine/detectors/descriptions.ts"
import { weaknessOf } from "./weaknesses.ts"
import type { RemoteHost } from "../scm/RemoteHost.ts"
import { Provider, type RemoteProvider } from "../scm/SourceHost.ts"

/** The path of the data of a flow; null for everything else, and where an earlier release stored it. */
const FlowSteps = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      file_path: Schema.String,
      line_start: Schema.Number,
      line_end: Schema.Number,
      kind: Schema.Literals(["source", "step", "sink"]),
      label: Schema.NullOr(Schema.String),
      code: Schema.NullOr(Schema.String),
    }),
  ),
)

/** A finding as it is stored, as far as the API shows it. */
export const FindingRow = Schema.Struct({
  id: Schema.String,
  analysis_run_id: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  detector: Schema.String,
  category: FindingCategory,
  severity: Severity,
  urgency: Schema.Number,
  confidence: Schema.NullOr(ConfidenceLevel),
  role: CodeRole,
  status: FindingStatus,
  title: Schema.String,
  description: Schema.String,
  recommendation: Schema.NullOr(Schema.String),
  file_path: Schema.String,
  line_start: Schema.Number,
  line_end: Schema.Number,
  code_snippet: Schema.NullOr(Schema.String),
  steps: FlowSteps,
  fix_id: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
  last_seen_at: Schema.Date,
  resolved_at: Schema.NullOr(Schema.Date),
  resolved_by: Schema.NullOr(Schema.String),
  remediation_minutes: Schema.Number,
  dismissed_at: Schema.NullOr(Schema.Date),
  dismissed_by: Schema.NullOr(Schema.String),
  dismissal_reason: Schema.NullOr(FindingDismissalReason),
  dismissal_comment: Schema.NullOr(Schema.String),
  assignee: Schema.NullOr(Schema.String),
  /** The commit in which its lines were last seen. */
  seen_commit: Schema.NullOr(Schema.String),
  provider: Provider,
})
export type FindingRow = typeof FindingRow.Type

/** The columns of `findings` that a `FindingRow` is made of. */
export const storedColumns = `
  id, analysis_run_id, repository_id, repository_name, branch, detector, category, severity, urgency, confidence, role,
  status, title, description, recommendation, file_path, line_start, line_end, code_snippet, steps, fix_id,
  created_at, last_seen_at, resolved_at, resolved_by, remediation_minutes, imported_commit`

/** The columns of a `FindingRow`, in the order of `findingRowOf`, of `storedColumns` as `finding` with `besides`. */
export const findingColumns = `
  id, analysis_run_id, repository_id, repository_name, branch, detector, category, severity, urgency, confidence, role,
  CASE WHEN status = 'open' AND dismissed_at IS NOT NULL THEN 'dismissed' ELSE status END AS status,
  title, description, recommendation, file_path, line_start, line_end, code_snippet, steps, fix_id,
  created_at, last_seen_at, resolved_at, resolved_by, remediation_minutes,
  dismissed_at, dismissed_by, dismissal_reason, dismissal_comment, assignee,
  coalesce(seen_commit, imported_commit) AS seen_commit, provider`

/** Joins of a finding: triage, the commit it was last seen in, and the host of its repository. */
export const besides = `
  LEFT JOIN (
    SELECT finding_id, dismissed_at, dismissed_by, dismissal_reason, dismissal_comment, assignee FROM finding_triage
  ) AS triage ON triage.finding_id = finding.id
  LEFT JOIN LATERAL (
    SELECT run.commit_sha AS seen_commit FROM analysis_runs AS run
    WHERE run.repository_id = finding.repository_id AND run.branch = finding.branch AND run.status = 'completed'
      AND run.completed_at = finding.last_seen_at
    LIMIT 1
  ) AS seen ON true
  JOIN LATERAL (
    SELECT installation.provider FROM repositories AS repository
    JOIN installations AS installation ON installation.id = repository.installation_id
    WHERE repository.id = finding.repository_id
  ) AS host ON true`

const unexpected = (expected: string, value: unknown): never => {
  throw new TypeError(`A column of a finding should be ${expected} and is of type ${typeof value}`)
}

const text = (value: unknown): string => (typeof value === "string" ? value : unexpected("text", value))

const textOrNull = (value: unknown): string | null => (value === null ? null : text(value))

const number = (value: unknown): number => (typeof value === "number" ? value : unexpected("a number", value))

const moment = (value: unknown): Date => (value instanceof Date ? value : unexpected("a moment", value))

const oneOf = <Value extends string>(literals: ReadonlyArray<Value>) => {
  const known = new Map<unknown, Value>(literals.map((literal) => [literal, literal]))
  return (value: unknown): Value => known.get(value) ?? unexpected(`one of ${literals.join(", ")}`, value)
}

const categoryOf = oneOf(FindingCategory.literals)
const severityOf = oneOf(Severity.literals)
const confidenceOf = oneOf(ConfidenceLevel.literals)
const roleOf = oneOf(CodeRole.literals)
const statusOf = oneOf(FindingStatus.literals)
/** Few findings have steps: a schema reads them. */
const decodeSteps = Schema.decodeUnknownSync(FlowSteps)
const reasonOf = oneOf(FindingDismissalReason.literals)
const providerOf = oneOf(Provider.literals)

/**
 * A row from the values of `findingColumns`. It is checked like one that a schema reads, at a fraction of the time: lists of
 * findings are asked for most of all, and have a hundred rows.
 */
export const findingRowOf = ([
  id,
  analysis_run_id,
  repository_id,
  repository_name,
  branch,
  detector,
  category,
  severity,
  urgency,
  confidence,
  role,
  status,
  title,
  description,
  recommendation,
  file_path,
  line_start,
  line_end,
  code_snippet,
  steps,
  fix_id,
  created_at,
  last_seen_at,
  resolved_at,
  resolved_by,
  remediation_minutes,
  dismissed_at,
  dismissed_by,
  dismissal_reason,
  dismissal_comment,
  assignee,
  seen_commit,
  provider,
]: ReadonlyArray<unknown>): FindingRow => ({
  id: text(id),
  analysis_run_id: text(analysis_run_id),
  repository_id: text(repository_id),
  repository_name: text(repository_name),
  branch: text(branch),
  detector: text(detector),
  category: categoryOf(category),
  severity: severityOf(severity),
  urgency: number(urgency),
  confidence: confidence === null ? null : confidenceOf(confidence),
  role: roleOf(role),
  status: statusOf(status),
  title: text(title),
  description: text(description),
  recommendation: textOrNull(recommendation),
  file_path: text(file_path),
  line_start: number(line_start),
  line_end: number(line_end),
  code_snippet: textOrNull(code_snippet),
  steps: steps === null ? null : decodeSteps(steps),
  fix_id: textOrNull(fix_id),
  created_at: moment(created_at),
  last_seen_at: moment(last_seen_at),
  resolved_at: resolved_at === null ? null : moment(resolved_at),
  resolved_by: textOrNull(resolved_by),
  remediation_minutes: number(remediation_minutes),
  dismissed_at: dismissed_at === null ? null : moment(dismissed_at),
  dismissed_by: textOrNull(dismissed_by),
  dismissal_reason: dismissal_reason === null ? null : reasonOf(dismissal_reason),
  dismissal_comment: textOrNull(dismissal_comment),
  assignee: textOrNull(assignee),
  seen_commit: textOrNull(seen_commit),
  provider: providerOf(provider),
})

const ownDetectors = new Set(descriptions.map(({ id }) => id))

const dismissalOf = (row: FindingRow): Finding["dismissal"] =>
  row.dismissed_at === null || row.dismissed_by === null || row.dismissal_reason === null
    ? null
    : {
        reason: row.dismissal_reason,
        comment: row.dismissal_comment,
        dismissed_by: row.dismissed_by,
        dismissed_at: row.dismissed_at.toISOString(),
      }

/** Lines of a file. */
type Lines = Pick<FindingRow, "file_path" | "line_start" | "line_end">

/** Lines at the host of the repository; folders have no pages. */
const permalinkOf =
  ({ provider, seen_commit: commit, repository_name: repository }: FindingRow, remote: FindingAddresses["remote"]) =>
  ({ file_path, line_start, line_end }: Lines): string | null => {
    const host = provider === "local" ? undefined : remote.get(provider)
    if (host === undefined || commit === null) return null
    return host.permalink({ repository, commit, path: file_path, start: line_start, end: line_end })
  }

/** Addresses that findings lead to. */
export interface FindingAddresses {
  readonly dashboardUrl: string
  /** Base URL of the service, which serves the detector pages. */
  readonly baseUrl: string
  /** The hosts that have pages of files. */
  readonly remote: ReadonlyMap<RemoteProvider, Pick<RemoteHost, "permalink">>
}

/** A finding as the API shows it. */
export const findingOf =
  ({ dashboardUrl, baseUrl, remote }: FindingAddresses) =>
  (row: FindingRow): Finding => ({
    id: row.id,
    analysis_run_id: row.analysis_run_id,
    repository_id: row.repository_id,
    repository_name: row.repository_name,
    branch: row.branch,
    detector: row.detector,
    category: row.category,
    severity: row.severity,
    confidence: row.confidence,
    role: row.role,
    status: row.status,
    title: row.title,
    description: row.description,
    recommendation: row.recommendation,
    file_path: row.file_path,
    line_start: row.line_start,
    line_end: row.line_end,
    code_snippet: row.code_snippet,
    steps: (row.steps ?? []).map((step) => ({ ...step, permalink: permalinkOf(row, remote)(step) })),
    fix_id: row.fix_id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
    dashboard_url: findingPage(dashboardUrl, row.id),
    dismissal: dismissalOf(row),
    assignee: row.assignee,
    cwe: weaknessOf(row.detector),
    remediation_minutes: row.remediation_minutes,
    detector_url: ownDetectors.has(row.detector) ? `${baseUrl}/detectors/${row.detector}` : null,
    permalink: permalinkOf(row, remote)(row),
    // a list would start a git for each
    introduced_by: null,
  })
