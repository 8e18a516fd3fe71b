import { describe, expect, it } from "vitest"
import { parseRateLimit, retryAfterSeconds } from "../../sdk/src/rate-limit.ts"

const NOW = Date.parse("2026-01-15T10:30:00Z")

describe("parseRateLimit", () => {
  it("reads the three headers, the reset as a time", () => {
    const headers = new Headers({
      "X-RateLimit-Limit": "300",
      "X-RateLimit-Remaining": "0",
      "X-RateLimit-Reset": "1768473060",
    })
    expect(parseRateLimit(headers)).toEqual({ limit: 300, remaining: 0, resetAt: new Date("2026-01-15T10:31:00Z") })
  })

  it.each([
    ["one is missing", { "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "1" }],
    [
      "one is no number",
      { "X-RateLimit-Limit": "many", "X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "1768473060" },
    ],
    [
      "one is negative",
      { "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "-1", "X-RateLimit-Reset": "1768473060" },
    ],
    ["one is empty", { "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "", "X-RateLimit-Reset": "1768473060" }],
    [
      "the reset is beyond all time",
      { "X-RateLimit-Limit": "1", "X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "999999999999999" },
    ],
  ])("is null when %s", (_, headers: Record<string, string>) => {
    expect(parseRateLimit(new Headers(headers))).toBeNull()
  })
})

function waitOf(headers: Record<string, string>, status = 503): number | null {
  return retryAfterSeconds({ status, headers: new Headers(headers) }, NOW)
}

describe("retryAfterSeconds", () => {
  it.each([
    ["0", 0],
    ["1", 1],
    [" 30 ", 30],
    ["1000000", 1_000_000],
    ["99999999999999999999", 1e20],
    ["Thu, 15 Jan 2026 10:30:20 GMT", 20],
    ["Thu, 15 Jan 2026 10:29:00 GMT", 0],
    ["soon", null],
    ["", null],
    ["-5", null],
    ["1.5", null],
    ["2026-01-15", null],
  ])("reads %j as %j seconds", (value, seconds) => {
    expect(waitOf({ "Retry-After": value })).toBe(seconds)
  })

  it("is null without the header", () => {
    expect(waitOf({})).toBeNull()
    expect(waitOf({}, 429)).toBeNull()
  })

  it("counts a date from the server's clock, not from the local one", () => {
    const headers = { "Retry-After": "Thu, 15 Jan 2026 12:00:10 GMT", Date: "Thu, 15 Jan 2026 12:00:00 GMT" }
    expect(waitOf(headers)).toBe(10)
  })

  const WINDOW = { "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1768473060" }

  it("without the header is the end of the rate limit's window on a 429, and on nothing else", () => {
    expect(waitOf(WINDOW, 429)).toBe(60)
    expect(waitOf(WINDOW, 503)).toBeNull()
  })

  it("counts the end of the window from the server's clock, and is 0 when it is over", () => {
    expect(waitOf({ ...WINDOW, Date: "Thu, 15 Jan 2026 10:30:50 GMT" }, 429)).toBe(10)
    expect(waitOf({ ...WINDOW, Date: "Thu, 15 Jan 2026 10:31:50 GMT" }, 429)).toBe(0)
  })

  it("prefers the header to the end of the window", () => {
    expect(waitOf({ ...WINDOW, "Retry-After": "5" }, 429)).toBe(5)
  })
})
