/**
 * `npm run api`: writes down the public types of every entry of the published packages, as `<package>/api/<entry>.api.md`.
 * With `--check` nothing is written; it fails where the built types are not what is written down, so that no change of
 * what users compile against goes unseen. It reads what `npm run build` built.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor"
import { type Entry, publishedPackages, type PublishedPackage, root } from "./manifest.ts"

const suffix = ".api.md"
const reportFolder = ({ folder }: PublishedPackage) => join(folder, "api")

/** Compiler options of a user: strict, and without the types of any platform except those of fetch. */
const compilerOptions = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  strict: true,
  skipLibCheck: true,
  types: [],
}

/** Reports are compared here, not by the tool; and a missing doc comment is for others to find. */
const silent = { default: { logLevel: ExtractorLogLevel.None } }
const messages = {
  compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
  extractorMessageReporting: silent,
  tsdocMessageReporting: silent,
}

const configOf = (owner: PublishedPackage, { name, types }: Entry, output: string): ExtractorConfig => {
  const projectFolder = join(root, owner.folder)
  const entryFile = join(projectFolder, types)
  if (!existsSync(entryFile)) throw new Error(`${entryFile} is not there: run \`npm run build\``)
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, "package.json"),
    configObject: {
      projectFolder,
      mainEntryPointFilePath: entryFile,
      compiler: { overrideTsconfig: { compilerOptions, files: [entryFile] } },
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: output,
        reportTempFolder: join(output, "temp"),
        // a type that an entry uses without exporting it is as public as the ones that it exports
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: "lf",
      messages,
    },
  })
}

/** A report without the types that stand in the main entry's word for word and are not exported again. */
const withoutRepetitions = (report: string, main: string | undefined): string => {
  if (main === undefined) return report
  const known = new Set(main.split("\n\n").map((block) => block.replace("export ", "")))
  const isRepetition = (block: string) => /^\/\/ @(public|internal)/.test(block) && known.has(block)
  return report
    .split("\n\n")
    .filter((block) => !isRepetition(block))
    .join("\n\n")
}

/** The reports of a package by file, relative to the root of the project. */
const reportsOf = (owner: PublishedPackage): ReadonlyMap<string, string> => {
  const output = mkdtempSync(join(tmpdir(), "code-analysis-api-"))
  try {
    const configs = owner.entries.map((entry) => configOf(owner, entry, output))
    const [first] = configs
    if (first === undefined) throw new Error(`${owner.name} has no entry`)
    const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
    const compilerState = CompilerState.create(first, { additionalEntryPoints })
    for (const config of configs) {
      const { errorCount } = Extractor.invoke(config, {
        compilerState,
        localBuild: true,
        messageCallback: (message) => {
          message.handled = message.logLevel !== ExtractorLogLevel.Error
        },
      })
      if (errorCount > 0) throw new Error(`${config.mainEntryPointFilePath} has errors`)
    }
    const read = (name: string) => readFileSync(join(output, `${name}${suffix}`), "utf8")
    return new Map(
      owner.entries.map(({ name }) => [
        join(reportFolder(owner), `${name}${suffix}`),
        withoutRepetitions(read(name), name === "index" ? undefined : read("index")),
      ]),
    )
  } finally {
    rmSync(output, { recursive: true })
  }
}

/** Diff from the committed report to the report of the built types. */
const difference = (file: string, report: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-api-"))
  try {
    const built = join(folder, "built.api.md")
    writeFileSync(built, report)
    return spawnSync("git", ["diff", "--no-index", "--", file, built], { cwd: root, encoding: "utf8" }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const packages = publishedPackages()
const reports = new Map(packages.flatMap((owner) => [...reportsOf(owner)]))
const committed = packages
  .map(reportFolder)
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))

const current = (file: string) => (committed.includes(file) ? readFileSync(join(root, file), "utf8") : "")
const changed = [...reports].filter(([file, report]) => current(file) !== report)
const left = committed.filter((file) => !reports.has(file))

if (process.argv.includes("--check")) {
  for (const [file, report] of changed) {
    console.error(`${file} is not what the package exports: if the change is meant, run \`npm run api\` and commit it`)
    if (committed.includes(file)) console.error(difference(file, report))
  }
  for (const file of left) console.error(`${file} reports an entry that is no more: run \`npm run api\` and commit it`)
  process.exitCode = changed.length + left.length > 0 ? 1 : 0
} else {
  for (const [file, report] of changed) {
    mkdirSync(join(root, file, ".."), { recursive: true })
    writeFileSync(join(root, file), report)
    console.log(`wrote ${file}`)
  }
  for (const file of left) {
    rmSync(join(root, file))
    console.log(`removed ${file}`)
  }
  if (changed.length + left.length === 0) console.log("everything is up to date")
}
