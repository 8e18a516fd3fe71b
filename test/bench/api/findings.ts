/** Organizations with many findings, as large installations have them. */
import { SqlClient } from "effect/sql"
import { Effect, Option, Redacted } from "effect"
import { ApiKeys } from "../../../server/src/accounts/ApiKeys.ts"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { allPermissions } from "../../../server/src/contract/Principal.ts"

/** An organization that may call. */
export interface Tenant {
  readonly organizationId: string
  readonly key: string
  /** Some of its findings. */
  readonly findingIds: ReadonlyArray<string>
}

/** Ids that are asked for in turn: enough that no cache of one row answers all. */
const readIds = 1_000

/**
 * Building an index sorts its entries once; adding a million rows to six of them one by one takes minutes, and so does
 * looking up what each row refers to.
 */
const withoutIndexes = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const indexes = yield* sql<{ readonly name: string; readonly definition: string }>`
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = 'findings'::regclass AND NOT indisprimary
    `
    yield* Effect.forEach(indexes, ({ name }) => sql`DROP INDEX ${sql.literal(name)}`)
    yield* sql`ALTER TABLE findings DISABLE TRIGGER ALL`
    const result = yield* work
    yield* sql`ALTER TABLE findings ENABLE TRIGGER ALL`
    yield* Effect.forEach(indexes, ({ definition }) => sql`${sql.literal(definition)}`)
    yield* sql`VACUUM (ANALYZE) findings`
    yield* sql`CHECKPOINT`
    return result
  })

const fill = (tenant: string, count: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [ids] = yield* sql<{ readonly installation: string; readonly repository: string; readonly run: string }>`
      WITH installation AS (
        INSERT INTO installations (id, organization_id, provider, external_id, account_name, account_type, status, created_at)
        VALUES (gen_random_uuid(), ${tenant}, 'local', '/repositories', 'acme', 'organization', 'active', now())
        RETURNING id
      ), repository AS (
        INSERT INTO repositories
          (id, organization_id, installation_id, external_id, name, default_branch, is_private, enabled, created_at)
        SELECT gen_random_uuid(), ${tenant}, id, '/repositories/shop', 'acme/shop', 'main', true, true, now()
        FROM installation RETURNING id
      ), run AS (
        INSERT INTO analysis_runs
          (id, organization_id, repository_id, repository_name, branch, status, triggered_by, created_at, progress_at)
        SELECT gen_random_uuid(), ${tenant}, id, 'acme/shop', 'main', 'queued', 'api', now(), now()
        FROM repository RETURNING id
      )
      SELECT installation.id AS installation, repository.id AS repository, run.id AS run
      FROM installation, repository, run
    `
    if (ids === undefined) return yield* Effect.die(new Error("the database returns nothing"))
    yield* sql`
      INSERT INTO findings (
        id, organization_id, repository_id, repository_name, branch, analysis_run_id, fingerprint, move_fingerprint,
        detector, category, severity, in_test_code, remediation_minutes, title, description, recommendation, file_path,
        line_start, line_end, code_snippet, status, created_at, last_seen_at
      )
      SELECT gen_random_uuid(), ${tenant}::uuid, ${ids.repository}::uuid, 'acme/shop', 'main', ${ids.run}::uuid,
        md5(number::text), md5(number::text), 'complexity', 'quality',
        (ARRAY['critical', 'high', 'medium', 'medium', 'low', 'low', 'low', 'info'])[1 + number % 8], false, 30,
        'The function is too complex', 'The function processOrder has a cyclomatic complexity of 24, where 15 is the limit: '
          || 'it is hard to test, and a change in one branch is easily missed in another.',
        'Take the branches apart into functions of their own, each with one thing to decide.',
        'src/' || (number % 97) || '/orders' || (number % 1009) || '.ts', 10 + number % 500, 40 + number % 500,
        E'export const processOrder = (order: Order): Receipt => {\n  if (order.items.length === 0) return nothing\n', 'open',
        now() - number * interval '1 second', now()
      FROM generate_series(1, ${count}::integer) AS number
    `
  })

const createTenant = Effect.fnUntraced(function* (name: string, count: number) {
  const sql = yield* SqlClient.SqlClient
  const { id: organizationId } = yield* (yield* Organizations).create(name, "enterprise")
  const { secret } = yield* (yield* ApiKeys).create({
    organizationId,
    name: "bench",
    permissions: allPermissions,
    expiresAt: Option.none(),
    createdBy: Option.none(),
  })
  yield* fill(organizationId, count)
  const rows = yield* sql<{ readonly id: string }>`
    SELECT id FROM findings WHERE organization_id = ${organizationId} ORDER BY md5(id::text) LIMIT ${readIds}
  `
  return { organizationId, key: Redacted.value(secret), findingIds: rows.map(({ id }) => id) } satisfies Tenant
})

/** Two organizations with so many findings, which lie in the table as if they had come in turn. */
export const createTenants = (counts: { readonly findings: number; readonly pagedFindings: number }) =>
  withoutIndexes(
    Effect.all({
      reading: createTenant("Acme", counts.findings),
      paging: createTenant("Acme with many findings", counts.pagedFindings),
    }),
  )
