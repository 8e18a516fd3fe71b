/** The `paths` and `baseUrl` of TypeScript configurations, which map imported names to other places. */
import { posix } from "node:path"
import { memberOf, membersOf, parseJson, stringsOf } from "../data.ts"
import { inFolder } from "../folders.ts"

/** Settings of a configuration about the imports of the files around it. */
export interface PathAliases {
  /** Aliases that take precedence over packages, most specific first. */
  readonly aliases: ReadonlyArray<PathAlias>
  /** Folder in which names without dots are searched; null if there is none. */
  readonly baseFolder: string | null
}

/** A pattern with at most one `*`, and its targets relative to the root of the repository. */
interface PathAlias {
  readonly prefix: string
  /** Null for a pattern without `*`, which only matches itself. */
  readonly suffix: string | null
  readonly targets: ReadonlyArray<string>
}

/** Maximum configurations that extend each other, which also ends cycles. */
const maximumExtends = 16

/** Aliases for a folder and the folders below it. */
export const aliasesByFolder = (manifests: ReadonlyMap<string, string>): ReadonlyMap<string, PathAliases> => {
  const configurations = new Configurations(manifests)
  const folders = new Map<string, PathAliases>()
  for (const name of ["tsconfig.json", "jsconfig.json"]) {
    for (const path of manifests.keys()) {
      const folder = posix.dirname(path)
      if (posix.basename(path) === name && !folders.has(folder)) folders.set(folder, configurations.aliasesOf(path))
    }
  }
  return folders
}

/** Possible targets of a name, most likely first. */
export const aliasTargets = ({ aliases, baseFolder }: PathAliases, specifier: string): ReadonlyArray<string> => {
  const alias = aliases.find(({ prefix, suffix }) =>
    suffix === null
      ? specifier === prefix
      : specifier.startsWith(prefix) && specifier.endsWith(suffix) && specifier.length >= prefix.length + suffix.length,
  )
  const inBase = baseFolder === null ? null : inFolder(baseFolder, specifier)
  if (alias === undefined) return inBase === null ? [] : [inBase]
  const middle = specifier.slice(alias.prefix.length, specifier.length - (alias.suffix?.length ?? 0))
  return alias.targets.map((target) => target.replace("*", () => middle))
}

/** The `paths` of a configuration and the folder to which they are relative. */
interface CompilerOptions {
  readonly baseFolder: string | null
  readonly paths: { readonly folder: string; readonly patterns: unknown } | null
}

const noOptions: CompilerOptions = { baseFolder: null, paths: null }

class Configurations {
  private readonly parsed = new Map<string, unknown>()
  private readonly manifests: ReadonlyMap<string, string>

  constructor(manifests: ReadonlyMap<string, string>) {
    this.manifests = manifests
  }

  /** Aliases of a configuration. One that only refers to others (for the program, for its tests) has theirs. */
  aliasesOf(path: string): PathAliases {
    const own = this.optionsOf(path)
    if (own.paths !== null) return toAliases([own])
    const references = memberOf(this.read(path), "references")
    const referred = (Array.isArray(references) ? references : [])
      .slice(0, maximumExtends)
      .flatMap((reference) => this.at(path, memberOf(reference, "path")) ?? [])
      .filter((target) => posix.dirname(target) === posix.dirname(path))
      .map((target) => this.optionsOf(target))
    return toAliases([own, ...referred])
  }

  /** Options including inherited ones. A later configuration overrides each option as a whole. */
  private optionsOf(path: string, depth = 0): CompilerOptions {
    if (depth > maximumExtends) return noOptions
    const configuration = this.read(path)
    const inherited = stringsOf(memberOf(configuration, "extends"))
      .slice(0, maximumExtends >> depth)
      .flatMap((target) => this.at(path, target) ?? [])
      .map((target) => this.optionsOf(target, depth + 1))
      .reduce(
        (earlier, later) => ({
          baseFolder: later.baseFolder ?? earlier.baseFolder,
          paths: later.paths ?? earlier.paths,
        }),
        noOptions,
      )
    const folder = posix.dirname(path)
    const options = memberOf(configuration, "compilerOptions")
    const baseUrl = memberOf(options, "baseUrl")
    const patterns = memberOf(options, "paths")
    const baseFolder = typeof baseUrl === "string" ? inFolder(folder, baseUrl) : inherited.baseFolder
    return {
      baseFolder,
      paths: patterns === undefined ? inherited.paths : { folder: baseFolder ?? folder, patterns },
    }
  }

  private read(path: string): unknown {
    if (!this.parsed.has(path)) this.parsed.set(path, parseJson(this.manifests.get(path) ?? ""))
    return this.parsed.get(path)
  }

  /** Configuration that another one names; null if it is in a package or outside of the repository. */
  private at(from: string, target: unknown): string | null {
    if (typeof target !== "string" || !/^\.{1,2}(?:\/|$)/.test(target)) return null
    const path = inFolder(posix.dirname(from), target)
    if (path === null) return null
    return [path, `${path}.json`, posix.join(path, "tsconfig.json")].find((name) => this.manifests.has(name)) ?? null
  }
}

/** Maximum aliases, all of which are compared with each import. */
const maximumAliases = 1_000

const toAliases = (options: ReadonlyArray<CompilerOptions>): PathAliases => ({
  aliases: options
    .flatMap(({ paths }) => (paths === null ? [] : aliasesIn(paths)))
    .slice(0, maximumAliases)
    .toSorted(mostSpecificFirst),
  baseFolder: options.find(({ baseFolder }) => baseFolder !== null)?.baseFolder ?? null,
})

const aliasesIn = ({ folder, patterns }: { readonly folder: string; readonly patterns: unknown }) =>
  membersOf(patterns).map(([pattern, targets]): PathAlias => {
    const star = pattern.indexOf("*")
    return {
      prefix: star < 0 ? pattern : pattern.slice(0, star),
      suffix: star < 0 ? null : pattern.slice(star + 1),
      targets: stringsOf(targets).flatMap((target) => inFolder(folder, target) ?? []),
    }
  })

const mostSpecificFirst = (a: PathAlias, b: PathAlias): number =>
  Number(a.suffix !== null) - Number(b.suffix !== null) || b.prefix.length - a.prefix.length
