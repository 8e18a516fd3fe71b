/** The code around a finding, read from the clone of its repository in the commit in which the finding was last seen. */
import { SqlClient } from "effect/sql"
import { Cache, Context, Duration, Effect, Equal, Exit, Fiber, FiberMap, Layer, Option, Schema } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { ConflictError, ServiceUnavailableError } from "../contract/Errors.ts"
import type { CodeLine, FindingCode } from "../contract/generated/types.ts"
import { rowsAs } from "../database/Rows.ts"
import { Engine } from "../engine/Engine.ts"
import type { Excerpt, ExcerptLine, Place } from "../engine/excerpts/Excerpt.ts"
import type { ExcerptsOfFile, FilePlaces } from "../engine/excerpts/Excerpter.ts"
import { visibleMask } from "../engine/syntax/sourceText.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { cloneOf } from "../scm/Clone.ts"
import { cloneWithCommit } from "../scm/ClonedCommit.ts"
import {
  type CommitRequest,
  type Provider,
  type RepositoryUnreachable,
  type RevisionNotFound,
  SourceHost,
} from "../scm/SourceHost.ts"
import type { FindingRow } from "./Finding.ts"
import { isAboutSecrets } from "./sarif/concealSecrets.ts"
import { readableSource } from "./Source.ts"

/** A person waits for the page: a fetch that takes longer goes on, and its code is asked for again. */
const longestFetch = "5 seconds"
/** Somewhat longer than a worker thread may take for a file, so that the answer says of that that it cannot be read. */
const longestReading = "6 seconds"

/** `Retry-After` when the code could not be read in time. */
const retryAfterSeconds = 5

/** A commit that is gone mostly stays away, and to look for it fetches all of the history of its branch. */
const absentFor = Duration.minutes(10)

/** Commits that are known to be absent, some hundred bytes each. */
const mostAbsent = 1_000

/** Says why there is no code in the log, and that another try may go well. */
const late = (cause: unknown) =>
  Effect.andThen(
    Effect.logWarning("the code of a finding is not at hand", cause),
    new ServiceUnavailableError({ detail: "The code is not at hand yet: try again in a moment.", retryAfterSeconds }),
  )

/** A commit at its host. */
interface HostedCommit {
  readonly provider: Provider
  readonly request: CommitRequest
}

/** Lines of a file in which another tool found a secret. */
const SecretRow = Schema.Struct({
  detector: Schema.String,
  file_path: Schema.String,
  line_start: Schema.Number,
  line_end: Schema.Number,
})

/** Whether a line is one in which another tool found a secret. */
type IsSecret = (path: string, line: number) => boolean

/** The places of a finding: its own, and the first lines of the steps to it. */
const placesOf = ({ file_path, line_start, line_end, steps }: FindingRow): ReadonlyArray<FilePlaces> => {
  const places = new Map<string, Array<Place>>([
    [file_path, [{ lineStart: line_start, lineEnd: line_end, hasSurroundings: true }]],
  ])
  for (const step of steps ?? []) {
    const ofFile = places.get(step.file_path) ?? []
    ofFile.push({ lineStart: step.line_start, lineEnd: step.line_start, hasSurroundings: false })
    places.set(step.file_path, ofFile)
  }
  return Array.from(places, ([path, ofFile]) => ({ path, places: ofFile }))
}

/** A line as the API shows it. */
const lineOf = ({ text, tokens }: ExcerptLine, isSecret: boolean): CodeLine =>
  isSecret ? { text: visibleMask, tokens: [] } : { text: storableText(text), tokens: [...tokens] }

/** The lines of the steps, which are behind the finding's own place among those of its file. */
const stepsOf = (
  row: FindingRow,
  excerpts: ReadonlyMap<string, ReadonlyArray<Excerpt>>,
  isSecret: IsSecret,
): FindingCode["steps"] => {
  const taken = new Map([[row.file_path, 1]])
  return (row.steps ?? []).map(({ file_path, line_start }) => {
    const index = taken.get(file_path) ?? 0
    taken.set(file_path, index + 1)
    const line = excerpts.get(file_path)?.[index]?.lines[0]
    // the steps to a secret of another tool quote it
    if (line === undefined || isAboutSecrets(row.detector)) return null
    return lineOf(line, isSecret(file_path, line_start))
  })
}

/** Why there are no lines of a file. */
const reasonOf = (file: Exclude<ExcerptsOfFile, { readonly kind: "excerpted" }> | undefined): string => {
  if (file?.kind === "skipped" && file.reason === "too_large") return "is too large to be shown"
  if (file?.kind === "skipped" && file.reason === "binary") return "is binary"
  return file?.kind === "skipped" ? "cannot be read" : "is not in the commit any more"
}

