/**
 * `npm run bench -- findings`: how long the list of findings, its facets and the overview take, with 10,000 and 216,000
 * findings, on PostgreSQL and on the built-in database.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer, ManagedRuntime, Redacted, Schedule } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { type FindingFilter, Findings } from "../../../server/src/findings/Findings.ts"
import { Overview } from "../../../server/src/findings/Overview.ts"
import { runOn } from "../../server/support/database.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import { allOpen, fill } from "../lists/rows.ts"
import { withCleanup } from "../support/cleanup.ts"
import { runBench } from "../support/command-line.ts"
import { deferredPostgres } from "../support/postgres.ts"
import { Report } from "../support/report.ts"

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

/** Every run says what costs points, as those of the engine do: of that the overview chooses what is worth fixing first. */
const addBreakdowns = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    UPDATE analysis_runs SET score_version = 2, score_breakdown = jsonb_build_object('nothing_to_score', false, 'security_score', 80, 'costs', (
      SELECT jsonb_agg(jsonb_build_object('detector', 'detector-' || number, 'category', 'quality', 'findings', 200,
        'points', number / 10.0, 'gain', number / 10.0))
      FROM generate_series(0, 16) AS number
    )) WHERE status = 'completed'
  `,
)

/**
 * Gives the planner what it knows of every table where autovacuum has been at work for a while. As long as another session
 * may see rows as they were, no page is known to be visible to all, and nothing is counted by an index alone.
 */
const settle = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const vacuum = Effect.andThen(
    sql`VACUUM (ANALYZE)`,
    sql<{ visible: number }>`SELECT relallvisible AS visible FROM pg_class WHERE relname = 'findings'`,
  )
  yield* Effect.repeat(vacuum, {
    until: ([table]) => (table?.visible ?? 0) > 0,
    schedule: Schedule.spaced("1 second"),
    times: mostVacuums,
  })
})

/** More are no use: something else holds on to the rows. */
const mostVacuums = 20

const overviewOf = (overview: Overview["Service"], organizationId: string) =>
  Effect.gen(function* () {
    const rows = yield* overview.list(organizationId, "health_score", undefined, pageSize + 1, new Date())
    yield* overview.openCounts(
      organizationId,
      rows.map(({ id }) => id),
    )
    yield* overview.worthFixing(organizationId)
  })

const measure = (organizationId: string, report: Report, name: string, aim: number) =>
  Effect.gen(function* () {
    const findings = yield* Findings
    const overview = yield* Overview
    const open = allOpen(organizationId)
    const filters: ReadonlyArray<readonly [string, FindingFilter]> = [
      ["all", open],
      ["severity_and_detector", { ...open, severities: ["high"], detectors: ["detector-3"] }],
      ["rare_words", { ...open, words: ["orders500.ts"] }],
      ["path_pattern", { ...open, filePath: "src/1*/**/orders1*.ts" }],
    ]
    for (const [filterName, filter] of filters) {
      const list = yield* medianOf(findings.list(filter, "-severity", undefined, pageSize + 1))
      report.add(`${name}_list_${filterName}`, list, "ms", { below: aim })
      const facets = yield* medianOf(findings.countFacets(filter))
      report.add(`${name}_facets_${filterName}`, facets, "ms", { below: aim })
    }
    const millis = yield* medianOf(overviewOf(overview, organizationId))
    report.add(`${name}_overview`, millis, "ms", { below: aim })
  })

const services = Layer.mergeAll(Findings.layer, Overview.layer)

await runBench("findings", ({ isQuick, json }) =>
  withCleanup(async (defer) => {
    const binaries = findBinaries()
    const postgres =
      binaries === undefined
        ? undefined
        : await deferredPostgres(defer, binaries, { fsync: "off", synchronous_commit: "off", shared_buffers: "512MB" })
    if (postgres === undefined) console.error("PostgreSQL is not installed: only the built-in database is measured.")
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-"))
    defer(() => rmSync(folder, { recursive: true, force: true }))
    const report = new Report()
    for (const size of isQuick ? [1_000] : sizes) {
      const name = `findings_${size}`
      /* oxlint-disable no-await-in-loop -- one after the other: they are measured */
      if (postgres !== undefined) await runOn(postgres.urlOf("postgres"), `CREATE DATABASE ${name}`)
      const databases = [
        ...(postgres === undefined
          ? []
          : [{ kind: "postgres", aim: 120, client: Postgres.layer(Redacted.make(postgres.urlOf(name))) }]),
        { kind: "embedded", aim: 300, client: Embedded.layer({ folder: join(folder, name) }) },
      ] as const
      for (const { kind, aim, client } of databases) {
        const runtime = ManagedRuntime.make(services.pipe(Layer.provideMerge(migrated(client))))
        try {
          await runtime.runPromise(
            fill({ findings: size, runs: 500, deliveries: 10, fixes: size / 10 }).pipe(
              Effect.tap(addBreakdowns),
              Effect.tap(settle),
              Effect.flatMap(({ organizationId }) => measure(organizationId, report, `${kind}_${size}`, aim)),
            ),
          )
        } finally {
          await runtime.dispose()
        }
      }
      /* oxlint-enable no-await-in-loop */
    }
    console.log(report.toTable())
    if (json !== undefined) report.writeJson(json)
  }),
)
