/** What becomes of a delivery after each attempt. */
import { expect, test } from "vitest"
import { decide, type FinishedAttempt } from "../../../server/src/webhooks/Schedule.ts"

const endedAt = new Date("2026-01-15T10:30:00.000Z")

const attempt = (overrides: Partial<FinishedAttempt>): FinishedAttempt => ({
  succeeded: false,
  trigger: "automatic",
  attemptNumber: 1,
  maxAttempts: 5,
  endedAt,
  ...overrides,
})

const minutes = (count: number) => new Date(endedAt.getTime() + count * 60_000)

test.each([
  { attemptNumber: 1, maxAttempts: 5, next: 1 },
  { attemptNumber: 2, maxAttempts: 5, next: 5 },
  { attemptNumber: 3, maxAttempts: 5, next: 30 },
  { attemptNumber: 4, maxAttempts: 5, next: 120 },
  { attemptNumber: 1, maxAttempts: 3, next: 1 },
  { attemptNumber: 2, maxAttempts: 3, next: 5 },
])(
  "attempt $attemptNumber of $maxAttempts is followed $next minutes after it failed",
  ({ attemptNumber, maxAttempts, next }) => {
    expect(decide(attempt({ attemptNumber, maxAttempts }))).toEqual({ status: "pending", nextAttemptAt: minutes(next) })
  },
)

test.each([
  { why: "the last attempt of three", overrides: { attemptNumber: 3, maxAttempts: 3 } },
  { why: "the last attempt of five", overrides: { attemptNumber: 5, maxAttempts: 5 } },
  { why: "more attempts than the schedule has steps", overrides: { attemptNumber: 5, maxAttempts: 20 } },
  { why: "a manual attempt", overrides: { trigger: "manual", attemptNumber: 1 } },
  { why: "a test", overrides: { trigger: "test", maxAttempts: 1 } },
] satisfies ReadonlyArray<{ why: string; overrides: Partial<FinishedAttempt> }>)(
  "$why that fails is the end",
  ({ overrides }) => {
    expect(decide(attempt(overrides))).toEqual({ status: "failed" })
  },
)

test.each(["automatic", "manual", "test"] as const)("a %s attempt that succeeds is the end", (trigger) => {
  expect(decide(attempt({ trigger, succeeded: true }))).toEqual({ status: "succeeded" })
})
