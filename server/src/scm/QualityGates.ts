/** The quality gates of repositories: the bounds that a run must reach. */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import type {
  QualityGates as QualityGatesOfRepository,
  QualityGatesUpdateRequest,
} from "../contract/generated/types.ts"
import { instantOf } from "../contract/Timestamps.ts"
import { rowsAs } from "../database/Rows.ts"

/** The gates as a repository's row has them. */
export const QualityGatesRow = Schema.Struct({
  gates_enabled: Schema.Boolean,
  gates_block_merge: Schema.Boolean,
  gates_min_health_score: Schema.NullOr(Schema.Number),
  gates_max_critical_findings: Schema.NullOr(Schema.Number),
  gates_max_high_findings: Schema.NullOr(Schema.Number),
  gates_max_new_findings: Schema.NullOr(Schema.Number),
  gates_count_imported: Schema.Boolean,
  gates_updated_at: Schema.NullOr(Schema.Date),
})
export type QualityGatesRow = typeof QualityGatesRow.Type

const columns = `
  id, gates_enabled, gates_block_merge, gates_min_health_score, gates_max_critical_findings, gates_max_high_findings,
  gates_max_new_findings, gates_count_imported, gates_updated_at`

/** The gates of a repository as the API shows them. */
export const qualityGatesOf = (row: QualityGatesRow & { readonly id: string }): QualityGatesOfRepository => ({
  repository_id: row.id,
  enabled: row.gates_enabled,
  block_merge: row.gates_block_merge,
  min_health_score: row.gates_min_health_score,
  max_critical_findings: row.gates_max_critical_findings,
  max_high_findings: row.gates_max_high_findings,
  max_new_findings: row.gates_max_new_findings,
  count_imported_findings: row.gates_count_imported,
  updated_at: row.gates_updated_at?.toISOString() ?? null,
})

/** The columns that a change names; one that it leaves out stays as it is, and null is a value. */
const changedColumns = (change: QualityGatesUpdateRequest): Record<string, unknown> => {
  const byColumn = {
    gates_enabled: change.enabled,
    gates_block_merge: change.block_merge,
    gates_min_health_score: change.min_health_score,
    gates_max_critical_findings: change.max_critical_findings,
    gates_max_high_findings: change.max_high_findings,
    gates_max_new_findings: change.max_new_findings,
    gates_count_imported: change.count_imported_findings,
  }
  return Object.fromEntries(Object.entries(byColumn).filter(([, value]) => value !== undefined))
}

/** The gates have changed since they were read. */
export class GatesChanged extends Data.TaggedError("GatesChanged")<{ readonly at: Date | null }> {}

const ChangedGatesRow = Schema.Struct({ ...QualityGatesRow.fields, id: Schema.String })

/** Stores quality gates, which are columns of their repository. */
export class QualityGates extends Context.Service<QualityGates>()("scm/QualityGates", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /**
     * Changes the gates that are named; nothing where the organization has no such repository, or where they have changed
     * since they were read.
     */
    const update = Effect.fn("QualityGates.update")(
      function* (organizationId: string, repositoryId: string, change: QualityGatesUpdateRequest) {
        const { expected_updated_at: expected } = change
        const ofRepository = sql`organization_id = ${organizationId} AND id = ${repositoryId} AND removed_at IS NULL`
        const [row] = yield* sql`
        UPDATE repositories
        SET ${sql.update({ ...changedColumns(change), gates_updated_at: yield* DateTime.nowAsDate })}
        WHERE ${ofRepository} AND (
          ${expected === undefined}
          OR gates_updated_at IS NOT DISTINCT FROM ${typeof expected === "string" ? instantOf(expected) : null}::timestamptz
        )
        RETURNING ${sql.literal(columns)}
      `.pipe(rowsAs(ChangedGatesRow))
        if (row !== undefined || expected === undefined) return Option.fromNullishOr(row)
        const [present] = yield* sql`
        SELECT ${sql.literal(columns)} FROM repositories WHERE ${ofRepository}
      `.pipe(rowsAs(ChangedGatesRow))
        return present === undefined ? Option.none() : yield* new GatesChanged({ at: present.gates_updated_at })
      },
      Effect.catchTag("SqlError", Effect.die),
    )

    /**
     * The gates of a repository, held until the transaction ends: a change is either seen here or made after it, so that
     * nobody is told of new gates before a run that is judged by the old ones.
     */
    const hold = Effect.fnUntraced(function* (organizationId: string, repositoryId: string) {
      const [row] = yield* sql`
        SELECT ${sql.literal(columns)} FROM repositories
        WHERE organization_id = ${organizationId} AND id = ${repositoryId}
        FOR SHARE
      `.pipe(rowsAs(QualityGatesRow))
      return row ?? (yield* Effect.die(new Error("a run has no repository")))
    })

    return { update, hold } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
