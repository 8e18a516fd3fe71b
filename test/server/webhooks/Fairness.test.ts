/** Sharing of the requests in flight between webhooks. */
import { describe, expect, test } from "vitest"
import { allot, type InFlight, type OwedWebhook, type Limits } from "../../../server/src/webhooks/Fairness.ts"

const limits: Limits = {
  total: 20,
  fresh: 10,
  perHost: 6,
  perOrganization: 100,
  perOrganizationAtHost: 100,
  perWebhook: 4,
}

const owed = (webhookId: string, overrides: Partial<OwedWebhook> = {}): OwedWebhook => ({
  webhookId,
  organizationId: webhookId,
  host: `${webhookId}.example`,
  isHeldBack: false,
  isLimited: false,
  ...overrides,
})

const inFlight = (
  webhooks: Record<string, number> = {},
  hosts: Record<string, number> = {},
  slow: number = 0,
): InFlight => {
  const total = Object.values(webhooks).reduce((sum, count) => sum + count, 0)
  return {
    total,
    fresh: total - slow,
    webhook: (id) => webhooks[id] ?? 0,
    organization: (id) => webhooks[id] ?? 0,
    organizationAtHost: (id) => webhooks[id] ?? 0,
    host: (host) => hosts[host] ?? 0,
  }
}

/** With windows of 4 unless said otherwise. */
const places = (
  webhooks: ReadonlyArray<OwedWebhook>,
  requests: InFlight,
  windows: Record<string, number> = {},
  bounds: Partial<Limits> = {},
) =>
  Object.fromEntries(
    allot(webhooks, requests, { ...limits, ...bounds }, (id) => windows[id] ?? limits.perWebhook).map(
      ({ webhook: { webhookId }, take }) => [webhookId, take],
    ),
  )

describe("places in flight", () => {
  test("go to each webhook up to its window", () => {
    expect(places([owed("a"), owed("b")], inFlight())).toEqual({ a: 4, b: 4 })
    expect(places([owed("a"), owed("b")], inFlight(), { a: 1 })).toEqual({ a: 1, b: 4 })
  })

  test("are dealt out in rounds when they are scarce, the longest waiting first", () => {
    expect(places([owed("a"), owed("b"), owed("c")], inFlight())).toEqual({ a: 4, b: 3, c: 3 })
    expect(places([owed("a"), owed("b"), owed("c")], inFlight({ x: 8 }))).toEqual({ a: 1, b: 1 })
  })

  test("count what is in flight already", () => {
    expect(places([owed("a"), owed("b")], inFlight({ a: 2, b: 4 }))).toEqual({ a: 2 })
  })

  test("go out in batches: to a webhook when half of its own are free", () => {
    expect(places([owed("a"), owed("b")], inFlight({ a: 3, b: 1 }))).toEqual({ b: 3 })
  })

  test("are bounded for a host that several webhooks share", () => {
    const shared = { host: "acme.example" }
    expect(places([owed("a", shared), owed("b", shared)], inFlight())).toEqual({ a: 3, b: 3 })
    expect(places([owed("a", shared), owed("b")], inFlight({}, { "acme.example": 5 }))).toEqual({ a: 1, b: 4 })
  })

  test("go to those with the least in flight first, however long others have waited", () => {
    expect(places([owed("a"), owed("b")], inFlight({ a: 2, x: 7 }))).toEqual({ b: 1 })
  })

  test("are bounded for an organization, whatever the number of its webhooks", () => {
    const mine = { organizationId: "acme" }
    const webhooks = [owed("a", mine), owed("b", mine), owed("c")]
    expect(places(webhooks, inFlight(), {}, { perOrganization: 3 })).toEqual({ a: 2, b: 1, c: 3 })
  })

  test("are bounded for an organization at a host that others share", () => {
    const host = "shared.example"
    const mine = { organizationId: "acme", host }
    const webhooks = [owed("a", mine), owed("b", mine), owed("c", { host }), owed("d", { organizationId: "acme" })]
    expect(places(webhooks, inFlight(), {}, { perOrganizationAtHost: 3, fresh: 20 })).toEqual({
      a: 2,
      b: 1,
      c: 3,
      d: 3,
    })
  })

  test("are one for a webhook that is held back", () => {
    expect(places([owed("a", { isHeldBack: true }), owed("b")], inFlight())).toEqual({ a: 1, b: 4 })
    expect(places([owed("a", { isHeldBack: true })], inFlight({ a: 1 }))).toEqual({})
  })

  test("are given one at a time to a webhook that is limited, beside what it has in flight", () => {
    expect(places([owed("a", { isLimited: true }), owed("b")], inFlight({ a: 1 }))).toEqual({ a: 1, b: 4 })
  })

  test("are taken for good only by requests that are not slow", () => {
    expect(places([owed("a")], inFlight({ x: 10 }))).toEqual({})
    expect(places([owed("a")], inFlight({ x: 10 }, {}, 8))).toEqual({ a: 4 })
    expect(places([owed("a")], inFlight({ x: 20 }, {}, 20))).toEqual({})
  })

  test("are none when nobody is owed anything", () => {
    expect(places([], inFlight())).toEqual({})
  })
})
