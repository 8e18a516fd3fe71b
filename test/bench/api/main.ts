/**
 * `npm run bench -- api`: what a call of the API costs on this machine, next to fastify and to bare node:http that ask the
 * same of the same database and answer the same.
 */
import { mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { serverEntryPoints } from "../../../scripts/server/bundle.ts"
import { nodeOptions } from "../../../server/src/nodeOptions.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import { bundledModule } from "../support/bundle.ts"
import { withCleanup } from "../support/cleanup.ts"
import { lastLogLines } from "../support/logs.ts"
import { startPeer } from "../support/processes.ts"
import { progress } from "../support/progress.ts"
import { deferredPostgres } from "../support/postgres.ts"
import { Report } from "../support/report.ts"
import type { PeerHandlers } from "./fastify.ts"
import type { LoadHandlers } from "./load.ts"
import { runParts } from "./parts.ts"
import { otherCore, pin, serverCore } from "./pinning.ts"
import { dashboardUrl, type ServiceHandlers } from "./service.ts"
import { full, quick, short, type Sizes } from "./sizes.ts"
import { runOn } from "../../server/support/database.ts"

const usage = `npm run bench -- api [options]

  --quick             a smoke run of seconds; what it measures says nothing
  --short             two minutes instead of ten; what it measures is off by a tenth or so
  --json FILE         writes [{ name, value, unit }]
  --profile FOLDER    writes a CPU profile of the service for each call there
`

interface Options {
  readonly sizes: Sizes
  readonly json: string | undefined
  readonly profileFolder: string | undefined
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      short: { type: "boolean", default: false },
      json: { type: "string" },
      profile: { type: "string" },
    },
  })
  return {
    sizes: values.quick ? quick : values.short ? short : full,
    json: values.json,
    profileFolder: values.profile === undefined ? undefined : resolve(values.profile),
  }
}

const load = (): string => `load average ${(loadavg()[0] ?? 0).toFixed(2)}`

/** PostgreSQL's defaults, room for what is asked for over and over, and nothing that it does of its own accord meanwhile. */
const postgresSettings = {
  shared_buffers: "512MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "4GB",
  autovacuum: "off",
  checkpoint_timeout: "1h",
}

const createDatabase = (adminUrl: string, name: string): Promise<void> => runOn(adminUrl, `CREATE DATABASE ${name}`)

const run = (binaries: string, { sizes, json, profileFolder }: Options): Promise<void> =>
  withCleanup(async (defer) => {
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-"))
    defer(() => rmSync(folder, { recursive: true, force: true }))
    if (profileFolder !== undefined) mkdirSync(profileFolder, { recursive: true })

    progress("starting PostgreSQL and bundling the service")
    const postgres = await deferredPostgres(defer, binaries, postgresSettings)
    await createDatabase(postgres.urlOf("postgres"), "bench")
    const databaseUrl = postgres.urlOf("bench")
    const start = <Handlers extends PeerHandlers | ServiceHandlers | LoadHandlers>(
      module: URL,
      options: ReadonlyArray<string> = [],
    ) => {
      const output = openSync(join(folder, `${basename(module.pathname, ".ts")}.log`), "w")
      const peer = startPeer<Handlers>(module, { output, nodeOptions: options })
      defer(peer.stop)
      return peer
    }
    const sources = new URL("service.ts", import.meta.url)
    const { worker } = serverEntryPoints
    const bundle = await bundledModule(defer, sources, { worker })
    const generator = start<LoadHandlers>(new URL("load.ts", import.meta.url))
    const service = start<ServiceHandlers>(bundle, nodeOptions)
    const fastify = start<PeerHandlers>(new URL("fastify.ts", import.meta.url))
    const node = start<PeerHandlers>(new URL("node.ts", import.meta.url))

    console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${load()}`)
    try {
      const port = await service.ask("start", { databaseUrl, dataFolder: folder })
      progress(`storing ${sizes.findings} and ${sizes.pagedFindings} findings`)
      const { reading, paging } = await service.ask("createTenants", sizes)
      const { body } = await generator.ask("askOnce", { port, paths: ["/api/v1/findings"], headers: {}, status: 401 })
      const unauthorized: object = JSON.parse(body)
      const settings = { databaseUrl, organizationId: reading.organizationId, dashboardUrl, unauthorized }
      const servers = {
        service: { port, processId: service.processId },
        fastify: { port: await fastify.ask("listen", settings), processId: fastify.processId },
        node: { port: await node.ask("listen", settings), processId: node.processId },
      }
      const isPinned = pin([
        // this process first: the others are its children
        [process.pid, otherCore],
        [postgres.processId, otherCore],
        [generator.processId, otherCore],
        ...Object.values(servers).map(({ processId }): [number, number] => [processId, serverCore]),
      ])
      console.log(
        isPinned
          ? `The servers on core ${serverCore}, one at a time; PostgreSQL and the load on core ${otherCore}.`
          : "Nothing is pinned to a core: this machine cannot do it.",
      )
      // a profile leads from the sources back to the rooms of the service, as it does not from a bundle
      const startProfiled = async () => {
        const profiled = start<ServiceHandlers>(sources, nodeOptions)
        const profiledPort = await profiled.ask("start", { databaseUrl, dataFolder: join(folder, "profiled") })
        pin([[profiled.processId, serverCore]])
        return { profiled, port: profiledPort }
      }
      const report = new Report()
      await runParts({ servers, startProfiled, load: generator, reading, paging, sizes, report, profileFolder })
      console.log(`\n${report.toTable()}\n\n${load()}`)
      if (json !== undefined) report.writeJson(json)
    } catch (error) {
      console.error(lastLogLines(folder))
      throw error
    }
  })

let options: Options | undefined
try {
  options = readOptions()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
const binaries = findBinaries()
if (binaries === undefined) {
  console.error("PostgreSQL is not installed: there is nothing to compare on.")
  process.exitCode = 1
} else if (options !== undefined) await run(binaries, options)
