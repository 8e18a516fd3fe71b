/** An organization with long lists, made by the database itself: a million findings in about a minute. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import type { FindingFilter } from "../../../server/src/findings/Findings.ts"

/** How long the lists are. */
export interface Counts {
  readonly findings: number
  readonly runs: number
  readonly deliveries: number
  readonly fixes: number
}

/** What the lists can be asked for. */
export interface Filled {
  readonly organizationId: string
  /** One of fifty. */
  readonly repositoryId: string
  /** One of ten that first detected findings. */
  readonly runId: string
  readonly webhookId: string
}

/** Everything that is open: what a list is asked for when nobody says otherwise. */
export const allOpen = (organizationId: string): FindingFilter => ({
  organizationId,
  repositoryId: undefined,
  branch: undefined,
  analysisRunId: undefined,
  severities: undefined,
  confidences: undefined,
  roles: undefined,
  categories: undefined,
  detectors: undefined,
  detectorPrefixes: undefined,
  cwes: undefined,
  words: undefined,
  assignee: undefined,
  introducedAfter: undefined,
  hasFix: undefined,
  statuses: ["open"],
  filePath: undefined,
})

/** Of these a million findings have a hundred. */
export const rareDetector = "weak-hash"

const repositories = 50
const detectingRuns = 10

const addFindings = (organizationId: string, count: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      INSERT INTO findings (
        id, organization_id, repository_id, repository_name, branch, analysis_run_id, fingerprint, move_fingerprint,
        detector, category, severity, in_test_code, remediation_minutes, title, description, file_path, line_start,
        line_end, status, created_at, last_seen_at, resolved_at, resolved_by
      )
      SELECT gen_random_uuid(), ${organizationId}::uuid, repository.ids[1 + number % ${repositories}], 'acme/shop', 'main',
        run.ids[1 + number % ${detectingRuns}], md5(number::text), md5(number::text),
        CASE WHEN number % 10000 = 7 THEN ${rareDetector} ELSE 'detector-' || number % 17 END,
        (ARRAY['structure', 'quality', 'architecture', 'security'])[1 + number % 4],
        (ARRAY['critical', 'high', 'medium', 'medium', 'low', 'low', 'low', 'info'])[1 + number / 7 % 8],
        false, 30, 'The function is too complex', repeat('It is hard to test. ', 12),
        'src/' || number % 97 || '/orders' || number % 5003 || '.ts', 10, 40,
        CASE WHEN number % 5 = 0 THEN 'resolved' ELSE 'open' END,
        '2026-01-15T10:30:00Z'::timestamptz - number / 3 * interval '1 second', '2026-01-15T10:30:00Z',
        CASE WHEN number % 5 = 0 THEN '2026-01-15T10:30:00Z'::timestamptz END, CASE WHEN number % 5 = 0 THEN 'Ada' END
      FROM generate_series(1, ${count}::integer) AS number,
        (SELECT array_agg(id ORDER BY name) AS ids FROM repositories) AS repository,
        (SELECT array_agg(id) AS ids FROM (SELECT id FROM analysis_runs LIMIT ${detectingRuns}) AS first_ones) AS run
    `,
  )

/** Of a hundred thousand, ten have failed. */
const addFixes = (organizationId: string, count: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      INSERT INTO fixes (
        id, organization_id, repository_id, repository_name, branch, finding_id, analysis_run_id, base_commit_sha, detector,
        fingerprint, status, title, explanation, confidence, generated_by, changes, change_hash, review_decision,
        reviewed_at, target_branch, create_pull_request, apply_requested_at, apply_finished_at, commit_sha, error_message,
        created_at, updated_at
      )
      SELECT gen_random_uuid(), ${organizationId}::uuid, repository_id, 'acme/shop', 'main', id, analysis_run_id, 'abc',
        detector, fingerprint, status, 'Compare with ===', 'It converts nothing.',
        (ARRAY['high', 'high', 'medium', 'low'])[1 + number % 4], 'detector',
        '[{"file_path":"src/pay.js","change_type":"modified","additions":1,"deletions":1,"diff":"","base_blob":"","edits":[]}]',
        '', CASE WHEN status = 'rejected' THEN 'rejected' WHEN status <> 'proposed' THEN 'approved' END,
        CASE WHEN status <> 'proposed' THEN now() END,
        CASE WHEN is_over THEN 'main' END, CASE WHEN is_over THEN false END, CASE WHEN is_over THEN now() END,
        CASE WHEN is_over THEN now() END, CASE WHEN status = 'applied' THEN 'abc' END,
        CASE WHEN status = 'failed' THEN 'The branch is protected.' END,
        '2026-01-15T10:30:00Z'::timestamptz - number / 3 * interval '1 second', now()
      FROM (
        SELECT *, status IN ('applied', 'failed') AS is_over FROM (
          SELECT id, repository_id, analysis_run_id, detector, fingerprint, row_number() OVER (ORDER BY id) AS number,
            CASE WHEN row_number() OVER (ORDER BY id) % 10000 = 7 THEN 'failed'
              ELSE (ARRAY['proposed', 'rejected', 'applied'])[1 + row_number() OVER (ORDER BY id) % 3] END AS status
          FROM findings LIMIT ${count}::integer
        ) AS numbered
      ) AS chosen
    `,
  )

