/** Tests of all adapters of source hosts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AnalysisRunPage, RepositoryPage } from "../../../server/src/contract/generated/types.ts"
import type { RemoteProvider } from "../../../server/src/scm/SourceHost.ts"
import { enable, finished, installationOf } from "../support/analyses.ts"
import { apiPollMillis, eventually } from "../support/poll.ts"
import { fixing, isNone } from "../support/proposals.ts"
import type { Files } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { letQuietPass } from "./letQuietPass.ts"

/** A run as a host shows it on a commit. */
export interface ShownRun {
  readonly name: string
  readonly outcome: "pending" | "success" | "failure"
  readonly title: string
  readonly url: string
}

/** A pull request as the host has it. */
export interface HostPull {
  readonly title: string
  readonly body: string
  readonly head: string
  readonly base: string
  readonly url: string
}

/** A repository on the host, and what its owner does there. */
export interface HostRepository {
  /** The host's number of the installation that shows it. */
  readonly account: number
  /** `owner/name`. */
  readonly name: string
  /** Pushes a commit with exactly these files; its name. The host tells the service. */
  readonly push: (files: Files, branch?: string) => Promise<string>
  /** Opens a pull request from a branch to `main`. The host tells the service. */
  readonly propose: (branch: string) => Promise<void>
  /** Runs git in the repository; resolves with its output. */
  readonly git: (...args: ReadonlyArray<string>) => Promise<string>
  readonly shown: (commit: string) => Promise<ReadonlyArray<ShownRun>>
  readonly pulls: () => Promise<ReadonlyArray<HostPull>>
  /** Nobody may push to `main` any more. */
  readonly protect: () => Promise<void>
  /** Gives it another name; `owner/name`. */
  readonly rename: (name: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** A host for the tests. */
export interface TestHost {
  readonly provider: RemoteProvider
  /** The settings of a service that works on it. */
  readonly settings: Readonly<Record<string, string>>
  /** Texts that must be nowhere. */
  readonly secrets: () => ReadonlyArray<string>
  /** Sends the service's events to this address. */
  readonly connect: (baseUrl: string) => Promise<void>
  /** A repository of an account of its own. */
  readonly addRepository: () => Promise<HostRepository>
  readonly stop: () => Promise<void>
}

/** The shared tests, on one host. */
export const hostTests = (title: string, start: () => Promise<TestHost>) => {
  describe(`${title} as a source host`, () => {
    let host: TestHost
    let service: TestService
    let tenant: Tenant

    beforeAll(async () => {
      host = await start()
      service = await startService({ settings: host.settings })
      await host.connect(service.baseUrl)
    }, 300_000)
    afterAll(async () => {
      await service.stop()
      await host.stop()
    })

    const runsOf = async (repositoryId: string) => {
      const path = `/api/v1/analysis/history?repository_id=${repositoryId}`
      return (await service.call<AnalysisRunPage>("GET", path, { key: tenant.key })).body.data
    }

    /** The run of a commit that the host told of, once it is over. */
    const runOf = async (repositoryId: string, commit: string) => {
      const { id } = await eventually(
        `a run of ${commit}`,
        async () => {
          await letQuietPass(service)
          return (await runsOf(repositoryId)).find(({ commit_sha }) => commit_sha === commit)
        },
        90_000,
        apiPollMillis,
      )
      return finished(service, tenant, id)
    }

    const concluded = (repository: HostRepository, commit: string) =>
      eventually(
        "the end of what is shown on a commit",
        async () => (await repository.shown(commit)).find(({ outcome }) => outcome !== "pending"),
        60_000,
        apiPollMillis,
      )

    /** A repository with a commit, whose account is a tenant's. */
    const claimed = async (files: Files = { "a.js": "export const one = 1\n" }) => {
      tenant = await service.createTenant()
      const repository = await host.addRepository()
      const first = await repository.push(files)
      await service.claim(tenant, repository.account, host.provider)
      return { ...repository, first }
    }

    const enabled = async (files?: Files) => {
      const repository = await claimed(files)
      return { ...repository, id: await enable(service, tenant, repository.name) }
    }

    it("shows the repositories of a claimed account, and of no other", async () => {
      const other = await claimed()
      const repository = await claimed()
      const { id } = await installationOf(service, tenant)
      const path = `/api/v1/scm/installations/${id}/repos`
      const { body } = await service.call<RepositoryPage>("GET", path, { key: tenant.key })
      expect(body.data).toMatchObject([{ name: repository.name, default_branch: "main", is_private: true }])
      expect(other.name).not.toBe(repository.name)
    })

    it("gives an account to one organization alone", async () => {
      const { account } = await claimed()
      const other = await service.createTenant()
      await expect(service.claim(other, account, host.provider)).rejects.toThrow(/belongs to another organization/)
    })

    it("leads from a push to the default branch to a run, which is shown on the commit", async () => {
      const repository = await enabled()
      const commit = await repository.push({ "a.js": "try { value() } catch {}\n" })
      const run = await runOf(repository.id, commit)
      expect(run).toMatchObject({ status: "completed", triggered_by: "push", branch: "main" })
      expect(await concluded(repository, commit)).toMatchObject({
        name: "Code analysis",
        outcome: "success",
        title: `Health ${run.health_score}`,
        url: `http://code-analysis.example/dashboard/runs/${run.id}`,
      })
    })

    it("leads from a pull request to a run of its branch, and from a push to another branch to none", async () => {
      const repository = await enabled()
      const pushed = await repository.push({ "a.js": "export const two = 2\n" }, "topic/two")
      await repository.propose("topic/two")
      const run = await runOf(repository.id, pushed)
      expect(run).toMatchObject({ status: "completed", triggered_by: "pull_request", branch: "topic/two" })
      expect(await concluded(repository, pushed)).toMatchObject({ outcome: "success" })
      const ofBranch = (await runsOf(repository.id)).filter(({ branch }) => branch === "topic/two")
      expect(ofBranch.map(({ triggered_by }) => triggered_by)).toEqual(["pull_request"])
    })

    it("fails what is shown where a gate is missed that is to block a merge", async () => {
      const repository = await enabled()
      const gates = { enabled: true, block_merge: true, max_new_findings: 0 }
      const path = `/api/v1/scm/repos/${repository.id}/quality-gates`
      expect((await service.call("PATCH", path, { key: tenant.key, body: gates })).status).toBe(200)
      const commit = await repository.push({ "gated.js": "try { value() } catch {}\n" })
      await runOf(repository.id, commit)
      const shown = await concluded(repository, commit)
      expect(shown.outcome).toBe("failure")
      expect(shown.title).toContain("1 quality gate missed")
    })

    it("shows what a pull request adds, and not what was there before it", async () => {
      const repository = await enabled({ "a.js": "export const one = 1\n" })
      const gates = { enabled: true, block_merge: true, max_new_findings: 0 }
      const path = `/api/v1/scm/repos/${repository.id}/quality-gates`
      const there = { "a.js": "try { value() } catch {}\n" }
      await runOf(repository.id, await repository.push(there))
      expect((await service.call("PATCH", path, { key: tenant.key, body: gates })).status).toBe(200)
      const pushed = await repository.push({ ...there, "b.js": "export const two = 2\n" }, "topic/two")
      await repository.propose("topic/two")
      expect(await runOf(repository.id, pushed)).toMatchObject({ findings_count: 1 })
      expect((await concluded(repository, pushed)).outcome).toBe("success")
    })

    const fixable = async () => {
      const repository = await claimed({ "total.py": isNone("total"), "run.sh": "echo\n" })
      const fixes = await fixing(service, tenant, repository.name)
      await fixes.analyzed()
      return { ...repository, ...fixes, fixId: (await fixes.fixOf("total.py")).id }
    }

    it("gets a fix as one commit on the branch", async () => {
      const { applied, fixId, git, first } = await fixable()
      const fix = await applied(fixId)
      expect(fix).toMatchObject({ status: "applied", application: { pull_request_url: null } })
      expect((await git("rev-parse", "main", "main^")).split("\n")).toEqual([fix.application?.commit_sha, first])
      expect(await git("diff", "--name-status", first, "main")).toBe("M\ttotal.py")
      expect(await git("show", "main:total.py")).toContain("order is None")
    })

    it("gets a fix as a pull request, once, with its finding, diff and proof", async () => {
      const { applied, fixId, git, first, pulls } = await fixable()
      const fix = await applied(fixId, { create_pull_request: true })
      expect(fix.status).toBe("applied")
      expect(await git("rev-parse", "main")).toBe(first)
      const [pull, ...others] = await pulls()
      expect(others).toEqual([])
      expect(pull).toMatchObject({ title: fix.title, base: "main", url: fix.application?.pull_request_url })
      expect(await git("rev-parse", pull?.head ?? "none")).toBe(fix.application?.commit_sha)
      expect(pull?.body).toContain("## Proof")
      expect(pull?.body).toContain("+    if order is None:")
    })

    it("keeps a fix off a protected branch, and gets it as a pull request", async () => {
      const { applied, apply, ended, fixId, git, first, protect } = await fixable()
      await protect()
      const failed = await applied(fixId)
      expect(failed.status).toBe("failed")
      expect(failed.application?.error_message).toMatch(/protected branch/i)
      expect(await git("rev-parse", "main")).toBe(first)
      await apply(fixId, { create_pull_request: true })
      expect((await ended(fixId)).status).toBe("applied")
    })

    it("is asked for a repository by its number, whatever it is called now", async () => {
      const repository = await enabled()
      const name = await repository.rename("another-name")
      const { id } = await triggered(repository.id)
      expect(await finished(service, tenant, id)).toMatchObject({ status: "completed" })
      expect(name).not.toBe(repository.name)
    })

    const triggered = async (repositoryId: string) =>
      (
        await service.call<{ readonly id: string }>("POST", "/api/v1/analysis/trigger", {
          key: tenant.key,
          body: { repository_id: repositoryId },
        })
      ).body

    it("has a run fail, and say why, whose repository is not there any more", async () => {
      const repository = await enabled()
      await repository.remove()
      const { id } = await triggered(repository.id)
      expect(await finished(service, tenant, id)).toMatchObject({
        status: "failed",
        // a host may tell of it before the run begins
        failure: { error_code: expect.stringMatching(/^(CLONE_FAILED|REPOSITORY_DISABLED)$/) },
      })
    })

    it("is not believed without its signature", async () => {
      const send = (headers: Readonly<Record<string, string>>) =>
        fetch(`${service.baseUrl}/hooks/${host.provider}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: "{}",
        })
      const named = (prefix: string, signature: string) => ({
        [`x-${prefix}-event`]: "push",
        [`x-${prefix}-delivery`]: "0199c0de-0000-7000-8000-000000000001",
        "x-hub-signature-256": `sha256=${signature}`,
        [`x-${prefix}-signature`]: signature,
      })
      expect((await send({})).status).toBe(400)
      expect((await send(named(host.provider, ""))).status).toBe(401)
      expect((await send(named(host.provider, "0".repeat(64)))).status).toBe(401)
    })

    it("leaves no secret of it in what is logged", () => {
      const log = service.logLines.join("\n")
      for (const secret of host.secrets()) expect(log.includes(secret)).toBe(false)
    })
  })
}
