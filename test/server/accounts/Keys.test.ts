/** API keys: made, listed and revoked on the command line, kept as hashes, and refused when they are over. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newStorage, runCommand, startServer } from "../support/process.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { databaseKind } from "../support/TestDatabase.ts"

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

  it("stops working at once when it is revoked", async () => {
    const { id, key } = await service.createKey(tenant.organizationId)
    expect(await statusWith(key)).toBe(200)
    await service.withSql((sql) => sql`UPDATE api_keys SET revoked_at = now() WHERE id = ${id}`)
    expect(await statusWith(key)).toBe(401)
  })

  it.each(["", "cas_", "x", "cas_' OR '1'='1", `cas_${"x".repeat(10_000)}`])("'%s' is none", async (key) => {
    expect(await statusWith(key)).toBe(401)
  })
})

describe("the command line", () => {
  it("creates, lists and revokes keys, and says what is wrong in one line", async () => {
    const storage = await newStorage()
    const folder = makeRepositoryFolder()
    const early = await runCommand(["keys", "list"], storage)
    expect(early.code).toBe(1)
    expect(early.stderr.trim()).toBe("There is no organization yet: start the service once.")

    const server = await startServer(folder.path, storage)
    // on PostgreSQL beside the running service; the embedded database is one process's alone
    if (databaseKind === "embedded") {
      const second = await runCommand(["keys", "list"], storage)
      expect(second.code).toBe(1)
      expect(second.stderr).toContain(`in use by process ${server.processId}`)
      server.send("SIGTERM")
      expect((await server.ended).code).toBe(0)
    }

    const created = await runCommand(["keys", "create", "--permission", "findings:read", "ci"], storage)
    expect(created.code).toBe(0)
    const secret = created.stdout.trim()
    expect(secret).toMatch(/^cas_[\w-]{43}$/)
    const id = /the key ([0-9a-f-]{36})/.exec(created.stderr)?.[1] ?? ""

    expect((await runCommand(["keys", "revoke", id], storage)).stdout.trim()).toBe(`Revoked ${id}.`)
    const listed = await runCommand(["keys", "list"], storage)
    expect(listed.stdout).toContain(`${id}  ${secret.slice(0, 12)}...  revoked  ci`)
    expect(listed.stdout).not.toContain(secret)
    const again = await runCommand(["keys", "revoke", id], storage)
    expect(again.code).toBe(1)
    expect(again.stderr.trim()).toBe(`There is no API key ${id} that is not revoked.`)
    folder.remove()
  }, 180_000)
})
