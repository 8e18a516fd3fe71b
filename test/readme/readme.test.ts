/** Executes what the documentation tells to type, against the real service. */
import { execFile, spawn } from "node:child_process"
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CodeAnalysis, type Delivery } from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"
import { type RunningService, startService } from "../../scripts/demo/service.ts"
import { eventually } from "../server/support/poll.ts"
import { commitAll, createRepository } from "./repository.ts"
import { containing, root, type Snippet, snippetsOf } from "./snippets.ts"
import { freePort } from "../../scripts/freePort.ts"

const run = promisify(execFile)

/** The snippets speak to where `npm start` listens; the test's own service is elsewhere. */
const documentedUrl = "http://localhost:8000"
const documentedReceiver = "http://localhost:9000/"
const processDeadlineMillis = 60_000

let folder: string
/** Where the imports of snippets resolve; the name keeps other tools away. In node_modules Node reads no TypeScript. */
let scriptsFolder: string
let service: RunningService

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-readme-"))
  scriptsFolder = mkdtempSync(join(import.meta.dirname, ".scripts-"))
  createRepository(join(folder, "repositories", "shop"))
  service = await startService(join(folder, "repositories"), join(folder, "data"))
}, processDeadlineMillis)

afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(scriptsFolder, { recursive: true, force: true })
})

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  CODE_ANALYSIS_API_KEY: service.apiKey,
  ...more,
})

const typescript = ["--conditions=@code-analysis/source"]

/** Writes a snippet into a file, with the test's addresses in place of the documented ones. */
const writeScript = ({ code }: Snippet): string => {
  const file = join(scriptsFolder, `${Math.random().toString(36).slice(2)}.ts`)
  const client = "new CodeAnalysis({"
  const addressed = code.includes(documentedUrl)
    ? code.replaceAll(documentedUrl, service.baseUrl)
    : code.replaceAll(client, `${client} baseUrl: ${JSON.stringify(service.baseUrl)}, `)
  writeFileSync(file, addressed)
  return file
}

const runScript = async (snippet: Snippet): Promise<string> => {
  const file = writeScript(snippet)
  try {
    const options = { cwd: root, env: environment(), timeout: processDeadlineMillis }
    const { stdout, stderr } = await run(process.execPath, [...typescript, file], options)
    expect(stderr).toBe("")
    return stdout
  } finally {
    rmSync(file)
  }
}

const shell = async (snippet: Snippet, more: Readonly<Record<string, string>> = {}, cwd = folder): Promise<string> => {
  const code = snippet.code.replaceAll(documentedUrl, service.baseUrl)
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", code], { cwd, env: environment(more) })
  return stdout
}

describe("the documentation", () => {
  test("the client analyzes every repository and prints its score", async () => {
    expect(await runScript(containing("triggerAndWait"))).toMatch(/^repositories\/shop \d+ \d+\n$/)
  })

  test("the code of the repository is searched and asked about", async () => {
    expect(await runScript(containing("client.code.search"))).toMatch(
      /\(extractive, \d places; searched with built-in\)\n$/,
    )
  })

  test("the list of findings is there for curl", async () => {
    const answer = JSON.parse(await shell(containing("api/v1/findings")))
    expect(answer.data.map(({ severity }: { severity: string }) => severity)).toContain("critical")
  })

  test("the receiver that curl registers gets a test delivery which openssl signs alike", async () => {
    const port = await freePort()
    const registration = containing("finding.resolved")
    const url = `http://localhost:${port}/`
    const webhook = JSON.parse(
      await shell({ ...registration, code: registration.code.replace(documentedReceiver, url) }),
    )

    const client = new CodeAnalysis({ baseUrl: service.baseUrl, apiKey: service.apiKey })
    const receiver = containing("createServer")
    const file = writeScript({ ...receiver, code: receiver.code.replace("9000", String(port)) })
    const child = spawn(process.execPath, [...typescript, file], {
      cwd: root,
      env: environment({ WEBHOOK_SECRET: webhook.secret }),
      stdio: ["ignore", "pipe", "inherit"],
    })
    try {
      await reachable(port)
      const { id } = await client.webhooks.test(webhook.id)
      const delivery = await ended(client, webhook.id, id)
      expect(delivery).toMatchObject({ status: "succeeded", event: "webhook.test" })

      const event = JSON.stringify({ event: "finding.new", data: { severity: "high", title: "a title" } })
      const lines = createInterface({ input: child.stdout })
      const line = once(lines, "line")
      const signature = createHmac("sha256", webhook.secret).update(signable(event)).digest("hex")
      const accepted = await fetch(url, {
        method: "POST",
        body: signable(event),
        headers: { "X-Service-Signature": signature },
      })
      expect(accepted.status).toBe(204)
      expect(await line).toEqual(["high a title"])
      expect((await fetch(url, { method: "POST", body: signable(event) })).status).toBe(403)

      writeFileSync(join(folder, "body.json"), JSON.stringify(delivery.payload))
      const printed = await shell(containing("openssl dgst"), { WEBHOOK_SECRET: webhook.secret })
      const expected = createHmac("sha256", webhook.secret).update(JSON.stringify(delivery.payload)).digest("hex")
      expect(printed.trim()).toBe(expected)
    } finally {
      child.kill()
      rmSync(file)
    }
  })
})

