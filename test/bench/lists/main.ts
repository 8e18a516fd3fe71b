/**
 * `npm run bench -- lists`: what the pages of every list cost on a large database, counted in the blocks that PostgreSQL looks
 * at, so that it does not matter what else the machine does.
 */
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { parseArgs } from "node:util"
import { RateLimits } from "../../../server/src/accounts/RateLimits.ts"
import { Runs } from "../../../server/src/analysis/Runs.ts"
import { Findings } from "../../../server/src/findings/Findings.ts"
import { Fixes } from "../../../server/src/fixes/Fixes.ts"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { Deliveries } from "../../../server/src/webhooks/Deliveries.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import { withCleanup } from "../support/cleanup.ts"
import { deferredPostgres } from "../support/postgres.ts"
import { Report } from "../support/report.ts"
import { measureLists } from "./lists.ts"
import { fill } from "./rows.ts"
import { measureSummaries } from "./summaries.ts"
import { runOn } from "../../server/support/database.ts"

const counts = { findings: 1_000_000, runs: 300_000, deliveries: 300_000, fixes: 100_000 }
const farPage = 1000

/** It is filled once and thrown away: nothing of it need survive. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "512MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "4GB",
}

const run = (binaries: string, json: string | undefined): Promise<void> =>
  withCleanup(async (defer) => {
    const postgres = await deferredPostgres(defer, binaries, settings)
    await runOn(postgres.urlOf("postgres"), "CREATE DATABASE bench")
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(Findings.layer, Fixes.layer, Runs.layer, Deliveries.layer).pipe(
        Layer.provide(RateLimits.layer),
        Layer.provideMerge(migrated(Postgres.layer(Redacted.make(postgres.urlOf("bench"))))),
      ),
    )
    defer(() => runtime.dispose())

    const filled = await runtime.runPromise(fill(counts))
    const { lists, summaries } = await runtime.runPromise(
      Effect.all({ lists: measureLists(filled, farPage), summaries: measureSummaries(filled) }),
    )
    const width = Math.max(...lists.map(({ name }) => name.length))
    console.log(`${"".padEnd(width)}  blocks of page 1, of page ${farPage}; milliseconds`)
    for (const { name, first, far } of lists) {
      const shown = [first.blocks, far?.blocks ?? "none", first.millis.toFixed(2), far?.millis.toFixed(2) ?? "none"]
      console.log(`${name.padEnd(width)}  ${shown.map((value) => String(value).padStart(9)).join("")}`)
    }
    const report = new Report()
    const ratios = lists.flatMap(({ first, far }) => (far === undefined ? [] : [far.blocks / first.blocks]))
    report.add(`list_blocks_page_${farPage}_vs_page_1_worst`, Math.max(...ratios), "of 1")
    report.add("list_blocks_page_1_worst", Math.max(...lists.map(({ first }) => first.blocks)), "blocks")
    report.add("summary_blocks", summaries.summary.blocks, "blocks")
    report.add("summary_ms", summaries.summary.millis, "ms")
    report.add("by_detector_blocks", summaries.byDetector.blocks, "blocks")
    report.add("by_detector_ms", summaries.byDetector.millis, "ms")
    console.log(`\n${report.toTable()}`)
    if (json !== undefined) report.writeJson(json)
  })

const { values } = parseArgs({ options: { json: { type: "string" } } })
const binaries = findBinaries()
if (binaries === undefined) {
  console.error("PostgreSQL is not installed: there is nothing to measure.")
  process.exitCode = 1
} else await run(binaries, values.json)
