/** Bearer tokens of an identity provider: whose are accepted, what they stand for, and what is made of hostile ones. */
import { base64url, exportSPKI, SignJWT, UnsecuredJWT } from "jose"
import { createHmac } from "node:crypto"
import { request as httpRequest } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ApiKey, Error as ErrorBody } from "../../../../server/src/contract/generated/types.ts"
import { allPermissions } from "../../../../server/src/contract/Principal.ts"
import { mountedOperations } from "../../support/mounted.ts"
import { startService, type TestService } from "../../support/service.ts"
import { audience, issuer, type Key, makeKey, type Provider, settingsOf, startProvider, tokenOf } from "./provider.ts"

let key: Key
let provider: Provider
let service: TestService

beforeAll(async () => {
  key = await makeKey("one")
  provider = await startProvider(key)
  service = await startService({ workers: 0, settings: settingsOf(provider) })
})
afterAll(async () => {
  await service.stop()
  provider.stop()
})

const callWith = (token: string, path = "/api/v1/findings", on = service) =>
  on.call<ErrorBody>("GET", path, { headers: { authorization: `Bearer ${token}` } })

const statusWith = async (token: string, on = service) => (await callWith(token, "/api/v1/findings", on)).status

/** Why a token is refused: in the words of RFC 6750 as well, and without a part of the token in them. */
const refusalOf = async (token: string, on = service): Promise<string> => {
  // callers without a valid credential are counted together
  on.moveClock("1 minute")
  const { status, body, headers } = await callWith(token, "/api/v1/findings", on)
  expect(status).toBe(401)
  expect(headers.get("www-authenticate")).toBe(`Bearer error="invalid_token", error_description="${body.detail}"`)
  for (const part of token.split(".")) if (part.length > 10) expect(body.detail).not.toContain(part)
  return body.detail
}

const organizationsOf = (on: TestService) =>
  on.withSql(
    (sql) => sql<{ readonly name: string; readonly tier: string; readonly external_id: string | null }>`
      SELECT name, tier, external_id FROM organizations ORDER BY created_at
    `,
  )

describe("a token of the provider", () => {
  it("is accepted, and makes its organization on first sight: once, on the free tier", async () => {
    const tokens = await Promise.all(
      ["a", "b", "c", "d"].map((name) => tokenOf(key, { claims: { org_id: "new-one", org_name: "New One", name } })),
    )
    expect(await Promise.all(tokens.map((token) => statusWith(token)))).toEqual([200, 200, 200, 200])
    const made = (await organizationsOf(service)).filter(({ external_id }) => external_id === "new-one")
    expect(made).toEqual([{ name: "New One", tier: "free", external_id: "new-one" }])
  })

  it("stands for its own organization alone", async () => {
    const acme = await tokenOf(key)
    const other = await tokenOf(key, { claims: { org_id: "other" } })
    const create = await service.call<ApiKey>("POST", "/api/v1/api-keys", {
      headers: { authorization: `Bearer ${acme}` },
      body: { name: "CI", permissions: ["findings:read"] },
    })
    expect(create.body.created_by).toBe("Dana Petrov")
    expect((await callWith(acme, `/api/v1/api-keys/${create.body.id}`)).status).toBe(200)
    expect((await callWith(other, `/api/v1/api-keys/${create.body.id}`)).status).toBe(404)
  })

  it("cannot choose one of ours by its id", async () => {
    const { organizationId } = await service.createTenant()
    const token = await tokenOf(key, { claims: { org_id: `org_${organizationId}` } })
    expect(await statusWith(token)).toBe(200)
    const { headers } = await callWith(token)
    // a new organization of that name, on the free tier; the tenant's is on another
    expect(headers.get("x-ratelimit-limit")).toBe("60")
  })

  it("counts where an API key is sent as well", async () => {
    const tenant = await service.createTenant()
    const token = await tokenOf(key)
    const both = (authorization: string) =>
      service.call("GET", "/api/v1/findings", { key: tenant.key, headers: { authorization } })
    expect((await both(`Bearer ${token}`)).headers.get("x-ratelimit-limit")).toBe("60")
    expect((await both("Bearer x.y.z")).status).toBe(401)
  })

  it("is no API key, nor is a key a token", async () => {
    const tenant = await service.createTenant()
    const token = await tokenOf(key)
    expect([await statusWith(token), (await service.call("GET", "/api/v1/findings", { key: token })).status]).toEqual([
      200, 401,
    ])
    expect((await service.call("GET", "/api/v1/findings", { key: tenant.key })).status).toBe(200)
    expect(await statusWith(tenant.key)).toBe(401)
  })

  it("ends at its time although it is remembered, give or take the clock skew", async () => {
    const fresh = await startService({ workers: 0, settings: settingsOf(provider) })
    const token = await tokenOf(key, { expiresIn: 3600 })
    expect(await statusWith(token, fresh)).toBe(200)
    fresh.moveClock("3620 seconds")
    expect(await statusWith(token, fresh)).toBe(200)
    fresh.moveClock("11 seconds")
    expect(await refusalOf(token, fresh)).toMatch(/^The token expired at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\.$/)
    await fresh.stop()
  })
})

