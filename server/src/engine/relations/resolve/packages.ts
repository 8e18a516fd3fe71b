/** Packages of a JavaScript repository, and the targets of their names and of `exports` and `imports`. */
import { posix } from "node:path"
import { memberOf, membersOf, parseJson, stringsOf, valuesOf } from "../data.ts"
import { inFolder } from "../folders.ts"

/** A folder with a `package.json`. */
export interface Package {
  readonly folder: string
  readonly name: string | null
  readonly manifest: unknown
  /** Targets of `exports` and `imports`, by subpath. */
  readonly exported: Subpaths
  readonly imported: Subpaths
}

type Subpaths = ReadonlyArray<readonly [subpath: string, target: unknown]>

/** Maximum subpaths, all of which are compared with each import. */
const maximumSubpaths = 1_000

const subpathsOf = (manifest: unknown, field: "exports" | "imports"): Subpaths =>
  membersOf(memberOf(manifest, field)).slice(0, maximumSubpaths)

/** Packages by folder. */
export const packagesByFolder = (manifests: ReadonlyMap<string, string>): ReadonlyMap<string, Package> =>
  new Map(
    [...manifests]
      .filter(([path]) => posix.basename(path) === "package.json")
      .map(([path, text]) => {
        const manifest = parseJson(text)
        const name = memberOf(manifest, "name")
        const folder = posix.dirname(path)
        return [
          folder,
          {
            folder,
            name: typeof name === "string" ? name : null,
            manifest,
            exported: subpathsOf(manifest, "exports"),
            imported: subpathsOf(manifest, "imports"),
          },
        ]
      }),
  )

/** Possible targets of `#name` in a package. */
export const importTargets = ({ folder, imported }: Package, specifier: string): ReadonlyArray<string> =>
  placesOf(folder, subpathTargets(imported, specifier))

/** Possible targets of an import of a package, or (`./name`) of a part of it. */
export const exportTargets = ({ folder, manifest, exported }: Package, subpath: string): ReadonlyArray<string> => {
  const bySubpath = exported.some(([key]) => key.startsWith("."))
  const whole = subpath === "." ? leavesOf(memberOf(manifest, "exports")) : []
  const declared = bySubpath ? subpathTargets(exported, subpath) : whole
  const named = subpath === "." ? entryPointsOf(manifest) : [subpath]
  const customary = subpath === "." ? ["./src/index", "./src/main", "./index", "./lib/index"] : [`./src/${subpath}`]
  return placesOf(folder, [...declared, ...named, ...customary])
}

/** Entry points of a manifest without `exports`. */
const entryPointsOf = (manifest: unknown): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const field of ["source", "types", "typings", "module", "main"]) {
    for (const place of stringsOf(memberOf(manifest, field))) found.push(place)
  }
  return found
}

/** Folders of build output, whose sources the repository contains instead. */
const builtFolder = /^(?:\.\/)?(?:dist|lib|build|out|output|es|esm|cjs|umd|types)\/(?:(?:cjs|esm|es|types|src)\/)?/

/** Targets inside of a package, and for build output the possible places of its sources. */
const placesOf = (folder: string, targets: ReadonlyArray<string>): ReadonlyArray<string> => {
  const places: Array<string> = []
  for (const target of targets) {
    addPlace(places, folder, target)
    if (!builtFolder.test(target)) continue
    for (const source of ["src/", ""]) addPlace(places, folder, target.replace(builtFolder, source))
  }
  return places
}

const addPlace = (places: Array<string>, folder: string, target: string): void => {
  for (const place of [target, target.replace(/\.d\.([cm]?)ts$/, ".$1js")]) {
    const path = inFolder(folder, place)
    if (path !== null) places.push(path)
  }
}

/** Targets of a key, or of the longest matching pattern with `*`. */
const subpathTargets = (entries: Subpaths, subpath: string): ReadonlyArray<string> => {
  const exact = entries.find(([key]) => key === subpath)
  if (exact !== undefined) return leavesOf(exact[1])
  const [match] = entries
    .flatMap(([key, value]) => {
      const star = key.indexOf("*")
      const [prefix, suffix] = [key.slice(0, star), key.slice(star + 1)]
      const matches = star >= 0 && subpath.startsWith(prefix) && subpath.endsWith(suffix)
      return matches && subpath.length >= key.length - 1 ? [{ prefix, suffix, value }] : []
    })
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  if (match === undefined) return []
  const middle = subpath.slice(match.prefix.length, subpath.length - match.suffix.length)
  return leavesOf(match.value).map((target) => target.replaceAll("*", () => middle))
}

const maximumConditionDepth = 5
const maximumTargets = 20

/** Strings of nested conditions, in order. */
const leavesOf = (value: unknown, depth = 0): ReadonlyArray<string> => {
  if (depth > maximumConditionDepth) return []
  if (typeof value === "string") return [value]
  const leaves: Array<string> = []
  const members: ReadonlyArray<unknown> = Array.isArray(value) ? value : valuesOf(value)
  for (const member of members.slice(0, maximumTargets)) leaves.push(...leavesOf(member, depth + 1))
  return leaves.slice(0, maximumTargets)
}
