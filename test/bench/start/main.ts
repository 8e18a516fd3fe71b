/**
 * `npm run bench -- start`: time of the bundled service from the start of its process to its first response, on a data
 * folder and on a PostgreSQL that it has used before, next to a bare node:http server and one with PGlite; its idle
 * memory; and the cost of the bundled command that only prints its version.
 */
import { randomBytes } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundleServer } from "../../../scripts/server/bundle.ts"
import { nodeOptions } from "../../../server/src/nodeOptions.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import { withCleanup } from "../support/cleanup.ts"
import { type BenchOptions, runBench } from "../support/command-line.ts"
import { deferredPostgres } from "../support/postgres.ts"
import { progress } from "../support/progress.ts"
import { Report } from "../support/report.ts"
import { findRuntimes } from "../support/runtimes.ts"
import { median } from "../support/statistics.ts"
import { measureCommand } from "./commandLine.ts"
import { type Program, type Start, startOnce } from "./service.ts"

const rounds = 9
const idleMillis = 10_000
const millisPerSecond = 1000
const bytesPerMegabyte = 1024 ** 2
/** Maximum seconds of a start: barely noticeable to a laptop's user and to an orchestrator that replaces a replica. */
const aims = { embedded: 1.5, postgres: 1 }

/** Multiple of the processor time of an empty Node.js process. */
const commandAim = { atMost: 6 }

const limit = fileURLToPath(new URL("limit.mjs", import.meta.url))

/** Programs that are started in turns, by name. */
type Programs = Readonly<Record<string, Program>>

const printedKey = /^\s*(cas_[\w-]+)$/m

/** First start of the service: creates the database and prints the key. */
const firstStart = async (program: Program): Promise<Program> => {
  const { stdout } = await startOnce({ ...program, path: "/readyz" }, { printed: printedKey })
  const [, key = ""] = printedKey.exec(stdout) ?? []
  return { ...program, headers: { "x-api-key": key } }
}

const secondsOf = (starts: ReadonlyArray<Start>): number => median(starts.map(({ millis }) => millis)) / millisPerSecond

const measure = async (programs: Programs, count: number): Promise<Readonly<Record<string, ReadonlyArray<Start>>>> => {
  const starts = Object.keys(programs).map((name): [string, Array<Start>] => [name, []])
  for (let round = 0; round < count; round += 1) {
    progress(`round ${round + 1} of ${count}`)
    for (const [name, done] of starts) {
      const program = programs[name]
      if (program !== undefined) done.push(await startOnce(program))
    }
  }
  return Object.fromEntries(starts)
}

const run = ({ isQuick, json }: BenchOptions): Promise<void> =>
  withCleanup(async (defer) => {
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-start-"))
    defer(() => rmSync(folder, { recursive: true, force: true }))
    // three folders below the root, where the service expects its bundle
    const bundle = fileURLToPath(new URL("../../../server/dist/start/", import.meta.url))
    defer(() => rmSync(bundle, { recursive: true, force: true }))
    progress("bundling the service")
    await bundleServer(bundle)
    const repositories = join(folder, "repositories")
    mkdirSync(repositories)

    // the image's version of Node.js, if it is installed
    const node = findRuntimes().present.find(({ name }) => name === "node24")?.command[0] ?? process.execPath
    const serviceOn = (name: string, env: Readonly<Record<string, string>>): Program => ({
      command: [node, ...nodeOptions, join(bundle, "main.js")],
      env: {
        DATA_DIR: join(folder, name),
        REPOS_DIR: repositories,
        ENCRYPTION_KEY: randomBytes(32).toString("base64"),
        ...env,
      },
      path: "/api/v1/analysis/history",
    })
    const programs: Record<string, Program> = {
      node: { command: [node, limit], env: {}, path: "/" },
      pglite: { command: [node, limit, join(folder, "pglite")], env: {}, path: "/" },
      embedded: await firstStart(serviceOn("embedded", {})),
    }
    const binaries = findBinaries()
    if (binaries !== undefined) {
      const postgres = await deferredPostgres(defer, binaries)
      programs["postgres"] = await firstStart(serviceOn("postgres", { DATABASE_URL: postgres.urlOf("postgres") }))
    }
    await measure(programs, 1)
    const starts = await measure(programs, isQuick ? 1 : rounds)

    progress("the command")
    const command = await measureCommand(defer, node, isQuick ? 1 : rounds)

    const report = new Report()
    const timeOf = (name: string): number => secondsOf(starts[name] ?? [])
    for (const name of ["embedded", "postgres"] as const) {
      const program = programs[name]
      if (program === undefined) continue
      report.add(`start_${name}_s`, timeOf(name), "s", { below: aims[name] })
      const cpu = (starts[name] ?? []).flatMap(({ cpuMillis }) => cpuMillis ?? [])
      if (cpu.length > 0) report.add(`start_${name}_cpu_s`, median(cpu) / millisPerSecond, "s")
      report.add(`start_${name}_vs_node`, timeOf(name) / timeOf("node"), "of 1")
      if (name === "embedded") report.add("start_embedded_vs_pglite", timeOf(name) / timeOf("pglite"), "of 1")
      const { idleBytes } = await startOnce(program, { idleMillis: isQuick ? 1 : idleMillis })
      if (idleBytes !== undefined) report.add(`idle_${name}_mb`, idleBytes / bytesPerMegabyte, "MB")
    }
    report.add("start_node_s", timeOf("node"), "s")
    report.add("start_pglite_s", timeOf("pglite"), "s")
    report.add("cli_version_vs_node", command.version / command.node, "of 1", commandAim)
    report.add("cli_version_cpu_ms", command.version, "ms")
    report.add("cli_node_cpu_ms", command.node, "ms")
    console.log(report.toTable())
    if (json !== undefined) report.writeJson(json)
  })

await runBench("start", run)
