/** Somebody sets the clock of the machine to another time while the service runs: nothing is refused, lost or repeated. */
import { describe, expect, onTestFinished, test } from "vitest"
import type { AnalysisRunPage, WebhookWithSecret } from "../../server/src/contract/generated/types.ts"
import { makeKey, settingsOf, startProvider, tokenOf } from "./accounts/identity/provider.ts"
import { enable, finished, trigger } from "./support/analyses.ts"
import { eventually } from "./support/poll.ts"
import { startReceiver } from "./support/receiver.ts"
import { type ServiceOptions, startService } from "./support/service.ts"

const dayMillis = 24 * 60 * 60 * 1000

/** Receivers accept signatures of clocks that are as far away. */
const toleratedMillis = 4 * 60 * 1000

const aService = async (options: ServiceOptions) => {
  const service = await startService(options)
  onTestFinished(service.stop)
  return service
}

describe("a clock that is set back by a day", () => {
  test("regression: holds nobody up who has used the limit of calls before", async () => {
    const service = await aService({ workers: 0 })
    const { key } = await service.createTenant("free")
    const list = (credential: { readonly key?: string }) => service.call("GET", "/api/v1/findings", credential)
    service.moveClockToNext("1 minute")
    for (let count = 0; count < 60; count += 1) await list({ key })
    for (let count = 0; count < 60; count += 1) await list({})
    expect([(await list({ key })).status, (await list({})).status]).toEqual([429, 429])
    service.jumpClock(-dayMillis)
    const { status, headers } = await list({ key })
    expect([status, headers.get("x-ratelimit-remaining"), (await list({})).status]).toEqual([200, "59", 401])
  })

  test("regression: holds nobody up who has used the limit of analyses before", async () => {
    const service = await aService({ workers: 0 })
    const tenant = await service.createTenant("free")
    for (const name of ["one", "two", "three"]) service.repositories.add(name)
    await service.install(tenant)
    const ids: Array<string> = []
    for (const name of ["one", "two", "three"]) ids.push(await enable(service, tenant, `acme/${name}`))
    const ask = (id: string | undefined) =>
      service.call("POST", "/api/v1/analysis/trigger", { key: tenant.key, body: { repository_id: id } })
    expect([(await ask(ids[0])).status, (await ask(ids[1])).status, (await ask(ids[2])).status]).toEqual([
      202, 202, 429,
    ])
    service.jumpClock(-dayMillis)
    expect((await ask(ids[2])).status).toBe(202)
  })

  test("regression: does not keep new keys of the identity provider from being fetched, nor old ones alive", async () => {
    const [first, second] = [await makeKey("first"), await makeKey("second")]
    const provider = await startProvider(first)
    onTestFinished(provider.stop)
    const service = await aService({ workers: 0, settings: settingsOf(provider) })
    const statusWith = async (token: string) =>
      (await service.call("GET", "/api/v1/findings", { headers: { authorization: `Bearer ${token}` } })).status
    const lasting = { expiresIn: (3 * dayMillis) / 1000 }
    service.jumpClock(dayMillis)
    expect(await statusWith(await tokenOf(first, lasting))).toBe(200)
    service.jumpClock(-dayMillis)
    provider.serve(second)
    service.moveClock("30 seconds")
    expect(await statusWith(await tokenOf(second, lasting))).toBe(200)
    expect(await statusWith(await tokenOf(first, { ...lasting, claims: { n: 1 } }))).toBe(401)
  })
})

test("a clock that jumps ahead and back during analyses loses and repeats no run and no event", async () => {
  const service = await aService({ workers: 1 })
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const tenant = await service.createTenant()
  const repository = service.repositories.add("shop")
  repository.commit({ "a.js": "eval(x)\n" })
  await service.install(tenant)
  const id = await enable(service, tenant, "acme/shop")
  const events = ["analysis.started", "analysis.completed"]
  const { body } = await service.call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", {
    key: tenant.key,
    body: { name: "CI", url: receiver.url, events },
  })
  receiver.secret = body.secret

  const ends: Array<string> = []
  for (const millis of [toleratedMillis, -toleratedMillis, -toleratedMillis, toleratedMillis]) {
    const run = await trigger(service, tenant, id)
    service.jumpClock(millis)
    ends.push((await finished(service, tenant, run.id)).status)
  }
  expect(ends).toEqual(["completed", "completed", "completed", "completed"])
  const { body: runs } = await service.call<AnalysisRunPage>(
    "GET",
    `/api/v1/analysis/history?repository_id=${id}`,
    tenant,
  )
  expect(runs.data).toHaveLength(4)
  const expected = ends.length * events.length
  await eventually("all events", () => (receiver.deliveries.length >= expected ? true : undefined))
  const received = receiver.deliveries.map(({ event }) => event?.webhook_id)
  expect(received).toHaveLength(expected)
  expect(new Set(received).size).toBe(expected)
})
