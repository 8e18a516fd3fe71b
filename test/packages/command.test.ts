/** The npm package `code-analysis`, packed, installed without a registry, and run as its users do. */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "../../scripts/freePort.ts"
import { writePackage } from "../../scripts/server/package.ts"
import { softwareVersion } from "../../server/src/foundation/softwareVersion.ts"
import { atHand } from "../support/at-hand.ts"

const patienceMillis = 180_000

let folder: string
let consumer: string

const run = (command: string, args: ReadonlyArray<string>, cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" })
  return { status, stdout, stderr }
}

const succeed = (command: string, args: ReadonlyArray<string>, cwd: string): string => {
  const { status, stdout, stderr } = run(command, args, cwd)
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`)
  return stdout
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-package-"))
  const source = join(folder, "source")
  consumer = join(folder, "consumer")
  mkdirSync(consumer)
  await writePackage(source)
  succeed("npm", ["pack", source, "--pack-destination", folder], folder)
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true }))
  const tarball = `../code-analysis-${softwareVersion}.tgz`
  // with scripts, since the package has none that could run
  succeed("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], consumer)
  const repository = join(folder, "repository")
  mkdirSync(repository)
  const git = (...args: ReadonlyArray<string>) => succeed("git", args, repository)
  git("init", "--quiet")
  writeFileSync(join(repository, "a.js"), "eval(x)\n")
  git("add", ".")
  git("-c", "user.name=T", "-c", "user.email=t@acme.example", "commit", "--quiet", "--message", "add")
}, patienceMillis)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the installed package", { timeout: patienceMillis }, () => {
  test("depends on nothing that npm would fetch, and runs nothing when it is installed", () => {
    expect(readdirSync(join(consumer, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "code-analysis",
    ])
    const inside = join(consumer, "node_modules/code-analysis")
    expect(existsSync(join(inside, "server/dist/service/THIRD-PARTY-NOTICES.txt"))).toBe(true)
    expect(existsSync(join(inside, "LICENSE"))).toBe(true)
    for (const name of ["tree-sitter-c", "web-tree-sitter"]) {
      const manifest = JSON.parse(readFileSync(join(inside, "node_modules", name, "package.json"), "utf8"))
      expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(["scripts"]))
      expect(manifest).not.toHaveProperty("dependencies")
    }
  })

  test("analyzes with npx", () => {
    const { status, stdout } = run("npx", ["code-analysis", "analyze", "../repository", "--json", "-"], consumer)
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ detector: "code-eval", file_path: "a.js" }] })
    expect(run("npx", ["code-analysis", "--version"], consumer).stdout).toBe(`code-analysis ${softwareVersion}\n`)
  })

  test.each([["listen"], ["trigger"]])("helps with %s", (command) => {
    const { status, stdout } = run("npx", ["code-analysis", command, "--help"], consumer)
    expect(status).toBe(0)
    expect(stdout).toContain("CODE_ANALYSIS_API_KEY")
  })

  test("has the client of the service", () => {
    const { status, stderr } = run(
      "npx",
      ["code-analysis", "listen", "--key", "k", "--events", "finding.old"],
      consumer,
    )
    expect(status).toBe(1)
    expect(stderr).toContain("There is no event finding.old.")
  })

  test("serves the API and its pages", async () => {
    const port = await freePort()
    const command = join(consumer, "node_modules/.bin/code-analysis")
    const service = spawn(process.execPath, [command, "serve", "--repos", folder], {
      env: { PATH: process.env["PATH"], HOME: folder, PORT: String(port), DATA_DIR: join(folder, "data") },
      stdio: ["ignore", "pipe", "pipe"],
    })
    const ended = once(service, "exit")
    let said = ""
    service.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()))
    service.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()))
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      )
    const deadline = Date.now() + patienceMillis / 2
    // oxlint-disable-next-line no-await-in-loop -- asked again until it answers
    while (service.exitCode === null && Date.now() < deadline && (await statusOf("/readyz")) !== 200) await sleep(200)
    try {
      for (const path of [
        "/readyz",
        "/docs",
        "/docs/operations/listFindings",
        "/redoc",
        "/openapi.json",
        "/dashboard",
        "/llms.txt",
        "/docs/agents.md",
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- the message names the first that fails
        expect([path, await statusOf(path), said.slice(0, 2000)]).toEqual([path, 200, expect.any(String)])
      }
    } finally {
      service.kill("SIGTERM")
    }
    expect(await ended).toEqual([0, null])
  })

  /** Commands that may be a Node.js older than 22.19. */
  const old = ["/usr/bin/node", "/usr/local/bin/node"].find((command) => {
    const [major = "", minor = ""] = (existsSync(command) ? run(command, ["--version"], "/").stdout : "v99")
      .slice(1)
      .split(".")
    return Number(major) < 22 || (Number(major) === 22 && Number(minor) < 19)
  })

  test.runIf(atHand(old !== undefined, "No old Node.js is installed", "REQUIRE_OLD_NODE"))(
    "says in one line which Node.js it needs where that is too old",
    () => {
      const { status, stdout, stderr } = run(
        old ?? "",
        [join(consumer, "node_modules/.bin/code-analysis"), "--version"],
        consumer,
      )
      expect([status, stdout]).toEqual([2, ""])
      expect(stderr).toMatch(/^code-analysis needs Node\.js 22\.19 or newer; this is v\d+\.\d+\.\d+\.\n$/)
    },
  )
})
