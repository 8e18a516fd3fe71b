/**
 * Verifies that a body comes from the service, without parsing it.
 *
 * @module
 */
import { WebhookVerificationError } from "./errors.ts"
import { toBytes, type WebhookBody } from "./lib/body.ts"
import { readCandidates, type WebhookSignature } from "./lib/candidates.ts"
import { matchesAnySync, type MatchesAny } from "./lib/node.ts"
import { readSecrets, type WebhookSecrets } from "./lib/secrets.ts"
import { matchesAnyWeb } from "./lib/web.ts"

/**
 * Verifies only the signature of a delivery: for bodies that are stored, queued or forwarded unchanged, and parsed
 * later with `parse`. Its cost is that of the HMAC.
 *
 * @param body The raw body, exactly as received: bytes, or a string of them.
 * @param signature The headers of the request, or the value of `X-Service-Signature`.
 * @param secrets The webhook's secret, or a list of secrets of which any may match.
 * @throws {WebhookVerificationError} With the `code` of the problem; it never rejects with another error. If it resolves,
 *   the signature is valid: there is no boolean to check.
 *
 * @example
 * ```ts
 * import { verifySignature } from "@code-analysis/webhook-verifier"
 *
 * export async function enqueue(request: Request, secret: string, queue: Array<Uint8Array>): Promise<void> {
 *   const body = new Uint8Array(await request.arrayBuffer())
 *   await verifySignature(body, request.headers, secret)
 *   queue.push(body)
 * }
 * ```
 */
export async function verifySignature(
  body: WebhookBody,
  signature: WebhookSignature,
  secrets: WebhookSecrets,
): Promise<void> {
  conclude(await matchesAny<boolean | Promise<boolean>>(matchesAnySync ?? matchesAnyWeb, body, signature, secrets))
}

/**
 * Synchronous {@link verifySignature}, for runtimes with `node:crypto`: Node.js, Deno, Bun, and workerd with
 * `nodejs_compat`.
 *
 * @param body As for {@link verifySignature}.
 * @param signature As for {@link verifySignature}.
 * @param secrets As for {@link verifySignature}.
 * @throws {WebhookVerificationError} With the `code` of the problem; `crypto_unavailable` without `node:crypto`.
 *
 * @example
 * ```ts
 * import { createHmac } from "node:crypto"
 * import { verifySignatureSync } from "@code-analysis/webhook-verifier"
 *
 * const signature = createHmac("sha256", "whsec_example").update("{}").digest("hex")
 * verifySignatureSync("{}", signature, "whsec_example") // returns: it is valid
 * ```
 */
export function verifySignatureSync(body: WebhookBody, signature: WebhookSignature, secrets: WebhookSecrets): void {
  if (matchesAnySync === undefined) {
    throw new WebhookVerificationError("crypto_unavailable", "No node:crypto: call it without Sync.")
  }
  conclude(matchesAny(matchesAnySync, body, signature, secrets))
}

function matchesAny<Answer>(
  ask: MatchesAny<Answer>,
  body: WebhookBody,
  signature: WebhookSignature,
  secrets: WebhookSecrets,
): Answer {
  return ask(toBytes(body), readSecrets(secrets), readCandidates(signature))
}

function conclude(matches: boolean): void {
  if (matches) return
  throw new WebhookVerificationError("signature_mismatch", "Another body or secret was signed: pass the raw body.")
}
