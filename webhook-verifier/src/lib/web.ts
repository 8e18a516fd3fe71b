/**
 * HMAC-SHA256 with WebCrypto: in browsers, in workers, and wherever else `node:crypto` is missing.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"
import { encode } from "./body.ts"
import { rememberKeys } from "./keys.ts"
import type { MatchesAny } from "./node.ts"

/**
 * Compares every pair in constant time; WebCrypto guarantees constant time for each.
 *
 * @throws {WebhookVerificationError} `crypto_unavailable`.
 */
export const matchesAnyWeb: MatchesAny<Promise<boolean>> = async (body, secrets, digests) => {
  // Copies the body: it may change while it is hashed, and WebCrypto does not accept shared memory.
  const bytes = new Uint8Array(body)
  const matches = await Promise.all(
    secrets.flatMap((secret) =>
      digests.map(async (digest) => subtle().verify("HMAC", await webKey(secret), decodeHex(digest), bytes)),
    ),
  )
  return matches.includes(true)
}

const webKey = /* @__PURE__ */ rememberKeys((secret) =>
  subtle().importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]),
)

function decodeHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

function subtle(): SubtleCrypto {
  // Despite its type, it is undefined in browsers on pages that were not loaded over https.
  const available: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (available) return available
  throw new WebhookVerificationError("crypto_unavailable", "No WebCrypto: it needs https.")
}
