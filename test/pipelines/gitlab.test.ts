/** The template for GitLab: its script, run with the variables of a pipeline against a repository with a merge request. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { root } from "../../scripts/packages/manifest.ts"
import { containing } from "../readme/snippets.ts"
import { bash, bundledCommand, git, hostedPullRequest, type PullRequest } from "./support.ts"

const patienceMillis = 120_000

interface Job {
  readonly variables: Readonly<Record<string, string>>
  readonly script: ReadonlyArray<string>
  readonly artifacts: {
    readonly paths: ReadonlyArray<string>
    readonly reports: { readonly codequality: string }
  }
}

const undos: Array<() => unknown> = []
let command: string
let workspace: string
let mergeRequest: PullRequest

const template: { readonly variables: Job["variables"]; readonly "code-analysis": Job } = parse(
  readFileSync(join(root, "pipelines/gitlab/code-analysis.yml"), "utf8"),
)
const { variables: defaults, "code-analysis": job } = template

beforeAll(() => {
  command = bundledCommand()
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-gitlab-"))
  undos.push(() => rmSync(folder, { recursive: true, force: true }))
  mergeRequest = hostedPullRequest(folder)
  workspace = join(folder, "workspace")
  git(folder, "clone", "--quiet", mergeRequest.origin, workspace)
  git(workspace, "fetch", "--quiet", "origin", mergeRequest.merge)
  git(workspace, "checkout", "--quiet", "--detach", mergeRequest.merge)
}, patienceMillis)

afterAll(() => {
  for (const undo of undos) undo()
})

const variablesOfMergeRequest = () => ({
  CI_COMMIT_SHA: mergeRequest.merge,
  CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: mergeRequest.head,
  CI_MERGE_REQUEST_DIFF_BASE_SHA: mergeRequest.start,
})

const run = (variables: Readonly<Record<string, string>>) =>
  bash(job.script.join("\n"), {
    cwd: workspace,
    env: { ...defaults, ...job.variables, CODE_ANALYSIS_COMMAND: command, ...variables },
  })

const qualityReport = (): ReadonlyArray<{ readonly check_name: string }> =>
  JSON.parse(readFileSync(join(workspace, job.artifacts.reports.codequality), "utf8"))

describe("pipelines/gitlab/code-analysis.yml", { timeout: patienceMillis }, () => {
  test("reports the head of a merge request, and fails the job on what it adds", async () => {
    const { status, stdout, stderr } = await run({ ...variablesOfMergeRequest(), CODE_ANALYSIS_FAIL_ON: "medium" })
    expect([status, stderr]).toEqual([1, "Failed: 1 finding is medium or worse.\n"])
    expect(stdout).toContain("New findings: 0 critical, 0 high, 1 medium, 0 low, 0 info\n")
    expect(qualityReport().map((issue) => issue.check_name)).toEqual(["code-eval", "loose-equality"])
    const [sarif = ""] = job.artifacts.paths
    expect(JSON.parse(readFileSync(join(workspace, sarif), "utf8")).runs[0].properties.commitSha).toBe(
      mergeRequest.head,
    )
  })

  test("regression: without a gate, as in the action for GitHub, a merge request passes", async () => {
    const { status, stdout, stderr } = await run({ ...variablesOfMergeRequest(), CODE_ANALYSIS_FAIL_ON: "none" })
    expect([status, stderr]).toEqual([0, ""])
    expect(stdout).toContain("New findings: 0 critical, 0 high, 1 medium, 0 low, 0 info\n")
  })

  test("reports the default branch, and never fails there", async () => {
    expect(await run({ CI_COMMIT_SHA: mergeRequest.base })).toMatchObject({ status: 0, stderr: "" })
    expect(qualityReport().map((issue) => issue.check_name)).toEqual(["debug-statement", "loose-equality"])
  })

  test("is what the documentation includes", () => {
    const { include } = parse(containing("pipelines/gitlab").code)
    expect(existsSync(join(root, include[0].remote.split("/-/raw/main/")[1]))).toBe(true)
  })

  test("has the whole history", () => {
    expect(job.variables["GIT_DEPTH"]).toBe("0")
  })
})
