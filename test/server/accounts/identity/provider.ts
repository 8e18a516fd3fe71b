/** An identity provider on loopback: signs what a test asks for, and serves the keys that it says it has. */
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from "jose"
import { createServer } from "node:http"

/** The `iss` and `aud` of its tokens. */
export const issuer = "https://login.acme.example/"
export const audience = "https://api.code-analysis.example"

/** A key pair with its name and algorithm. */
export const makeKey = async (kid: string, alg = "RS256") => {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg, use: "sig" }
  return { kid, alg, publicKey, privateKey, jwk }
}

/** One of them. */
export type Key = Awaited<ReturnType<typeof makeKey>>

/** Claims, and what differs from the usual. A time is in seconds from now. */
export interface TokenOptions {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Partial<JWTHeaderParameters>
  readonly expiresIn?: number | null
  readonly validIn?: number
  readonly iss?: string
  readonly aud?: string | Array<string>
}

/** A token as the provider makes it for the organization `acme`. */
export const tokenOf = (key: Key, options: TokenOptions = {}): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  const { claims = {}, header = {}, expiresIn = 12 * 3600, validIn, iss = issuer, aud = audience } = options
  const token = new SignJWT({ org_id: "acme", role: "admin", name: "Dana Petrov", ...claims })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: "JWT", ...header })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject("user-1")
    .setIssuedAt(now)
  if (expiresIn !== null) token.setExpirationTime(now + expiresIn)
  if (validIn !== undefined) token.setNotBefore(now + validIn)
  return token.sign(key.privateKey)
}

/** Response of the provider to a request for its keys. */
export type Answer = { readonly status: number; readonly body: string } | "silence"

/** A provider that serves these keys. */
export const startProvider = async (...keys: ReadonlyArray<Key>) => {
  const provider = {
    jwksUrl: "",
    /** Number of requests for its keys. */
    questions: 0,
    answer: { status: 200, body: JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }) } as Answer,
    serve: (...newKeys: ReadonlyArray<Key>) => {
      provider.answer = { status: 200, body: JSON.stringify({ keys: newKeys.map(({ jwk }) => jwk) }) }
    },
    stop: () => {
      server.close().closeAllConnections()
    },
  }
  const server = createServer((_, response) => {
    provider.questions += 1
    if (provider.answer === "silence") return
    response.writeHead(provider.answer.status, { "content-type": "application/json" }).end(provider.answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { readonly port: number }
  provider.jwksUrl = `http://127.0.0.1:${port}/jwks.json`
  return provider
}

/** One of them. */
export type Provider = Awaited<ReturnType<typeof startProvider>>

/** Settings of the service for this provider. */
export const settingsOf = ({ jwksUrl }: Provider): Readonly<Record<string, string>> => ({
  JWT_ISSUER: issuer,
  JWT_AUDIENCE: audience,
  JWT_JWKS_URL: jwksUrl,
})
