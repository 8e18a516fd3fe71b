/**
 * Sign-in with the identity provider: OpenID Connect code flow with PKCE, state and nonce. The state of a sign-in is
 * kept in an encrypted cookie of the browser, so that unfinished sign-ins leave nothing in the database.
 */
import { Clock, Context, Data, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import { decodeJwt } from "jose"
import * as oauth from "oauth4webapi"
import { Configuration } from "../config/Configuration.ts"
import { Encryption } from "../foundation/crypto/Encryption.ts"
import { elapsedMillis } from "../foundation/Elapsed.ts"
import type { SignInClient } from "../config/SignInClient.ts"
import * as GuardedFetch from "../foundation/net/GuardedFetch.ts"
import type { Credential } from "./Sessions.ts"

/** Maximum time that a person may spend at the provider. */
export const longestVisit = Duration.minutes(10)

/** Cache duration of the provider's metadata, which rarely changes. */
const descriptionLife = Duration.hours(1)

/** State of a sign-in, needed when the browser returns. */
const Visit = Schema.fromJsonString(
  Schema.Struct({
    state: Schema.String,
    nonce: Schema.String,
    verifier: Schema.String,
    next: Schema.String,
    startedAt: Schema.Number,
  }),
)
const encodeVisit = Schema.encodeEffect(Visit)
const decodeVisit = Schema.decodeEffect(Visit)

/** Associated data of the encrypted cookie. */
const sealContext = "dashboard sign-in"

/** Error: the provider rejected the sign-in or cannot be reached. The detail is shown to the person. */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<{
  readonly detail: string
  readonly cause?: unknown
}> {}

/** Person whom the provider has authenticated. */
export interface Visitor {
  readonly credential: Credential
  readonly endsAt: Option.Option<Date>
  readonly next: string
}

/** Sign-in flow with the provider. */
export interface SignInProvider {
  /** Starts a sign-in: the address to redirect the browser to, and the cookie to set. */
  readonly begin: (
    next: string,
  ) => Effect.Effect<{ readonly location: string; readonly cookie: string }, ProviderRefused>
  /** Completes a sign-in, from the query with which the browser returns. */
  readonly finish: (query: URLSearchParams, cookie: string) => Effect.Effect<Visitor, ProviderRefused>
  /** Address of the provider's sign-out, which leads back to the sign-in page. */
  readonly signOut: Effect.Effect<string, ProviderRefused>
}

const unreachable = (cause: unknown) =>
  new ProviderRefused({ detail: "The identity provider cannot be reached now. Try again, or use an API key.", cause })

const outdated = new ProviderRefused({
  detail: "This sign-in took too long, or was started in another browser. Start again.",
})

const noSignOut = new ProviderRefused({
  detail: "Your identity provider has no page to sign out: you are still signed in there.",
})

/** Form of error codes in RFC 6749 and OpenID Connect; other values are not repeated in messages. */
const codeForm = /^[a-z_]{1,60}$/

/** Describes an error response of the provider, without values from it. */
const refusedBy = (cause: unknown): ProviderRefused => {
  if (cause instanceof oauth.WWWAuthenticateChallengeError) {
    return new ProviderRefused({ detail: "The identity provider does not accept this service as its client.", cause })
  }
  if (cause instanceof oauth.AuthorizationResponseError || cause instanceof oauth.ResponseBodyError) {
    if (cause.error === "access_denied") {
      return new ProviderRefused({ detail: "You were not signed in: access was denied at the identity provider." })
    }
    const code = codeForm.test(cause.error) ? ` (${cause.error})` : ""
    return new ProviderRefused({ detail: `The identity provider did not sign you in${code}.` })
  }
  return new ProviderRefused({ detail: "The response of the identity provider is not valid. Start again.", cause })
}

/** Token that the API can verify: the access token if it is a JWT, otherwise the ID token. */
const tokenOf = ({ access_token, id_token }: oauth.TokenEndpointResponse): string =>
  access_token.split(".").length === 3 ? access_token : (id_token ?? access_token)

/** Expiry of a token, from its `exp` claim. */
export const endOf = (token: string): Option.Option<Date> =>
  Option.map(
    Option.flatMapNullishOr(Option.liftThrowable(() => decodeJwt(token))(), ({ exp }) => exp),
    (exp) => new Date(exp * 1000),
  )

/** Identity provider; none if the dashboard is not configured as a client. */
export class Provider extends Context.Service<Provider>()("dashboard/Provider", {
  make: Effect.gen(function* () {
    const configuration = yield* Configuration
    const { environment, dashboardUrl, identityProvider, signInClient } = configuration
    const encryption = yield* Encryption
    const run = Effect.runPromiseWith(yield* Effect.context())
    const redirectUri = `${dashboardUrl}/sign-in/provider/callback`

    const providerOf = (settings: SignInClient) =>
      Effect.gen(function* () {
        const jwksUrl = Option.map(identityProvider, (provider) => provider.jwksUrl)
        const fetch = yield* GuardedFetch.toServersOf(configuration, [settings.issuer, ...Option.toArray(jwksUrl)])

        /** `fetch` for the library, over the guarded outbound client. */
        const guarded = async (
          url: string,
          { method, headers, body }: oauth.CustomFetchOptions<"GET" | "POST", URLSearchParams | undefined>,
        ): Promise<Response> => {
          const answer = await run(
            fetch({ url, method, headers, ...(body === undefined ? {} : { body: body.toString() }) }),
          )
          return new Response(Buffer.from(answer.body), { status: answer.status, headers: answer.headers })
        }
        const options = {
          [oauth.customFetch]: guarded,
          [oauth.allowInsecureRequests]: environment === "development",
        }

        const client: oauth.Client = {
          client_id: settings.id,
          [oauth.clockTolerance]: Option.getOrThrow(identityProvider).clockSkewSeconds,
        }
        const resource = Option.match(settings.resource, { onNone: () => ({}), onSome: (one) => ({ resource: one }) })
        const proof = Option.match(settings.secret, {
          onNone: () => oauth.None(),
          onSome: (secret) => oauth.ClientSecretPost(Redacted.value(secret)),
        })
        // the client may be registered for only one authentication method, whatever the provider's metadata lists
        const otherProof = Option.map(settings.secret, (secret) => oauth.ClientSecretBasic(Redacted.value(secret)))

        let known: { readonly server: oauth.AuthorizationServer; readonly until: number } | undefined
        const server = Effect.gen(function* () {
          const now = yield* elapsedMillis
          if (known !== undefined && known.until > now) return known.server
          const issuer = new URL(settings.issuer)
          const found = yield* Effect.tryPromise({
            try: async () =>
              oauth.processDiscoveryResponse(
                issuer,
                await oauth.discoveryRequest(issuer, { ...options, algorithm: "oidc" }),
              ),
            catch: unreachable,
          })
          known = { server: found, until: now + Duration.toMillis(descriptionLife) }
          return found
        })

        /** Address of a page, if browsers may be redirected there. */
        const pageAt = (address = ""): Option.Option<URL> =>
          Option.filter(
            Option.fromNullishOr(URL.parse(address)),
            ({ protocol }) => protocol === "https:" || (protocol === "http:" && environment === "development"),
          )

        const begin = Effect.fnUntraced(function* (next: string) {
          const page = pageAt((yield* server).authorization_endpoint)
          if (Option.isNone(page)) return yield* unreachable("it names no authorization endpoint")
          const visit = {
            state: oauth.generateRandomState(),
            nonce: oauth.generateRandomNonce(),
            verifier: oauth.generateRandomCodeVerifier(),
            next,
            startedAt: yield* Clock.currentTimeMillis,
          }
          const location = page.value
          const parameters = {
            client_id: settings.id,
            redirect_uri: redirectUri,
            response_type: "code",
            scope: settings.scopes,
            state: visit.state,
            nonce: visit.nonce,
            code_challenge: yield* Effect.promise(() => oauth.calculatePKCECodeChallenge(visit.verifier)),
            code_challenge_method: "S256",
            audience: settings.audience,
            ...resource,
          }
          for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
          const sealed = yield* encryption.encrypt(Redacted.make(yield* Effect.orDie(encodeVisit(visit))), sealContext)
          return { location: location.href, cookie: Buffer.from(sealed).toString("base64url") }
        })

        const visitOf = Effect.fnUntraced(
          function* (cookie: string) {
            const opened = yield* encryption.decrypt(Buffer.from(cookie, "base64url"), sealContext)
            const visit = yield* decodeVisit(Redacted.value(opened))
            const age = (yield* Clock.currentTimeMillis) - visit.startedAt
            return age <= Duration.toMillis(longestVisit) ? visit : yield* outdated
          },
          Effect.mapError(() => outdated),
        )

        /**
         * Exchanges the code for tokens. If the provider rejects the client authentication (401), the code is still
         * valid.
         */
        const exchange = async (
          as: oauth.AuthorizationServer,
          { nonce, verifier }: typeof Visit.Type,
          parameters: URLSearchParams,
        ): Promise<oauth.TokenEndpointResponse> => {
          const more = { ...options, additionalParameters: resource }
          const request = (by: oauth.ClientAuth) =>
            oauth.authorizationCodeGrantRequest(as, client, by, parameters, redirectUri, verifier, more)
          const first = await request(proof)
          const answer = first.status === 401 && Option.isSome(otherProof) ? await request(otherProof.value) : first
          return oauth.processAuthorizationCodeResponse(as, client, answer, {
            expectedNonce: nonce,
            requireIdToken: true,
          })
        }

        const finish = Effect.fnUntraced(function* (query: URLSearchParams, cookie: string) {
          const visit = yield* visitOf(cookie)
          const as = yield* server
          const tokens = yield* Effect.tryPromise({
            try: async () => exchange(as, visit, oauth.validateAuthResponse(as, client, query, visit.state)),
            catch: refusedBy,
          })
          const token = tokenOf(tokens)
          return {
            credential: { kind: "token", secret: Redacted.make(token) },
            endsAt: endOf(token),
            next: visit.next,
          } satisfies Visitor
        })

        /**
         * OpenID Connect RP-Initiated Logout 1.0, without the ID token, which is not stored: providers may then ask the
         * person.
         */
        const signOut = Effect.gen(function* () {
          const page = pageAt((yield* server).end_session_endpoint)
          if (Option.isNone(page)) return yield* noSignOut
          page.value.searchParams.set("client_id", settings.id)
          page.value.searchParams.set("post_logout_redirect_uri", `${dashboardUrl}/sign-in`)
          return page.value.href
        })

        return { begin, finish, signOut } satisfies SignInProvider
      })

    const provider: Option.Option<SignInProvider> = Option.isNone(signInClient)
      ? Option.none()
      : Option.some(yield* providerOf(signInClient.value))
    return { provider } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
