/** Signatures: the vector of the spec, and what the verifier package says to them. */
import { verify } from "@code-analysis/webhook-verifier"
import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { generateSecret, headersOf, sign } from "../../../server/src/webhooks/Signature.ts"
import vector from "../../webhook-verifier/vector.json" with { type: "json" }

const body = Buffer.from(vector.body)
const current = Redacted.make(vector.secret)

const headers = (secrets: Parameters<typeof headersOf>[0]["secrets"]) =>
  headersOf({ body, event: "health_score.changed", attemptNumber: 2, secrets })

describe("a delivery's headers", () => {
  test("carry the hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret", () => {
    expect(sign(body, current)).toBe(vector.signature)
  })

  test("are exactly those of the contract", () => {
    expect(headers({ current, previous: undefined })).toEqual({
      "Content-Type": "application/json",
      "User-Agent": "CodeAnalysis-Webhooks/1.0",
      "X-Service-Event": "health_score.changed",
      "X-Service-Attempt": "2",
      "X-Service-Signature": vector.signature,
    })
  })

  test("convince a receiver that knows only the secret before a rotation, while that one still signs", async () => {
    const rotated = generateSecret()
    const both = headers({ current: rotated, previous: current })
    expect((await verify(body, both, Redacted.value(rotated))).event).toBe("health_score.changed")
    expect((await verify(body, both, vector.secret)).event).toBe("health_score.changed")
    await expect(verify(body, headers({ current: rotated, previous: undefined }), vector.secret)).rejects.toMatchObject(
      {
        code: "signature_mismatch",
      },
    )
  })
})

test("a generated secret has the form of the spec, and no two are the same", () => {
  const secrets = Array.from({ length: 50 }, () => Redacted.value(generateSecret()))
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/)
  expect(new Set(secrets).size).toBe(50)
})
