/**
 * Verifies the time of an attempt, so that replayed requests can be rejected.
 *
 * @module
 */
import { WebhookVerificationError } from "./errors.ts"
import { type AttemptOptions, bytesOf, checkAttempt, decodeSecret } from "./lib/attempt.ts"
import { encode, toBytes, type WebhookBody } from "./lib/body.ts"
import type { HeaderLookup, HeaderRecord } from "./lib/candidates.ts"
import { headerOf } from "./lib/headers.ts"
import { readSecrets, type WebhookSecrets } from "./lib/secrets.ts"

/**
 * Rejects an attempt whose `webhook-timestamp` is too far from now, or not signed by `webhook-signature` as the
 * Standard Webhooks specification defines. The receivers of this package include this check; otherwise call it after
 * `verify`, which it does not replace. Accepts headers without `webhook-timestamp`.
 *
 * @param body The raw body, exactly as received.
 * @param headers The headers of the request.
 * @param secrets The webhook's secret, or a list of secrets of which any may match. Only secrets of the
 *   form `whsec_` and Base64 contain a key for this signature; without any, nothing is checked.
 * @param options Tolerance for the time of the attempt; 300 s by default.
 * @throws {WebhookVerificationError} `signature_mismatch`, `timestamp_too_old`, `timestamp_in_future`, `invalid_option`.
 *
 * @example
 * ```ts
 * import { verify } from "@code-analysis/webhook-verifier"
 * import { verifyAttempt } from "@code-analysis/webhook-verifier/receiver"
 *
 * export async function receive(request: Request, secret: string): Promise<void> {
 *   const body = await request.arrayBuffer()
 *   const event = await verify(body, request.headers, secret)
 *   await verifyAttempt(body, request.headers, secret)
 *   console.log(event.event)
 * }
 * ```
 */
export async function verifyAttempt(
  body: WebhookBody,
  headers: HeaderLookup | HeaderRecord,
  secrets: WebhookSecrets,
  options: AttemptOptions = {},
): Promise<void> {
  const timestamp = headerOf(headers, "webhook-timestamp")
  const keys = readSecrets(secrets).flatMap((secret) => decodeSecret(secret) ?? [])
  if (timestamp === undefined || keys.length === 0) return
  const head = encode(`${headerOf(headers, "webhook-id")}.${timestamp}.`)
  const message = new Uint8Array([...head, ...toBytes(body)])
  const given = (headerOf(headers, "webhook-signature") ?? "").split(" ", maxSignatures)
  const digests = given.flatMap((text) => (signaturePattern.test(text) ? bytesOf(text.slice("v1,".length)) : []))
  const { subtle } = globalThis.crypto
  const matches = await Promise.all(
    keys.map(async (bytes) => {
      const key = await subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"])
      return await Promise.all(digests.map(async (digest) => await subtle.verify("HMAC", key, digest, message)))
    }),
  )
  if (!matches.flat().includes(true)) {
    throw new WebhookVerificationError("signature_mismatch", "webhook-signature does not fit: pass the raw body.")
  }
  checkAttempt(Number(timestamp), options)
}

/** Version 1 of the signature: an HMAC-SHA256 in Base64. */
const signaturePattern = /^v1,[\w+/]{43}=$/

/** Maximum signatures compared: the service sends at most two, and forged requests may have hundreds. */
const maxSignatures = 8
