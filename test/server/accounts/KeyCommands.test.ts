/** `keys create|list|revoke` as an operator uses them, beside what Keys.test.ts shows of keys themselves. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { allPermissions } from "../../../server/src/contract/Principal.ts"
import * as Embedded from "../../../server/src/sql/Embedded.ts"
import { newStorage, runCommand, type Settings, startServer } from "../support/process.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { postgresLayer } from "../support/TestDatabase.ts"

/** Every command is a process of its own. */
const timeoutMillis = 150_000

/** A storage on which the service was started once. */
const usedStorage = async () => {
  const storage = await newStorage()
  const { path, remove } = makeRepositoryFolder()
  onTestFinished(remove)
  const server = await startServer(path, storage)
  const firstKey = await server.firstKey()
  server.send("SIGTERM")
  await server.ended
  return { storage, firstKey, repositories: path }
}

/** The database of a storage, opened from the test. */
const databaseOf = (storage: Settings) => {
  const url = storage["DATABASE_URL"]
  return url === undefined
    ? Embedded.layer({ folder: join(storage["DATA_DIR"] ?? "", "postgres") })
    : Layer.orDie(postgresLayer(url))
}

/** Every row of every table, as text: bytes come as hexadecimal digits. */
const dump = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ readonly name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1
  `
  const rows = yield* Effect.forEach(
    tables,
    ({ name }) => sql<{ readonly row: string }>`SELECT t::text AS row FROM ${sql(name)} t`,
  )
  return {
    tables: tables.map(({ name }) => name),
    text: rows
      .flat()
      .map(({ row }) => row)
      .join("\n"),
  }
})

test(
  "a key is made with what was asked for, its secret alone on the standard output and nowhere in the database",
  async () => {
    const { storage, firstKey, repositories } = await usedStorage()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
    const args = ["keys", "create", "--permission", "findings:read", "--permission", "scm:read", "--expires", tomorrow]
    const created = await runCommand([...args, "nightly export"], storage)
    expect(created.code).toBe(0)
    expect(created.stdout).toMatch(/^cas_[\w-]{43}\n$/)
    expect(created.stderr).toContain("findings:read, scm:read")
    const secret = created.stdout.trim()

    const server = await startServer(repositories, storage)
    const statusOf = async (path: string) =>
      (await fetch(`${server.baseUrl}/api/v1${path}`, { headers: { "x-api-key": secret } })).status
    expect([await statusOf("/findings"), await statusOf("/analysis/history")]).toEqual([200, 403])
    server.send("SIGTERM")
    await server.ended

    const listed = (await runCommand(["keys", "list"], storage)).stdout.trim().split("\n")
    expect(listed).toHaveLength(2)
    expect(listed[0]).toContain(`  first key  last used never  expires never  ${allPermissions.join(",")}`)
    expect(listed[1]).toMatch(/ {2}active {2}nightly export {2}last used 20\S+Z {2}expires /)
    expect(listed[1]).toContain(`expires ${tomorrow}  findings:read,scm:read`)

    const { tables, text } = await Effect.runPromise(Effect.provide(dump, databaseOf(storage)))
    expect(tables).toContain("api_keys")
    expect(text).toContain("nightly export")
    for (const one of [firstKey, secret]) {
      const withoutPrefix = one.slice("cas_".length)
      for (const form of [one, withoutPrefix]) {
        expect(text).not.toContain(form)
        expect(text).not.toContain(Buffer.from(form).toString("hex"))
      }
      expect(text).not.toContain(Buffer.from(withoutPrefix, "base64url").toString("hex"))
    }
  },
  timeoutMillis,
)

test(
  "what cannot be done is said in a line or two, with exit code 1 and nothing on the standard output",
  async () => {
    const { storage } = await usedStorage()
    const wrong: ReadonlyArray<readonly [args: ReadonlyArray<string>, message: string]> = [
      [["create", "--permission", "everything", "ci"], "findings:read"],
      [["create", "--expires", "2020-01-31", "ci"], "--expires must be in the future."],
      [["create", "--organization", "org_x", "ci"], "There is no organization x."],
      [["revoke", "x"], "There is no API key x that is not revoked."],
    ]
    for (const [args, message] of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- the embedded database is one process's at a time
      const { code, stdout, stderr } = await runCommand(["keys", ...args], storage)
      expect(stderr).toContain(message)
      expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(2)
      expect({ code, stdout }, args.join(" ")).toEqual({ code: 1, stdout: "" })
    }
    expect((await runCommand(["keys", "list"], storage)).stdout.trim().split("\n")).toHaveLength(1)
  },
  timeoutMillis,
)
