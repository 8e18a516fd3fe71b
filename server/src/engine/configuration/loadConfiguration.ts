/** Finds the configuration of a commit among its entries, and says which files are left to examine under it. */
import { Effect } from "effect"
import type { Candidate } from "../discover.ts"
import { type FileRole, roleOfPath } from "../files/roles.ts"
import type { TreeEntry } from "../git/treeListing.ts"
import { inTurnsInto } from "../inTurns.ts"
import type { SkippedFile } from "../Report.ts"
import {
  type AnalysisConfiguration,
  configurationPath,
  defaultConfiguration,
  maximumConfigurationBytes,
  misnamedConfigurationPath,
} from "./AnalysisConfiguration.ts"
import type { PathPatterns } from "./pathPatterns.ts"
import { readConfiguration, type ReadConfiguration, refused } from "./readConfiguration.ts"

/** The settings of a commit, and the file that the problems are about. */
export interface LoadedConfiguration extends ReadConfiguration {
  readonly path: string
}

/** Reads `.code-analysis.yml` of a commit, if it has one. */
export const loadConfiguration = <E>(
  entries: ReadonlyArray<TreeEntry>,
  read: (blobs: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Buffer | null>, E>,
): Effect.Effect<LoadedConfiguration, E> => {
  const isMisnamed =
    entryAt(entries, misnamedConfigurationPath) !== undefined && entryAt(entries, configurationPath) === undefined
  return isMisnamed
    ? Effect.succeed({ ...misnamed, path: misnamedConfigurationPath })
    : Effect.map(readFrom(entries, read), (loaded) => ({ ...loaded, path: configurationPath }))
}

const entryAt = (entries: ReadonlyArray<TreeEntry>, path: string): TreeEntry | undefined => {
  for (const entry of entries) if (entry.path === path) return entry
  return undefined
}

const misnamed = refused(`The file has no effect under this name: it is to be called ${configurationPath}`)

const readFrom = <E>(
  entries: ReadonlyArray<TreeEntry>,
  read: (blobs: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Buffer | null>, E>,
): Effect.Effect<ReadConfiguration, E> =>
  Effect.gen(function* () {
    const entry = entryAt(entries, configurationPath)
    if (entry === undefined) return { configuration: defaultConfiguration, problems: [] }
    if (entry.kind === "symlink" || entry.kind === "submodule") {
      return refused(`The file is a ${entry.kind === "symlink" ? "symbolic link" : "submodule"} and has no effect`)
    }
    if (entry.size > maximumConfigurationBytes) {
      return refused(`The file has more than ${maximumConfigurationBytes / 1024} KiB and has no effect`)
    }
    const [content] = yield* read([entry.blob])
    return content === null || content === undefined
      ? refused("The file cannot be read and has no effect")
      : readConfiguration(content)
  })

/** The entries of a commit without those that its configuration leaves out. */
export interface IncludedEntries {
  readonly entries: ReadonlyArray<TreeEntry>
  readonly excluded: ReadonlyArray<SkippedFile>
}

/** Leaves out files that the configuration excludes; its own file is never left out. */
export const includedEntries = (
  entries: ReadonlyArray<TreeEntry>,
  { exclude }: AnalysisConfiguration,
): Effect.Effect<IncludedEntries> => {
  if (exclude.isEmpty) return Effect.succeed({ entries, excluded: [] })
  const sorted = { exclude, entries: new Array<TreeEntry>(), excluded: new Array<SkippedFile>() }
  return Effect.as(inTurnsInto(entries, sortEntry, sorted), sorted)
}

const sortEntry = (
  entry: TreeEntry,
  {
    exclude,
    entries,
    excluded,
  }: { readonly exclude: PathPatterns; readonly entries: Array<TreeEntry>; readonly excluded: Array<SkippedFile> },
): void => {
  if (entry.path === configurationPath || !exclude.matches(entry.path)) entries.push(entry)
  else excluded.push({ path: entry.path, reason: "excluded" })
}

/** The part that a file plays, under a configuration. */
export const roleOf = (path: string, { tests }: AnalysisConfiguration): FileRole =>
  tests.matches(path) ? "test" : roleOfPath(path)

/** Makes tests of the files that the configuration calls so. */
export const withConfiguredRoles = (
  candidates: ReadonlyArray<Candidate>,
  { tests }: AnalysisConfiguration,
): Effect.Effect<ReadonlyArray<Candidate>> => {
  if (tests.isEmpty) return Effect.succeed(candidates)
  const configured: Array<Candidate> = []
  return Effect.as(inTurnsInto(candidates, addConfigured, { tests, configured }), configured)
}

const addConfigured = (
  candidate: Candidate,
  { tests, configured }: { readonly tests: PathPatterns; readonly configured: Array<Candidate> },
): void => {
  configured.push(tests.matches(candidate.path) ? { ...candidate, role: "test" } : candidate)
}
