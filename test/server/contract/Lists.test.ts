/** Every list of the API: its pages put together are the list, whatever is written in between; no other cursor is taken. */
import { SqlClient, type SqlError } from "effect/sql"
import { Effect } from "effect"
import * as fc from "fast-check"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Error as ErrorBody, Pagination } from "../../../server/src/contract/generated/types.ts"
import { encodeParts } from "../../../server/src/webhooks/Envelope.ts"
import { parameterOf, schemaOf } from "../../spec/document.ts"
import { addFix } from "../support/fixes.ts"
import { mountedOperations } from "../support/mounted.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

/** An item with an id of its own, or with that of its repository. */
type Item = { readonly id: string } | { readonly repository_id: string }

const idOf = (item: Item): string => ("id" in item ? item.id : item.repository_id)

interface Page {
  readonly data: ReadonlyArray<Item>
  readonly pagination: Pagination
}

/** Values of a row: few different ones, so that rows often have equal sort keys. */
interface Row {
  readonly age: number
  readonly key: number
}

type Write = (sql: SqlClient.SqlClient, id: string, row: Row) => Effect.Effect<unknown, SqlError.SqlError>

/** A list: where it is, and how its rows come, change in what it is not sorted by, and go. */
interface List {
  readonly title: string
  readonly operationId: string
  readonly path: () => string
  readonly table: string
  readonly add: Write
  readonly touch: Write
}

let service: TestService
let tenant: Tenant
let other: Tenant
/** Ids of the rows that others belong to. */
const parents = {
  installation: randomUUID(),
  repository: randomUUID(),
  run: randomUUID(),
  finding: randomUUID(),
  webhook: randomUUID(),
}

const minuteMillis = 60_000
const start = Date.now() - 60 * minuteMillis
const timeOf = ({ age }: Row): Date => new Date(start + age * minuteMillis)
const severities = ["critical", "high", "medium", "low", "info"]
const organizationId = () => tenant.organizationId

const addFinding: Write = (sql, id, row) => sql`
  INSERT INTO findings ${sql.insert({
    id,
    organization_id: organizationId(),
    repository_id: parents.repository,
    repository_name: "acme/shop",
    branch: "main",
    analysis_run_id: parents.run,
    fingerprint: id,
    move_fingerprint: id,
    detector: "empty-catch",
    category: "quality",
    severity: severities[row.key % severities.length],
    confidence: [null, "high", "medium", "low"][row.key % 4],
    role: row.key % 3 === 0 ? "test" : "production",
    in_test_code: row.key % 3 === 0,
    remediation_minutes: 5,
    title: "A title",
    description: "A description",
    file_path: `src/${row.key}.ts`,
    line_start: 1,
    line_end: 2,
    status: "open",
    created_at: timeOf(row),
    last_seen_at: timeOf(row),
  })}
`

/** Token of each delivery here. */
const aToken = "whd_8Hq2ZpT5vXcW1nRk"

const sorts = ["-severity", "severity", "-created_at", "created_at", "file_path", "-file_path"]
const filters = [
  "",
  "&status=open&status=resolved",
  "&severity=high&severity=info",
  "&detector=empty-catch",
  "&role=production",
  "&confidence=high&confidence=low",
]

const findingLists = sorts.flatMap((sort) =>
  filters.map((filter): List => ({
    title: `listFindings ${sort} ${filter}`.trim(),
    operationId: "listFindings",
    path: () => `/api/v1/findings?sort=${sort}${filter}`,
    table: "findings",
    add: addFinding,
    touch: (sql, id) => sql`UPDATE findings SET last_seen_at = last_seen_at + interval '1 minute' WHERE id = ${id}`,
  })),
)

