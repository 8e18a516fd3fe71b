/** The migrations, in order. A new one is a new file and a new line; a landed one is never edited. */
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import { Array as Arr, Data, Effect, Layer, Random, Schedule } from "effect"
import baseline from "./migrations/0001_baseline.ts"
import trend from "./migrations/0002_trend.ts"
import findingTriage from "./migrations/0003_finding_triage.ts"
import findingsOfOtherTools from "./migrations/0004_findings_of_other_tools.ts"
import fixBatches from "./migrations/0005_fix_batches.ts"
import flowSteps from "./migrations/0006_flow_steps.ts"
import facets from "./migrations/0007_facets.ts"
import hostsBesideGitHub from "./migrations/0008_hosts_beside_github.ts"
import webhookFilters from "./migrations/0009_webhook_filters.ts"
import gatesOfImports from "./migrations/0010_gates_of_imports.ts"
import notifications from "./migrations/0011_notifications.ts"
import conversations from "./migrations/0012_conversations.ts"
import detailsOfAttempts from "./migrations/0013_details_of_attempts.ts"
import webhookLimits from "./migrations/0014_webhook_limits.ts"
import badges from "./migrations/0015_badges.ts"
import streamedEvents from "./migrations/0016_streamed_events.ts"
import commitsOfImports from "./migrations/0017_commits_of_imports.ts"
import repositoriesOfEvents from "./migrations/0018_repositories_of_events.ts"
import textsOfFindings from "./migrations/0019_texts_of_findings.ts"
import { ensureTenantRole } from "./TenantRole.ts"
import { isSqlError, reasonOf } from "./Transaction.ts"
import { hasCode, isConnectionFailure, isDeadlock, isLockTimeout } from "./Transient.ts"

/** All migrations, by number. */
export const migrations = Migrator.fromRecord({
  "0001_baseline": baseline,
  "0002_trend": trend,
  "0003_finding_triage": findingTriage,
  "0004_findings_of_other_tools": findingsOfOtherTools,
  "0005_fix_batches": fixBatches,
  "0006_flow_steps": flowSteps,
  "0007_facets": facets,
  "0008_hosts_beside_github": hostsBesideGitHub,
  "0009_webhook_filters": webhookFilters,
  "0010_gates_of_imports": gatesOfImports,
  "0011_notifications": notifications,
  "0012_conversations": conversations,
  "0013_details_of_attempts": detailsOfAttempts,
  "0014_webhook_limits": webhookLimits,
  "0015_badges": badges,
  "0016_streamed_events": streamedEvents,
  "0017_commits_of_imports": commitsOfImports,
  "0018_repositories_of_events": repositoriesOfEvents,
  "0019_texts_of_findings": textsOfFindings,
})

/** Attempts when replicas that start at the same time on an empty database compete to create the migrations table. */
const attemptsAfterARace = 5
const pauseAfterARace = "200 millis"

/** Attempts to get the locks, over half a minute: recurring work has released its locks many times by then. */
const attempts = 30

/**
 * Milliseconds that each attempt waits for locks. A running service holds locks that a migration needs, and statements
 * that come later wait behind the migration. So most attempts wait for less than PostgreSQL's deadlock timeout
 * (`deadlock_timeout`, 1 s by default), which leaves the others running, and then let them pass. Only transactions that
 * wait longer than that make a vacuum release its lock, so every tenth attempt does.
 */
export const lockWaits = Arr.makeBy(attempts, (index) => ((index + 1) % 10 === 0 ? 1500 : 500))

/** Pause between two attempts; random, so that attempts do not always meet the same moment of recurring work. */
const pauseForOthers = Effect.flatMap(Random.nextIntBetween(200, 800), (millis) => Effect.sleep(millis))

/** Other transactions hold the locks that the migrations need. */
export class SchemaBusy extends Data.TaggedError("SchemaBusy")<{ readonly cause: SqlError.SqlError }> {
  /** PostgreSQL's message: a deadlock or a lock timeout. */
  get reason(): string {
    return reasonOf(this.cause)
  }

  override get message(): string {
    return `The schema could not be migrated, because other transactions hold locks in the database (${this.reason}). Start again; if that does not help, find them in pg_locks and pg_stat_activity.`
  }
}

/** Codes of errors about a table, type, function or index that already exists. */
const nameIsTaken = /^(42P07|42710|42723)$/

