/** Signing in with the identity provider, and what becomes of answers that are not what they should be. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { startService, type TestService } from "../support/service.ts"
import { browserOf } from "./browser.ts"
import { clientSecret, startOpenIdProvider } from "./openIdProvider.ts"

const settings = { OIDC_RESOURCE: "https://api.acme.example/analysis", JWT_CLOCK_SKEW_SECONDS: "120" }

describe("a person with an account at the identity provider", () => {
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
  let service: TestService

  beforeAll(async () => {
    provider = await startOpenIdProvider()
    service = await startService({ workers: 0, settings: { ...provider.settings, ...settings } })
  })
  afterAll(async () => {
    await service.stop()
    provider.stop()
  })
  afterEach(() => provider.be({}))

  type Browser = ReturnType<typeof browserOf>

  const toProvider = async (browser: Browser, next = "/"): Promise<URL> =>
    new URL((await browser.get(`/sign-in/provider?next=${encodeURIComponent(next)}`)).location)

  /** The path of the dashboard that the provider sends the browser to. */
  const backFrom = async (address: URL): Promise<string> => {
    const { pathname, search } = await provider.visit(address.href)
    return pathname.replace("/dashboard", "") + search
  }

  it("is led there with PKCE, state and nonce, and back to the page that they came for", async () => {
    const browser = browserOf(service)
    expect((await browser.get("/sign-in?next=%2Ffixes")).text).toContain(
      'href="/dashboard/sign-in/provider?next=%2Ffixes"',
    )
    const address = await toProvider(browser, "/fixes")
    expect(address.origin).toBe(provider.origin)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: "dashboard",
      response_type: "code",
      redirect_uri: "http://code-analysis.example/dashboard/sign-in/provider/callback",
      scope: "openid profile",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await browser.get(await backFrom(address))).location).toBe("/dashboard/fixes")
    expect((await browser.get("/fixes")).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(["dashboard_session"])
    expect(service.logLines.join("\n")).not.toContain(clientSecret)
  })

  it("is signed in no longer than their token holds", async () => {
    provider.be({ expiresIn: 300 })
    const browser = browserOf(service)
    await browser.get(await backFrom(await toProvider(browser)))
    const [, seconds] =
      /Max-Age=(\d+)/.exec(browser.setCookies.find((one) => one.startsWith("dashboard_session")) ?? "") ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(300)
  })

  it("is signed in by a provider that reads the client's secret from the header alone", async () => {
    provider.be({ isBasicOnly: true })
    const browser = browserOf(service)
    expect((await browser.get(await backFrom(await toProvider(browser)))).location).toBe("/dashboard/")
  })

  it("is signed in with tokens that begin within the tolerated difference of the clocks, and not beyond", async () => {
    for (const [validIn, status] of [
      [90, 303],
      [150, 400],
    ] as const) {
      provider.be({ validIn })
      const browser = browserOf(service)
      expect((await browser.get(await backFrom(await toProvider(browser)))).status).toBe(status)
    }
  })

  it("gets a token for the resource that is configured, which is named on the way there and for the token", async () => {
    provider.resources.length = 0
    const browser = browserOf(service)
    await browser.get(await backFrom(await toProvider(browser)))
    expect(provider.resources).toEqual([settings.OIDC_RESOURCE, settings.OIDC_RESOURCE])
  })

  it.each([
    ["access_denied", "You were not signed in"],
    ["temporarily_unavailable", "(temporarily_unavailable)"],
    ["<script>alert(1)</script>", "did not sign you in."],
  ])("is told of the provider's error %s", async (error, words) => {
    provider.be({ error })
    const browser = browserOf(service)
    const { status, text } = await browser.get(await backFrom(await toProvider(browser)))
    expect(status).toBe(400)
    expect(text).toContain(words)
    expect(text).not.toContain("<script>alert")
    expect(browser.cookies.size).toBe(0)
  })

  it("is not signed in with a nonce or an issuer that is not the one", async () => {
    for (const whim of [{ nonce: "another" }, { issuer: "https://evil.example" }]) {
      provider.be(whim)
      const browser = browserOf(service)
      const { status, text } = await browser.get(await backFrom(await toProvider(browser)))
      expect({ status, isSignedIn: browser.cookies.has("dashboard_session") }).toEqual({
        status: 400,
        isSignedIn: false,
      })
      expect(text).toContain("The response of the identity provider is not valid.")
    }
  })

  it("is not signed in with a sign-in that another browser began, nor with one a second time", async () => {
    const [victim, attacker] = [browserOf(service), browserOf(service)]
    const theirs = await backFrom(await toProvider(attacker))
    // without any sign-in of their own, and with another one
    expect((await victim.get(theirs)).text).toContain("started in another browser")
    await toProvider(victim)
    expect((await victim.get(theirs)).status).toBe(400)
    expect(victim.cookies.has("dashboard_session")).toBe(false)

    expect((await attacker.get(theirs)).location).toBe("/dashboard/")
    await attacker.post("/sign-out")
    const again = browserOf(service)
    await toProvider(again)
    expect((await again.get(theirs)).status).toBe(400)
  })

  it("is not signed in by a provider that says nothing of their organization", async () => {
    provider.be({ claims: { org_id: undefined } })
    const browser = browserOf(service)
    const { status, text } = await browser.get(await backFrom(await toProvider(browser)))
    expect(status).toBe(400)
    expect(text).toContain("but the service does not")
  })

  /** Signs in with the provider, and out of the dashboard. */
  const signOut = async () => {
    const browser = browserOf(service)
    await browser.get(await backFrom(await toProvider(browser)))
    const { location } = await browser.submit("/fixes", "/sign-out")
    return { browser, path: location.replace("/dashboard", "") }
  }

  it("is asked after sign-out whether to sign out there as well, if there is a page for it", async () => {
    const { browser, path } = await signOut()
    expect((await browser.get(path)).text).toContain('href="/dashboard/sign-in/provider/sign-out"')
    const address = new URL((await browser.get("/sign-in/provider/sign-out")).location)
    expect(address.origin + address.pathname).toBe(`${provider.origin}/sign-out`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "dashboard",
      post_logout_redirect_uri: "http://code-analysis.example/dashboard/sign-in",
    })
    // an API key is none of the provider's
    await browser.signIn((await service.createTenant()).key)
    expect((await browser.submit("/fixes", "/sign-out")).location).toBe("/dashboard/sign-in?reason=out")
  })

  it("is not led to sign out there by a page of another site", async () => {
    const { browser } = await signOut()
    const from = async (site: string) =>
      (await browser.get("/sign-in/provider/sign-out", { "sec-fetch-site": site })).location
    expect([await from("cross-site"), await from("same-site")]).toEqual(["/dashboard/sign-in", "/dashboard/sign-in"])
    for (const site of ["same-origin", "none"]) expect(await from(site)).toContain(`${provider.origin}/sign-out?`)
  })

  it("is never led to another site", async () => {
    const browser = browserOf(service)
    const back = await backFrom(await toProvider(browser, "//evil.example"))
    expect((await browser.get(back)).location).toBe("/dashboard/")
  })

  it.each([
    ["no page", { hasNoSignOut: true }],
    ["a page without a host", { signOutAddress: "/logout" }],
    ["a page that is none of a web server", { signOutAddress: "javascript:alert(1)" }],
  ])("is told that they are still signed in at a provider with %s to sign out", async (_, whim) => {
    provider.be({ ...whim, expiresIn: 24 * 3600 })
    service.moveClock("1 hour")
    const { browser, path } = await signOut()
    expect(path).toBe("/sign-in?reason=out_here")
    expect(browser.cookies.has("dashboard_session")).toBe(false)
    const { status, text, location } = await browser.get("/sign-in/provider/sign-out")
    expect({ status, location }).toEqual({ status: 400, location: "" })
    expect(text).toContain("has no page to sign out")
  })

  it("signs out of the dashboard while the provider is away", async () => {
    provider.be({ expiresIn: 24 * 3600 })
    const browser = browserOf(service)
    await browser.get(await backFrom(await toProvider(browser)))
    service.moveClock("1 hour")
    provider.be({ isAway: true })
    provider.paths.length = 0
    expect((await browser.submit("/fixes", "/sign-out")).status).toBe(303)
    expect(browser.cookies.has("dashboard_session")).toBe(false)
    expect(provider.paths).not.toContain("/.well-known/openid-configuration")
    expect((await browser.get("/sign-in/provider/sign-out")).text).toContain("cannot be reached now")
  })
})