const lists: ReadonlyArray<List> = [
  ...findingLists,
  ...["", "&status=completed&status=failed", "&branch=main"].map((filter): List => ({
    title: `listAnalysisHistory ${filter}`.trim(),
    operationId: "listAnalysisHistory",
    path: () => `/api/v1/analysis/history?repository_id=${parents.repository}${filter}`,
    table: "analysis_runs",
    add: (sql, id, row) => sql`
      INSERT INTO analysis_runs ${sql.insert({
        id,
        organization_id: organizationId(),
        repository_id: parents.repository,
        repository_name: "acme/shop",
        branch: "main",
        status: row.key % 2 === 0 ? "completed" : "failed",
        triggered_by: "api",
        created_at: timeOf(row),
        completed_at: timeOf(row),
        health_score: row.key % 2 === 0 ? 80 : null,
        failure_code: row.key % 2 === 0 ? null : "TIMEOUT",
        failure_message: row.key % 2 === 0 ? null : "It took too long.",
        failed_at_step: row.key % 2 === 0 ? null : "finalization",
        progress_at: timeOf(row),
      })}
    `,
    touch: (sql, id) => sql`UPDATE analysis_runs SET files_analyzed = 3 WHERE id = ${id}`,
  })),
  ...[
    "",
    "&status=proposed&status=rejected",
    "&confidence=high&confidence=low",
    "&status=applied&confidence=medium",
    () => `&repository_id=${parents.repository}`,
    () => `&repository_id=${parents.repository}&status=proposed`,
  ].map((filter): List => ({
    title: `listFixes ${typeof filter === "string" ? filter : filter()}`.trim(),
    operationId: "listFixes",
    path: () => `/api/v1/fixes?${(typeof filter === "string" ? filter : filter()).slice(1)}`,
    table: "fixes",
    add: (sql, id, row) => {
      const repository = { id: parents.repository, runId: parents.run, name: "acme/shop" }
      const statuses = ["proposed", "rejected", "applied", "failed"] as const
      const confidences = ["high", "medium", "low"] as const
      return addFinding(sql, id, row).pipe(
        Effect.andThen(
          addFix(organizationId(), repository, id, {
            id,
            status: statuses[row.key % statuses.length],
            confidence: confidences[row.key % confidences.length],
            createdAt: timeOf(row),
          }),
        ),
        Effect.provideService(SqlClient.SqlClient, sql),
      )
    },
    touch: (sql, id) => sql`UPDATE fixes SET title = title || '!' WHERE id = ${id}`,
  })),
  {
    title: "listFindingEvents",
    operationId: "listFindingEvents",
    path: () => `/api/v1/findings/${parents.finding}/events`,
    table: "finding_events",
    add: (sql, id, row) =>
      Effect.gen(function* () {
        const known = yield* sql`SELECT 1 FROM findings WHERE id = ${parents.finding}`
        if (known.length === 0) yield* addFinding(sql, parents.finding, row)
        yield* sql`
          INSERT INTO finding_events ${sql.insert({
            id,
            organization_id: organizationId(),
            finding_id: parents.finding,
            action: "commented",
            actor: "Ada",
            comment: "A comment",
            created_at: timeOf(row),
          })}
        `
      }),
    touch: (sql, id) => sql`UPDATE finding_events SET comment = comment || '!' WHERE id = ${id}`,
  },
  ...["", "?is_active=true"].map((filter): List => ({
    title: `listWebhooks ${filter}`.trim(),
    operationId: "listWebhooks",
    path: () => `/api/v1/customer-webhooks${filter}`,
    table: "webhooks",
    add: (sql, id, row) => sql`
      INSERT INTO webhooks (id, organization_id, name, url, host, events, secret, created_at, updated_at)
      VALUES (${id}, ${organizationId()}, 'CI', 'https://acme.example/', 'acme.example', '{finding.new}', '', ${timeOf(row)},
        ${timeOf(row)})
    `,
    touch: (sql, id) => sql`UPDATE webhooks SET name = name || '!' WHERE id = ${id}`,
  })),
  ...[
    ["listWebhookDeliveries", ""],
    ["listWebhookDeliveries", "?status=failed"],
    ["listWebhookDeliveries", "?status=failed&status=succeeded"],
    ["listWebhookDeliveries", "?event=webhook.test"],
    ["listDeliveries", ""],
    ["listDeliveries", `?delivery=${aToken}`],
  ].map(([operationId = "", filter = ""]): List => ({
    title: `${operationId} ${filter}`.trim(),
    operationId,
    path: () =>
      `/api/v1/customer-webhooks/${operationId === "listDeliveries" ? "" : `${parents.webhook}/`}deliveries${filter}`,
    table: "webhook_deliveries",
    add: (sql, id, row) => {
      const data = { message: "A test", customer_webhook_id: parents.webhook }
      const { beforeToken, afterToken } = encodeParts({
        organizationId: organizationId(),
        event: "webhook.test",
        timestamp: timeOf(row),
        data,
      })
      return Effect.andThen(
        sql`
          INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
          VALUES (${id}, ${organizationId()}, 'webhook.test', ${beforeToken}, ${afterToken}, ${timeOf(row)})
        `,
        sql`
          INSERT INTO webhook_deliveries (id, event_id, organization_id, webhook_id, token, event, status, trigger,
            attempt_count, max_attempts, created_at, completed_at)
          VALUES (${id}, ${id}, ${organizationId()}, ${parents.webhook}, ${aToken}, 'webhook.test',
            ${row.key % 2 === 0 ? "failed" : "succeeded"}, 'automatic', 0, 5, ${timeOf(row)}, ${timeOf(row)})
        `,
      )
    },
    touch: (sql, id) => sql`UPDATE webhook_deliveries SET max_attempts = 4 WHERE id = ${id}`,
  })),
  ...["", "?event=health_score.changed", () => `?repository_id=${parents.repository}`].map((filter): List => ({
    title: `listEvents ${typeof filter === "string" ? filter : "?repository_id"}`.trim(),
    operationId: "listEvents",
    path: () => `/api/v1/events${typeof filter === "string" ? filter : filter()}`,
    table: "webhook_events",
    add: (sql, id, row) => {
      const { beforeToken, afterToken } = encodeParts({
        organizationId: organizationId(),
        event: "health_score.changed",
        timestamp: timeOf(row),
        data: {
          repository_id: parents.repository,
          repository_name: "acme/shop",
          previous_score: 70,
          new_score: 80,
          change: 10,
          analysis_run_id: parents.run,
        },
      })
      return sql`
        INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
        VALUES (${id}, ${organizationId()}, 'health_score.changed', ${beforeToken}, ${afterToken}, ${timeOf(row)})
      `
    },
    touch: (sql, id) => sql`UPDATE webhook_events SET event = event WHERE id = ${id}`,
  })),
  {
    title: "listInstallations",
    operationId: "listInstallations",
    path: () => "/api/v1/scm/installations",
    table: "installations",
    add: (sql, id, row) => sql`
      INSERT INTO installations (id, organization_id, provider, external_id, account_name, account_type, status, created_at)
      VALUES (${id}, ${organizationId()}, 'local', ${`/${id}`}, 'acme', 'user', 'active', ${timeOf(row)})
    `,
    touch: (sql, id) => sql`UPDATE installations SET account_name = account_name || '!' WHERE id = ${id}`,
  },
  ...["", "?name=shop"].map((filter): List => ({
    title: `listInstallationRepositories ${filter}`.trim(),
    operationId: "listInstallationRepositories",
    path: () => `/api/v1/scm/installations/${parents.installation}/repos${filter}`,
    table: "repositories",
    add: (sql, id, row) => sql`
      INSERT INTO repositories (id, organization_id, installation_id, external_id, name, default_branch, is_private, created_at)
      VALUES (${id}, ${organizationId()}, ${parents.installation}, ${`/${id}`}, ${`acme/shop${row.key}`}, 'main', true,
        ${timeOf(row)})
    `,
    touch: (sql, id) => sql`UPDATE repositories SET enabled = NOT enabled WHERE id = ${id}`,
  })),
  ...["?sort=name", "?sort=health_score"].map((filter): List => ({
    title: `listOverview ${filter}`,
    operationId: "listOverview",
    path: () => `/api/v1/overview${filter}`,
    table: "repositories",
    add: (sql, id, row) =>
      Effect.andThen(
        sql`
          INSERT INTO repositories ${sql.insert({
            id,
            organization_id: organizationId(),
            installation_id: parents.installation,
            external_id: `/${id}`,
            name: `acme/shop${row.age}`,
            default_branch: "main",
            is_private: true,
            enabled: true,
            created_at: timeOf(row),
          })}
        `,
        sql`
          INSERT INTO analysis_runs ${sql.insert({
            id: randomUUID(),
            organization_id: organizationId(),
            repository_id: id,
            repository_name: "acme/shop",
            branch: "main",
            status: row.key % 3 === 0 ? "queued" : "completed",
            triggered_by: "api",
            created_at: timeOf(row),
            completed_at: row.key % 3 === 0 ? null : timeOf(row),
            health_score: row.key % 3 === 0 ? null : 80 + row.key,
            progress_at: timeOf(row),
          })}
        `,
      ),
    touch: (sql, id) => sql`UPDATE repositories SET gates_updated_at = created_at WHERE id = ${id}`,
  })),
  {
    title: "listApiKeys",
    operationId: "listApiKeys",
    path: () => "/api/v1/api-keys",
    table: "api_keys",
    add: (sql, id, row) => sql`
      INSERT INTO api_keys (id, organization_id, name, prefix, key_hash, permissions, created_at)
      VALUES (${id}, ${organizationId()}, 'a key', 'cas_12345678', ${Buffer.from(id)}, '{}', ${timeOf(row)})
    `,
    touch: (sql, id) => sql`UPDATE api_keys SET last_used_at = created_at WHERE id = ${id}`,
  },
]

