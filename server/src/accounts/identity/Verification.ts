/** Verifies bearer tokens: signature, issuer, audience, time and type. */
import { Data, Effect } from "effect"
import { errors, type JWTPayload, jwtVerify } from "jose"
import type { TokenRules } from "../../config/IdentityProvider.ts"
import type { Keys, KeySet, KeysUnavailable } from "./Keys.ts"

/** Maximum characters of a token; those of users with many groups have 4,000. */
const longestToken = 8192

/** Three parts: a signed token. Encrypted ones, with five parts, are not supported. */
const compact = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Types of access tokens, or of plain ones (RFC 9068, section 2.1). Excludes other JWTs such as receipts, events and
 * proofs.
 */
const acceptedType = /^(application\/)?(at\+)?jwt$/i

/** The token is not accepted; `detail` says why, without a part of the token. */
export class TokenRefused extends Data.TaggedError("TokenRefused")<{ readonly detail: string }> {}

/** The set has no key for the token. */
class KeyUnknown extends Data.TaggedError("KeyUnknown") {}

const refused = (detail: string) => new TokenRefused({ detail })

const secondsOf = (claim: unknown): string | undefined => {
  const time = typeof claim === "number" ? new Date(claim * 1000) : undefined
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace(/\.\d+/, "")
}

/** Reason of a failed verification. The signature is verified before the claims, so values of claims may be shown. */
const reasonOf = (error: unknown): TokenRefused | KeyUnknown => {
  if (error instanceof errors.JWTExpired) {
    const at = secondsOf(error.payload.exp)
    return refused(at === undefined ? "The token has expired." : `The token expired at ${at}.`)
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.reason === "missing") return refused(`The token has no ${error.claim}.`)
    return refused(
      error.claim === "nbf" ? "The token is not valid yet." : `The ${error.claim} of the token is not accepted.`,
    )
  }
  if (error instanceof errors.JWKSNoMatchingKey) return new KeyUnknown()
  if (error instanceof errors.JWKSMultipleMatchingKeys) return refused("The token does not name its key (kid).")
  if (error instanceof errors.JOSEAlgNotAllowed) return refused("The algorithm of the token is not accepted.")
  if (error instanceof errors.JWSSignatureVerificationFailed) return refused("The signature of the token is wrong.")
  return refused("The token is malformed.")
}

const verifyWith = (token: string, keys: KeySet, rules: TokenRules, now: number) =>
  Effect.tryPromise({
    try: () =>
      jwtVerify(token, keys, {
        issuer: rules.issuer,
        audience: [...rules.audiences],
        algorithms: [...rules.algorithms],
        clockTolerance: rules.clockSkewSeconds,
        requiredClaims: ["exp"],
        currentDate: new Date(now),
      }),
    catch: reasonOf,
  }).pipe(
    Effect.filterOrFail(
      ({ protectedHeader: { typ } }) => typ === undefined || acceptedType.test(typ),
      () => refused("The token is not an access token (typ)."),
    ),
    Effect.map(({ payload }) => payload),
  )

/** Claims of a token that is valid at `now`, in milliseconds. If its key is unknown, the keys are fetched again once. */
export const verify = (
  token: string,
  keys: Keys,
  rules: TokenRules,
  now: number,
): Effect.Effect<JWTPayload, TokenRefused | KeysUnavailable> => {
  if (token.length > longestToken) return refused(`The token has more than ${longestToken} characters.`)
  if (!compact.test(token)) return refused("The token is malformed.")
  return Effect.gen(function* () {
    const known = yield* keys.current
    return yield* verifyWith(token, known, rules, now).pipe(
      Effect.catchTag("KeyUnknown", (unknown) =>
        Effect.flatMap(keys.refreshed, (newest) =>
          newest === known ? unknown : verifyWith(token, newest, rules, now),
        ),
      ),
      Effect.catchTag("KeyUnknown", () => refused("The identity provider has no key for the signature of the token.")),
    )
  })
}
