/** Sign-in with a certified OpenID Connect provider, `oidc-provider`: codes, clients, resources, keys that change, clocks. */
import { exportJWK, generateKeyPair } from "jose"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { fileURLToPath } from "node:url"
import { freePort } from "../../../scripts/freePort.ts"
import { browserOf } from "../../server/dashboard/browser.ts"
import { startService, type TestService } from "../../server/support/service.ts"
import { type Cookies, type Fill, visit } from "../person.ts"
import { answers, startProgram } from "../programs.ts"

const program = fileURLToPath(new URL("provider.mjs", import.meta.url))
const baseUrl = "http://code-analysis.example"
const resource = "https://api.code-analysis.example"
const secret = "a-secret-with-:-and-%-in-it"

/** The ways to register a client: the default of OpenID Connect, the other one, and none, for PKCE alone. */
const clients = ["client_secret_basic", "client_secret_post", "none"].map((method) => ({
  client_id: method,
  ...(method === "none" ? {} : { client_secret: secret }),
  token_endpoint_auth_method: method,
  redirect_uris: [`${baseUrl}/dashboard/sign-in/provider/callback`],
  post_logout_redirect_uris: [`${baseUrl}/dashboard/sign-in`],
  grant_types: ["authorization_code"],
  response_types: ["code"],
}))

const makeKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: "sig", alg: "RS256" }
}

let port = 0
let origin = ""
let provider: Awaited<ReturnType<typeof startProgram>> | undefined
let service: TestService | undefined

/** Starts the provider anew at its address, with keys and a clock. */
const startProvider = async ({ kid = "one", secondsAhead = 0 } = {}) => {
  await provider?.stop()
  provider = await startProgram({
    command: process.execPath,
    args: [program, JSON.stringify({ port, clients, keys: [await makeKey(kid)], resource, secondsAhead })],
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    isReady: () => answers(`${origin}/.well-known/openid-configuration`),
  })
}

/** A service that is one of the provider's clients. */
const startClient = async (client: string, settings: Readonly<Record<string, string>> = {}): Promise<TestService> => {
  service = await startService({
    workers: 0,
    settings: {
      BASE_URL: baseUrl,
      JWT_ISSUER: origin,
      JWT_AUDIENCE: resource,
      JWT_JWKS_URL: `${origin}/jwks`,
      OIDC_CLIENT_ID: client,
      OIDC_RESOURCE: resource,
      ...(client === "none" ? {} : { OIDC_CLIENT_SECRET: secret }),
      ...settings,
    },
  })
  return service
}

beforeAll(async () => {
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  await startProvider()
})
afterEach(async () => {
  await service?.stop()
  service = undefined
})
afterAll(async () => {
  await provider?.stop()
})

/** Number of times that somebody has entered their credentials. */
let logins = 0

const fill: Fill = (page) => {
  if (page.includes('name="xsrf"')) return { logout: "yes" }
  if (page.includes('value="login"')) logins += 1
  return { login: "Dana Petrov", password: "any" }
}

/** Signs in at the service by way of the provider; the browser, and what the service answers at last. */
const signIn = async (at: TestService, cookies: Cookies = new Map()) => {
  const browser = browserOf(at)
  const { pathname, search } = await visit(
    (await browser.get("/sign-in/provider?next=%2Ffixes")).location,
    cookies,
    fill,
  )
  return { browser, answer: await browser.get(pathname.replace("/dashboard", "") + search) }
}

describe("a person with an account at oidc-provider", () => {
  it.each(clients.map(({ client_id }) => client_id))("is signed in through a client with %s", async (client) => {
    const at = await startClient(client)
    const { browser, answer } = await signIn(at)
    expect(answer.location, answer.text).toBe("/dashboard/fixes")
    const page = await browser.get("/fixes")
    expect(page.status).toBe(200)
    expect(page.text).toContain('class="organization" title="acme"')
    expect(at.logLines.join("\n")).not.toContain(secret)
  })

  it("is signed in with the id token where the provider gives no token for the API", async () => {
    const client = "client_secret_basic"
    const { answer } = await signIn(await startClient(client, { JWT_AUDIENCE: client, OIDC_RESOURCE: "" }))
    expect(answer.location, answer.text).toBe("/dashboard/fixes")
  })

  it("is not signed in with a token for another audience", async () => {
    const { answer } = await signIn(await startClient("none", { OIDC_RESOURCE: "https://other.example" }))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain("The aud of the token is not accepted.")
  })

  it("is not signed in through a client with a wrong secret", async () => {
    const { answer } = await signIn(await startClient("client_secret_post", { OIDC_CLIENT_SECRET: "wrong" }))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain("does not accept this service as its client")
  })

  it("is signed in once the provider signs with a new key", async () => {
    const at = await startClient("none")
    expect((await signIn(at)).answer.status).toBe(303)
    await startProvider({ kid: "two" })
    // of a key that nobody knows a provider is asked twice a minute at most
    at.moveClock("1 minute")
    expect((await signIn(at)).answer.location).toBe("/dashboard/fixes")
  })

  it("is signed in by a provider whose clock differs", async () => {
    for (const secondsAhead of [100, -100]) {
      await startProvider({ secondsAhead })
      const { browser, answer } = await signIn(await startClient("none", { JWT_CLOCK_SKEW_SECONDS: "120" }))
      expect(answer.location, answer.text).toBe("/dashboard/fixes")
      expect((await browser.get("/fixes")).status).toBe(200)
      await service?.stop()
    }
    service = undefined
    await startProvider()
  })

  it("is out after sign-out, also for whoever kept the cookie", async () => {
    const { browser } = await signIn(await startClient("none"))
    const kept = browser.cookies.get("dashboard_session") ?? ""
    await browser.submit("/fixes", "/sign-out")
    expect(browser.cookies.has("dashboard_session")).toBe(false)
    browser.cookies.set("dashboard_session", kept)
    expect((await browser.get("/fixes")).location).toContain("/dashboard/sign-in")
  })

  it("signs out of the provider by the link after sign-out, and has to say who they are again", async () => {
    const at = await startClient("client_secret_basic")
    const cookies: Cookies = new Map()
    logins = 0
    await signIn(at, cookies)
    const { browser } = await signIn(at, cookies)
    // the provider knew them the second time
    expect(logins).toBe(1)
    const { location } = await browser.submit("/fixes", "/sign-out")
    expect((await browser.get(location.replace("/dashboard", ""))).text).toContain("/sign-in/provider/sign-out")
    const back = await visit((await browser.get("/sign-in/provider/sign-out")).location, cookies, fill)
    expect(back.href).toBe(`${baseUrl}/dashboard/sign-in`)
    expect((await signIn(at, cookies)).answer.location).toBe("/dashboard/fixes")
    expect(logins).toBe(2)
  })
})
