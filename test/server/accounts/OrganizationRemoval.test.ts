/** An organization removed for good: nothing of it is left in any table, and nothing of another one is missing. */
import { SqlClient } from "effect/sql"
import { Effect, Exit, Layer } from "effect"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { OrganizationRemoval } from "../../../server/src/accounts/OrganizationRemoval.ts"
import { cloneOf } from "../../../server/src/scm/Clone.ts"
import { sweepClones } from "../../../server/src/scm/CloneSweep.ts"
import { childrenFirst } from "../../../server/src/database/Catalog.ts"
import { organizationTables } from "../../../server/src/database/Dependents.ts"
import { configurationOf } from "../support/configuration.ts"
import { eventually } from "../support/poll.ts"
import { newStorage, runCommand, startProcess, startServer } from "../support/process.ts"
import { makeTenantWithRecords } from "../support/records.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { databaseKind, postgresLayer } from "../support/TestDatabase.ts"

/** Every command is a process of its own. */
const timeoutMillis = 300_000

/**
 * Tables whose rows name no organization, and how they are removed nevertheless. A new table belongs here only with an
 * answer to that.
 */
const withoutOrganization: Readonly<Record<string, string>> = {
  effect_sql_migrations: "holds nothing of anybody",
  organizations: "is deleted last",
  webhook_attempts: "go with their deliveries",
  rate_limit_windows: "are named by the organization's id in another column",
  github_installers: "are found by the installations",
  github_deliveries: "name what is the host's, and are deleted after a week",
  code_vector_models: "name what the operator configured, and are deleted with their last vectors",
  stripe_events: "name what is Stripe's, and are deleted by their age",
}

