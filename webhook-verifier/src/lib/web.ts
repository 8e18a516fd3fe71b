/**
 * HMAC-SHA256 by WebCrypto: in browsers, in plain workers, and wherever else `node:crypto` is missing.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"
import { rememberKeys } from "./keys.ts"

/**
 * The HMAC of the body under the secret.
 *
 * @throws {WebhookVerificationError} `crypto_unavailable`.
 */
export async function webHmac(secret: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await subtle().sign("HMAC", await webKey(secret), body))
}

const webKey = /* @__PURE__ */ rememberKeys((secret) =>
  subtle().importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]),
)

function subtle(): SubtleCrypto {
  // The types promise it; browsers withhold it from pages that were not loaded over https.
  const available: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (available === undefined) {
    throw new WebhookVerificationError("crypto_unavailable", "No WebCrypto: serve the page over https.")
  }
  return available
}
