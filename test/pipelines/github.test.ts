/** The action for GitHub, against a repository with a pull request and a double of GitHub's API of comments. */
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { root } from "../../scripts/packages/manifest.ts"
import { containing } from "../readme/snippets.ts"
import { runAction } from "./action.ts"
import { bundledCommand, git, hostedPullRequest, type PullRequest, pullRequestNumber } from "./support.ts"

const patienceMillis = 120_000

const undos: Array<() => unknown> = []
let command: string
let folder: string
let pullRequest: PullRequest
let workspace: string
let api: Server
let apiUrl: string

interface Comment {
  readonly url: string
  readonly user: { readonly type: string }
  body: string
}

/** The comments of the pull request, and the calls that were made. */
const comments: Array<Comment> = []
const calls: Array<string> = []

beforeAll(async () => {
  command = bundledCommand()
  folder = mkdtempSync(join(tmpdir(), "code-analysis-action-"))
  undos.push(() => rmSync(folder, { recursive: true, force: true }))
  pullRequest = hostedPullRequest(folder)
  api = createServer((request, response) => {
    void text(request).then((content) => {
      calls.push(`${request.method} ${request.url?.replace(/\?.*/, "")} ${request.headers.authorization}`)
      if (request.method === "GET") return response.end(JSON.stringify(comments))
      const { body }: { readonly body: string } = JSON.parse(content)
      if (request.method === "POST") {
        comments.push({ url: `${apiUrl}/repos/acme/shop/issues/comments/1`, user: { type: "Bot" }, body })
      } else {
        for (const comment of comments.filter(({ url }) => url.endsWith(request.url ?? ""))) comment.body = body
      }
      return response.end("{}")
    })
  }).listen(0, "127.0.0.1")
  await once(api, "listening")
  const address = api.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  apiUrl = `http://127.0.0.1:${address.port}`
  undos.push(() => api.close())
  comments.push({ url: "other", user: { type: "User" }, body: "<!-- code-analysis --> quoted" })
}, patienceMillis)

afterAll(() => {
  for (const undo of undos) undo()
})

/** Checks a reference out as actions/checkout does by default: one commit, without history. */
const checkOut = (name: string, reference: string): void => {
  workspace = join(folder, name)
  mkdirSync(workspace)
  git(workspace, "init", "--quiet")
  git(workspace, "remote", "add", "origin", pullRequest.origin)
  git(workspace, "fetch", "--quiet", "--depth=1", "--no-tags", "origin", reference)
  git(workspace, "checkout", "--quiet", "--detach", "FETCH_HEAD")
}

const run = (inputs: Readonly<Record<string, string>> = {}, isPullRequest = true) => {
  const temporary = mkdtempSync(join(folder, "runner-"))
  return runAction(
    workspace,
    { command, ...inputs },
    {
      token: "t0ken",
      event: isPullRequest
        ? {
            pull_request: {
              number: pullRequestNumber,
              head: { sha: pullRequest.head },
              base: { sha: pullRequest.base },
            },
          }
        : {},
    },
    {
      RUNNER_TEMP: temporary,
      GITHUB_API_URL: apiUrl,
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_SHA: isPullRequest ? pullRequest.merge : pullRequest.base,
      GITHUB_REF: isPullRequest ? `refs/pull/${pullRequestNumber}/merge` : "refs/heads/main",
    },
  )
}

test("the documented workflow gives the action inputs that it has, and the permissions that it asks for", () => {
  const { permissions, jobs } = parse(containing("security-events: write").code)
  const step = jobs.analyze.steps.at(-1)
  const action = parse(readFileSync(join(root, "action.yml"), "utf8"))
  expect(step.uses).toMatch(/^acme\/code-analysis@/)
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)))
  expect(permissions).toEqual({ contents: "read", "security-events": "write", "pull-requests": "write" })
})

describe("action.yml", { timeout: patienceMillis }, () => {
  test("shows what the head of a pull request adds, and fails the job on it", async () => {
    checkOut("first", `refs/pull/${pullRequestNumber}/merge`)
    const { status, stdout, stderr, used, summary } = await run({ "fail-on": "medium" })
    expect(stderr).toBe("Failed: 1 finding is medium or worse.\n")
    expect(stdout.trim().split("\n")).toEqual([expect.stringMatching(/^::warning file=b\.js,line=1,/)])
    expect(summary).toMatch(/^### Code analysis\n\n\*\*Health \d+\*\*, -\d+ since [\da-f]{12} /)
    expect(status).toBe(1)

    const upload = used.find(({ uses }) => uses.startsWith("github/codeql-action/upload-sarif@"))
    expect(upload?.with).toMatchObject({ sha: pullRequest.head, ref: `refs/pull/${pullRequestNumber}/head` })
    expect(git(upload?.with["checkout_path"] ?? "", "rev-parse", "HEAD")).toBe(pullRequest.head)
    const { runs } = JSON.parse(readFileSync(upload?.with["sarif_file"] ?? "", "utf8"))
    expect(runs[0].properties.commitSha).toBe(pullRequest.head)
    expect(runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId).toSorted()).toEqual([
      "code-eval",
      "loose-equality",
    ])
    expect(comments).toHaveLength(2)
    expect(comments[1]?.body).toMatch(/^<!-- code-analysis -->\n### Code analysis\n/)
    expect(comments[1]?.body).not.toContain("main\\.js")
  })

  test("writes over its own comment, and passes below the severity", async () => {
    const { status, stderr } = await run()
    expect([status, stderr]).toEqual([0, ""])
    expect(comments).toHaveLength(2)
    expect(comments[0]?.body).toBe("<!-- code-analysis --> quoted")
    expect(calls.at(-1)).toBe("PATCH /repos/acme/shop/issues/comments/1 Bearer t0ken")
  })

  test("does what it is told to, and no more", async () => {
    const before = calls.length
    const { status, used } = await run({ "fail-on": "none", "upload-sarif": "false", comment: "false" })
    expect(status).toBe(0)
    expect(used.map(({ uses }) => uses)).toEqual([expect.stringMatching(/^actions\/setup-node@/)])
    expect(calls).toHaveLength(before)
  })

  test("lists the findings of a branch that is pushed", async () => {
    checkOut("pushed", "refs/heads/main")
    const { status, stdout, used } = await run({}, false)
    expect(status).toBe(0)
    expect(stdout).toMatch(/file=a\.js/)
    expect(used.at(-1)?.with).toMatchObject({ sha: pullRequest.base, ref: "refs/heads/main" })
  })

  test("fails, and says why, where an analysis is not possible", async () => {
    const { status, stderr } = await run({ path: "nowhere" }, false)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^There is no folder .*nowhere\.\n$/)
  })
})
