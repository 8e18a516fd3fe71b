/**
 * Removes an organization and all of its data. One transaction closes it first: from then on it cannot be used and
 * nothing is sent for it. Then its rows are deleted in batches, and last the organization itself. An interrupted
 * removal can be run again.
 */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Effect, Layer, Ref, Schema } from "effect"
import { organizationTables } from "../database/Dependents.ts"
import { DeletedRow, rowsAs } from "../database/Rows.ts"
import { isSqlError, transactional } from "../database/Transaction.ts"
import { isDeadlock } from "../database/Transient.ts"
import { Organization } from "./Organizations.ts"
import { OrganizationNotFound } from "./Organizations.ts"

/** Rows deleted by one statement: few, so that others hardly wait for their locks or for the embedded database. */
const deletedTogether = 200

/** Attempts at a batch. A worker that writes to the same rows can deadlock with it, and one of the two is refused. */
const attemptsAtABatch = 5

/** Error: the organization must not be removed now. */
export class RemovalRefused extends Data.TaggedError("RemovalRefused")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

/** Counts of an organization's data, shown before its removal is confirmed. */
export const Holdings = Schema.Struct({
  ...Organization.fields,
  repositories: Schema.Number,
  runs: Schema.Number,
  findings: Schema.Number,
  webhooks: Schema.Number,
  keys: Schema.Number,
  /** Time at which its removal began; null if it has not. */
  removalBeganAt: Schema.NullOr(Schema.Date),
  /** Its customer id at Stripe; null if it never bought anything. */
  stripeCustomerId: Schema.NullOr(Schema.String),
})
export type Holdings = typeof Holdings.Type

/** A table, and the number of rows that were deleted from it, without those that a foreign key deleted. */
export interface Deleted {
  readonly table: string
  readonly rows: number
}

const StateRow = Schema.Struct({
  ...Holdings.fields,
  isFirst: Schema.Boolean,
  isAlone: Schema.Boolean,
  isPaidAtStripe: Schema.Boolean,
})

