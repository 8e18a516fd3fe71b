/** Rust: paths through the modules of the crate, of the file, or of another crate of the workspace. */
import { posix } from "node:path"
import { NearestFolder } from "../folders.ts"
import type { Repository, Resolver } from "../repository.ts"

/** A folder with a `Cargo.toml` that describes a package. */
interface Crate {
  readonly folder: string
  /** Name in code, where hyphens are underscores. */
  readonly name: string
}

export const rustResolver = ({ paths, manifests }: Repository): Resolver => {
  const crates = cratesOf(manifests)
  const nearestCrate = new NearestFolder(new Map(crates.map((crate) => [crate.folder, crate])))
  const byName = new Map(crates.map((crate) => [crate.name, crate]))
  const modules = new RustModules(paths)

  return (from, { specifier }) => {
    const segments = specifier.split("::")
    const [first = ""] = segments
    const rest = segments.slice(1)
    const sources = sourceFolder(from, nearestCrate.of(from)?.folder ?? null)
    const own = moduleFolder(from, sources)
    if (first === "crate") return modules.find(sources, rest, true)
    if (first === "self") return modules.find(own, rest, true)
    if (first === "super") {
      const levels = segments.findIndex((segment) => segment !== "super")
      const supers = levels < 0 ? segments.length : levels
      return modules.find(ancestor(own, supers), segments.slice(supers), true)
    }
    const crate = byName.get(first)
    if (crate !== undefined) return modules.find(posix.join(crate.folder, "src"), rest, true)
    const beside = modules.find(own, segments, false)
    return beside.length > 0 ? beside : modules.find(sources, segments, false)
  }
}

class RustModules {
  private readonly paths: ReadonlySet<string>

  constructor(paths: ReadonlySet<string>) {
    this.paths = paths
  }

  /** File of the longest prefix of a path that is a module; with `orFolder`, otherwise the module of the folder. */
  find(folder: string, segments: ReadonlyArray<string>, orFolder: boolean): ReadonlyArray<string> {
    const base = folder === "." ? "" : `${folder}/`
    for (let length = Math.min(segments.length, maximumSegments); length > 0; length--) {
      const path = base + segments.slice(0, length).join("/")
      const found = this.first(`${path}.rs`, `${path}/mod.rs`)
      if (found !== null) return [found]
    }
    const found = orFolder
      ? this.first(`${folder}.rs`, ...["lib.rs", "main.rs", "mod.rs"].map((name) => base + name))
      : null
    return found === null ? [] : [found]
  }

  private first(...candidates: ReadonlyArray<string>): string | null {
    return candidates.find((path) => this.paths.has(path)) ?? null
  }
}

/** Maximum segments of a path; modules by people are not nested deeper. */
const maximumSegments = 12

/** Folder of the crate root of a file. Each program, test and example is its own crate. */
const sourceFolder = (path: string, crate: string | null): string => {
  const inner = crate === null || crate === "." ? path : path.slice(crate.length + 1)
  const folder = /^(?:src\/bin|src|tests|benches|examples)(?=\/)/.exec(inner)?.[0]
  if (folder !== undefined) return posix.join(crate ?? ".", folder)
  const end = path.lastIndexOf("/src/")
  return end < 0 ? posix.dirname(path) : path.slice(0, end + "/src".length)
}

/** Folder with the child modules of a file. */
const moduleFolder = (path: string, sources: string): string => {
  const folder = posix.dirname(path)
  const stem = posix.basename(path, ".rs")
  const isRoot = stem === "mod" || (folder === sources && (stem === "lib" || stem === "main"))
  return isRoot ? folder : posix.join(folder, stem)
}

const ancestor = (folder: string, levels: number): string => {
  let outer = folder
  for (let level = 0; level < levels; level++) outer = posix.dirname(outer)
  return outer
}

const cratesOf = (manifests: ReadonlyMap<string, string>): ReadonlyArray<Crate> =>
  [...manifests].flatMap(([path, text]) => {
    if (posix.basename(path) !== "Cargo.toml") return []
    const name = valueIn(text, "lib", "name") ?? valueIn(text, "package", "name")
    return name === null ? [] : [{ folder: posix.dirname(path), name: name.replaceAll("-", "_") }]
  })

/** String of a key in a table of a TOML text, in the format of `cargo new`. */
const valueIn = (toml: string, table: string, key: string): string | null => {
  let current = ""
  for (const line of toml.split("\n")) {
    const header = /^\s*\[([^\]]*)\]/.exec(line)?.[1]
    if (header !== undefined) current = header.trim()
    if (current !== table) continue
    const match = /^\s*([\w-]+)\s*=\s*["']([^"']*)["']/.exec(line)
    if (match?.[1] === key) return match[2] ?? null
  }
  return null
}
