/** The repositories that an installation can see, with the results of their newest analysis. */
import { SqlClient } from "effect/sql"
import { Array, Context, DateTime, Effect, Layer, Schema } from "effect"
import type { Position } from "../contract/Pagination.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { rowsAs } from "../database/Rows.ts"
import { QualityGatesRow } from "./QualityGates.ts"
import type { Listing } from "./SourceHost.ts"

/** A repository as it is stored. */
export const RepositoryRow = Schema.Struct({
  ...QualityGatesRow.fields,
  id: Schema.String,
  installation_id: Schema.String,
  name: Schema.String,
  default_branch: Schema.String,
  is_private: Schema.Boolean,
  enabled: Schema.Boolean,
  created_at: Schema.Date,
  health_score: Schema.NullOr(Schema.Number),
  last_analysis_run_id: Schema.NullOr(Schema.String),
  last_analyzed_at: Schema.NullOr(Schema.Date),
  gates_passed: Schema.NullOr(Schema.Boolean),
  badge_token: Schema.NullOr(Schema.String),
})
export type RepositoryRow = typeof RepositoryRow.Type

/** Filter of a list of repositories. */
export interface RepositoryQuery {
  readonly organizationId: string
  readonly installationId: string
  readonly enabled: boolean | undefined
  /** Case-insensitive part of the name. */
  readonly name: string | undefined
  readonly after: Position | undefined
  readonly limit: number
}

/** Stores repositories. */
export class Repositories extends Context.Service<Repositories>()("scm/Repositories", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** A repository with its newest run, and the score, time and gates of its newest completed one. */
    const described = sql.literal(`
      SELECT r.*, completed.health_score, completed.completed_at AS last_analyzed_at, completed.gates_passed,
        newest.id AS last_analysis_run_id
      FROM repositories r
      LEFT JOIN LATERAL (
        SELECT health_score, completed_at, (quality_gate_result ->> 'passed')::boolean AS gates_passed
        FROM analysis_runs
        WHERE repository_id = r.id AND status = 'completed'
        ORDER BY completed_at DESC LIMIT 1
      ) completed ON true
      LEFT JOIN LATERAL (
        SELECT id FROM analysis_runs WHERE repository_id = r.id ORDER BY created_at DESC, id DESC LIMIT 1
      ) newest ON true`)

    const list = ({ organizationId, installationId, enabled, name, after, limit }: RepositoryQuery) =>
      sql`
        ${described}
        WHERE ${sql.and([
          sql`r.organization_id = ${organizationId}`,
          sql`r.installation_id = ${installationId}`,
          sql`r.removed_at IS NULL`,
          ...(enabled === undefined ? [] : [sql`r.enabled = ${enabled}`]),
          ...(name === undefined ? [] : [sql`strpos(lower(r.name), lower(${name})) > 0`]),
          ...(after === undefined ? [] : [sql`(r.name, r.id) > (${after[0] ?? ""}, ${after[1] ?? ""}::uuid)`]),
        ])}
        ORDER BY r.name, r.id
        LIMIT ${limit}
      `.pipe(rowsAs(RepositoryRow), Effect.orDie)

    /** Repositories of `ids` that belong to the installation and were not removed, unordered. */
    const ofInstallation = (organizationId: string, installationId: string, ids: ReadonlyArray<string>) =>
      sql`
        ${described}
        WHERE r.organization_id = ${organizationId} AND r.installation_id = ${installationId}
          AND r.removed_at IS NULL AND r.id IN ${sql.in(ids)}
      `.pipe(rowsAs(RepositoryRow), Effect.orDie)

    const setEnabled = (organizationId: string, ids: ReadonlyArray<string>, enabled: boolean) =>
      sql`
        UPDATE repositories SET enabled = ${enabled}
        WHERE organization_id = ${organizationId} AND id IN ${sql.in(ids)} AND enabled <> ${enabled}
      `.pipe(Effect.orDie, Effect.asVoid)

    /**
     * Makes the installation's repositories those that its host shows now. What is gone is kept, but not shown; what
     * the host could not look at stays as it was.
     */
    const synchronize = Effect.fn("Repositories.synchronize")(
      function* (
        installation: { readonly id: string; readonly organizationId: string },
        { repositories: hosted, unreadable }: Listing,
      ) {
        const now = yield* DateTime.nowAsDate
        const rows: ReadonlyArray<Record<string, unknown>> = yield* Effect.forEach(hosted, (repository) =>
          Effect.map(uuid, (id) => ({
            id,
            organization_id: installation.organizationId,
            installation_id: installation.id,
            external_id: repository.externalId,
            name: repository.name,
            default_branch: repository.defaultBranch,
            is_private: repository.isPrivate,
            created_at: now,
          })),
        )
        if (Array.isReadonlyArrayNonEmpty(rows)) {
          yield* sql`
            INSERT INTO repositories ${sql.insert(rows)}
            ON CONFLICT (installation_id, external_id) DO UPDATE SET
              name = excluded.name, default_branch = excluded.default_branch, is_private = excluded.is_private,
              removed_at = NULL
            WHERE (repositories.name, repositories.default_branch, repositories.is_private, repositories.removed_at)
              IS DISTINCT FROM (excluded.name, excluded.default_branch, excluded.is_private, NULL::timestamptz)
          `
        }
        yield* sql`
          UPDATE repositories SET removed_at = ${now}
          WHERE installation_id = ${installation.id} AND removed_at IS NULL
            AND NOT external_id = ANY(${hosted.map(({ externalId }) => externalId)}::text[])
            AND NOT EXISTS (
              SELECT FROM unnest(${unreadable}::text[]) AS unread
              WHERE external_id = unread OR starts_with(external_id, unread || '/')
            )
        `
      },
      sql.withTransaction,
      Effect.orDie,
    )

    return { list, ofInstallation, setEnabled, synchronize } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
