/** Proves changes of one file before they are proposed: the detectors' own rewrites, and edits from elsewhere. */
import { Effect, Result, type Scope } from "effect"
import { EngineFailure, type EngineError } from "../errors.ts"
import { type BlobOfFile, sizeOf } from "../examineBlob.ts"
import { readerOf } from "../examineFiles.ts"
import type { AnalysisConfiguration } from "../configuration/AnalysisConfiguration.ts"
import { roleOf } from "../configuration/loadConfiguration.ts"
import { openBlobReader } from "../git/BlobReader.ts"
import type { EngineLimits } from "../limits.ts"
import type { NotAnalyzed } from "../syntax/FileRecord.ts"
import type { WorkerPool } from "../workers/WorkerPool.ts"
import type { IsCopied } from "../files/copiedFolders.ts"
import type { FormatSettings } from "./formatSettings.ts"
import type { FixOutcome, FileToFix, Proof } from "./fixFile.ts"
import type { FindingToFix, FixRequest } from "./FixRequest.ts"
import type { RefusalReason } from "./FixRefused.ts"
import { type FixRefused, refused } from "./FixRefused.ts"
import { fixLimits } from "./limits.ts"
import type { Rewrite, TextEdit } from "./Rewrite.ts"
import type { Surroundings } from "./surroundings.ts"

/** A change of one file that was proved on a content of it. */
export interface ProvedChange {
  readonly path: string
  /** Object name of the content that it was proved on. */
  readonly blob: string
  /** Offsets in characters of that content, decoded; in order, with the line ends of the file. */
  readonly edits: ReadonlyArray<TextEdit>
  /** The content after the change. */
  readonly after: Uint8Array
  /** Unified, with `a/` and `b/` headers as git writes them. */
  readonly diff: string
  /** Lines. */
  readonly additions: number
  readonly deletions: number
}

/** A file whose changes are proved. */
export interface FileToProve extends BlobOfFile {
  /** Content after earlier changes; the content of the blob unless given. */
  readonly content?: Uint8Array
}

/** A detector's own rewrite that was proved. */
export interface ProposedRewrite {
  readonly fingerprint: string
  readonly rewrite: Rewrite
  readonly change: ProvedChange
}

/** A change that is not proposed, and why. */
export interface Refusal {
  readonly fingerprint: string
  readonly reason: RefusalReason
  /** Description of the fault for people. Holds no text of the file. */
  readonly detail: string
}

/** Results of the rewrites of some findings of a file; each finding is in one of the lists. */
export interface RewriteResults {
  readonly proposed: ReadonlyArray<ProposedRewrite>
  readonly refused: ReadonlyArray<Refusal>
}

/**
 * Proves changes of the files of one repository. A change is proved when its edits lie inside the file and apart from
 * each other, the bytes outside of them stay as they are, the file parses with no error that was not there before, the
 * finding is gone, and no other finding came, rose in severity or was hidden by a comment.
 */
export interface Fixer {
  /** The detectors' own rewrites of findings of one file, each proved alone on that content. */
  readonly rewrites: (
    file: FileToProve,
    findings: ReadonlyArray<FindingToFix>,
  ) => Effect.Effect<RewriteResults, EngineError>
  /** Proves edits from elsewhere (a model, an earlier content) on a content. */
  readonly prove: (
    file: FileToProve,
    finding: FindingToFix,
    edits: ReadonlyArray<TextEdit>,
  ) => Effect.Effect<Result.Result<ProvedChange, Refusal>, EngineError>
  /** Returns the parts of a file that a person or model needs to change the code of a finding. */
  readonly look: (
    file: BlobOfFile,
    finding: FindingToFix,
  ) => Effect.Effect<Result.Result<Surroundings, Refusal>, EngineError>
}

/** Facts of a commit by which its files are fixed, or left alone. */
export interface PartsOfRepository {
  /** Says which of them are tests. */
  readonly configuration: AnalysisConfiguration
  readonly isCopied: IsCopied
  /** Whether it has Prettier format its code. */
  readonly usesPrettier: boolean
  readonly formatSettings: (path: string) => FormatSettings
}

