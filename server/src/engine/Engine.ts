/**
 * The analysis engine: the files of one commit in, a report out.
 *
 * It reads a bare clone through git plumbing: nothing is checked out, nothing of the repository runs. Files are parsed
 * in worker threads that stay warm between analyses.
 */
import { availableParallelism } from "node:os"
import { Context, Effect, Layer, type Scope } from "effect"
import { addLocalFindings, assembleReport, relationFinding } from "./assembleReport.ts"
import type { RelationFinding } from "./acrossFiles/RelationFinding.ts"
import { takenImports } from "./acrossFiles/takenImports.ts"
import { detectAcrossFiles, joinFlows } from "./detectAcrossFiles.ts"
import type { AnalysisConfiguration } from "./configuration/AnalysisConfiguration.ts"
import {
  applySettings,
  configurationFindings,
  detectorsRunBy,
  exhaustedPatterns,
} from "./configuration/applyConfiguration.ts"
import { includedEntries, loadConfiguration, withConfiguredRoles } from "./configuration/loadConfiguration.ts"
import type { ReadConfiguration } from "./configuration/readConfiguration.ts"
import { type Chunker, openChunker } from "./chunks/Chunker.ts"
import { type Candidate, discover, type Discovery } from "./discover.ts"
import { AnalysisTimeout, type EngineError, RepositoryTooLarge, RepositoryUnreadable } from "./errors.ts"
import { type BlobExaminer, openBlobExaminer } from "./examineBlob.ts"
import { excerptsOf, type FilePart, type FilePlaces, highlightedLines } from "./excerpts/Excerpter.ts"
import { examineChangedFiles, examineFiles, type Read, readerOf } from "./examineFiles.ts"
import { copiedFolders } from "./files/copiedFolders.ts"
import { type Fixer, openFixer, type PartsOfRepository } from "./fixes/Fixer.ts"
import { formatSettingsNames, formatSettingsOf } from "./fixes/formatSettings.ts"
import { usesPrettier } from "./fixes/prettier.ts"
import { type CommitReader, type CommitReaderOptions, openCommitReader } from "./git/CommitReader.ts"
import type { GitFailed } from "./git/Git.ts"
import { Identities } from "./identity.ts"
import { inTurnsInto } from "./inTurns.ts"
import { churnLimits, defaultLimits, type EngineLimits } from "./limits.ts"
import { noOverlay, type Overlay, overlayOf } from "./overlay.ts"
import { languageOfPath } from "./languages/registry.ts"
import type { RecordStore } from "./records/RecordStore.ts"
import { type ImportingFile, type Imports, ImportsBuilder } from "./relations/importGraph.ts"
import type { RepositoryFile } from "./relations/repository.ts"
import type { AnalysisStep, Finding, Report, SkippedFile } from "./Report.ts"
import { ProjectSettings, type SettingsFileEntry, settingsFilesOf } from "./ruff/ProjectSettings.ts"
import { applySuppressions } from "./suppressions/applySuppressions.ts"
import type { FileRecord, FileResult } from "./syntax/FileRecord.ts"
import { SourceText, type TextRange } from "./syntax/sourceText.ts"
import { openWorkerPool, type WorkerPool } from "./workers/WorkerPool.ts"

/** Progress of an analysis. */
export interface AnalysisProgress {
  readonly step: AnalysisStep
  readonly filesProcessed: number
  /** Null while the files are being counted. */
  readonly filesTotal: number | null
}

/** A commit of a repository, with the options of its analysis. */
export interface AnalysisInput {
  /** A bare clone, or the `.git` folder of another one. */
  readonly gitDirectory: string
  /** Full object name, in lower-case hexadecimal. */
  readonly commitSha: string
  /** Called at every step and, while files are parsed, after every batch. */
  readonly onProgress?: (progress: AnalysisProgress) => Effect.Effect<void>
  /** Store of the results of earlier analyses of the repository; without it, every file is examined. */
  readonly records?: RecordStore
  /** Contents that replace those of files of the commit, by path: the analysis is of the commit with these changes. */
  readonly overlay?: ReadonlyMap<string, Uint8Array>
}

