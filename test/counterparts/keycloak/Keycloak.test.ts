/** Sign-in, bearer tokens, keys that change and sign-out with Keycloak, as its distribution from Maven Central runs. */
import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../../scripts/freePort.ts"
import { browserOf } from "../../server/dashboard/browser.ts"
import { startService, type TestService } from "../../server/support/service.ts"
import { type Cookies, type Fill, visit } from "../person.ts"
import { startProgram, temporaryFolder } from "../programs.ts"

const version = "26.0.7"
const folder = fileURLToPath(new URL("../../../node_modules/.cache/counterparts/", import.meta.url))
const distribution = join(folder, `keycloak-${version}`)

/** It compiles itself at its first start; 25 seconds of a processor, on a machine that does other things as well. */
const startMillis = 600_000

const unpackGoal = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack"

const baseUrl = "http://code-analysis.example"
const audience = "https://api.code-analysis.example"
const administrator = { username: "administrator", password: "only-for-tests" }
const person = { username: "dana", password: "a-password" }

/** A claim that is the same for everybody. */
const claim = (name: string, value: string) => ({
  name,
  protocol: "openid-connect",
  protocolMapper: "oidc-hardcoded-claim-mapper",
  config: { "claim.name": name, "claim.value": value, "jsonType.label": "String", "access.token.claim": "true" },
})

const realm = {
  realm: "acme",
  enabled: true,
  sslRequired: "none",
  roles: { realm: [{ name: "admin" }] },
  users: [
    {
      username: person.username,
      enabled: true,
      email: "dana@acme.example",
      emailVerified: true,
      firstName: "Dana",
      lastName: "Petrov",
      credentials: [{ type: "password", value: person.password }],
      realmRoles: ["admin"],
    },
  ],
  clients: [
    {
      clientId: "dashboard",
      secret: "a-secret",
      directAccessGrantsEnabled: true,
      redirectUris: [`${baseUrl}/dashboard/sign-in/provider/callback`],
      attributes: { "post.logout.redirect.uris": `${baseUrl}/dashboard/sign-in` },
      protocolMappers: [
        claim("org_id", "acme"),
        {
          name: "audience",
          protocol: "openid-connect",
          protocolMapper: "oidc-audience-mapper",
          config: { "included.custom.audience": audience, "access.token.claim": "true" },
        },
      ],
    },
  ],
}

let origin = ""
let issuer = ""
let keycloak: Awaited<ReturnType<typeof startProgram>> | undefined
let service: TestService
const home = temporaryFolder("keycloak")

beforeAll(async () => {
  if (!existsSync(distribution)) {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`
    mkdirSync(folder, { recursive: true })
    // renamed when it is whole
    const unpacked = mkdtempSync(join(folder, "unpacking-"))
    execFileSync("mvn", ["-q", "-B", unpackGoal, `-Dartifact=${artifact}`, `-DoutputDirectory=${unpacked}`], {
      cwd: unpacked,
    })
    renameSync(join(unpacked, `keycloak-${version}`), distribution)
    rmSync(unpacked, { recursive: true })
  }
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  issuer = `${origin}/realms/acme`
  // it writes into its own folder
  cpSync(distribution, home.path, { recursive: true })
  mkdirSync(join(home.path, "data/import"), { recursive: true })
  writeFileSync(join(home.path, "data/import/realm.json"), JSON.stringify(realm))
  keycloak = await startProgram({
    command: "bash",
    args: ["bin/kc.sh", "start-dev", "--db=dev-mem", "--http-host=127.0.0.1", `--http-port=${port}`, "--import-realm"],
    cwd: home.path,
    env: {
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
      JAVA_OPTS_KC_HEAP: "-Xms64m -Xmx384m",
    },
    isReady: async () => (await fetch(`${issuer}/.well-known/openid-configuration`)).ok,
    deadlineMillis: startMillis,
  })
  service = await startService({
    workers: 0,
    settings: {
      BASE_URL: baseUrl,
      JWT_ISSUER: issuer,
      JWT_AUDIENCE: audience,
      JWT_JWKS_URL: `${issuer}/protocol/openid-connect/certs`,
      JWT_ROLE_CLAIM: "realm_access.roles",
      OIDC_CLIENT_ID: "dashboard",
      OIDC_CLIENT_SECRET: "a-secret",
    },
  })
}, startMillis + 120_000)

afterAll(async () => {
  await service?.stop()
  await keycloak?.stop()
  home.remove()
})

/** A token that the person, or the administrator, is given for their password. */
const tokenOf = async (of: string, fields: Readonly<Record<string, string>>): Promise<string> => {
  const response = await fetch(`${origin}/realms/${of}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", ...fields }),
  })
  const { access_token }: { readonly access_token?: string } = JSON.parse(await response.text())
  if (access_token === undefined) throw new Error(`no token: ${response.status}`)
  return access_token
}

const tokenOfPerson = () => tokenOf("acme", { client_id: "dashboard", client_secret: "a-secret", ...person })

const statusWith = async (token: string): Promise<number> =>
  (await service.call("GET", "/api/v1/findings", { headers: { authorization: `Bearer ${token}` } })).status

/** Has Keycloak sign with a new key from now on. */
const rotate = async (): Promise<void> => {
  const token = await tokenOf("master", { client_id: "admin-cli", ...administrator })
  const response = await fetch(`${origin}/admin/realms/acme/components`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      name: "newer",
      providerId: "rsa-generated",
      providerType: "org.keycloak.keys.KeyProvider",
      config: { priority: ["200"], algorithm: ["RS256"] },
    }),
  })
  expect(response.status).toBe(201)
}

const headerOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8"))

/** Number of times that somebody has entered their credentials. */
let logins = 0

const fill: Fill = (page) => {
  if (page.includes("confirmLogout")) return { confirmLogout: "Logout" }
  logins += 1
  return person
}

const signIn = async (cookies: Cookies) => {
  const browser = browserOf(service)
  const there = (await browser.get("/sign-in/provider?next=%2Ffixes")).location
  const { pathname, search } = await visit(there, cookies, fill)
  return { browser, answer: await browser.get(pathname.replace("/dashboard", "") + search) }
}

describe("a person with an account at Keycloak", () => {
  it("calls the API with its token, also after Keycloak signs with a new key", async () => {
    const before = await tokenOfPerson()
    expect(await statusWith(before)).toBe(200)
    await rotate()
    const after = await tokenOfPerson()
    expect(headerOf(after)).not.toEqual(headerOf(before))
    // of a key that nobody knows a provider is asked twice a minute at most
    service.moveClock("30 seconds")
    expect([await statusWith(after), await statusWith(before)]).toEqual([200, 200])
    expect(await statusWith(`${after.slice(0, -8)}AAAAAAAA`)).toBe(401)
  })

  it("signs in, signs out of the service, and of Keycloak by the link", async () => {
    const cookies: Cookies = new Map()
    expect((await signIn(cookies)).answer.location).toBe("/dashboard/fixes")
    const { browser, answer } = await signIn(cookies)
    // Keycloak knew them the second time
    expect([answer.location, logins]).toEqual(["/dashboard/fixes", 1])
    expect((await browser.get("/fixes")).text).toContain('class="organization" title="acme"')
    const { location } = await browser.submit("/fixes", "/sign-out")
    expect(location).toBe("/dashboard/sign-in?reason=out_here")
    const back = await visit((await browser.get("/sign-in/provider/sign-out")).location, cookies, fill)
    expect(back.href).toBe(`${baseUrl}/dashboard/sign-in`)
    expect((await signIn(cookies)).answer.location).toBe("/dashboard/fixes")
    expect(logins).toBe(2)
  })
})
