/** What the packed verifier has to do in every runtime. Nothing but the language and fetch's own types is assumed. */
import vector from "../vector.mjs"

const { secret, body, signature } = vector
const bytes = new TextEncoder().encode(body)

/** Deliveries that have to be accepted: body, signature, secrets. */
const good = {
  bytes: [bytes, signature, secret],
  "an ArrayBuffer": [bytes.buffer, signature, secret],
  "a string": [body, signature, secret],
  "upper-case digits": [bytes, signature.toUpperCase(), secret],
  "Headers of fetch": [bytes, new Headers({ "X-Service-Signature": signature }), secret],
  "a record of headers": [bytes, { "x-service-signature": signature }, secret],
  "the signature by the secret before": [
    bytes,
    new Headers({ "X-Service-Signature": "0".repeat(64), "X-Service-Signature-Previous": signature }),
    secret,
  ],
  "the second of two secrets": [bytes, signature, ["whsec_other", secret]],
}

/** Deliveries that have to be refused, with the code expected. */
const bad = {
  "another body": [new TextEncoder().encode(body.replace("82", "83")), signature, secret, "signature_mismatch"],
  "another secret": [bytes, signature, "whsec_other", "signature_mismatch"],
  "a digit too many": [bytes, `${signature}0`, secret, "malformed_signature"],
  "characters beyond ASCII": [bytes, "é".repeat(64), secret, "malformed_signature"],
  "no signature": [bytes, new Headers(), secret, "missing_signature"],
  "a parsed body": [JSON.parse(body), signature, secret, "invalid_body"],
  "an empty secret": [bytes, signature, "", "invalid_secret"],
}

/**
 * Throws at the first thing that is wrong. Errors have to be recognized by the other copy of the package too.
 *
 * @returns Whether the runtime can verify without promises: "sync" or "async only".
 */
export async function check({ verify, verifySync, WebhookVerificationError }, otherCopy) {
  const codeOf = (error) => {
    const recognized = [WebhookVerificationError, otherCopy?.WebhookVerificationError].filter(
      (one) => one !== undefined,
    )
    if (!recognized.every((one) => one.is(error))) throw error
    return error.code
  }
  const sync = (...delivery) => {
    try {
      return verifySync(...delivery).data.new_score
    } catch (error) {
      return codeOf(error)
    }
  }
  const async = async (...delivery) => {
    try {
      return (await verify(...delivery)).data.new_score
    } catch (error) {
      return codeOf(error)
    }
  }
  const mode = sync(bytes, signature, secret) === "crypto_unavailable" ? "async only" : "sync"

  const cases = [
    ...Object.entries(good).map(([what, delivery]) => [what, delivery, 82]),
    ...Object.entries(bad).map(([what, delivery]) => [what, delivery.slice(0, 3), delivery[3]]),
  ]
  for (const [what, delivery, expected] of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: stops at the first thing that is wrong
    const seen = await async(...delivery)
    if (seen !== expected) throw new Error(`verify with ${what}: ${seen} instead of ${expected}`)
    if (mode === "async only") continue
    const seenSync = sync(...delivery)
    if (seenSync !== expected) throw new Error(`verifySync with ${what}: ${seenSync} instead of ${expected}`)
  }
  return mode
}