export interface EngineOptions {
  /** Worker threads, each of which starts with the first work for it; two, or one on a machine with one core, unless given. */
  readonly workers?: number
  readonly limits?: Partial<EngineLimits>
}

/** Default number of worker threads: with two, a small server can still respond to requests while it analyzes. */
export const defaultWorkers = Math.min(2, availableParallelism())

/**
 * The engine as a service. The layer owns the worker pool.
 *
 * @example
 * const report = yield* Engine.analyze({ gitDirectory: "/data/shop.git", commitSha })
 */
export class Engine extends Context.Service<Engine>()("engine/Engine", {
  make: (options: EngineOptions = {}) =>
    Effect.gen(function* () {
      const limits: EngineLimits = { ...defaultLimits, ...options.limits }
      const pool = yield* openWorkerPool({
        size: options.workers ?? defaultWorkers,
        fileDeadlineMillis: limits.fileDeadlineMillis,
      })
      /** Analyzes one commit. Interrupting it stops its work and frees the pool for other callers. */
      const analyze = (input: AnalysisInput): Effect.Effect<Report, EngineError> =>
        runAnalysis(input, pool, limits).pipe(
          Effect.scoped,
          Effect.timeoutOrElse({
            duration: limits.analysisTimeoutMillis,
            orElse: () => new AnalysisTimeout({ limitMillis: limits.analysisTimeoutMillis }),
          }),
        )
      /** Opens an inspector of single files of a repository; it closes with the scope. */
      const examiner = (gitDirectory: string): Effect.Effect<BlobExaminer, never, Scope.Scope> =>
        openBlobExaminer(gitDirectory, pool, limits)
      /** The files that an analysis of a commit examines, in the order of the tree. */
      const filesOf = (input: Commit): Effect.Effect<ReadonlyArray<Candidate>, EngineError> =>
        Effect.gen(function* () {
          const reader = yield* openReader(input, limits)
          const { candidates } = yield* discoverFiles(reader, limits, readerOf(reader.blobs, limits))
          return candidates.filter(({ size }) => size <= limits.maximumFileBytes)
        }).pipe(Effect.scoped)
      /** Opens a chunker that splits files of a repository into chunks; it closes with the scope. */
      const chunker = (gitDirectory: string): Effect.Effect<Chunker, never, Scope.Scope> =>
        openChunker(gitDirectory, pool, limits)
      /**
       * Opens a fixer that proves changes of single files of a commit that resolve findings; it closes with the scope.
       */
      const fixer = (commit: Commit): Effect.Effect<Fixer, EngineError, Scope.Scope> =>
        Effect.flatMap(partsOf(commit, limits), (parts) => openFixer(commit.gitDirectory, parts, pool, limits))
      /** Reads lines of files of a commit for people. */
      const excerpts = (commit: Commit, files: ReadonlyArray<FilePlaces>) => excerptsOf(commit, files, pool, limits)
      /** Highlights parts of files for people. */
      const highlight = (parts: ReadonlyArray<FilePart>) => highlightedLines(parts, pool, limits)
      return { analyze, examiner, filesOf, chunker, fixer, excerpts, highlight }
    }),
}) {
  static readonly layer = (...options: Parameters<typeof Engine.make>) => Layer.effect(this, this.make(...options))
}

type Commit = Pick<AnalysisInput, "gitDirectory" | "commitSha">

const fullObjectName = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

