/** The error: its status, and that it is known across copies of the package. */
import { describe, expect, it } from "vitest"
import { loadVerifier } from "./fixtures.ts"

describe("WebhookVerificationError", async () => {
  const mine = await loadVerifier("node:crypto")
  const other = await loadVerifier("node:crypto")

  it("is recognized when another copy of the package threw it", () => {
    const error = new other.WebhookVerificationError("signature_mismatch", "no")
    expect(error).not.toBeInstanceOf(mine.WebhookVerificationError)
    expect(mine.WebhookVerificationError.is(error)).toBe(true)
  })

  it.each([undefined, null, "signature_mismatch", 7, new Error("no"), { code: "signature_mismatch" }, Symbol("no")])(
    "is not %s",
    (value) => {
      expect(mine.WebhookVerificationError.is(value)).toBe(false)
    },
  )

  it("has a name, a message, a cause, and shows nothing but code, status and name beside them", () => {
    const cause = new Error("why")
    const error = new mine.WebhookVerificationError("invalid_payload", "not an event", { cause })
    expect(String(error)).toBe("WebhookVerificationError: not an event")
    expect(error.cause).toBe(cause)
    expect(new Set(Object.keys(error))).toStrictEqual(new Set(["name", "code", "status"]))
  })

  it.each([
    ["missing_signature", 403],
    ["malformed_signature", 403],
    ["signature_mismatch", 403],
    ["timestamp_too_old", 403],
    ["timestamp_in_future", 403],
    ["invalid_payload", 400],
    ["invalid_body", 500],
    ["invalid_secret", 500],
    ["invalid_option", 500],
    ["crypto_unavailable", 500],
  ] as const)("maps %s to %i", (code, status) => {
    expect(new mine.WebhookVerificationError(code, "").status).toBe(status)
  })

  it("never repeats what a stranger sent", async () => {
    const answer = mine.verify("{}", "<script>".repeat(8), "whsec_secret")
    await expect(answer).rejects.toThrow(/^X-Service-Signature is not 64 hexadecimal digits\.$/)
  })
})
