/**
 * An identity provider on loopback that signs people in as OpenID Connect has it: describes itself, gives codes that hold
 * once and for one client, address and PKCE challenge, and answers wrong ones with the errors of RFC 6749.
 */
import { createHash, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { makeKey, tokenOf } from "../accounts/identity/provider.ts"

const audience = "https://api.code-analysis.example"

/** The dashboard's client. */
export const clientId = "dashboard"
/** And its secret. */
export const clientSecret = "a-secret-that-the-two-of-them-share"

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
}

/** The client and its secret of an Authorization header (RFC 6749, section 2.3.1). */
const basicOf = ({ headers: { authorization = "" } }: IncomingMessage) =>
  Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString("utf8")
    .split(":")
    .map((part) => new URLSearchParams(`part=${part}`).get("part"))

/** Deviations of the provider that a test can set. */
export interface Whims {
  /** The error that whoever comes is sent back with. */
  readonly error?: string
  /** The nonce of the id token, instead of the one that was sent. */
  readonly nonce?: string
  /** The issuer that the id token names. */
  readonly issuer?: string
  /** Claims of the access token. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Seconds that the tokens hold. */
  readonly expiresIn?: number
  /** Seconds from now that the id token begins to hold. */
  readonly validIn?: number
  /** Has no page to sign out. */
  readonly hasNoSignOut?: boolean
  /** Address of its sign-out page, as its metadata gives it. */
  readonly signOutAddress?: string
  /** Does not say where its pages are. */
  readonly isAway?: boolean
  /** Reads the client's secret from the header alone, which OpenID Connect has clients registered for by default. */
  readonly isBasicOnly?: boolean
}

/** Starts one. */
export const startOpenIdProvider = async () => {
  const key = await makeKey("one")
  const codes = new Map<string, URLSearchParams>()
  /** The resources that were named on the way to the provider, and for the tokens. */
  const resources: Array<string | null> = []
  /** The paths that were asked for. */
  const paths: Array<string> = []
  let origin = ""
  const state: { whims: Whims } = { whims: {} }

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify(body))

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const back = new URL(query.get("redirect_uri") ?? "")
    back.searchParams.set("state", query.get("state") ?? "")
    back.searchParams.set("iss", origin)
    if (state.whims.error === undefined) {
      const code = randomBytes(16).toString("hex")
      codes.set(code, query)
      back.searchParams.set("code", code)
    } else back.searchParams.set("error", state.whims.error)
    response.writeHead(302, { location: back.href }).end()
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await formOf(request)
    const named =
      state.whims.isBasicOnly === true ? basicOf(request) : [form.get("client_id"), form.get("client_secret")]
    const isClient = named[0] === clientId && named[1] === clientSecret
    if (!isClient) return json(response, 401, { error: "invalid_client" })
    const asked = codes.get(form.get("code") ?? "")
    codes.delete(form.get("code") ?? "")
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    const isTheirs =
      asked?.get("code_challenge") === challenge &&
      asked.get("code_challenge_method") === "S256" &&
      asked.get("redirect_uri") === form.get("redirect_uri")
    if (!isTheirs) return json(response, 400, { error: "invalid_grant" })
    const { nonce = asked.get("nonce") ?? "", issuer = origin, claims = {}, expiresIn = 3600, validIn } = state.whims
    const times = { expiresIn, ...(validIn === undefined ? {} : { validIn }) }
    resources.push(asked.get("resource"), form.get("resource"))
    return json(response, 200, {
      token_type: "Bearer",
      expires_in: expiresIn,
      access_token: await tokenOf(key, { iss: origin, aud: asked.get("audience") ?? "", claims, ...times }),
      id_token: await tokenOf(key, { iss: issuer, aud: clientId, claims: { nonce }, ...times }),
    })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", origin)
    paths.push(pathname)
    if (pathname === "/.well-known/openid-configuration") {
      if (state.whims.isAway === true) return json(response, 503, {})
      return json(response, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        ...(state.whims.hasNoSignOut === true
          ? {}
          : { end_session_endpoint: state.whims.signOutAddress ?? `${origin}/sign-out` }),
        jwks_uri: `${origin}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (pathname === "/keys") return json(response, 200, { keys: [key.jwk] })
    if (pathname === "/authorize") return authorize(searchParams, response)
    return void exchange(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the provider listens on no port")
  origin = `http://127.0.0.1:${address.port}`

  return {
    origin,
    resources,
    paths,
    /** Settings of the service for this provider. */
    settings: {
      JWT_ISSUER: origin,
      JWT_AUDIENCE: audience,
      JWT_JWKS_URL: `${origin}/keys`,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    /** Has it do something otherwise from now on. */
    be: (whims: Whims) => {
      state.whims = whims
    },
    /** Visits the sign-in page as a person, and resolves with the address that it redirects to. */
    visit: async (location: string): Promise<URL> => {
      const response = await fetch(location, { redirect: "manual" })
      return new URL(response.headers.get("location") ?? "")
    },
    stop: () => {
      server.close().closeAllConnections()
    },
  }
}
