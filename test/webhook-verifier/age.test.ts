/** Limits on the age of an event, and on timestamps in the future. */
import { verify, verifySync, WebhookVerificationError, type VerifyOptions } from "@code-analysis/webhook-verifier"
import { describe, expect, it } from "vitest"
import { eventJson, secret, sign } from "./fixtures.ts"

const outcome = (options: VerifyOptions, timestamp = "2026-01-15T10:30:00Z"): string => {
  const body = eventJson({ timestamp })
  try {
    return verifySync(body, sign(body), secret, options).event
  } catch (error) {
    if (!WebhookVerificationError.is(error)) throw error
    return error.code
  }
}
const at = (time: string) => ({ receivedAt: new Date(time) })

describe("the age of an event", () => {
  it("has no limit by default, in either direction", () => {
    expect(outcome({}, "1999-12-31T23:59:59Z")).toBe("webhook.test")
    expect(outcome({}, "2999-12-31T23:59:59Z")).toBe("webhook.test")
  })

  it("is refused above maxAgeSeconds and accepted at it", () => {
    expect(outcome({ maxAgeSeconds: 10_800, ...at("2026-01-15T13:30:00.000Z") })).toBe("webhook.test")
    expect(outcome({ maxAgeSeconds: 10_800, ...at("2026-01-15T13:30:00.001Z") })).toBe("timestamp_too_old")
  })

  it("lets every attempt of the schedule pass with three hours", () => {
    for (const minutes of [0, 1, 6, 36, 156]) {
      const receivedAt = new Date(Date.parse("2026-01-15T10:30:00Z") + minutes * 60_000)
      expect(outcome({ maxAgeSeconds: 3 * 60 * 60, receivedAt })).toBe("webhook.test")
    }
  })

  it("is refused more than 300 s ahead once there is a limit, or above maxFutureSeconds", () => {
    expect(outcome({ maxAgeSeconds: 60, ...at("2026-01-15T10:25:00Z") })).toBe("webhook.test")
    expect(outcome({ maxAgeSeconds: 60, ...at("2026-01-15T10:24:59Z") })).toBe("timestamp_in_future")
    expect(outcome({ maxFutureSeconds: 1, ...at("2026-01-15T10:29:59Z") })).toBe("webhook.test")
    expect(outcome({ maxFutureSeconds: 1, ...at("2026-01-15T10:29:58Z") })).toBe("timestamp_in_future")
    expect(outcome({ maxAgeSeconds: 60, maxFutureSeconds: Infinity, ...at("2020-01-01T00:00:00Z") })).toBe(
      "webhook.test",
    )
  })

  it("is counted up to now where receivedAt is not given", () => {
    expect(outcome({ maxAgeSeconds: 60 }, new Date().toISOString())).toBe("webhook.test")
    expect(outcome({ maxAgeSeconds: 60 }, new Date(Date.now() - 120_000).toISOString())).toBe("timestamp_too_old")
    expect(outcome({ maxAgeSeconds: 60 }, new Date(Date.now() + 600_000).toISOString())).toBe("timestamp_in_future")
  })

  it.each<[string, VerifyOptions]>([
    ["a negative age", { maxAgeSeconds: -1 }],
    ["an age that is not a number", { maxAgeSeconds: NaN }],
    ["a negative time ahead", { maxFutureSeconds: -1 }],
    ["a time ahead that is not a number", { maxAgeSeconds: 60, maxFutureSeconds: NaN }],
    ["an invalid date", { receivedAt: new Date("soon") }],
  ])("refuses %s as a limit rather than checking nothing", (_, options) => {
    expect(outcome(options)).toBe("invalid_option")
  })

  it("says nothing about a delivery that is not the service's", async () => {
    const body = eventJson()
    await expect(verify(body, sign(body, "whsec_other"), secret, { maxAgeSeconds: 1 })).rejects.toMatchObject({
      code: "signature_mismatch",
    })
  })
})