describe("the documentation of fixes", () => {
  test("the newest proposal is shown, approved and committed to a branch of its own", async () => {
    const client = new CodeAnalysis({ baseUrl: service.baseUrl, apiKey: service.apiKey })
    const path = join(folder, "repositories", "shop")
    writeFileSync(join(path, "tax.js"), "export const isFree = (order) => String(order.tax) == ''\n")
    commitAll(path)
    const [installation] = await client.scm.installations().toArray({ maxItems: 1 })
    const [shop] = await client.scm.repositories(installation?.id ?? "").toArray({ maxItems: 1 })
    const repository_id = shop?.id ?? ""
    await client.scm.updateRepositories(installation?.id ?? "", { repository_ids: [repository_id], enabled: true })
    await triggerAndWait(client, { repository_id })
    await eventually("a proposal", async () => (await client.fixes.list().toArray({ maxItems: 1 }))[0])

    expect(await runScript(containing("client.fixes.apply"))).toContain(
      "-export const isFree = (order) => String(order.tax) == ''\n" +
        "+export const isFree = (order) => String(order.tax) === ''\n",
    )
    const fix = await eventually("the end of applying", async () => {
      const [newest] = await client.fixes.list({ status: ["applied", "failed"] }).toArray({ maxItems: 1 })
      return newest
    })
    expect(fix).toMatchObject({ status: "applied", review: { comment: "Looks right." } })
    const { stdout } = await run("git", ["-C", path, "show", `${fix.application?.commit_sha}:tax.js`])
    expect(stdout).toContain("=== ''")
  })
})

describe("the documentation of an outage", () => {
  test("the call that has failed deliveries sent again is accepted, and says where to follow it", async () => {
    const client = new CodeAnalysis({ baseUrl: service.baseUrl, apiKey: service.apiKey })
    const { id } = await client.webhooks.create({ name: "CI", url: documentedReceiver, events: ["finding.new"] })
    const answer = await shell(containing("/recoveries"), { WEBHOOK_ID: id })
    expect(answer).toMatch(/^HTTP\/1\.1 202 /)
    const recoveryId = new RegExp(`^location: /api/v1/customer-webhooks/${id}/recoveries/(\\S+)`, "im").exec(
      answer,
    )?.[1]
    expect(await client.webhooks.getRecovery(id, recoveryId ?? "")).toMatchObject({ total_count: 0 })
  })
})

describe("the documentation of operating", () => {
  test("a payment page is asked for", async () => {
    expect(JSON.parse(await shell(containing("billing/checkout")))).toMatchObject({
      url: expect.stringContaining(service.baseUrl.replace("127.0.0.1", "localhost")),
    })
  })

  test("metrics are there for curl", async () => {
    expect(await shell(containing("METRICS_TOKEN"), { METRICS_TOKEN: "none is needed here" })).toContain(
      "# TYPE webhook_oldest_ready_seconds gauge",
    )
  })
})

describe("the README of the client", () => {
  // Snippets with tests of customers are run by vitest, in testing.test.ts.
  const snippets = snippetsOf("sdk/README.md").filter(
    ({ language, code }) => language === "ts" && !code.includes('from "vitest"'),
  )
  test.each(snippets)("line $line runs", async (snippet) => {
    await expect(runScript(snippet)).resolves.toBeTypeOf("string")
  })

  test("its snippets compile", async () => {
    const work = mkdtempSync(join(scriptsFolder, "compiled-"))
    const options = { extends: "../../../../tsconfig.json", compilerOptions: { incremental: false }, include: ["*.ts"] }
    writeFileSync(join(work, "tsconfig.json"), JSON.stringify(options))
    for (const { code, line } of snippets) writeFileSync(join(work, `line-${line}.ts`), code)
    const compiler = join(root, "node_modules/typescript-7/bin/tsc")
    await expect(run(process.execPath, [compiler, "--project", work])).resolves.toMatchObject({ stdout: "" })
  })

  test.each([
    ["app/findings/route.ts", 'route.GET(new Request("http://localhost/"))', "export async function GET"],
    [
      "a Worker",
      'route.default.fetch(new Request("http://localhost/"), env)',
      "async fetch(request: Request, env: Env)",
    ],
  ])("its recipe for %s answers", async (_, call, text) => {
    const recipe = snippets.find(({ code }) => code.includes(text))
    if (recipe === undefined) throw new Error(`no snippet has ${text}`)
    const file = writeScript(recipe)
    const env = { CODE_ANALYSIS_API_KEY: service.apiKey, CODE_ANALYSIS_URL: service.baseUrl }
    const code = `import * as route from ${JSON.stringify(file)}
const env = ${JSON.stringify(env)}
console.log(await (await ${call}).text())`
    expect(JSON.parse(await runScript({ language: "ts", code, line: 1 }))).toMatchObject({ total: expect.any(Number) })
  })
})

/** An event with the members that every envelope has. */
const signable = (event: string): string =>
  JSON.stringify({
    timestamp: "2026-01-15T10:30:00Z",
    webhook_id: "whd_0123456789abcdef",
    organization_id: "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
    ...JSON.parse(event),
  })

const pollMillis = 50

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMillis))

/** Waits until something listens on the port; the test's own time-out is the deadline. */
const reachable = async (port: number): Promise<void> => {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST" })
  } catch {
    await pause()
    await reachable(port)
  }
}

const ended = async (client: CodeAnalysis, webhookId: string, id: string): Promise<Delivery> => {
  const { data } = await client.webhooks.deliveries(webhookId)
  const delivery = data.find((candidate) => candidate.id === id)
  if (delivery !== undefined && delivery.status !== "pending") return delivery
  await pause()
  return ended(client, webhookId, id)
}
