/** GitHub's events: who may send them, how often they count, and that they say nothing about others' repositories. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type {
  AnalysisRunPage,
  InstallationPage,
  RepositoryPage,
} from "../../../../server/src/contract/generated/types.ts"
import { eventually } from "../../support/poll.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"
import { letQuietPass } from "../letQuietPass.ts"
import { deliver, type GitHubDouble, signedEvent, startGitHub } from "./double.ts"

let github: GitHubDouble
let service: TestService
let tenant: Tenant

beforeAll(async () => {
  github = await startGitHub()
  service = await startService({
    workers: 0,
    settings: { ...github.settings, GITHUB_WEBHOOK_SECRET: `a former secret of the webhook,${github.webhookSecret}` },
  })
})
afterAll(async () => {
  await service.stop()
  await github.stop()
})
beforeEach(async () => {
  tenant = await service.createTenant()
})

const installationsOf = async ({ key }: Tenant) =>
  (await service.call<InstallationPage>("GET", "/api/v1/scm/installations", { key })).body.data

const repositoriesOf = async ({ key }: Tenant, installation: string) =>
  (await service.call<RepositoryPage>("GET", `/api/v1/scm/installations/${installation}/repos?limit=100`, { key })).body
    .data

const runsOf = async ({ key }: Tenant) =>
  (await service.call<AnalysisRunPage>("GET", "/api/v1/analysis/history", { key })).body.data

const changeOf = (installation: number, action = "added") => ({
  action,
  installation: { id: installation },
  sender: { id: 1 },
})

const pushOf = (installation: number, repository: number, more: Record<string, unknown> = {}) => ({
  ref: "refs/heads/main",
  after: "a".repeat(40),
  deleted: false,
  installation: { id: installation },
  repository: { id: repository },
  ...more,
})

/** All events so far are worked on. */
const settled = () =>
  eventually("the end of the work on events", async () => {
    const rows = await service.withSql((sql) => sql`SELECT FROM leased_work WHERE queue = 'github_deliveries'`)
    return rows.length > 0 || (await letQuietPass(service)) ? undefined : true
  })

/** An installation of the tenant with one repository, which is enabled. */
const enabledRepository = async (name: string, owner = tenant) => {
  const installation = github.install("acme")
  const { id } = github.addRepository(installation, name)
  const installationId = await service.claim(owner, installation)
  const [repository] = await repositoriesOf(owner, installationId)
  await service.call("POST", `/api/v1/scm/installations/${installationId}/repos`, {
    key: owner.key,
    body: { repository_ids: [repository?.id], enabled: true },
  })
  return { installation, installationId, externalId: id, repositoryId: repository?.id ?? "" }
}

describe("the endpoint", () => {
  it("takes what is signed with the secret, or with the one before it", async () => {
    const payload = changeOf(1)
    expect((await deliver(service, "installation_repositories", payload)).status).toBe(202)
    const former = await deliver(service, "installation_repositories", payload, {
      secret: "a former secret of the webhook",
    })
    expect(former.status).toBe(202)
  })

  it.each([
    ["another secret", { secret: "another secret, of somebody else" }],
    ["an empty secret", { secret: "" }],
  ])("refuses a signature with %s", async (_, options) => {
    expect((await deliver(service, "push", changeOf(1), options)).status).toBe(401)
  })

  it("refuses a body that is not the signed one, and an event without a signature", async () => {
    const { body, headers } = signedEvent("push", pushOf(1, 2))
    const send = async (init: RequestInit) =>
      (await fetch(`${service.baseUrl}/hooks/github`, { method: "POST", ...init })).status
    expect(await send({ headers, body: `${body} ` })).toBe(401)
    const { "x-hub-signature-256": _, ...unsigned } = headers
    expect(await send({ headers: unsigned, body })).toBe(401)
    expect(await send({ headers: { ...headers, "x-hub-signature-256": "sha256=00" }, body })).toBe(401)
    expect(await send({ headers: { ...headers, "x-github-delivery": "1; DROP TABLE" }, body })).toBe(400)
    expect(await send({ headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body })).toBe(415)
  })

  it("refuses a body beyond GitHub's own limit, and goes on", async () => {
    const tooMuch = "x".repeat(25 * 1024 * 1024 + 1)
    expect((await deliver(service, "push", tooMuch)).status).toBe(413)
    expect((await deliver(service, "ping", { zen: "Keep it logically awesome." })).status).toBe(202)
  })

  it("takes a payload of many megabytes", async () => {
    const commits = Array.from({ length: 2000 }, () => ({ message: "x".repeat(5000) }))
    expect((await deliver(service, "push", pushOf(1, 2, { commits }))).status).toBe(202)
  })

  it("ignores events that it does not know, and says which payloads it cannot read", async () => {
    expect(await deliver(service, "star", { action: "created" })).toMatchObject({
      status: 202,
      text: "Ignored: this event requires no action.\n",
    })
    expect((await deliver(service, "push", { ref: 7 })).status).toBe(400)
    expect((await deliver(service, "push", "{")).status).toBe(400)
    expect((await deliver(service, "push", pushOf(1, 2, { after: "; rm -rf /" }))).status).toBe(400)
  })

  it("counts a delivery once, however often it comes", async () => {
    const { installation, externalId } = await enabledRepository("acme/once")
    const delivery = randomUUID()
    const push = pushOf(installation, externalId)
    expect(await deliver(service, "push", push, { delivery })).toMatchObject({ status: 202, text: "Accepted.\n" })
    await settled()
    expect(await runsOf(tenant)).toHaveLength(1)
    await service.withSql((sql) => sql`DELETE FROM analysis_runs`)
    const again = await deliver(service, "push", push, { delivery: delivery.toUpperCase() })
    expect(again).toMatchObject({ status: 202, text: "Already received.\n" })
    await settled()
    expect(await runsOf(tenant)).toEqual([])
  })

  it("is not there where no GitHub App is configured", async () => {
    const other = await startService({ workers: 0 })
    expect((await fetch(`${other.baseUrl}/hooks/github`, { method: "POST", body: "{}" })).status).toBe(404)
    await other.stop()
  })
})

