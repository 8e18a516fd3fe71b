/** The judge of the chaos test, fed with histories that are not as they should be: it has to object. */
import { describe, expect, test } from "vitest"
import { type History, judge, type ReceivedRequest, type StoredAttempt, type StoredDelivery } from "./verdict.ts"

const organizationId = "acme"
const steady = { id: "steady", organizationId, events: ["finding.new"], isSteady: true, breaksConnections: false }
const rough = { id: "rough", organizationId, events: ["finding.new"], isSteady: false, breaksConnections: false }

const request = (changes: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  webhookId: steady.id,
  token: "whd_steady",
  key: "acme/one",
  attempt: 1,
  digest: "abc",
  isAccepted: true,
  at: 1000,
  ...changes,
})

const delivery = (changes: Partial<StoredDelivery> = {}): StoredDelivery => ({
  webhookId: steady.id,
  token: "whd_steady",
  key: "acme/one",
  status: "succeeded",
  digest: "abc",
  ...changes,
})

const attempt = (changes: Partial<StoredAttempt> = {}): StoredAttempt => ({
  token: "whd_steady",
  number: 1,
  errorType: null,
  attemptedAt: 1000,
  ...changes,
})

const toRough = { webhookId: rough.id, token: "whd_rough" }

const repeatedRule = "an attempt was repeated only if it was under way at a kill, or its connection broke"

/** One event for two webhooks: the steady one took it at once, the other refused it first. */
const history = (changes: Partial<History> = {}): History => ({
  committed: [{ key: "acme/one", transaction: "first", organizationId, name: "finding.new" }],
  acknowledged: new Set(["first"]),
  rolledBack: new Set(["second"]),
  subscribers: [steady, rough],
  requests: [request(), request({ ...toRough, isAccepted: false }), request({ ...toRough, attempt: 2 })],
  strays: [],
  deliveries: [delivery(), delivery(toRough)],
  attempts: [
    attempt(),
    attempt({ token: "whd_rough", errorType: "http_status" }),
    attempt({ token: "whd_rough", number: 2 }),
  ],
  heldAtKills: new Map([["whd_other", 1]]),
  slowLooks: [],
  takenOver: [{ token: "whd_other", attempt: 1, frozenAt: 500 }],
  killed: { replicas: 1, postgres: 1 },
  frozen: 1,
  illegalStates: [],
  logLines: [],
  unexpectedEnds: [],
  outages: [],
  idle: { transactions: 3, most: 10 },
  ...changes,
})

const brokenRules = (changes: Partial<History>): ReadonlyArray<string> =>
  judge(history(changes)).flatMap(({ rule, objections }) => (objections.length > 0 ? [rule] : []))

test("a history in which everything went as it should has no objection", () => {
  expect(brokenRules({})).toEqual([])
})

