/** Runs an analysis as the command line asks for it. Apart from `Analyze.ts`, which does without the engine until then. */
import { availableParallelism } from "node:os"
import { resolve } from "node:path"
import { Console, Duration, Effect, Option, type Scope } from "effect"
import { renamesBetween } from "../../analysis/Renames.ts"
import { Engine, type EngineOptions } from "../../engine/Engine.ts"
import type { EngineError } from "../../engine/errors.ts"
import { isShallow } from "../../engine/git/shallow.ts"
import type { RecordStore, StoredRecord } from "../../engine/records/RecordStore.ts"
import { type Report, rankOf, type Severity } from "../../engine/Report.ts"
import { addressesFault, processLimits } from "../../config/processLimits.ts"
import { counted } from "../../foundation/text/Counted.ts"
import { type Baseline, baselineOfFile, baselineOfReport } from "./baseline.ts"
import { type ChangedLines, changedLines } from "./changedLines.ts"
import { CannotAnalyze, commitOf, commonAncestor } from "./commit.ts"
import type { ReportContext } from "./context.ts"
import { csvOf } from "./csv.ts"
import { exitCodes } from "./exitCodes.ts"
import type { Format, Given } from "./Given.ts"
import { changesOf, cleanWorkTree, fixWorkTree } from "./fix.ts"
import { githubOf } from "./github.ts"
import { gitlabOf } from "./gitlab.ts"
import { importedFindings, withImported } from "./imports.ts"
import { jsonOf } from "./json.ts"
import { junitOf } from "./junit.ts"
import { markdownOf } from "./markdown.ts"
import { requireWritable, standardOutput, writeOutput } from "./output.ts"
import { sarifOf } from "./sarif.ts"
import { countedFindings, mostUrgent, select, unknownDetector } from "./selection.ts"
import { summaryOf } from "./summary.ts"
import { paintFor, progressOn } from "./terminal.ts"
import { commitUncommitted } from "./uncommitted.ts"
import { watch } from "./watch.ts"

/** Lets a build fail, and says why. */
const judge = (report: Report, context: ReportContext, limit: Severity): Effect.Effect<void> => {
  const reached = countedFindings(report, context).filter(({ severity }) => rankOf(severity) <= rankOf(limit)).length
  if (reached === 0) return Effect.void
  process.exitCode = exitCodes.failed
  const found = counted(reached, "finding is", "findings are")
  return Console.error(`Failed: ${found} ${limit}${limit === "critical" ? "" : " or worse"}.`)
}

/** Commit to analyze, and the commit that uncommitted changes were made on; null before the first one. */
interface Target {
  readonly gitDirectory: string
  readonly commitSha: string
  readonly head: string | null
  readonly uncommitted: ReportContext["uncommitted"]
}

const targetOf = (given: Given): Effect.Effect<Target, CannotAnalyze, Scope.Scope> =>
  Effect.gen(function* () {
    const folder = resolve(given.folder)
    const wanted = [given.commit.pipe(Option.isSome), given.staged, given.workingTree].filter(Boolean).length
    if (wanted > 1) {
      return yield* new CannotAnalyze({ message: "--commit, --staged and --working-tree exclude each other." })
    }
    if (!given.staged && !given.workingTree) {
      const commit = yield* commitOf(
        folder,
        Option.getOrElse(given.commit, () => "HEAD"),
      )
      return { ...commit, head: commit.commitSha, uncommitted: null }
    }
    const uncommitted = given.staged ? "staged" : "working_tree"
    // git names it relative to the folder that a hook runs in
    const index = process.env["GIT_INDEX_FILE"]
    const indexFile = index === undefined || index === "" ? undefined : resolve(index)
    return { ...(yield* commitUncommitted(folder, uncommitted, indexFile)), uncommitted }
  })

/** The commit from which the changes on the way to the target begin; null if it is the first one. */
const startOf = (given: Given, reference: string, { head }: Target): Effect.Effect<string | null, CannotAnalyze> =>
  Effect.gen(function* () {
    if (head === null && reference === "HEAD") return null
    const folder = resolve(given.folder)
    const { gitDirectory, commitSha } = yield* commitOf(folder, reference)
    return head === null ? commitSha : yield* commonAncestor(gitDirectory, commitSha, head)
  })

/** Keeps the results of files from one analysis to the next, which examines only what is different. */
const recordsInMemory = (): RecordStore => {
  let kept: ReadonlyArray<StoredRecord> = []
  return {
    load: Effect.sync(() => kept),
    save: (records) =>
      Effect.sync(() => {
        kept = records
      }),
  }
}

const shortNameLength = 12

