/** The packages that are published, and their entries, as their package.json has them: a new entry is seen by itself. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../../", import.meta.url))

/** An entry of a package: what a user imports, and the files behind it, relative to the package's folder. */
export interface Entry {
  /** As in package.json's `exports`: `.` or `./testing`. */
  readonly path: string
  /** Import specifier, such as `@code-analysis/sdk/testing`. */
  readonly specifier: string
  /** Names files that are about the entry: `index`, `testing`, `testing-server`. */
  readonly name: string
  /** The TypeScript that the repository itself, Deno and JSR load. */
  readonly source: string
  /** The types that a user's compiler reads. */
  readonly types: string
  /** File that an `import` loads. */
  readonly module: string
  /** File that a `require` loads. */
  readonly commonJs: string
}

/** A package that is published. */
export interface PublishedPackage {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly entries: readonly Entry[]
}

/** The folders of the packages that are published. */
export const folders = ["sdk", "webhook-verifier"] as const

/** The condition by which the repository itself reads a package's source instead of what was built from it. */
const sourceCondition = "@code-analysis/source"

interface Exported {
  readonly [sourceCondition]: string
  readonly import: { readonly types: string; readonly default: string }
  readonly require: { readonly types: string; readonly default: string }
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string | Exported>>
}

/** A package by its folder. */
export const publishedPackage = (folder: string): PublishedPackage => {
  const { name, version, exports }: Manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
  const entries = Object.entries(exports).flatMap(([path, exported]) =>
    typeof exported === "string" // a file as it is, such as package.json: nothing that is built
      ? []
      : {
          path,
          specifier: join(name, path),
          name: path === "." ? "index" : path.slice("./".length).replaceAll("/", "-"),
          source: exported[sourceCondition],
          types: exported.import.types,
          module: exported.import.default,
          commonJs: exported.require.default,
        },
  )
  return { folder, name, version, entries }
}

/** All packages that are published. */
export const publishedPackages = (): readonly PublishedPackage[] => folders.map(publishedPackage)

const { version }: Pick<Manifest, "version"> = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

/** The version of the service, and so of its command, its image and its chart. */
export const serviceVersion: string = version
