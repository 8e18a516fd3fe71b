/** The packages that run: what the lock has for dependencies alone, without those of development. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url))

/** Our packages that others run. */
export const ourPackages: ReadonlyArray<string> = ["sdk", "webhook-verifier", "server"]

/** Entry of one package in a package-lock.json. */
interface Entry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** A lock by the folders of its packages. */
export type Lock = Readonly<Record<string, Entry>>

/** A package in a folder of its own. */
export interface ProductionPackage {
  /** From the root, with `node_modules`. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** As its author named it, by SPDX; nothing where the author did not. */
  readonly license: string | undefined
  /** The algorithm and the hash of what is downloaded. */
  readonly integrity: string | undefined
}

/** The lock of the repository. */
export const readLock = (): Lock => {
  const { packages }: { readonly packages: Lock } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  return packages
}

const modules = "node_modules/"

/** Path at which Node finds `name` from the package in `from`: beside it, or in a folder above. */
const resolve = (lock: Lock, from: string, name: string): string | undefined => {
  for (let base = from; ;) {
    const path = `${base === "" ? "" : `${base}/`}${modules}${name}`
    if (lock[path] !== undefined) return path
    if (base === "") return undefined
    const parent = base.lastIndexOf(modules)
    base = parent <= 0 ? "" : base.slice(0, parent).replace(/\/$/, "")
  }
}

/** Packages that npm installs with a package: its dependencies, and its peers except the optional ones. */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(optionalDependencies ?? {}),
  ...Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true),
]

/**
 * Everything that some of our packages run with, in the order of the folders. `npm sbom --omit dev` would leave out what is
 * needed for development as well, such as `effect`.
 *
 * @param workspaces folders of our packages
 * @throws where the lock lacks a package that is not optional
 */
export const productionPackages = (lock: Lock, workspaces: ReadonlyArray<string>): ReadonlyArray<ProductionPackage> => {
  const found = new Map<string, ProductionPackage>()
  const open = [...workspaces]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = lock[path] ?? {}
    for (const name of neededBy(entry)) {
      const target = resolve(lock, path, name)
      if (target === undefined) {
        if (entry.optionalDependencies?.[name] !== undefined) continue
        throw new Error(`${path} needs ${name}, which is not in the lock.`)
      }
      const locked = lock[target]
      if (locked?.version === undefined || found.has(target)) continue
      const { version, license, integrity } = locked
      found.set(target, { path: target, name: locked.name ?? name, version, license, integrity })
      open.push(target)
    }
  }
  return [...found.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
