/**
 * Interface of a remote host, besides its repositories: accounts to claim, events that it sends, and commits that show a
 * result. Each adapter is a folder that implements it; all other code is common to the hosts.
 */
import { Data, type Effect, type Option, type Result, Schedule, Schema, type Scope } from "effect"
import type { Organizations } from "../accounts/Organizations.ts"
import type { Configuration } from "../config/Configuration.ts"
import { AnalysisStatus, Severity } from "../contract/Stored.ts"
import type { Encryption } from "../foundation/crypto/Encryption.ts"
import type { Hook } from "../foundation/Hook.ts"
import { counted } from "../foundation/text/Counted.ts"
import type { HostedInstallations } from "./HostedInstallations.ts"
import type { HostError } from "./HostErrors.ts"
import type { HostAdapter } from "./SourceHost.ts"

/** An account whose repositories the service can see, as the host describes it. */
export interface HostAccount {
  /** Id of the installation at the host; digits only. */
  readonly externalId: string
  readonly accountName: string
  readonly accountType: "organization" | "user"
  readonly suspendedAt: Date | null
}

const InstallationChanged = Schema.Struct({
  kind: Schema.Literal("installation"),
  installation: Schema.String,
  /** The user who installed the app, where the event says that it was installed. */
  installer: Schema.NullOr(Schema.String),
})

const CommitNamed = Schema.Struct({
  kind: Schema.Literals(["push", "pull_request", "rerequest"]),
  installation: Schema.String,
  repository: Schema.String,
  branch: Schema.String,
  commit: Schema.String,
})

/** Something changed about an installation, or a commit is to be analyzed. Ids are the host's. */
export const Notice = Schema.Union([InstallationChanged, CommitNamed])
export type Notice = typeof Notice.Type

/** Format of a host's events. */
export interface EventFormat {
  /** Names of the headers with the event's name, its unique id, and its signature. */
  readonly headers: { readonly event: string; readonly delivery: string; readonly signature: string }
  /** Text before the hexadecimal digits of the HMAC-SHA256 of the body. */
  readonly signaturePrefix: string
  readonly secrets: ReadonlyArray<string>
  /** Whether events of this name mean anything here. */
  readonly isHeeded: (event: string) => boolean
  /** Parses an event; none if it is irrelevant, a failure if it is malformed. */
  readonly noticeOf: (event: string, payload: unknown) => Result.Result<Option.Option<Notice>, unknown>
}

/** Retries of calls that only read: most of them fail because a connection broke. */
export const readRetries = Schedule.max([Schedule.exponential("200 millis"), Schedule.recurs(2)])

/** Data of a run that a host shows on its commit. */
export const ReportedRun = Schema.Struct({
  id: Schema.String,
  status: AnalysisStatus,
  branch: Schema.String,
  commit_sha: Schema.String,
  health_score: Schema.NullOr(Schema.Number),
  structure_score: Schema.NullOr(Schema.Number),
  quality_score: Schema.NullOr(Schema.Number),
  architecture_score: Schema.NullOr(Schema.Number),
  findings_count: Schema.NullOr(Schema.Number),
  critical_count: Schema.NullOr(Schema.Number),
  high_count: Schema.NullOr(Schema.Number),
  failure_message: Schema.NullOr(Schema.String),
  repository_name: Schema.String,
  repository_external_id: Schema.String,
  installation_external_id: Schema.String,
  /** Number of findings that the run was the first to report. */
  new_findings: Schema.Number,
})
export type ReportedRun = typeof ReportedRun.Type

/** A finding that the run was the first to report. */
export const NewFinding = Schema.Struct({
  severity: Severity,
  detector: Schema.String,
  title: Schema.String,
  description: Schema.String,
  file_path: Schema.String,
  line_start: Schema.Number,
  line_end: Schema.Number,
})
export type NewFinding = typeof NewFinding.Type

/** Quality gate result of the run. */
export interface GateVerdict {
  readonly passed: boolean
  /** The gates that were missed, a sentence each. */
  readonly reasons: ReadonlyArray<string>
  readonly blockMerge: boolean
}