const tableNames = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{ readonly name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace ORDER BY relname
    `,
    (rows) => rows.map(({ name }) => name),
  ),
)

/** Every row of every table, as text. */
const everything = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.forEach(yield* tableNames, (table) =>
    Effect.map(sql<{ readonly text: string }>`SELECT t::text AS text FROM ${sql(table)} t`, (found) =>
      found.map(({ text }) => ({ table, text })),
    ),
  )
  return rows.flat()
})

/** Ids of an organization's records: its own, and those of all rows that reference it. */
const idsOf = (organizationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const tables = yield* sql<{ readonly name: string }>`
      SELECT one.table_name AS name FROM information_schema.columns one JOIN information_schema.columns other
        ON other.table_schema = one.table_schema AND other.table_name = one.table_name
      WHERE one.table_schema = current_schema() AND one.column_name = 'id' AND one.data_type = 'uuid'
        AND other.column_name = 'organization_id' AND one.table_name NOT LIKE 'code\\_%'
    `
    const ids = yield* Effect.forEach(
      tables,
      ({ name }) => sql<{ readonly id: string }>`SELECT id FROM ${sql(name)} WHERE organization_id = ${organizationId}`,
    )
    return [organizationId, ...ids.flat().map(({ id }) => id)]
  })

/** Number of rows of an organization in each table. */
const countsOf = (organizationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const counts = yield* Effect.forEach(yield* organizationTables, ({ name }) =>
      Effect.map(
        sql<{ readonly rows: number }>`
          SELECT count(*)::int AS rows FROM ${sql(name)} WHERE organization_id = ${organizationId}
        `,
        ([row]) => [name, row?.rows ?? 0] as const,
      ),
    )
    return Object.fromEntries(counts.filter(([, rows]) => rows > 0))
  })

it("tables are emptied before those that they refer to", () => {
  const tables = ["a", "b", "c", "d"].map((name) => ({ name, isIndexed: true }))
  const references = [
    { child: "b", parent: "a" },
    { child: "c", parent: "b" },
    { child: "outside", parent: "d" },
    { child: "a", parent: "outside" },
    { child: "d", parent: "d" },
  ]
  expect(childrenFirst(tables, references).map(({ name }) => name)).toEqual(["c", "b", "a", "d"])
})

describe("an organization that is removed", () => {
  let service: TestService
  let operator: Tenant
  let removed: Tenant
  let kept: Tenant

  const onDatabase = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    service.withSql((sql) => Effect.provideService(effect, SqlClient.SqlClient, sql))

  const remove = (id: string) =>
    onDatabase(
      Effect.flatMap(OrganizationRemoval, (removal) => removal.remove(id, () => Effect.void)).pipe(
        Effect.provide(OrganizationRemoval.layer),
        Effect.exit,
      ),
    )

  beforeAll(async () => {
    service = await startService()
    operator = await service.createTenant()
    removed = (await makeTenantWithRecords(service)).tenant
    kept = (await makeTenantWithRecords(service)).tenant
    await eventually("indexes and fixes that are ready, and no work that waits", async () => {
      const [open] = await onDatabase(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ readonly count: number }>`
            SELECT (SELECT count(*) FROM code_indexes WHERE status IN ('queued', 'running'))::int
              + (SELECT count(*) FROM fix_generations)::int + (SELECT count(*) FROM leased_work)::int
              + (SELECT count(*) FROM leased_work_turns)::int AS count
          `,
        ),
      )
      return open?.count === 0 ? true : undefined
    })
  })
  afterAll(() => service.stop())

  it("has no table that nobody thought of: each names its organization, or there is an answer", async () => {
    const [all, owned] = [await onDatabase(tableNames), await onDatabase(organizationTables)]
    const names = new Set(owned.map(({ name }) => name))
    expect(all.filter((name) => !names.has(name)).toSorted()).toEqual(Object.keys(withoutOrganization).toSorted())
  })

  it("is in no row of any table any more; what others have stays, and its key is refused at once", async () => {
    const [ids, before, others] = [
      await onDatabase(idsOf(removed.organizationId)),
      await onDatabase(countsOf(removed.organizationId)),
      await onDatabase(countsOf(kept.organizationId)),
    ]
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        "repositories",
        "findings",
        "fixes",
        "webhook_events",
        "webhook_recoveries",
        "code_postings",
      ]),
    )
    expect(others).toEqual(before)

    expect(await remove(removed.organizationId)).toEqual(Exit.void)
    const left = await onDatabase(everything)
    expect(left.filter(({ text }) => ids.some((id) => text.includes(id)))).toEqual([])
    expect(await onDatabase(countsOf(kept.organizationId))).toEqual(others)
    expect((await service.call("GET", "/api/v1/findings", removed)).status).toBe(401)
    expect((await service.call("GET", "/api/v1/findings", kept)).status).toBe(200)
  })

  it("is not found a second time", async () => {
    expect(await remove(removed.organizationId)).toMatchObject({
      cause: { reasons: [{ error: { _tag: "OrganizationNotFound" } }] },
    })
  })

  it("must not be the operator's own while there are others, nor one that pays at Stripe", async () => {
    expect(await remove(operator.organizationId)).toMatchObject({
      cause: { reasons: [{ error: { _tag: "RemovalRefused" } }] },
    })
    const paying = await service.createTenant("pro")
    await onDatabase(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          UPDATE subscriptions SET provider = 'stripe', stripe_customer_id = 'cus_acme', billing_interval = 'month',
            current_period_end = now() + interval '1 month', anchored_at = now()
          WHERE organization_id = ${paying.organizationId}
        `,
      ),
    )
    expect(await remove(paying.organizationId)).toMatchObject({
      cause: {
        reasons: [{ error: { reason: expect.stringContaining("cancel that of the customer cus_acme first") } }],
      },
    })
    expect((await service.call("GET", "/api/v1/findings", paying)).status).toBe(200)
  })

  it("leaves no clone on the disk of any process, and takes none of another one", async () => {
    const [repository] = await service.withSql(
      (sql) => sql<{ readonly id: string }>`SELECT id FROM repositories WHERE organization_id = ${kept.organizationId}`,
    )
    const mine = cloneOf(service.dataFolder, repository?.id ?? "")
    const gone = cloneOf(service.dataFolder, "5c1a5a36-64d8-4be5-b6f3-6a90a77f5a1f")
    const strange = join(service.dataFolder, "clones", "notes")
    for (const folder of [gone, strange]) mkdirSync(join(folder, "objects"), { recursive: true })
    const swept = await onDatabase(
      Effect.provide(sweepClones, configurationOf({ DATA_DIR: service.dataFolder, REPOS_DIR: service.dataFolder })),
    )
    expect({ swept, clones: [mine, gone, strange].map((folder) => existsSync(folder)) }).toEqual({
      // the removed organization's repository had one as well
      swept: 2,
      clones: [true, false, true],
    })
  })
})

