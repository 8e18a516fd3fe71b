/**
 * Finds the signatures of a delivery and validates their format, before any cryptography.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"
import { isLookup } from "./headers.ts"
import { isString } from "./secrets.ts"

/** Headers with a case-insensitive lookup, such as `Headers` of fetch. */
export interface HeaderLookup {
  /** Value of a header; null or undefined if it is missing. */
  get(name: string): string | null | undefined
}

/**
 * Headers as a record with names in any case: `request.headers` of node:http and Express, `event.headers` of Lambda.
 */
export type HeaderRecord = Readonly<Record<string, string | ReadonlyArray<string> | null | undefined>>

/** Headers of the request, or only the value of `X-Service-Signature`. */
export type WebhookSignature = string | null | undefined | HeaderLookup | HeaderRecord

/** Signature by the current secret, and for 24 hours after a rotation also by the previous one. */
const headerPattern = /^x-service-signature(-previous)?$/i

/**
 * Length of a SHA-256 in hexadecimal. It is compared first, because matching huge values by a pattern would be slow.
 */
const digestDigits = 64
const digitsPattern = /^[0-9a-f]+$/i

/**
 * Returns the signatures of a delivery, 64 hexadecimal digits each; at least one.
 *
 * @throws {WebhookVerificationError} `missing_signature`, or `malformed_signature` if none has the right form.
 */
export function readCandidates(signature: WebhookSignature): ReadonlyArray<string> {
  const values = signatureValues(signature)
  const digests = values.filter(
    (value): value is string => isString(value) && value.length === digestDigits && digitsPattern.test(value),
  )
  if (digests.length > 0) return digests
  throw values.some(Boolean)
    ? new WebhookVerificationError("malformed_signature", "X-Service-Signature is not 64 hexadecimal digits.")
    : new WebhookVerificationError("missing_signature", "X-Service-Signature is missing: pass the headers.")
}

function signatureValues(signature: WebhookSignature): ReadonlyArray<unknown> {
  if (typeof signature !== "object" || signature === null) return [signature]
  const values: ReadonlyArray<unknown> = isLookup(signature)
    ? ["", "-previous"].map((ending) => signature.get(`x-service-signature${ending}`))
    : Object.keys(signature).flatMap((name) => (headerPattern.test(name) ? signature[name] : []))
  // Proxies may duplicate a header, and platforms join the values by a comma: equal values are merged, others are
  // invalid.
  return values.map((value) => (isString(value) ? value.replace(/^(\w{64})(, ?\1)+$/, "$1") : value))
}
