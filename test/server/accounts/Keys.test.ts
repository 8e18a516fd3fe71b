/** API keys: made, listed and revoked on the command line, kept as hashes, and refused when they are over. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { allPermissions } from "../../../server/src/contract/Principal.ts"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import { newStorage, runCommand, type Settings, startServer } from "../support/process.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { databaseKind, postgresLayer } from "../support/TestDatabase.ts"

/** Every command is a process of its own. */
const timeoutMillis = 300_000

describe("a key", () => {
  let service: TestService
  let tenant: Tenant

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    tenant = await service.createTenant()
  })
  afterAll(() => service.stop())

  const statusWith = async (key: string) => (await service.call("GET", "/api/v1/findings", { key })).status

  it("is kept as its hash: the secret is nowhere in the database", async () => {
    expect(await statusWith(tenant.key)).toBe(200)
    const rows = await service.withSql((sql) => sql<{ readonly row: string }>`SELECT k::text AS row FROM api_keys k`)
    const stored = rows.map(({ row }) => row).join("\n")
    expect(stored).not.toContain(tenant.key)
    expect(stored).not.toContain(tenant.key.slice("cas_".length))
    expect(stored).not.toContain(Buffer.from(tenant.key).toString("hex"))
    expect(stored).toContain(tenant.key.slice(0, 12))
  })

  it("works until it expires, and no longer", async () => {
    const { key } = await service.createKey(tenant.organizationId, { expiresAt: new Date(Date.now() + 3_600_000) })
    expect(await statusWith(key)).toBe(200)
    service.moveClock("1 hour")
    expect(await statusWith(key)).toBe(401)
    expect(await statusWith(tenant.key)).toBe(200)
  })

  it.each(["", "cas_", "x", "cas_' OR '1'='1", `cas_${"x".repeat(10_000)}`])("'%s' is none", async (key) => {
    expect(await statusWith(key)).toBe(401)
  })
})

/** A folder of repositories that goes with the running test. */
const repositoryFolder = () => {
  const { path, remove } = makeRepositoryFolder()
  onTestFinished(remove)
  return path
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

describe("the command line", () => {
  it(
    "creates a key with what was asked for, its secret alone on the standard output and nowhere in the database, lists and revokes it",
    async () => {
      const storage = await newStorage()
      const repositories = repositoryFolder()
      const server = await startServer(repositories, storage)
      const firstKey = await server.firstKey()
      // on PostgreSQL beside the running service; the embedded database is one process's alone
      if (databaseKind === "embedded") {
        const second = await runCommand(["keys", "list"], storage)
        expect(second.code).toBe(1)
        expect(second.stderr).toContain(`in use by process ${server.processId}`)
        server.send("SIGTERM")
        expect((await server.ended).code).toBe(0)
      }

      const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
      const args = [
        "keys",
        "create",
        "--permission",
        "findings:read",
        "--permission",
        "scm:read",
        "--expires",
        tomorrow,
      ]
      const created = await runCommand([...args, "nightly export"], storage)
      expect(created.code).toBe(0)
      expect(created.stdout).toMatch(/^cas_[\w-]{43}\n$/)
      expect(created.stderr).toContain("findings:read, scm:read")
      const secret = created.stdout.trim()
      const id = /the key ([0-9a-f-]{36})/.exec(created.stderr)?.[1] ?? ""

      const user = databaseKind === "embedded" ? await startServer(repositories, storage) : server
      const statusOf = async (path: string) =>
        (await fetch(`${user.baseUrl}/api/v1${path}`, { headers: { "x-api-key": secret } })).status
      expect([await statusOf("/findings"), await statusOf("/analysis/history")]).toEqual([200, 403])
      user.send("SIGTERM")
      await user.ended

      const linesOf = async () => (await runCommand(["keys", "list"], storage)).stdout.trim().split("\n")
      const listed = await linesOf()
      expect(listed).toHaveLength(2)
      expect(listed[0]).toContain(`  first key  last used never  expires never  ${allPermissions.join(",")}`)
      expect(listed[1]).toContain(`${id}  ${secret.slice(0, 12)}...  active  nightly export  last used 20`)
      expect(listed[1]).toContain(`Z  expires ${tomorrow}  findings:read,scm:read`)

      expect((await runCommand(["keys", "revoke", id], storage)).stdout.trim()).toBe(`Revoked ${id}.`)
      const after = await linesOf()
      expect(after[1]).toContain(`${id}  ${secret.slice(0, 12)}...  revoked  nightly export`)
      expect(after.join("\n")).not.toContain(secret)
      expect((await runCommand(["keys", "revoke", id], storage)).code).toBe(0)
      expect((await linesOf())[1]).toBe(after[1])

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

  it(
    "says what cannot be done in a line or two, with exit code 1 and nothing on the standard output",
    async () => {
      const storage = await newStorage()
      const early = await runCommand(["keys", "list"], storage)
      expect(early).toMatchObject({ code: 1, stdout: "" })
      expect(early.stderr.trim()).toBe("There is no organization yet: start the service once.")

      const server = await startServer(repositoryFolder(), storage)
      server.send("SIGTERM")
      await server.ended
      const wrong: ReadonlyArray<readonly [args: ReadonlyArray<string>, message: string]> = [
        [["create", "--permission", "everything", "ci"], "findings:read"],
        [["create", "--expires", "2020-01-31", "ci"], "--expires must be in the future."],
        [["create", "--organization", "org_x", "ci"], "There is no organization x."],
        [["create", ""], "The name must not be empty: it says what the key is for."],
        [["create", " "], "The name must not be empty"],
        [["create", "x".repeat(101)], "The name has more than 100 characters."],
        [["revoke", "x"], "There is no API key x."],
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
})
