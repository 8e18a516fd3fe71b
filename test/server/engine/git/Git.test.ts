/** Git under hostile conditions: what it may not run, read or outlive. */
import { execFileSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Fiber, Result } from "effect"
import { afterAll, describe, expect, test } from "vitest"
import { git, type GitOptions } from "../../../../server/src/engine/git/Git.ts"
import { hardenedGitArguments, hardenedGitEnvironment } from "../../../../server/src/engine/git/hardening.ts"

const folder = mkdtempSync(join(tmpdir(), "git-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = (overrides: Partial<GitOptions> = {}): GitOptions => ({
  cwd: folder,
  timeoutMillis: 10_000,
  maxOutputBytes: 1_000_000,
  ...overrides,
})

const run = (args: ReadonlyArray<string>, overrides: Partial<GitOptions> = {}) =>
  Effect.runPromise(Effect.result(git(args, options(overrides))))

const failureOf = async (args: ReadonlyArray<string>, overrides: Partial<GitOptions> = {}) => {
  const result = await run(args, overrides)
  if (Result.isSuccess(result)) throw new Error(`git ${args.join(" ")} did not fail`)
  return result.failure
}

const repository = (name: string): string => {
  const directory = join(folder, name)
  const plain = (...args: ReadonlyArray<string>) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@acme.example", ...args], { cwd: directory })
  mkdirSync(directory)
  plain("init", "--quiet", "--initial-branch=main")
  writeFileSync(join(directory, "a.txt"), "hello\n")
  plain("add", "a.txt")
  plain("commit", "--quiet", "--message", "first")
  return directory
}

describe("git", () => {
  test("answers the standard output of the command", async () => {
    const directory = repository("plain")
    const result = await run(["cat-file", "blob", "HEAD:a.txt"], { cwd: directory })
    expect(Result.getOrThrow(result).toString()).toBe("hello\n")
  })

  test("names no folder of this machine when it fails, neither a given one nor its own", async () => {
    const source = repository("told of")
    const fetch = ["fetch", "--", source, "refs/heads/*:refs/heads/*"]
    const clone = join(folder, "a clone.git")
    await run(["init", "--quiet", "--bare", clone])
    writeFileSync(join(clone, "refs", "heads", "main.lock"), "")
    const locked = await failureOf(fetch, { cwd: clone, allowedProtocols: ["file"] })
    expect(locked.message).toContain("Unable to create 'main.lock': File exists")
    const gone = await failureOf(["fetch", "--", `${source}/gone.git`], { cwd: clone, allowedProtocols: ["file"] })
    expect(gone.message).toContain("fatal: 'gone.git' does not appear to be a git repository")
    for (const { message } of [locked, gone]) expect(message).not.toContain(folder)
    expect(locked.message).toContain("refs/heads/main")
  })

  test("fetches from a folder that belongs to another user", () => {
    const source = repository("of-another-user")
    const clone = join(folder, "clone.git")
    // git's own switch for its tests: every folder is taken to be somebody else's
    const env = { ...hardenedGitEnvironment(["file"]), GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" }
    const hardened = (...args: ReadonlyArray<string>) =>
      execFileSync("git", [...hardenedGitArguments, ...args], { cwd: folder, env, encoding: "utf8" })
    hardened("init", "--quiet", "--bare", clone)
    hardened("-C", clone, "fetch", "--quiet", "--", source, "refs/heads/*:refs/heads/*")
    expect(hardened("-C", clone, "cat-file", "blob", "main:a.txt")).toBe("hello\n")
  })

  test("names the subcommand, the exit code and what git said when it fails", async () => {
    const failure = await failureOf(["rev-parse", "--verify", "no-such-branch"], { cwd: repository("failing") })
    expect(failure).toMatchObject({ _tag: "GitFailed", command: "rev-parse", reason: "exit", exitCode: 128 })
    expect(failure.stderr).toContain("fatal")
    expect(failure.message).toContain("git rev-parse failed (exit 128)")
  })

  test("keeps at most 500 characters of stderr and no credentials of a URL", async () => {
    const long = await failureOf(["rev-parse", "--verify", "x".repeat(5000)], { cwd: folder })
    expect(long.stderr.length).toBeLessThanOrEqual(500)
    const secret = await failureOf(["ls-remote", "--", "https://user:hunter2@code-analysis.example/x.git"])
    expect(secret.message).not.toContain("hunter2")
  })

  test("refuses every transport that was not allowed", async () => {
    const source = repository("source")
    const clone = ["clone", "--bare", "--quiet", "--", `file://${source}`]
    expect((await failureOf([...clone, "refused.git"])).stderr).toContain("transport 'file' not allowed")
    expect(Result.isSuccess(await run([...clone, "allowed.git"], { allowedProtocols: ["file"] }))).toBe(true)
  })

  test("does not run a command hidden in a URL", async () => {
    const proof = join(folder, "proof-of-ext")
    const failure = await failureOf(["clone", "--", `ext::sh -c "touch ${proof}"`, "ext"], {
      allowedProtocols: ["file", "https", "ssh"],
    })
    expect(failure.stderr).toContain("transport 'ext' not allowed")
    expect(existsSync(proof)).toBe(false)
  })

  test("does not run hooks or a file-system monitor of the repository", async () => {
    const directory = repository("hooked")
    const proof = join(folder, "proof-of-hook")
    const hook = join(directory, ".git", "hooks", "pre-commit")
    mkdirSync(join(directory, ".git", "hooks"), { recursive: true })
    writeFileSync(hook, `#!/bin/sh\ntouch ${proof}\n`)
    chmodSync(hook, 0o755)
    execFileSync("git", ["config", "core.fsmonitor", hook], { cwd: directory })
    execFileSync("git", ["config", "core.hooksPath", join(directory, ".git", "hooks")], { cwd: directory })
    await run(["status"], { cwd: directory })
    const author = ["-c", "user.name=T", "-c", "user.email=t@acme.example"]
    await run([...author, "commit", "--allow-empty", "--message", "second"], { cwd: directory })
    expect(existsSync(proof)).toBe(false)
  })

  test("stops a command that writes more than it may", async () => {
    const failure = await failureOf(["help", "--all"], { maxOutputBytes: 100 })
    expect(failure.reason).toBe("output_too_large")
  })

  test("kills a command that takes too long", async () => {
    const started = performance.now()
    const waitsForever = ["-c", "alias.wait=!sleep 30", "wait"]
    const failure = await failureOf(waitsForever, { timeoutMillis: 200 })
    expect(failure.reason).toBe("timeout")
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test("kills the whole process group when it is interrupted", async () => {
    const late = join(folder, "proof-of-life")
    const touchesLater = ["-c", `alias.wait=!sleep 1 && touch ${late}`, "wait"]
    await Effect.runPromise(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(git(touchesLater, options()))
        yield* Effect.sleep(200)
        yield* Fiber.interrupt(fiber)
        yield* Effect.sleep(1_300)
      }),
    )
    expect(existsSync(late)).toBe(false)
  })

  test("fails as data when the folder does not exist", async () => {
    const failure = await failureOf(["status"], { cwd: join(folder, "nowhere") })
    expect(failure.reason).toBe("not_started")
  })
})
