/** `npm run bench -- findings`: how long the list of findings and its facets take, with 10,000 and 216,000 findings. */
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { facetsOf } from "../../../server/src/findings/facets.ts"
import { type FindingFilter, Findings } from "../../../server/src/findings/Findings.ts"
import { runOn } from "../../server/support/database.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import { allOpen, fill } from "../lists/rows.ts"
import { withCleanup } from "../support/cleanup.ts"
import { deferredPostgres } from "../support/postgres.ts"

const sizes = [10_000, 216_000]
/** Calls of each kind; the median of fewer is chance. */
const calls = 15
const pageSize = 50

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const medianOf = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    yield* work
    const millis: Array<number> = []
    for (let call = 0; call < calls; call++) {
      const start = performance.now()
      yield* work
      millis.push(performance.now() - start)
    }
    return median(millis)
  })

const measure = (organizationId: string) =>
  Effect.gen(function* () {
    const findings = yield* Findings
    const open = allOpen(organizationId)
    const filters: ReadonlyArray<readonly [string, FindingFilter]> = [
      ["all open", open],
      ["severity and detector", { ...open, severities: ["high"], detectors: ["detector-3"] }],
      ["words that few have", { ...open, words: ["orders500.ts"] }],
      ["files by a pattern", { ...open, filePath: "src/1*/**/orders1*.ts" }],
    ]
    for (const [name, filter] of filters) {
      const list = yield* medianOf(findings.list(filter, "-severity", undefined, pageSize + 1))
      const facets = yield* medianOf(Effect.map(findings.groups(filter), (groups) => facetsOf(filter, groups)))
      console.log(
        `  ${name.padEnd(24)} list ${list.toFixed(1).padStart(7)} ms, facets ${facets.toFixed(1).padStart(7)} ms`,
      )
    }
  })

const run = (binaries: string): Promise<void> =>
  withCleanup(async (defer) => {
    const postgres = await deferredPostgres(defer, binaries, { fsync: "off", synchronous_commit: "off" })
    for (const size of sizes) {
      const name = `findings_${size}`
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they are measured
      await runOn(postgres.urlOf("postgres"), `CREATE DATABASE ${name}`)
      const database = migrated(Postgres.layer(Redacted.make(postgres.urlOf(name))))
      const runtime = ManagedRuntime.make(Findings.layer.pipe(Layer.provideMerge(database)))
      defer(() => runtime.dispose())
      console.log(`${size} findings, a fifth of them resolved; medians of ${calls} calls`)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await runtime.runPromise(
        Effect.flatMap(fill({ findings: size, runs: 500, deliveries: 10, fixes: 1000 }), ({ organizationId }) =>
          measure(organizationId),
        ),
      )
    }
  })

const binaries = findBinaries()
if (binaries === undefined) {
  console.error("PostgreSQL is not installed: there is nothing to measure.")
  process.exitCode = 1
} else await run(binaries)