/** Hashes of Git, in either of its two lengths. */
const wholeHash = /^(?:[\da-f]{40}|[\da-f]{64})$/

/** Name of a baseline: the reference as it was given, and short where it is the hash of a commit. */
const nameOf = (reference: string, commitSha: string): string =>
  commitSha.startsWith(reference) || wholeHash.test(reference) ? commitSha.slice(0, shortNameLength) : reference

/** Baseline that findings are limited by. */
interface Before {
  readonly baseline: Baseline | null
  readonly changed: ChangedLines | null
}

/** Changed lines; null for the first commit, where all are. */
const changedSince = (given: Given, target: Target, reference: string) =>
  Effect.gen(function* () {
    const start = yield* startOf(given, reference, target)
    return start === null ? null : yield* changedLines(target.gitDirectory, start, target.commitSha)
  })

const beforeOf = (
  given: Given,
  target: Target,
  analyze: (commitSha: string) => Effect.Effect<Report, EngineError>,
): Effect.Effect<Before, CannotAnalyze | EngineError> =>
  Effect.gen(function* () {
    if (Option.isSome(given.since) && Option.isSome(given.baseline)) {
      return yield* new CannotAnalyze({ message: "--since and --baseline exclude each other." })
    }
    const changed = Option.isNone(given.diff) ? null : yield* changedSince(given, target, given.diff.value)
    if (Option.isSome(given.baseline)) {
      const file = given.baseline.value
      return { changed, baseline: yield* baselineOfFile(resolve(file), file) }
    }
    if (Option.isNone(given.since)) return { changed, baseline: null }
    const start = yield* startOf(given, given.since.value, target)
    if (start === null) return { changed, baseline: null }
    const report = yield* analyze(start)
    const renames = yield* renamesBetween(target.gitDirectory, start, target.commitSha)
    return { changed, baseline: baselineOfReport(report, nameOf(given.since.value, start), renames) }
  })

type Write = (report: Report, context: ReportContext) => string

/** Outputs for programs; the text for people is apart. */
const formatsOf = ({ withSuppressed }: Given): Readonly<Record<Exclude<Format, "text">, Write>> => {
  const limited =
    (write: Write): Write =>
    (report, context) =>
      write(context.maximum === null ? report : mostUrgent(report, context.maximum), context)
  return {
    json: limited((report, context) => jsonOf(report, context.commitSha, context)),
    sarif: limited((report, context) => sarifOf(report, context, { withSuppressed })),
    csv: limited((report) => csvOf(report)),
    github: githubOf,
    gitlab: gitlabOf,
    junit: junitOf,
    markdown: markdownOf,
  }
}

interface Output {
  readonly path: string
  readonly textOf: Write
}

const toFile = (path: Option.Option<string>, textOf: Write): ReadonlyArray<Output> =>
  Option.toArray(path).map((file) => ({ path: file === standardOutput ? file : resolve(file), textOf }))

/** Outputs and their targets; at most one of them is the standard output. */
const outputsOf = (given: Given): Effect.Effect<ReadonlyArray<Output>, CannotAnalyze> => {
  const formats = formatsOf(given)
  const outputs = [
    ...(given.format === "text" ? [] : [{ path: standardOutput, textOf: formats[given.format] }]),
    ...toFile(given.sarif, formats.sarif),
    ...toFile(given.json, formats.json),
    ...toFile(given.csv, formats.csv),
    ...toFile(given.markdown, formats.markdown),
  ]
  const printed = outputs.filter(({ path }) => path === standardOutput).length
  return printed <= 1
    ? Effect.succeed(outputs)
    : Effect.fail(new CannotAnalyze({ message: "Only one of --format and the outputs to - can be printed." }))
}

const requireSense = (given: Given): Effect.Effect<void, CannotAnalyze> => {
  if (Option.isSome(given.since) && given.importSarif.length > 0) {
    const message =
      "--since and --import-sarif exclude each other: a log tells of one commit. Use --baseline or --diff."
    return Effect.fail(new CannotAnalyze({ message }))
  }
  // detectors of other tools have a slash, and their ids are not known
  const isOwn = (id: string): boolean => given.importSarif.length === 0 || !id.includes("/")
  const unknown = unknownDetector(given.detectors.filter(isOwn))
  if (unknown !== null) return Effect.fail(new CannotAnalyze({ message: unknown }))
  if (given.excludeTests && given.allRoles) {
    return Effect.fail(new CannotAnalyze({ message: "--exclude-tests and --all-roles exclude each other." }))
  }
  const isOfAnother = Option.isSome(given.commit) || given.staged || given.workingTree
  if (given.fix && (isOfAnother || given.format !== "text" || Option.isSome(given.failOn))) {
    return Effect.fail(
      new CannotAnalyze({
        message:
          "--fix is for the work tree alone: leave --commit, --staged, --working-tree, --format and --fail-on out.",
      }),
    )
  }
  if (given.watch && (Option.isSome(given.commit) || given.staged || given.fix || Option.isSome(given.failOn))) {
    const message = "--watch is for the files as they are: leave --commit, --staged, --fix and --fail-on out."
    return Effect.fail(new CannotAnalyze({ message }))
  }
  const fault = addressesFault(processLimits())
  return fault === undefined ? Effect.void : Effect.fail(new CannotAnalyze({ message: fault }))
}

