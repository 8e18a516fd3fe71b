/**
 * Fixes from the customer's side: listed, looked up, decided on, and asked to be applied. A state changes by one guarded
 * statement, so that of two callers at once one wins and the other learns why not; `FixLeases` is the worker's side.
 */
import { SqlClient, Statement } from "effect/sql"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { ConflictError, NotFoundError } from "../contract/Errors.ts"
import type { FixApplyRequest, FixConfidence, FixStatus } from "../contract/generated/types.ts"
import type { Position } from "../contract/Pagination.ts"
import type { Principal } from "../contract/Principal.ts"
import { olderThan } from "../database/keyset.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { fixColumns, FixRow } from "./Fix.ts"
import { makeFixQueue } from "./FixQueue.ts"
import { FixSurroundings, surroundings, whyNotApplied, whyNotApproved, whyNotRejected } from "./Refusals.ts"
import { hosted } from "../scm/HostedAt.ts"

/** The filter of fixes; undefined members do not narrow it. */
export interface FixFilter {
  readonly organizationId: string
  readonly repositoryId: string | undefined
  readonly findingId: string | undefined
  readonly statuses: ReadonlyArray<FixStatus> | undefined
  readonly confidences: ReadonlyArray<FixConfidence> | undefined
}

type Reviewer = Pick<Principal, "organizationId" | "name">

const allStatuses: ReadonlyArray<FixStatus> = ["proposed", "approved", "rejected", "applying", "applied", "failed"]
const allConfidences: ReadonlyArray<FixConfidence> = ["high", "medium", "low"]

const unionAll = Statement.join(" UNION ALL ", false)

const noFix = (id: string) => new NotFoundError({ detail: `There is no fix with the identifier ${id}.` })

const SurroundedRow = Schema.Struct({ ...FixRow.fields, ...FixSurroundings.fields })

