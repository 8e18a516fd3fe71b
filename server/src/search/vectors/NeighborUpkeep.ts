/**
 * When indexes of nearest neighbors are built and dropped: one at a time, in one process at a time. All of them are on one
 * table, and to build or drop one without keeping anybody out PostgreSQL waits for every statement that looks at the table
 * as it was, so of two at once each would wait for the other
 * (https://www.postgresql.org/docs/current/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY).
 */
import { SqlClient, type SqlError } from "effect/sql"
import { Clock, Context, Duration, Effect, Layer, Option, Queue, Ref } from "effect"
import { NeighborIndexes } from "./NeighborIndexes.ts"

/** A key in the space of advisory locks: any number that nothing else here locks. */
const upkeepLock = 7_208_113_483

/** Pause until remaining work is searched for again: another process may be at work, or fail. */
const interval = Duration.seconds(30)

/**
 * Interval between checks of an organization. Adding vectors triggers one at once, except in a process of an older
 * version; installing pgvector triggers none.
 */
const believedFor = Duration.minutes(10)

/** Looks after the indexes. */
export class NeighborUpkeep extends Context.Service<NeighborUpkeep>()("code/vectors/NeighborUpkeep", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const indexes = yield* NeighborIndexes
    /** Time until which an organization needs no check, in milliseconds since the epoch. */
    const done = yield* Ref.make<ReadonlyMap<string, number>>(new Map())
    const asked = yield* Queue.sliding<void>(1)

    /** Schedules a check of an organization. */
    const ask = (organizationId: string): Effect.Effect<void> =>
      Effect.andThen(
        Ref.update(done, (all) => new Map([...all].filter(([id]) => id !== organizationId))),
        Effect.asVoid(Queue.offer(asked, undefined)),
      )

    /**
     * Runs an effect under an advisory lock; none if another process holds the lock. It does not wait for the lock: a
     * build of an index waits for every running statement, including one that waits for a lock.
     */
    const alone = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<Option.Option<A>, E | SqlError.SqlError> =>
      Effect.gen(function* () {
        const connection = yield* sql.reserve
        const statement = (text: string) => connection.executeUnprepared(text, [], undefined)
        const locked = yield* Effect.acquireRelease(
          Effect.map(
            statement(`SELECT pg_try_advisory_lock(${upkeepLock}) AS "isLocked"`),
            ([row]) => row?.["isLocked"] === true,
          ),
          // a connection that is lost has let go of it
          (isLocked) => (isLocked ? Effect.ignore(statement(`SELECT pg_advisory_unlock(${upkeepLock})`)) : Effect.void),
        )
        return locked ? Option.some(yield* work) : Option.none()
      }).pipe(Effect.scoped)

    /** One failure is the organization's own: searches go on comparing one by one. */
    const followOne = (organizationId: string, fingerprint: string) =>
      indexes.follow({ organizationId, fingerprint }).pipe(
        Effect.catchCause((cause) => Effect.logWarning("an index of nearest neighbors could not be built", cause)),
        Effect.annotateLogs({ organization: organizationId }),
      )

    /** Drops indexes that are not needed and builds missing ones. */
    const upkeep = Effect.fn("NeighborUpkeep.upkeep")(function* (fingerprint: string) {
      // nor has an embedded database a second connection
      if (!(yield* indexes.isInstalled)) return
      yield* alone(
        Effect.gen(function* () {
          yield* indexes.dropUnused
          for (const organizationId of yield* indexes.organizations(fingerprint)) {
            const now = yield* Clock.currentTimeMillis
            if (((yield* Ref.get(done)).get(organizationId) ?? 0) > now) continue
            // before the work, so that a request during it causes another round
            yield* Ref.update(done, (all) => new Map(all).set(organizationId, now + Duration.toMillis(believedFor)))
            yield* followOne(organizationId, fingerprint)
          }
        }),
      )
    })

    /** Does so whenever it is asked to, and now and then, for as long as the process lives. */
    const forever = (fingerprint: string): Effect.Effect<never> =>
      upkeep(fingerprint).pipe(
        Effect.catchCause((cause) => Effect.logError("Indexes of nearest neighbors could not be kept", cause)),
        Effect.andThen(Effect.timeoutOption(Queue.take(asked), interval)),
        Effect.forever,
      )

    return { ask, upkeep, forever } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(NeighborIndexes.layer))
}
