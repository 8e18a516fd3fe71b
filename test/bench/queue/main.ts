/**
 * `npm run bench -- queue`: what a claim of a run costs with few and with many waiting, and how long the only run of an
 * organization waits behind the many of others.
 */
import { SqlClient } from "effect/sql"
import { ConfigProvider, Effect, Layer, ManagedRuntime, Option, Redacted } from "effect"
import { CompletedRuns } from "../../../server/src/analysis/CompletedRuns.ts"
import { ReportRecorder } from "../../../server/src/analysis/ReportRecorder.ts"
import { RunLeases } from "../../../server/src/analysis/RunLeases.ts"
import * as Configuration from "../../../server/src/config/Configuration.ts"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { QualityGates } from "../../../server/src/scm/QualityGates.ts"
import { WebhookEvents } from "../../../server/src/webhooks/WebhookEvents.ts"
import { runOn } from "../../server/support/database.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import { withCleanup } from "../support/cleanup.ts"
import { monotonicMillis } from "../support/clock.ts"
import { type BenchOptions, runBench } from "../support/command-line.ts"
import { deferredPostgres } from "../support/postgres.ts"
import { Report } from "../support/report.ts"
import { median } from "../support/statistics.ts"

const organizations = 167

/** A claim with 100,000 waiting may cost this many times what it costs with 10. */
const mostTimes = 1.5

/** PostgreSQL as it is by default: every commit waits for the disk. */
const settings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on", max_wal_size: "4GB" }

const leasesOf = (url: string) =>
  RunLeases.layer.pipe(
    Layer.provide([
      Layer.succeed(
        ReportRecorder,
        ReportRecorder.of({
          gone: () => Effect.succeed([]),
          imported: () => Effect.die(new Error("no run is completed here")),
          record: () => Effect.die(new Error("no run is completed here")),
        }),
      ),
      Layer.succeed(CompletedRuns, { followers: [] }),
      QualityGates.layer,
      WebhookEvents.layer,
      Configuration.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({})))),
    ]),
    Layer.provideMerge(migrated(Postgres.layer(Redacted.make(url)))),
  )