describe("it objects when", () => {
  const normal = history()
  const { requests, deliveries, attempts, committed } = normal

  test.each<{ readonly what: string; readonly changes: Partial<History>; readonly rule: string }>([
    {
      what: "PostgreSQL was never killed",
      changes: { killed: { replicas: 1, postgres: 0 } },
      rule: "there was chaos",
    },
    {
      what: "no replica was frozen",
      changes: { frozen: 0 },
      rule: "there was chaos",
    },
    {
      what: "a frozen replica lost nothing to others",
      changes: { takenOver: [] },
      rule: "there was chaos",
    },
    {
      what: "nothing was committed",
      changes: { committed: [], acknowledged: new Set(), requests: [], deliveries: [], attempts: [] },
      rule: "there was chaos",
    },
    {
      what: "a confirmed transaction is gone",
      changes: { acknowledged: new Set(["first", "third"]) },
      rule: "what was confirmed as committed is in the database",
    },
    {
      what: "a transaction that was rolled back is there",
      changes: { rolledBack: new Set(["first"]) },
      rule: "what was rolled back is nowhere",
    },
    {
      what: "an event has no delivery for a subscriber",
      changes: { deliveries: deliveries.slice(0, 1) },
      rule: "every committed event has one delivery for each subscriber",
    },
    {
      what: "an event has two deliveries for a subscriber",
      changes: { deliveries: [...deliveries, delivery({ token: "whd_other" })] },
      rule: "every committed event has one delivery for each subscriber",
    },
    {
      what: "a delivery belongs to no event",
      changes: { deliveries: [...deliveries, delivery({ key: "acme/unknown", token: "whd_other" })] },
      rule: "every committed event has one delivery for each subscriber",
    },
    {
      what: "one event was lost",
      changes: { requests: requests.slice(1) },
      rule: "every committed event was accepted by every subscriber",
    },
    {
      what: "one event was received and never accepted",
      changes: { requests: requests.map((one) => ({ ...one, isAccepted: one.attempt === 2 })) },
      rule: "every committed event was accepted by every subscriber",
    },
    {
      what: "something was received that was never committed",
      changes: { requests: [...requests, request({ key: "acme/ghost", token: "whd_ghost" })] },
      rule: "nothing was received that was not committed",
    },
    {
      what: "something was received by a webhook that has not subscribed to it",
      changes: { committed: committed.map((event) => ({ ...event, name: "analysis.started" })) },
      rule: "nothing was received that was not committed",
    },
    {
      what: "a request came that does not verify, or that followed a redirect",
      changes: { strays: ["GET /astray"] },
      rule: "nothing was received that was not committed",
    },
    {
      what: "the bytes of an attempt differ",
      changes: { requests: [...requests.slice(1), request({ digest: "abd" })] },
      rule: "all attempts of a delivery had its bytes and a valid signature",
    },
    {
      what: "a delivery went to another webhook",
      changes: { requests: [...requests.slice(1), request({ webhookId: rough.id })] },
      rule: "all attempts of a delivery had its bytes and a valid signature",
    },
    {
      what: "an attempt was made twice, and nothing was killed",
      changes: { requests: [...requests, request()] },
      rule: repeatedRule,
    },
    {
      what: "an attempt that was under way at one kill was made three times",
      changes: { requests: [...requests, request(), request()], heldAtKills: new Map([["whd_steady", 1]]) },
      rule: repeatedRule,
    },
    {
      what: "two attempts were made twice, and the delivery was leased at one kill",
      changes: {
        requests: [...requests, request({ ...toRough, isAccepted: false }), request({ ...toRough, attempt: 2 })],
        heldAtKills: new Map([["whd_rough", 1]]),
      },
      rule: repeatedRule,
    },
    {
      what: "a frozen replica recorded what had been taken over from it",
      changes: { takenOver: [{ token: "whd_rough", attempt: 2, frozenAt: 1000 }] },
      rule: "nothing was recorded under a lease that was lost",
    },
    {
      what: "an accepted attempt is recorded as refused",
      changes: { requests: requests.map((one) => ({ ...one, isAccepted: true })) },
      rule: "an accepted attempt failed only if its answer was lost",
    },
    {
      what: "a success is recorded that never was",
      changes: { attempts: [...attempts, attempt({ number: 2 })] },
      rule: "the history tells what happened, and all ended in success",
    },
    {
      what: "an attempt was made that is not recorded",
      changes: { requests: [...requests, request({ attempt: 2 })] },
      rule: "the history tells what happened, and all ended in success",
    },
    {
      what: "a delivery is stuck",
      changes: { deliveries: deliveries.map((one) => ({ ...one, status: "pending" })) },
      rule: "the history tells what happened, and all ended in success",
    },
    {
      what: "a receiver that only accepts is said to have failed",
      changes: { attempts: [...attempts, attempt({ number: 2, errorType: "connection" })] },
      rule: "receivers that behave well were blamed for nothing",
    },
    {
      what: "the database holds an illegal state",
      changes: { illegalStates: ["not so that ..."] },
      rule: "the states in the database were legal all the time",
    },
    {
      what: "a replica logs an error",
      changes: { logLines: [{ replica: 0, level: "ERROR", message: "A delivery could not be signed", at: 1 }] },
      rule: "no replica complained without a reason",
    },
    {
      what: "a replica misses a database that is there",
      changes: {
        logLines: [{ replica: 0, level: "ERROR", message: "Deliveries could not be leased; trying again", at: 90_000 }],
        outages: [{ from: 1000, to: 2000 }],
      },
      rule: "no replica complained without a reason",
    },
    {
      what: "a replica ends by itself",
      changes: { unexpectedEnds: ["replica 1 ended with exit code 1"] },
      rule: "no replica complained without a reason",
    },
    {
      what: "idle replicas are busy",
      changes: { idle: { transactions: 500, most: 10 } },
      rule: "the idle service does not poll",
    },
  ])("$what", ({ changes, rule }) => {
    expect(brokenRules(changes)).toContain(rule)
  })
})

