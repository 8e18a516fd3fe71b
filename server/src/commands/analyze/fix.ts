/** `analyze --fix`: writes the detectors' own fixes into a clean work tree, each proved on what the ones before it have left. */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Array as Arr, Effect } from "effect"
import type { Fixer } from "../../engine/fixes/Fixer.ts"
import type { Safety } from "../../engine/fixes/Rewrite.ts"
import { git } from "../../engine/git/Git.ts"
import type { Finding } from "../../engine/Report.ts"
import { counted } from "../../foundation/text/Counted.ts"
import { CannotAnalyze } from "./commit.ts"

/** Which fixes are applied, by the least confidence. */
export const fixConfidences = ["high", "medium"] as const
export type FixConfidence = (typeof fixConfidences)[number]

const allowed: Readonly<Record<FixConfidence, ReadonlySet<Safety>>> = {
  high: new Set<Safety>(["safe"]),
  medium: new Set<Safety>(["safe", "suggested"]),
}

/** A fix that was applied. */
interface AppliedFix {
  readonly path: string
  readonly line: number
  readonly title: string
  readonly detector: string
}

/** Enough for the list of uncommitted files; a longer one is not clean either. */
const bounds = { timeoutMillis: 60_000, maxOutputBytes: 1_000_000 }

const isDirty = new CannotAnalyze({
  message: "--fix needs a work tree without changes: commit or stash them, and remove or ignore new files.",
})

/** The root of the work tree around a folder, where nothing is changed, staged or new in it. */
export const cleanWorkTree = (folder: string): Effect.Effect<string, CannotAnalyze> =>
  Effect.gen(function* () {
    const root = yield* git(["rev-parse", "--show-toplevel"], { cwd: folder, ...bounds }).pipe(
      Effect.mapError(() => new CannotAnalyze({ message: `--fix needs a work tree; ${folder} is in none.` })),
    )
    const status = yield* git(["status", "--porcelain=v1", "-z"], { cwd: folder, ...bounds }).pipe(
      Effect.mapError(() => isDirty),
    )
    if (status.length > 0) return yield* isDirty
    return root.toString("utf8").replace(/\r?\n$/, "")
  })

/** Applies fixes of one file, from its end on: findings above a change stay where they were reported. */
const fixFile = (
  fixer: Fixer,
  root: string,
  path: string,
  findings: ReadonlyArray<Finding>,
  safeties: ReadonlySet<Safety>,
) =>
  Effect.gen(function* () {
    const file = join(root, path)
    const before = yield* Effect.promise(() => readFile(file))
    const applied: Array<AppliedFix> = []
    let content: Uint8Array = before
    for (const finding of findings.toSorted((a, b) => b.lineStart - a.lineStart)) {
      const { proposed } = yield* fixer.rewrites({ path, blob: "", content }, [finding])
      const [fix] = proposed
      if (fix === undefined || !safeties.has(fix.rewrite.safety)) continue
      content = fix.change.after
      applied.push({ path, line: finding.lineStart, title: fix.rewrite.title, detector: finding.detector })
    }
    if (applied.length > 0) yield* Effect.promise(() => writeFile(file, content))
    return applied.toReversed()
  })

/** Applies fixes of findings to the files of a work tree; each finding is fixed, or left as it is. */
export const fixWorkTree = (fixer: Fixer, root: string, findings: ReadonlyArray<Finding>, confidence: FixConfidence) =>
  Effect.map(
    Effect.forEach(
      Object.entries(Arr.groupBy(findings, ({ filePath }) => filePath)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ([path, ofFile]) => fixFile(fixer, root, path, ofFile, allowed[confidence]),
    ),
    Arr.flatten,
  )

/** Lists the changes, a line for each fix, and ends with their number. */
export const changesOf = (applied: ReadonlyArray<AppliedFix>, findings: number): string => {
  const files = new Set(applied.map(({ path }) => path)).size
  const sum =
    applied.length === 0
      ? "No fix was applied"
      : `Applied ${counted(applied.length, "fix", "fixes")} in ${counted(files, "file")}`
  return [
    ...applied.map(({ path, line, title, detector }) => `${path}:${line}  ${title}  (${detector})`),
    `${sum}; ${counted(findings - applied.length, "finding is", "findings are")} left.`,
  ].join("\n")
}
