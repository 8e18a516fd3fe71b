/** The progress of a run for many who watch it: one read for each change, from whichever event each of them goes on. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { ConfigProvider, DateTime, Effect, Exit, Fiber, Layer, Option, References, Stream } from "effect"
import { randomUUID } from "node:crypto"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { RateLimits } from "../../../server/src/accounts/RateLimits.ts"
import { Progress } from "../../../server/src/analysis/Progress.ts"
import { Runs } from "../../../server/src/analysis/Runs.ts"
import * as Configuration from "../../../server/src/config/Configuration.ts"
import { CurrentTenant } from "../../../server/src/database/Tenant.ts"
import { addEnabledRepository } from "../support/fixes.ts"
import { TestDatabase } from "../support/TestDatabase.ts"
import { until } from "../webhooks/support.ts"

interface Read {
  readonly organizationId: string
  readonly tenant: string | undefined
  readonly runId: string
  /** Request id in the annotations of its log lines. */
  readonly requestId: unknown
}
const reads: Array<Read> = []

/** Runs that cannot be read. */
const failing = new Set<string>()

const countedRuns = Layer.effect(
  Runs,
  Effect.map(Runs.make, (runs) =>
    Runs.of({
      ...runs,
      find: (organizationId, runId) =>
        Effect.gen(function* () {
          const { requestId } = yield* References.CurrentLogAnnotations
          reads.push({ organizationId, tenant: yield* CurrentTenant, runId, requestId })
          if (failing.has(runId)) return yield* Effect.die("the database is away")
          return yield* runs.find(organizationId, runId)
        }),
    }),
  ),
)

const settings = Configuration.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({}))))

const services = Layer.mergeAll(Organizations.layer, Progress.layer.pipe(Layer.provideMerge(countedRuns))).pipe(
  Layer.provide([RateLimits.layer, settings]),
  Layer.provideMerge(TestDatabase),
)

/** A running run of an organization of its own, as somebody finds it who begins to watch. */
const aRun = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.nowAsDate
  const { id: organizationId } = yield* (yield* Organizations).create("Acme", "free")
  const id = randomUUID()
  yield* sql`INSERT INTO analysis_runs ${sql.insert({
    id,
    organization_id: organizationId,
    repository_id: yield* addEnabledRepository(organizationId),
    repository_name: "acme/payments",
    branch: "main",
    status: "running",
    triggered_by: "api",
    created_at: now,
    started_at: now,
    progress_at: now,
  })}`
  return Option.getOrThrow(yield* (yield* Runs).find(organizationId, id))
})

