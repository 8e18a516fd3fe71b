/**
 * Finds the commit that removed a finding: the first one after which its file no longer has it.
 *
 * The commits that touched the file are examined in order, each time this one file alone. Time and number are limited; findings without a
 * result are attributed to the analyzed commit.
 */
import { Duration, Effect } from "effect"
import { descriptionOf } from "../engine/detectors/descriptions.ts"
import type { EngineError } from "../engine/errors.ts"
import type { BlobExaminer } from "../engine/examineBlob.ts"
import { git, type GitFailed } from "../engine/git/Git.ts"
import { matchFindings, noRenames, type Recognizable } from "../engine/matching.ts"
import { fileHistory, type FileStep } from "./FileHistory.ts"
import { renamesBetween } from "./Renames.ts"

/** A finding that is no longer reported. */
export interface RemovedFinding extends Recognizable {
  readonly id: string
}

export interface RemovalRequest {
  readonly gitDirectory: string
  /** The commit that had the findings. */
  readonly from: string
  /** The commit that no longer has them. */
  readonly to: string
  readonly findings: ReadonlyArray<RemovedFinding>
  readonly examine: BlobExaminer
}

/** Maximum duration; findings that are left then are attributed to the analyzed commit. */
const longestWalk = Duration.seconds(60)

/** Maximum contents that are examined for all findings together. */
const mostExaminations = 500

/** Maximum renames of one file that are followed. */
const mostRenames = 5

/** Commits that removed findings, by the ids of those findings; without those that could not be determined. */
export const removalsOf = (request: RemovalRequest): Effect.Effect<ReadonlyMap<string, string>> =>
  Effect.suspend(() => {
    const removals = new Map<string, string>()
    const { gitDirectory, from, to, findings } = request
    if (findings.length === 0 || from === to) return Effect.succeed(removals)
    const walk = walkOf(request, removals)
    const files = Effect.forEach(
      byFile(findings),
      ([path, inFile]) => loggingFailure(walk({ path, from, renamesLeft: mostRenames }, inFile)),
      { discard: true },
    )
    return isAncestor(gitDirectory, from, to).pipe(
      Effect.andThen(files),
      Effect.timeout(longestWalk),
      loggingFailure,
      Effect.as(removals),
    )
  })

const loggingFailure = <E>(walk: Effect.Effect<void, E>): Effect.Effect<void> =>
  walk.pipe(
    Effect.catch((error) => Effect.logInfo("some commits that removed findings could not be determined", error)),
  )

const lookupTimeoutMillis = 10_000
const lookupOutputBytes = 1024

/** Fails if `from` is not an ancestor of `to`: after a forced push, or in a shallow history. */
const isAncestor = (gitDirectory: string, from: string, to: string) =>
  git(["merge-base", "--is-ancestor", from, to], {
    cwd: gitDirectory,
    timeoutMillis: lookupTimeoutMillis,
    maxOutputBytes: lookupOutputBytes,
  })

const byFile = (findings: ReadonlyArray<RemovedFinding>): ReadonlyMap<string, ReadonlyArray<RemovedFinding>> => {
  const files = new Map<string, Array<RemovedFinding>>()
  for (const finding of findings) {
    const inFile = files.get(finding.filePath)
    if (inFile === undefined) files.set(finding.filePath, [finding])
    else inFile.push(finding)
  }
  return files
}

/** A file at a path, from a commit on. */
interface FileAt {
  readonly path: string
  readonly from: string
  readonly renamesLeft: number
}

/**
 * False for findings that one file alone does not show: those about relations between files, and about configurations, which show when they
 * are applied.
 */
const mayBeLocal = ({ detector }: RemovedFinding): boolean =>
  detector !== "invalid-configuration" && descriptionOf(detector).detection.kind !== "relation"

/** True for findings of data flows, which may pass through other files. */
const isFlow = ({ detector }: RemovedFinding): boolean => descriptionOf(detector).detection.kind === "flow"

type Walk = (file: FileAt, findings: ReadonlyArray<RemovedFinding>) => Effect.Effect<void, GitFailed | EngineError>

/** Object name of a file's content at a commit that has the file. */
const blobAt = (gitDirectory: string, commit: string, path: string) =>
  git(["rev-parse", "--verify", `${commit}:${path}`], {
    cwd: gitDirectory,
    timeoutMillis: lookupTimeoutMillis,
    maxOutputBytes: lookupOutputBytes,
  }).pipe(Effect.map((output) => output.toString("utf8").trim()))

/** Follows the findings of a file until each is gone; adds the commits to `removals`. */
const walkOf = ({ gitDirectory, to, examine }: RemovalRequest, removals: Map<string, string>): Walk => {
  let examinations = 0
  /** Flows that begin in other files, so that their own file alone does not show them. */
  const fromOtherFiles = new Set<string>()
  const isLocal = (finding: RemovedFinding): boolean => mayBeLocal(finding) && !fromOtherFiles.has(finding.id)

  const setFlowsOfOtherFilesApart = ({ path, from }: FileAt, findings: ReadonlyArray<RemovedFinding>) =>
    Effect.gen(function* () {
      const flows = findings.filter(isFlow)
      if (flows.length === 0 || ++examinations > mostExaminations) return
      const found = yield* examine({ path, blob: yield* blobAt(gitDirectory, from, path) })
      for (const { id } of found === null ? flows : matchFindings(flows, found, noRenames).gone) fromOtherFiles.add(id)
    })

  const removedBy = (commit: string, findings: ReadonlyArray<RemovedFinding>): void => {
    for (const { id } of findings) removals.set(id, commit)
  }

  /** Findings that remain after a commit, with their new positions and fingerprints. */
  const after = (path: string, { commit, blob }: FileStep, findings: ReadonlyArray<RemovedFinding>) =>
    Effect.gen(function* () {
      if (blob === null || !findings.some(isLocal) || ++examinations > mostExaminations) return findings
      const found = yield* examine({ path, blob })
      if (found === null) return findings
      const renames = new Map(findings.map(({ filePath }) => [filePath, path]))
      const { same, gone } = matchFindings(findings.filter(isLocal), found, renames)
      removedBy(commit, gone)
      return [
        ...findings.filter((finding) => !isLocal(finding)),
        ...same.map((pair): RemovedFinding => ({ ...pair.after, id: pair.before.id })),
      ]
    })

  /**
   * Handles a commit after which the path no longer has the file: follows the file if it was renamed; otherwise the commit removed all
   * findings.
   */
  const leave = ({ path, renamesLeft }: FileAt, commit: string, findings: ReadonlyArray<RemovedFinding>) =>
    Effect.gen(function* () {
      const parent = `${commit}^1`
      const newPath = renamesLeft === 0 ? undefined : (yield* renamesBetween(gitDirectory, parent, commit)).get(path)
      if (newPath === undefined) removedBy(commit, findings)
      else yield* walk({ path: newPath, from: parent, renamesLeft: renamesLeft - 1 }, findings)
    })

  const walk: Walk = (file, findings) =>
    Effect.gen(function* () {
      let left = findings
      for (const step of yield* fileHistory(gitDirectory, file.from, to, file.path)) {
        if (step.blob === null) return yield* leave(file, step.commit, left)
        left = yield* after(file.path, step, left)
        if (left.length === 0) return
      }
    })
  return (file, findings) => Effect.andThen(setFlowsOfOtherFilesApart(file, findings), walk(file, findings))
}
