/** Contents and forms of the dashboard's pages, by their responses. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  DeliveryPage,
  QualityGates,
  RepositoryPage,
  Webhook,
} from "../../../server/src/contract/generated/types.ts"
import { eventually } from "../support/poll.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { browserOf } from "./browser.ts"
import { inhabit, script } from "./inhabited.ts"

/** The text of a page, without its tags. */
const wordsOf = (text: string): string => text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")

describe("the pages of the dashboard", () => {
  let service: TestService
  let home: Awaited<ReturnType<typeof inhabit>>
  let browser: ReturnType<typeof browserOf>

  const signedIn = async ({ key }: Pick<Tenant, "key">) => {
    const its = browserOf(service)
    expect((await its.signIn(key)).status).toBe(303)
    return its
  }

  beforeAll(async () => {
    service = await startService({ workers: 1 })
    home = await inhabit(service)
    browser = await signedIn(home.tenant)
  })
  afterAll(async () => {
    home?.stop()
    await service?.stop()
  })

  it("say of an organization that has nothing yet what to do first", async () => {
    const empty = await signedIn(await service.createTenant("free"))
    expect(wordsOf((await empty.get("/repositories")).text)).toContain("No installations yet")
    expect(wordsOf((await empty.get("/webhooks")).text)).toContain("No webhooks yet")
    expect(wordsOf((await empty.get("/usage")).text)).toContain("0 of 2")
  })

  it("are not found where a thing is another organization's", async () => {
    const stranger = await signedIn(await service.createTenant())
    for (const path of [`/repositories/${home.repositoryId}`, `/webhooks/${home.healthyWebhookId}`]) {
      expect((await stranger.get(path)).status).toBe(404)
    }
    const refused = await stranger.submit("/webhooks", `/webhooks/${home.healthyWebhookId}/delete`)
    expect(refused.status).toBe(404)
    expect((await browser.get(`/webhooks/${home.healthyWebhookId}`)).status).toBe(200)
  })

  it("show names and answers of others as text", async () => {
    for (const path of ["/webhooks", "/api-keys", `/webhooks/${home.failingWebhookId}`]) {
      const { text } = await browser.get(path)
      expect(text).not.toContain(script)
      expect(text).toContain("&lt;script&gt;alert(")
    }
  })

  it("repositories: enables those that are selected and leads back to the list as it was", async () => {
    const { key } = home.tenant
    const done = await browser.submit("/repositories", "/repositories/enabling", {
      installation: home.installationId,
      repository_ids: home.longRepositoryId,
      enabled: "true",
      back: "/repositories?name=long",
    })
    expect(done.location).toBe("/dashboard/repositories?name=long")
    expect(wordsOf((await browser.get("/repositories?name=long")).text)).toContain("The repository is enabled.")
    const { body } = await service.call<RepositoryPage>(
      "GET",
      `/api/v1/scm/installations/${home.installationId}/repos?enabled=true&limit=100`,
      { key },
    )
    expect(body.data.map(({ id }) => id)).toContain(home.longRepositoryId)
  })

  it("repositories: nothing selected is said, and no form leads out of the dashboard", async () => {
    const done = await browser.submit("/repositories", "/repositories/enabling", {
      installation: home.installationId,
      enabled: "true",
      back: "https://evil.example/",
    })
    expect(done.location).toBe("/dashboard/repositories")
    expect(wordsOf((await browser.get("/repositories")).text)).toContain("Select a repository first.")
  })

  it("a badge is turned on in the settings, which then have the Markdown, and off again", async () => {
    const path = `/repositories/${home.longRepositoryId}`
    const turned = (enabled: string) => browser.submit(`${path}/settings`, `${path}/badge`, { enabled })
    const settings = async () => (await browser.get(`${path}/settings`)).text
    await turned("true")
    expect(await settings()).toMatch(/!\[Health score\]\(http[^)]*\/badge\.svg\?token=[\w-]{32}\)/)
    await turned("false")
    expect(await settings()).not.toContain("badge.svg")
  })

  it("quality gates: saves numbers, turns off what is empty, and says beside a field what is wrong", async () => {
    const { key } = home.tenant
    const path = `/repositories/${home.longRepositoryId}`
    const saved = await browser.submit(path, `${path}/gates`, {
      switches: "enabled",
      min_health_score: "70",
      max_critical_findings: "",
    })
    expect(saved.status).toBe(303)
    const gates = async (): Promise<QualityGates | undefined> => {
      const { body } = await service.call<RepositoryPage>(
        "GET",
        `/api/v1/scm/installations/${home.installationId}/repos?limit=100`,
        { key },
      )
      return body.data.find(({ id }) => id === home.longRepositoryId)?.quality_gates
    }
    expect(await gates()).toMatchObject({
      enabled: true,
      block_merge: false,
      min_health_score: 70,
      max_critical_findings: null,
    })

    const refused = await browser.submit(path, `${path}/gates`, { switches: "enabled", min_health_score: "101" })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/<p class="error" id="min_health_score-error">[^<]*100/)
    expect(refused.text).toMatch(/value="101"/)
    expect(await gates()).toMatchObject({ min_health_score: 70 })
  })

  it("webhooks: shows a secret once, after creation and after rotation", async () => {
    const created = await browser.submit("/webhooks/new", "/webhooks", {
      name: "Orders",
      url: "https://acme.example/hooks",
      events: "finding.new",
    })
    expect(created.status).toBe(201)
    const secret = /whsec_[\w+/=-]{20,}/.exec(created.text)?.[0] ?? ""
    const id = /\/webhooks\/([0-9a-f-]{36})/.exec(created.text)?.[1] ?? ""
    const page = await browser.get(`/webhooks/${id}`)
    expect(secret).not.toBe("")
    expect(page.text).not.toContain("whsec_")
    const rotated = await browser.submit(`/webhooks/${id}`, `/webhooks/${id}/rotate`)
    expect(/whsec_[\w+/=-]{20,}/.exec(rotated.text)?.[0]).not.toBe(secret)
    expect(wordsOf((await browser.get(`/webhooks/${id}`)).text)).toContain("Old secret")
    await browser.submit(`/webhooks/${id}`, `/webhooks/${id}/delete`)
    expect((await browser.get(`/webhooks/${id}`)).status).toBe(404)
  })

  it("webhooks: a repository that is no longer enabled is shown by its name", async () => {
    const enabling = (enabled: string) =>
      browser.submit("/repositories", "/repositories/enabling", {
        installation: home.installationId,
        repository_ids: home.longRepositoryId,
        enabled,
        back: "/repositories",
      })
    const created = await browser.submit("/webhooks/new", "/webhooks", {
      name: "Limited",
      url: "https://acme.example/hooks",
      events: "finding.new",
      has_repositories: "1",
      repository_ids: home.longRepositoryId,
    })
    const id = /\/webhooks\/([0-9a-f-]{36})/.exec(created.text)?.[1] ?? ""
    await enabling("false")
    const path = `/webhooks/${id}`
    const shown = wordsOf((await browser.get(path)).text)
    expect(shown).toMatch(/acme\/very-long-name-of-a-repository-\S* \(not enabled\)/)
    expect(shown).not.toContain(home.longRepositoryId)
    expect(wordsOf((await browser.get(`${path}/settings`)).text)).toContain("(not enabled)")
    await enabling("true")
    expect(wordsOf((await browser.get(path)).text)).not.toContain("(not enabled)")
    await browser.submit(path, `${path}/delete`)
  })

  it("webhooks: filters, the limit and headers are set, kept where they are left out, and never overwrite another's change", async () => {
    const created = await browser.submit("/webhooks/new", "/webhooks", {
      name: "Filtered",
      url: "https://acme.example/hooks",
      events: "finding.new",
      has_repositories: "1",
      repository_ids: home.longRepositoryId,
      minimum_severity: "high",
      maximum_per_minute: "60",
      headers: "X-Gateway-Token: a secret: value\r\nX-Team: payments",
    })
    expect(created.status).toBe(201)
    const id = /\/webhooks\/([0-9a-f-]{36})/.exec(created.text)?.[1] ?? ""
    const stored = async () =>
      (await service.call<Webhook>("GET", `/api/v1/customer-webhooks/${id}`, { key: home.tenant.key })).body
    const first = await stored()
    expect(first).toMatchObject({
      repository_ids: [home.longRepositoryId],
      minimum_severity: "high",
      maximum_per_minute: 60,
      header_names: ["X-Gateway-Token", "X-Team"],
    })
    // by its name, not by its id
    const { text } = await browser.get(`/webhooks/${id}`)
    expect(text).toMatch(
      /<dt>Repositories<\/dt>\s*<dd><span class="badges"\s*><bdi>acme\/very-long-name-of-a-repository-/,
    )
    expect(text).not.toContain(`<bdi>${home.longRepositoryId}`)
    const settings = `/webhooks/${id}/settings`
    const form = await browser.get(settings)
    expect(form.text).not.toContain("a secret")
    expect(form.text).toContain(`value="${first.updated_at}"`)
    expect(form.text).toMatch(/name="maximum_per_minute"[^>]*value="60"/)
    service.moveClock("1 second")
    const fields = { name: "Renamed", url: first.url, events: "finding.new", updated_at: first.updated_at }
    expect((await browser.submit(settings, settings, fields)).status).toBe(303)
    const second = await stored()
    expect(second).toEqual({ ...first, name: "Renamed", updated_at: second.updated_at })
    const late = await browser.submit(settings, settings, { ...fields, name: "Late" })
    expect(late.status).toBe(400)
    expect(wordsOf(late.text)).toContain("has changed since")
    const wrong = { ...fields, updated_at: second.updated_at, headers: "Host: acme.example" }
    expect((await browser.submit(settings, settings, wrong)).text).toContain('id="headers-error"')
    for (const limit of ["0", "many"]) {
      const refused = { ...fields, updated_at: second.updated_at, maximum_per_minute: limit }
      expect((await browser.submit(settings, settings, refused)).text).toContain('id="maximum_per_minute-error"')
    }
    await browser.submit(settings, settings, {
      ...fields,
      updated_at: second.updated_at,
      maximum_per_minute: "",
      remove_headers: "1",
    })
    expect(await stored()).toMatchObject({ maximum_per_minute: null, header_names: [] })
    await browser.submit(`/webhooks/${id}`, `/webhooks/${id}/delete`)
  })

  it("webhooks: a failed delivery is sent again, and all since a time are recovered", async () => {
    const { key } = home.tenant
    const path = `/webhooks/${home.failingWebhookId}`
    const deliveries = async () => {
      const { body } = await service.call<DeliveryPage>(
        "GET",
        `/api/v1/customer-webhooks/${home.failingWebhookId}/deliveries`,
        { key },
      )
      return body.data
    }
    const [delivery] = await deliveries()
    const shown = wordsOf((await browser.get(path)).text)
    expect(shown).toContain("HTTP 500")
    expect(shown).toContain("&quot;event&quot;: &quot;webhook.test&quot;")
    await browser.submit(path, `${path}/deliveries/${delivery?.id}/retry`)
    expect(wordsOf((await browser.get(path)).text)).toContain("The delivery is sent again.")
    await eventually("a second attempt", async () => {
      const [again] = await deliveries()
      return again !== undefined && again.attempt_count > 1 && again.status === "failed" ? true : undefined
    })

    const refused = await browser.submit(path, `${path}/recover`, { since: "2999-01-01T00:00", until: "" })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('id="since-error"')
    const recovering = await browser.submit(path, `${path}/recover`, { since: "2020-01-01T00:00", until: "" })
    expect(recovering.location).toMatch(/\/recoveries\/[0-9a-f-]{36}$/)
    expect((await browser.get(recovering.location.replace("/dashboard", ""))).status).toBe(200)
  })

  it("webhooks: pausing and resuming shows on the page", async () => {
    const path = `/webhooks/${home.healthyWebhookId}`
    await browser.submit(path, `${path}/pause`)
    expect(wordsOf((await browser.get(path)).text)).toContain("Paused")
    await browser.submit(path, `${path}/resume`)
    const { body } = await service.call<Webhook>("GET", `/api/v1/customer-webhooks/${home.healthyWebhookId}`, {
      key: home.tenant.key,
    })
    expect(body.is_active).toBe(true)
  })

  it("webhooks: why the service has deactivated one is said first", async () => {
    const reason = "The endpoint answered 410 Gone."
    const id = home.pausedWebhookId
    await service.withSql((sql) => sql`UPDATE webhooks SET disabled_reason = ${reason} WHERE id = ${id}`)
    const words = wordsOf((await browser.get(`/webhooks/${id}`)).text)
    expect(words).toContain(`The service has deactivated this webhook. ${reason}`)
  })

  it("API keys: makes one that ends, shows it once, and refuses a time that is over", async () => {
    const fields = { name: "Export", permissions: "findings:read", lifetime: "30", expires_at: "" }
    const made = await browser.submit("/api-keys/new", "/api-keys", fields)
    const secret = /cas_[\w-]{30,}/.exec(made.text)?.[0] ?? ""
    expect({ status: made.status, isShown: secret !== "" }).toEqual({ status: 201, isShown: true })
    expect(made.headers.get("cache-control")).toContain("no-store")
    expect((await browser.get("/api-keys")).text).not.toContain(secret)
    expect((await service.call("GET", "/api/v1/findings", { key: secret })).status).toBe(200)
    expect((await service.call("GET", "/api/v1/api-keys", { key: secret })).status).toBe(403)

    const refused = await browser.submit("/api-keys/new", "/api-keys", {
      ...fields,
      lifetime: "date",
      expires_at: "2020-01-01T00:00",
    })
    expect({ status: refused.status, isBeside: refused.text.includes('id="expires_at-error"') }).toEqual({
      status: 400,
      isBeside: true,
    })
  })

  it("usage: counts the calls of the dashboard itself", async () => {
    const words = wordsOf((await browser.get("/usage")).text)
    expect(words).toMatch(/API calls this minute \d+ of 1,000/)
    expect(words).toContain("Concurrent analyses 0 of 10")
  })

  it("billing: leads on to the payment, since no form may leave the dashboard", async () => {
    const customer = await signedIn(await service.createTenant("free"))
    const { text } = await customer.get("/billing")
    const [, plan = ""] = /name="plan_id"\s+value="([^"]*)"/.exec(text) ?? []
    const answer = await customer.submit("/billing", "/billing/checkout", { plan_id: plan, billing_interval: "month" })
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/http-equiv="refresh" content="0;url=http:\/\/[^"]*\/billing\/checkout\/[\w-]+"/)
    const unbought = await customer.submit("/billing", "/billing/portal")
    expect(unbought.location).toBe("/dashboard/billing")
  })

  it("billing: sells nothing that a granted plan includes", async () => {
    const customer = await signedIn(await service.createTenant("enterprise"))
    const { text } = await customer.get("/billing")
    expect(text).toContain("The operator of the service granted this plan")
    expect(text).toContain("Your plan includes it.")
    expect(text).not.toContain("/billing/checkout")
  })

  it("a key that may not read something gets the rest of a page, or a page that says so", async () => {
    const { key } = await service.createKey(home.tenant.organizationId, { permissions: ["analysis:read"] })
    const limited = await signedIn({ key })
    const usage = await limited.get("/usage")
    expect({ status: usage.status, hasWebhooks: usage.text.includes("Manage webhooks") }).toEqual({
      status: 200,
      hasWebhooks: false,
    })
    const webhooks = await limited.get("/webhooks")
    expect(webhooks.status).toBe(403)
    expect(wordsOf(webhooks.text)).toContain("webhooks:read")
  })

  it("lists go on from page to page", async () => {
    const { text } = await browser.get("/api-keys")
    expect(text).not.toContain("Next page")
    for (let index = 0; index < 20; index += 1) await service.createKey(home.tenant.organizationId)
    const first = await browser.get("/api-keys")
    const [, next = ""] = /href="\/dashboard([^"]*cursor=[^"]*)"/.exec(first.text) ?? []
    const second = await browser.get(next.replaceAll("&amp;", "&"))
    expect({ status: second.status, canGoBack: second.text.includes("First page") }).toEqual({
      status: 200,
      canGoBack: true,
    })
  })
})
