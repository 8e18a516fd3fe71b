/** A moment of the past on PostgreSQL: a base backup, an archive of the write-ahead log, and what the operator's page does with them. */
import { triggerAndWait } from "@code-analysis/sdk/streams"
import { execFile } from "node:child_process"
import { chmodSync, mkdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { clientOf, enableShop, folderWithShop } from "../../e2e/support.ts"
import { containing } from "../../readme/snippets.ts"
import { connectTo } from "../../server/support/database.ts"
import { eventually } from "../../server/support/poll.ts"
import { findBinaries, startPostgres } from "../../server/support/postgres.ts"
import { startServer, temporaryFolder } from "../../server/support/process.ts"

/** Two starts of the service and one recovery. */
const timeoutMillis = 240_000

const run = promisify(execFile)

test("a database is restored as it was at a moment between two analyses", { timeout: timeoutMillis }, async () => {
  const binaries = findBinaries() ?? ""
  const folder = temporaryFolder()
  const archive = join(folder, "archive")
  mkdirSync(archive)
  // PostgreSQL runs as another user where the test runs as root
  for (const path of [folder, archive]) chmodSync(path, 0o777)
  const postgres = await startPostgres(binaries, {
    archive_mode: "on",
    archive_command: `cp %p ${archive}/%f`,
    fsync: "off",
  })
  onTestFinished(postgres.stop)
  const DATABASE_URL = postgres.urlOf("postgres")
  const ask = async (statement: string): Promise<string> => {
    const connection = await connectTo(DATABASE_URL)
    const { rows } = await connection.query(statement)
    await connection.end()
    return String(Object.values(rows[0] ?? {})[0])
  }
  const shell = (command: string, more: Readonly<Record<string, string>> = {}) =>
    run("bash", ["-euo", "pipefail", "-c", command], {
      cwd: folder,
      env: { ...process.env, PATH: `${binaries}:${process.env["PATH"] ?? ""}`, DATABASE_URL, ...more },
    })

  const repositories = folderWithShop()
  const storage = { DATA_DIR: temporaryFolder(), DATABASE_URL }
  let server = await startServer(repositories.path, storage)
  const key = await server.firstKey()
  const client = clientOf(server, key)
  const repository_id = await enableShop(client)
  await shell(containing("pg_basebackup").code)
  const before = await triggerAndWait(client, { repository_id })
  await sleep(100)
  const moment = await ask("SELECT now()::text")
  await sleep(100)
  const after = await triggerAndWait(client, { repository_id })
  const last = await ask("SELECT pg_walfile_name(pg_switch_wal())")
  await eventually("the archive of the last segment", async () =>
    (await ask("SELECT coalesce(last_archived_wal, '') FROM pg_stat_archiver")) >= last ? true : undefined,
  )
  server.send("SIGTERM")
  await server.ended

  const data = await ask("SHOW data_directory")
  const { uid, gid } = statSync(data)
  await postgres.crash()
  rmSync(data, { recursive: true })
  await run("cp", ["-r", join(folder, "base"), data])
  await shell(containing("recovery.signal").code.replaceAll("/var/backups/wal", archive), {
    PGDATA: data,
    MOMENT: moment,
  })
  await run("chown", ["-R", `${uid}:${gid}`, data])
  await run("chmod", ["700", data])
  await postgres.restart()
  await eventually("the end of the recovery", async () =>
    (await ask("SELECT pg_is_in_recovery()")) === "false" ? true : undefined,
  )

  server = await startServer(repositories.path, storage)
  const runs = await clientOf(server, key).analysis.history({ repository_id }).toArray({ maxItems: 10 })
  expect(runs.map(({ id, status }) => ({ id, status }))).toEqual([{ id: before.id, status: "completed" }])
  expect(runs).not.toContainEqual(expect.objectContaining({ id: after.id }))
  const again = await triggerAndWait(clientOf(server, key), { repository_id })
  expect(again.status).toBe("completed")
  server.send("SIGTERM")
  await server.ended
})
