/** Compares the code with the regular expressions of a query: all of it that holds their literal texts, within limits. */
import { Clock, Context, Duration, Effect } from "effect"
import { batchesOf } from "../index/batches.ts"
import type { Pattern } from "../ranking/Pattern.ts"
import type { SearchedSegment } from "./Candidates.ts"
import type { SearchReads } from "./SearchReads.ts"

/** Files of one statement: some thousand chunks, few enough that an embedded database is not held up for long. */
const filesTogether = 200

/** Time limit of comparing code with expressions: a search that takes longer ends with the matches it has found. */
export const LongestComparison = Context.Reference<Duration.Input>("search/LongestComparison", {
  defaultValue: () => "2 seconds",
})

/** Comparing lines of the results, only to mark them, is worth less time. */
const longestMarking = Duration.millis(500)

/** Chunks that are ranked; who asks for a text that stands in more of them wants to ask for more. */
const mostMatched = 1000

/** The chunks that match, and whether all of the code was compared. */
export interface Matched {
  readonly bySegment: ReadonlyMap<string, ReadonlySet<number>>
  readonly isAll: boolean
}

const filesOf = ({ table, deadFiles, allowedFiles }: SearchedSegment): ReadonlyArray<number> =>
  [...new Set(table.files)].filter((file) => !deadFiles.has(file) && (allowedFiles === null || allowedFiles.has(file)))

/** Finds the chunks that every expression matches. */
export const matchedChunks = Effect.fn("matchedChunks")(function* matching(
  reads: Pick<SearchReads["Service"], "holding">,
  organizationId: string,
  segments: ReadonlyArray<SearchedSegment>,
  patterns: ReadonlyArray<Pattern>,
) {
  const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(yield* LongestComparison)
  const isOver = Effect.map(Clock.currentTimeMillis, (now) => now > deadline)
  const bySegment = new Map(segments.map(({ id }) => [id, new Set<number>()]))
  let left = mostMatched
  for (const segment of segments) {
    for (const files of batchesOf(filesOf(segment), filesTogether)) {
      if (yield* isOver) return { bySegment, isAll: false }
      for (const { chunk, text } of yield* reads.holding(organizationId, segment.id, files, patterns)) {
        // others have their turn: an expression may take its time for each
        yield* Effect.yieldNow
        if (left === 0 || (yield* isOver)) return { bySegment, isAll: false }
        if (!patterns.every((pattern) => pattern.isMetBy(text))) continue
        bySegment.get(segment.id)?.add(chunk)
        left--
      }
    }
  }
  return { bySegment, isAll: true } satisfies Matched
})

/** Makes the result of each item, with the expressions as long as there is time to compare its lines with them. */
export const markedInTime = Effect.fn("markedInTime")(function* <Item, Made>(
  items: ReadonlyArray<Item>,
  patterns: ReadonlyArray<Pattern>,
  make: (item: Item, patterns: ReadonlyArray<Pattern>, index: number) => Effect.Effect<Made>,
) {
  const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(longestMarking)
  return yield* Effect.forEach(items, (item, index) =>
    Effect.gen(function* () {
      // others have their turn here, too
      if (patterns.length > 0) yield* Effect.yieldNow
      return yield* make(item, (yield* Clock.currentTimeMillis) > deadline ? [] : patterns, index)
    }),
  )
})