const addDeliveries = (organizationId: string, webhookId: string, count: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const eventId = randomUUID()
    yield* sql`
      INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
      VALUES (${eventId}, ${organizationId}, 'finding.new', '{"webhook_id":"', '"}', now())
    `
    // what deliveries of one event would conflict in is not what is measured
    yield* sql`DROP INDEX webhook_deliveries_once`
    yield* sql`
      INSERT INTO webhook_deliveries (id, event_id, organization_id, webhook_id, token, event, status, trigger,
        attempt_count, max_attempts, created_at, completed_at)
      SELECT gen_random_uuid(), ${eventId}::uuid, ${organizationId}::uuid, ${webhookId}::uuid, 'whd_' || number,
        CASE WHEN number % 10000 = 7 THEN 'analysis.failed' ELSE 'finding.new' END,
        CASE WHEN number % 500 = 7 THEN 'failed' ELSE 'succeeded' END, 'automatic', 1, 5,
        now() - number * interval '1 second', now()
      FROM generate_series(1, ${count}::integer) AS number
    `
  })

/** Fills an empty, migrated database. */
export const fill = ({ findings, runs, deliveries, fixes }: Counts) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [organizationId, installationId, webhookId] = [randomUUID(), randomUUID(), randomUUID()]
    yield* sql`INSERT INTO organizations VALUES (${organizationId}, 'Acme', 'enterprise', now())`
    yield* sql`
      INSERT INTO installations (id, organization_id, provider, external_id, account_name, account_type, status, created_at)
      VALUES (${installationId}, ${organizationId}, 'local', '/repositories', 'acme', 'user', 'active', now())
    `
    yield* sql`
      INSERT INTO repositories (id, organization_id, installation_id, external_id, name, default_branch, is_private, created_at)
      SELECT gen_random_uuid(), ${organizationId}::uuid, ${installationId}::uuid, '/' || number, 'acme/shop' || number,
        'main', true, now()
      FROM generate_series(1, ${repositories}) AS number
    `
    yield* sql`
      INSERT INTO analysis_runs (id, organization_id, repository_id, repository_name, branch, status, triggered_by, created_at,
        completed_at, progress_at, health_score, failure_code)
      SELECT gen_random_uuid(), ${organizationId}::uuid, ids[1 + number % ${repositories}], 'acme/shop', 'main',
        CASE WHEN number % 5000 = 7 THEN 'failed' ELSE 'completed' END, 'api', now() - number * interval '1 second', now(),
        now(), CASE WHEN number % 5000 <> 7 THEN 80 END, CASE WHEN number % 5000 = 7 THEN 'TIMEOUT' END
      FROM generate_series(1, ${runs}::integer) AS number, (SELECT array_agg(id ORDER BY name) AS ids FROM repositories) AS all_of_them
    `
    yield* sql`
      INSERT INTO webhooks (id, organization_id, name, url, host, events, secret, created_at, updated_at)
      VALUES (${webhookId}, ${organizationId}, 'CI', 'https://acme.example/', 'acme.example', '{finding.new}', '', now(), now())
    `
    yield* addFindings(organizationId, findings)
    yield* addFixes(organizationId, fixes)
    yield* addDeliveries(organizationId, webhookId, deliveries)
    for (const table of ["findings", "fixes", "analysis_runs", "webhook_deliveries", "webhook_events"]) {
      yield* sql`VACUUM (ANALYZE) ${sql(table)}`
    }
    const [repository] = yield* sql<{ id: string }>`SELECT id FROM repositories ORDER BY name LIMIT 1`
    const [run] = yield* sql<{ id: string }>`SELECT analysis_run_id AS id FROM findings LIMIT 1`
    const filled: Filled = { organizationId, repositoryId: repository?.id ?? "", runId: run?.id ?? "", webhookId }
    return filled
  })
