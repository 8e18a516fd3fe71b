/**
 * The action for GitHub, in the documented workflow, run by act without containers. Actions of GitHub's own come from its site:
 * here are others in their place, and what they were given is looked at.
 */
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { root } from "../../../scripts/packages/manifest.ts"
import {
  bash,
  bundledCommand,
  git,
  hostedPullRequest,
  type PullRequest,
  pullRequestNumber,
} from "../../pipelines/support.ts"
import { containing } from "../../readme/snippets.ts"
import { goBuild } from "../programs.ts"

const runner = goBuild(dirname(fileURLToPath(import.meta.url)), "github.com/nektos/act")

const patienceMillis = 240_000

let folder: string
let workspace: string
/** The runner reads the whole folder into memory: it gets the files of the action alone. */
let action: string
let pullRequest: PullRequest
let api: Server
let apiUrl: string

/** The bodies of comments that were written. */
const comments: Array<string> = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-github-"))
  pullRequest = hostedPullRequest(folder)
  workspace = join(folder, "workspace")
  git(folder, "clone", "--quiet", pullRequest.origin, workspace)
  git(workspace, "fetch", "--quiet", "origin", pullRequest.merge)
  action = join(folder, "code-analysis")
  for (const part of ["action.yml", "pipelines"]) cpSync(join(root, part), join(action, part), { recursive: true })
  api = createServer((request, response) => {
    void text(request).then((content) => {
      if (request.method === "GET") return response.end("[]")
      const { body }: { readonly body: string } = JSON.parse(content)
      comments.push(body)
      return response.end("{}")
    })
  }).listen(0, "127.0.0.1")
  await once(api, "listening")
  const address = api.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  apiUrl = `http://127.0.0.1:${address.port}`
}, patienceMillis)

afterAll(() => {
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the files of an action that stands for another one; its folder. */
const standIn = (name: string, path: string, inputs: ReadonlyArray<string>): string => {
  const env = Object.fromEntries(inputs.map((input) => [input.toUpperCase(), `\${{ inputs.${input} }}`]))
  const lines = inputs.map((input) => `echo "${input}=$${input.toUpperCase()}" >> "$GIVEN"`)
  const step = { shell: "bash", run: ["true", ...lines].join("\n"), env }
  mkdirSync(join(folder, name, path), { recursive: true })
  writeFileSync(
    join(folder, name, path, "action.yml"),
    JSON.stringify({
      name,
      inputs: Object.fromEntries([...inputs, "node-version", "category", "fetch-depth"].map((input) => [input, {}])),
      runs: { using: "composite", steps: [step] },
    }),
  )
  return join(folder, name)
}

/** Runs the documented workflow for an event, with these inputs of the action more. */
const run = async (event: "pull_request" | "push", commit: string, inputs: Readonly<Record<string, string>>) => {
  git(workspace, "checkout", "--quiet", "--force", "--detach", commit)
  const workflow = parse(containing("security-events: write").code)
  workflow.jobs.analyze.steps.at(-1).with = { command: bundledCommand(), ...inputs }
  mkdirSync(join(workspace, ".github/workflows"), { recursive: true })
  writeFileSync(join(workspace, ".github/workflows/analysis.yml"), JSON.stringify(workflow))
  const about = {
    number: pullRequestNumber,
    head: { sha: pullRequest.head, ref: "feature" },
    base: { sha: pullRequest.base, ref: "main" },
  }
  const payload = event === "push" ? { ref: "refs/heads/main" } : { action: "opened", pull_request: about }
  writeFileSync(join(folder, "event.json"), JSON.stringify(payload))
  const given = join(folder, "given")
  writeFileSync(given, "")

  const uses = [...readFileSync(join(root, "action.yml"), "utf8").matchAll(/uses: (\S+)/g)]
  const [setup = "", upload = ""] = uses.map(([, name = ""]) => name.replace("/upload-sarif", ""))
  const { uses: checkout }: { readonly uses: string } = workflow.jobs.analyze.steps[0]
  const places = {
    [checkout]: standIn("checkout", ".", []),
    [setup]: standIn("setup-node", ".", []),
    [upload]: standIn("codeql-action", "upload-sarif", ["sarif_file", "checkout_path", "sha", "ref"]),
    "acme/code-analysis@main": action,
  }
  const environment = { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: "acme/shop", GIVEN: given }
  const flags = [
    `--eventpath ${join(folder, "event.json")} --platform ubuntu-latest=-self-hosted --secret GITHUB_TOKEN=t0ken`,
    "--no-cache-server --action-offline-mode",
    ...Object.entries(environment).map(([name, value]) => `--env ${name}=${value}`),
    ...Object.entries(places).map(([name, place]) => `--local-repository ${name}=${place}`),
  ]
  const { status, stdout, stderr } = await bash(`"${runner}" ${event} ${flags.join(" ")}`, {
    cwd: workspace,
    env: { HOME: folder },
  })
  const lines = readFileSync(given, "utf8").trim().split("\n")
  const uploaded: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  )
  return { status, said: stdout + stderr, uploaded }
}

describe("the action for GitHub, in a runner", { timeout: patienceMillis }, () => {
  test("annotates, comments on and uploads the head of a pull request, and fails on what it adds", async () => {
    const { status, said, uploaded } = await run("pull_request", pullRequest.merge, { "fail-on": "medium" })
    expect(said).toContain("::warning file=b.js,line=1,")
    expect(said).toContain("Failed: 1 finding is medium or worse.")
    expect(status).toBe(1)
    expect(comments).toEqual([expect.stringMatching(/^<!-- code-analysis -->\n### Code analysis\n/)])
    expect(uploaded).toMatchObject({ sha: pullRequest.head, ref: `refs/pull/${pullRequestNumber}/head` })
    expect(git(uploaded["checkout_path"] ?? "", "rev-parse", "HEAD")).toBe(pullRequest.head)
    const { runs } = JSON.parse(readFileSync(uploaded["sarif_file"] ?? "", "utf8"))
    expect(runs[0].properties.commitSha).toBe(pullRequest.head)
  })

  test("passes a pull request below the severity, and does no more than it is told to", async () => {
    const before = comments.length
    const inputs = { "fail-on": "high", comment: "false", "upload-sarif": "false" }
    const { status, uploaded } = await run("pull_request", pullRequest.merge, inputs)
    expect([status, uploaded, comments.length]).toEqual([0, { "": "" }, before])
  })

  test("uploads what is pushed to a branch, and never fails there", async () => {
    const { status, uploaded } = await run("push", pullRequest.base, { "fail-on": "low" })
    expect(status).toBe(0)
    expect(uploaded["sha"]).toBe(pullRequest.base)
  })
})