/** Advice for administrators, by PostgreSQL's error codes. */
const advice: ReadonlyArray<readonly [codes: RegExp, advice: string]> = [
  // a missing permission or schema, or a schema that is not visible to the user
  [/^(42501|3F000)$/, "The user of DATABASE_URL must be able to create tables (GRANT ALL ON SCHEMA public)."],
  // a full disk; the embedded database also reports it as a file error
  [/^(53100|58030)$/, "The file system of the database must have free space and accept writes."],
  [nameIsTaken, "Migrations need this name: rename what has it."],
]

/** Advice for the first migration, before which the database should have no tables. */
const adviceForFirst: typeof advice = [
  [nameIsTaken, "The database must not be used by anything else: name an empty one."],
  ...advice,
]

/** The database refused a statement of a migration; the message contains advice for known errors. */
export class SchemaRefused extends Data.TaggedError("SchemaRefused")<{
  readonly cause: SqlError.SqlError
  /** True if it was the first migration, so that the database has no schema of the service yet. */
  readonly isFirst: boolean
}> {
  override get message(): string {
    const refused = `The schema could not be migrated: ${reasonOf(this.cause)}.`
    const known = (this.isFirst ? adviceForFirst : advice).find(([codes]) => hasCode(this.cause, codes))
    return known === undefined ? refused : `${refused} ${known[1]} Correct that and start again.`
  }
}

const isLockConflict = (error: unknown): error is SqlError.SqlError =>
  isSqlError(error) && (isDeadlock(error) || isLockTimeout(error))

/** True if a statement of a migration failed; its error is the cause. */
const isFailedStatement = (error: unknown): error is Migrator.MigrationError & { readonly cause: SqlError.SqlError } =>
  error instanceof Migrator.MigrationError && isSqlError(error.cause)

/** True for the first migration, whose name `Migrator` gives only in the message. */
const isOfFirst = ({ message }: Migrator.MigrationError): boolean => message.startsWith('Migration "1_')

/** A lost connection stays an SqlError, so that the migrations are tried again. */
const errorOfStatement = (
  error: Migrator.MigrationError & { readonly cause: SqlError.SqlError },
): SchemaBusy | SchemaRefused | SqlError.SqlError => {
  const { cause } = error
  if (isLockConflict(cause)) return new SchemaBusy({ cause })
  return isConnectionFailure(cause) ? cause : new SchemaRefused({ cause, isFirst: isOfFirst(error) })
}

const waitForLocks = (millis: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.orDie(sql`SELECT set_config('lock_timeout', ${`${millis}ms`}, true)`),
  )

/** Runs the missing migrations in one transaction; fails with `SchemaBusy` on a lock conflict. */
const attempt = (lockWait: number, loader: typeof migrations) =>
  Migrator.make({})({
    // set inside the transaction, after the wait for a migrating replica, which is not limited
    loader: Effect.andThen(waitForLocks(lockWait), loader),
  }).pipe(
    Effect.catchIf(isLockConflict, (cause) => new SchemaBusy({ cause })),
    Effect.catchIf(isFailedStatement, (error) => Effect.fail(errorOfStatement(error))),
    Effect.retry({
      times: attemptsAfterARace,
      schedule: Schedule.spaced(pauseAfterARace),
      while: ({ _tag }) => _tag !== "SchemaBusy" && _tag !== "SchemaRefused",
    }),
  )

/**
 * Migrates the schema, with one attempt for each lock timeout in milliseconds. Fails with `SchemaBusy` if the last
 * attempt gets no lock either.
 *
 * @param loader other migrations than the service's, for tests
 */
export const migrate = (
  [wait, ...more]: Arr.NonEmptyReadonlyArray<number>,
  loader: typeof migrations = migrations,
): ReturnType<typeof attempt> =>
  Effect.catchTag(attempt(wait, loader), "SchemaBusy", (busy) =>
    Arr.isReadonlyArrayNonEmpty(more)
      ? Effect.logInfo(`the migration of the schema waits for the locks of other transactions: ${busy.reason}`).pipe(
          Effect.andThen(pauseForOthers),
          Effect.andThen(Effect.suspend(() => migrate(more, loader))),
        )
      : Effect.fail(busy),
  )

/** Migrates the database's schema once, however many replicas start at the same time. */
export const layer = Layer.effectDiscard(
  Effect.andThen(ensureTenantRole, migrate(lockWaits)).pipe(
    Effect.catchTag("SqlError", (cause) => new SchemaRefused({ cause, isFirst: false })),
  ),
)
