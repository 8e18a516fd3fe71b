/** The template for GitLab, included by a project as the documentation says, and run by gitlab-ci-local with a shell. */
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { root } from "../../../scripts/packages/manifest.ts"
import { bash, bundledCommand, git, hostedPullRequest, type PullRequest } from "../../pipelines/support.ts"

const patienceMillis = 240_000

const runner = fileURLToPath(new URL("node_modules/.bin/gitlab-ci-local", import.meta.url))

let folder: string
let host: Server
let address: string
let workspace: string
let mergeRequest: PullRequest

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-gitlab-"))
  host = createServer((_, response) => {
    response.end(readFileSync(join(root, "pipelines/gitlab/code-analysis.yml")))
  }).listen(0, "127.0.0.1")
  await once(host, "listening")
  const listening = host.address()
  if (listening === null || typeof listening === "string") throw new Error("no port")
  address = `http://127.0.0.1:${listening.port}/-/raw/main/pipelines/gitlab/code-analysis.yml`
  mergeRequest = hostedPullRequest(folder)
  workspace = join(folder, "workspace")
  git(folder, "clone", "--quiet", mergeRequest.origin, workspace)
  git(workspace, "fetch", "--quiet", "origin", mergeRequest.merge)
  // the runner takes the name of the project from it
  git(workspace, "remote", "set-url", "origin", "git@gitlab.example:acme/shop.git")
}, patienceMillis)

afterAll(() => {
  host.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the pipeline of a commit, with variables in the file that includes the template. */
const pipelineOf = (
  commit: ReadonlyArray<string>,
  given: Readonly<Record<string, string>>,
  predefined: Readonly<Record<string, string>> = {},
) => {
  git(workspace, "checkout", "--quiet", "--force", ...commit)
  const project = { include: [{ remote: address }], variables: { CODE_ANALYSIS_COMMAND: bundledCommand(), ...given } }
  writeFileSync(join(workspace, ".gitlab-ci.yml"), JSON.stringify(project))
  const variables = Object.entries(predefined).map(([name, value]) => `--variable ${name}=${value}`)
  const flags = "--force-shell-executor --shell-isolation --artifacts-to-source --color=false"
  return bash(`"${runner}" ${flags} ${variables.join(" ")} code-analysis`, { cwd: workspace, env: {} })
}

const ofMergeRequest = () => ({
  CI_PIPELINE_SOURCE: "merge_request_event",
  CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: mergeRequest.head,
  CI_MERGE_REQUEST_DIFF_BASE_SHA: mergeRequest.start,
})

const issues = (): ReadonlyArray<string> =>
  JSON.parse(readFileSync(join(workspace, "gl-code-quality-report.json"), "utf8")).map(
    ({ check_name: name }: { readonly check_name: string }) => name,
  )

describe("the template for GitLab, in a runner", { timeout: patienceMillis }, () => {
  test("fails the job of a merge request on what it adds, by the severity of the project, and keeps its reports", async () => {
    const given = { CODE_ANALYSIS_FAIL_ON: "medium" }
    const { status, stdout } = await pipelineOf(["--detach", mergeRequest.merge], given, ofMergeRequest())
    expect(stdout).toContain("New findings: 0 critical, 0 high, 1 medium, 0 low, 0 info")
    expect(stdout).toContain("Failed: 1 finding is medium or worse.")
    expect(status).toBe(1)
    expect(issues()).toEqual(["code-eval", "loose-equality"])
    const sarif = JSON.parse(readFileSync(join(workspace, "code-analysis.sarif"), "utf8"))
    expect(sarif.runs[0].properties.commitSha).toBe(mergeRequest.head)
  })

  test("passes a merge request below the severity of the template", async () => {
    expect(await pipelineOf(["--detach", mergeRequest.merge], {}, ofMergeRequest())).toMatchObject({ status: 0 })
  })

  test("runs on the default branch, where nothing fails", async () => {
    expect(await pipelineOf(["main"], { CODE_ANALYSIS_FAIL_ON: "low" })).toMatchObject({ status: 0 })
    expect(issues()).toEqual(["debug-statement", "loose-equality"])
  })
})
