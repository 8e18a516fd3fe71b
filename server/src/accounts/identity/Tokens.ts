/** Recognizes callers by their bearer tokens: JWTs of the configured identity provider, or of the development issuer. */
import { Clock, Context, Effect, Layer, Option, Redacted } from "effect"
import { type Organization, Organizations } from "../Organizations.ts"
import { CredentialCache } from "../CredentialCache.ts"
import { permissionsOf } from "../Roles.ts"
import { Configuration } from "../../config/Configuration.ts"
import { ServiceUnavailableError, UnauthorizedError } from "../../contract/Errors.ts"
import type { Principal } from "../../contract/Principal.ts"
import * as GuardedFetch from "../../foundation/net/GuardedFetch.ts"
import { type Caller, callerOf } from "./Claims.ts"
import { DevelopmentIssuer, developmentRules } from "./DevelopmentIssuer.ts"
import type { IdentityProvider, TokenRules } from "../../config/IdentityProvider.ts"
import { fetchedKeys, fixedKeys, type Keys } from "./Keys.ts"
import { verify } from "./Verification.ts"

/** Seconds after which callers may try again if the identity provider is down. */
const retryAfterSeconds = 30

/** An accepted issuer of tokens. */
interface Issuer {
  readonly rules: TokenRules
  readonly keys: Keys
  readonly organizationOf: (caller: Caller) => Effect.Effect<Organization, UnauthorizedError>
}

const refusedToken = (detail: string) => new UnauthorizedError({ detail, challenge: "invalid_token" })

const noIssuer = refusedToken(
  "No identity provider is configured, so bearer tokens are not accepted. Send an API key in X-API-Key.",
)

const unavailable = new ServiceUnavailableError({
  detail: "The identity provider cannot be reached, so the token cannot be verified.",
  retryAfterSeconds,
})

const grantedByOf = ({ roles }: Caller): string => {
  if (roles.length === 0) return "a user without a role"
  return roles.length === 1 ? `the role ${roles.join("")}` : `a user with the roles ${roles.join(", ")}`
}

/** Recognizes callers by their tokens. */
export class Tokens extends Context.Service<Tokens>()("identity/Tokens", {
  make: Effect.gen(function* () {
    const configuration = yield* Configuration
    const organizations = yield* Organizations
    const credentialCache = yield* CredentialCache
    const development = yield* DevelopmentIssuer

    const ofProvider = (provider: IdentityProvider) =>
      Effect.gen(function* () {
        const fetch = yield* GuardedFetch.toServersOf(configuration, [provider.jwksUrl])
        const keys = yield* fetchedKeys(fetch, provider.jwksUrl)
        const organizationOf = Effect.fnUntraced(function* ({ organization, organizationName }: Caller) {
          if (organization === undefined) {
            return yield* refusedToken(`The token names no organization (${provider.organizationClaim}).`)
          }
          const found =
            provider.newOrganizations === "create"
              ? Option.some(yield* organizations.ensureExternal(organization, organizationName ?? organization))
              : yield* organizations.findExternal(organization)
          return yield* Option.match(found, {
            onNone: () => refusedToken("The organization of the token is not registered."),
            onSome: Effect.succeed,
          })
        })
        return { rules: provider, keys, organizationOf } satisfies Issuer
      })

    const issuer: Option.Option<Issuer> = Option.isSome(configuration.identityProvider)
      ? Option.some(yield* ofProvider(configuration.identityProvider.value))
      : Option.map(development, ({ publicKeys }) => ({
          rules: developmentRules,
          keys: fixedKeys(publicKeys),
          organizationOf: ({ organization }: Caller) =>
            organization === undefined
              ? Effect.flatMap(organizations.first, (first) =>
                  Effect.mapError(Effect.fromOption(first), () => refusedToken("There is no organization yet.")),
                )
              : Effect.mapError(organizations.get(organization.replace(/^org_/, "")), ({ message }) =>
                  refusedToken(message),
                ),
        }))

    const lookUp = (token: string, { rules, keys, organizationOf }: Issuer) =>
      Effect.gen(function* () {
        const claims = yield* verify(token, keys, rules, yield* Clock.currentTimeMillis).pipe(
          Effect.catchTags({
            TokenRefused: ({ detail }) => refusedToken(detail),
            KeysUnavailable: () => unavailable,
          }),
        )
        const caller = callerOf(claims, rules)
        const { id, tier } = yield* organizationOf(caller)
        const ends = claims.exp === undefined ? 0 : (claims.exp + rules.clockSkewSeconds) * 1000
        return Option.some<Principal>({
          organizationId: id,
          tier,
          credential: `token of ${caller.subject}`,
          name: caller.name,
          permissions: permissionsOf(caller.roles),
          grantedBy: grantedByOf(caller),
          expiresAt: new Date(ends),
        })
      })

    /** The caller of a token. */
    const recognize = (
      token: Redacted.Redacted,
    ): Effect.Effect<Principal, UnauthorizedError | ServiceUnavailableError> =>
      Option.match(issuer, {
        onNone: () => noIssuer,
        onSome: (one) =>
          Effect.map(
            credentialCache.through("token", Redacted.value(token), lookUp(Redacted.value(token), one)),
            // tokens without a caller were refused above
            Option.getOrThrow,
          ),
      })

    return { recognize } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(
    Layer.provide([Organizations.layer, CredentialCache.layer]),
  )
}
