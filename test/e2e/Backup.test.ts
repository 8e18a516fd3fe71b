/** A backup as the operator's page describes it: what it holds is there after a restore, and goes on from there. */
import { execFile } from "node:child_process"
import { copyFileSync, cpSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { containing } from "../readme/snippets.ts"
import { eventually } from "../server/support/poll.ts"
import { findBinaries } from "../server/support/postgres.ts"
import { newStorage, type Settings, startServer, temporaryFolder } from "../server/support/process.ts"
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

/** Of the stopped embedded database its folder, of PostgreSQL, which may go on, a dump; the key belongs to either. */
const backUp = async (storage: Settings, backup: string): Promise<void> => {
  if (databaseKind === "embedded") {
    cpSync(folderOf(storage), backup, { recursive: true, filter: isKept })
    return
  }
  await shell(containing("pg_dump").code, backup, addressOf(storage))
  copyFileSync(join(folderOf(storage), "encryption-key"), join(backup, "encryption-key"))
}

/** Into an empty folder, and on PostgreSQL an empty database. */
const restore = async (backup: string): Promise<Settings> => {
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

test(
  "what a backup holds is there after a restore: records, keys and secrets; what was under way is taken up, what was done is not done again",
  async () => {
    const { path } = folderWithShop()
    const storage = await newStorage()
    const receiver = await receiverOfTest()
    let server = await startServer(path, storage)
    const key = await server.firstKey()
    let client = clientOf(server, key)
    const repository_id = await enableShop(client)
    const webhookId = await subscribe(client, receiver, ["analysis.completed"])
    const delivered = await client.analysis.triggerAndWait({ repository_id })
    await eventually("a delivery that succeeded", async () => {
      const [newest] = await client.webhooks.deliveries(webhookId).toArray({ maxItems: 1 })
      return newest?.status === "succeeded" ? newest : undefined
    })
    receiver.hold()
    const underWay = await client.analysis.triggerAndWait({ repository_id })
    await eventually("a delivery under way", () => receiver.deliveries[1])

    const stop = async () => {
      server.send("SIGTERM")
      await server.ended
    }
    if (databaseKind === "embedded") await stop()
    const backup = temporaryFolder()
    await backUp(storage, backup)
    receiver.release()
    if (databaseKind === "embedded") {
      server = await startServer(path, storage)
      client = clientOf(server, key)
    }
    const later = await client.analysis.triggerAndWait({ repository_id })
    await stop()
    rmSync(folderOf(storage), { recursive: true, force: true })

    const restored = await restore(backup)
    await ageLeases(restored)
    const seen = receiver.deliveries.length
    const again = clientOf(await startServer(path, restored), key)
    const runs = await again.analysis.history().toArray({ maxItems: 10 })
    expect(runs.map(({ id }) => id)).toEqual([underWay.id, delivered.id])
    expect(runs.map(({ id }) => id)).not.toContain(later.id)
    const { findings_count } = await again.analysis.status(delivered.id)
    expect(await again.findings.list({ repository_id }).toArray({ maxItems: 100 })).toHaveLength(findings_count ?? -1)

    await eventually("the delivery that was under way", async () => {
      const all = await again.webhooks.deliveries(webhookId).toArray({ maxItems: 10 })
      return all.length === 2 && all.every(({ status }) => status === "succeeded") ? true : undefined
    })
    const next = await again.analysis.triggerAndWait({ repository_id })
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
