/** Settings of the identity provider whose tokens are accepted. */
import { Effect, Option } from "effect"
import type { IdentityProvider } from "./IdentityProvider.ts"
import { needed, type Read, together } from "./Reading.ts"

const because = "set if JWT_ISSUER, JWT_AUDIENCE or JWT_JWKS_URL is"

/** Reads the identity provider. Its three required settings must be set together. */
export const readIdentityProvider = (read: Read) =>
  Effect.gen(function* () {
    const { issuer, audiences, jwksUrl, roles, ...settings } = yield* together(
      {
        issuer: read("JWT_ISSUER"),
        audiences: read("JWT_AUDIENCE"),
        jwksUrl: read("JWT_JWKS_URL"),
        algorithms: read("JWT_ALGORITHMS"),
        clockSkewSeconds: read("JWT_CLOCK_SKEW_SECONDS"),
        organizationClaim: read("JWT_ORGANIZATION_CLAIM"),
        organizationNameClaim: read("JWT_ORGANIZATION_NAME_CLAIM"),
        roleClaim: read("JWT_ROLE_CLAIM"),
        nameClaim: read("JWT_NAME_CLAIM"),
        roles: read("JWT_ROLES"),
        newOrganizations: read("JWT_NEW_ORGANIZATIONS"),
      },
      (all) => Effect.all(all),
    )
    if (Option.isNone(issuer) && Option.isNone(audiences) && Option.isNone(jwksUrl)) {
      return Option.none<IdentityProvider>()
    }
    const required = yield* together(
      {
        issuer: needed(issuer, "JWT_ISSUER", because),
        audiences: needed(audiences, "JWT_AUDIENCE", because),
        jwksUrl: needed(jwksUrl, "JWT_JWKS_URL", because),
      },
      (all) => Effect.all(all),
    )
    return Option.some<IdentityProvider>({ ...settings, ...required, roles: new Map(roles) })
  })