/** Opens a fixer for as long as the scope lives. */
export const openFixer = (
  gitDirectory: string,
  { configuration, isCopied, usesPrettier, formatSettings }: PartsOfRepository,
  pool: WorkerPool,
  limits: EngineLimits,
): Effect.Effect<Fixer, never, Scope.Scope> =>
  Effect.map(openBlobReader(gitDirectory), (reader) => {
    const read = readerOf(reader, limits)

    const contentOf = ({ blob, content: given }: FileToProve): Effect.Effect<Uint8Array | FixRefused, EngineError> =>
      Effect.gen(function* () {
        if (given !== undefined) return given
        const size = yield* sizeOf(gitDirectory, blob)
        if (size > limits.maximumFileBytes) return refused("finding_not_there", "The file is too large to be analyzed.")
        const [content = null] = yield* read([blob])
        return content ?? refused("finding_not_there", "The repository has no such content.")
      })

    const fix = (
      file: FileToProve,
      requests: ReadonlyArray<FixRequest>,
    ): Effect.Effect<ReadonlyArray<Decided>, EngineError> =>
      Effect.gen(function* () {
        const content = yield* contentOf(file)
        if ("reason" in content) return requests.map((request) => ({ kind: "refused", request, refused: content }))
        return yield* decide(
          {
            path: file.path,
            role: roleOf(file.path, configuration),
            content,
            fixes: requests,
            isInPrettierProject: usesPrettier,
            formatSettings: formatSettings(file.path),
          },
          pool,
          limits,
        )
      })

    const look: Fixer["look"] = (file, { detector, fingerprint }) =>
      Effect.map(fix(file, [{ detector, fingerprint, look: true }]), ([outcome]) => {
        if (outcome?.kind === "seen") return Result.succeed(outcome.surroundings)
        const { reason, detail } = outcome?.kind === "refused" ? outcome.refused : outOfTime
        return Result.fail({ fingerprint, reason, detail })
      })

    return {
      look,
      rewrites: (file, findings) => {
        if (isCopied(file.path)) {
          return Effect.succeed({
            proposed: [],
            refused: findings.map(({ fingerprint }) => ({
              fingerprint,
              reason: "no_rewrite",
              detail: "The file is a copy of another project: a license of its own stands beside it.",
            })),
          })
        }
        return Effect.map(
          fix(
            file,
            // Copies only the fields that the worker needs.
            findings.map(({ detector, fingerprint }) => ({ detector, fingerprint })),
          ),
          (outcomes) => ({
            proposed: outcomes.flatMap((outcome) =>
              outcome.kind === "proved" && outcome.rewrite !== null
                ? [
                    {
                      fingerprint: outcome.request.fingerprint,
                      rewrite: outcome.rewrite,
                      change: changeOf(file, outcome.proof),
                    },
                  ]
                : [],
            ),
            refused: outcomes.flatMap((outcome) => (outcome.kind === "refused" ? [refusalOf(outcome)] : [])),
          }),
        )
      },
      prove: (file, { detector, fingerprint }, edits) =>
        Effect.map(fix(file, [{ detector, fingerprint, edits }]), ([outcome]) => {
          if (outcome?.kind === "proved") return Result.succeed(changeOf(file, outcome.proof))
          const { reason, detail } = outcome?.kind === "refused" ? outcome.refused : outOfTime
          return Result.fail({ fingerprint, reason, detail })
        }),
    }
  })

/** An outcome that is final. */
type Decided = Exclude<FixOutcome, { readonly kind: "postponed" }>

const outOfTime = refused("out_of_time", "The file takes too long to examine.")

/** Asks workers for all outcomes: again while some are postponed, and each time with a fresh budget. */
const decide = (
  task: FileToFix,
  pool: WorkerPool,
  limits: EngineLimits,
): Effect.Effect<ReadonlyArray<Decided>, EngineError> =>
  Effect.gen(function* () {
    const decided: Array<Decided> = []
    let open = task.fixes
    for (let round = 0; round < fixLimits.maximumRounds && open.length > 0; round++) {
      const result = yield* pool
        .fix({ ...task, fixes: open }, limits)
        .pipe(Effect.mapError(({ message }) => new EngineFailure({ message })))
      if (result.kind !== "fixed") {
        const reason = refusalOfFile(result)
        return [...decided, ...open.map((request): Decided => ({ kind: "refused", request, refused: reason }))]
      }
      decided.push(...result.outcomes.filter((outcome) => outcome.kind !== "postponed"))
      open = result.outcomes.flatMap(({ kind, request }) => (kind === "postponed" ? [request] : []))
    }
    return [...decided, ...open.map((request): Decided => ({ kind: "refused", request, refused: outOfTime }))]
  })

const refusalOfFile = (result: NotAnalyzed): FixRefused => {
  if (result.kind === "unsupported") return refused("finding_not_there", "The file is of a kind that is not analyzed.")
  const isSlow =
    result.reason === "parse_timeout" || result.reason === "too_complex" || result.reason === "worker_failed"
  return isSlow ? outOfTime : refused("finding_not_there", `The file is not analyzed: ${result.reason}.`)
}

const changeOf = ({ path, blob }: BlobOfFile, { edits, after, diff, additions, deletions }: Proof): ProvedChange => ({
  path,
  blob,
  edits,
  after,
  diff,
  additions,
  deletions,
})

const refusalOf = ({ request, refused: { reason, detail } }: Extract<Decided, { kind: "refused" }>): Refusal => ({
  fingerprint: request.fingerprint,
  reason,
  detail,
})