describe("an installation", () => {
  it("is nobody's until somebody claims it, and then theirs alone", async () => {
    const installation = github.install("acme")
    github.addRepository(installation, "acme/shop")
    await deliver(service, "installation", changeOf(installation, "created"))
    await settled()
    expect(await installationsOf(tenant)).toEqual([])

    const id = await service.claim(tenant, installation)
    expect(await installationsOf(tenant)).toMatchObject([{ id, account_name: "acme", repositories_total: 1 }])
    const stranger = await service.createTenant()
    await expect(service.claim(stranger, installation)).rejects.toThrow(/not there, or belongs to another organization/)
    expect(await service.claim(tenant, installation)).toBe(id)
    expect(await installationsOf(stranger)).toEqual([])
    const foreign = await service.call("GET", `/api/v1/scm/installations/${id}/repos`, { key: stranger.key })
    expect(foreign.status).toBe(404)
  })

  it("cannot be claimed when GitHub does not have it", async () => {
    await expect(service.claim(tenant, 1)).rejects.toThrow(/is not there/)
  })

  it("follows GitHub: repositories come, go and are renamed; with all pages", async () => {
    github.pageOfRepositories(100)
    const installation = github.install("acme")
    const ids = Array.from({ length: 101 }, (_, index) => github.listRepository(installation, `acme/r${index}`))
    const id = await service.claim(tenant, installation)
    expect((await installationsOf(tenant))[0]?.repositories_total).toBe(101)

    github.rename(ids[0] ?? 0, "acme/a-new-name")
    github.removeRepository(ids[1] ?? 0)
    await deliver(service, "repository", changeOf(installation, "renamed"))
    await settled()
    const names = (await repositoriesOf(tenant, id)).map(({ name }) => name)
    expect(names).toContain("acme/a-new-name")
    expect(names).not.toContain("acme/r0")
    expect(names).not.toContain("acme/r1")
  })

  it("leaves out names that are none of GitHub's", async () => {
    const installation = github.install("acme")
    for (const name of ["acme/..", "../etc", "acme/a b", "acme/x/y", "acme/-ok.git", "acme/\u0000", "-acme/ok"]) {
      github.listRepository(installation, name)
    }
    const id = await service.claim(tenant, installation)
    expect((await repositoriesOf(tenant, id)).map(({ name }) => name)).toEqual(["-acme/ok", "acme/-ok.git"])
  })

  it("is suspended, active again, and gone, as GitHub says", async () => {
    const { installation, installationId } = await enabledRepository("acme/states")
    github.suspend(installation, "2026-01-02T03:04:05Z")
    await deliver(service, "installation", changeOf(installation, "suspend"))
    await settled()
    expect(await installationsOf(tenant)).toMatchObject([
      { status: "suspended", suspended_at: "2026-01-02T03:04:05.000Z" },
    ])
    github.suspend(installation, null)
    await deliver(service, "installation", changeOf(installation, "unsuspend"))
    await settled()
    expect(await installationsOf(tenant)).toMatchObject([{ status: "active", suspended_at: null }])
    github.uninstall(installation)
    await deliver(service, "installation", changeOf(installation, "deleted"))
    await settled()
    expect(await installationsOf(tenant)).toEqual([])
    const gone = await service.call("GET", `/api/v1/scm/installations/${installationId}/repos`, { key: tenant.key })
    expect(gone.status).toBe(404)
  })

  it("that is made anew has the repositories, and what was found in them", async () => {
    const { installation, repositoryId, externalId } = await enabledRepository("acme/again")
    github.uninstall(installation)
    github.removeRepository(externalId)
    await deliver(service, "installation", changeOf(installation, "deleted"))
    await settled()
    const next = github.install("acme")
    const hosted = github.listRepository(next, "acme/again")
    await service.withSql(
      (sql) => sql`UPDATE repositories SET external_id = ${String(hosted)} WHERE id = ${repositoryId}`,
    )
    const id = await service.claim(tenant, next)
    expect(await repositoriesOf(tenant, id)).toMatchObject([{ id: repositoryId, name: "acme/again", enabled: true }])
  })

  it("waits when GitHub is down, and is what it should be when it is back", async () => {
    const { installation, installationId } = await enabledRepository("acme/first")
    github.listRepository(installation, "acme/second")
    for (let times = 0; times < 3; times += 1) {
      github.fail(({ path }) => path.endsWith("/installation/repositories"), 502)
    }
    await deliver(service, "installation_repositories", changeOf(installation))
    await eventually("a line about the wait", () =>
      service.logLines.find((line) => line.includes("an event of GitHub waits")),
    )
    await service.letPass("1 minute")
    await settled()
    expect((await repositoriesOf(tenant, installationId)).map(({ name }) => name)).toEqual([
      "acme/first",
      "acme/second",
    ])
  })

  it("is left alone for as long as GitHub asks", async () => {
    const { installation } = await enabledRepository("acme/limited")
    const asked = () => github.requests.filter(({ path }) => path.endsWith("/installation/repositories")).length
    github.fail(({ path }) => path.endsWith("/installation/repositories"), 403, {
      headers: { "retry-after": "600" },
      body: { message: "You have exceeded a secondary rate limit" },
    })
    await deliver(service, "installation_repositories", changeOf(installation))
    await eventually("the pause", () => service.logLines.find((line) => line.includes("secondary rate limit")))
    const before = asked()
    service.moveClock("5 minutes")
    await deliver(service, "repository", changeOf(installation))
    await eventually("a line about the second one", () =>
      service.logLines.find((line) => line.includes("it asked for a pause")),
    )
    expect(asked()).toBe(before)
    await service.letPass("10 minutes")
    await settled()
    expect(asked()).toBeGreaterThan(before)
  })

  it("asks for one token, and for another one when it is refused", async () => {
    const { installation, installationId } = await enabledRepository("acme/tokens")
    const granted = () => github.requests.filter(({ path }) => path.includes(`/${installation}/access_tokens`)).length
    const before = granted()
    service.moveClock("6 minutes")
    await repositoriesOf(tenant, installationId)
    expect(granted()).toBe(before)
    for (const token of github.tokens.values()) token.isRevoked = true
    service.moveClock("6 minutes")
    await repositoriesOf(tenant, installationId)
    expect(granted()).toBe(before + 1)
    service.moveClock("1 hour")
    await repositoriesOf(tenant, installationId)
    expect(granted()).toBe(before + 2)
  })
})