/** Removes organizations. */
export class OrganizationRemoval extends Context.Service<OrganizationRemoval>()("accounts/OrganizationRemoval", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const find = Effect.fnUntraced(function* (id: string) {
      const [state] = yield* sql`
        SELECT o.id, o.name, o.tier, o.removal_began_at AS "removalBeganAt",
          s.stripe_customer_id AS "stripeCustomerId",
          coalesce(s.provider = 'stripe' AND s.billing_interval IS NOT NULL, false) AS "isPaidAtStripe",
          NOT EXISTS (SELECT FROM organizations p WHERE (p.created_at, p.id) < (o.created_at, o.id)) AS "isFirst",
          NOT EXISTS (SELECT FROM organizations p WHERE p.id <> o.id) AS "isAlone",
          (SELECT count(*)::int FROM repositories WHERE organization_id = o.id) AS repositories,
          (SELECT count(*)::int FROM analysis_runs WHERE organization_id = o.id) AS runs,
          (SELECT count(*)::int FROM findings WHERE organization_id = o.id) AS findings,
          (SELECT count(*)::int FROM webhooks WHERE organization_id = o.id) AS webhooks,
          (SELECT count(*)::int FROM api_keys WHERE organization_id = o.id) AS keys
        FROM organizations o LEFT JOIN subscriptions s ON s.organization_id = o.id
        WHERE o.id::text = ${id}
      `.pipe(rowsAs(StateRow), Effect.orDie)
      return state ?? (yield* new OrganizationNotFound({ id }))
    })

    /**
     * Counts the data that a removal would delete.
     *
     * @param id without the prefix of the wire
     */
    const inspect = Effect.fn("OrganizationRemoval.inspect")(function* (id: string) {
      const state = yield* find(id)
      if (state.isFirst && !state.isAlone) {
        return yield* new RemovalRefused({
          reason: `${state.name} is the first organization, the operator's own: the folder of repositories (REPOS_DIR) would be shown to the next one. It can be removed when it is the last.`,
        })
      }
      if (state.isPaidAtStripe) {
        return yield* new RemovalRefused({
          reason: `${state.name} has a subscription at Stripe, which would continue: cancel that of the customer ${state.stripeCustomerId} first.`,
        })
      }
      const holdings: Holdings = state
      return holdings
    })

    /** Closes the organization: no key, token, run or webhook works from here on. */
    const close = Effect.fnUntraced(function* (id: string) {
      yield* sql`
        UPDATE organizations SET external_id = NULL, removal_began_at = coalesce(removal_began_at, ${yield* DateTime.nowAsDate})
        WHERE id = ${id}
      `
      yield* sql`DELETE FROM api_keys WHERE organization_id = ${id}`
      yield* sql`DELETE FROM webhooks WHERE organization_id = ${id}`
      yield* sql`UPDATE repositories SET enabled = false WHERE organization_id = ${id} AND enabled`
      // workers lose their leases, so they write no more results
      yield* sql`DELETE FROM leased_work WHERE organization_id = ${id}`
      yield* sql`DELETE FROM analysis_runs WHERE organization_id = ${id} AND status IN ('queued', 'running')`
      // these tables have no organization column, so this happens while the rows that lead to them exist
      yield* sql`
        DELETE FROM github_installers WHERE installation_external_id IN (
          SELECT external_id FROM installations WHERE organization_id = ${id} AND provider = 'github'
        )
      `
    }, transactional(sql))

    /** Deletes the rows of an organization from a table in batches, and returns their number. */
    const empty = Effect.fnUntraced(function* (table: string, id: string) {
      const total = yield* Ref.make(0)
      const batch = sql`
        WITH gone AS (
          DELETE FROM ${sql(table)} WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM ${sql(table)} WHERE organization_id = ${id} LIMIT ${deletedTogether}
          ))
          RETURNING 1
        )
        SELECT count(*)::int AS deleted FROM gone
      `.pipe(
        rowsAs(DeletedRow),
        Effect.map(([row]) => row?.deleted ?? 0),
        Effect.retry({ times: attemptsAtABatch, while: isDeadlock }),
        Effect.tap((deleted) => Ref.update(total, (sum) => sum + deleted)),
      )
      yield* Effect.repeat(batch, { while: (deleted) => deleted > 0 })
      return yield* Ref.get(total)
    })

    /** Deletes the rest: rows added since their table was emptied, tables without an index by organization, the organization. */
    const finish = Effect.fnUntraced(function* (id: string, tables: ReadonlyArray<string>) {
      yield* Effect.forEach(tables, (table) => sql`DELETE FROM ${sql(table)} WHERE organization_id = ${id}`, {
        discard: true,
      })
      yield* sql`DELETE FROM rate_limit_windows WHERE subject = ${id}`
      yield* sql`DELETE FROM organizations WHERE id = ${id}`
    }, sql.withTransaction)

    /**
     * Removes an organization for good. It may be interrupted at any time and called again.
     *
     * @param id without the prefix of the wire
     * @param tell called with each table once it is empty
     */
    const remove = Effect.fn("OrganizationRemoval.remove")(
      function* (id: string, tell: (deleted: Deleted) => Effect.Effect<void>) {
        yield* inspect(id)
        yield* close(id)
        const tables = yield* organizationTables
        yield* Effect.forEach(
          // rows of tables without an index by organization are deleted by their foreign keys
          tables.filter(({ isIndexed }) => isIndexed),
          ({ name }) => Effect.flatMap(empty(name, id), (rows) => tell({ table: name, rows })),
          { discard: true },
        )
        yield* finish(
          id,
          tables.map(({ name }) => name),
        ).pipe(Effect.retry({ times: attemptsAtABatch, while: isDeadlock }))
      },
      Effect.catchIf(isSqlError, Effect.die),
      Effect.provideService(SqlClient.SqlClient, sql),
    )

    return { inspect, remove } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
