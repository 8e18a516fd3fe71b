/** A recovery whose process is killed in the middle: another goes on with it, and nothing is left out. */
import { describe, expect, onTestFinished, test } from "vitest"
import { newStorage, startServer } from "../server/support/process.ts"
import { eventually } from "../server/support/poll.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"
import { clientOf, folderWithShop, receiverOfTest } from "./support.ts"
import { type Connection, connectTo } from "../server/support/database.ts"

/** A test of several starts. */
const timeoutMillis = 120_000

/** So many that they take many batches, and seconds. */
const failedDeliveries = 4_000

const connect = async (url: string): Promise<Connection> => {
  const database = await connectTo(url)
  onTestFinished(() => database.end())
  return database
}

/** Writes deliveries that have failed, as an endpoint that was down leaves them. */
const writeFailures = async (database: Connection, webhookId: string, count: number): Promise<void> => {
  await database.query(
    `
      WITH event AS (
        INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
        SELECT gen_random_uuid(), organization_id, 'finding.new',
          convert_to('{"event":"finding.new","timestamp":"2026-01-15T10:30:00Z","webhook_id":"', 'UTF8'),
          convert_to('","organization_id":"org_' || organization_id || '","data":{}}', 'UTF8'),
          now() - number * interval '1 millisecond'
        FROM webhooks CROSS JOIN generate_series(1, $2) AS number
        WHERE webhooks.id = $1
        RETURNING id, organization_id, created_at
      )
      INSERT INTO webhook_deliveries (
        id, event_id, organization_id, webhook_id, token, event, status, trigger, max_attempts, created_at, completed_at
      )
      SELECT gen_random_uuid(), id, organization_id, $1, 'whd_' || replace(id::text, '-', ''), 'finding.new', 'failed',
        'automatic', 5, created_at, created_at
      FROM event
    `,
    [webhookId, count],
  )
}

// the embedded database has one process, and nobody can write failures into it beside that
describe.runIf(databaseKind === "postgres")("on PostgreSQL", () => {
  test(
    "a recovery that is killed under way is completed after the next start, with every delivery sent",
    async () => {
      const { path } = folderWithShop()
      const storage = await newStorage()
      const receiver = await receiverOfTest()
      const first = await startServer(path, storage)
      const key = await first.firstKey()
      const client = clientOf(first, key)
      const webhook = await client.webhooks.create({ name: "CI", url: receiver.url, events: ["finding.new"] })
      receiver.secret = webhook.secret
      const database = await connect(storage["DATABASE_URL"] ?? "")
      await writeFailures(database, webhook.id, failedDeliveries)

      const since = new Date(Date.now() - 60 * 60 * 1000).toISOString()
      const { id, total_count } = await client.webhooks.recoverDeliveries(webhook.id, { since })
      expect(total_count).toBe(failedDeliveries)
      await eventually("the first batches", async () => {
        const { recovered_count } = await client.webhooks.getRecovery(webhook.id, id)
        return recovered_count > 0 ? true : undefined
      })
      expect(await first.kill()).toMatchObject({ signal: "SIGKILL" })
      const { rows } = await database.query("SELECT status FROM webhook_recoveries WHERE id = $1", [id])
      expect(rows).toEqual([{ status: "running" }])

      const second = clientOf(await startServer(path, storage), key)
      const completed = await eventually(
        "the end of the recovery",
        async () => {
          const recovery = await second.webhooks.getRecovery(webhook.id, id)
          return recovery.completed_at === null ? undefined : recovery
        },
        90_000,
      )
      expect(completed).toMatchObject({
        status: "completed",
        total_count: failedDeliveries,
        recovered_count: failedDeliveries,
        skipped_count: 0,
      })
      const tokens = () => new Set(receiver.deliveries.map(({ event }) => event?.webhook_id))
      // what the killed process had sent and not recorded is sent again when its leases are over
      await eventually("every delivery", () => (tokens().size === failedDeliveries ? true : undefined), 90_000)
      expect(tokens().has(undefined)).toBe(false)
    },
    timeoutMillis,
  )
})
