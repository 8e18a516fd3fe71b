/** Whether a token is what its issuer has signed for us: signature, issuer, audience, time, kind. */
import { Data, Effect } from "effect"
import { errors, type JWTPayload, jwtVerify } from "jose"
import type { TokenRules } from "../../config/IdentityProvider.ts"
import type { Keys, KeySet, KeysUnavailable } from "./Keys.ts"

/** Characters of a token: those with many groups of a user have 4,000. Longer ones are not even read. */
const longestToken = 8192

/** Three parts: a signed token. One of five is encrypted, which nobody does for us. */
const compact = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** An access token, or a plain one (RFC 9068, section 2.1): no receipt, event or proof that is a JWT as well. */
const acceptedType = /^(application\/)?(at\+)?jwt$/i

/** The token is none that is accepted; `detail` says why, without a part of it. */
export class TokenRefused extends Data.TaggedError("TokenRefused")<{ readonly detail: string }> {}

/** No key of the set fits the token. */
class KeyUnknown extends Data.TaggedError("KeyUnknown") {}

const refused = (detail: string) => new TokenRefused({ detail })

const secondsOf = (claim: unknown): string | undefined => {
  const time = typeof claim === "number" ? new Date(claim * 1000) : undefined
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace(/\.\d+/, "")
}

/** The claims have been signed by the issuer by the time that they are checked. */
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
      () => refused("The token is of another type (typ) than an access token."),
    ),
    Effect.map(({ payload }) => payload),
  )

/**
 * The claims of a token that is accepted at `now`, in milliseconds. A key that is not known is looked for once more among
 * the provider's newest.
 */
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
      Effect.catchTag("KeyUnknown", () => refused("The token is signed with a key that its issuer does not have.")),
    )
  })
}
