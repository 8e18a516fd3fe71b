/** Who introduced a finding: the commit that last changed its first line, as far as the clone knows. */
import { Cache, Context, Duration, Effect, Exit, Layer, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import type { FindingAuthor } from "../contract/generated/types.ts"
import { git } from "../engine/git/Git.ts"
import { isShallow } from "../engine/git/shallow.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { clonedCommit } from "../scm/ClonedCommit.ts"
import type { FindingRow } from "./Finding.ts"

/** Whoever reads a finding waits. Most lines take git some ten milliseconds. */
const timeoutMillis = 2_000

/** What git says about one line, with its text. */
const outputBytes = 1024 * 1024

/** Lines whose commits are kept, some hundred bytes each. */
const mostLines = 10_000

/** A commit never changes; a clone may come, and a busy machine may be faster later. */
const knownFor = Duration.hours(24)
const unknownFor = Duration.minutes(1)

/** Longest name in the API. */
const longestName = 255

/** A line of a file in a commit. */
interface Line {
  readonly repositoryId: string
  readonly commitSha: string
  readonly path: string
  readonly line: number
}

/** Reads the output of `git blame --porcelain` for one line; none where the history ends there. */
export const authorIn = (output: string, isWhole: boolean): Option.Option<FindingAuthor> => {
  const [head = "", ...headers] = output.split("\n")
  const valueOf = (name: string): string | undefined =>
    headers.find((header) => header.startsWith(`${name} `))?.slice(name.length + 1)
  const commitSha = /^[0-9a-f]{40,64}(?= )/.exec(head)?.[0]
  const author = storableText(valueOf("author") ?? "").slice(0, longestName)
  const time = new Date(Number(valueOf("author-time")) * 1000)
  const isLast = headers.includes("boundary") && !isWhole
  if (commitSha === undefined || author === "" || Number.isNaN(time.getTime()) || isLast) return Option.none()
  return Option.some({ commit_sha: commitSha, author, authored_at: time.toISOString() })
}

/** Finds out who introduced findings. */
export class Authors extends Context.Service<Authors>()("findings/Authors", {
  make: Effect.gen(function* () {
    const { dataFolder } = yield* Configuration

    const blame = ({ repositoryId, commitSha, path, line }: Line) =>
      Effect.gen(function* () {
        const clone = Option.getOrUndefined(yield* clonedCommit(dataFolder, { repositoryId, commitSha }))
        if (clone === undefined) return Option.none<FindingAuthor>()
        const output = yield* git(["blame", "--porcelain", "-L", `${line},${line}`, commitSha, "--", path], {
          cwd: clone,
          timeoutMillis,
          maxOutputBytes: outputBytes,
        })
        return authorIn(output.toString("utf8"), !(yield* isShallow(clone)))
      }).pipe(Effect.catchTag("GitFailed", () => Effect.succeed(Option.none<FindingAuthor>())))

    const cache = yield* Cache.makeWith(blame, {
      capacity: mostLines,
      timeToLive: (exit) => (Exit.isSuccess(exit) && Option.isSome(exit.value) ? knownFor : unknownFor),
    })

    /** Who introduced a finding; null where that is not known. */
    const of = ({ repository_id, seen_commit, file_path, line_start }: FindingRow) =>
      seen_commit === null
        ? Effect.succeed(null)
        : Effect.map(
            Cache.get(cache, {
              repositoryId: repository_id,
              commitSha: seen_commit,
              path: file_path,
              line: line_start,
            }),
            Option.getOrNull,
          )

    return { of } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
