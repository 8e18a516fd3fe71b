/** The process killed in the middle of its work and started again: nothing that was acknowledged is lost or doubled. */
import { streamProgress, triggerAndWait } from "@code-analysis/sdk/streams"
import { describe, expect, test } from "vitest"
import { newStorage, startServer } from "../server/support/process.ts"
import { eventually } from "../server/support/poll.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"
import {
  clientOf,
  enableShop,
  folderWithLargeShop,
  folderWithShop,
  receiverOfTest,
  subscribe,
  untilParsing,
} from "./support.ts"

/** A test of several starts, each of which opens a database. */
const timeoutMillis = 120_000

// on the embedded database leases end with their process; elsewhere another one takes over, see Replicas.test.ts
describe.runIf(databaseKind === "embedded")("on the embedded database", () => {
  test(
    "a run that is killed while it is parsing completes after the next start, announced once and completed once",
    async () => {
      const { path } = folderWithLargeShop()
      const storage = await newStorage()
      const receiver = await receiverOfTest()
      const first = await startServer(path, storage)
      const key = await first.firstKey()
      const client = clientOf(first, key)
      const repository_id = await enableShop(client)
      const webhookId = await subscribe(client, receiver, ["analysis.started", "analysis.completed", "analysis.failed"])
      const run = await client.analysis.trigger({ repository_id })
      await untilParsing(client, run.id)
      expect(await first.kill()).toMatchObject({ signal: "SIGKILL" })

      const second = clientOf(await startServer(path, storage), key)
      const names: Array<string> = []
      for await (const { event } of streamProgress(second, run.id)) names.push(event)
      expect(names.at(-1)).toBe("completed")
      expect(await second.analysis.status(run.id)).toMatchObject({ status: "completed", failure: null })
      const deliveries = await eventually(
        "two deliveries that succeeded",
        async () => {
          const all = await second.webhooks.deliveries(webhookId).toArray({ maxItems: 10 })
          return all.length > 1 && all.every(({ status }) => status === "succeeded") ? all : undefined
        },
        90_000,
      )
      expect(deliveries.map(({ event }) => event).toSorted()).toEqual(["analysis.completed", "analysis.started"])
      const events = receiver.deliveries.map(({ event }) => event)
      expect(new Set(events.map((event) => event?.webhook_id)).size).toBe(2)
      expect(new Set(events.map((event) => event?.event))).toEqual(new Set(["analysis.started", "analysis.completed"]))
    },
    timeoutMillis,
  )

  test(
    "an index that is killed while it is built is complete after the next start",
    async () => {
      const { path } = folderWithShop(400)
      const storage = await newStorage()
      const first = await startServer(path, storage)
      const key = await first.firstKey()
      const client = clientOf(first, key)
      const repository_id = await enableShop(client)
      await triggerAndWait(client, { repository_id })
      const stateOf = async (of: ReturnType<typeof clientOf>) => {
        const { repositories } = await of.code.embeddingsStatus({ repository_id })
        return repositories[0]
      }
      await eventually("the index under way", async () => {
        const state = await stateOf(client)
        return state !== undefined && state.total_entities > 0 ? state : undefined
      })
      await first.kill()

      const second = clientOf(await startServer(path, storage), key)
      const state = await eventually(
        "the whole index",
        async () => {
          const now = await stateOf(second)
          return now?.status === "completed" ? now : undefined
        },
        90_000,
      )
      expect(state).toMatchObject({ coverage_percent: 100, total_entities: 3200, embedded_entities: 3200 })
      const { data } = await second.code.search({ query: "step399x7", limit: 1 })
      expect(data).toMatchObject([{ file_path: "src/part399.js", symbol_name: "step399x7" }])
    },
    timeoutMillis,
  )

  test(
    "a delivery that is killed while the receiver holds it arrives after the next start with the same bytes",
    async () => {
      const { path } = folderWithShop()
      const storage = await newStorage()
      const receiver = await receiverOfTest()
      const first = await startServer(path, storage)
      const key = await first.firstKey()
      const client = clientOf(first, key)
      const webhookId = await subscribe(client, receiver, ["analysis.completed"])
      receiver.hold()
      const run = await triggerAndWait(client, { repository_id: await enableShop(client) })
      const held = await receiver.eventNamed("analysis.completed")
      await first.kill()
      receiver.release()

      const second = clientOf(await startServer(path, storage), key)
      const delivery = await eventually(
        "the delivery",
        async () => {
          const [newest] = await second.webhooks.deliveries(webhookId).toArray({ maxItems: 1 })
          return newest?.status === "succeeded" ? newest : undefined
        },
        90_000,
      )
      expect(delivery).toMatchObject({
        webhook_id: held.webhook_id,
        attempt_count: 1,
        attempts: [{ attempt_number: 1, outcome: "succeeded", response_status_code: 200 }],
      })
      const [before, after, ...others] = receiver.deliveries
      expect(others).toEqual([])
      expect(after?.error).toBeUndefined()
      expect(after?.event).toMatchObject({ webhook_id: held.webhook_id, data: { analysis_run_id: run.id } })
      expect(after?.body.equals(before?.body ?? Buffer.alloc(0))).toBe(true)
    },
    timeoutMillis,
  )
})

test(
  "everything that was acknowledged before a kill is there after it, round after round",
  async () => {
    const rounds = 3
    const { path } = folderWithShop()
    const storage = await newStorage()
    const acknowledged: Array<string> = []
    let key = ""
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one life after the other
      const server = await startServer(path, storage)
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (round === 0) key = await server.firstKey()
      const client = clientOf(server, key)
      // oxlint-disable-next-line no-await-in-loop -- see above
      const kept = await client.webhooks.list().toArray({ maxItems: 100 })
      expect(kept.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
      const writing = Array.from({ length: 20 }, async (_, number) => {
        const url = `http://127.0.0.1:9/${round}/${number}`
        const { id } = await client.webhooks.create({ name: "CI", url, events: ["finding.new"] })
        acknowledged.push(id)
      })
      // oxlint-disable-next-line no-await-in-loop -- see above
      await Promise.all(writing)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await server.kill()
    }
    const last = clientOf(await startServer(path, storage), key)
    const kept = await last.webhooks.list().toArray({ maxItems: 100 })
    expect(kept.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    expect(kept).toHaveLength(rounds * 20)
  },
  timeoutMillis,
)

/** Maximum time of a stop, whatever is under way. */
const stopMillis = 10_000

test(
  "a stop with an open stream and a run under way is clean and quick, and the next start finishes the run at once",
  async () => {
    const { path } = folderWithLargeShop()
    const storage = await newStorage()
    const first = await startServer(path, storage)
    const key = await first.firstKey()
    const client = clientOf(first, key)
    const run = await client.analysis.trigger({ repository_id: await enableShop(client) })
    const lost = (async () => {
      for await (const event of streamProgress(client, run.id, { maxRetries: 0 })) void event
      return "the stream ended"
    })().catch((error: unknown) => (error instanceof Error ? error.name : "unknown"))
    await untilParsing(client, run.id)
    const begun = performance.now()
    first.send("SIGTERM")
    expect(await first.ended).toMatchObject({ code: 0, signal: null })
    expect(performance.now() - begun).toBeLessThan(stopMillis)
    expect(await lost).toBe("ConnectionError")

    const second = clientOf(await startServer(path, storage), key)
    const names: Array<string> = []
    for await (const { event } of streamProgress(second, run.id)) names.push(event)
    expect(names.at(-1)).toBe("completed")
  },
  timeoutMillis,
)
