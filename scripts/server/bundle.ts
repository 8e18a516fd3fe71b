/** Bundles the server into a few JavaScript files: it starts in a fraction of the time and of the memory. */
import { build, type Plugin, stop } from "esbuild"
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { examplesOf } from "../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { engineVersion } from "../../server/src/engine/version.ts"
import { withConstants } from "./constants.ts"
import { noticesOfServer } from "./notices.ts"
import { outsideNames } from "./outside.ts"

const server = fileURLToPath(new URL("../../server/", import.meta.url))

/** Modules that a process or a thread starts with, by the names of their files. */
export type EntryPoints = Readonly<Record<string, string>>

/** Entry points of the service: its command line, and the modules of its threads, which are looked up beside it. */
export const serverEntryPoints = {
  main: join(server, "src/main.ts"),
  worker: join(server, "src/engine/workers/worker.ts"),
} satisfies EntryPoints

/** Files that the sources read at run time, from beside themselves. */
const assets: ReadonlyArray<readonly [source: string, target: string]> = [
  ["src/engine/git/gitconfig", "gitconfig"],
  ["src/http/documentation/browser", "browser"],
  ["src/dashboard/static", "static"],
  ["src/foundation/pages/icon.svg", "icon.svg"],
  ["src/foundation/pages/font", "font"],
]

/** Optional native modules: the packages that load them work without. */
const notInstalled: ReadonlyArray<string> = ["@parcel/watcher", "bufferutil", "utf-8-validate"]

/** The version of the engine is that of its sources, which are not there any more. */
const withEngineVersion: Plugin = {
  name: "version of the engine",
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/]engine[\\/]version\.ts$/ }, () => ({
      contents: `export const engineVersion = ${JSON.stringify(engineVersion)}`,
      loader: "ts",
    }))
  },
}

/** The file of the bundle that holds the examples of the detectors, which are files of their own in the sources. */
const examplesFile = "examples.json"

/** The examples are read from one file instead of two thousand. */
const withExamplesInOneFile: Plugin = {
  name: "examples of the detectors",
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/]detectors[\\/]detectorExamples\.ts$/ }, () => ({
      contents: [
        'import { readFileSync } from "node:fs"',
        `const all = JSON.parse(readFileSync(new URL("${examplesFile}", import.meta.url), "utf8"))`,
        "export const examplesOf = (id) => all[id]",
      ].join("\n"),
      loader: "js",
    }))
  },
}

const examples = (): string => JSON.stringify(Object.fromEntries(detectors.map(({ id }) => [id, examplesOf(id)])))

/**
 * Characters of a line, about. V8 keeps the code in memory, so comments and indentation are left out; without a limit all
 * of it would be one line, which Node.js prints with a crash.
 */
const lineLimit = 160

/** Packages that are bundled and were written for CommonJS ask for what Node.js has by `require`. */
const banner = [
  'import { createRequire as requireOfModule } from "node:module"',
  "const require = requireOfModule(import.meta.url)",
].join("\n")

/**
 * Writes the bundle, and what it reads at run time, into a folder, whose content it replaces.
 *
 * @param folder three folders below the root, as the sources are that look for `spec/` from where they lie
 */
export const bundleServer = async (folder: string, entryPoints: EntryPoints = serverEntryPoints): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  const { outputFiles } = await build({
    write: false,
    entryPoints: { ...entryPoints },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    conditions: ["@code-analysis/source"],
    target: "node22",
    external: [...outsideNames, ...notInstalled].flatMap((name) => [name, `${name}/*`]),
    banner: { js: banner },
    plugins: [withEngineVersion, withExamplesInOneFile],
    legalComments: "linked",
    minifyWhitespace: true,
    lineLimit,
    logLevel: "error",
  })
  // else its process stays as long as this one, with the hundreds of megabytes that it has read
  await stop()
  mkdirSync(folder, { recursive: true })
  for (const { path, contents, text } of outputFiles) {
    writeFileSync(path, path.endsWith(".js") ? withConstants(text) : contents)
  }
  writeFileSync(join(folder, examplesFile), examples())
  for (const [source, target] of assets) cpSync(join(server, source), join(folder, target), { recursive: true })
  cpSync(join(server, "../docs"), join(folder, "guides"), {
    recursive: true,
    filter: (path) => !path.endsWith(".png"),
  })
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), noticesOfServer())
}