/** Moves a run on by an event, and wakes who watches it. */
const advance = (id: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      WITH changed AS (
        UPDATE analysis_runs SET progress_sequence = progress_sequence + 1 WHERE id = ${id}
      )
      SELECT pg_notify('analysis_progress', ${id})
    `,
  )

const readsOf = (id: string) => reads.filter(({ runId }) => runId === id).length

layer(services, { excludeTestServices: true, timeout: "180 seconds" })("a run that many watch", (it) => {
  /** Watches a run as it was found, until told enough events; tells their ids. */
  const watch = Effect.fnUntraced(function* (run: Effect.Success<typeof aRun>, events: number, lastEventId?: string) {
    const seen: Array<string> = []
    const stream = Option.getOrThrow((yield* Progress).watch(run, lastEventId))
    const fiber = yield* Effect.forkChild(
      Stream.runForEach(Stream.take(stream, events), ({ id }) => Effect.sync(() => seen.push(id))),
    )
    return { seen, fiber }
  })

  it.effect("is read once for a change, not once for each of them", () =>
    Effect.gen(function* () {
      const run = yield* aRun
      const watchers = yield* Effect.forEach(Array.from({ length: 100 }), () => watch(run, 2))
      yield* until(() => watchers.every(({ seen }) => seen.length === 1) && readsOf(run.id) > 1)
      yield* advance(run.id)
      yield* Effect.forEach(watchers, ({ fiber }) => Fiber.join(fiber))
      expect(watchers.map(({ seen }) => seen)).toEqual(watchers.map(() => ["1", "2"]))
      // the one of this test, the first look of the reader, the change, and sweeps while the machine is slow
      expect(readsOf(run.id)).toBeLessThan(20)
    }),
  )

  it.effect("goes on for each from the event that it has seen", () =>
    Effect.gen(function* () {
      const run = yield* aRun
      const fromTheStart = yield* watch(run, 3)
      const afterTheFirst = yield* watch(run, 2, "1")
      yield* until(() => fromTheStart.seen.length === 1)
      yield* advance(run.id)
      yield* until(() => fromTheStart.seen.length === 2)
      const late = yield* watch(Option.getOrThrow(yield* (yield* Runs).find(run.organization_id, run.id)), 2)
      // found before the change: it is told of what the others have seen meanwhile
      const behind = yield* watch(run, 2)
      yield* Fiber.join(behind.fiber)
      yield* advance(run.id)
      yield* Effect.forEach([fromTheStart, afterTheFirst, late], ({ fiber }) => Fiber.join(fiber))
      expect([fromTheStart, afterTheFirst, late, behind].map(({ seen }) => seen)).toEqual([
        ["1", "2", "3"],
        ["2", "3"],
        ["2", "3"],
        ["1", "2"],
      ])
    }),
  )

  it.effect("is told to those who stay when others leave, and to the next when all have left", () =>
    Effect.gen(function* () {
      const run = yield* aRun
      const staying = yield* watch(run, 2)
      const leaving = yield* Effect.forEach(Array.from({ length: 10 }), () => watch(run, 2))
      yield* until(() => leaving.every(({ seen }) => seen.length === 1))
      yield* Fiber.interruptAll(leaving.map(({ fiber }) => fiber))
      yield* advance(run.id)
      yield* Fiber.join(staying.fiber)
      expect(staying.seen).toEqual(["1", "2"])
      expect(leaving.map(({ seen }) => seen)).toEqual(leaving.map(() => ["1"]))
      const next = yield* watch(run, 2)
      yield* Fiber.join(next.fiber)
      expect(next.seen).toEqual(["1", "2"])
    }),
  )

  it.effect("is read for its own organization, and tells those of others nothing", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* aRun, yield* aRun]
      const [watching, apart] = [yield* watch(one, 2), yield* watch(other, 2)]
      yield* until(() => apart.seen.length === 1 && readsOf(other.id) > 1)
      yield* advance(one.id)
      yield* Fiber.join(watching.fiber)
      expect(apart.seen).toEqual(["1"])
      yield* Fiber.interrupt(apart.fiber)
      for (const { id, organization_id } of [one, other]) {
        // the first read is that of this test
        const [, ...byReader] = reads.filter(({ runId }) => runId === id)
        expect(byReader.length).toBeGreaterThan(0)
        for (const read of byReader) {
          expect(read).toMatchObject({ organizationId: organization_id, tenant: organization_id, runId: id })
        }
      }
    }),
  )

  it.effect("is read anew for the next after a read that failed", () =>
    Effect.gen(function* () {
      const run = yield* aRun
      failing.add(run.id)
      const first = yield* watch(run, 2)
      expect(Exit.isFailure(yield* Fiber.await(first.fiber))).toBe(true)
      failing.delete(run.id)
      const next = yield* watch(run, 2)
      yield* until(() => next.seen.length === 1 && readsOf(run.id) > 2)
      yield* advance(run.id)
      yield* Fiber.join(next.fiber)
      expect(next.seen).toEqual(["1", "2"])
    }),
  )

  it.effect("is read on behalf of nobody's request", () =>
    Effect.gen(function* () {
      const run = yield* aRun
      const { fiber, seen } = yield* Effect.annotateLogs(watch(run, 1), { requestId: "of the first" })
      yield* Fiber.join(fiber)
      expect(seen).toEqual(["1"])
      const byReader = yield* Effect.annotateLogs(watch(run, 2), { requestId: "of the second" })
      yield* until(() => readsOf(run.id) > 1)
      yield* advance(run.id)
      yield* Fiber.join(byReader.fiber)
      const [, ...annotations] = reads.filter(({ runId }) => runId === run.id).map(({ requestId }) => requestId)
      expect(annotations).toEqual(annotations.map(() => undefined))
    }),
  )
})
