/** Log lines of an outage of the database: one when it begins, and one when it ends. */
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, onTestFinished, test } from "vitest"
import { startDatabaseProxy } from "../server/support/databaseProxy.ts"
import { eventually } from "../server/support/poll.ts"
import { startServer, temporaryFolder } from "../server/support/process.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"

const timeoutMillis = 120_000

/** Long enough that everything that works beside the requests has failed several times. */
const outageMillis = 7_000

// the embedded database is in the process and goes with it
describe.runIf(databaseKind === "postgres")("on PostgreSQL", () => {
  test(
    "an outage is one line when it begins, and one when it is over with what was left out",
    async () => {
      const proxy = await startDatabaseProxy()
      onTestFinished(proxy.leave)
      const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: proxy.url, LOG_FORMAT: "json" }
      const server = await startServer(temporaryFolder(), settings)
      const lines = () =>
        server.output.stdout
          .split("\n")
          .filter((line) => line.startsWith("{"))
          .map((line): { readonly level: string; readonly message: string } => JSON.parse(line))
      const before = lines().length
      proxy.leave()
      await sleep(outageMillis)
      await proxy.comeBack()
      await eventually("the line that it is over", () =>
        lines().find(({ message }) => message.includes("again, after")),
      )
      const [began, over, ...others] = lines().slice(before)
      expect([began?.level, over?.level, others]).toEqual(["ERROR", "INFO", []])
      expect(began?.message).toMatch(
        /^The database cannot be reached: .+\. Further messages about it are not logged until it can be reached\.$/,
      )
      const seconds = /again, after (\d+) seconds; \d+ more messages about it were not logged\.$/.exec(
        over?.message ?? "",
      )
      expect(Number(seconds?.[1])).toBeGreaterThanOrEqual(outageMillis / 1000 - 1)
      const answer = await fetch(`${server.baseUrl}/api/v1/billing/plans`, {
        headers: { "x-api-key": await server.firstKey() },
      })
      expect(answer.status).toBe(200)
    },
    timeoutMillis,
  )
})
