/** What the dashboard is at the identity provider, to sign people in with OpenID Connect. */
import { Effect, Option, type Redacted, Result } from "effect"
import type { IdentityProvider } from "./IdentityProvider.ts"
import { isSafeAddress } from "./Kinds.ts"
import { type Read, SettingInvalid } from "./Reading.ts"

/** A client of the identity provider. */
export interface SignInClient {
  /** `OIDC_CLIENT_ID`. */
  readonly id: string
  /** `OIDC_CLIENT_SECRET`; a client without one proves itself by PKCE alone. */
  readonly secret: Option.Option<Redacted.Redacted>
  /** `OIDC_SCOPES`, default `openid profile`. */
  readonly scopes: string
  /** `OIDC_AUDIENCE`, whom the token is asked for; default the first of `JWT_AUDIENCE`. */
  readonly audience: string
  /** `OIDC_RESOURCE`, the resource whose token is asked for (RFC 8707). */
  readonly resource: Option.Option<string>
  /** `JWT_ISSUER`, below which the provider describes itself. */
  readonly issuer: string
}

/** Only with an identity provider whose tokens are accepted: the dashboard calls the API with what it gives. */
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
    // what is wrong with it, is said of it
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
