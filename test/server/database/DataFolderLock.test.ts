/** One process at a time on an embedded data folder, also when several want it at the same moment. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { freePort } from "../../../scripts/freePort.ts"
import { runCommand, startServer, temporaryFolder } from "../support/process.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { databaseKind } from "../support/TestDatabase.ts"
import { fileURLToPath } from "node:url"

const script = fileURLToPath(new URL("lockOnce.ts", import.meta.url))

/** Starts a process that tries to lock folders from a moment on: what it got, and its end. */
const contender = (moment: number, folders: ReadonlyArray<string>) => {
  const args = [script, String(moment), ...folders]
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })
  const ended = once(child, "exit")
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL")
    await ended
  })
  return {
    outcomes: once(child.stdout.setEncoding("utf8"), "data").then(([text]) => String(text).trim().split(" ")),
    leave: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** The id of a process that is over. */
const deadProcessId = async (): Promise<number> => {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" })
  await once(child, "exit")
  if (child.pid === undefined) throw new Error("the process did not start")
  return child.pid
}

/** Enough for a process to load. */
const headStartMillis = 4000

// there is no data folder on PostgreSQL
describe.runIf(databaseKind === "embedded")("the lock of a data folder", () => {
  // five starts of a process, one after the other
  test(
    "refuses a second process, by the first one's id and with what to do, and lets the next one in",
    { timeout: 180_000 },
    async () => {
      const { path, remove } = makeRepositoryFolder()
      onTestFinished(remove)
      const settings = { DATA_DIR: temporaryFolder() }
      const first = await startServer(path, settings)
      // the port is tried before the folder, and something else may listen on the default one
      const others = { ...settings, PORT: String(await freePort()) }
      for (const args of [
        ["--repos", path],
        ["keys", "list"],
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { code, stdout, stderr } = await runCommand(args, others)
        expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
        expect(stderr.trimEnd().split("\n")).toHaveLength(1)
        expect(stderr).toContain(`in use by process ${first.processId}. Stop that one, or name another folder`)
        expect(stderr).toContain("DATA_DIR")
      }
      await first.kill()
      expect(await runCommand(["keys", "list"], settings)).toMatchObject({ code: 0, stderr: "" })
      expect(await runCommand(["keys", "list"], settings)).toMatchObject({ code: 0, stderr: "" })
    },
  )

  test("is taken over from a dead process by exactly one of those that start at once", async () => {
    const dead = String(await deadProcessId())
    const parent = temporaryFolder()
    const folders = Array.from({ length: 60 }, (_, index) => join(parent, `data${index}`))
    const left = [dead, "released", ""]
    folders.forEach((folder, index) => {
      mkdirSync(`${folder}.locks`)
      // every fourth folder has never been used
      const content = left[index % 4]
      if (content !== undefined) writeFileSync(join(`${folder}.locks`, "7"), content)
    })
    const moment = Date.now() + headStartMillis
    const contenders = Array.from({ length: 3 }, () => contender(moment, folders))
    const outcomes = await Promise.all(contenders.map((one) => one.outcomes))
    const winners = folders.map((_, index) => outcomes.filter((of) => of[index] === "won").length)
    expect(winners).toEqual(folders.map(() => 1))
    await Promise.all(contenders.map(({ leave }) => leave()))
    folders.forEach((folder, index) => {
      expect(readdirSync(`${folder}.locks`)).toEqual([index % 4 === 3 ? "1" : "8"])
    })
  })
})
