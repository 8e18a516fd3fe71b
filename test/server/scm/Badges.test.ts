/** Badges of repositories: turned on and off, and seen by whoever has the address. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Badge, RepositoryPage } from "../../../server/src/contract/generated/types.ts"
import { badgeOf } from "../../../server/src/scm/Badges.ts"
import { analyze, enable, installationOf } from "../support/analyses.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant
let repository: string

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  service.repositories.add("payments").commit({ "a.js": "export const one = 1\n" })
  await service.install(tenant)
  repository = await enable(service, tenant, "acme/payments")
})
afterAll(() => service.stop())

const turn = (enabled: boolean, key = tenant.key, id = repository) =>
  service.call<Badge>("PATCH", `/api/v1/scm/repos/${id}/badge`, { key, body: { enabled } })

/** The picture at an address, which needs no credential. */
const at = async (address: string | null) => {
  const { pathname, search } = new URL(address ?? "")
  const response = await fetch(`${service.baseUrl}${pathname}${search}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const listed = async () => {
  const { id } = await installationOf(service, tenant)
  const { body } = await service.call<RepositoryPage>("GET", `/api/v1/scm/installations/${id}/repos`, {
    key: tenant.key,
  })
  return body.data.find((one) => one.id === repository)?.badge_url
}

it("is off at first, keeps its address while it is on, and gets another one when it is turned on again", async () => {
  expect(await listed()).toBeNull()
  const { body: first } = await turn(true)
  expect(first).toEqual({ repository_id: repository, url: expect.stringMatching(/\/badge\.svg\?token=[\w-]{32}$/) })
  expect((await turn(true)).body).toEqual(first)
  expect(await listed()).toBe(first.url)
  expect((await turn(false)).body).toEqual({ repository_id: repository, url: null })
  expect((await at(first.url)).status).toBe(404)
  const { body: second } = await turn(true)
  expect(second.url).not.toBe(first.url)
  expect((await at(first.url)).status).toBe(404)
  expect((await at(second.url)).status).toBe(200)
})

it("is as it was after a change that names nothing, which is refused", async () => {
  const { url } = (await turn(true)).body
  const path = `/api/v1/scm/repos/${repository}/badge`
  expect((await service.call("PATCH", path, { key: tenant.key, body: {}, expectInvalid: true })).status).toBe(400)
  expect(await listed()).toBe(url)
})

it("shows the score alone, without a credential, to pages of any site, and may be kept", async () => {
  const { url } = (await turn(true)).body
  expect((await at(url)).text).toBe(badgeOf(null))
  const run = await analyze(service, tenant, repository)
  const { status, headers, text } = await at(url)
  expect(status).toBe(200)
  expect(text).toBe(badgeOf(run.health_score))
  expect(text).toContain(`health: ${run.health_score}`)
  expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8")
  expect(headers.get("cache-control")).toBe("public, max-age=300")
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  const head = await fetch(`${service.baseUrl}${new URL(url ?? "").pathname}${new URL(url ?? "").search}`, {
    method: "HEAD",
  })
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"])
})

it("opens nothing with another token, or none", async () => {
  const { url } = (await turn(true)).body
  for (const token of ["", "x".repeat(32), repository, `${url?.slice(-32)}x`, tenant.key]) {
    expect((await at(`http://any.example/badge.svg?token=${encodeURIComponent(token)}`)).status).toBe(404)
  }
  const bearer = await service.request("GET", "/api/v1/findings", { key: url?.slice(-32) ?? "" })
  expect(bearer.status).toBe(401)
})

it("is a 404 for a repository that does not exist or is another organization's", async () => {
  const other = await service.createTenant()
  expect((await turn(true, other.key)).status).toBe(404)
  expect((await turn(true, tenant.key, randomUUID())).status).toBe(404)
})