describe("it does not object when", () => {
  test("an attempt that was under way at a kill is repeated", () => {
    const { requests } = history()
    const once = [...requests, request()]
    expect(brokenRules({ requests: once, heldAtKills: new Map([["whd_steady", 1]]) })).toEqual([])
    expect(brokenRules({ requests: [...once, request()], heldAtKills: new Map([["whd_steady", 2]]) })).toEqual([])
  })

  test("an attempt that was taken over is recorded by who took it over", () => {
    expect(brokenRules({ takenOver: [{ token: "whd_steady", attempt: 1, frozenAt: 999 }] })).toEqual([])
  })

  test("a request is sent once more because its connection broke", () => {
    const subscribers = [{ ...steady, breaksConnections: true }, rough]
    const { requests } = history()
    expect(brokenRules({ subscribers, requests: [...requests, request()] })).toEqual([])
    expect(brokenRules({ subscribers, requests: [...requests, request(), request()] })).toEqual([repeatedRule])
  })

  test("a delivery in flight at a kill may be sent under two leases, and under each once more after its connection broke", () => {
    const subscribers = [{ ...steady, breaksConnections: true }, rough]
    const heldAtKills = new Map([["whd_steady", 1]])
    const fourTimes = [...history().requests, request(), request(), request()]
    expect(brokenRules({ subscribers, heldAtKills, requests: fourTimes })).toEqual([])
    expect(brokenRules({ subscribers, heldAtKills, requests: [...fourTimes, request()] })).toEqual([repeatedRule])
  })

  test("an answer came after the deadline, or was lost by a receiver that breaks connections", () => {
    const requests = history().requests.map((one) => ({ ...one, isAccepted: true }))
    const failed = (errorType: string) => history().attempts.map((one) => (one.errorType ? { ...one, errorType } : one))
    expect(brokenRules({ requests, attempts: failed("timeout") })).toEqual([])
    expect(
      brokenRules({
        requests,
        attempts: failed("connection"),
        subscribers: [steady, { ...rough, breaksConnections: true }],
      }),
    ).toEqual([])
  })

  test("a publisher never learned that its transaction was committed", () => {
    expect(brokenRules({ acknowledged: new Set() })).toEqual([])
  })

  test("replicas miss a database that is away or has just come back", () => {
    const logLines = [
      { replica: 0, level: "ERROR", message: "Deliveries could not be leased; trying again | closed", at: 2500 },
    ]
    expect(brokenRules({ logLines, outages: [{ from: 1000, to: 2000 }] })).toEqual([])
  })

  test("a replica that was frozen while it recorded finds that its time is up, once", () => {
    const message = "Attempts were not recorded; trying again | TimeoutError: Operation timed out after '10s'"
    const line = { replica: 0, level: "WARN", message, at: 50_000 }
    expect(brokenRules({ logLines: [line], frozen: 1 })).toEqual([])
    expect(brokenRules({ logLines: [line, line], frozen: 1 })).toEqual(["no replica complained without a reason"])
  })
})

describe("a look at leases that came too late", () => {
  const slowLook = { from: 500, to: 1500, most: 1 }
  const { requests } = history()
  const later = { at: 9000 }

  test("explains one repeat of what was sent meanwhile", () => {
    const repeated = [...requests, request(later)]
    expect(brokenRules({ slowLooks: [slowLook], requests: repeated })).toEqual([])
    expect(brokenRules({ slowLooks: [{ ...slowLook, most: 512 }], requests: repeated })).toEqual([])
  })

  test("explains no repeat of what was sent at other times", () => {
    const slowLooks = [{ from: 5000, to: 8000, most: 512 }]
    expect(brokenRules({ slowLooks, requests: [...requests, request(later)] })).toEqual([repeatedRule])
  })

  test("explains no second repeat, whatever else there was to explain", () => {
    const slowLooks = [{ ...slowLook, most: 512 }]
    const twice = [...requests, request(later), request(later)]
    expect(brokenRules({ slowLooks, requests: twice })).toEqual([repeatedRule])
    expect(brokenRules({ slowLooks, requests: twice, heldAtKills: new Map([["whd_steady", 1]]) })).toEqual([])
  })

  test("explains no more than may have been leased, of all deliveries together", () => {
    const repeated = [...requests, request(later), request({ ...toRough, ...later, attempt: 2 })]
    expect(brokenRules({ slowLooks: [slowLook], requests: repeated })).toEqual([repeatedRule])
    expect(brokenRules({ slowLooks: [{ ...slowLook, most: 2 }], requests: repeated })).toEqual([])
  })
})