describe("a push", () => {
  it("queues one run of a burst, for the head of the default branch", async () => {
    const { installation, externalId, repositoryId } = await enabledRepository("acme/burst")
    for (const after of ["1", "2", "3"]) {
      await deliver(service, "push", pushOf(installation, externalId, { after: after.repeat(40) }))
    }
    await settled()
    expect(await runsOf(tenant)).toMatchObject([
      { repository_id: repositoryId, branch: "main", triggered_by: "push", status: "queued", commit_sha: null },
    ])
    // what comes while it is queued is analyzed by it
    await deliver(service, "push", pushOf(installation, externalId))
    await settled()
    expect(await runsOf(tenant)).toHaveLength(1)
  })

  it.each([
    ["to another branch", { ref: "refs/heads/feature" }],
    ["of a tag", { ref: "refs/tags/v1" }],
    ["that deletes the branch", { deleted: true, after: "0".repeat(40) }],
    ["to a branch with a name that git does not know", { ref: "refs/heads/a b..c" }],
  ])("%s queues none", async (_, more) => {
    const { installation, externalId } = await enabledRepository("acme/others")
    expect((await deliver(service, "push", pushOf(installation, externalId, more))).status).toBe(202)
    await settled()
    expect(await runsOf(tenant)).toEqual([])
  })

  it("to a repository that is not enabled queues none", async () => {
    const { installation, installationId, externalId, repositoryId } = await enabledRepository("acme/disabled")
    await service.call("POST", `/api/v1/scm/installations/${installationId}/repos`, {
      key: tenant.key,
      body: { repository_ids: [repositoryId], enabled: false },
    })
    await deliver(service, "push", pushOf(installation, externalId))
    await settled()
    expect(await runsOf(tenant)).toEqual([])
  })

  it("says nothing about a repository of another installation", async () => {
    const stranger = await service.createTenant()
    const theirs = await enabledRepository("acme/theirs", stranger)
    const ours = await enabledRepository("acme/ours")
    await deliver(service, "push", pushOf(ours.installation, theirs.externalId))
    await settled()
    expect(await runsOf(tenant)).toEqual([])
    expect(await runsOf(stranger)).toEqual([])
  })

  it("waits for the run that is in its way", async () => {
    const { installation, externalId, repositoryId } = await enabledRepository("acme/waits")
    const { body: run } = await service.call<{ readonly id: string }>("POST", "/api/v1/analysis/trigger", {
      key: tenant.key,
      body: { repository_id: repositoryId, commit_sha: "b".repeat(40) },
    })
    await deliver(service, "push", pushOf(installation, externalId))
    const waiting = await eventually("a push that waits", async () => {
      await service.letPass("3 seconds")
      const [row] = await service.withSql(
        (sql) =>
          sql`SELECT 1 FROM pending_pushes WHERE repository_id = ${repositoryId} AND due_at > first_received_at + interval '4 seconds'`,
      )
      return row
    })
    expect(waiting).toBeDefined()
    expect(await runsOf(tenant)).toHaveLength(1)
    await service.withSql(
      (sql) => sql`
        UPDATE analysis_runs SET status = 'failed', completed_at = now(), failure_code = 'CLONE_FAILED',
          failure_message = 'away', failed_at_step = 'repository_clone'
        WHERE id = ${run.id}
      `,
    )
    await service.letPass("5 seconds")
    await settled()
    expect(await runsOf(tenant)).toMatchObject([{ status: "queued", triggered_by: "push" }, { id: run.id }])
  })

  it("beyond the hour's limit waits for the next hour, and the log says so", async () => {
    tenant = await service.createTenant("free")
    const { installation, externalId } = await enabledRepository("acme/limit")
    for (let times = 0; times < 3; times += 1) {
      await service.withSql((sql) => sql`DELETE FROM analysis_runs WHERE organization_id = ${tenant.organizationId}`)
      await deliver(service, "push", pushOf(installation, externalId))
      if (times < 2) await settled()
    }
    await eventually("a line about the limit", async () => {
      await letQuietPass(service)
      return service.logLines.find((line) => line.includes("a push waits for the next hour"))
    })
    expect(await runsOf(tenant)).toEqual([])
    await service.letPass("1 hour")
    await settled()
    expect(await runsOf(tenant)).toHaveLength(1)
  })
})

