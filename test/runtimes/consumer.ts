/** A user's project with the packed tarballs installed, and the program that tries a package in it. */
import { execFileSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { type PublishedPackage, publishedPackages, root } from "../../scripts/packages/manifest.ts"
import { breakPackage } from "./negativeControl.ts"

/** Makes the project in a new folder, which is the answer. */
export const makeConsumer = (serviceUrl: string, isNegativeControl: boolean): string => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-runtimes-"))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const packages = publishedPackages()
  const dependencies = Object.fromEntries(packages.map(({ name }) => [name, "*"]))
  write("package.json", JSON.stringify({ private: true, type: "module", dependencies }))
  write("deno.json", JSON.stringify({ nodeModulesDir: "manual" }))
  write("vector.mjs", `export default ${readFileSync(join(root, "test/webhook-verifier/vector.json"), "utf8")}`)
  write("service.mjs", `export default ${JSON.stringify({ baseUrl: serviceUrl })}\n`)
  cpSync(join(root, "test/runtimes/checks"), join(folder, "checks"), { recursive: true })
  for (const published of packages) {
    const target = unpack(published, folder)
    linkDependencies(target, folder)
    if (isNegativeControl) breakPackage(published, target)
  }
  return folder
}

/** Packs a package, which builds it, and unpacks the tarball to where npm would put it. */
const unpack = ({ folder, name }: PublishedPackage, consumer: string): string => {
  const tarballs = join(consumer, `${folder}.packed`)
  const target = join(consumer, "node_modules", name)
  mkdirSync(tarballs)
  mkdirSync(target, { recursive: true })
  const npm = process.env["npm_execpath"]
  const [command, first] = npm === undefined ? ["npm", []] : [process.execPath, [npm]]
  const pack = [...first, "pack", "--workspace", folder, "--pack-destination", tarballs, "--loglevel=error"]
  execFileSync(command, pack, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  const [tarball] = readdirSync(tarballs)
  if (tarball === undefined) throw new Error(`npm pack left no tarball of ${folder}`)
  execFileSync("tar", ["-xzf", join(tarballs, tarball), "-C", target, "--strip-components=1"])
  return target
}

interface Dependent {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Gives the project what the package says it needs, optional peers as well, in the versions that are locked here. */
const linkDependencies = (target: string, consumer: string): void => {
  const { dependencies, peerDependencies }: Dependent = JSON.parse(readFileSync(join(target, "package.json"), "utf8"))
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const link = join(consumer, "node_modules", name)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, "node_modules", name), link)
  }
}

/** Way in which a program loads a package. */
type Loading = "import" | "require"

/**
 * A program that loads entries of a package, checks the package, and says what came of it, see `checks/report.mjs`.
 *
 * @param specifiers - The entries to load.
 * @param ending - What is done with the report, a promise of which `say()` gives.
 */
export const program = (
  { folder, name }: PublishedPackage,
  specifiers: readonly string[],
  loading: Loading,
  ending: string,
): string => {
  const load = (specifier: string) => `${loading}(${JSON.stringify(specifier)})`
  const loaders = specifiers.map((specifier) => `${JSON.stringify(specifier)}: async () => ${load(specifier)}`)
  const parts = [`{ ${loaders.join(", ")} }`, "check", `async () => ${load(name)}`]
  // where a package is required, its other copy is imported beside it
  if (loading === "require") parts.push(`() => import(${JSON.stringify(name)})`)
  const helpers = [`import("./checks/report.mjs")`, `import("./checks/${folder}.mjs")`]
  return `const say = () => Promise.all([${helpers.join(", ")}]).then(([{ report }, { check }]) => report(${parts.join(", ")}))
${ending}
`
}
