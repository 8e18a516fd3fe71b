/** Fixes for tests that do not care how they came about: a repository with a finding, and proposals for it, as rows. */
import { SqlClient } from "effect/sql"
import { DateTime, Effect } from "effect"
import { randomUUID } from "node:crypto"
import type { FixConfidence, FixStatus } from "../../../server/src/contract/generated/types.ts"
import type { StoredChange } from "../../../server/src/fixes/Fix.ts"
import { uuid } from "../../../server/src/foundation/ids/Identifiers.ts"
import { addWork } from "./letPass.ts"
import type { Tenant, TestService } from "./service.ts"

/** A change of one line. */
export const aChange: StoredChange = {
  file_path: "src/pay.js",
  change_type: "modified",
  additions: 1,
  deletions: 1,
  diff: "--- a/src/pay.js\n+++ b/src/pay.js\n@@ -1 +1 @@\n-a == b\n+a === b\n",
  base_blob: "0123456789abcdef0123456789abcdef01234567",
  edits: [{ start: 2, end: 4, text: "===" }],
}

/** A repository of the organization, enabled; its id. */
export const addEnabledRepository = (organizationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = yield* DateTime.nowAsDate
    const [installationId, id] = [randomUUID(), randomUUID()]
    yield* sql`INSERT INTO installations ${sql.insert({
      id: installationId,
      organization_id: organizationId,
      provider: "local",
      external_id: installationId,
      account_name: "acme",
      account_type: "user",
      status: "active",
      created_at: now,
    })}`
    yield* sql`INSERT INTO repositories ${sql.insert({
      id,
      organization_id: organizationId,
      installation_id: installationId,
      external_id: `/acme/${id}`,
      name: `acme/${id}`,
      default_branch: "main",
      is_private: true,
      enabled: true,
      created_at: now,
    })}`
    return id
  })

/** A repository of the organization that was analyzed once. */
export const addRepository = (organizationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = yield* DateTime.nowAsDate
    const id = yield* addEnabledRepository(organizationId)
    const runId = randomUUID()
    yield* sql`INSERT INTO analysis_runs ${sql.insert({
      id: runId,
      organization_id: organizationId,
      repository_id: id,
      repository_name: `acme/${id}`,
      branch: "main",
      commit_sha: "89abcdef0123456789abcdef0123456789abcdef",
      status: "completed",
      triggered_by: "api",
      health_score: 80,
      created_at: now,
      completed_at: now,
      progress_at: now,
    })}`
    return { id, runId, name: `acme/${id}` }
  })

/** A repository that fixes are for. */
export type AddedRepository = Effect.Success<ReturnType<typeof addRepository>>

/** An open finding in it. */
export const addFinding = (organizationId: string, repository: AddedRepository) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = yield* DateTime.nowAsDate
    const id = randomUUID()
    yield* sql`INSERT INTO findings ${sql.insert({
      id,
      organization_id: organizationId,
      repository_id: repository.id,
      repository_name: repository.name,
      branch: "main",
      analysis_run_id: repository.runId,
      fingerprint: id,
      move_fingerprint: id,
      detector: "loose-equality",
      category: "quality",
      severity: "medium",
      in_test_code: false,
      remediation_minutes: 5,
      title: "Compared with ==",
      description: "It converts both sides.",
      file_path: "src/pay.js",
      line_start: 1,
      line_end: 1,
      status: "open",
      created_at: now,
      last_seen_at: now,
    })}`
    return id
  })

/** Values that a test sets in a fix. */
export interface FixWanted {
  readonly id?: string | undefined
  readonly status?: FixStatus | undefined
  readonly confidence?: FixConfidence | undefined
  readonly createdAt?: Date | undefined
  readonly changes?: ReadonlyArray<StoredChange> | undefined
}

/** A fix of a finding, in any state. */
export const addFix = (
  organizationId: string,
  repository: AddedRepository,
  findingId: string,
  { id: wantedId, status = "proposed", confidence = "high", createdAt, changes = [aChange] }: FixWanted = {},
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = createdAt ?? (yield* DateTime.nowAsDate)
    const id = wantedId ?? (yield* uuid)
    const isAsked = status === "applying" || status === "applied" || status === "failed"
    yield* sql`INSERT INTO fixes ${sql.insert({
      id,
      organization_id: organizationId,
      repository_id: repository.id,
      repository_name: repository.name,
      branch: "main",
      finding_id: findingId,
      analysis_run_id: repository.runId,
      base_commit_sha: "89abcdef0123456789abcdef0123456789abcdef",
      detector: "loose-equality",
      fingerprint: findingId,
      status,
      title: "Compare with `===`",
      explanation: "`===` compares without converting.",
      confidence,
      generated_by: "detector",
      changes: JSON.stringify(changes),
      change_hash: Buffer.from(id),
      review_decision: status === "proposed" ? null : status === "rejected" ? "rejected" : "approved",
      reviewed_by: status === "proposed" ? null : "Ada",
      reviewed_at: status === "proposed" ? null : now,
      target_branch: isAsked ? "main" : null,
      create_pull_request: isAsked ? false : null,
      commit_sha: status === "applied" ? "fedcba9876543210fedcba9876543210fedcba98" : null,
      error_message: status === "failed" ? "The branch is protected." : null,
      apply_requested_at: isAsked ? now : null,
      apply_finished_at: status === "applied" || status === "failed" ? now : null,
      created_at: now,
      updated_at: now,
    })}`
    if (status === "applying") yield* addWork("fixes", id, organizationId)
    return id
  })

/** A fix of a finding of its own, in a repository of its own that was analyzed. */
export const addFixOf = (
  service: Pick<TestService, "withSql">,
  { organizationId }: Pick<Tenant, "organizationId">,
  wanted: FixWanted = {},
): Promise<string> =>
  service.withSql((sql) =>
    Effect.gen(function* () {
      const repository = yield* addRepository(organizationId)
      return yield* addFix(organizationId, repository, yield* addFinding(organizationId, repository), wanted)
    }).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
  )