/** Queues a run in a repository of its own for each of so many numbers, shared out among some organizations by number. */
const queue = Effect.fnUntraced(function* (runs: number, from: number, to: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    INSERT INTO organizations (id, name, tier, created_at)
    SELECT gen_random_uuid(), 'organization ' || number, 'enterprise', now() FROM generate_series(${from}::int, ${to}::int) AS number
    WHERE NOT EXISTS (SELECT FROM organizations WHERE name = 'organization ' || number)
  `
  yield* sql`
    INSERT INTO installations (id, organization_id, provider, external_id, account_name, account_type, status, created_at)
    SELECT gen_random_uuid(), id, 'local', 'repositories', 'acme', 'user', 'active', now() FROM organizations
    ON CONFLICT DO NOTHING
  `
  yield* sql`
    WITH repository AS (
      INSERT INTO repositories (id, organization_id, installation_id, external_id, name, default_branch, is_private, enabled, created_at)
      SELECT gen_random_uuid(), organization_id, installation.id, gen_random_uuid(), 'acme/' || number, 'main', true, true, now()
      FROM generate_series(1, ${runs}::int) AS number
      JOIN organizations ON name = 'organization ' || (${from}::int + number % (${to}::int - ${from}::int + 1))
      JOIN installations AS installation ON installation.organization_id = organizations.id
      ORDER BY number
      RETURNING *
    ), run AS (
      INSERT INTO analysis_runs
        (id, organization_id, repository_id, repository_name, branch, status, triggered_by, created_at, progress_at)
      SELECT gen_random_uuid(), organization_id, id, name, 'main', 'queued', 'api', now(), now() FROM repository
      RETURNING *
    ), work AS (
      INSERT INTO leased_work (queue, id, organization_id, available_at)
      SELECT 'analysis_runs', id::text, organization_id, now() FROM run RETURNING *
    )
    INSERT INTO leased_work_turns (queue, organization_id, came_at)
    SELECT DISTINCT queue, organization_id, now() FROM work
    ON CONFLICT DO NOTHING
  `
})

const empty = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`TRUNCATE organizations, leased_work, leased_work_turns CASCADE`,
)

const settle = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`VACUUM ANALYZE leased_work, leased_work_turns, analysis_runs, repositories, installations, organizations`
  // what was written is not to be written back while claims are measured
  yield* sql`CHECKPOINT`
})

/** Claims a run. */
const claim = Effect.gen(function* () {
  const { claim: next } = yield* RunLeases
  const start = monotonicMillis()
  const lease = Option.getOrThrow(yield* next)
  return { millis: monotonicMillis() - start, run: lease.run }
})

/** Claims a run and puts it back as it was; milliseconds of the claim. */
const measuredClaim = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { millis, run } = yield* claim
  yield* sql`UPDATE analysis_runs SET status = 'queued', started_at = NULL WHERE id = ${run.id}`
  yield* sql`
    UPDATE leased_work SET lease_token = NULL, attempts = 0, available_at = ${run.created_at}
    WHERE queue = 'analysis_runs' AND id = ${run.id}
  `
  return millis
})

/** The median of claims with so many runs waiting. */
const claimsWith = Effect.fnUntraced(function* (waiting: number, passes: number) {
  yield* empty
  yield* queue(waiting, 1, organizations)
  yield* settle
  // Each organization has had a turn before: statements are planned, and the pages of the runs to claim are read, and are
  // in the log as a whole, which PostgreSQL writes at the first change of a page after a checkpoint.
  yield* Effect.replicateEffect(measuredClaim, organizations)
  return median(yield* Effect.replicateEffect(measuredClaim, passes))
})

/** Claims until the only run of an organization is taken, which comes when those of others have had their turns for long. */
const claimsBeforeOnlyRun = Effect.fnUntraced(function* (waiting: number) {
  yield* empty
  yield* queue(waiting, 1, organizations - 1)
  yield* Effect.replicateEffect(claim, organizations)
  yield* queue(1, organizations, organizations)
  for (let before = 0; ; before += 1) {
    const { run } = yield* claim
    const [owner] = yield* (yield* SqlClient.SqlClient)<{ readonly name: string }>`
      SELECT name FROM organizations WHERE id = ${run.organization_id}
    `
    if (owner?.name === `organization ${organizations}`) return before
  }
})

const run = (binaries: string, { isQuick, json }: BenchOptions): Promise<void> =>
  withCleanup(async (defer) => {
    const postgres = await deferredPostgres(defer, binaries, settings)
    await runOn(postgres.urlOf("postgres"), "CREATE DATABASE bench")
    const runtime = ManagedRuntime.make(leasesOf(postgres.urlOf("bench")))
    defer(() => runtime.dispose())
    const passes = isQuick ? 8 : 200
    const [few, many, most] = isQuick ? [10, 500, 1000] : [10, 10_000, 100_000]

    const report = new Report()
    const ofFew = await runtime.runPromise(claimsWith(few, passes))
    report.add("claim_ms_10", ofFew, "ms")
    report.add("claim_ms_10000", await runtime.runPromise(claimsWith(many, passes)), "ms")
    const ofMost = await runtime.runPromise(claimsWith(most, passes))
    report.add("claim_ms_100000", ofMost, "ms")
    report.add("claim_100000_vs_10", ofMost / ofFew, "times", { atMost: mostTimes })
    report.add("claims_before_only_run", await runtime.runPromise(claimsBeforeOnlyRun(many)), "claims", { below: 2 })
    console.log(report.toTable())
    if (json !== undefined) report.writeJson(json)
  })

await runBench("bench -- queue", async (options) => {
  const binaries = findBinaries()
  if (binaries === undefined) {
    console.error("PostgreSQL is not installed: there is nothing to measure.")
    process.exitCode = 1
  } else await run(binaries, options)
})
