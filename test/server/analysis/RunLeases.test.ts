/** Two workers on one database take a run, of which one stalls. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { ConfigProvider, DateTime, Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { CompletedRuns } from "../../../server/src/analysis/CompletedRuns.ts"
import { makeRunQueue } from "../../../server/src/analysis/RunQueue.ts"
import { type Lease, RunLeases } from "../../../server/src/analysis/RunLeases.ts"
import { ReportRecorder } from "../../../server/src/analysis/ReportRecorder.ts"
import * as Configuration from "../../../server/src/config/Configuration.ts"
import type { Tier } from "../../../server/src/contract/Principal.ts"
import type { Report } from "../../../server/src/engine/Report.ts"
import { leaseMillis } from "../../../server/src/foundation/queue/Leases.ts"
import { QualityGates } from "../../../server/src/scm/QualityGates.ts"
import { WebhookEvents } from "../../../server/src/webhooks/WebhookEvents.ts"
import { addEnabledRepository } from "../support/fixes.ts"
import { emptyTables } from "../support/emptyTables.ts"
import { letPass } from "../support/letPass.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

const settings = Configuration.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({}))))

/** Records nothing: what becomes of findings is the findings' own. */
const recorder = Layer.succeed(
  ReportRecorder,
  ReportRecorder.of({
    gone: () => Effect.succeed([]),
    imported: () => Effect.succeed({ criticalCount: 0, highCount: 0 }),
    record: () =>
      Effect.succeed({
        opened: [],
        resolved: [],
        dismissed: new Set(),
        newCount: 0,
        addedCount: 0,
        openCount: 0,
        criticalCount: 0,
        highCount: 0,
        mediumCount: 0,
        lowCount: 0,
        infoCount: 0,
      }),
  }),
)

const completedRuns = Layer.succeed(CompletedRuns, { followers: [] })

const services = Layer.mergeAll(Organizations.layer, RunLeases.layer).pipe(
  Layer.provide([recorder, completedRuns, QualityGates.layer, WebhookEvents.layer, settings]),
  Layer.provideMerge(TestDatabase),
)

/** A queued run of a repository of its own. */
const aRun = (organizationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = yield* DateTime.nowAsDate
    const id = randomUUID()
    yield* sql`INSERT INTO analysis_runs ${sql.insert({
      id,
      organization_id: organizationId,
      repository_id: yield* addEnabledRepository(organizationId),
      repository_name: "acme/payments",
      branch: "main",
      status: "queued",
      triggered_by: "api",
      created_at: now,
      progress_at: now,
    })}`
    yield* (yield* makeRunQueue).add({ id, organizationId })
    return id
  })

/** Nothing is queued but what the test queues. */
const anEmptyQueue = (tier: Tier) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(emptyTables)
    return (yield* (yield* Organizations).create("Acme", tier)).id
  })

const stored = (id: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) =>
      sql<{
        readonly status: string
        readonly lease_count: number | null
        readonly failure_code: string | null
        readonly progress_percent: number
        readonly progress_sequence: number
        readonly started_at: Date | null
      }>`
        SELECT run.*, work.attempts AS lease_count, work.lease_token, work.available_at
        FROM analysis_runs AS run LEFT JOIN leased_work AS work ON work.queue = 'analysis_runs' AND work.id = run.id::text
        WHERE run.id = ${id}
      `,
  ).pipe(Effect.map(([row]) => row))

const theirs = (lease: Option.Option<Lease>): Lease => Option.getOrThrow(lease)

const commit = "0123456789abcdef0123456789abcdef01234567"

const report: Pick<
  Report,
  "healthScore" | "structureScore" | "qualityScore" | "architectureScore" | "scoreVersion" | "filesAnalyzed"
> = { healthScore: 90, structureScore: 90, qualityScore: 90, architectureScore: 90, scoreVersion: 1, filesAnalyzed: 1 }

layer(services)("a lease", (it) => {
  it.effect("is one worker's alone, and ends when it is not renewed", () =>
    Effect.gen(function* () {
      const { claim, renew } = yield* RunLeases
      const runId = yield* aRun(yield* anEmptyQueue("enterprise"))
      const first = theirs(yield* claim)
      expect(first.run.id).toBe(runId)
      expect(yield* claim).toEqual(Option.none())
      yield* letPass(leaseMillis - 1000)
      yield* renew(first)
      yield* letPass(leaseMillis - 1000)
      expect(yield* claim).toEqual(Option.none())
      yield* letPass(2000)
      expect(theirs(yield* claim).run.id).toBe(runId)
    }),
  )

  it.effect("that is lost changes nothing any more", () =>
    Effect.gen(function* () {
      const { claim, renew, progress, announce, complete, fail, release } = yield* RunLeases
      const runId = yield* aRun(yield* anEmptyQueue("enterprise"))
      const stalled = theirs(yield* claim)
      yield* letPass(leaseMillis + 1)
      const second = theirs(yield* claim)
      const before = yield* stored(runId)

      const update = { step: "parsing", percent: 50, filesProcessed: 1, filesTotal: 2, message: "x" } as const
      const failure = { code: "INTERNAL_ERROR", message: "x", step: "parsing" } as const
      // the report is not looked at: the lease is checked first
      const wholeReport = report as Report
      for (const attempt of [
        renew(stalled),
        progress(stalled, update),
        announce(stalled, commit),
        complete(stalled, {
          commitSha: commit,
          report: wholeReport,
          renames: new Map(),
          baseline: null,
          removals: new Map(),
        }),
        fail(stalled, failure),
      ]) {
        expect((yield* Effect.flip(attempt))._tag).toBe("LeaseLost")
      }
      yield* release(stalled)
      expect(yield* stored(runId)).toEqual(before)
      yield* progress(second, update)
      expect(yield* stored(runId)).toMatchObject({ progress_percent: 50, status: "running" })
    }),
  )

  it.effect("keeps the percentage from falling when the run begins anew", () =>
    Effect.gen(function* () {
      const { claim, progress } = yield* RunLeases
      const runId = yield* aRun(yield* anEmptyQueue("enterprise"))
      const update = { step: "parsing", filesProcessed: 1, filesTotal: 2, message: "x" } as const
      yield* progress(theirs(yield* claim), { ...update, percent: 60 })
      yield* letPass(leaseMillis + 1)
      yield* progress(theirs(yield* claim), { ...update, percent: 20 })
      expect((yield* stored(runId))?.progress_percent).toBe(60)
    }),
  )

  it.effect("that was given back is taken at once, and does not count against the run", () =>
    Effect.gen(function* () {
      const { claim, release } = yield* RunLeases
      const runId = yield* aRun(yield* anEmptyQueue("enterprise"))
      for (let count = 0; count < 5; count += 1) yield* release(theirs(yield* claim))
      expect(yield* stored(runId)).toMatchObject({ status: "running", lease_count: 0 })
    }),
  )
})

