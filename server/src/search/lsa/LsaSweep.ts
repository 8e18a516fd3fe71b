/** Deletes models that no search can be using any more, in parts: all at once they would hold up an embedded database. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer } from "effect"

/** Rows of one statement. A row of vectors lies in some thirty pages. */
const termsTogether = 500
const vectorsTogether = 20

/** Does a step until it finds nothing more to do. */
const whileSome = <E>(step: Effect.Effect<ReadonlyArray<unknown>, E>) =>
  Effect.repeat(step, { while: (rows) => rows.length > 0 })

/** Deletes what models leave behind. */
export class LsaSweep extends Context.Service<LsaSweep>()("code/lsa/LsaSweep", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Models of repositories that are no longer there. */
    const retireOfRemoved = (now: Date) => sql`
      UPDATE code_lsa_models AS m SET status = 'retired', retired_at = ${now}
      FROM repositories r WHERE r.id = m.repository_id AND r.removed_at IS NOT NULL AND m.status <> 'retired'
    `

    /** Models that were retired before a time. */
    const deleteRetired = (before: Date) =>
      Effect.gen(function* () {
        const retired = sql`
          SELECT organization_id, id FROM code_lsa_models WHERE status = 'retired' AND retired_at < ${before}
        `
        yield* whileSome(sql`
          DELETE FROM code_lsa_vectors WHERE (organization_id, segment_id, model_id, first_chunk) IN (
            SELECT v.organization_id, v.segment_id, v.model_id, v.first_chunk FROM (${retired}) AS m
            JOIN code_lsa_vectors v ON v.organization_id = m.organization_id AND v.model_id = m.id
            LIMIT ${vectorsTogether}
          ) RETURNING 1 AS deleted
        `)
        yield* whileSome(sql`
          DELETE FROM code_lsa_terms WHERE (organization_id, model_id, term) IN (
            SELECT t.organization_id, t.model_id, t.term FROM (${retired}) AS m
            JOIN code_lsa_terms t ON t.organization_id = m.organization_id AND t.model_id = m.id
            LIMIT ${termsTogether}
          ) RETURNING 1 AS deleted
        `)
        yield* sql`
          DELETE FROM code_lsa_models WHERE (organization_id, id) IN (SELECT organization_id, id FROM (${retired}) AS m)
        `
      })

    return { retireOfRemoved, deleteRetired } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