describe("a role", () => {
  const reads = allPermissions.filter((permission) => permission.endsWith(":read"))
  const cases = [
    { roles: "viewer", grants: reads, called: "the role viewer" },
    {
      roles: "member",
      grants: [...reads, "analysis:write", "findings:write", "fixes:write"],
      called: "the role member",
    },
    { roles: "admin", grants: allPermissions, called: "" },
    {
      roles: ["viewer", "member"],
      grants: [...reads, "analysis:write", "findings:write", "fixes:write"],
      called: "a user with the roles",
    },
    { roles: ["everyone", "__proto__", 7], grants: [], called: "a user without a role" },
    { roles: undefined, grants: [], called: "a user without a role" },
  ]

  it.each(cases)("of $roles decides by operation what is allowed", async ({ roles, grants, called }) => {
    const fresh = await startService({ workers: 0, settings: settingsOf(provider) })
    const token = await tokenOf(key, { claims: { role: roles, org_id: `of ${String(roles)}` } })
    for (const { method, path, operation } of await mountedOperations(fresh, await fresh.createTenant())) {
      const permission = operation["x-permission"]
      fresh.moveClock("10 seconds")
      const { status, body } = await fresh.call<ErrorBody>(method, path.replaceAll(/\{\w+\}/g, "x"), {
        headers: { authorization: `Bearer ${token}` },
        expectInvalid: true,
      })
      expect([path, status === 403]).toEqual([path, !grants.some((granted) => granted === permission)])
      if (status === 403) {
        expect(body.detail).toContain(`This needs the permission ${permission}, which ${called}`)
      }
    }
    await fresh.stop()
  })
})

describe("a hostile token", () => {
  it("is refused for what it is", async () => {
    const other = await makeKey("one")
    const elliptic = await makeKey("elliptic", "ES256")
    const cases: ReadonlyArray<readonly [token: Promise<string> | string, detail: string | RegExp]> = [
      [tokenOf(key, { iss: "https://login.evil.example/" }), "The iss of the token is not accepted."],
      [tokenOf(key, { aud: "https://api.other.example" }), "The aud of the token is not accepted."],
      [tokenOf(key, { expiresIn: -60 }), /^The token expired at /],
      [tokenOf(key, { expiresIn: null }), "The token has no exp."],
      [tokenOf(key, { claims: { exp: "tomorrow" }, expiresIn: null }), "The exp of the token is not accepted."],
      [tokenOf(key, { validIn: 11 * 3600 }), "The token is not valid yet."],
      [tokenOf(key, { header: { typ: "logout+jwt" } }), "The token is not an access token"],
      [tokenOf(key, { claims: { org_id: undefined } }), "The token names no organization (org_id)."],
      [tokenOf(key, { claims: { org_id: ["acme", "other"] } }), "The token names no organization"],
      [tokenOf(key, { claims: { org_id: { id: "acme" } } }), "The token names no organization"],
      [tokenOf(key, { claims: { org_id: "x".repeat(256) } }), "The token names no organization"],
      [tokenOf(other), "The signature of the token is wrong."],
      [tokenOf(elliptic), "The identity provider has no key for the signature of the token."],
      [tokenOf(key, { claims: { padding: "x".repeat(9_000) } }), "The token has more than 8192 characters."],
      ["", "The token is malformed."],
      ["x", "The token is malformed."],
      ["a.b.c.d.e", "The token is malformed."],
      [`${base64url.encode('{"alg":"RS256","kid":"one"}')}.e30.AAAA`, "The signature of the token is wrong."],
      [`${base64url.encode("[]")}.e30.AAAA`, "The token is malformed."],
    ]
    for (const [token, detail] of cases) expect(await refusalOf(await token)).toMatch(detail)
  })

  it("cannot go without a signature, or be signed with the public key", async () => {
    const claims = { org_id: "acme", role: "admin" }
    const unsigned = new UnsecuredJWT(claims).setIssuer(issuer).setAudience(audience).setExpirationTime("1h").encode()
    expect(await refusalOf(unsigned)).toMatch("The token is malformed.")
    expect(await refusalOf(`${unsigned}AAAA`)).toMatch("The algorithm of the token is not accepted.")

    const [, payload] = (await tokenOf(key)).split(".")
    for (const secret of [await exportSPKI(key.publicKey), JSON.stringify(key.jwk)]) {
      const signed = `${base64url.encode('{"alg":"HS256","kid":"one","typ":"JWT"}')}.${payload}`
      const mac = createHmac("sha256", secret).update(signed).digest("base64url")
      expect(await refusalOf(`${signed}.${mac}`)).toMatch("The algorithm of the token is not accepted.")
    }
  })

  it("cannot bring its own key, or demand what we do not understand", async () => {
    const own = await makeKey("own")
    const header = { jwk: own.jwk, jku: provider.jwksUrl, x5u: provider.jwksUrl }
    expect(await refusalOf(await tokenOf(own, { header }))).toMatch(
      "The identity provider has no key for the signature of the token.",
    )
    expect(await refusalOf(await tokenOf(own, { header: { ...header, kid: "one" } }))).toMatch(
      "The signature of the token is wrong.",
    )
    const critical = new SignJWT({ org_id: "acme" })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, crit: ["urn:example:strict"], "urn:example:strict": true })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime("1h")
      .sign(key.privateKey, { crit: { "urn:example:strict": true } })
    expect(await refusalOf(await critical)).toMatch("The token is malformed.")
  })

  it("in a second Authorization header does not hide behind the first", async () => {
    const token = await tokenOf(key)
    const statusOf = (...authorizations: ReadonlyArray<string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = authorizations.flatMap((authorization) => ["authorization", authorization])
        httpRequest(
          `${service.baseUrl}/api/v1/findings`,
          { headers: ["host", "localhost", ...headers] },
          (response) => {
            response.resume()
            resolve(response.statusCode)
          },
        )
          .on("error", reject)
          .end()
      })
    expect(await statusOf(`Bearer ${token}`)).toBe(200)
    expect(await statusOf(`Bearer ${token}`, "Bearer x.y.z")).toBe(401)
    expect(await statusOf("Bearer x.y.z", `Bearer ${token}`)).toBe(401)
  })

  it("is in no log", async () => {
    const token = await tokenOf(key, { aud: "https://api.other.example" })
    expect(await refusalOf(token)).toMatch("aud")
    expect(service.logLines.join("\n")).not.toContain(token.split(".")[2])
  })
})

