/** The compilers that a user's module has to compile with, beside the packed packages. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { publishedPackages, root } from "../../scripts/packages/manifest.ts"

const frameworks = join(root, "test/frameworks/node_modules")

/** The oldest first; that one is among what the packages are tried with, as are the libraries with a fetch of their own. */
const compilers = [
  { title: "TypeScript 5.0", folder: join(frameworks, "typescript-5.0"), options: [] },
  { title: "TypeScript 5.9", folder: join(root, "node_modules/typescript"), options: ["--erasableSyntaxOnly"] },
  { title: "TypeScript 7", folder: join(root, "node_modules/typescript-7"), options: ["--erasableSyntaxOnly"] },
]

const fixed =
  "--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --target es2022 --module nodenext --lib es2022,dom,dom.iterable --types node"

/** Far more than any of them takes on a slow machine. */
const timeoutMillis = 180_000

/** A module with every entry, fetch functions of libraries, and a mistake that has to be found. */
const moduleOf = (specifiers: readonly string[], libraries: readonly string[]): string =>
  [
    ...specifiers.map((specifier, at) => `import * as entry${at} from "${specifier}"`),
    ...libraries.map((library, at) => `import { fetch as fetch${at} } from "${library}"`),
    `import { CodeAnalysis, type FetchFunction, NotFoundError } from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"
export const entries = [${specifiers.map((_, at) => `entry${at}`).join(", ")}]
export const fetches: readonly FetchFunction[] = [${["fetch", ...libraries.map((_, at) => `fetch${at}`)].join(", ")}]
const client = new CodeAnalysis({ apiKey: "cas_x" })
export const scoreOf = async (id: string): Promise<number | null> => {
  try {
    const run = await triggerAndWait(client, { repository_id: id, branch: undefined })
    // @ts-expect-error: its type is known
    run.nothing
    return run.health_score
  } catch (error) {
    if (NotFoundError.is(error) && error.status === 404) return null
    throw error
  }
}
`,
  ].join("\n")

/** Compiles with each compiler that is at hand, one line for each; the result is whether all is as it should be. */
export const compileWithEach = (consumer: string): readonly boolean[] => {
  const link = (name: string, from: string): void => {
    const path = join(consumer, "node_modules", name)
    mkdirSync(dirname(path), { recursive: true })
    if (!existsSync(path)) symlinkSync(join(from, name), path)
  }
  const libraries = ["undici-6", "undici-8"].filter((name) => existsSync(join(frameworks, name)))
  for (const library of libraries) link(library, frameworks)
  link("@types/node", join(root, "node_modules"))
  const specifiers = publishedPackages().flatMap(({ entries }) => entries.map(({ specifier }) => specifier))
  writeFileSync(join(consumer, "types.mts"), moduleOf(specifiers, libraries))
  return compilers.map(({ title, folder, options }) => {
    if (!existsSync(folder)) {
      console.log(`${title} skipped: not installed (npm ci --prefix test/frameworks)`)
      return process.env["REQUIRE_FRAMEWORKS"] !== "1"
    }
    const words = [join(folder, "bin/tsc"), ...fixed.split(" "), ...options, "types.mts"]
    const { status, stdout } = spawnSync(process.execPath, words, {
      cwd: consumer,
      encoding: "utf8",
      timeout: timeoutMillis,
    })
    console.log(`${title} ${status === 0 ? "ok" : `FAIL\n${stdout.slice(0, 1500)}`}`)
    return status === 0
  })
}