layer(services)("a run", (it) => {
  it.effect("that ends worker after worker fails with INTERNAL_ERROR at last, and is no longer given out", () =>
    Effect.gen(function* () {
      const { claim, failHopeless } = yield* RunLeases
      const runId = yield* aRun(yield* anEmptyQueue("enterprise"))
      const attempts: Array<number> = []
      for (let next = yield* claim; attempts.length < 10 && Option.isSome(next); next = yield* claim) {
        attempts.push(next.value.work.attempts)
        yield* letPass(leaseMillis + 1)
        yield* failHopeless
      }
      expect(attempts.length).toBeGreaterThan(1)
      expect(attempts.length).toBeLessThan(10)
      expect(attempts).toEqual(attempts.map((_, index) => index + 1))
      expect(yield* stored(runId)).toMatchObject({
        status: "failed",
        failure_code: "INTERNAL_ERROR",
        lease_count: null,
      })
    }),
  )

  it.effect("is announced once, however often it is taken up", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { claim, announce } = yield* RunLeases
      const organizationId = yield* anEmptyQueue("enterprise")
      const now = yield* DateTime.nowAsDate
      yield* sql`INSERT INTO webhooks ${sql.insert({
        id: randomUUID(),
        organization_id: organizationId,
        name: "CI",
        url: "http://127.0.0.1:9/",
        host: "127.0.0.1:9",
        events: ["analysis.started"],
        secret: Buffer.from("x"),
        created_at: now,
        updated_at: now,
      })}`
      yield* aRun(organizationId)
      const first = theirs(yield* claim)
      yield* announce(first, commit)
      yield* announce(first, commit)
      yield* letPass(leaseMillis + 1)
      yield* announce(theirs(yield* claim), commit)
      const deliveries = yield* sql<{ readonly event: string }>`SELECT event FROM webhook_deliveries`
      expect(deliveries.map(({ event }) => event)).toEqual(["analysis.started"])
    }),
  )

  it.effect("waits for its organization's slot, while another organization's goes ahead", () =>
    Effect.gen(function* () {
      const { claim } = yield* RunLeases
      const free = yield* anEmptyQueue("free")
      const pro = (yield* (yield* Organizations).create("Globex", "pro")).id
      const queued: ReadonlyArray<string> = [yield* aRun(free), yield* aRun(free)]
      yield* letPass(1000)
      const others = new Set<string>([yield* aRun(pro), yield* aRun(pro), yield* aRun(pro), yield* aRun(pro)])
      const claimed: Array<string> = []
      for (let next = yield* claim; Option.isSome(next); next = yield* claim) claimed.push(next.value.run.id)
      expect(claimed).toHaveLength(4)
      expect(queued).toContain(claimed[0])
      expect(claimed.slice(1).every((id) => others.has(id))).toBe(true)
    }),
  )

  it.effect("of a dead worker comes before one that was never started", () =>
    Effect.gen(function* () {
      const { claim } = yield* RunLeases
      const organizationId = yield* anEmptyQueue("free")
      const old = yield* aRun(organizationId)
      yield* claim
      const young = yield* aRun((yield* (yield* Organizations).create("Globex", "free")).id)
      yield* letPass(leaseMillis + 1)
      expect(theirs(yield* claim).run.id).toBe(old)
      expect(theirs(yield* claim).run.id).toBe(young)
    }),
  )

  it.effect("whose repository is disabled, gone or suspended fails before it starts", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { claim, failHopeless } = yield* RunLeases
      const organizationId = yield* anEmptyQueue("enterprise")
      const runs = [yield* aRun(organizationId), yield* aRun(organizationId), yield* aRun(organizationId)]
      const repositories = yield* sql<{ readonly repository_id: string; readonly installation_id: string }>`
        SELECT a.repository_id, r.installation_id FROM analysis_runs a JOIN repositories r ON r.id = a.repository_id
      `
      const [one, two, three] = repositories
      const now = yield* DateTime.nowAsDate
      yield* sql`UPDATE repositories SET enabled = false WHERE id = ${one?.repository_id}`
      yield* sql`UPDATE repositories SET removed_at = ${now} WHERE id = ${two?.repository_id}`
      yield* sql`
        UPDATE installations SET status = 'suspended', suspended_at = ${now} WHERE id = ${three?.installation_id}
      `
      yield* failHopeless
      expect(yield* claim).toEqual(Option.none())
      for (const id of runs) {
        expect(yield* stored(id)).toMatchObject({
          status: "failed",
          failure_code: "REPOSITORY_DISABLED",
          started_at: null,
        })
      }
    }),
  )
})
