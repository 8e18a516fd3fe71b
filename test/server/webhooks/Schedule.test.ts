/** Next state of a delivery after each attempt. */
import { Duration } from "effect"
import * as FastCheck from "fast-check"
import { describe, expect, test } from "vitest"
import { decide, defaultRetrySchedule, type FinishedAttempt } from "../../../server/src/webhooks/Schedule.ts"

const endedAt = new Date("2026-01-15T10:30:00.000Z")

const attempt = (overrides: Partial<FinishedAttempt>): FinishedAttempt => ({
  succeeded: false,
  trigger: "automatic",
  attemptNumber: 1,
  maxAttempts: 5,
  endedAt,
  responseStatusCode: 500,
  retryAfter: null,
  ...overrides,
})

const decided = (overrides: Partial<FinishedAttempt>, random = 0) =>
  decide(attempt(overrides), defaultRetrySchedule, random)

/** Milliseconds from the end of an attempt to the next. */
const waitAfter = (overrides: Partial<FinishedAttempt>, random = 0): number => {
  const decision = decided(overrides, random)
  return decision.status === "pending" ? decision.nextAttemptAt.getTime() - endedAt.getTime() : Number.NaN
}

const minute = 60_000

test.each([
  { attemptNumber: 1, maxAttempts: 5, next: 1 },
  { attemptNumber: 2, maxAttempts: 5, next: 5 },
  { attemptNumber: 3, maxAttempts: 5, next: 30 },
  { attemptNumber: 4, maxAttempts: 5, next: 120 },
  { attemptNumber: 1, maxAttempts: 3, next: 1 },
  { attemptNumber: 2, maxAttempts: 3, next: 5 },
])(
  "attempt $attemptNumber of $maxAttempts is followed $next minutes after it failed, at the earliest",
  ({ attemptNumber, maxAttempts, next }) => {
    expect(waitAfter({ attemptNumber, maxAttempts })).toBe(next * minute)
  },
)

test("jitter only lengthens a step, by up to a tenth", () => {
  const steps = defaultRetrySchedule.delays.map((delay) => Duration.toMillis(delay))
  FastCheck.assert(
    FastCheck.property(
      FastCheck.integer({ min: 1, max: 4 }),
      FastCheck.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attemptNumber, random) => {
        const step = steps[attemptNumber - 1] ?? Number.NaN
        const wait = waitAfter({ attemptNumber }, random)
        return wait >= step && wait <= step * 1.1
      },
    ),
  )
  expect(waitAfter({}, 0.5)).toBe(1.05 * minute)
})

describe("Retry-After", () => {
  test.each([
    { says: "90", wait: 90_000 },
    { says: " 90 ", wait: 90_000 },
    { says: "Thu, 15 Jan 2026 10:31:40 GMT", wait: 100_000 },
    { says: "Thursday, 15-Jan-26 10:31:40 GMT", wait: 100_000 },
    { says: "Thu Jan 15 10:31:40 2026", wait: 100_000 },
  ])("of $says moves the next attempt later", ({ says, wait }) => {
    for (const responseStatusCode of [429, 503]) expect(waitAfter({ responseStatusCode, retryAfter: says })).toBe(wait)
  })

  test.each(["0", "30", "Thu, 15 Jan 2026 10:30:30 GMT", "Thu, 15 Jan 2020 10:30:30 GMT"])(
    "of %s, before the step, does not move it earlier",
    (retryAfter) => {
      expect(waitAfter({ responseStatusCode: 503, retryAfter })).toBe(minute)
    },
  )

  test.each(["86400", "99999999999999999999", "Fri, 15 Jan 2027 10:30:00 GMT"])(
    "of %s moves it to twice the step at most",
    (retryAfter) => {
      expect(waitAfter({ responseStatusCode: 429, retryAfter, attemptNumber: 2 })).toBe(10 * minute)
    },
  )

  test.each(["", "soon", "-5", "1.5", "2026-01-16", "1e3", "Thu, 99 Foo 2026 10:31:40 GMT", "tomorrow, please"])(
    "of %j says nothing",
    (retryAfter) => {
      expect(waitAfter({ responseStatusCode: 503, retryAfter })).toBe(minute)
    },
  )

  test("is spread as well: what was refused together does not come back together", () => {
    expect(waitAfter({ responseStatusCode: 503, retryAfter: "90" }, 0.5)).toBe(94_500)
    expect(waitAfter({ responseStatusCode: 503, retryAfter: "86400" }, 0.5)).toBe(126_000)
  })

  test.each([500, 502, 400, 404, 302, null])("counts for nothing beside the status %s", (responseStatusCode) => {
    expect(waitAfter({ responseStatusCode, retryAfter: "90" })).toBe(minute)
  })
})

test.each([
  { why: "the last attempt of three", overrides: { attemptNumber: 3, maxAttempts: 3 } },
  { why: "the last attempt of five", overrides: { attemptNumber: 5, maxAttempts: 5 } },
  { why: "more attempts than the schedule has steps", overrides: { attemptNumber: 5, maxAttempts: 20 } },
  { why: "a manual attempt", overrides: { trigger: "manual", attemptNumber: 1 } },
  { why: "a test", overrides: { trigger: "test", maxAttempts: 1 } },
] satisfies ReadonlyArray<{ why: string; overrides: Partial<FinishedAttempt> }>)(
  "$why that fails is the end",
  ({ overrides }) => {
    expect(decided(overrides)).toEqual({ status: "failed" })
  },
)

test.each(["automatic", "manual", "test"] as const)("a %s attempt that succeeds is the end", (trigger) => {
  expect(decided({ trigger, succeeded: true })).toEqual({ status: "succeeded" })
})
