/** The whole journey: installed, claimed, enabled, pushed to, analyzed, and reported as a check on the commit. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { AnalysisRunPage } from "../../../../server/src/contract/generated/types.ts"
import { annotationOf, summaryOf } from "../../../../server/src/scm/github/CheckRun.ts"
import { conclusionOf, type ReportedRun } from "../../../../server/src/scm/RemoteHost.ts"
import { analyze, enable, finished } from "../../support/analyses.ts"
import { addWork, endPauses } from "../../support/letPass.ts"
import { eventually } from "../../support/poll.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"
import { letQuietPass } from "../letQuietPass.ts"
import { deliver, type GitHubDouble, type HostCheck, startGitHub } from "./double.ts"

let github: GitHubDouble
let service: TestService
let tenant: Tenant

beforeAll(async () => {
  github = await startGitHub()
  service = await startService({ settings: github.settings })
})
afterAll(async () => {
  await service.stop()
  await github.stop()
})
beforeEach(async () => {
  tenant = await service.createTenant()
})

const bad = (lines: number) => ({
  "src/bad.js": Array.from({ length: lines }, (_, line) => `try { f${line}() } catch {}\n`).join(""),
})

const enabled = async (name: string) => {
  const installation = github.install("acme")
  const repository = github.addRepository(installation, name)
  repository.commit(bad(1))
  await service.claim(tenant, installation)
  return { ...repository, id: await enable(service, tenant, name), hosted: repository.id, installation }
}

const checkOf = (runId: string) => [...github.checks.values()].filter(({ external_id }) => external_id === runId)

const concluded = (runId: string): Promise<HostCheck> =>
  eventually("the end of a check", () => checkOf(runId).find(({ status }) => status === "completed"))

/** Has the worker look again for reports that wait for their next attempt. */
const retryReports = async () => {
  await service.withSql((sql) => endPauses("check_reports").pipe(Effect.provideService(SqlClient.SqlClient, sql)))
  service.moveClock("10 seconds")
}

const isCheck = ({ path }: { readonly path: string }) => path.includes("/check-runs")

/** Only checks of one repository: those of earlier tests may still be running. */
const isCheckOn = (name: string, request: { readonly path: string }) =>
  isCheck(request) && request.path.includes(`/repos/${name}/`)

describe("a push", () => {
  it("leads to a check on its commit, with what is new marked in its lines", async () => {
    const { id, hosted, installation, commit } = await enabled("acme/journey")
    const head = commit(bad(2))
    await deliver(service, "push", {
      ref: "refs/heads/main",
      after: head,
      deleted: false,
      installation: { id: installation },
      repository: { id: hosted },
    })
    const run = await eventually("a run", async () => {
      await letQuietPass(service)
      const { body } = await service.call<AnalysisRunPage>("GET", `/api/v1/analysis/history?repository_id=${id}`, {
        key: tenant.key,
      })
      return body.data[0]
    })
    const { health_score, findings_count } = await finished(service, tenant, run.id)
    const check = await concluded(run.id)
    expect(check).toMatchObject({
      name: "Code analysis",
      head_sha: head,
      conclusion: "success",
      details_url: `http://code-analysis.example/dashboard/runs/${run.id}`,
      output: { title: `Health ${health_score}` },
    })
    expect(check.annotations).toHaveLength(findings_count ?? -1)
    expect(check.annotations[0]).toMatchObject({ path: "src/bad.js", annotation_level: expect.any(String) })
    const first = github.requests.find((request) => isCheck(request) && request.method !== "GET")
    expect(first).toMatchObject({ method: "POST", body: { status: "in_progress", external_id: run.id } })
  })
})