const runAnalysis = (input: AnalysisInput, pool: WorkerPool, limits: EngineLimits) =>
  Effect.gen(function* () {
    const progress = (step: AnalysisStep, filesProcessed: number, filesTotal: number | null) =>
      input.onProgress?.({ step, filesProcessed, filesTotal }) ?? Effect.void

    yield* progress("file_discovery", 0, null)
    const reader = yield* openReader(input, limits, { history: churnLimits })
    const overlay = overlayOf(input)
    const read = overlay.overlayRead(readerOf(reader.blobs, limits))
    const examination = { pool, limits, read }
    const { configuration, configurationFile, problems, excluded, ...discovery } = yield* discoverFiles(
      reader,
      limits,
      read,
      overlay,
    )
    const total = discovery.candidates.length
    const blobs = blobsByPath(discovery.candidates)

    yield* progress("parsing", 0, total)
    let processed = 0
    const onProcessed = (files: number) => progress("parsing", (processed += files), total)
    const results =
      input.records === undefined
        ? yield* examineFiles(discovery.candidates, examination, onProcessed)
        : yield* examineChangedFiles(discovery.candidates, input.records, examination, onProcessed)
    const records = recordsOf(results)

    yield* progress("graph_build", total, total)
    const imports = yield* importsOf(records, discovery, read)

    yield* progress("detection", total, total)
    const identities = new Identities()
    const churn = yield* reader.churn
    const relations = yield* detectAcrossFiles({ records, imports, layers: configuration.layers, churn }, identities)
    const local: Array<Finding> = []
    const settings = yield* projectSettingsOf(discovery.settingsFiles, configuration, read)
    yield* inTurnsInto(records, addWantedFindings, { found: local, settings })
    const flows = yield* joinFlows({ records, imports })
    const taken = yield* takenImports(records, imports)
    const found = local.filter(({ fingerprint }) => !flows.withdrawn.has(fingerprint) && !taken.has(fingerprint))
    // a finding within one file is surer than one across files
    const known = new Set(found.map(({ fingerprint }) => fingerprint))
    const joined = flows.findings.filter(({ fingerprint }) => !known.has(fingerprint))
    found.push(...(yield* withSnippets([...relations, ...joined], records, blobs, read)))

    const isExhausted = configuration.patterns.some((patterns) => patterns.isExhausted)
    const allProblems = isExhausted ? [...problems, exhaustedPatterns] : problems
    const [content = null] = allProblems.length === 0 ? [] : yield* read([blobs.get(configurationFile) ?? ""])
    const configurationRecord = records.find(({ path }) => path === configurationFile)
    found.push(
      ...configurationFindings(
        allProblems,
        { path: configurationFile, content, record: configurationRecord },
        identities,
      ),
    )
    const switchedOn = detectorsRunBy(configuration)
    const detectorsRun = churn === null ? without(switchedOn, "hotspot") : switchedOn
    const { findings, suppressed, unused } = applySuppressions(
      records,
      applySettings(found, configuration),
      detectorsRun,
    )

    yield* progress("scoring", total, total)
    return assembleReport({
      records,
      findings,
      suppressed,
      unusedSuppressions: unused,
      detectorsRun,
      skipped: [...excluded, ...discovery.skipped, ...results.flatMap(skippedFile), ...tooLargeIn(records)],
      unsupported: [...discovery.unsupported, ...results.flatMap(unsupportedFile)],
      maximumFindings: limits.maximumFindings,
      churn,
    })
  })

/** Adds the findings of a file that the project's settings of other tools do not disable. */
const addWantedFindings = (
  record: FileRecord,
  { found, settings }: { readonly found: Array<Finding>; readonly settings: ProjectSettings },
): void => addLocalFindings(settings.applyTo(record), found)

const projectSettingsOf = (
  settingsFiles: ReadonlyArray<SettingsFileEntry>,
  configuration: AnalysisConfiguration,
  read: Read,
): Effect.Effect<ProjectSettings, EngineError> =>
  Effect.map(
    read(settingsFiles.map(({ blob }) => blob)),
    (texts) =>
      new ProjectSettings(
        settingsFiles.flatMap(({ path }, index) => {
          const text = texts[index]
          return text === null || text === undefined ? [] : [{ path, text: text.toString("utf8") }]
        }),
        configuration,
      ),
  )

/** Records of the files that were analyzed, in the order of the paths. */
const recordsOf = (results: ReadonlyArray<FileResult>): ReadonlyArray<FileRecord> => {
  const records: Array<FileRecord> = []
  for (const result of results) if (result.kind === "analyzed") records.push(result.record)
  return records.toSorted(byPath)
}

const byPath = (a: FileRecord, b: FileRecord): number => (a.path < b.path ? -1 : 1)

const blobsByPath = (candidates: ReadonlyArray<Candidate>): ReadonlyMap<string, string> => {
  const blobs = new Map<string, string>()
  for (const { path, blob } of candidates) blobs.set(path, blob)
  return blobs
}

