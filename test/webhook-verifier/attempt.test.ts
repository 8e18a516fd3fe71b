/** The time of an attempt, which the signature of Standard Webhooks proves, and headers that came twice. */
import { createHmac } from "node:crypto"
import { runInNewContext } from "node:vm"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { type HeaderRecord, WebhookVerificationError } from "@code-analysis/webhook-verifier"
import {
  type AttemptOptions,
  type DeliveryStore,
  receiver,
  verifyAttempt,
} from "@code-analysis/webhook-verifier/receiver"
import { build } from "esbuild"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { eventJson, loadVerifier, refusal, sign } from "./fixtures.ts"

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`
const body = eventJson()
const id = "whd_8Hq2ZpT5vXcW1nRk"
const attemptedAt = Date.parse("2026-01-15T10:31:00Z") / 1000

const standard = (timestamp: number, key = secret): string => {
  const bytes = Buffer.from(key.slice("whsec_".length), "base64")
  return `v1,${createHmac("sha256", bytes).update(`${id}.${timestamp}.${body}`).digest("base64")}`
}

const headersAt = (timestamp: number, signature = standard(timestamp)) => ({
  "X-Service-Signature": sign(body, secret),
  "Webhook-Id": id,
  "Webhook-Timestamp": String(timestamp),
  "Webhook-Signature": signature,
})

const at = (seconds: number) => ({ receivedAt: new Date((attemptedAt + seconds) * 1000) })

/** The code of a refusal; undefined where there is none. */
const outcome = async (
  headers: HeaderRecord | Headers,
  secrets: string | ReadonlyArray<string>,
  options?: AttemptOptions,
): Promise<string | undefined> => {
  try {
    await verifyAttempt(body, headers, secrets, options)
    return undefined
  } catch (error) {
    if (WebhookVerificationError.is(error)) return error.code
    throw error
  }
}

describe("the time of an attempt", () => {
  it.each([
    ["a record", headersAt(attemptedAt)],
    ["Headers", new Headers(headersAt(attemptedAt))],
  ])("is within 5 minutes of the clock, in %s", async (_, headers) => {
    const outcomes = [-301, -300, 0, 300, 301].map(async (seconds) => await outcome(headers, secret, at(seconds)))
    expect(await Promise.all(outcomes)).toEqual([
      "timestamp_in_future",
      undefined,
      undefined,
      undefined,
      "timestamp_too_old",
    ])
    expect(await outcome(headers, secret)).toBe("timestamp_too_old")
  })

  it("may have another tolerance, or none", async () => {
    const headers = headersAt(attemptedAt)
    expect(await outcome(headers, secret, { ...at(10), toleranceSeconds: 9 })).toBe("timestamp_too_old")
    expect(await outcome(headers, secret, { ...at(10), toleranceSeconds: 10 })).toBeUndefined()
    expect(await outcome(headers, secret, { toleranceSeconds: Infinity })).toBeUndefined()
    expect(await outcome(headers, secret, { toleranceSeconds: Number.NaN })).toBe("invalid_option")
  })

  it("cannot be replaced: it is signed", async () => {
    const later = headersAt(attemptedAt + 3600, standard(attemptedAt))
    expect(await outcome(later, secret, at(3600))).toBe("signature_mismatch")
    expect(await outcome({ ...headersAt(attemptedAt), "Webhook-Signature": undefined }, secret, at(0))).toBe(
      "signature_mismatch",
    )
  })

  it("is proved by any of several signatures and secrets, as during a rotation", async () => {
    const other = `whsec_${Buffer.alloc(32, 9).toString("base64")}`
    const headers = headersAt(attemptedAt, `${standard(attemptedAt, other)} v1a,xyz ${standard(attemptedAt)}`)
    expect(await outcome(headers, secret, at(0))).toBeUndefined()
    expect(await outcome(headersAt(attemptedAt), [other, secret], at(0))).toBeUndefined()
  })

  it("is not asked for where it is not there, nor where no secret encodes a key", async () => {
    expect(await outcome({ "x-service-signature": sign(body, secret) }, secret)).toBeUndefined()
    expect(await outcome(headersAt(0), "a secret of one's own")).toBeUndefined()
  })

  it("is checked by a receiver, with the tolerance of its options", async () => {
    const on = { "webhook.test": () => undefined }
    const fresh = async () => await signedRequest(fakeEvent("webhook.test"), secret)
    expect((await receiver({ secrets: secret, on })(await fresh())).status).toBe(204)
    const request = await fresh()
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 })
    onTestFinished(() => void vi.useRealTimers())
    const refused = await receiver({ secrets: secret, on, onError: () => undefined })(request.clone())
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: "timestamp_too_old" }])
    expect((await receiver({ secrets: secret, on, toleranceSeconds: 601 })(request)).status).toBe(204)
    expect(() => receiver({ secrets: secret, on, toleranceSeconds: -1 })).toThrow("toleranceSeconds")
  })
})

describe("a signature header that came twice", async () => {
  const verifier = await loadVerifier("node:crypto")
  const { verify } = verifier
  const signature = sign(body, secret)
  const joined = (value: string) => [{ "x-service-signature": value }, new Headers({ "X-Service-Signature": value })]

  it.each([...joined(`${signature}, ${signature}`), ...joined(`${signature},${signature},${signature}`)])(
    "is one where both are equal",
    async (headers) => {
      expect((await verify(body, headers, secret)).webhook_id).toBe(id)
    },
  )

  it.each(joined(`${signature}, ${"0".repeat(64)}`))("is none where they differ", async (headers) => {
    expect(await refusal(verifier, () => verify(body, headers, secret))).toBe("malformed_signature")
  })
})

describe("a store that answers a claim wrongly", () => {
  it.each(["yes", true, undefined, null, "CLAIMED"])(
    "with %j is a store_failed, not a conflict for ever",
    async (answer) => {
      const codes: string[] = []
      const store: DeliveryStore = {
        // @ts-expect-error what a store without type checks can do
        claim: () => answer,
        commit: () => undefined,
        release: () => undefined,
      }
      const receive = receiver({
        secrets: secret,
        store,
        on: { "webhook.test": () => undefined },
        onError: ({ code }) => void codes.push(code),
      })
      const response = await receive(await signedRequest(fakeEvent("webhook.test"), secret))
      expect(response.status).toBe(500)
      expect(codes).toEqual(["store_failed"])
    },
  )
})

describe("an environment that gets TextDecoder late", () => {
  it("loads the package before, and verifies after", async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export * from "./webhook-verifier/src/index.ts"`, resolveDir: process.cwd() },
      bundle: true,
      format: "iife",
      globalName: "verifier",
      write: false,
    })
    const context = { atob, TextEncoder, Uint8Array, ArrayBuffer, process, result: "" }
    runInNewContext(outputFiles[0]?.text ?? "", context)
    Object.assign(context, { TextDecoder })
    runInNewContext(`result = verifier.parse(${JSON.stringify(body)}).webhook_id`, context)
    expect(context.result).toBe(id)
  })
})