describe("a check", () => {
  it("gets its marks in batches that GitHub takes, each once", async () => {
    const { id, commit } = await enabled("acme/many")
    // more than the marks of one commit, in files that each have as many as are reported of a file
    commit(Object.fromEntries([1, 2, 3].map((file) => [`src/bad${file}.js`, bad(100)["src/bad.js"]])))
    const run = await analyze(service, tenant, id)
    const check = await concluded(run.id)
    expect(run.findings_count).toBeGreaterThan(200)
    expect(check.annotations).toHaveLength(200)
    expect(check.output.summary).toContain("The 200 most severe of the new ones are marked.")
    const lines = check.annotations.map(({ path, start_line, title }) => `${path}:${start_line} ${title}`)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it("fails where a gate is missed that is to block a merge, and says which", async () => {
    const { id } = await enabled("acme/gated")
    const gates = { enabled: true, block_merge: true, max_new_findings: 0 }
    const { status } = await service.call("PATCH", `/api/v1/scm/repos/${id}/quality-gates`, {
      key: tenant.key,
      body: gates,
    })
    expect(status).toBe(200)
    const run = await analyze(service, tenant, id)
    const check = await concluded(run.id)
    expect(check).toMatchObject({ conclusion: "failure" })
    expect(check.output.title).toContain("1 quality gate missed")
    expect(check.output.summary).toContain("Quality gates that were missed:")
  })

  it("is made once and ended, when GitHub fails in between", async () => {
    const { id } = await enabled("acme/faults")
    github.fail((request) => isCheckOn("acme/faults", request) && request.method === "POST", 502)
    github.fail((request) => isCheckOn("acme/faults", request) && request.method === "PATCH", 500)
    github.fail((request) => isCheckOn("acme/faults", request) && request.method === "PATCH", 500)
    const run = await analyze(service, tenant, id)
    expect(run.status).toBe("completed")
    const check = await eventually("the end of a check", async () => {
      await retryReports()
      return checkOf(run.id).find(({ status }) => status === "completed")
    })
    expect(checkOf(run.id)).toHaveLength(1)
    expect(check.annotations).toHaveLength(run.findings_count ?? -1)
  })

  it("is found again by its run, when whoever made it could not write that down", async () => {
    const { id } = await enabled("acme/lost")
    const run = await analyze(service, tenant, id)
    await concluded(run.id)
    await service.withSql((sql) =>
      Effect.andThen(
        sql`UPDATE check_reports SET external_id = NULL WHERE analysis_run_id = ${run.id}`,
        addWork("check_reports", run.id, tenant.organizationId),
      ).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
    )
    await eventually("the report", async () => {
      await service.letPass("5 seconds")
      const rows = await service.withSql(
        (sql) => sql`
          SELECT 1 FROM check_reports
          WHERE analysis_run_id = ${run.id} AND external_id IS NOT NULL
            AND NOT EXISTS (SELECT FROM leased_work WHERE queue = 'check_reports' AND id = ${run.id})
        `,
      )
      return rows.length === 0 ? undefined : true
    })
    expect(checkOf(run.id)).toHaveLength(1)
    expect(checkOf(run.id)[0]?.annotations).toHaveLength(run.findings_count ?? -1)
  })

  it("that GitHub does not allow leaves the run as it is, and is not asked for again", async () => {
    const { id } = await enabled("acme/forbidden")
    github.fail((request) => isCheckOn("acme/forbidden", request) && request.method === "POST", 403, {
      body: { message: "Resource not accessible by integration" },
      remaining: Number.POSITIVE_INFINITY,
    })
    const run = await analyze(service, tenant, id)
    expect(run.status).toBe("completed")
    await eventually("a line about it", async () => {
      await retryReports()
      return service.logLines.find((line) => line.includes("a run is not reported to GitHub"))
    })
    // the end of the run may be reported apart from its start, and then is refused for itself
    await eventually("the end of all tries", async () => {
      await retryReports()
      const waiting = await service.withSql(
        (sql) => sql`SELECT id FROM leased_work WHERE queue = 'check_reports' AND id = ${run.id}`,
      )
      return waiting.length === 0 ? true : undefined
    })
    expect(checkOf(run.id)).toEqual([])
  })

  it("is ended though GitHub does not take its marks", async () => {
    const { id } = await enabled("acme/marks")
    github.fail(
      (request) => isCheckOn("acme/marks", request) && JSON.stringify(request.body ?? {}).includes("annotation_level"),
      422,
    )
    const run = await analyze(service, tenant, id)
    expect(await concluded(run.id)).toMatchObject({ conclusion: "success", annotations: [] })
  })
})

describe("what a check says", () => {
  const run: ReportedRun = {
    id: "r",
    status: "completed",
    branch: "main",
    commit_sha: "a".repeat(40),
    health_score: 80,
    structure_score: 81,
    quality_score: 82,
    architecture_score: 83,
    findings_count: 1,
    critical_count: 0,
    high_count: 1,
    failure_message: null,
    repository_name: "acme/shop",
    repository_external_id: "1",
    installation_external_id: "2",
    new_findings: 3,
  }
  const missed = { passed: false, reasons: ["The score 80 is below 90."] }

  it.each([
    ["success", "no gates", run, undefined],
    ["success", "gates that are reached", run, { passed: true, reasons: [], blockMerge: true }],
    ["failure", "gates that are missed and block a merge", run, { ...missed, blockMerge: true }],
    ["neutral", "gates that are missed and only inform", run, { ...missed, blockMerge: false }],
    ["neutral", "a run that failed", { ...run, status: "failed" as const }, undefined],
  ])("is %s for %s", (conclusion, _, of, gates) => {
    expect(conclusionOf(of, gates)).toBe(conclusion)
  })

  it("has no marks of a repository's own", () => {
    const hostile = { ...run, status: "failed" as const, failure_message: "see [this](http://evil.example) @acme `x`" }
    expect(summaryOf(hostile, undefined)).toBe("see \\[this\\]\\(http://evil.example\\) \\@acme \\`x\\`")
    expect(summaryOf(run, { ...missed, blockMerge: true })).toContain("- The score 80 is below 90.")
  })

  it("marks lines in order", () => {
    const finding = {
      severity: "critical" as const,
      detector: "hardcoded-secret",
      title: "t".repeat(300),
      description: "d",
      file_path: "a.js",
      line_start: 3,
      line_end: 2,
    }
    const annotation = annotationOf(finding)
    expect(annotation).toMatchObject({ start_line: 3, end_line: 3, annotation_level: "failure" })
    expect(annotation.title).toHaveLength(255)
  })
})
