/** The migrations, in order. A new one is a new file and a new line; a landed one is never edited. */
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import { Array as Arr, Data, Effect, Layer, Random, Schedule } from "effect"
import accounts from "./migrations/0001_accounts.ts"
import sourceHosting from "./migrations/0002_source_hosting.ts"
import analysis from "./migrations/0003_analysis.ts"
import findings from "./migrations/0004_findings.ts"
import webhooks from "./migrations/0005_webhooks.ts"
import webhookOutbox from "./migrations/0006_webhook_outbox.ts"
import webhookRecoveries from "./migrations/0007_webhook_recoveries.ts"
import credentials from "./migrations/0008_credentials.ts"
import calls from "./migrations/0009_calls.ts"
import gitHub from "./migrations/0011_github.ts"
import billing from "./migrations/0010_billing.ts"
import rowLevelSecurity from "./migrations/0012_row_level_security.ts"
import listIndices from "./migrations/0013_list_indices.ts"
import qualityGates from "./migrations/0014_quality_gates.ts"
import engineVersions from "./migrations/0015_engine_versions.ts"
import fixes from "./migrations/0016_fixes.ts"
import codeSearch from "./migrations/0017_code_search.ts"
import codeReferences from "./migrations/0019_code_references.ts"
import latentSemanticAnalysis from "./migrations/0020_latent_semantic_analysis.ts"
import codeVectors from "./migrations/0021_code_vectors.ts"
import dashboard from "./migrations/0022_dashboard.ts"
import organizationRemoval from "./migrations/0023_organization_removal.ts"
import leasedWork from "./migrations/0024_leased_work.ts"
import { ensureTenantRole } from "./TenantRole.ts"
import { isSqlError, reasonOf } from "./Transaction.ts"
import { isDeadlock, isLockTimeout } from "./Transient.ts"

/** All of them, by number. */
export const migrations = Migrator.fromRecord({
  "0001_accounts": accounts,
  "0002_source_hosting": sourceHosting,
  "0003_analysis": analysis,
  "0004_findings": findings,
  "0005_webhooks": webhooks,
  "0006_webhook_outbox": webhookOutbox,
  "0007_webhook_recoveries": webhookRecoveries,
  "0008_credentials": credentials,
  "0009_calls": calls,
  "0011_github": gitHub,
  "0010_billing": billing,
  "0012_row_level_security": rowLevelSecurity,
  "0013_list_indices": listIndices,
  "0014_quality_gates": qualityGates,
  "0015_engine_versions": engineVersions,
  "0016_fixes": fixes,
  "0017_code_search": codeSearch,
  "0019_code_references": codeReferences,
  "0020_latent_semantic_analysis": latentSemanticAnalysis,
  "0021_code_vectors": codeVectors,
  "0022_dashboard": dashboard,
  "0023_organization_removal": organizationRemoval,
  "0024_leased_work": leasedWork,
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
const lockWaits = Arr.makeBy(attempts, (index) => ((index + 1) % 10 === 0 ? 1500 : 500))

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

const isLockConflict = (error: unknown): error is SqlError.SqlError =>
  isSqlError(error) && (isDeadlock(error) || isLockTimeout(error))

const waitForLocks = (millis: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.orDie(sql`SELECT set_config('lock_timeout', ${`${millis}ms`}, true)`),
  )

/**
 * Runs the migrations that are missing, all in one transaction. The migrator dies of one that fails, whatever the
 * reason; a lock conflict is a reason to expect.
 */
const attempt = (lockWait: number) =>
  Migrator.make({})({
    // runs inside the transaction, after the wait for a replica that migrates: that one may take its time
    loader: Effect.andThen(waitForLocks(lockWait), migrations),
  }).pipe(
    Effect.catchIf(isLockConflict, (cause) => new SchemaBusy({ cause })),
    Effect.catchIf(
      (error): error is Migrator.MigrationError & { readonly cause: SqlError.SqlError } =>
        error instanceof Migrator.MigrationError && isLockConflict(error.cause),
      ({ cause }) => new SchemaBusy({ cause }),
    ),
    Effect.retry({
      times: attemptsAfterARace,
      schedule: Schedule.spaced(pauseAfterARace),
      while: ({ _tag }) => _tag !== "SchemaBusy",
    }),
  )

/**
 * Brings the schema up to date, in as many attempts as there are waits for locks, in milliseconds. Fails with `SchemaBusy`
 * when the last one has met a lock too.
 */
export const migrate = ([wait, ...more]: Arr.NonEmptyReadonlyArray<number>): ReturnType<typeof attempt> =>
  Effect.catchTag(attempt(wait), "SchemaBusy", (busy) =>
    Arr.isReadonlyArrayNonEmpty(more)
      ? Effect.logInfo(`the schema is to be brought up to date, and waits for others: ${busy.reason}`).pipe(
          Effect.andThen(pauseForOthers),
          Effect.andThen(Effect.suspend(() => migrate(more))),
        )
      : Effect.fail(busy),
  )

/** Brings the database's schema up to date, once, however many replicas start at the same time. */
export const layer = Layer.effectDiscard(Effect.andThen(ensureTenantRole, migrate(lockWaits)))
