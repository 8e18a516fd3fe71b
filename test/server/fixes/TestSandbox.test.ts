/** A repository's own tests in a preview: only where the operator says so, on the commit with the fix, in the sandbox. */
import { Effect, Layer } from "effect"
import { execFileSync, spawnSync } from "node:child_process"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { layer, type TestRequest, TestSandbox } from "../../../server/src/fixes/TestSandbox.ts"
import { configurationOf } from "../support/configuration.ts"
import { makeRepositoryFolder, type RepositoryFolder } from "../support/repositories.ts"

const canRun =
  spawnSync("bwrap", ["--unshare-all", "--disable-userns", "--unshare-user", "--ro-bind", "/", "/", "true"]).status ===
  0

const installationId = "0198c0de-0000-7000-8000-000000000001"

let folder: RepositoryFolder

beforeEach(() => {
  folder = makeRepositoryFolder()
})
afterEach(() => {
  vi.unstubAllEnvs()
  folder.remove()
})

const aRepository = () => {
  const repository = folder.add("shop")
  const commitSha = repository.commit({ "pay.sh": "echo before\n", "test.sh": "sh pay.sh; test -f pay.sh\n" })
  const test = (command: string, more: Partial<TestRequest> = {}) =>
    Effect.runPromise(
      Effect.flatMap(TestSandbox, (sandbox) =>
        sandbox.test({
          installationId,
          gitDirectory: repository.path,
          commitSha,
          overlay: new Map([["pay.sh", Buffer.from("echo after\n")]]),
          endsAt: Date.now() + 20_000,
          ...more,
        }),
      ).pipe(
        Effect.provide(
          layer.pipe(Layer.provide(configurationOf({ PREVIEW_TESTS: JSON.stringify({ [installationId]: command }) }))),
        ),
      ),
    )
  return { repository, test }
}

describe.skipIf(!canRun)("tests in the sandbox", () => {
  it("run the operator's command on the commit with the fix in it", async () => {
    const { test } = aRepository()
    expect(await test("sh test.sh")).toEqual({ outcome: "passed", output: "after" })
  })

  it("that fail are a failed check, with what they printed", async () => {
    const { test } = aRepository()
    expect(await test("echo wrong >&2; exit 1")).toEqual({ outcome: "failed", output: "wrong" })
  })

  it("do not outlive the preview", async () => {
    const { test } = aRepository()
    const { outcome, output } = await test("echo begun; sleep 60", { endsAt: Date.now() + 3_000 })
    expect(outcome).toBe("failed")
    expect(output).toBe("begun\nThe tests were stopped: the time of the preview was over.")
  })

  it("follow no link out of the repository", async () => {
    const { repository, test } = aRepository()
    const git = (args: ReadonlyArray<string>, input: string) =>
      execFileSync("git", args, { cwd: repository.path, input, encoding: "utf8" }).trim()
    const target = git(["hash-object", "-w", "--stdin"], "/etc/passwd")
    const tree = git(["mktree"], `120000 blob ${target}\tlink\n120000 blob ${target}\tpay.sh\n`)
    const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@acme.example"]
    const commitSha = git([...identity, "commit-tree", tree, "-m", "links"], "")
    expect(await test("cat link; echo; cat pay.sh", { commitSha })).toEqual({
      outcome: "passed",
      output: "/etc/passwd\necho after",
    })
  })
})

describe("regression: without a temporary folder", () => {
  it("the tests are skipped, and the preview goes on", async () => {
    const { test } = aRepository()
    vi.stubEnv("TMPDIR", join(folder.path, "missing"))
    expect(await test("true")).toEqual({ outcome: "skipped", output: "The files could not be unpacked." })
  })
})

describe("without the operator's word", () => {
  it("nothing runs", async () => {
    const { test } = aRepository()
    expect(await test("true", { installationId: "0198c0de-0000-7000-8000-000000000002" })).toEqual({
      outcome: "skipped",
      output: "Tests are not enabled for this installation.",
    })
  })

  it.each(["[]", "npm test", '{"shop": "npm test"}', '{"0198c0de-0000-7000-8000-000000000001": ""}'])(
    "the service does not start with PREVIEW_TESTS=%s",
    async (value) => {
      const read = Effect.runPromise(Effect.void.pipe(Effect.provide(configurationOf({ PREVIEW_TESTS: value }))))
      await expect(read).rejects.toThrow(/PREVIEW_TESTS cannot be used: it must be test commands by installation id/)
    },
  )
})
