/**
 * Proves that a delivery came from the service, and reads its event.
 *
 * @module
 */
import { WebhookVerificationError } from "./errors.ts"
import type { ReceivedEvent } from "./events.ts"
import { checkAge, type AgeOptions } from "./lib/age.ts"
import { toBytes, type WebhookBody } from "./lib/body.ts"
import { readCandidates, type WebhookSignature } from "./lib/candidates.ts"
import { matchesAny } from "./lib/compare.ts"
import { node } from "./lib/node.ts"
import { readSecrets, type WebhookSecrets } from "./lib/secrets.ts"
import { webHmac } from "./lib/web.ts"
import { parse } from "./parse.ts"

/** What {@link verify} and {@link verifySync} check besides the signature. */
export interface VerifyOptions extends AgeOptions {}

/**
 * Verifies a delivery and returns its event. Runs on Node.js, Deno, Bun, workers and browsers.
 *
 * @param body The raw body, exactly as received: bytes, or a string of them. Never a parsed object, and never one that
 *   was parsed and stringified again: its bytes are others than those that were signed.
 * @param signature The headers of the request, or the value of `X-Service-Signature`. From headers,
 *   `X-Service-Signature-Previous` is accepted too: the service sends it for 24 hours after a secret was rotated.
 * @param secrets The webhook's secret as it was shown, prefix included, or a list of secrets of which any may match.
 * @param options Limits on the age of the event; none by default.
 * @throws {WebhookVerificationError} With the `code` that says why; rejects with nothing else.
 *
 * @example
 * ```ts
 * import { verify, WebhookVerificationError } from "@code-analysis/webhook-verifier"
 *
 * export async function receive(request: Request, secret: string): Promise<Response> {
 *   try {
 *     const event = await verify(await request.arrayBuffer(), request.headers, secret)
 *     console.log(event.event, event.webhook_id)
 *     return new Response(null, { status: 204 })
 *   } catch (error) {
 *     if (!WebhookVerificationError.is(error)) throw error
 *     return new Response(error.code, { status: error.status })
 *   }
 * }
 * ```
 */
export async function verify(
  body: WebhookBody,
  signature: WebhookSignature,
  secrets: WebhookSecrets,
  options: VerifyOptions = {},
): Promise<ReceivedEvent> {
  if (node !== undefined) return verifySync(body, signature, secrets, options)
  const delivery = readDelivery(body, signature, secrets)
  // A copy, so that the bytes which are parsed below are those which were hashed, whatever the caller does meanwhile.
  const bytes = delivery.body.slice()
  const digests = await Promise.all(delivery.secrets.map((secret) => webHmac(secret, bytes)))
  return conclude(delivery, digests, bytes, options)
}

/**
 * As {@link verify}, without a promise, where `node:crypto` is there: Node.js, Deno, Bun, and workerd with
 * `nodejs_compat`.
 *
 * @param body As for {@link verify}.
 * @param signature As for {@link verify}.
 * @param secrets As for {@link verify}.
 * @param options As for {@link verify}.
 * @throws {WebhookVerificationError} With the `code` that says why; `crypto_unavailable` where there is no `node:crypto`.
 */
export function verifySync(
  body: WebhookBody,
  signature: WebhookSignature,
  secrets: WebhookSecrets,
  options: VerifyOptions = {},
): ReceivedEvent {
  if (node === undefined) {
    throw new WebhookVerificationError("crypto_unavailable", "No node:crypto: use verify().")
  }
  const { hmac } = node
  const delivery = readDelivery(body, signature, secrets)
  const digests = delivery.secrets.map((secret) => hmac(secret, delivery.body))
  return conclude(delivery, digests, delivery.body, options)
}

interface Delivery {
  readonly body: Uint8Array
  readonly secrets: ReadonlyArray<string>
  /** The decoded signatures, any of which may be the right one. */
  readonly candidates: ReadonlyArray<Uint8Array>
}

function readDelivery(body: WebhookBody, signature: WebhookSignature, secrets: WebhookSecrets): Delivery {
  return { body: toBytes(body), secrets: readSecrets(secrets), candidates: readCandidates(signature) }
}

/** Decides on the digests, one for each secret. */
function conclude(
  delivery: Delivery,
  digests: ReadonlyArray<Uint8Array>,
  body: Uint8Array,
  options: VerifyOptions,
): ReceivedEvent {
  if (!matchesAny(digests, delivery.candidates)) {
    throw new WebhookVerificationError(
      "signature_mismatch",
      "Another body or secret was signed: pass the raw body, not stringified JSON, and the whole secret.",
    )
  }
  const event = parse(body)
  checkAge(event.timestamp, options)
  return event
}
