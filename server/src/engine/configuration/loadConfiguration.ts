/** Finds the configuration of a commit among its entries, and says which files are left to examine under it. */
import { Effect } from "effect"
import type { Candidate } from "../discover.ts"
import { type FileRole, roleOfPath } from "../files/paths.ts"
import type { TreeEntry } from "../git/treeListing.ts"
import { inTurns } from "../inTurns.ts"
import type { SkippedFile } from "../Report.ts"
import {
  type AnalysisConfiguration,
  configurationPath,
  defaultConfiguration,
  maximumConfigurationBytes,
  misnamedConfigurationPath,
} from "./AnalysisConfiguration.ts"
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
    entries.some(({ path }) => path === misnamedConfigurationPath) &&
    entries.every(({ path }) => path !== configurationPath)
  return isMisnamed
    ? Effect.succeed({ ...misnamed, path: misnamedConfigurationPath })
    : Effect.map(readFrom(entries, read), (loaded) => ({ ...loaded, path: configurationPath }))
}

const misnamed = refused(`The file has no effect under this name: it is to be called ${configurationPath}`)

const readFrom = <E>(
  entries: ReadonlyArray<TreeEntry>,
  read: (blobs: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Buffer | null>, E>,
): Effect.Effect<ReadConfiguration, E> =>
  Effect.gen(function* () {
    const entry = entries.find(({ path }) => path === configurationPath)
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

/** Leaves out what the configuration excludes; its own file is never left out. */
export const includedEntries = (
  entries: ReadonlyArray<TreeEntry>,
  { exclude }: AnalysisConfiguration,
): Effect.Effect<IncludedEntries> =>
  Effect.gen(function* () {
    const included: Array<TreeEntry> = []
    const excluded: Array<SkippedFile> = []
    yield* inTurns(entries, (entry) => {
      if (entry.path === configurationPath || !exclude.matches(entry.path)) included.push(entry)
      else excluded.push({ path: entry.path, reason: "excluded" })
    })
    return { entries: included, excluded }
  })

/** The part that a file plays, under a configuration. */
export const roleOf = (path: string, { tests }: AnalysisConfiguration): FileRole =>
  tests.matches(path) ? "test" : roleOfPath(path)

/** Makes tests of the files that the configuration calls so. */
export const withConfiguredRoles = (
  candidates: ReadonlyArray<Candidate>,
  { tests }: AnalysisConfiguration,
): Effect.Effect<ReadonlyArray<Candidate>> =>
  Effect.gen(function* () {
    const configured: Array<Candidate> = []
    yield* inTurns(candidates, (candidate) =>
      configured.push(tests.matches(candidate.path) ? { ...candidate, role: "test" } : candidate),
    )
    return configured
  })