describe("nobody", () => {
  it("is told how to authenticate, and nothing of a fault", async () => {
    service.moveClock("1 minute")
    const { headers, body } = await service.call<ErrorBody>("GET", "/api/v1/findings")
    expect(headers.get("www-authenticate")).toBe("Bearer")
    expect(body.detail).toBe("Send a bearer token in Authorization or an API key in X-API-Key.")
    const withKey = await service.call("GET", "/api/v1/findings", { key: "cas_nobody" })
    expect(withKey.headers.get("www-authenticate")).toBe("Bearer")
  })
})

describe("the keys of the provider", () => {
  const arranged = async () => {
    const first = await makeKey("first", "ES256")
    const own = await startProvider(first)
    const on = await startService({ workers: 0, settings: settingsOf(own) })
    const stop = async () => {
      await on.stop()
      own.stop()
    }
    return { first, own, on, stop }
  }

  it("are fetched once for many tokens, and again when one names a key that is new", async () => {
    const { first, own, on, stop } = await arranged()
    const tokens = await Promise.all([1, 2, 3, 4, 5].map((n) => tokenOf(first, { claims: { n } })))
    await Promise.all(tokens.map((token) => statusWith(token, on)))
    expect(own.questions).toBe(1)

    const second = await makeKey("second", "PS256")
    own.serve(first, second)
    on.moveClock("30 seconds")
    const rotated = await Promise.all([1, 2, 3].map((n) => tokenOf(second, { claims: { n } })))
    expect(await Promise.all(rotated.map((token) => statusWith(token, on)))).toEqual([200, 200, 200])
    expect(own.questions).toBe(2)
    await stop()
  })

  it("are not asked for again by a flood of unknown ones", async () => {
    const { first, own, on, stop } = await arranged()
    expect(await statusWith(await tokenOf(first), on)).toBe(200)
    on.moveClock("30 seconds")
    const flood = await Promise.all(
      [...Array(20).keys()].map((n) => tokenOf(first, { header: { kid: `unknown ${n}` } })),
    )
    expect(new Set(await Promise.all(flood.map((token) => statusWith(token, on))))).toEqual(new Set([401]))
    expect(own.questions).toBe(2)
    await stop()
  })

  it("that were withdrawn are refused ten minutes later", async () => {
    const { first, own, on, stop } = await arranged()
    const token = await tokenOf(first)
    expect(await statusWith(token, on)).toBe(200)
    own.serve(await makeKey("next", "ES256"))
    on.moveClock("10 minutes")
    expect(await refusalOf(token, on)).toMatch("The identity provider has no key for the signature of the token.")
    await stop()
  })

  it("that were withdrawn are refused after ten minutes of which a suspended machine counts none", async () => {
    const { first, own, on, stop } = await arranged()
    const token = await tokenOf(first)
    expect(await statusWith(token, on)).toBe(200)
    own.serve(await makeKey("next", "ES256"))
    on.moveClock("30 seconds")
    on.jumpClock(600_000)
    expect(await refusalOf(token, on)).toMatch("The identity provider has no key for the signature of the token.")
    await stop()
  })

  it("are used for a day while the provider is away, and then nothing can be verified", async () => {
    const { first, own, on, stop } = await arranged()
    const token = await tokenOf(first, { expiresIn: 200_000 })
    expect(await statusWith(token, on)).toBe(200)
    for (const answer of [
      { status: 500, body: "" },
      { status: 200, body: "{}" },
      { status: 200, body: "no JSON" },
    ]) {
      own.answer = answer
      on.moveClock("7 hours")
      expect(await statusWith(token, on)).toBe(200)
    }
    on.moveClock("7 hours")
    const { status, headers } = await callWith(token, "/api/v1/findings", on)
    expect([status, headers.get("retry-after")]).toEqual([503, "30"])
    expect(headers.get("x-ratelimit-limit")).toBe("60")
    // an API key is none of the provider's business
    const tenant = await on.createTenant()
    expect((await on.call("GET", "/api/v1/findings", { key: tenant.key })).status).toBe(200)

    own.serve(first)
    on.moveClock("30 seconds")
    expect(await statusWith(token, on)).toBe(200)
    await stop()
  })
})

