/** The operations on installations, their repositories and the quality gates of these. */
import { PgClient } from "@effect/sql-pg"
import { Effect, Option } from "effect"
import { runsChannel } from "../database/Channels.ts"
import { ConflictError, NotFoundError, ValidationError } from "../contract/Errors.ts"
import type { Installation, Repository } from "../contract/generated/types.ts"
import { decodeCursor, defaultPageSize, newestFirst, page } from "../contract/Pagination.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers } from "../contract/Spec.ts"
import { Badges } from "./Badges.ts"
import { type InstallationRow, Installations } from "./Installations.ts"
import { QualityGates, qualityGatesOf } from "./QualityGates.ts"
import { Repositories, type RepositoryRow } from "./Repositories.ts"

const installationOf = (row: InstallationRow): Installation => ({
  id: row.id,
  account_name: row.account_name,
  account_type: row.account_type,
  status: row.status,
  repositories_total: row.repositories_total,
  repositories_enabled: row.repositories_enabled,
  created_at: row.created_at.toISOString(),
  suspended_at: row.suspended_at?.toISOString() ?? null,
})

const repositoryOf = (row: RepositoryRow, badgeUrl: string | null): Repository => ({
  id: row.id,
  installation_id: row.installation_id,
  name: row.name,
  default_branch: row.default_branch,
  is_private: row.is_private,
  enabled: row.enabled,
  health_score: row.health_score,
  last_analysis_run_id: row.last_analysis_run_id,
  last_analyzed_at: row.last_analyzed_at?.toISOString() ?? null,
  quality_gates: qualityGatesOf(row),
  gates_passed: row.gates_passed,
  badge_url: badgeUrl,
  created_at: row.created_at.toISOString(),
})

const noRepository = (id: string) => new NotFoundError({ detail: `There is no repository ${id}.` })
const noInstallation = (id: string) => new NotFoundError({ detail: `There is no installation ${id}.` })

/** The operations of the group Source hosting. */
export const make = Effect.gen(function* () {
  const installations = yield* Installations
  const repositories = yield* Repositories
  const qualityGates = yield* QualityGates
  const badges = yield* Badges
  const sql = yield* PgClient.PgClient
  const shown = (row: RepositoryRow) => repositoryOf(row, badges.addressOf(row.badge_token))

  const find = (organizationId: string, id: string) =>
    Effect.flatMap(
      installations.find(organizationId, id),
      Option.match({ onNone: () => noInstallation(id), onSome: Effect.succeed }),
    )

  return handlers({
    listInstallations: ({ query: { cursor, limit = defaultPageSize } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["installations", organizationId]
        const after = yield* decodeCursor(cursor, query, newestFirst)
        const rows = yield* installations.list(organizationId, after, limit + 1)
        return page({
          rows,
          limit,
          query,
          position: (row) => [row.created_at.toISOString(), row.id],
          item: installationOf,
        })
      }),

    listInstallationRepositories: ({ path: { id }, query: { cursor, limit = defaultPageSize, enabled, name } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["repositories", organizationId, id, enabled, name]
        const after = yield* decodeCursor(cursor, query, ["text", "uuid"])
        const installation = yield* find(organizationId, id)
        // the first page shows what the host has now; the next ones go on with what it showed
        if (after === undefined) yield* installations.refresh(organizationId, installation)
        const rows = yield* repositories.list({
          organizationId,
          installationId: id,
          enabled,
          name,
          after,
          limit: limit + 1,
        })
        return page({ rows, limit, query, position: (row) => [row.name, row.id], item: shown })
      }),

    updateInstallationRepositories: ({ path: { id }, body: { repository_ids, enabled } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const { status } = yield* find(organizationId, id)
        const ids = repository_ids.map((repositoryId) => repositoryId.toLowerCase())
        const known = yield* repositories.ofInstallation(organizationId, id, ids)
        const foreign = ids.flatMap((repositoryId, index) =>
          known.some((row) => row.id === repositoryId) ? [] : [index],
        )
        if (foreign.length > 0) {
          return yield* new ValidationError({
            detail: "Some of the repositories are not part of the installation; nothing was changed.",
            errors: foreign.map((index) => ({
              in: "body",
              field: `/repository_ids/${index}`,
              message: "is not a repository of this installation",
            })),
          })
        }
        if (status === "suspended") {
          return yield* new ConflictError({ detail: `The installation ${id} is suspended.` })
        }
        yield* repositories.setEnabled(organizationId, ids, enabled)
        // a queued run of a disabled repository fails as soon as a worker looks at it
        if (!enabled) yield* Effect.orDie(sql.notify(runsChannel, id))
        const rows = new Map(known.map((row) => [row.id, row]))
        return {
          // the same id may have come in capitals too
          data: [...new Set(ids)].flatMap((repositoryId) => {
            const row = rows.get(repositoryId)
            return row === undefined ? [] : [shown({ ...row, enabled })]
          }),
        }
      }),

    updateBadge: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return yield* Option.match(yield* badges.update(organizationId, id, body.enabled === true), {
          onNone: () => noRepository(id),
          onSome: (url) => Effect.succeed({ repository_id: id.toLowerCase(), url }),
        })
      }),

    updateQualityGates: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const changed = yield* qualityGates.update(organizationId, id, body)
        return yield* Option.match(changed, {
          onNone: () => noRepository(id),
          onSome: (row) => Effect.succeed(qualityGatesOf(row)),
        })
      }).pipe(
        Effect.catchTag(
          "GatesChanged",
          ({ at }) =>
            new ConflictError({
              detail: `The quality gates have changed since ${body.expected_updated_at ?? "they were made"}: at ${at?.toISOString() ?? "no time"}. Read them, then decide again.`,
            }),
        ),
      ),
  })
})