/** Reads fixes, and changes their state as people decide. */
export class Fixes extends Context.Service<Fixes>()("fixes/Fixes", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const host = hosted(sql)
    const queue = yield* makeFixQueue("fix")
    const columns = sql.literal(fixColumns)

    /** One state and confidence are one range of an index: whatever the filters, each is read to a page at most. */
    const parts = (filter: FixFilter): ReadonlyArray<Statement.Fragment> => {
      const { statuses, confidences, findingId } = filter
      const narrowed = [
        ...(statuses === undefined ? [] : [sql`status IN ${sql.in(statuses)}`]),
        ...(confidences === undefined ? [] : [sql`confidence IN ${sql.in(confidences)}`]),
      ]
      // a finding has few fixes
      if (narrowed.length === 0 || findingId !== undefined) return [sql.and([sql`true`, ...narrowed])]
      return [...new Set(statuses ?? allStatuses)].flatMap((status) =>
        [...new Set(confidences ?? allConfidences)].map(
          (confidence) => sql`status = ${status} AND confidence = ${confidence}`,
        ),
      )
    }

    /** Newest first. */
    const list = (filter: FixFilter, after: Position | undefined, limit: number) => {
      const [first, ...others] = parts(filter).map(
        (part) => sql`
          SELECT ${columns} FROM fixes
          WHERE ${sql.and([
            sql`organization_id = ${filter.organizationId}`,
            ...(filter.repositoryId === undefined ? [] : [sql`repository_id = ${filter.repositoryId}`]),
            ...(filter.findingId === undefined ? [] : [sql`finding_id = ${filter.findingId}`]),
            part,
            ...olderThan(sql, after),
          ])}
          ORDER BY created_at DESC, id DESC
          LIMIT ${limit}
        `,
      )
      if (first === undefined) return Effect.succeed([])
      const whole =
        others.length === 0
          ? sql`${first}`
          : sql`
              SELECT * FROM (${unionAll([first, ...others].map((part) => sql`(${part})`))}) AS parts
              ORDER BY created_at DESC, id DESC LIMIT ${limit}
            `
      return whole.pipe(rowsAs(FixRow), Effect.orDie)
    }

    const find = (organizationId: string, id: string) =>
      sql`SELECT ${columns} FROM fixes WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
        rowsAs(FixRow),
        Effect.orDie,
        Effect.flatMap(([row]) => (row === undefined ? noFix(id) : Effect.succeed(row))),
      )

    /** A fix with the rows that may keep it from being applied. */
    const surrounded = (organizationId: string, id: string) =>
      sql`
        SELECT fix.*, ${sql.literal(surroundings.columns)}
        FROM ${sql.literal(surroundings.tables)}
        WHERE fix.organization_id = ${organizationId} AND fix.id = ${id}
      `.pipe(
        rowsAs(SurroundedRow),
        Effect.orDie,
        Effect.flatMap(([row]) => (row === undefined ? noFix(id) : Effect.succeed(row))),
      )

    /** The fix as the statement has changed it, or why it has not. */
    const changed = (
      organizationId: string,
      id: string,
      rows: ReadonlyArray<FixRow>,
      why: (fix: FixRow & FixSurroundings) => string,
    ) => {
      const [row] = rows
      if (row !== undefined) return Effect.succeed(row)
      return Effect.flatMap(
        surrounded(organizationId, id),
        (fix): Effect.Effect<FixRow, ConflictError> => new ConflictError({ detail: why(fix) }),
      )
    }

    /** Releases a proposal whose finding is still there. */
    const approve = Effect.fn("Fixes.approve")(function* (
      { organizationId, name }: Reviewer,
      id: string,
      comment: string | undefined,
    ) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        UPDATE fixes SET
          status = 'approved', review_decision = 'approved', review_comment = ${comment ?? null}, reviewed_by = ${name},
          reviewed_at = ${now}, updated_at = ${now}
        WHERE organization_id = ${organizationId} AND id = ${id} AND status = 'proposed'
          AND EXISTS (SELECT FROM findings WHERE findings.id = fixes.finding_id AND findings.status = 'open')
        RETURNING ${columns}
      `.pipe(rowsAs(FixRow), Effect.orDie)
      return yield* changed(organizationId, id, rows, whyNotApproved)
    })

    /** Turns a fix down that is not being applied. */
    const reject = Effect.fn("Fixes.reject")(function* (
      { organizationId, name }: Reviewer,
      id: string,
      reason: string | undefined,
    ) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        UPDATE fixes SET
          status = 'rejected', review_decision = 'rejected', review_comment = ${reason ?? null}, reviewed_by = ${name},
          reviewed_at = ${now}, updated_at = ${now}
        WHERE organization_id = ${organizationId} AND id = ${id} AND status IN ('proposed', 'approved')
        RETURNING ${columns}
      `.pipe(rowsAs(FixRow), Effect.orDie)
      return yield* changed(organizationId, id, rows, whyNotRejected)
    })

    /** Hands an approved or failed fix to those who apply it. */
    const beginApply = Effect.fn("Fixes.beginApply")(function* (
      { organizationId }: Reviewer,
      id: string,
      { target_branch, commit_message, create_pull_request = false }: FixApplyRequest,
    ) {
      const now = yield* DateTime.nowAsDate
      // another proposal for the finding waits, and then sees the new status of this fix
      yield* sql`
        SELECT FROM findings
        WHERE organization_id = ${organizationId}
          AND id = (SELECT finding_id FROM fixes WHERE organization_id = ${organizationId} AND id = ${id})
        FOR UPDATE
      `
      const rows = yield* sql`
        UPDATE fixes SET
          status = 'applying', target_branch = coalesce(${target_branch ?? null}, repository.default_branch),
          commit_message = ${commit_message ?? null}, create_pull_request = ${create_pull_request},
          apply_requested_at = ${now}, apply_finished_at = NULL, pull_request_url = NULL, error_message = NULL,
          batch_id = NULL, apply_notice = NULL,
          -- a commit for another branch has that branch's history: a pull request with it would bring all of it along
          pushed_commit_sha = CASE
            WHEN target_branch = coalesce(${target_branch ?? null}, repository.default_branch) THEN pushed_commit_sha
          END,
          updated_at = ${now}
        FROM (
          SELECT repository.id AS repository, repository.default_branch FROM ${host.tables}
          WHERE repository.organization_id = ${organizationId} AND ${host.isActive}
        ) AS repository
        WHERE organization_id = ${organizationId} AND id = ${id} AND status IN ('approved', 'failed')
          AND repository.repository = repository_id
          AND EXISTS (SELECT FROM findings WHERE findings.id = fixes.finding_id AND findings.status = 'open')
          AND NOT EXISTS (
            SELECT FROM fixes AS newer
            WHERE newer.finding_id = fixes.finding_id AND newer.id <> fixes.id
              AND newer.status IN ('proposed', 'approved', 'applying')
          )
        RETURNING ${columns}
      `.pipe(rowsAs(FixRow))
      const fix = yield* changed(organizationId, id, rows, whyNotApplied)
      yield* queue.add({ id, organizationId })
      return fix
    }, transactional(sql))

    return { list, find, approve, reject, beginApply } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
