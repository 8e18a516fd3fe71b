/** A backup as the operator's page describes it: what it holds is there after a restore, and goes on from there. */
import { triggerAndWait } from "@code-analysis/sdk/streams"
import { execFile } from "node:child_process"
import { copyFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import { gunzipSync, gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { containing } from "../readme/snippets.ts"
import { eventually } from "../server/support/poll.ts"
import { findBinaries } from "../server/support/postgres.ts"
import { newStorage, runCommand, type Settings, startServer, temporaryFolder } from "../server/support/process.ts"
import { createPostgresDatabase, databaseKind } from "../server/support/TestDatabase.ts"
import { clientOf, enableShop, folderWithShop, receiverOfTest, subscribe } from "./support.ts"
import { connectTo } from "../server/support/database.ts"

/** Three starts, each of which opens a database. */
const timeoutMillis = 240_000

const run = promisify(execFile)

const folderOf = (storage: Settings): string => storage["DATA_DIR"] ?? ""
const addressOf = (storage: Settings): string => storage["DATABASE_URL"] ?? ""

/** Runs a command of the operator's page in the folder of the backup, with PostgreSQL's programs on the path. */
const shell = (command: string, backup: string, url: string) =>
  run("bash", ["-euo", "pipefail", "-c", command], {
    cwd: backup,
    env: { ...process.env, PATH: `${findBinaries() ?? ""}:${process.env["PATH"] ?? ""}`, DATABASE_URL: url },
  })

/** Files that only a running service needs, or that it makes anew. */
const isKept = (file: string): boolean => !["clones", "postgres.locks"].includes(basename(file))

/**
 * Copies the folder of the stopped embedded database, or dumps PostgreSQL, which may be running; and copies the key.
 */
const backUpByTools = async (storage: Settings, backup: string): Promise<void> => {
  if (databaseKind === "embedded") {
    cpSync(folderOf(storage), backup, { recursive: true, filter: isKept })
    return
  }
  await shell(containing("pg_dump").code, backup, addressOf(storage))
  copyFileSync(join(folderOf(storage), "encryption-key"), join(backup, "encryption-key"))
}

/** Into an empty folder, and on PostgreSQL an empty database. */
const restoreByTools = async (backup: string): Promise<Settings> => {
  const folder = temporaryFolder()
  if (databaseKind === "embedded") {
    cpSync(backup, folder, { recursive: true })
    return { DATA_DIR: folder }
  }
  const url = await createPostgresDatabase("empty")
  await shell(containing("pg_restore").code, backup, url)
  copyFileSync(join(backup, "encryption-key"), join(folder, "encryption-key"))
  return { DATA_DIR: folder, DATABASE_URL: url }
}

const keyFile = "encryption-key"

/** Runs a command that has to succeed. */
const succeed = async (args: ReadonlyArray<string>, settings: Settings): Promise<string> => {
  const { code, stdout, stderr } = await runCommand(args, settings)
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  return stdout
}

/** The service's own commands, which are the same on either store; the key is kept apart. */
const backUpByCommand = async (storage: Settings, backup: string, repositories: string): Promise<void> => {
  const said = await succeed(["backup", join(backup, "all")], { ...storage, REPOS_DIR: repositories })
  expect(said).toContain(`keep ${join(folderOf(storage), keyFile)} as well`)
  copyFileSync(join(folderOf(storage), keyFile), join(backup, keyFile))
}

const emptyStorage = async (backup: string): Promise<Settings> => {
  const storage = await newStorage()
  copyFileSync(join(backup, keyFile), join(folderOf(storage), keyFile))
  return storage
}

const restoreByCommand = async (backup: string, repositories: string): Promise<Settings> => {
  const storage = await emptyStorage(backup)
  const said = await succeed(["restore", join(backup, "all")], { ...storage, REPOS_DIR: repositories })
  expect(said).toContain(`are now looked for in ${repositories}`)
  return storage
}

const ways = [
  { way: "by the tools of the database", backUp: backUpByTools, restore: restoreByTools, moves: false },
  {
    way: "by its own commands, to another folder of repositories",
    backUp: backUpByCommand,
    restore: restoreByCommand,
    moves: true,
  },
]

/** Makes the leases in a restored database as old as those of a backup are that somebody needs. */
const ageLeases = async (storage: Settings): Promise<void> => {
  if (databaseKind === "embedded") return
  const database = await connectTo(addressOf(storage))
  const { rowCount } = await database.query(
    "UPDATE webhook_deliveries SET due_at = now() - interval '1 hour' WHERE lease_token IS NOT NULL",
  )
  await database.end()
  expect(rowCount).toBe(1)
}

test.each(ways)(
  "$way, what a backup holds is there after a restore: records, keys and secrets; what was under way is taken up, what was done is not done again",
  async ({ backUp, restore, moves }) => {
    const { path } = folderWithShop()
    const storage = await newStorage()
    const receiver = await receiverOfTest()
    let server = await startServer(path, storage)
    const key = await server.firstKey()
    let client = clientOf(server, key)
    const repository_id = await enableShop(client)
    const webhookId = await subscribe(client, receiver, ["analysis.completed"])
    const delivered = await triggerAndWait(client, { repository_id })
    await eventually("a delivery that succeeded", async () => {
      const [newest] = await client.webhooks.deliveries(webhookId).toArray({ maxItems: 1 })
      return newest?.status === "succeeded" ? newest : undefined
    })
    receiver.hold()
    const underWay = await triggerAndWait(client, { repository_id })
    await eventually("a delivery under way", () => receiver.deliveries[1])

    const stop = async () => {
      server.send("SIGTERM")
      await server.ended
    }
    if (databaseKind === "embedded") await stop()
    const backup = temporaryFolder()
    await backUp(storage, backup, path)
    receiver.release()
    if (databaseKind === "embedded") {
      server = await startServer(path, storage)
      client = clientOf(server, key)
    }
    const later = await triggerAndWait(client, { repository_id })
    await stop()
    rmSync(folderOf(storage), { recursive: true, force: true })

    const repositories = moves ? join(temporaryFolder(), "elsewhere") : path
    if (moves) renameSync(path, repositories)
    const restored = await restore(backup, repositories)
    await ageLeases(restored)
    const seen = receiver.deliveries.length
    const again = clientOf(await startServer(repositories, restored), key)
    const runs = await again.analysis.history().toArray({ maxItems: 10 })
    expect(runs.map(({ id }) => id)).toEqual([underWay.id, delivered.id])
    expect(runs.map(({ id }) => id)).not.toContain(later.id)
    const { findings_count } = await again.analysis.status(delivered.id)
    expect(await again.findings.list({ repository_id }).toArray({ maxItems: 100 })).toHaveLength(findings_count ?? -1)

    await eventually("the delivery that was under way", async () => {
      const all = await again.webhooks.deliveries(webhookId).toArray({ maxItems: 10 })
      return all.length === 2 && all.every(({ status }) => status === "succeeded") ? true : undefined
    })
    const next = await triggerAndWait(again, { repository_id })
    await eventually("the delivery of the next run", () =>
      receiver.deliveries.find(
        ({ event }) => event?.event === "analysis.completed" && event.data.analysis_run_id === next.id,
      ),
    )
    const since = receiver.deliveries.slice(seen)
    // signed with the secret that the customer has
    expect(since.map(({ error }) => error)).toEqual(since.map(() => undefined))
    const runsSince = since.map(({ event }) =>
      event?.event === "analysis.completed" ? event.data.analysis_run_id : undefined,
    )
    expect(runsSince).toEqual([underWay.id, next.id])
    // a receiver knows it again
    expect(since[0]?.event?.webhook_id).toBe(receiver.deliveries[1]?.event?.webhook_id)
  },
  timeoutMillis,
)

test(
  "what cannot be backed up or restored is one line, and changes nothing",
  async () => {
    const { path } = folderWithShop()
    const storage = { ...(await newStorage()), REPOS_DIR: path }
    const failure = async (args: ReadonlyArray<string>, settings: Settings) => {
      const { code, stderr } = await runCommand(args, settings)
      expect({ code, lines: stderr.trim().split("\n").length }).toEqual({ code: 1, lines: 1 })
      return stderr
    }
    const backup = temporaryFolder()
    const file = join(backup, "all")
    expect(await failure(["backup", file], storage)).toContain("there is nothing to back up")

    const server = await startServer(path, storage)
    const client = clientOf(server, await server.firstKey())
    await subscribe(client, await receiverOfTest(), ["analysis.completed"])
    server.send("SIGTERM")
    await server.ended
    await succeed(["backup", file], storage)
    expect(await failure(["backup", join(backup, "none", "all")], storage)).toContain(
      `${join(backup, "none", "all")} cannot be used: no such file or directory.`,
    )
    expect(await failure(["restore", file], storage)).toContain("The database is not empty, and nothing was changed")
    copyFileSync(join(folderOf(storage), keyFile), join(backup, keyFile))

    const empty = { ...(await emptyStorage(backup)), REPOS_DIR: path }
    expect(await failure(["restore", join(backup, "none")], empty)).toContain(
      `${join(backup, "none")} cannot be used: no such file or directory.`,
    )
    const other = join(backup, "other")
    writeFileSync(other, "no backup")
    expect(await failure(["restore", other], empty)).toContain(`${other} cannot be used: it is no file that`)
    writeFileSync(other, readFileSync(file).subarray(0, 2000))
    expect(await failure(["restore", other], empty)).toContain("or not all of one")
    writeFileSync(other, gzipSync("no backup\n"))
    expect(await failure(["restore", other], empty)).toContain("its first line is not that of a backup")
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n")
    writeFileSync(other, gzipSync(lines.slice(0, -1).join("\n")))
    expect(await failure(["restore", other], empty)).toContain("it is not complete")
    const later = JSON.stringify({ ...JSON.parse(lines[0] ?? ""), schema: 9999, software_version: "9.0.0" })
    writeFileSync(other, gzipSync([later, ...lines.slice(1)].join("\n")))
    expect(await failure(["restore", other], empty)).toContain("version 9.0.0 wrote it")
    const withAnotherKey = { ...empty, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64") }
    expect(await failure(["restore", file], withAnotherKey)).toContain("ENCRYPTION_KEY cannot be used")
    // none of them has left anything
    await succeed(["restore", file], empty)
  },
  timeoutMillis,
)
