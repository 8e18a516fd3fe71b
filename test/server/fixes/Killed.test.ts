/** `kill -9` at each step of applying a fix: after the next start the branch has one commit of it, and the record says which. */
import { execFileSync } from "node:child_process"
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { analyze, enable } from "../support/analyses.ts"
import { callOf } from "../support/client.ts"
import { eventually } from "../support/poll.ts"
import { newStorage, type RunningServer, startServer, temporaryFolder } from "../support/process.ts"
import { endOf, isNone, proposalsOf } from "../support/proposals.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { endLeases } from "../support/storage.ts"

/** Starting and killing a process seven times, on machines that do other things as well. */
const patienceMillis = 300_000

const realGit = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim()

/** Stands in for git: does what it does, and stops for good before or after the subcommand that a file names. */
const gitThatStops = `#!/bin/sh
here=$(dirname "$0")
read -r when command < "$here/stop" 2>/dev/null
case " $* " in
  *" \${command:-nothing stops} "*)
    [ "$when" = before ] || "${realGit}" "$@"
    echo $$ > "$here/reached.tmp" && mv "$here/reached.tmp" "$here/reached"
    exec sleep 600
    ;;
esac
exec "${realGit}" "$@"
`

const aGitThatStops = () => {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  writeFileSync(at("git"), gitThatStops)
  chmodSync(at("git"), 0o755)
  const forget = () => {
    if (existsSync(at("reached"))) process.kill(Number(readFileSync(at("reached"), "utf8")), "SIGKILL")
    for (const name of ["reached", "stop"]) rmSync(at(name), { force: true })
  }
  onTestFinished(forget)
  return {
    path: `${folder}${delimiter}${process.env["PATH"] ?? ""}`,
    stop: (step: string) => writeFileSync(at("stop"), `${step}\n`),
    reached: (step: string): Promise<true> =>
      eventually(`git ${step}`, () => Promise.resolve(existsSync(at("reached")) || undefined), patienceMillis),
    forget,
  }
}

const steps = [
  "before hash-object",
  "before commit-tree",
  "after commit-tree",
  "before update-ref",
  "after update-ref",
  "after the record",
]

it(
  "a service that is killed while it applies a fix makes exactly one commit of it",
  async () => {
    const folder = makeRepositoryFolder()
    onTestFinished(() => folder.remove())
    const repository = folder.add("payments")
    const base = repository.commit(Object.fromEntries(steps.map((_, index) => [`f${index}.py`, isNone(`f${index}`)])))
    const git = (...args: ReadonlyArray<string>): string =>
      execFileSync(realGit, args, { cwd: repository.path, encoding: "utf8" }).trim()
    const stopping = aGitThatStops()
    const storage = await newStorage()
    const settings = { ...storage, PATH: stopping.path, NODE_ENV: undefined }

    let server: RunningServer = await startServer(folder.path, settings)
    const key = await server.firstKey()
    const calling = () => callOf(server.baseUrl)
    const repositoryId = await enable({ call: calling() }, { key }, repository.name)
    await analyze({ call: calling() }, { key }, repositoryId)
    const fixes = await proposalsOf({ call: calling() }, { key }, steps.length)
    const ended = (id: string) => endOf({ call: calling() }, { key }, id, patienceMillis)

    for (const [index, step] of steps.entries()) {
      const id = fixes[index]?.id ?? ""
      await calling()("POST", `/api/v1/fixes/${id}/approve`, { key })
      const isOver = step === "after the record"
      if (!isOver) stopping.stop(step)
      await calling()("POST", `/api/v1/fixes/${id}/apply`, { key })
      await (isOver ? ended(id) : stopping.reached(step))
      await server.kill()
      const commits = Number(git("rev-list", "--count", `${base}..main`))
      expect(commits, step).toBe(index + (step === "after update-ref" || isOver ? 1 : 0))

      stopping.forget()
      await endLeases(storage)
      server = await startServer(folder.path, settings)
      const fix = await ended(id)
      expect(fix, step).toMatchObject({ status: "applied", application: { commit_sha: git("rev-parse", "main") } })
      expect(Number(git("rev-list", "--count", `${base}..main`)), step).toBe(index + 1)
    }
    expect(steps.map((_, index) => git("show", `main:f${index}.py`)).join("\n")).not.toContain("== None")
  },
  patienceMillis,
)
