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

/** All of them, by number. */
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

/** Replicas that start at once on an empty database race to create the migrations table; the losers look again. */
const attemptsAfterARace = 5
const pauseAfterARace = "200 millis"

/** Attempts to get the locks: half a minute, in which whoever does something in turns has let go many times. */
const attempts = 30

/**
 * How long each attempt waits for a lock, in milliseconds. A service at work holds locks that a migration wants, and
 * whoever comes later waits behind the migration: so it mostly waits for less than PostgreSQL takes to look for a deadlock
 * (`deadlock_timeout`, 1 s by default), which then ends none of the others, lets them by, and comes again. Only for whoever
 * has waited longer than that does a vacuum give way: so each tenth attempt does.
 */
export const lockWaits = Arr.makeBy(attempts, (index) => ((index + 1) % 10 === 0 ? 1500 : 500))

/** Between two attempts. Random, so that it is not always the same moment of something that is done again and again. */
const pauseForOthers = Effect.flatMap(Random.nextIntBetween(200, 800), (millis) => Effect.sleep(millis))

/** Others hold what has to be locked for the migrations. */
export class SchemaBusy extends Data.TaggedError("SchemaBusy")<{ readonly cause: SqlError.SqlError }> {
  /** What PostgreSQL said: a deadlock, or no lock in time. */
  get reason(): string {
    return reasonOf(this.cause)
  }

  override get message(): string {
    return `The schema could not be brought up to date, because others hold locks in the database (${this.reason}). Start again; where that does not help, pg_locks and pg_stat_activity tell who holds them.`
  }
}

/** A table, a type, a function or an index is there already. */
const nameIsTaken = /^(42P07|42710|42723)$/

/** Advice for administrators, by PostgreSQL's codes of the errors that it is about. */
const advice: ReadonlyArray<readonly [codes: RegExp, advice: string]> = [
  // a missing right, and a missing schema, such as one that the user may not see
  [/^(42501|3F000)$/, "The user of DATABASE_URL must be able to create tables (GRANT ALL ON SCHEMA public)."],
  // a full disk; the built-in database reports it as an error of a file as well
  [/^(53100|58030)$/, "The file system of the database must have free space, and take writes."],
  [nameIsTaken, "Migrations need this name: rename what has it."],
]

/** The first migration meets nothing of the service's own. */
const adviceForFirst: typeof advice = [
  [nameIsTaken, "The database must be one that nothing else uses: name an empty one."],
  ...advice,
]

/** The database refuses a statement of a migration; the message has advice where the error is a known one. */
export class SchemaRefused extends Data.TaggedError("SchemaRefused")<{
  readonly cause: SqlError.SqlError
  /** Whether it was the first migration, so that the database has no schema of the service yet. */
  readonly isFirst: boolean
}> {
  override get message(): string {
    const refused = `The schema could not be brought up to date: ${reasonOf(this.cause)}.`
    const known = (this.isFirst ? adviceForFirst : advice).find(([codes]) => hasCode(this.cause, codes))
    return known === undefined ? refused : `${refused} ${known[1]} Mend that, and start again.`
  }
}

const isLockConflict = (error: unknown): error is SqlError.SqlError =>
  isSqlError(error) && (isDeadlock(error) || isLockTimeout(error))

/** Whether a migration failed by a statement, which its cause then tells about. */
const isFailedStatement = (error: unknown): error is Migrator.MigrationError & { readonly cause: SqlError.SqlError } =>
  error instanceof Migrator.MigrationError && isSqlError(error.cause)

/** `Migrator` names the migration in the message alone. */
const isOfFirst = ({ message }: Migrator.MigrationError): boolean => message.startsWith('Migration "1_')

/** A lost connection refuses nothing: it stays what it is, and the migrations are tried again. */
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

/** Runs the migrations that are missing, all in one transaction; a lock conflict is a reason to expect. */
const attempt = (lockWait: number, loader: typeof migrations) =>
  Migrator.make({})({
    // runs inside the transaction, after the wait for a replica that migrates: that one may take its time
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
 * Brings the schema up to date, in as many attempts as there are waits for locks, in milliseconds. Fails with `SchemaBusy`
 * when the last one has met a lock too.
 *
 * @param loader other migrations than the service's, for tests
 */
export const migrate = (
  [wait, ...more]: Arr.NonEmptyReadonlyArray<number>,
  loader: typeof migrations = migrations,
): ReturnType<typeof attempt> =>
  Effect.catchTag(attempt(wait, loader), "SchemaBusy", (busy) =>
    Arr.isReadonlyArrayNonEmpty(more)
      ? Effect.logInfo(`the schema is to be brought up to date, and waits for others: ${busy.reason}`).pipe(
          Effect.andThen(pauseForOthers),
          Effect.andThen(Effect.suspend(() => migrate(more, loader))),
        )
      : Effect.fail(busy),
  )

/** Brings the database's schema up to date, once, however many replicas start at the same time. */
export const layer = Layer.effectDiscard(
  Effect.andThen(ensureTenantRole, migrate(lockWaits)).pipe(
    Effect.catchTag("SqlError", (cause) => new SchemaRefused({ cause, isFirst: false })),
  ),
)
