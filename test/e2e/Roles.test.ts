/** Processes with different roles on one PostgreSQL database: each does its share, and together they do all of it. */
import { availableParallelism } from "node:os"
import { expect, test } from "vitest"
import { newStorage, startServer, temporaryFolder } from "../server/support/process.ts"
import { eventually } from "../server/support/poll.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"
import { clientOf, enableShop, folderWithShop, receiverOfTest, subscribe } from "./support.ts"

/** Three starts, an analysis and a delivery. */
const timeoutMillis = 180_000

/** Longer than a worker takes to find a run that nobody told it of. */
const watchMillis = 6000

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

// the built-in database belongs to one process
test.runIf(databaseKind === "postgres")(
  "the API alone analyses nothing, a worker serves health and metrics alone, and one after the other they finish the work",
  async () => {
    const { path } = folderWithShop()
    const shared = { ...(await newStorage()), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64") }
    const start = (roles: string) =>
      startServer(path, { ...shared, DATA_DIR: temporaryFolder(), ROLES: roles, ANALYSIS_WORKERS: "5000" })

    const api = await start("api")
    const client = clientOf(api, await api.firstKey())
    const receiver = await receiverOfTest()
    const webhookId = await subscribe(client, receiver, ["analysis.completed"])
    const run = await client.analysis.trigger({ repository_id: await enableShop(client) })
    await pause(watchMillis)
    expect(await client.analysis.status(run.id)).toMatchObject({ status: "queued" })

    const worker = await start("analysis,search,fixes,events")
    expect(worker.output.stdout).toContain("for health and metrics alone")
    expect(worker.output.stdout).not.toContain("key")
    const cores = availableParallelism()
    expect(worker.output.stdout).toContain(
      `ANALYSIS_WORKERS is 5000, but this machine has ${cores} cores: it runs as many analyses at the same time.`,
    )
    const statusOf = async (route: string) => (await fetch(`${worker.baseUrl}${route}`)).status
    expect(await Promise.all(["/livez", "/readyz", "/metrics"].map(statusOf))).toEqual([200, 200, 200])
    expect(await Promise.all(["/api/v1/findings", "/docs", "/hooks/github", "/"].map(statusOf))).toEqual([
      404, 404, 404, 404,
    ])
    await eventually("the end of the run", async () =>
      (await client.analysis.status(run.id)).status === "completed" ? true : undefined,
    )
    const pending = async () => (await client.webhooks.deliveries(webhookId)).data.map(({ status }) => status)
    await eventually("the delivery that is owed", async () => ((await pending()).length > 0 ? true : undefined))
    await pause(watchMillis)
    expect(await pending()).toEqual(["pending"])
    expect(receiver.deliveries).toEqual([])

    await start("webhooks")
    await receiver.eventNamed("analysis.completed")
    for (const process of [api, worker]) process.send("SIGTERM")
    expect((await Promise.all([api.ended, worker.ended])).map(({ code }) => code)).toEqual([0, 0])
  },
  timeoutMillis,
)