/** The spec's. */
const longestCursor = schemaOf("Pagination").properties?.["next_cursor"]?.maxLength ?? 0

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the spec says of the answer
const listPage = async <Body = Page>({ path }: Pick<List, "path">, more: string, key = tenant.key) => {
  const target = path()
  const { status, body } = await service.call<Body>("GET", `${target}${target.includes("?") ? "&" : "?"}${more}`, {
    key,
    // some cursors are against the spec on purpose
    expectInvalid: true,
  })
  return { status, body }
}

beforeAll(async () => {
  service = await startService({ workers: 0 })
  other = await service.createTenant()
})
afterAll(() => service.stop())

/** A tenant with nothing but what rows belong to, whose installation nobody can look at: its repositories stay. */
const prepare = async () => {
  tenant = await service.createTenant()
  for (const name of ["installation", "repository", "run", "finding", "webhook"] as const) parents[name] = randomUUID()
  await service.withSql((sql: SqlClient.SqlClient) =>
    Effect.gen(function* () {
      const before = { age: -1, key: 99 }
      const own = (table: string) => lists.find((list) => list.table === table)
      yield* sql`
        INSERT INTO installations (id, organization_id, provider, external_id, account_name, account_type, status, created_at)
        VALUES (${parents.installation}, ${organizationId()}, 'local', '/nowhere', 'acme', 'user', 'active', ${timeOf(before)})
      `
      yield* own("repositories")?.add(sql, parents.repository, before) ?? Effect.void
      yield* own("analysis_runs")?.add(sql, parents.run, before) ?? Effect.void
      yield* own("webhooks")?.add(sql, parents.webhook, before) ?? Effect.void
    }),
  )
}
beforeEach(prepare)

