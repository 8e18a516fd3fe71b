/** Connecting an installation by a link: only who installed the app can, and only to the organization of the link. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { InstallationPage } from "../../../../server/src/contract/generated/types.ts"
import { eventually } from "../../support/poll.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"
import { deliver, type GitHubDouble, startGitHub } from "./double.ts"

const ada = 501
const mallory = 666

let github: GitHubDouble
let service: TestService
let tenant: Tenant

beforeAll(async () => {
  github = await startGitHub()
  service = await startService({
    workers: 0,
    settings: {
      ...github.settings,
      GITHUB_APP_CLIENT_ID: "Iv1.0123456789abcdef",
      GITHUB_APP_CLIENT_SECRET: "the-client-secret-of-the-app",
    },
  })
})
afterAll(async () => {
  await service.stop()
  await github.stop()
})
beforeEach(async () => {
  tenant = await service.createTenant()
})

const stateOf = async (of: Tenant) => new URL(await service.link(of)).searchParams.get("state") ?? ""

const read = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
})

/** GitHub sends a browser back. */
const arrive = async (query: Readonly<Record<string, string>>) =>
  read(await fetch(`${service.baseUrl}/hooks/github/setup?${new URLSearchParams(query).toString()}`))

const ticketIn = (text: string): string => /name="ticket" value="([\w-]+)"/.exec(text)?.[1] ?? ""

const confirm = async (ticket: string) =>
  read(await fetch(`${service.baseUrl}/hooks/github/setup`, { method: "POST", body: new URLSearchParams({ ticket }) }))

const installedBy = async (user: number, login = "acme") => {
  const installation = github.install(login)
  github.listRepository(installation, `${login}/shop`)
  await deliver(service, "installation", {
    action: "created",
    installation: { id: installation },
    sender: { id: user },
  })
  await eventually("the event", async () => {
    const rows = await service.withSql(
      (sql) => sql`SELECT 1 FROM github_installers WHERE installation_external_id = ${String(installation)}`,
    )
    return rows[0]
  })
  return installation
}

const accountsOf = async ({ key }: Tenant) =>
  (await service.call<InstallationPage>("GET", "/api/v1/scm/installations", { key })).body.data.map(
    ({ account_name }) => account_name,
  )

const comingBack = async (user: number, installation: number, of = tenant) => ({
  state: await stateOf(of),
  code: github.authorize(user),
  installation_id: String(installation),
  setup_action: "install",
})

describe("whoever installed the app", () => {
  it("connects it after reading to whom", async () => {
    const installation = await installedBy(ada)
    const page = await arrive(await comingBack(ada, installation))
    expect(page.status).toBe(200)
    expect(page.text).toContain("Connect acme to Acme enterprise?")
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(page.headers.get("referrer-policy")).toBe("no-referrer")
    expect(await accountsOf(tenant)).toEqual([])
    expect((await confirm(ticketIn(page.text))).text).toContain("acme is connected")
    expect(await accountsOf(tenant)).toEqual(["acme"])
  })

  it("waits until GitHub has told of it", async () => {
    const installation = github.install("late")
    const page = await arrive(await comingBack(ada, installation))
    expect(page).toMatchObject({ status: 409 })
    expect((await confirm(ticketIn(page.text))).status).toBe(409)
    expect(await accountsOf(tenant)).toEqual([])
    await deliver(service, "installation", {
      action: "created",
      installation: { id: installation },
      sender: { id: ada },
    })
    await eventually("the event", async () => ((await confirm(ticketIn(page.text))).status === 200 ? true : undefined))
    expect(await accountsOf(tenant)).toEqual(["late"])
  })

  it("connects what is on their own account, whoever pressed the button", async () => {
    const installation = github.install("ada", { type: "User", accountId: ada })
    const page = await arrive(await comingBack(ada, installation))
    expect((await confirm(ticketIn(page.text))).status).toBe(200)
  })
})

describe("somebody else", () => {
  it("cannot connect it with a link of their own", async () => {
    const installation = await installedBy(ada, "victim")
    const theirs = await service.createTenant()
    const page = await arrive(await comingBack(mallory, installation, theirs))
    expect(page.status).toBe(403)
    expect(page.text).not.toContain("victim")
    expect(ticketIn(page.text)).toBe("")
    expect(await accountsOf(theirs)).toEqual([])
  })

  it("cannot take it over when it is connected", async () => {
    const installation = await installedBy(ada, "settled")
    await service.claim(tenant, installation)
    const theirs = await service.createTenant()
    const page = await arrive(await comingBack(ada, installation, theirs))
    expect((await confirm(ticketIn(page.text))).status).toBe(409)
    expect(await accountsOf(theirs)).toEqual([])
    expect(await accountsOf(tenant)).toEqual(["settled"])
  })

  it("cannot put another number behind a link, or a path", async () => {
    for (const installation_id of ["1", "../../user", "-1", "1e3"]) {
      const query = { ...(await comingBack(mallory, 1)), installation_id }
      expect([400, 403]).toContain((await arrive(query)).status)
    }
  })
})

describe("a link", () => {
  it("ends after a day, and a confirmation after minutes", async () => {
    const installation = await installedBy(ada)
    const query = await comingBack(ada, installation)
    const page = await arrive({ ...query, code: github.authorize(ada) })
    service.moveClock("11 minutes")
    expect((await confirm(ticketIn(page.text))).status).toBe(400)
    expect((await arrive({ ...query, code: github.authorize(ada) })).status).toBe(200)
    service.moveClock("24 hours")
    expect((await arrive({ ...query, code: github.authorize(ada) })).status).toBe(400)
    expect(await accountsOf(tenant)).toEqual([])
  })

  it("cannot be forged, nor stand in for a confirmation", async () => {
    const installation = await installedBy(ada)
    const query = await comingBack(ada, installation)
    const flipped = `${query.state.slice(0, -2)}${query.state.endsWith("AA") ? "BB" : "AA"}`
    expect((await arrive({ ...query, state: flipped })).status).toBe(400)
    expect((await arrive({ ...query, code: "a code that GitHub never gave" })).status).toBe(400)
    expect((await confirm(query.state)).status).toBe(400)
    expect((await confirm("")).status).toBe(400)
    expect((await confirm("x".repeat(10_000))).status).toBe(413)
  })

  it("says what comes next to somebody who came without one, or who may only ask", async () => {
    expect((await arrive({ installation_id: "7", setup_action: "install" })).text).toContain("The app is installed")
    expect((await arrive({ setup_action: "request" })).text).toContain("has to approve it")
  })
})

it("nothing secret is logged on the way", () => {
  const log = service.logLines.join("\n")
  for (const secret of ["the-client-secret-of-the-app", "ghu_", "ghs_"]) expect(log.includes(secret)).toBe(false)
})