/** A run that is to be shown on its commit. */
export interface RunReport {
  readonly run: ReportedRun
  readonly gates: GateVerdict | undefined
  /** The page of the run. */
  readonly detailsUrl: string
  /** Id of the check at the host; null while it may not have one. */
  readonly checkId: string | null
  /** Stores the id of the check at the host. */
  readonly identify: (checkId: string) => Effect.Effect<void>
  /** New findings, the most severe first, and always in the same order. */
  readonly findings: (range: {
    readonly offset: number
    readonly limit: number
  }) => Effect.Effect<ReadonlyArray<NewFinding>>
}

/** Lines of a file in a commit. */
export interface LinesAtCommit {
  /** `owner/name`. */
  readonly repository: string
  readonly commit: string
  readonly path: string
  readonly start: number
  readonly end: number
}

/** Address of lines, as hosts have it that follow GitHub: a page, the encoded path, and the numbers of the lines. */
export const addressOfLines = (page: string, { path, start, end }: LinesAtCommit): string => {
  const encoded = path.split("/").map(encodeURIComponent).join("/")
  return `${page}/${encoded}#${start === end ? `L${start}` : `L${start}-L${end}`}`
}

/** Links for customers need settings that are missing. */
export class LinksNotConfigured extends Data.TaggedError("LinksNotConfigured")<{ readonly settings: string }> {
  override get message(): string {
    return `Links need ${this.settings}. See also: installations claim.`
  }
}

/** Services that the setup pages may use. */
export type SetupServices = HostedInstallations | Organizations | Encryption

/** Self-service connection of customers' accounts. */
export interface Setup {
  /** Pages of its own, by method and by what follows `/hooks/` and the name of the host. */
  readonly pages: Effect.Effect<ReadonlyMap<string, Hook>, never, SetupServices>
  /** An address on the host that leads to them, for an organization. */
  readonly link: (organizationId: string) => Effect.Effect<string, HostError | LinksNotConfigured, SetupServices>
}

/** A host on a network. */
export interface RemoteHost extends HostAdapter {
  /** Its name, for messages. */
  readonly name: string
  /** All accounts that could be claimed. */
  readonly accounts: Effect.Effect<ReadonlyArray<HostAccount>, HostError>
  /** Current data of an account; none if it no longer exists at the host. */
  readonly account: (externalId: string) => Effect.Effect<Option.Option<HostAccount>, HostError>
  readonly events: EventFormat
  /** Shows a run on its commit, as it is now. It may be called twice, or be cut off at any point. */
  readonly report: (report: RunReport) => Effect.Effect<void, HostError>
  /** URL of lines of a file at the host. */
  readonly permalink: (lines: LinesAtCommit) => string
  /** Absent if only the operator connects accounts to organizations. */
  readonly setup?: Setup
}

/** A kind of host, as `SourceHosts` registers it. */
export interface HostKind {
  /** The setting without which it is off. */
  readonly setting: string
  /** The host, where it is configured. */
  readonly make: Effect.Effect<Option.Option<RemoteHost>, never, Configuration | Scope.Scope>
}

/** The conclusion of a run for a commit. */
export type Conclusion = "success" | "failure" | "neutral"

/** The name by which protected branches require the check, or the status. */
export const checkName = "Code analysis"

/**
 * Conclusion of the check for a run: missed gates fail it if they are set to block merges; a run that did not complete is
 * neutral.
 */
export const conclusionOf = (run: ReportedRun, gates: GateVerdict | undefined): Conclusion => {
  if (run.status !== "completed") return "neutral"
  if (gates === undefined || gates.passed) return "success"
  return gates.blockMerge ? "failure" : "neutral"
}

/** The one line that stands beside the name of the check. */
export const titleOf = (run: ReportedRun, gates: GateVerdict | undefined): string => {
  if (run.status === "failed") return "The analysis failed"
  if (run.status !== "completed") return "Analyzing"
  const score = `Health ${run.health_score ?? 0}`
  if (gates === undefined || gates.passed) return score
  return `${score}, ${counted(gates.reasons.length, "quality gate")} missed`
}
