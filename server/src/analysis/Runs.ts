/** Runs of an organization: triggered, found, listed, counted. */
import { SqlClient, Statement } from "effect/sql"
import { Clock, Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { RateLimits } from "../accounts/RateLimits.ts"
import { nextTierAllows, tierLimits } from "../accounts/Tiers.ts"
import { ConflictError, NotFoundError, RateLimitExceededError } from "../contract/Errors.ts"
import type { AnalysisStatus, ConcurrencyStatus } from "../contract/generated/types.ts"
import type { Position } from "../contract/Pagination.ts"
import type { Principal, Tier } from "../contract/Principal.ts"
import type { RunTrigger } from "../contract/Stored.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { olderThan } from "../database/keyset.ts"
import { rowsAs } from "../database/Rows.ts"
import { CurrentTenant } from "../database/Tenant.ts"
import { transactional } from "../database/Transaction.ts"
import { runColumns, RunRow } from "./Run.ts"
import { makeRunQueue } from "./RunQueue.ts"

/** Filters and position of a list of runs. */
export interface RunQuery {
  readonly organizationId: string
  readonly repositoryId: string | undefined
  readonly branch: string | undefined
  readonly statuses: ReadonlyArray<AnalysisStatus> | undefined
  readonly createdAfter: Date | undefined
  readonly createdBefore: Date | undefined
  readonly after: Position | undefined
  readonly limit: number
}

/** A request for an analysis. */
export interface Trigger {
  readonly repositoryId: string
  readonly branch: string | undefined
  readonly commitSha: string | undefined
  readonly triggeredBy: RunTrigger
}

const unionAll = Statement.join(" UNION ALL ", false)

const RepositoryRow = Schema.Struct({ name: Schema.String, default_branch: Schema.String, enabled: Schema.Boolean })

const CountsRow = Schema.Struct({ running: Schema.Number, queued: Schema.Number })

/** The customer's side of runs; `RunLeases` is the worker's. */
export class Runs extends Context.Service<Runs>()("analysis/Runs", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = yield* makeRunQueue
    const rateLimits = yield* RateLimits
    const columns = sql.literal(runColumns)

    const repositoryOf = Effect.fnUntraced(function* (organizationId: string, repositoryId: string) {
      const [repository] = yield* sql`
        SELECT name, default_branch, enabled FROM repositories
        WHERE organization_id = ${organizationId} AND id = ${repositoryId} AND removed_at IS NULL
        FOR SHARE
      `.pipe(rowsAs(RepositoryRow), Effect.orDie)
      if (repository === undefined)
        return yield* new NotFoundError({ detail: `There is no repository ${repositoryId}.` })
      if (!repository.enabled) {
        return yield* new ConflictError({
          detail: `The repository ${repository.name} is not enabled. Enable it with updateInstallationRepositories first.`,
        })
      }
      return repository
    })

    /** Counts the run toward the hourly limit of the organization. The last check, since only accepted runs count. */
    const countInHour = Effect.fnUntraced(function* (organizationId: string, tier: Tier) {
      const use = yield* rateLimits.countAnalysis(organizationId, tierLimits[tier].analysesPerHour)
      if (use.allowed) return
      const millis = use.resetsAt.getTime() - (yield* Clock.currentTimeMillis)
      return yield* new RateLimitExceededError({
        detail: `The ${tier} tier allows ${use.limit} analyses an hour. The next hour begins at ${use.resetsAt.toISOString().slice(11, 16)} UTC.${nextTierAllows(tier, "analysesPerHour", "analyses an hour")}`,
        window: use,
        retryAfterSeconds: Math.max(1, Math.ceil(millis / 1000)),
      })
    })

    /** Accepts a run; a conflict if the repository has one that is queued or running. */
    const trigger = Effect.fn("Runs.trigger")(function* (
      { organizationId, tier }: Pick<Principal, "organizationId" | "tier">,
      request: Trigger,
    ) {
      const repository = yield* repositoryOf(organizationId, request.repositoryId)
      const now = yield* DateTime.nowAsDate
      const [run] = yield* sql`
        INSERT INTO analysis_runs ${sql.insert({
          id: yield* uuid,
          organization_id: organizationId,
          repository_id: request.repositoryId,
          repository_name: repository.name,
          branch: request.branch ?? repository.default_branch,
          commit_sha: request.commitSha ?? null,
          status: "queued",
          triggered_by: request.triggeredBy,
          created_at: now,
          progress_at: now,
          progress_message: "Waiting for a worker",
        })}
        ON CONFLICT (repository_id) WHERE status IN ('queued', 'running') DO NOTHING
        RETURNING ${columns}
      `.pipe(rowsAs(RunRow), Effect.orDie)
      if (run === undefined) {
        return yield* new ConflictError({ detail: `${repository.name} has an analysis that is queued or running.` })
      }
      yield* countInHour(organizationId, tier)
      yield* Effect.orDie(queue.add({ id: run.id, organizationId }))
      return run
    }, transactional(sql))

    /** One run of the organization. */
    const find = (organizationId: string, id: string) =>
      sql`SELECT ${columns} FROM analysis_runs WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
        rowsAs(RunRow),
        Effect.map(([run]) => Option.fromNullishOr(run)),
        Effect.orDie,
      )

    /**
     * Position of a queued run among all that are queued, from 1; organizations take turns. Counts the runs of other organizations, so it
     * is not confined to the caller's.
     */
    const queuePosition = ({ id, status }: Pick<RunRow, "id" | "status">): Effect.Effect<Option.Option<number>> =>
      status === "queued" ? Effect.provideService(queue.position(id), CurrentTenant, undefined) : Effect.succeedNone

    const page = (query: RunQuery, status: AnalysisStatus | undefined) => sql`
      SELECT ${columns} FROM analysis_runs
      WHERE ${sql.and([
        sql`organization_id = ${query.organizationId}`,
        ...(query.repositoryId === undefined ? [] : [sql`repository_id = ${query.repositoryId}`]),
        ...(query.branch === undefined ? [] : [sql`branch = ${query.branch}`]),
        ...(status === undefined ? [] : [sql`status = ${status}`]),
        ...(query.createdAfter === undefined ? [] : [sql`created_at >= ${query.createdAfter}`]),
        ...(query.createdBefore === undefined ? [] : [sql`created_at < ${query.createdBefore}`]),
        ...olderThan(sql, query.after),
      ])}
      ORDER BY created_at DESC, id DESC
      LIMIT ${query.limit}
    `

    /** Runs, newest first. Reads at most a page of each status, in order, by analysis_runs_by_status. */
    const list = (query: RunQuery) => {
      const [first, ...others] = [...new Set(query.statuses)]
      const whole =
        others.length === 0
          ? page(query, first)
          : sql`
              SELECT * FROM (${unionAll([first, ...others].map((status) => sql`(${page(query, status)})`))}) AS parts
              ORDER BY created_at DESC, id DESC LIMIT ${query.limit}
            `
      return whole.pipe(rowsAs(RunRow), Effect.orDie)
    }

    /** Analysis limits of the organization, and the amounts left. */
    const concurrency = Effect.fn("Runs.concurrency")(function* ({
      organizationId,
      tier,
    }: Pick<Principal, "organizationId" | "tier">) {
      const { concurrentAnalyses, analysesPerHour } = tierLimits[tier]
      const [counts = { running: 0, queued: 0 }] = yield* sql`
        SELECT
          (count(*) FILTER (WHERE status = 'running'))::int AS running,
          (count(*) FILTER (WHERE status = 'queued'))::int AS queued
        FROM analysis_runs
        WHERE organization_id = ${organizationId} AND status IN ('queued', 'running')
      `.pipe(rowsAs(CountsRow), Effect.orDie)
      const { used, resetsAt } = yield* rateLimits.analysesUsed(organizationId)
      const remaining = analysesPerHour === null ? null : Math.max(0, analysesPerHour - used)
      const status: ConcurrencyStatus = {
        tier,
        max_concurrent: concurrentAnalyses,
        running: counts.running,
        queued: counts.queued,
        available: Math.max(0, concurrentAnalyses - counts.running),
        analyses_per_hour: analysesPerHour,
        analyses_used: used,
        analyses_remaining: remaining,
        resets_at: analysesPerHour === null ? null : resetsAt.toISOString(),
        can_trigger: remaining !== 0,
      }
      return status
    })

    return { trigger, find, queuePosition, list, concurrency } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
