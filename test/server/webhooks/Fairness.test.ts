/** How places in flight are shared between webhooks. */
import { describe, expect, test } from "vitest"
import { allot, type InFlight, type Lane, type Limits } from "../../../server/src/webhooks/Fairness.ts"

const limits: Limits = { total: 10, perHost: 6, perWebhook: 4, perFailingWebhook: 1 }

const lane = (webhookId: string, overrides: Partial<Lane> = {}): Lane => ({
  webhookId,
  host: `${webhookId}.example`,
  isFailing: false,
  ...overrides,
})

const inFlight = (webhooks: Record<string, number> = {}, hosts: Record<string, number> = {}): InFlight => ({
  total: Object.values(webhooks).reduce((sum, count) => sum + count, 0),
  webhook: (id) => webhooks[id] ?? 0,
  host: (host) => hosts[host] ?? 0,
})

const places = (...args: Parameters<typeof allot>) =>
  Object.fromEntries(allot(...args).map(({ webhookId, take }) => [webhookId, take]))

describe("places in flight", () => {
  test("go to each webhook up to its bound", () => {
    expect(places([lane("a"), lane("b")], inFlight(), limits)).toEqual({ a: 4, b: 4 })
  })

  test("are dealt out in rounds when they are scarce, the longest waiting first", () => {
    expect(places([lane("a"), lane("b"), lane("c")], inFlight(), limits)).toEqual({ a: 4, b: 3, c: 3 })
    expect(places([lane("a"), lane("b"), lane("c")], inFlight({ x: 8 }), limits)).toEqual({ a: 1, b: 1 })
  })

  test("count what is in flight already", () => {
    expect(places([lane("a"), lane("b")], inFlight({ a: 2, b: 4 }), limits)).toEqual({ a: 2 })
  })

  test("go out in batches: to a webhook when half of its own are free", () => {
    expect(places([lane("a"), lane("b")], inFlight({ a: 3, b: 1 }), limits)).toEqual({ b: 3 })
  })

  test("are bounded for a host that several webhooks share", () => {
    const shared = { host: "acme.example" }
    expect(places([lane("a", shared), lane("b", shared)], inFlight(), limits)).toEqual({ a: 3, b: 3 })
    expect(places([lane("a", shared), lane("b")], inFlight({}, { "acme.example": 5 }), limits)).toEqual({ a: 1, b: 4 })
  })

  test("are few for a webhook that is failing", () => {
    expect(places([lane("a", { isFailing: true }), lane("b")], inFlight(), limits)).toEqual({ a: 1, b: 4 })
  })

  test("are none when the process is full", () => {
    expect(allot([lane("a")], inFlight({ x: 10 }), limits)).toEqual([])
    expect(allot([], inFlight(), limits)).toEqual([])
  })
})
