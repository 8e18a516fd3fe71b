/** Walks a history and compares, step by step, whom a finding is matched with to whom a human would match it with. */
import { Effect } from "effect"
import { renamesBetween } from "../../../server/src/analysis/Renames.ts"
import { isSameCode } from "../../../server/src/findings/Comparison.ts"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { matchFindings } from "../../../server/src/engine/matching.ts"
import type { RecordStore } from "../../../server/src/engine/records/RecordStore.ts"
import type { Finding, Report } from "../../../server/src/engine/Report.ts"
import { samePairs, type SamePair } from "./judge.ts"
import { isUntouched, lineChangesBetween } from "./lineChanges.ts"

/** A finding that a human would have recognized. */
export interface Loss extends SamePair {
  readonly from: string
  readonly to: string
  /** Finding that it was mistaken for; null if it was not matched. */
  readonly takenFor: Finding | null
}

/** Results of a walk. */
export interface Walk {
  readonly steps: number
  /** Findings that a human would follow over at least one step, each counted once, and those whose id lasted. */
  readonly followed: number
  readonly kept: number
  /** The same, counted at every step. */
  readonly pairs: number
  readonly pairsKept: number
  /** Pairs whose line was edited. */
  readonly edited: number
  /**
   * Findings whose lines were never changed, and the number of them that a dismissal would have followed to the end.
   */
  readonly untouched: number
  readonly dismissalsKept: number
  readonly losses: ReadonlyArray<Loss>
  /** Commits of which a full analysis says something else; looked for where `verify` asks for it. */
  readonly deviations: ReadonlyArray<string>
  /** Findings that were taken for the same although a human sees one go and another come. */
  readonly unfounded: ReadonlyArray<{ readonly to: string; readonly before: Finding; readonly after: Finding }>
}

export interface WalkInput {
  readonly gitDirectory: string
  /** Full object names, the oldest first. */
  readonly commits: ReadonlyArray<string>
  readonly records: RecordStore
  /** Analyzes every commit a second time, without records, and compares every byte. */
  readonly verify?: boolean
}

/** A finding as a human follows it. */
interface Thread {
  steps: number
  isLost: boolean
  /** Whether all of its lines stayed as they were. */
  isUntouched: boolean
  /** Whether a dismissal would hold: it ends with the finding, and with a change of its code. */
  isDismissed: boolean
}

/** Every byte of a report, the order of its sets among them. */
const bytesOf = (report: Report): string =>
  JSON.stringify(report, (_, value: unknown) => (value instanceof Set ? [...value] : value))

/** Analyzes every commit of the list and follows the findings from one to the next. */
export const walkHistory = ({ gitDirectory, commits, records, verify = false }: WalkInput) =>
  Effect.gen(function* () {
    const engine = yield* Engine
    const losses: Array<Loss> = []
    const unfounded: Array<Walk["unfounded"][number]> = []
    const deviations: Array<string> = []
    const all: Array<Thread> = []
    let threads = new Map<Finding, Thread>()
    let before: ReadonlyArray<Finding> = []
    let edited = 0
    for (const [index, to] of commits.entries()) {
      const report = yield* engine.analyze({ gitDirectory, commitSha: to, records })
      const { findings } = report
      const full = verify ? yield* engine.analyze({ gitDirectory, commitSha: to }) : report
      if (bytesOf(full) !== bytesOf(report)) deviations.push(to)
      const from = commits[index - 1]
      if (from !== undefined) {
        const renames = yield* renamesBetween(gitDirectory, from, to)
        const matched = new Map(
          matchFindings(before, findings, renames).same.map((pair) => [pair.before, pair.after] as const),
        )
        const following = new Map<Finding, Thread>()
        const changes = lineChangesBetween(gitDirectory, from, to)
        const pairs = samePairs(before, findings, changes)
        const judged = new Set(pairs.flatMap((pair) => [pair.before, pair.after]))
        for (const [one, other] of matched) {
          if (!judged.has(one) && !judged.has(other)) unfounded.push({ to, before: one, after: other })
        }
        for (const pair of pairs) {
          const thread = threads.get(pair.before) ?? { steps: 0, isLost: false, isUntouched: true, isDismissed: true }
          if (thread.steps === 0) all.push(thread)
          thread.steps++
          following.set(pair.after, thread)
          if (pair.by === "edit") edited++
          const takenFor = matched.get(pair.before) ?? null
          const { filePath, lineStart, lineEnd } = pair.before
          if (!isUntouched(changes, filePath, lineStart, lineEnd)) thread.isUntouched = false
          if (takenFor !== pair.after || !isSameCode(pair.before, pair.after)) thread.isDismissed = false
          if (takenFor === pair.after) continue
          thread.isLost = true
          losses.push({ ...pair, from, to, takenFor })
        }
        threads = following
      }
      before = findings
    }
    const pairs = all.reduce((sum, { steps }) => sum + steps, 0)
    const untouched = all.filter((thread) => thread.isUntouched)
    return {
      steps: commits.length - 1,
      followed: all.length,
      kept: all.filter(({ isLost }) => !isLost).length,
      pairs,
      pairsKept: pairs - losses.length,
      edited,
      untouched: untouched.length,
      dismissalsKept: untouched.filter(({ isDismissed }) => isDismissed).length,
      losses,
      deviations,
      unfounded,
    } satisfies Walk
  })
