/** Settings of the dashboard as an OpenID Connect client. */
import { Effect, Option, type Redacted, Result } from "effect"
import type { IdentityProvider } from "./IdentityProvider.ts"
import { isSafeAddress } from "./Kinds.ts"
import { type Read, SettingInvalid } from "./Reading.ts"

/** Client registration at the identity provider. */
export interface SignInClient {
  /** `OIDC_CLIENT_ID`. */
  readonly id: string
  /** `OIDC_CLIENT_SECRET`; without one, the client is protected by PKCE alone. */
  readonly secret: Option.Option<Redacted.Redacted>
  /** `OIDC_SCOPES`, default `openid profile`. */
  readonly scopes: string
  /** `OIDC_AUDIENCE`, the requested audience of the token; default the first of `JWT_AUDIENCE`. */
  readonly audience: string
  /** `OIDC_RESOURCE`, the resource for which the token is requested (RFC 8707). */
  readonly resource: Option.Option<string>
  /** `JWT_ISSUER`, the base address of the provider's metadata. */
  readonly issuer: string
}

/**
 * Reads the sign-in client. It requires an accepted identity provider, because the dashboard calls the API with its
 * tokens.
 */
export const readSignInClient = (read: Read, provider: Result.Result<Option.Option<IdentityProvider>, unknown>) =>
  Effect.gen(function* () {
    const id = yield* read("OIDC_CLIENT_ID")
    const secret = yield* read("OIDC_CLIENT_SECRET")
    const scopes = yield* read("OIDC_SCOPES")
    const audience = yield* read("OIDC_AUDIENCE")
    const resource = yield* read("OIDC_RESOURCE")
    if (Option.isNone(id)) {
      if (Option.isNone(secret)) return Option.none<SignInClient>()
      return yield* new SettingInvalid({ setting: "OIDC_CLIENT_ID", expected: "set, since OIDC_CLIENT_SECRET is" })
    }
    // an invalid identity provider is reported separately
    if (Result.isFailure(provider)) return Option.none<SignInClient>()
    if (Option.isNone(provider.success)) {
      return yield* new SettingInvalid({ setting: "JWT_ISSUER", expected: "set, since OIDC_CLIENT_ID is" })
    }
    const { issuer, audiences } = provider.success.value
    if (!isSafeAddress(issuer)) {
      return yield* new SettingInvalid({
        setting: "JWT_ISSUER",
        expected: "an https:// address, since OIDC_CLIENT_ID is set",
      })
    }
    return Option.some<SignInClient>({
      id: id.value,
      secret,
      scopes,
      audience: Option.getOrElse(audience, () => audiences[0] ?? ""),
      resource,
      issuer,
    })
  })
