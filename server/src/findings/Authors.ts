/** Author of a finding: of the commit that last changed its first line, as far as the clone has it. */
import { Cache, Context, Duration, Effect, Exit, Layer, Option, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { Configuration } from "../config/Configuration.ts"
import type { FindingAuthor } from "../contract/generated/types.ts"
import { git } from "../engine/git/Git.ts"
import { isShallow } from "../engine/git/shallow.ts"
import { defaultLimits } from "../engine/limits.ts"
import { cutTo } from "../foundation/text/ShortText.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { lookup } from "../scm/Clone.ts"
import { clonedCommit } from "../scm/ClonedCommit.ts"
import type { FindingRow } from "./Finding.ts"
import { readableSource } from "./Source.ts"

/** Time limit of git, since the reader of a finding waits. Most lines take some ten milliseconds. */
const timeoutMillis = 2_000

/** Maximum wait for a turn of git; after it the finding is shown without an author. */
const longestWait = "3 seconds"

/** Lines that are looked at together: each git takes a core, and as much memory as the history of the file. */
const concurrentLines = 2

/** Maximum output of `git blame` for one line. */
const outputBytes = 1024 * 1024

/** Lines whose commits are kept, some hundred bytes each. */
const mostLines = 10_000

/** A commit never changes; a clone may come, and what takes too long does so for a while. */
const knownFor = Duration.hours(24)
const unknownFor = Duration.minutes(1)
const tooSlowFor = Duration.hours(1)

/** Longest name in the API. */
const longestName = 255

/** A line of a file in a commit. */
interface Line {
  readonly repositoryId: string
  readonly commitSha: string
  readonly path: string
  readonly line: number
}

/** Cached author of a line, and its time to live. */
interface Known {
  readonly author: Option.Option<FindingAuthor>
  readonly keptFor: Duration.Duration
}

const known = (author: Option.Option<FindingAuthor>): Known => ({
  author,
  keptFor: Option.isSome(author) ? knownFor : unknownFor,
})

/** The first second of the year 10000, which the format of the API does not have. */
const endOfTime = 253_402_300_800

/** Reads the output of `git blame --porcelain` for one line; none where the history ends there. */
export const authorIn = (output: string, isWhole: boolean): Option.Option<FindingAuthor> => {
  const [head = "", ...headers] = output.split("\n")
  const valueOf = (name: string): string | undefined =>
    headers.find((header) => header.startsWith(`${name} `))?.slice(name.length + 1)
  const commitSha = /^[0-9a-f]{40,64}(?= )/.exec(head)?.[0]
  const author = cutTo(storableText(valueOf("author") ?? ""), longestName)
  const seconds = Number(valueOf("author-time"))
  const isTime = seconds >= 0 && seconds < endOfTime
  const isLast = headers.includes("boundary") && !isWhole
  if (commitSha === undefined || author === "" || !isTime || isLast) return Option.none()
  return Option.some({ commit_sha: commitSha, author, authored_at: new Date(seconds * 1000).toISOString() })
}

/** Finds out who introduced findings. */
export class Authors extends Context.Service<Authors>()("findings/Authors", {
  make: Effect.gen(function* () {
    const { dataFolder } = yield* Configuration

    const sql = yield* SqlClient.SqlClient
    const turns = yield* Semaphore.make(concurrentLines)

    const blame = ({ repositoryId, commitSha, path, line }: Line) =>
      Effect.gen(function* () {
        const clone = Option.getOrUndefined(yield* clonedCommit(dataFolder, { repositoryId, commitSha }))
        if (clone === undefined) return Option.none<FindingAuthor>()
        // git reads each version of the file whole
        const bytes = Number(yield* lookup(["cat-file", "-s", `${commitSha}:${path}`], clone))
        if (bytes > defaultLimits.maximumFileBytes) return Option.none<FindingAuthor>()
        const output = yield* git(["blame", "--porcelain", "-L", `${line},${line}`, commitSha, "--", path], {
          cwd: clone,
          timeoutMillis,
          maxOutputBytes: outputBytes,
        })
        return authorIn(output.toString("utf8"), !(yield* isShallow(clone)))
      }).pipe(
        turns.withPermits(1),
        Effect.map(known),
        Effect.catchTag("GitFailed", ({ reason }) =>
          Effect.succeed<Known>({ author: Option.none(), keptFor: reason === "timeout" ? tooSlowFor : unknownFor }),
        ),
      )

    const cache = yield* Cache.makeWith(blame, {
      capacity: mostLines,
      timeToLive: (exit) => (Exit.isSuccess(exit) ? exit.value.keptFor : unknownFor),
    })

    /** Author of a finding; null if unknown, or if the organization may not read the repository. */
    const of = Effect.fn("Authors.of")(function* (
      organizationId: string,
      { repository_id, seen_commit, file_path, line_start }: FindingRow,
    ) {
      if (seen_commit === null) return null
      // what is remembered goes with the right to read it
      if (Option.isNone(yield* readableSource(sql, organizationId, repository_id))) return null
      const line = { repositoryId: repository_id, commitSha: seen_commit, path: file_path, line: line_start }
      return yield* Cache.get(cache, line).pipe(
        Effect.map(({ author }) => Option.getOrNull(author)),
        Effect.timeoutOrElse({ duration: longestWait, orElse: () => Effect.succeed(null) }),
      )
    })

    return { of } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
