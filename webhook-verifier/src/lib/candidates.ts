/**
 * Finds the signatures that came with a delivery. Whatever a stranger puts into a header ends here.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"
import { isLookup } from "./headers.ts"
import { isString } from "./secrets.ts"

/** Headers with a lookup that ignores case: `Headers` of fetch and its like. */
export interface HeaderLookup {
  /** The value of a header, or null or undefined where there is none. */
  get(name: string): string | null | undefined
}

/** Headers as a record, with names in any case: `request.headers` of node:http and Express, `event.headers` of Lambda. */
export type HeaderRecord = Readonly<Record<string, string | ReadonlyArray<string> | null | undefined>>

/** The headers of the request, or the value of `X-Service-Signature` itself. */
export type WebhookSignature = string | null | undefined | HeaderLookup | HeaderRecord

/** The signature by the current secret, and for 24 hours after a rotation the one by the secret before. */
const headerPattern = /^x-service-signature(-previous)?$/i

/** A SHA-256 in hexadecimal. The length is looked at first: a huge value costs nothing, and counting by a pattern much. */
const digestDigits = 64
const digitsPattern = /^[0-9a-f]+$/i

/**
 * The signatures, 64 hexadecimal digits each; at least one.
 *
 * @throws {WebhookVerificationError} `missing_signature`, or `malformed_signature` when none has the right form.
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
  // A proxy may send a header twice, which platforms join by a comma: equal values are one, others are none.
  return values.map((value) => (isString(value) ? value.replace(/^(\w{64})(, ?\1)+$/, "$1") : value))
}
