/** The queries for illegal states, on rows that are as they should be and on rows that are not. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { TestDatabase } from "../server/support/TestDatabase.ts"
import { findIllegalStates } from "./states.ts"

/** The database refuses by itself some of what the queries look for: for these tests it must not. */
const withoutConstraints = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    DO $$ DECLARE found record; BEGIN
      FOR found IN
        SELECT conrelid::regclass AS relation, conname FROM pg_constraint
        WHERE contype IN ('c', 'f') AND conrelid::regclass::text LIKE 'webhook%'
      LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.relation, found.conname);
      END LOOP;
      DROP INDEX webhook_deliveries_once;
    END $$
  `,
)

const at = (seconds: number): Date => new Date(Date.UTC(2030, 0, 1, 0, 0, seconds))

const webhookId = randomUUID()

const delivery = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: randomUUID(),
  event_id: randomUUID(),
  organization_id: randomUUID(),
  webhook_id: webhookId,
  token: "whd_one",
  event: "finding.new",
  status: "succeeded",
  trigger: "automatic",
  attempt_count: 2,
  max_attempts: 5,
  due_at: null,
  waiting: false,
  lease_token: null,
  created_at: at(0),
  completed_at: at(70),
  ...changes,
})

const pending = { status: "pending", attempt_count: 1, due_at: at(60), completed_at: null }

const attempt = (deliveryId: string, number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  delivery_id: deliveryId,
  attempt_number: number,
  trigger: "automatic",
  outcome: "failed",
  error_type: "timeout",
  duration_ms: 1000,
  attempted_at: at(number),
  ...changes,
})

const failed = (deliveryId: string, number: number, changes = {}) => attempt(deliveryId, number, changes)
const succeeded = (deliveryId: string, number: number, changes = {}) =>
  attempt(deliveryId, number, { outcome: "succeeded", error_type: null, attempted_at: at(62), ...changes })

/** One minute after the first failure, five after the second. */
const retryDelaysMillis = [60_000, 300_000]

const findings = (
  deliveries: ReadonlyArray<ReturnType<typeof delivery>>,
  attempts: ReadonlyArray<ReturnType<typeof attempt>>,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`TRUNCATE webhook_deliveries, webhook_attempts, webhooks`
    const webhook = {
      id: webhookId,
      organization_id: randomUUID(),
      name: "CI",
      url: "https://acme.example/hooks",
      host: "acme.example",
      events: ["finding.new"],
      secret: Buffer.alloc(1),
      created_at: at(0),
      updated_at: at(0),
    }
    yield* sql`INSERT INTO webhooks ${sql.insert(webhook)}`
    yield* Effect.forEach(deliveries, (row) => sql`INSERT INTO webhook_deliveries ${sql.insert(row)}`)
    yield* Effect.forEach(attempts, (row) => sql`INSERT INTO webhook_attempts ${sql.insert(row)}`)
    const run = Effect.runPromiseWith(yield* Effect.context())
    return yield* Effect.promise(() =>
      findIllegalStates((query, values) => run(sql.unsafe<{ culprit: string }>(query, [...values])), retryDelaysMillis),
    )
  })

type Rows = Parameters<typeof findings>

const withDelivery = (
  changes: Readonly<Record<string, unknown>>,
  attempts: (id: string) => Rows[1] = (id) => [failed(id, 1), succeeded(id, 2)],
): Rows => {
  const row = delivery(changes)
  return [[row], attempts(row.id)]
}

const unconstrained = Layer.provideMerge(Layer.effectDiscard(withoutConstraints), TestDatabase)

layer(unconstrained, { timeout: "180 seconds" })("the states of deliveries", (it) => {
  it.effect("are legal where a second attempt succeeded, one is waited for, or all are used up", () =>
    Effect.gen(function* () {
      const good = delivery()
      const waiting = delivery({ ...pending, waiting: true })
      const leased = delivery({ ...pending, waiting: true, lease_token: randomUUID() })
      const exhausted = delivery({ status: "failed", max_attempts: 1, attempt_count: 1 })
      const byHand = delivery({ status: "failed", trigger: "manual", max_attempts: 1 })
      const attempts = [
        failed(good.id, 1),
        succeeded(good.id, 2),
        failed(waiting.id, 1),
        failed(leased.id, 1),
        failed(exhausted.id, 1),
        failed(byHand.id, 1),
        failed(byHand.id, 2, { trigger: "manual" }),
      ]
      expect(yield* findings([good, waiting, leased, exhausted, byHand], attempts)).toEqual([])
    }),
  )

  it.effect.each<{ readonly what: string; readonly rows: () => Rows; readonly rule: string }>([
    {
      what: "a number is missing",
      rows: () => withDelivery({}, (id) => [failed(id, 1), succeeded(id, 3)]),
      rule: "attempts are numbered from 1 without a gap",
    },
    {
      what: "an attempt is not counted",
      rows: () => withDelivery({ attempt_count: 1 }),
      rule: "a delivery counts the attempts that are recorded",
    },
    {
      what: "an attempt was made after a success",
      rows: () => withDelivery({}, (id) => [succeeded(id, 1), failed(id, 2, { attempted_at: at(200) })]),
      rule: "no attempt follows a success",
    },
    {
      what: "a success is recorded in one place only",
      rows: () => withDelivery({ status: "failed", max_attempts: 2 }),
      rule: "a delivery has succeeded when one of its attempts has, and only then",
    },
    {
      what: "what is over is still leased",
      rows: () => withDelivery({ lease_token: randomUUID(), waiting: true }),
      rule: "what is over has an end, and neither a time to come nor a lease",
    },
    {
      what: "what is pending has no time to come",
      rows: () => withDelivery({ ...pending, due_at: null }, (id) => [failed(id, 1)]),
      rule: "what is pending has a time to come and no end",
    },
    {
      what: "what is leased is ready to be leased",
      rows: () => withDelivery({ ...pending, lease_token: randomUUID() }, (id) => [failed(id, 1)]),
      rule: "what is leased waits for the end of the lease",
    },
    {
      what: "an automatic attempt too many was made",
      rows: () => withDelivery({ max_attempts: 1 }),
      rule: "no automatic attempt is made beyond those that were granted",
    },
    {
      what: "a delivery was given up too soon",
      rows: () => withDelivery({ status: "failed", attempt_count: 1 }, (id) => [failed(id, 1)]),
      rule: "a delivery to an active webhook is given up only after all its attempts",
    },
    {
      what: "an attempt came a millisecond too soon",
      rows: () =>
        withDelivery({}, (id) => [
          failed(id, 1, { attempted_at: at(1), duration_ms: 1001 }),
          succeeded(id, 2, { attempted_at: at(62) }),
        ]),
      rule: "no automatic attempt comes before its time on the schedule",
    },
    {
      what: "an event is owed twice",
      rows: () => {
        const one = delivery({ ...pending, attempt_count: 0 })
        return [[one, { ...one, id: randomUUID() }], []]
      },
      rule: "an event is owed to a webhook once",
    },
  ])("are illegal where $what", ({ rows, rule }) =>
    Effect.gen(function* () {
      const objections = yield* findings(...rows())
      expect(objections.join("\n")).toContain(rule)
      expect(objections).toHaveLength(1)
    }),
  )
})