describe("by configuration", () => {
  it("claims have other names, roles other values, and only organizations that are linked are let in", async () => {
    const settings = {
      ...settingsOf(provider),
      JWT_AUDIENCE: "another, https://api.code-analysis.example",
      JWT_ORGANIZATION_CLAIM: "https://acme.example/org",
      JWT_ROLE_CLAIM: "realm_access.roles",
      JWT_ROLES: "owner=admin,developer=member",
      JWT_NAME_CLAIM: "email",
      JWT_NEW_ORGANIZATIONS: "refuse",
    }
    const on = await startService({ workers: 0, settings })
    const tenant = await on.createTenant("pro")
    const claims = {
      "https://acme.example/org": "known",
      email: "dana@acme.example",
      realm_access: { roles: ["owner"] },
    }
    const token = await tokenOf(key, { claims })
    expect(await refusalOf(token, on)).toMatch("The organization of the token is not registered.")
    await on.withSql((sql) => sql`UPDATE organizations SET external_id = 'known' WHERE id = ${tenant.organizationId}`)
    const { status, headers } = await callWith(token, "/api/v1/findings", on)
    expect([status, headers.get("x-ratelimit-limit")]).toEqual([200, "300"])
    const made = await on.call<ApiKey>("POST", "/api/v1/api-keys", {
      headers: { authorization: `Bearer ${token}` },
      body: { name: "CI", permissions: ["findings:read"] },
    })
    expect(made.body.created_by).toBe("dana@acme.example")
    await on.stop()
  })

  it.each([
    [{ JWT_ISSUER: issuer }, "JWT_AUDIENCE"],
    [{ JWT_ISSUER: issuer, JWT_AUDIENCE: audience }, "JWT_JWKS_URL"],
    [{ JWT_ALGORITHMS: "RS256,HS256" }, "JWT_ALGORITHMS"],
    [{ JWT_ALGORITHMS: "none" }, "JWT_ALGORITHMS"],
    [{ JWT_CLOCK_SKEW_SECONDS: "301" }, "JWT_CLOCK_SKEW_SECONDS"],
    [{ JWT_ROLES: "owner=god" }, "JWT_ROLES"],
    [{ JWT_NEW_ORGANIZATIONS: "maybe" }, "JWT_NEW_ORGANIZATIONS"],
    [{ JWT_JWKS_URL: "ftp://login.acme.example/jwks" }, "JWT_JWKS_URL"],
    // on this machine alone: elsewhere the keys would never be fetched, and every token answered with 503
    [{ JWT_JWKS_URL: "http://login.acme.example/jwks" }, "JWT_JWKS_URL"],
    [{ SERVICE_ENVIRONMENT: "production", JWT_JWKS_URL: "http://login.acme.example/jwks" }, "JWT_JWKS_URL"],
    [{ SERVICE_ENVIRONMENT: "production", JWT_ISSUER: "http://login.acme.example" }, "JWT_ISSUER"],
  ] as ReadonlyArray<readonly [settings: Readonly<Record<string, string>>, named: string]>)(
    "%o is refused at the start, naming %s",
    async (settings, named) => {
      await expect(startService({ workers: 0, settings })).rejects.toThrow(`${named} cannot be used`)
    },
  )
})