describe("a pull request", () => {
  const pullRequestOf = (installation: number, repository: number, action: string, headRepository = repository) => ({
    action,
    pull_request: { head: { ref: "feature", sha: "c".repeat(40), repo: { id: headRepository } } },
    installation: { id: installation },
    repository: { id: repository },
  })

  it("queues a run of its branch when it has new commits, and of a fork's none", async () => {
    const { installation, externalId } = await enabledRepository("acme/pulls")
    await deliver(service, "pull_request", pullRequestOf(installation, externalId, "opened", 99))
    await deliver(service, "pull_request", pullRequestOf(installation, externalId, "labeled"))
    await settled()
    expect(await runsOf(tenant)).toEqual([])
    await deliver(service, "pull_request", pullRequestOf(installation, externalId, "synchronize"))
    await settled()
    expect(await runsOf(tenant)).toMatchObject([{ branch: "feature", triggered_by: "pull_request" }])
  })

  it("is analyzed once more when its check is asked for again", async () => {
    const { installation, externalId } = await enabledRepository("acme/again-please")
    await deliver(service, "check_run", {
      action: "rerequested",
      check_run: { check_suite: { head_branch: "feature", head_sha: "d".repeat(40) } },
      installation: { id: installation },
      repository: { id: externalId },
    })
    await settled()
    expect(await runsOf(tenant)).toMatchObject([
      { branch: "feature", triggered_by: "manual", commit_sha: "d".repeat(40) },
    ])
  })
})
