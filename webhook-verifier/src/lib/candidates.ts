/**
 * Finds the signatures that came with a delivery. Whatever a stranger puts into a header ends here.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

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
const headerNames: ReadonlyArray<string> = ["x-service-signature", "x-service-signature-previous"]

/** A SHA-256. Anchored and of fixed length: a huge value is given up after 64 characters. */
const digestPattern = /^[0-9a-f]{64}$/i

/**
 * The decoded signatures; at least one.
 *
 * @throws {WebhookVerificationError} `missing_signature`, or `malformed_signature` when none has the right form.
 */
export function readCandidates(signature: WebhookSignature): ReadonlyArray<Uint8Array> {
  const values = signatureValues(signature).filter((value) => (value ?? "") !== "")
  const digests = values.filter(isDigest)
  if (digests.length > 0) return digests.map(decodeHex)
  throw values.length > 0
    ? new WebhookVerificationError("malformed_signature", "X-Service-Signature is not 64 hexadecimal digits.")
    : new WebhookVerificationError(
        "missing_signature",
        "X-Service-Signature is missing: pass the headers, or its value.",
      )
}

function signatureValues(signature: WebhookSignature): ReadonlyArray<unknown> {
  if (typeof signature !== "object" || signature === null) return [signature]
  if (isLookup(signature)) return headerNames.map((name) => signature.get(name))
  return Object.entries(signature).flatMap(([name, value]) => (headerNames.includes(name.toLowerCase()) ? value : []))
}

function isLookup(headers: HeaderLookup | HeaderRecord): headers is HeaderLookup {
  return typeof headers["get"] === "function"
}

function isDigest(value: unknown): value is string {
  return typeof value === "string" && digestPattern.test(value)
}

function decodeHex(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = (digitValue(digits.charCodeAt(2 * index)) << 4) | digitValue(digits.charCodeAt(2 * index + 1))
  }
  return bytes
}

/** The low half of "0" to "9" is 0 to 9, and that of "a" to "f" and "A" to "F" is 1 to 6. */
function digitValue(code: number): number {
  return (code & 15) + (code > 57 ? 9 : 0)
}
