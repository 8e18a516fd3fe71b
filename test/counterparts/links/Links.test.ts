/** Bad links, by Toxiproxy: between the service and PostgreSQL, and between the service and receivers of webhooks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DeliveryPage } from "../../../server/src/contract/generated/types.ts"
import { apiPollMillis, eventually } from "../../server/support/poll.ts"
import { findBinaries, type PostgresServer, startPostgres } from "../../server/support/postgres.ts"
import { startServer, temporaryFolder } from "../../server/support/process.ts"
import { startReceiver } from "../../server/support/receiver.ts"
import { startService, type Tenant, type TestService } from "../../server/support/service.ts"
import { halfOpen, startToxiproxy, type Trouble } from "./toxiproxy.ts"

let toxiproxy: Awaited<ReturnType<typeof startToxiproxy>>

beforeAll(async () => {
  toxiproxy = await startToxiproxy()
})
afterAll(() => toxiproxy.stop())

/** No call may take longer, whatever becomes of the database. */
const longestAnswerMillis = 60_000

describe("the link to PostgreSQL", () => {
  let postgres: PostgresServer
  let link: Awaited<ReturnType<typeof toxiproxy.link>>

  beforeAll(async () => {
    postgres = await startPostgres(findBinaries() ?? "")
    link = await toxiproxy.link(Number(new URL(postgres.urlOf("postgres")).port))
  })
  afterAll(() => postgres.stop())

  const start = async () => {
    const url = new URL(postgres.urlOf("postgres"))
    url.port = String(link.port)
    const server = await startServer(temporaryFolder(), { DATA_DIR: temporaryFolder(), DATABASE_URL: url.href })
    const key = await server.firstKey()
    const call = () =>
      fetch(`${server.baseUrl}/api/v1/findings`, {
        headers: { "x-api-key": key },
        signal: AbortSignal.timeout(longestAnswerMillis),
      }).then(({ status }) => status)
    return { server, call }
  }

  it("may be slow, cut, dead or slowly closed: calls are answered, and well again as soon as the link is", async () => {
    const { server, call } = await start()
    expect(await call()).toBe(200)

    await link.be({ type: "latency", attributes: { latency: 200, jitter: 100 } })
    expect(await Promise.all(Array.from({ length: 20 }, call))).toEqual(Array.from({ length: 20 }, () => 200))

    await link.heal()
    const troubles: ReadonlyArray<readonly [string, ReadonlyArray<Trouble>]> = [
      ["cut", [{ type: "reset_peer", attributes: { timeout: 100 } }]],
      ["dead", halfOpen],
      ["cut in the middle of answers", [{ type: "limit_data", attributes: { bytes: 200 } }]],
      ["slowly closed", [{ type: "slow_close", attributes: { delay: 1000 } }]],
    ]
    for (const [title, trouble] of troubles) {
      await link.be(...trouble)
      const statuses = await Promise.all(Array.from({ length: 10 }, call))
      for (const status of statuses) expect([200, 503], title).toContain(status)
      await link.heal()
      await eventually(`an answer after ${title}`, async () => ((await call()) === 200 ? true : undefined))
    }
    server.send("SIGTERM")
    expect((await server.ended).code).toBe(0)
  }, 240_000)
})

describe("the link to a receiver", () => {
  let service: TestService
  let tenant: Tenant

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    tenant = await service.createTenant()
  })
  afterAll(() => service.stop())

  it.each<readonly [string, Trouble | undefined, string]>([
    ["that is slow", { type: "latency", attributes: { latency: 500 } }, "succeeded"],
    ["that is closed slowly", { type: "slow_close", attributes: { delay: 3000 } }, "succeeded"],
    ["that is cut", { type: "reset_peer", attributes: { timeout: 0 } }, "failed"],
    ["that is cut in the middle of the answer", { type: "limit_data", attributes: { bytes: 20 } }, "failed"],
    ["that is dead", undefined, "failed"],
  ])(
    "%s",
    async (_, trouble, outcome) => {
      const receiver = await startReceiver()
      try {
        const link = await toxiproxy.link(Number(new URL(receiver.url).port))
        const url = new URL(receiver.url)
        url.port = String(link.port)
        const { body: webhook } = await service.call<{ readonly id: string; readonly secret: string }>(
          "POST",
          "/api/v1/customer-webhooks",
          { key: tenant.key, body: { name: "CI", url: url.href, events: ["finding.new"] } },
        )
        receiver.secret = webhook.secret
        await link.be(...(trouble === undefined ? halfOpen : [trouble]))
        const path = `/api/v1/customer-webhooks/${webhook.id}`
        expect((await service.call("POST", `${path}/test`, { key: tenant.key })).status).toBe(202)
        const delivery = await eventually(
          "the end of the attempt",
          async () => {
            const { body } = await service.call<DeliveryPage>("GET", `${path}/deliveries`, { key: tenant.key })
            return body.data.find(({ status }) => status !== "pending")
          },
          90_000,
          apiPollMillis,
        )
        expect(delivery.status).toBe(outcome)
      } finally {
        receiver.stop()
      }
    },
    120_000,
  )
})
