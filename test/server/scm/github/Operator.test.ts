/** GitHub as the operator sets it up: settings that must fit together, and installations tied on the command line. */
import { ConfigProvider, Effect, Option, Redacted, Result } from "effect"
import { execFileSync } from "node:child_process"
import { generateKeyPairSync } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fromEnvironment } from "../../../../server/src/config/Configuration.ts"
import { newStorage, runCommand, startServer } from "../../support/process.ts"
import { makeRepositoryFolder } from "../../support/repositories.ts"
import { type GitHubDouble, startGitHub } from "./double.ts"

let github: GitHubDouble

beforeAll(async () => {
  github = await startGitHub()
})
afterAll(() => github.stop())

const read = (settings: Readonly<Record<string, string>>) =>
  Effect.runSync(
    Effect.result(
      Effect.provideService(fromEnvironment, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(settings)),
    ),
  )

const gitHubOf = (settings: Readonly<Record<string, string>>) =>
  Option.getOrThrow(Result.getOrThrow(read(settings)).gitHubApp)

describe("the settings of GitHub", () => {
  it("are none, or all that are needed", () => {
    expect(Result.getOrThrow(read({})).gitHubApp).toEqual(Option.none())
    expect(gitHubOf(github.settings)).toMatchObject({ appId: "4711", webUrl: github.baseUrl })
  })

  it("know where the pages of a host are by its API", () => {
    const { GITHUB_API_URL: _, ...rest } = github.settings
    expect(gitHubOf(rest)).toMatchObject({ apiUrl: "https://api.github.com", webUrl: "https://github.com" })
    const enterprise = { ...rest, GITHUB_API_URL: "https://git.acme.example/api/v3/" }
    expect(gitHubOf(enterprise)).toMatchObject({
      apiUrl: "https://git.acme.example/api/v3",
      webUrl: "https://git.acme.example",
    })
  })

  it("take a key as it is downloaded, on one line, or from a file", async () => {
    const expected = Redacted.value(gitHubOf(github.settings).privateKey)
    const { GITHUB_APP_PRIVATE_KEY: pem, ...rest } = github.settings
    const oneLine = gitHubOf({ ...rest, GITHUB_APP_PRIVATE_KEY: pem.replaceAll("\n", "\\n") })
    expect(Redacted.value(oneLine.privateKey)).toBe(expected)
    const file = join((await newStorage())["DATA_DIR"] ?? "", "key.pem")
    writeFileSync(file, pem)
    expect(Redacted.value(gitHubOf({ ...rest, GITHUB_APP_PRIVATE_KEY_FILE: file }).privateKey)).toBe(expected)
  })

  it("regression: a pipe as the file of the key does not hold the start up", async () => {
    const pipe = join((await newStorage())["DATA_DIR"] ?? "", "key.pem")
    execFileSync("mkfifo", [pipe])
    const { GITHUB_APP_PRIVATE_KEY: _, ...rest } = github.settings
    const failure = Result.getOrThrow(Result.flip(read({ ...rest, GITHUB_APP_PRIVATE_KEY_FILE: pipe })))
    expect(failure.message).toMatch(/^GITHUB_APP_PRIVATE_KEY_FILE cannot be used/)
  })

  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" })

  it.each([
    ["GITHUB_APP_ID", { GITHUB_APP_ID: "my-app" }],
    ["GITHUB_APP_ID", { GITHUB_APP_ID: undefined }],
    ["GITHUB_APP_PRIVATE_KEY", { GITHUB_APP_PRIVATE_KEY: "-----BEGIN RSA PRIVATE KEY-----" }],
    ["GITHUB_APP_PRIVATE_KEY", { GITHUB_APP_PRIVATE_KEY: ec.toString() }],
    ["GITHUB_APP_PRIVATE_KEY", { GITHUB_APP_PRIVATE_KEY: undefined }],
    ["GITHUB_APP_PRIVATE_KEY_FILE", { GITHUB_APP_PRIVATE_KEY_FILE: "/nowhere/key.pem" }],
    ["GITHUB_WEBHOOK_SECRET", { GITHUB_WEBHOOK_SECRET: "short" }],
    ["GITHUB_WEBHOOK_SECRET", { GITHUB_WEBHOOK_SECRET: "one that is long enough,short" }],
    ["GITHUB_WEBHOOK_SECRET", { GITHUB_WEBHOOK_SECRET: undefined }],
    ["GITHUB_API_URL", { GITHUB_API_URL: "http://api.acme.example" }],
    ["GITHUB_API_URL", { GITHUB_API_URL: "https://me:pass@api.acme.example" }],
    ["GITHUB_APP_CLIENT_SECRET", { GITHUB_APP_CLIENT_ID: "Iv1.0123456789abcdef" }],
    ["GITHUB_APP_CLIENT_ID", { GITHUB_APP_CLIENT_SECRET: "0123456789abcdef" }],
  ])(
    "that are wrong stop the start, which names %s and repeats no value",
    (name, wrong: Record<string, string | undefined>) => {
      const settings = Object.entries({ ...github.settings, ...wrong }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, value] as const],
      )
      const failure = Result.flip(read(Object.fromEntries(settings))).pipe(Result.getOrThrow)
      expect(failure.message).toContain(name)
      // an example begins as the real one does
      const [said] = failure.message.split(" For example: ")
      for (const value of Object.values(wrong)) if (value !== undefined) expect(said).not.toContain(value)
    },
  )
})

describe("the command line", () => {
  it("lists installations with whose they are, and ties one to an organization, once", async () => {
    const storage = await newStorage()
    const folder = makeRepositoryFolder()
    const installation = github.install("acme-on-the-command-line")
    const server = await startServer(folder.path, storage)
    server.send("SIGTERM")
    await server.ended

    const run = (...args: ReadonlyArray<string>) =>
      runCommand(["installations", ...args], { ...storage, ...github.settings })
    expect((await run("list")).stdout).toContain(`${installation}  acme-on-the-command-line  active  claimed by nobody`)
    const claimed = await run("claim", String(installation))
    expect(claimed).toMatchObject({ code: 0 })
    expect(claimed.stdout).toMatch(/acme-on-the-command-line is that of org_[0-9a-f-]{36} now/)
    expect((await run("list")).stdout).toMatch(/acme-on-the-command-line {2}active {2}of org_/)
    expect(await run("claim", "1")).toMatchObject({ code: 1 })
    expect((await run("claim", "../../user")).stderr).toContain("is not there")
    const without = await runCommand(["installations", "list"], storage)
    expect(without.stderr).toContain("GITHUB_APP_ID")
    folder.remove()
  }, 300_000)
})
