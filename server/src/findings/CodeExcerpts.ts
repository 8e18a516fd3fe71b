/** The code around a finding, read from the clone of its repository in the commit in which the finding was last seen. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Fiber, FiberMap, Layer, Option, Schema } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { ConflictError, ServiceUnavailableError } from "../contract/Errors.ts"
import type { CodeLine, FindingCode } from "../contract/generated/types.ts"
import { rowsAs } from "../database/Rows.ts"
import { Engine } from "../engine/Engine.ts"
import type { Excerpt, ExcerptLine, Place } from "../engine/excerpts/Excerpt.ts"
import type { ExcerptsOfFile, FilePlaces } from "../engine/excerpts/Excerpter.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { cloneWithCommit } from "../scm/ClonedCommit.ts"
import { Provider, type RepositoryUnreachable, type RevisionNotFound, SourceHost } from "../scm/SourceHost.ts"
import type { FindingRow } from "./Finding.ts"

/** A person waits for the page: what takes longer goes on, and is asked for again. */
const longestFetch = "5 seconds"
const longestReading = "5 seconds"

/** When whoever did not get the code may come again. */
const retryAfterSeconds = 5

const late = () =>
  new ServiceUnavailableError({ detail: "The code is not at hand yet: try again in a moment.", retryAfterSeconds })

const SourceRow = Schema.Struct({
  provider: Provider,
  installation_external_id: Schema.String,
  external_id: Schema.String,
  commit_sha: Schema.String,
  is_readable: Schema.Boolean,
})

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
const lineOf = ({ text, tokens }: ExcerptLine): CodeLine => ({ text: storableText(text), tokens: [...tokens] })

/** The lines of the steps, which are behind the finding's own place among those of its file. */
const stepsOf = (row: FindingRow, excerpts: ReadonlyMap<string, ReadonlyArray<Excerpt>>): FindingCode["steps"] => {
  const taken = new Map([[row.file_path, 1]])
  return (row.steps ?? []).map(({ file_path }) => {
    const index = taken.get(file_path) ?? 0
    taken.set(file_path, index + 1)
    const line = excerpts.get(file_path)?.[index]?.lines[0]
    return line === undefined ? null : lineOf(line)
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
    /** Fetches of clones, by repository and commit: a caller that goes away does not end them. */
    const fetches = yield* FiberMap.make<string, string, RepositoryUnreachable | RevisionNotFound>()

    const sourceOf = (organizationId: string, { repository_id, analysis_run_id, seen_commit }: FindingRow) =>
      sql`
        SELECT i.provider, i.external_id AS installation_external_id, r.external_id,
          COALESCE(${seen_commit}, run.commit_sha) AS commit_sha,
          r.enabled AND r.removed_at IS NULL AND i.status = 'active' AS is_readable
        FROM repositories r
          JOIN installations i ON i.id = r.installation_id
          JOIN analysis_runs run ON run.id = ${analysis_run_id}
        WHERE r.organization_id = ${organizationId} AND r.id = ${repository_id}
      `.pipe(
        rowsAs(SourceRow),
        Effect.orDie,
        Effect.map(([row]) => Option.filter(Option.fromNullishOr(row), ({ is_readable }) => is_readable)),
      )

    /** The clone that has the commit. */
    const cloneFor = (row: FindingRow, source: typeof SourceRow.Type) =>
      FiberMap.run(
        fetches,
        `${row.repository_id} ${source.commit_sha}`,
        cloneWithCommit(dataFolder, sourceHost.of(source.provider), {
          installationExternalId: source.installation_external_id,
          repositoryId: row.repository_id,
          externalId: source.external_id,
          name: row.repository_name,
          branch: row.branch,
          commitSha: source.commit_sha,
        }),
        { onlyIfMissing: true },
      ).pipe(
        Effect.flatMap(Fiber.join),
        Effect.timeoutOrElse({ duration: longestFetch, orElse: () => late() }),
        Effect.catchTag("RevisionNotFound", ({ message }) => new ConflictError({ detail: message })),
        Effect.catchTag(
          "RepositoryUnreachable",
          () => new ConflictError({ detail: `The repository ${row.repository_name} cannot be reached.` }),
        ),
      )

    /** The code around a finding. */
    const around = Effect.fn("CodeExcerpts.around")(function* (organizationId: string, row: FindingRow) {
      const source = Option.getOrUndefined(yield* sourceOf(organizationId, row))
      if (source === undefined)
        return yield* new ConflictError({ detail: `The repository ${row.repository_name} is not enabled.` })
      const gitDirectory = yield* cloneFor(row, source)
      const commitSha = source.commit_sha
      const files = yield* engine.excerpts({ gitDirectory, commitSha }, placesOf(row)).pipe(
        Effect.timeoutOrElse({ duration: longestReading, orElse: late }),
        // the clone was thrown away, or the machine is out of threads: another try may go well
        Effect.catchTags({ RepositoryUnreadable: late, AnalysisTimeout: late, EngineFailure: late }),
        Effect.catchTag("RepositoryTooLarge", Effect.die),
      )
      const [file] = files
      if (file?.kind !== "excerpted")
        return yield* new ConflictError({ detail: `The file ${row.file_path} ${reasonOf(file)}.` })
      const [excerpt] = file.excerpts
      if (excerpt === undefined) return yield* Effect.die(new Error("a place of a file has no excerpt"))
      const excerpts = new Map(files.flatMap((one) => (one.kind === "excerpted" ? [[one.path, one.excerpts]] : [])))
      return {
        finding_id: row.id,
        file_path: row.file_path,
        commit_sha: commitSha,
        language: file.language,
        line_start: row.line_start,
        line_end: row.line_end,
        first_line: excerpt.firstLine,
        lines: excerpt.lines.map(lineOf),
        lines_total: file.linesTotal,
        function:
          excerpt.enclosing === null
            ? null
            : {
                name: excerpt.enclosing.name === null ? null : storableText(excerpt.enclosing.name),
                line_start: excerpt.enclosing.lineStart,
                line_end: excerpt.enclosing.lineEnd,
              },
        steps: stepsOf(row, excerpts),
      } satisfies FindingCode
    })

    return { around } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
