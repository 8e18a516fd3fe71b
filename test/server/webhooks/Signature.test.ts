/** Signatures: the vector of the spec, and what the verifier package says to them. */
import { verify } from "@code-analysis/webhook-verifier"
import { Redacted } from "effect"
import { createHmac } from "node:crypto"
import { describe, expect, test } from "vitest"
import { generateSecret, headersOf, sign, signingKeysOf } from "../../../server/src/webhooks/Signature.ts"
import vector from "../../webhook-verifier/vector.json" with { type: "json" }

const body = Buffer.from(vector.body)
const current = Redacted.make(vector.secret)

const headers = (secrets: { readonly current: Redacted.Redacted; readonly previous: Redacted.Redacted | undefined }) =>
  headersOf({
    id: "whd_8Hq2ZpT5vXcW1nRk",
    attemptedAt: new Date("2026-01-15T10:31:00.999Z"),
    body,
    event: "health_score.changed",
    attemptNumber: 2,
    secrets: {
      current: signingKeysOf(secrets.current),
      previous: secrets.previous && signingKeysOf(secrets.previous),
    },
  })

/** The signature of Standard Webhooks, computed as its specification says. */
const standardSignature = (secret: string): string => {
  const key = Buffer.from(secret.slice("whsec_".length), "base64")
  return `v1,${createHmac("sha256", key).update(`whd_8Hq2ZpT5vXcW1nRk.1768473060.${vector.body}`).digest("base64")}`
}

describe("a delivery's headers", () => {
  test("carry the hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret", () => {
    expect(sign(body, signingKeysOf(current))).toBe(vector.signature)
  })

  test("are exactly those of the contract", () => {
    expect(headers({ current, previous: undefined })).toEqual({
      "Content-Type": "application/json",
      "User-Agent": "CodeAnalysis-Webhooks/1.0",
      "X-Service-Event": "health_score.changed",
      "X-Service-Attempt": "2",
      "X-Service-Signature": vector.signature,
      "webhook-id": "whd_8Hq2ZpT5vXcW1nRk",
      "webhook-timestamp": "1768473060",
      "webhook-signature": standardSignature(vector.secret),
    })
  })

  test("carry a signature of Standard Webhooks by each secret during a rotation, the current one first", () => {
    const rotated = generateSecret()
    expect(headers({ current: rotated, previous: current })["webhook-signature"]).toBe(
      `${standardSignature(Redacted.value(rotated))} ${standardSignature(vector.secret)}`,
    )
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
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(new Set(secrets).size).toBe(50)
})