const recordsByPath = (records: ReadonlyArray<FileRecord>): ReadonlyMap<string, FileRecord> => {
  const byName = new Map<string, FileRecord>()
  for (const record of records) byName.set(record.path, record)
  return byName
}

/** Candidates in languages that have a grammar, and their paths. */
const importingFiles = (records: ReadonlyArray<FileRecord>) => {
  const files: Array<RepositoryFile & ImportingFile> = []
  const paths = new Set<string>()
  for (const { path, family, imports, namespaces } of records) {
    if (family === null) continue
    files.push({ path, family, imports, namespaces })
    paths.add(path)
  }
  return { files, paths }
}

const addFile = (file: ImportingFile, imports: ImportsBuilder): void => imports.addFile(file)

/** Files to examine, and the configuration file of the repository, which can exclude some. */
interface ConfiguredDiscovery extends Discovery, ReadConfiguration {
  /** Path of the configuration file. */
  readonly configurationFile: string
  readonly excluded: ReadonlyArray<SkippedFile>
  /** Files that may say which rules of other tools the project wants. */
  readonly settingsFiles: ReadonlyArray<SettingsFileEntry>
}

/** Languages with other tools whose settings are read. */
const toolFamilies: ReadonlySet<string> = new Set(["python", "javascript"])

const discoverFiles = (
  reader: CommitReader,
  limits: EngineLimits,
  read: Read,
  overlay: Overlay = noOverlay,
): Effect.Effect<ConfiguredDiscovery, EngineError> =>
  Effect.gen(function* () {
    const entries = overlay.overlayEntries(yield* entriesOf(reader, limits))
    if (entries.length > limits.maximumEntries) {
      return yield* new RepositoryTooLarge({ limit: "entries", maximum: limits.maximumEntries })
    }
    const { configuration, problems, path: configurationFile } = yield* loadConfiguration(entries, read)
    const included = yield* includedEntries(entries, configuration)
    const discovery = discover(included.entries, limits)
    const bytes = discovery.candidates.reduce((sum, { size }) => sum + size, 0)
    if (bytes > limits.maximumSourceBytes) {
      return yield* new RepositoryTooLarge({ limit: "source_bytes", maximum: limits.maximumSourceBytes })
    }
    const candidates = yield* withConfiguredRoles(discovery.candidates, configuration)
    const hasOtherTools = candidates.some(({ path }) => toolFamilies.has(languageOfPath(path)?.family ?? ""))
    return {
      ...discovery,
      candidates,
      configuration,
      configurationFile,
      problems,
      excluded: included.excluded,
      settingsFiles: hasOtherTools ? settingsFilesOf(entries) : [],
    }
  })

/** Facts of a commit that the fixer needs: its paths and its settings, the only contents that are read. */
const partsOf = (commit: Commit, limits: EngineLimits): Effect.Effect<PartsOfRepository, EngineError> =>
  Effect.gen(function* () {
    const reader = yield* openReader(commit, limits)
    const entries = yield* entriesOf(reader, limits)
    const read = readerOf(reader.blobs, limits)
    const { configuration } = yield* loadConfiguration(entries, read)
    const settings = settingsFilesOf(entries, formatSettingsNames)
    const contents = yield* read(settings.map(({ blob }) => blob))
    const files = settings.map(({ path }, index) => ({ path, text: contents[index]?.toString("utf8") ?? "" }))
    const manifest = files.find(({ path }) => path === "package.json")
    const paths = entries.map(({ path }) => path)
    return {
      configuration,
      isCopied: copiedFolders(entries),
      usesPrettier: usesPrettier(paths, manifest?.text ?? ""),
      formatSettings: formatSettingsOf(files),
    }
  }).pipe(Effect.scoped)

const openReader = (
  { gitDirectory, commitSha }: Commit,
  limits: EngineLimits,
  options: Pick<CommitReaderOptions, "path" | "history"> = {},
): Effect.Effect<CommitReader, EngineError, Scope.Scope> => {
  if (!fullObjectName.test(commitSha)) {
    return new RepositoryUnreadable({ message: "the commit must be given as a full object name" })
  }
  const listing = { timeoutMillis: limits.listingTimeoutMillis, maxOutputBytes: limits.maximumListingBytes }
  return openCommitReader({ gitDirectory, commitSha, listing, ...options }).pipe(
    Effect.mapError(({ message }) => new RepositoryUnreadable({ message })),
  )
}