it("is every list that the service has", async () => {
  const paged = (await mountedOperations(service, tenant))
    .map(({ operation }) => operation)
    .filter(({ parameters = [] }) => parameters.map(parameterOf).some(({ name }) => name === "cursor"))
    .map(({ operationId }) => operationId)
  expect(paged.toSorted()).toEqual([...new Set(lists.map(({ operationId }) => operationId))].toSorted())
})

const aRow = fc.record({ age: fc.integer({ min: 0, max: 4 }), key: fc.integer({ min: 0, max: 6 }) })

/** Changes after a page: rows are added, changed and removed, on earlier and later pages. */
const aStep = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  added: fc.array(aRow, { maxLength: 2 }),
  touched: fc.array(fc.nat(), { maxLength: 2 }),
  removed: fc.array(fc.nat(), { maxLength: 1 }),
})

const aWalk = fc.record({
  rows: fc.array(aRow, { minLength: 3, maxLength: 14 }),
  steps: fc.array(aStep, { minLength: 2, maxLength: 6 }),
})

/** Walks of one list: few, each of them with many pages. */
const walks = 4

describe("the pages of a list", () => {
  it.each(lists)("$title: have every row that stays once, and none twice", async ({ table, add, touch, path }) => {
    await fc.assert(
      fc.asyncProperty(aWalk, async ({ rows, steps }) => {
        await prepare()
        const write = (use: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, SqlError.SqlError>) =>
          service.withSql(use)
        const ids = rows.map(() => randomUUID())
        await write((sql) => Effect.forEach(rows, (row, index) => add(sql, ids[index] ?? "", row)))
        const stays = new Set((await listPage({ path }, "limit=100")).body.data.map(idOf))
        const seen: Array<string> = []
        let cursor = ""
        for (let page = 0; ; page++) {
          const { limit, added, touched, removed } = steps[page % steps.length] ?? {
            limit: 1,
            added: [],
            touched: [],
            removed: [],
          }
          const { status, body } = await listPage({ path }, `limit=${limit}${cursor}`)
          expect(status).toBe(200)
          seen.push(...body.data.map(idOf))
          if (body.pagination.next_cursor === null) break
          cursor = `&cursor=${body.pagination.next_cursor}`
          // one that is added again and again ahead of the pages would never let them end
          if (page >= steps.length) continue
          const at = (index: number): string => ids[index % ids.length] ?? ""
          await write((sql) =>
            Effect.gen(function* () {
              for (const row of added) yield* add(sql, randomUUID(), row)
              for (const index of touched) yield* touch(sql, at(index), { age: 0, key: 0 })
              for (const index of removed) yield* sql`DELETE FROM ${sql(table)} WHERE id = ${at(index)}`
            }),
          )
          for (const index of removed) stays.delete(at(index))
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect([...stays].filter((id) => !seen.includes(id))).toEqual([])
      }),
      { numRuns: walks },
    )
  })
})

describe("a cursor", () => {
  /** One list of each operation, with a cursor of it. */
  const ofEachOperation = lists.filter(
    ({ operationId }, index) => lists.findIndex((list) => list.operationId === operationId) === index,
  )
  const cursorOf = async (list: List): Promise<string> => {
    const rows = [0, 1, 2].map((age) => ({ age, key: age }))
    await service.withSql((sql: SqlClient.SqlClient) => Effect.forEach(rows, (row) => list.add(sql, randomUUID(), row)))
    const { next_cursor: cursor } = (await listPage(list, "limit=1")).body.pagination
    if (cursor === null) throw new Error(`${list.title} has one page`)
    return cursor
  }
  const refusalOf = async (list: Pick<List, "path">, cursor: string, key?: string) => {
    const { status, body } = await listPage<ErrorBody>(list, `limit=1&cursor=${encodeURIComponent(cursor)}`, key)
    return [status, body.errors?.map(({ in: part, field }) => `${part} ${field}`)]
  }
  const refused = [400, ["query cursor"]]

  it.each(ofEachOperation)("of $operationId is taken as it was given, and in no other way", async (list) => {
    const cursor = await cursorOf(list)
    expect((await listPage(list, `limit=1&cursor=${cursor}`)).status).toBe(200)
    const bytes = Buffer.from(cursor, "base64url")
    const changed = fc.oneof(
      fc.integer({ min: 1, max: cursor.length - 1 }).map((length) => cursor.slice(0, length)),
      fc.nat({ max: bytes.length * 8 - 1 }).map((bit) => {
        const flipped = Buffer.from(bytes)
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return flipped.toString("base64url")
      }),
      fc.string({ minLength: 1, maxLength: 60 }).map((text) => Buffer.from(text).toString("base64url") || "A"),
      fc.json({ maxDepth: 3 }).map((json) => Buffer.from(json).toString("base64url")),
      fc.constantFrom(
        `${cursor}=`,
        `${cursor}A`,
        ` ${cursor}`,
        `${cursor}.`,
        "A".repeat(longestCursor),
        "A".repeat(longestCursor + 1),
      ),
    )
    await fc.assert(
      fc.asyncProperty(changed, async (text) => {
        fc.pre(text !== cursor)
        expect(await refusalOf(list, text)).toEqual(refused)
      }),
      { numRuns: 40 },
    )
  })

  it("is not taken by another list, order or filter, nor for another organization", async () => {
    for (const list of ofEachOperation) {
      const cursor = await cursorOf(list)
      for (const another of lists) {
        if (another.title === list.title) continue
        expect([another.title, await refusalOf(another, cursor)]).toEqual([another.title, refused])
      }
      // the record in the path is not theirs; of the others the position would fit
      if (!list.path().includes(parents.webhook) && !list.path().includes(parents.installation)) {
        expect(await refusalOf(list, cursor, other.key)).toEqual(refused)
      }
    }
  })
})
