/**
 * `npm run bench -- progress`: how long a change of a run takes to reach all who watch its progress, over HTTP with a stream
 * for each of them.
 */
import { mkdtempSync, openSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Agent, request } from "undici"
import { serverEntryPoints } from "../../../scripts/server/bundle.ts"
import { nodeOptions } from "../../../server/src/nodeOptions.ts"
import { connectTo, runOn } from "../../server/support/database.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import type { ServiceHandlers } from "../api/service.ts"
import { bundledModule } from "../support/bundle.ts"
import { withCleanup } from "../support/cleanup.ts"
import { monotonicMillis } from "../support/clock.ts"
import { type BenchOptions, runBench } from "../support/command-line.ts"
import { lastLogLines } from "../support/logs.ts"
import { deferredPostgres } from "../support/postgres.ts"
import { startPeer } from "../support/processes.ts"
import { Report } from "../support/report.ts"
import { median, percentile } from "../support/statistics.ts"

/** A change is there for all of a thousand watchers within this time. */
const mostMillis = 2_000

/** Between two changes: a run is read twice a second at most, and nothing of the one before is on its way. */
const pauseMillis = 1_500

const deadlineMillis = 60_000

/** Follows a stream of events until it is aborted; `onEvent` is told the id of each. */
const follow = async (url: string, key: string, dispatcher: Agent, onEvent: (id: number) => void): Promise<void> => {
  const { statusCode, body } = await request(url, { dispatcher, headers: { "X-API-Key": key } })
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${await body.text()}`)
  let text = ""
  body
    .setEncoding("utf8")
    .on("error", () => undefined)
    .on("data", (chunk: string) => {
      const events = `${text}${chunk}`.split("\n\n")
      text = events.pop() ?? ""
      for (const event of events) {
        const id = /^id: (\d+)$/m.exec(event)?.[1]
        if (id !== undefined) onEvent(Number(id))
      }
    })
}

const run = (binaries: string, { isQuick, json }: BenchOptions): Promise<void> =>
  withCleanup(async (defer) => {
    const [watchers, changes] = isQuick ? [50, 2] : [1_000, 10]
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-"))
    defer(() => rmSync(folder, { recursive: true, force: true }))
    const postgres = await deferredPostgres(defer, binaries)
    await runOn(postgres.urlOf("postgres"), "CREATE DATABASE bench")
    const databaseUrl = postgres.urlOf("bench")
    const bundle = await bundledModule(defer, new URL("../api/service.ts", import.meta.url), {
      worker: serverEntryPoints.worker,
    })
    const service = startPeer<ServiceHandlers>(bundle, {
      output: openSync(join(folder, "service.log"), "w"),
      nodeOptions,
    })
    defer(service.stop)
    const dispatcher = new Agent({ connections: null, bodyTimeout: 0, headersTimeout: deadlineMillis })
    defer(() => dispatcher.destroy())
    try {
      const port = await service.ask("start", { databaseUrl, dataFolder: folder })
      const { reading } = await service.ask("createTenants", { findings: 1, pagedFindings: 1 })
      const database = await connectTo(databaseUrl)
      defer(database.end)
      const { rows } = await database.query<{ readonly id: string }>(
        "SELECT id FROM analysis_runs WHERE organization_id = $1",
        [reading.organizationId],
      )
      const id = rows[0]?.id ?? ""

      let newest = 1
      let arrived: Array<number> = []
      const untilAll = async (): Promise<void> => {
        const giveUpAt = monotonicMillis() + deadlineMillis
        while (arrived.length < watchers) {
          if (monotonicMillis() > giveUpAt) throw new Error(`event ${newest} reached ${arrived.length} of ${watchers}`)
          await pause(10) // oxlint-disable-line no-await-in-loop -- waits
        }
      }
      const onEvent = (seen: number): void => {
        if (seen === newest) arrived.push(monotonicMillis())
      }
      const url = `http://127.0.0.1:${port}/api/v1/analysis/${id}/progress`
      await Promise.all(Array.from({ length: watchers }, () => follow(url, reading.key, dispatcher, onEvent)))
      await untilAll()

      const waits: Array<{ readonly half: number; readonly all: number }> = []
      for (let change = 1; change <= changes; change += 1) {
        /* oxlint-disable no-await-in-loop -- one change after the other */
        await pause(pauseMillis)
        newest += 1
        arrived = []
        const changedAt = monotonicMillis()
        await database.query("UPDATE analysis_runs SET progress_sequence = $1 WHERE id = $2", [newest, id])
        await database.query("SELECT pg_notify('analysis_progress', $1)", [id])
        await untilAll()
        const took = arrived.map((moment) => moment - changedAt)
        waits.push({ half: median(took), all: Math.max(...took) })
        /* oxlint-enable no-await-in-loop */
      }
      const report = new Report()
      report.add("watchers", watchers, "streams")
      report.add("change_ms_half_of_watchers", median(waits.map(({ half }) => half)), "ms")
      report.add("change_ms_all_watchers", median(waits.map(({ all }) => all)), "ms", { atMost: mostMillis })
      report.add(
        "change_ms_all_watchers_worst",
        percentile(
          waits.map(({ all }) => all),
          1,
        ),
        "ms",
        { atMost: mostMillis },
      )
      console.log(report.toTable())
      if (json !== undefined) report.writeJson(json)
    } catch (error) {
      console.error(lastLogLines(folder))
      throw error
    }
  })

await runBench("progress", async (options) => {
  const binaries = findBinaries()
  if (binaries === undefined) {
    console.error("PostgreSQL is not installed: there is nothing to measure on.")
    process.exitCode = 1
    return
  }
  await run(binaries, options)
})
