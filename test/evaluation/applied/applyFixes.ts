/** Applies the detectors' own fixes to a work tree, file by file, each one proved on what the ones before it have left. */
import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { Array as Arrays, Effect } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"
import type { Safety } from "../../../server/src/engine/fixes/Rewrite.ts"
import type { Finding } from "../../../server/src/engine/Report.ts"

/** A fix that was applied. */
export interface AppliedFix {
  readonly path: string
  readonly detector: string
  readonly safety: Safety
  readonly title: string
  readonly diff: string
}

/** Findings of a repository, and the fixes that were applied. */
export interface Application {
  readonly findings: number
  readonly applied: ReadonlyArray<AppliedFix>
  /** The contents of the files that were changed. */
  readonly contents: ReadonlyMap<string, Uint8Array>
}

const git = (folder: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim()

/** Finds what is wrong in the newest commit of a repository, and writes the changed files into a work tree of it. */
export const applyFixes = (gitDirectory: string, workTree: string, allowed: ReadonlySet<Safety>) =>
  Effect.gen(function* () {
    const engine = yield* Engine
    const commitSha = git(gitDirectory, "rev-parse", "--verify", "HEAD^{commit}")
    const report = yield* engine.analyze({ gitDirectory, commitSha })
    const fixer = yield* engine.fixer({ gitDirectory, commitSha })
    const applied: Array<AppliedFix> = []
    const contents = new Map<string, Uint8Array>()

    const fixFile = (path: string, findings: ReadonlyArray<Finding>) =>
      Effect.gen(function* () {
        let blob = git(gitDirectory, "rev-parse", `${commitSha}:${path}`)
        const proposals = yield* fixer.rewrites({ path, blob }, findings)
        const wanted = new Set(
          proposals.proposed.filter(({ rewrite }) => allowed.has(rewrite.safety)).map(({ fingerprint }) => fingerprint),
        )
        for (const finding of findings.filter(({ fingerprint }) => wanted.has(fingerprint))) {
          const { proposed } = yield* fixer.rewrites({ path, blob }, [finding])
          const [fix] = proposed
          if (fix === undefined || !allowed.has(fix.rewrite.safety)) continue
          const file = join(workTree, path)
          writeFileSync(file, fix.change.after)
          blob = git(gitDirectory, "hash-object", "-w", "--no-filters", "--", file)
          contents.set(path, fix.change.after)
          const { safety, title } = fix.rewrite
          applied.push({ path, detector: finding.detector, safety, title, diff: fix.change.diff })
        }
      })

    const byPath = Arrays.groupBy(report.findings, ({ filePath }) => filePath)
    yield* Effect.forEach(Object.entries(byPath), ([path, findings]) => fixFile(path, findings), { discard: true })
    const application: Application = { findings: report.findings.length, applied, contents }
    return application
  }).pipe(Effect.scoped)
