/** Findings that were known before: those of an earlier report, in a file or of another commit. */
import { readFile } from "node:fs/promises"
import { Console, Effect, Option, Predicate, Schema } from "effect"
import { matchFindings, type Renames } from "../../engine/matching.ts"
import type { Finding, Report } from "../../engine/Report.ts"
import { CannotAnalyze, reasonOf } from "./commit.ts"

/** The findings of an earlier report or commit. */
export interface Baseline {
  /** In words: a commit, or the file. */
  readonly name: string
  /** Null where it is not known. */
  readonly healthScore: number | null
  /** The findings of a report that the baseline does not have. */
  readonly newFindings: (report: Report) => ReadonlyArray<Finding>
}

const fingerprintProperty = "codeAnalysis/v1"

const Identified = Schema.Struct({ fingerprint: Schema.String })

/** A report that `--json` wrote. */
const WrittenReport = Schema.Struct({
  health_score: Schema.Number,
  findings: Schema.Array(Identified),
  findings_omitted: Schema.optional(Schema.Number),
  suppressed: Schema.optional(Schema.Array(Identified)),
  since: Schema.optional(Schema.Unknown),
  diff: Schema.optional(Schema.Unknown),
})

/** A report that `--sarif` wrote; runs of other tools have no fingerprint of ours, and properties of any type. */
const WrittenLog = Schema.Struct({
  runs: Schema.Array(
    Schema.Struct({
      properties: Schema.optional(
        Schema.Struct({
          healthScore: Schema.optional(Schema.Unknown),
          findingsOmitted: Schema.optional(Schema.Unknown),
          since: Schema.optional(Schema.Unknown),
          diff: Schema.optional(Schema.Unknown),
        }),
      ),
      results: Schema.Array(
        Schema.Struct({
          partialFingerprints: Schema.optional(
            Schema.Struct({ [fingerprintProperty]: Schema.optional(Schema.String) }),
          ),
        }),
      ),
    }),
  ),
})

const decodeReport = Schema.decodeUnknownOption(Schema.fromJsonString(WrittenReport))
const decodeLog = Schema.decodeUnknownOption(Schema.fromJsonString(WrittenLog))

/** The findings of a file that `--json` or `--sarif` wrote. They are recognized by their fingerprints. */
export const baselineOfFile = (path: string, name: string): Effect.Effect<Baseline, CannotAnalyze> =>
  Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: (cause) =>
      new CannotAnalyze({
        message: `The baseline ${name} cannot be read: ${reasonOf(cause)}.`,
      }),
  }).pipe(
    Effect.flatMap((text) =>
      Option.match(knownIn(text), {
        onNone: () =>
          Effect.fail(
            new CannotAnalyze({ message: `The baseline ${name} is no report that --json or --sarif has written.` }),
          ),
        onSome: Effect.succeed,
      }),
    ),
    Effect.tap(({ isPart }) =>
      isPart
        ? Console.error(
            `The baseline ${name} has only a part of the findings (--max, --since, --diff, or the limits of a report): the others count as new.`,
          )
        : Effect.void,
    ),
    Effect.map(({ fingerprints, healthScore }) => ({
      name,
      healthScore,
      newFindings: ({ findings }: Report) => findings.filter(({ fingerprint }) => !fingerprints.has(fingerprint)),
    })),
  )

interface Known {
  readonly fingerprints: ReadonlySet<string>
  readonly healthScore: number | null
  /** Whether the report says that it leaves findings out. */
  readonly isPart: boolean
}

const knownIn = (text: string): Option.Option<Known> =>
  Option.orElse(
    Option.map(
      decodeReport(text),
      ({ findings, suppressed = [], health_score, findings_omitted = 0, since, diff }) => ({
        fingerprints: new Set([...findings, ...suppressed].map(({ fingerprint }) => fingerprint)),
        healthScore: health_score,
        isPart: findings_omitted > 0 || (since ?? diff ?? null) !== null,
      }),
    ),
    () =>
      Option.map(decodeLog(text), ({ runs }) => ({
        fingerprints: new Set(
          runs.flatMap(({ results }) =>
            results.flatMap(({ partialFingerprints }) => partialFingerprints?.[fingerprintProperty] ?? []),
          ),
        ),
        healthScore: runs.map(({ properties }) => properties?.healthScore).find(Predicate.isNumber) ?? null,
        isPart: runs.some(
          ({ properties: { findingsOmitted, since, diff } = {} }) =>
            (Predicate.isNumber(findingsOmitted) && findingsOmitted > 0) || [since, diff].some(Predicate.isString),
        ),
      })),
  )

/** The findings of another commit. They are recognized as the service does it, through edits and renames of files. */
export const baselineOfReport = (before: Report, name: string, renames: Renames): Baseline => ({
  name,
  healthScore: before.healthScore,
  newFindings: (report) => {
    const isAdded = new Set(matchFindings(allFindings(before), allFindings(report), renames).added)
    return report.findings.filter((finding) => isAdded.has(finding))
  },
})

/** Suppressed ones as well: to remove a comment makes no finding new. */
const allFindings = ({ findings, suppressed }: Report): ReadonlyArray<Finding> => [
  ...findings,
  ...suppressed.map(({ finding }) => finding),
]