/** Reads the code around findings. */
export class CodeExcerpts extends Context.Service<CodeExcerpts>()("findings/CodeExcerpts", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sourceHost = yield* SourceHost
    const engine = yield* Engine
    const { dataFolder } = yield* Configuration
    /** Cached lookups of commits; only negative results (the repository lacks the commit) are kept. */
    const clones = yield* Cache.makeWith(
      ({ provider, request }: HostedCommit) => cloneWithCommit(dataFolder, sourceHost.of(provider), request),
      {
        capacity: mostAbsent,
        timeToLive: (exit) =>
          Option.exists(Exit.findErrorOption(exit), ({ _tag }) => _tag === "RevisionNotFound")
            ? absentFor
            : Duration.zero,
      },
    )
    /** The fetch of each repository, one at a time: a caller that goes away does not end it. */
    const fetches = yield* FiberMap.make<
      string,
      { readonly commit: HostedCommit; readonly outcome: Exit.Exit<string, RepositoryUnreachable | RevisionNotFound> },
      never
    >()
    const run = yield* FiberMap.runtime(fetches)()

    /** Waits for its turn among the commits that are looked for in the repository, and for the clone. */
    const fetched = Effect.fnUntraced(function* (commit: HostedCommit) {
      const { repositoryId } = commit.request
      const looking = Effect.map(Effect.exit(Cache.get(clones, commit)), (outcome) => ({ commit, outcome }))
      for (;;) {
        const fiber = yield* Effect.sync(() =>
          Option.getOrElse(FiberMap.getUnsafe(fetches, repositoryId), () => run(repositoryId, looking)),
        )
        const found = yield* Fiber.join(fiber)
        if (Equal.equals(found.commit, commit)) return yield* found.outcome
      }
    })

    /** The clone that has the commit, fetched where it must be. */
    const cloneFor = (commit: HostedCommit) =>
      fetched(commit).pipe(
        Effect.timeoutOrElse({ duration: longestFetch, orElse: () => late(`fetching takes over ${longestFetch}`) }),
        Effect.catchTag("RepositoryUnreachable", late),
        Effect.catchTag("RevisionNotFound", (error) =>
          Effect.andThen(
            Effect.logWarning("the commit of a finding is gone", error),
            new ConflictError({ detail: error.message }),
          ),
        ),
      )

    const filesIn = (gitDirectory: string, commitSha: string, row: FindingRow) =>
      engine.excerpts({ gitDirectory, commitSha }, placesOf(row)).pipe(
        Effect.timeoutOrElse({
          duration: longestReading,
          orElse: () => late(`reading takes over ${longestReading}`),
        }),
      )

    /**
     * The lines in which other tools found secrets, in the files of a finding: those that are still open, and those that
     * were when the finding was last seen, in the commit that is shown. Only those tools know them as secrets, so that each
     * line is masked whole.
     */
    const secretLines = Effect.fnUntraced(function* (organizationId: string, row: FindingRow) {
      const paths = placesOf(row).map(({ path }) => path)
      const others = yield* sql`
        SELECT detector, file_path, line_start, line_end FROM findings
        WHERE organization_id = ${organizationId} AND repository_id = ${row.repository_id}
          AND (status = 'open' OR resolved_at >= ${row.last_seen_at})
          AND ${sql.in("file_path", paths)} AND detector LIKE '%/%'
      `.pipe(rowsAs(SecretRow), Effect.orDie)
      const secrets = [row, ...others].filter(({ detector }) => isAboutSecrets(detector))
      const isSecret: IsSecret = (path, line) =>
        secrets.some(
          ({ file_path, line_start, line_end }) => path === file_path && line >= line_start && line <= line_end,
        )
      return isSecret
    })

    /** The code around a finding. */
    const around = Effect.fn("CodeExcerpts.around")(function* (organizationId: string, row: FindingRow) {
      const source = Option.getOrUndefined(yield* readableSource(sql, organizationId, row.repository_id))
      if (source === undefined)
        return yield* new ConflictError({ detail: `The repository ${row.repository_name} is not enabled.` })
      const commitSha = row.seen_commit
      if (commitSha === null)
        return yield* new ConflictError({ detail: "The commit in which the finding was last seen is not known." })
      const commit: HostedCommit = {
        provider: source.provider,
        request: {
          installationExternalId: source.installationExternalId,
          repositoryId: row.repository_id,
          externalId: source.externalId,
          name: row.repository_name,
          branch: row.branch,
          commitSha,
        },
      }
      // mostly the clone has the commit: to ask it first would start one more git
      const files = yield* filesIn(cloneOf(dataFolder, row.repository_id), commitSha, row).pipe(
        Effect.catchTag("RepositoryUnreadable", () =>
          Effect.flatMap(cloneFor(commit), (gitDirectory) => filesIn(gitDirectory, commitSha, row)),
        ),
        // the clone was thrown away, or the machine is out of threads: another try may go well
        Effect.catchTags({ RepositoryUnreadable: late, AnalysisTimeout: late, EngineFailure: late }),
        Effect.catchTag("RepositoryTooLarge", Effect.die),
      )
      const [file] = files
      if (file?.kind !== "excerpted")
        return yield* new ConflictError({ detail: `The file ${row.file_path} ${reasonOf(file)}.` })
      if (row.line_start > file.linesTotal)
        return yield* new ConflictError({
          detail: `The file ${row.file_path} has no line ${row.line_start} in this commit.`,
        })
      const [excerpt] = file.excerpts
      if (excerpt === undefined) return yield* Effect.die(new Error("a place of a file has no excerpt"))
      const isSecret = yield* secretLines(organizationId, row)
      const excerpts = new Map(files.flatMap((one) => (one.kind === "excerpted" ? [[one.path, one.excerpts]] : [])))
      return {
        finding_id: row.id,
        file_path: row.file_path,
        commit_sha: commitSha,
        language: file.language,
        line_start: row.line_start,
        line_end: row.line_end,
        first_line: excerpt.firstLine,
        lines: excerpt.lines.map((line, index) => lineOf(line, isSecret(row.file_path, excerpt.firstLine + index))),
        lines_total: file.linesTotal,
        function:
          excerpt.enclosing === null
            ? null
            : {
                name: excerpt.enclosing.name === null ? null : storableText(excerpt.enclosing.name),
                line_start: excerpt.enclosing.lineStart,
                line_end: excerpt.enclosing.lineEnd,
              },
        steps: stepsOf(row, excerpts, isSecret),
      } satisfies FindingCode
    })

    return { around } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
