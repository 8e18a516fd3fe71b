/**
 * Verifies that a delivery comes from the service, and parses its event.
 *
 * @module
 */
import type { ReceivedEvent } from "./events.ts"
import { checkAge, type AgeOptions } from "./lib/age.ts"
import { toBytes, type WebhookBody } from "./lib/body.ts"
import type { WebhookSignature } from "./lib/candidates.ts"
import type { WebhookSecrets } from "./lib/secrets.ts"
import { parse } from "./parse.ts"
import { verifySignature, verifySignatureSync } from "./verify-signature.ts"

/** Checks of {@link verify} and {@link verifySync} in addition to the signature. */
export interface VerifyOptions extends AgeOptions {}

/**
 * Verifies a delivery and returns its event. Runs on Node.js, Deno, Bun, workers and browsers.
 *
 * @param body The raw body, exactly as received: bytes, or a string of them. Never a parsed object, nor one that was
 *   stringified again: its bytes differ from those that were signed.
 * @param signature The headers of the request, or the value of `X-Service-Signature`. From headers,
 *   `X-Service-Signature-Previous` is accepted too: the service sends it for 24 hours after a secret was rotated.
 * @param secrets The webhook's secret as it was shown, prefix included, or a list of secrets of which any may match.
 * @param options Limits on the age of the event; none by default.
 * @throws {WebhookVerificationError} With the `code` of the problem; it never rejects with another error.
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
  // Copies the body, so that the parsed bytes are those that were verified, even if the caller changes the buffer.
  const bytes = new Uint8Array(toBytes(body))
  await verifySignature(bytes, signature, secrets)
  return checkAge(parse(bytes), options)
}

/**
 * Synchronous {@link verify}, for runtimes with `node:crypto`: Node.js, Deno, Bun, and workerd with `nodejs_compat`.
 *
 * @param body As for {@link verify}.
 * @param signature As for {@link verify}.
 * @param secrets As for {@link verify}.
 * @param options As for {@link verify}.
 * @throws {WebhookVerificationError} With the `code` of the problem; `crypto_unavailable` without `node:crypto`.
 */
export function verifySync(
  body: WebhookBody,
  signature: WebhookSignature,
  secrets: WebhookSecrets,
  options: VerifyOptions = {},
): ReceivedEvent {
  const bytes = toBytes(body)
  verifySignatureSync(bytes, signature, secrets)
  return checkAge(parse(bytes), options)
}