const entriesOf = ({ entries }: CommitReader, limits: EngineLimits) =>
  Effect.mapError(entries, (failure) => notListed(failure, limits))

const notListed = ({ reason, message }: GitFailed, limits: EngineLimits): EngineError => {
  if (reason === "output_too_large") {
    return new RepositoryTooLarge({ limit: "listing_bytes", maximum: limits.maximumListingBytes })
  }
  if (reason === "timeout") return new AnalysisTimeout({ limitMillis: limits.listingTimeoutMillis })
  return new RepositoryUnreadable({ message })
}

const importsOf = (
  records: ReadonlyArray<FileRecord>,
  { manifests }: Discovery,
  read: Read,
): Effect.Effect<Imports, EngineError> =>
  Effect.gen(function* () {
    const texts = yield* read(manifests.map(({ blob }) => blob))
    const { files, paths } = importingFiles(records)
    const builder = new ImportsBuilder({
      files,
      paths,
      manifests: new Map(manifests.map(({ path }, index) => [path, texts[index]?.toString("utf8") ?? ""])),
    })
    yield* inTurnsInto(files, addFile, builder)
    return builder
  })

/** Files read at once for the lines of findings: each is held whole. */
const filesPerRead = 16

/** Reads the lines of findings about several files again: records hold no text. Findings of a file are often neighbors. */
const withSnippets = (
  relations: ReadonlyArray<RelationFinding>,
  records: ReadonlyArray<FileRecord>,
  blobs: ReadonlyMap<string, string>,
  read: Read,
): Effect.Effect<ReadonlyArray<Finding>, EngineError> =>
  Effect.gen(function* () {
    const recordOf = recordsByPath(records)
    const findings: Array<Finding> = []
    for (let start = 0; start < relations.length;) {
      const next = withPathsOf(relations, start, filesPerRead)
      start += next.length
      const paths = [...new Set(next.flatMap(pathsOf))]
      const contents = yield* read(paths.map((path) => blobs.get(path) ?? ""))
      const sources = new Map(
        paths.map((path, index) => [path, textOf(contents[index], recordOf.get(path)?.secrets ?? [])]),
      )
      const textOfPath = (path: string): SourceText | null => sources.get(path) ?? null
      for (const relation of next) findings.push(relationFinding(relation, textOfPath))
    }
    return findings
  })

/** The files whose lines a finding shows. */
const pathsOf = (relation: RelationFinding | undefined): ReadonlyArray<string> =>
  relation === undefined ? [] : [relation.path, ...(relation.steps ?? []).map(({ filePath }) => filePath)]

/** The longest run of relations from one on that has at most so many paths together; at least one relation. */
const withPathsOf = (
  relations: ReadonlyArray<RelationFinding>,
  start: number,
  most: number,
): ReadonlyArray<RelationFinding> => {
  const paths = new Set<string>()
  let end = start
  for (; end < relations.length; end++) {
    for (const path of pathsOf(relations[end])) paths.add(path)
    if (paths.size > most && end > start) break
  }
  return relations.slice(start, end)
}

const textOf = (content: Buffer | null | undefined, secrets: ReadonlyArray<TextRange>): SourceText | null =>
  content === null || content === undefined ? null : new SourceText(content.toString("utf8"), secrets)

/** Detectors that need the history did not run without it: their earlier findings are not resolved. */
const without = (detectors: ReadonlySet<string>, unable: string): ReadonlySet<string> =>
  new Set([...detectors].filter((detector) => detector !== unable))

const unsupportedFile = (result: FileResult): ReadonlyArray<string> =>
  result.kind === "unsupported" ? [result.path] : []

/** Code that was only searched for secrets. */
const tooLargeIn = (records: ReadonlyArray<FileRecord>): ReadonlyArray<SkippedFile> =>
  records.flatMap(({ path, isTooLarge }) => (isTooLarge ? [{ path, reason: "too_large" }] : []))

const skippedFile = (result: FileResult): ReadonlyArray<SkippedFile> =>
  result.kind === "skipped" ? [{ path: result.path, reason: result.reason }] : []
