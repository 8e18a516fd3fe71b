/** Two processes of the service on one PostgreSQL database: they share the work, and one takes over from the other. */
import { streamProgress } from "@code-analysis/sdk/streams"
import { expect, test } from "vitest"
import { leaseMillis } from "../../server/src/foundation/queue/Leases.ts"
import { newStorage, printedKeys, startServer, temporaryFolder } from "../server/support/process.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"
import { clientOf, enableShop, folderWithLargeShop, receiverOfTest, subscribe, untilParsing } from "./support.ts"

/** Three starts on a machine that does other things as well, an analysis, and the end of a dead worker's lease. */
const timeoutMillis = 240_000 + 2 * leaseMillis

// the embedded database belongs to one process
test.runIf(databaseKind === "postgres")(
  "two replicas start at once, see each other's runs, and finish what the other was killed over",
  async () => {
    const { path } = folderWithLargeShop()
    // what replicas share is the database and the encryption key
    const shared = { ...(await newStorage()), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64") }
    const start = (workers: number) =>
      startServer(path, { ...shared, DATA_DIR: temporaryFolder(), ANALYSIS_WORKERS: String(workers) })
    // the second one works only once it is asked to, so that the first one is the one that is killed
    const [working, waiting] = await Promise.all([start(1), start(0)])
    const key = await Promise.any([working.firstKey(), waiting.firstKey()])
    const client = clientOf(working, key)
    const other = clientOf(waiting, key)
    const [one, two] = await Promise.all(
      [client, other].map((each) => each.scm.installations().toArray({ maxItems: 9 })),
    )
    expect(one).toHaveLength(1)
    // one organization, so one key
    expect([working, waiting].flatMap(printedKeys)).toEqual([key])
    expect(two).toEqual(one)

    const receiver = await receiverOfTest()
    await subscribe(client, receiver, ["analysis.started", "analysis.completed"])
    const run = await client.analysis.trigger({ repository_id: await enableShop(other) })
    const names: Array<string> = []
    const watching = (async () => {
      for await (const { event } of streamProgress(other, run.id)) names.push(event)
    })()
    // where the test fails before it waits for this, that is what is reported
    watching.catch(() => undefined)
    await untilParsing(other, run.id)
    await working.kill()

    const heir = clientOf(await start(1), key)
    await watching
    expect(names.at(-1)).toBe("completed")
    expect(names.slice(0, -1).every((name) => name === "progress")).toBe(true)
    expect(await heir.analysis.status(run.id)).toMatchObject({ status: "completed" })
    await receiver.eventNamed("analysis.completed")
    const ids = (name: string) =>
      new Set(receiver.deliveries.flatMap(({ event }) => (event?.event === name ? [event.webhook_id] : [])))
    expect(ids("analysis.started").size).toBe(1)
    expect(ids("analysis.completed").size).toBe(1)
  },
  timeoutMillis,
)