describe("the command", () => {
  const folder = () => {
    const { path, remove } = makeRepositoryFolder()
    onTestFinished(remove)
    return path
  }

  it(
    "removes nothing until it is given the name, and then all of it",
    async () => {
      const storage = await newStorage()
      const server = await startServer(folder(), storage)
      server.send("SIGTERM")
      await server.ended
      const id = (await runCommand(["organizations", "create", "Acme"], storage)).stdout.trim()
      const asked = await runCommand(["organizations", "remove", id], storage)
      expect(asked).toMatchObject({ code: 1 })
      expect(asked.stdout).toBe("Acme (free): 0 repositories, 0 runs, 0 findings, 0 webhooks, 0 API keys.\n")
      expect(asked.stderr).toContain("--confirm 'Acme'")
      const wrong = await runCommand(["organizations", "remove", id, "--confirm", "acme"], storage)
      expect(wrong.code).toBe(1)
      const done = await runCommand(["organizations", "remove", id, "--confirm", "Acme"], storage)
      expect(done).toMatchObject({ code: 0, stderr: "" })
      expect(done.stdout).toContain(`Removed ${id}.`)
      const list = await runCommand(["organizations", "list"], storage)
      expect(list.stdout).not.toContain(id)
    },
    timeoutMillis,
  )

  // the embedded database is one process's alone: nobody could see when to kill it
  it.runIf(databaseKind === "postgres")(
    "ends what it began when it is killed in the middle and called again; meanwhile the organization is closed",
    async () => {
      const storage = await newStorage()
      const server = await startServer(folder(), storage)
      const created = await runCommand(["organizations", "create", "Acme"], storage)
      const id = created.stdout.trim()
      const organizationId = id.replace(/^org_/, "")
      const key = (await runCommand(["keys", "create", "ci", "--organization", id], storage)).stdout.trim()
      const onDatabase = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
        Effect.runPromise(Effect.provide(effect, Layer.orDie(postgresLayer(storage["DATABASE_URL"] ?? ""))))
      const events = Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.map(
          sql<{ readonly count: number }>`
            SELECT count(*)::int AS count FROM webhook_events WHERE organization_id = ${organizationId}
          `,
          ([row]) => row?.count ?? 0,
        ),
      )
      const all = 40_000
      await onDatabase(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`
            INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
            SELECT gen_random_uuid(), ${organizationId}, 'finding.new', '', '', now() FROM generate_series(1, ${all}::int)
          `,
        ),
      )
      const args = ["organizations", "remove", id, "--confirm", "Acme"]
      const killed = startProcess(args, storage)
      const sql = postgresLayer(storage["DATABASE_URL"] ?? "")
      await Effect.runPromise(
        Effect.gen(function* () {
          while ((yield* events) === all) yield* Effect.sleep("5 millis")
          killed.send("SIGKILL")
        }).pipe(Effect.provide(Layer.orDie(sql))),
      )
      expect(await killed.ended).toMatchObject({ signal: "SIGKILL" })
      const left = await onDatabase(events)
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(all)
      expect((await runCommand(["organizations", "list"], storage)).stdout).toContain("Acme  being removed")
      const refused = await fetch(`${server.baseUrl}/api/v1/findings`, { headers: { "x-api-key": key } })
      expect(refused.status).toBe(401)

      expect(await runCommand(args, storage)).toMatchObject({ code: 0, stderr: "" })
      expect(await onDatabase(events)).toBe(0)
      expect((await runCommand(["organizations", "list"], storage)).stdout).not.toContain(id)
    },
    timeoutMillis,
  )
})
