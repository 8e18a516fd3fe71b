/** The example of a step in a CI pipeline, against the real service. */
import { CodeAnalysis } from "@code-analysis/sdk"
import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { type RunningService, startService } from "../../scripts/demo/service.ts"
import { root } from "../../scripts/packages/manifest.ts"
import { createRepository } from "../readme/repository.ts"
import { install, type InstalledExample } from "./support.ts"

/** A start of the service and an analysis, on a machine that does other things too. */
const deadlineMillis = 120_000

interface Outcome {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

describe("examples/quality-gate", { timeout: deadlineMillis }, () => {
  let folder: string
  let service: RunningService
  let example: InstalledExample
  let client: CodeAnalysis
  let repositoryId: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "code-analysis-gate-"))
    createRepository(join(folder, "repositories", "shop"))
    service = await startService(join(folder, "repositories"), join(folder, "data"))
    example = install("quality-gate")
    client = new CodeAnalysis({ apiKey: service.apiKey, baseUrl: service.baseUrl })
    const [installation] = await client.scm.installations().toArray({ maxItems: 1 })
    const [repository] = await client.scm.repositories(installation?.id ?? "").toArray({ maxItems: 1 })
    repositoryId = repository?.id ?? ""
    await client.scm.updateRepositories(installation?.id ?? "", { repository_ids: [repositoryId], enabled: true })
  }, deadlineMillis)

  afterAll(async () => {
    await service.stop()
    example.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const gate = (settings: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env["PATH"],
        CODE_ANALYSIS_URL: service.baseUrl,
        CODE_ANALYSIS_API_KEY: service.apiKey,
        REPOSITORY_ID: repositoryId,
        ...settings,
      }
      const child = execFile(
        process.execPath,
        ["gate.ts"],
        { cwd: example.folder, env, timeout: deadlineMillis },
        (_, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
      )
    })

  it("lets a build pass that reaches the gates", async () => {
    await client.scm.updateQualityGates(repositoryId, { enabled: true, max_critical_findings: 100 })
    const outcome = await gate({ BRANCH: "main" })
    expect(outcome).toMatchObject({ status: 0, stderr: "" })
    expect(outcome.stdout).toMatch(/^Health score \d+, \d+ open findings: http/m)
    expect(outcome.stdout).toContain("passed max_critical_findings")
  })

  it("fails a build that misses a gate, and says which", async () => {
    await client.scm.updateQualityGates(repositoryId, { enabled: true, max_critical_findings: 0 })
    const outcome = await gate()
    expect(outcome).toMatchObject({ status: 1, stderr: "" })
    expect(outcome.stdout).toMatch(/^MISSED max_critical_findings: \d+, the gate is 0$/m)
  })

  it("is installed by the steps of its README, with the lockfile", async () => {
    const copy = join(folder, "checkout")
    const files = [
      "package.json",
      "package-lock.json",
      ".npmrc",
      "sdk",
      "server/package.json",
      "webhook-verifier/package.json",
    ]
    for (const file of [...files, "examples/quality-gate"]) {
      cpSync(join(root, file), join(copy, file), {
        recursive: true,
        filter: (path) => !/node_modules|dist$/.test(path),
      })
    }
    const [, steps = ""] =
      /```yaml\n(.*?)```/s.exec(readFileSync(join(copy, "examples/quality-gate/README.md"), "utf8")) ?? []
    const commands = parse(steps).flatMap(({ run }: { readonly run?: string }) => run ?? [])
    expect(commands).toHaveLength(2)
    await client.scm.updateQualityGates(repositoryId, { enabled: true, max_critical_findings: 100 })
    const { stdout } = await promisify(execFile)("bash", ["-ec", commands.join("\n")], {
      cwd: copy,
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        npm_config_prefer_offline: "true",
        CODE_ANALYSIS_URL: service.baseUrl,
        CODE_ANALYSIS_API_KEY: service.apiKey,
        REPOSITORY_ID: repositoryId,
        BRANCH: "main",
      },
    })
    expect(stdout).toContain("passed max_critical_findings")
  })

  it("does not call it a missed gate when there is no result", async () => {
    await client.scm.updateQualityGates(repositoryId, { enabled: false })
    expect(await gate()).toMatchObject({ status: 2, stderr: expect.stringContaining("no quality gates") })
    expect(await gate({ BRANCH: "nowhere" })).toMatchObject({ status: 2, stderr: expect.stringMatching(/failed/) })
    expect(await gate({ REPOSITORY_ID: "" })).toMatchObject({ status: 2, stderr: "REPOSITORY_ID is not set.\n" })
    const refused = await gate({ CODE_ANALYSIS_API_KEY: "cas_wrong" })
    expect(refused.status).toBe(2)
    expect(refused.stderr).not.toContain("cas_wrong")
  })
})