/** One pool for both commits that may be analyzed. */
const engineOptions: EngineOptions = { workers: availableParallelism() }

/** Fails where no file could be analyzed since the workers fail, so that no pipeline takes nothing for a good result. */
const requireWorkers = ({ filesAnalyzed, filesSkipped }: Report): Effect.Effect<void, CannotAnalyze> => {
  const failed = filesSkipped.filter(({ reason }) => reason === "worker_failed").length
  return filesAnalyzed > 0 || failed === 0
    ? Effect.void
    : Effect.fail(
        new CannotAnalyze({
          message: `No file could be analyzed: the workers failed on all ${failed}. Give the process more memory, and remove its limits (ulimit -a).`,
        }),
      )
}

/** Analyzes the commit and writes the requested output; a finding that is too severe sets the exit code. */
const analyzeOnce = (given: Given, kept: RecordStore | undefined) =>
  Effect.gen(function* () {
    const outputs = yield* outputsOf(given)
    const files = outputs.filter(({ path }) => path !== standardOutput)
    yield* Effect.forEach(files, ({ path }) => requireWritable(path), { discard: true })
    const workTree = given.fix ? yield* cleanWorkTree(resolve(given.folder)) : null
    const target = yield* targetOf(given)
    const imported = yield* importedFindings(given.importSarif, resolve(given.folder))
    const engine = yield* Engine
    const progress = progressOn(process.stderr)
    const analyzeCommit = (commitSha: string) =>
      engine.analyze({
        gitDirectory: target.gitDirectory,
        commitSha,
        onProgress: (state) => Effect.sync(() => progress.show(state)),
        ...(kept === undefined ? {} : { records: kept }),
      })
    const work = Effect.gen(function* () {
      const before = yield* beforeOf(given, target, analyzeCommit)
      return { ...before, whole: yield* analyzeCommit(target.commitSha) }
    })
    const [elapsed, { baseline, changed, whole }] = yield* work.pipe(
      Effect.timed,
      Effect.ensuring(Effect.sync(progress.clear)),
    )
    yield* requireWorkers(whole)
    const report = select(withImported(whole, imported), {
      detectors: given.detectors,
      excludeTests: given.excludeTests,
      minSeverity: Option.getOrNull(given.minSeverity),
      baseline,
      changed,
    })
    if (workTree !== null) {
      const fixer = yield* engine.fixer(target)
      const applied = yield* fixWorkTree(fixer, workTree, report.findings, given.confidence)
      return yield* writeOutput(standardOutput, `${changesOf(applied, report.findings.length)}\n`)
    }
    const context: ReportContext = {
      commitSha: target.head,
      uncommitted: target.uncommitted,
      since: baseline,
      diff: changed === null ? null : Option.getOrNull(given.diff),
      elapsedMillis: Duration.toMillis(elapsed),
      allRoles: given.allRoles,
      maximum: Option.getOrNull(given.max),
    }
    yield* Effect.forEach(outputs, ({ path, textOf }) => writeOutput(path, textOf(report, context)), { discard: true })
    if (files.length === outputs.length) {
      const summary = summaryOf(report, {
        ...context,
        listSkipped: given.listSkipped,
        isShallow: yield* isShallow(target.gitDirectory),
        written: files.map(({ path }) => path),
        paint: paintFor(process.stdout),
      })
      yield* writeOutput(standardOutput, `${summary}\n`)
    }
    if (Option.isSome(given.failOn)) yield* judge(report, context, given.failOn.value)
  }).pipe(Effect.scoped)

/** Does what the command line asks for. */
export const analyze = (given: Given) =>
  Effect.gen(function* () {
    yield* requireSense(given)
    if (!given.watch) return yield* analyzeOnce(given, Option.isSome(given.since) ? recordsInMemory() : undefined)
    const kept = recordsInMemory()
    return yield* watch(resolve(given.folder), analyzeOnce({ ...given, workingTree: true }, kept))
  }).pipe(Effect.provide(Engine.layer(engineOptions)))
