/** Asks the detectors to rewrite all that they find in a repository, and looks at what they propose a second time. */
import { execFileSync } from "node:child_process"
import { Effect } from "effect"
import { examplesOf } from "../../../server/src/engine/detectors/detectorExamples.ts"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { errorNodes, hasNewErrors, type ParseError } from "../../../server/src/engine/fixes/errorNodes.ts"
import type { ProposedRewrite, ProvedChange } from "../../../server/src/engine/fixes/Fixer.ts"
import type { RefusalReason } from "../../../server/src/engine/fixes/FixRefused.ts"
import type { Safety } from "../../../server/src/engine/fixes/Rewrite.ts"
import { languageOfPath } from "../../../server/src/engine/languages/registry.ts"
import type { Finding } from "../../../server/src/engine/Report.ts"
import { compileLanguage } from "../../../server/src/engine/syntax/grammar.ts"
import { parseText } from "../../../server/src/engine/syntax/tree/parseText.ts"
import { SyntaxNode } from "../../../server/src/engine/syntax/tree/SyntaxNode.ts"
import type { FixtureRepository } from "../../server/engine/fixtureRepository.ts"

/** A finding, and what became of it. */
export interface Attempt {
  readonly repository: string
  readonly finding: Finding
  /** As in the registry; `text` where no grammar reads the file. */
  readonly language: string
  readonly outcome: Proposed | Refused
}

export interface Proposed {
  readonly kind: "proposed"
  readonly title: string
  readonly explanation: string
  readonly safety: Safety
  readonly diff: string
  /** Looked at apart from the proof, on the content after the change. */
  readonly checks: Checks
}

interface Refused {
  readonly kind: "refused"
  /** `no_rewriter` where the detector rewrites nothing in that language. */
  readonly reason: RefusalReason | "no_rewriter"
  readonly detail: string
}

export interface Checks {
  /** No error of the parser that was not there before. */
  readonly parses: boolean
  /** The detector finds fewer than before. */
  readonly isGone: boolean
  /** No detector finds more than before. */
  readonly introducesNothing: boolean
  /** The diff makes the content after the change out of the one before. */
  readonly diffApplies: boolean
}

const git = (gitDirectory: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, { cwd: gitDirectory, encoding: "utf8" }).trim()

/** @param scratch takes the contents after the changes */
export const proposeFixes = (
  repository: string,
  gitDirectory: string,
  scratch: FixtureRepository,
): Effect.Effect<ReadonlyArray<Attempt>, unknown, Engine> =>
  Effect.gen(function* () {
    const engine = yield* Engine
    const commitSha = git(gitDirectory, "rev-parse", "--verify", "HEAD^{commit}")
    const report = yield* engine.analyze({ gitDirectory, commitSha })
    const blobs = new Map((yield* engine.filesOf({ gitDirectory, commitSha })).map(({ path, blob }) => [path, blob]))
    const fixer = yield* engine.fixer({ gitDirectory, commitSha })
    const examineBefore = yield* engine.examiner(gitDirectory)
    const examineAfter = yield* engine.examiner(scratch.gitDirectory)

    const checksOf = ({ change }: ProposedRewrite, { detector }: Finding) =>
      Effect.gen(function* () {
        const { path, blob } = change
        const before = execFileSync("git", ["cat-file", "blob", blob], { cwd: gitDirectory })
        const found = (yield* examineBefore({ path, blob })) ?? []
        const left = (yield* examineAfter({ path, blob: scratch.writeObject("blob", change.after) })) ?? null
        const [errorsBefore, errorsAfter] = yield* Effect.promise(() =>
          Promise.all([errorsOf(path, before), errorsOf(path, change.after)]),
        )
        const counts = countsOf(left ?? [])
        return {
          parses: left !== null && !hasNewErrors(errorsBefore, errorsAfter),
          isGone: left !== null && (counts.get(detector) ?? 0) < (countsOf(found).get(detector) ?? 0),
          introducesNothing: [...counts].every(([id, count]) => count <= (countsOf(found).get(id) ?? 0)),
          // A diff shows no secrets: one that hides some cannot be applied.
          diffApplies: change.diff.includes("********") || applies(change, before, scratch),
        }
      })

    const attempts: Array<Attempt> = report.findings
      .filter((finding) => !isRewritten(finding))
      .map((finding) => ({
        repository,
        finding,
        language: languageOfPath(finding.filePath)?.id ?? "text",
        outcome: { kind: "refused", reason: "no_rewriter", detail: "The detector rewrites nothing in this language." },
      }))
    for (const [path, findings] of byFile(report.findings.filter(isRewritten))) {
      const { proposed, refused } = yield* fixer.rewrites({ path, blob: blobs.get(path) ?? "" }, findings)
      for (const finding of findings) {
        const about = { repository, finding, language: languageOfPath(path)?.id ?? "text" }
        const rewrite = proposed.find(({ fingerprint }) => fingerprint === finding.fingerprint)
        const refusal = refused.find(({ fingerprint }) => fingerprint === finding.fingerprint)
        if (rewrite !== undefined) {
          const { title, explanation, safety } = rewrite.rewrite
          const checks = yield* checksOf(rewrite, finding)
          const { diff } = rewrite.change
          attempts.push({ ...about, outcome: { kind: "proposed", title, explanation, safety, diff, checks } })
        } else if (refusal !== undefined) {
          attempts.push({ ...about, outcome: { kind: "refused", reason: refusal.reason, detail: refusal.detail } })
        } else throw new Error(`nothing is said of ${finding.fingerprint} in ${path}`)
      }
    }
    return attempts
  }).pipe(Effect.scoped)

/** Whether git makes the content after the change out of the one before. */
const applies = ({ path, diff, after }: ProvedChange, before: Uint8Array, scratch: FixtureRepository): boolean => {
  const { gitDirectory } = scratch
  git(gitDirectory, "read-tree", "--empty")
  git(gitDirectory, "update-index", "--add", "--cacheinfo", `100644,${scratch.writeObject("blob", before)},${path}`)
  try {
    execFileSync("git", ["apply", "--cached", "--whitespace=nowarn"], {
      cwd: gitDirectory,
      input: diff,
      stdio: ["pipe", "ignore", "ignore"],
    })
  } catch {
    return false
  }
  return git(gitDirectory, "rev-parse", `:${path}`) === scratch.writeObject("blob", after)
}

/** Whether the detector rewrites anything in the language of the file. */
const isRewritten = ({ detector, filePath }: Finding): boolean => {
  const language = languageOfPath(filePath)?.id ?? null
  return examplesOf(detector).rewriteExamples.some(({ path }) => (languageOfPath(path)?.id ?? null) === language)
}

const byFile = (findings: ReadonlyArray<Finding>): ReadonlyMap<string, ReadonlyArray<Finding>> =>
  new Map(
    [...new Set(findings.map(({ filePath }) => filePath))].map((path) => [
      path,
      findings.filter(({ filePath }) => filePath === path),
    ]),
  )

const countsOf = (findings: ReadonlyArray<Finding>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { detector } of findings) counts.set(detector, (counts.get(detector) ?? 0) + 1)
  return counts
}

const textOf = (content: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(content)

const errorsOf = async (path: string, content: Uint8Array): Promise<ReadonlyArray<ParseError>> => {
  const language = languageOfPath(path)
  if (language === null) return []
  const tree = parseText(await compileLanguage(language.id), textOf(content), Infinity)
  return tree === null ? [{ name: "no tree", start: 0, end: content.length }] : errorNodes(new SyntaxNode(tree, 0))
}
