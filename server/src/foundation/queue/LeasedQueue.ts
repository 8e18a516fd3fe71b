/**
 * Queues of leased work. What is to be done lies in a feature's own rows; a queue says when it may be done, who does it, and
 * how often that was tried, in one row of `leased_work` each. A worker claims work for the length of a lease, renews the
 * lease while it works, and then finishes the work, fails it or gives it back. The lease of a process that died runs out,
 * and another worker takes the work up.
 *
 * Only the clock of the database counts, so a process whose clock is ahead or behind takes nothing too early.
 *
 * Organizations take turns: who was served longest ago is next, and of one organization the oldest work. So the only work of
 * one does not wait behind the thousands of another, and a claim looks at as many rows as it takes, however many wait.
 */
import { PgClient } from "@effect/sql-pg"
import { Data, Duration, Effect, Metric, Option, Schema } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import { IdRow, rowsAs } from "../../database/Rows.ts"
import { joined, transactional } from "../../database/Transaction.ts"
import { leaseMillis } from "./Leases.ts"

/** Organization of work that belongs to none. */
export const noOrganization = "00000000-0000-0000-0000-000000000000"

/** Work of a queue: its id there, and whose it is. */
export interface Work {
  readonly id: string
  readonly organizationId: string
}

/** Work in the hands of one worker. */
export const WorkLease = Schema.Struct({
  id: Schema.String,
  organizationId: Schema.String,
  token: Schema.String,
  /** Which attempt it is, from 1. */
  attempts: Schema.Number,
})
export type WorkLease = typeof WorkLease.Type

/** Another worker has the work now, or it is over. */
export class LeaseLost extends Data.TaggedError("LeaseLost")<{ readonly queue: string; readonly id: string }> {}

/** Settings of one queue. */
export interface QueueOptions {
  /** Names it in the table and in metrics. */
  readonly name: string
  /** The channel of NOTIFY that wakes its workers; the payload is the id of the work. */
  readonly channel: string
  /** Attempts after which work is given up. */
  readonly mostAttempts: number
  /** Pause before the next attempt, after the given number of attempts. */
  readonly pauseAfter: (attempts: number) => Duration.Duration
  /** Length of a lease; work that cannot renew its lease needs a longer one. */
  readonly lease?: Duration.Duration
  /** Condition under which work (`work`, a row of `leased_work`) may be claimed. */
  readonly workMay?: (sql: SqlClient.SqlClient) => Statement.Fragment
  /** Condition under which an organization (`turn.organization_id`) may get more work. */
  readonly organizationMay?: (sql: SqlClient.SqlClient) => Statement.Fragment
  /** Claims are made one at a time, where a condition looks at what is leased: else two could both take the last place. */
  readonly isClaimedInTurn?: boolean
}

/** Consequences of a failed attempt. */
export interface Failed {
  /** Pause before the next attempt, instead of the queue's own. */
  readonly pause?: Duration.Duration
  /** No other attempt would do better. */
  readonly isFinal?: boolean
}

const claimed = (queue: string) =>
  Metric.counter("leased_work_claims_total", {
    description: "Work that this process has claimed, by queue",
    incremental: true,
    attributes: { queue },
  })

const ended = (queue: string, outcome: "finished" | "failed" | "given_up" | "given_back") =>
  Metric.counter("leased_work_ends_total", {
    description:
      "Leases of this process that have ended, by queue and outcome: finished, failed (there is another attempt), given_up, given_back",
    incremental: true,
    attributes: { queue, outcome },
  })

const waiting = (queue: string) =>
  Metric.gauge("leased_work_waiting", {
    description:
      "Work in the database that could be claimed now, by queue, up to 10001; the same from every process that works on it",
    attributes: { queue },
  })

const oldest = (queue: string) =>
  Metric.gauge("leased_work_oldest_seconds", {
    description:
      "How long the work that has waited longest could have been claimed, by queue; the same from every process",
    attributes: { queue },
  })

/** Work that a measurement counts at most: it is made every few seconds and must stay cheap. */
const mostCounted = 10_001

const WorkRow = Schema.Struct({ id: Schema.String, organizationId: Schema.String })

const BacklogRow = Schema.Struct({ waiting: Schema.Number, seconds: Schema.Number })

const AttemptsRow = Schema.Struct({ attempts: Schema.Number })

const NextRow = Schema.Struct({ millis: Schema.NullOr(Schema.Number) })

const PositionRow = Schema.Struct({ position: Schema.Number })

/** Interval of SQL. */
const intervalOf = (sql: SqlClient.SqlClient, duration: Duration.Duration) =>
  sql`${Duration.toMillis(duration)}::float8 * interval '1 millisecond'`

/**
 * Makes the queue of the given name. It holds nothing itself, so several parts of a program may each make it.
 *
 * @example
 * const queue = yield* makeLeasedQueue({
 *   name: "greetings",
 *   channel: "greetings",
 *   mostAttempts: 3,
 *   pauseAfter: (attempts) => Duration.seconds(10 * attempts),
 * })
 * yield* queue.add({ id: "hello", organizationId })
 * const [lease] = yield* queue.claim(1)
 */
export const makeLeasedQueue = Effect.fnUntraced(function* (options: QueueOptions) {
  const sql = yield* SqlClient.SqlClient
  const { notify } = yield* PgClient.PgClient
  const { name, channel, mostAttempts, pauseAfter } = options
  const lease = options.lease ?? Duration.millis(leaseMillis)
  const claims = claimed(name)
  const gauges = { waiting: waiting(name), oldest: oldest(name) }
  const ends = {
    finished: ended(name, "finished"),
    failed: ended(name, "failed"),
    given_up: ended(name, "given_up"),
    given_back: ended(name, "given_back"),
  }
  const workMay = options.workMay === undefined ? sql`true` : options.workMay(sql)
  const organizationMay = options.organizationMay === undefined ? sql`true` : options.organizationMay(sql)
  const leaseEnd = sql`now() + ${intervalOf(sql, lease)}`
  const hasExpired = sql`lease_token IS NOT NULL AND available_at <= now()`

  const held = ({ id, token }: WorkLease) => sql`queue = ${name} AND id = ${id} AND lease_token = ${token}`

  /** Whether the statement met the work that the lease is of. */
  const guarded =
    ({ id }: WorkLease) =>
    (rows: ReadonlyArray<unknown>): Effect.Effect<void, LeaseLost> =>
      rows.length > 0 ? Effect.void : new LeaseLost({ queue: name, id })

  /** Adds the rows that a statement selects (`id`, `organization_id`), available after a delay. */
  const insert = (selected: Statement.Fragment, delay: Duration.Duration, onConflict: Statement.Fragment) => sql`
    WITH added AS (
      INSERT INTO leased_work AS work (queue, id, organization_id, available_at)
      SELECT ${name}, id, organization_id, now() + ${intervalOf(sql, delay)} FROM (${selected}) AS selected
      ON CONFLICT (queue, id) DO UPDATE SET requests = work.requests + 1, ${onConflict}
      RETURNING work.organization_id
    )
    INSERT INTO leased_work_turns (queue, organization_id, came_at)
    SELECT DISTINCT ${name}, organization_id, now() FROM added ORDER BY organization_id
    ON CONFLICT (queue, organization_id) DO NOTHING
  `

  const oneOf = ({ id, organizationId }: Work) =>
    sql`SELECT ${id}::text AS id, ${organizationId}::uuid AS organization_id`

  /** Waiting work keeps its place in the queue; leased work is done again after its lease. */
  const keepPlace = sql`
    attempts = CASE WHEN work.lease_token IS NULL THEN 0 ELSE work.attempts END,
    available_at = CASE WHEN work.lease_token IS NULL THEN least(work.available_at, excluded.available_at)
      ELSE work.available_at END
  `

  /**
   * Adds work, or asks again for work that is there already: then it keeps its place, and if a worker has it, it is done
   * once more afterwards. Part of the caller's transaction.
   */
  const add = (work: Work, delay = Duration.zero) =>
    Effect.andThen(insert(oneOf(work), delay, keepPlace), notify(channel, work.id))

  /** Adds all work that a statement selects: `id` (text) and `organization_id`. Part of the caller's transaction. */
  const addAll = (selected: Statement.Fragment) => insert(selected, Duration.zero, keepPlace)

  /** Adds work that takes the place of the same work: a worker that has it loses it. Part of the caller's transaction. */
  const replace = (work: Work, delay = Duration.zero) =>
    Effect.andThen(
      insert(oneOf(work), delay, sql`attempts = 0, lease_token = NULL, available_at = excluded.available_at`),
      notify(channel, work.id),
    )

  /** Share of each organization in a claim of `limit` pieces of work. */
  const shareOf = (limit: number) =>
    limit === 1
      ? sql`1`
      : sql`(
          SELECT ceil(${limit}::numeric / greatest(1, count(*)))::integer
          FROM (SELECT FROM leased_work_turns WHERE queue = ${name} LIMIT ${limit}) AS turns
        )`

  /** One step through the turns, by leased_work_turns_in_order. */
  const nextTurn = (after: Statement.Fragment) => sql`
    SELECT served, came_at, organization_id FROM leased_work_turns WHERE queue = ${name} AND ${after}
    ORDER BY served, came_at, organization_id LIMIT 1
  `

  // The limit ends the walk through the turns at the first organizations that have something to do.
  const claimRows = (limit: number) =>
    sql`
      WITH RECURSIVE turn AS (
        (${nextTurn(sql`true`)})
        UNION ALL
        SELECT following.* FROM turn CROSS JOIN LATERAL (
          ${nextTurn(sql`(served, came_at, organization_id) > (turn.served, turn.came_at, turn.organization_id)`)}
        ) AS following
      ), expired AS (
        SELECT id FROM leased_work AS work
        WHERE queue = ${name} AND ${hasExpired} AND attempts < ${mostAttempts} AND ${workMay}
        ORDER BY available_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ), next AS (
        SELECT waiting.id
        FROM turn
        CROSS JOIN LATERAL (
          SELECT id FROM leased_work AS work
          WHERE queue = ${name} AND organization_id = turn.organization_id
            AND lease_token IS NULL AND available_at <= now() AND ${workMay} AND ${organizationMay}
          ORDER BY available_at, id LIMIT ${shareOf(limit)} FOR UPDATE SKIP LOCKED
        ) AS waiting
        LIMIT ${limit}
      ), taken AS (
        UPDATE leased_work AS work SET
          lease_token = gen_random_uuid(), available_at = ${leaseEnd}, attempts = attempts + 1, leased_requests = requests
        FROM (SELECT id FROM expired UNION ALL SELECT id FROM next LIMIT ${limit}) AS chosen
        WHERE work.queue = ${name} AND work.id = chosen.id
        RETURNING work.id, work.organization_id, work.lease_token, work.attempts
      ), served AS (
        INSERT INTO leased_work_turns (queue, organization_id, served, came_at)
        SELECT ${name}, organization_id, nextval('leased_work_claims'), now()
        FROM (SELECT DISTINCT organization_id FROM taken ORDER BY organization_id) AS organization
        ON CONFLICT (queue, organization_id) DO UPDATE SET served = excluded.served
      )
      SELECT id, organization_id AS "organizationId", lease_token AS token, attempts FROM taken
    `.pipe(rowsAs(WorkLease))

  /**
   * Claims work, up to a number: first what dead workers had, then what waits. Empty where there is nothing that may be
   * done now. Organizations share a batch equally, so it may be smaller than the limit while there is more.
   */
  const claim = (limit: number) =>
    (options.isClaimedInTurn === true
      ? joined(sql)(
          Effect.andThen(
            sql`SELECT pg_advisory_xact_lock(hashtext('leased_work'), hashtext(${name}))`,
            claimRows(limit),
          ),
        )
      : claimRows(limit)
    ).pipe(
      Effect.orDie,
      Effect.tap((leases) => Metric.update(claims, leases.length)),
      Effect.withSpan("LeasedQueue.claim", { attributes: { queue: name } }),
    )

  /** Claims one piece of work, if there is one. */
  const claimOne = Effect.map(claim(1), ([first]) => Option.fromNullishOr(first))

  /**
   * Claims one piece of work, and reads in the same transaction what it is about. Work of which `read` finds nothing (what
   * it was about is deleted) is removed, and the next is claimed.
   */
  const take = <Found, E, R>(
    read: (leased: WorkLease) => Effect.Effect<Option.Option<Found>, E, R>,
  ): Effect.Effect<Option.Option<Found>, Exclude<E, SqlError.SqlError>, R> =>
    Effect.gen(function* () {
      for (;;) {
        const leased = yield* claimOne
        if (Option.isNone(leased)) return Option.none<Found>()
        const found = yield* read(leased.value)
        if (Option.isSome(found)) return found
        yield* cancel(leased.value.id)
      }
    }).pipe(transactional(sql))

  /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
  const renew = (leased: WorkLease): Effect.Effect<void, LeaseLost | SqlError.SqlError> =>
    Effect.flatMap(
      sql`UPDATE leased_work SET available_at = ${leaseEnd} WHERE ${held(leased)} RETURNING id`,
      guarded(leased),
    )

  /** Locks the work for the rest of the caller's transaction, if the lease still holds. */
  const hold = (leased: WorkLease): Effect.Effect<void, LeaseLost | SqlError.SqlError> =>
    Effect.flatMap(sql`SELECT id FROM leased_work WHERE ${held(leased)} FOR UPDATE`, guarded(leased))

  /** Condition of a statement that does nothing once the lease is lost, and need not lock the work. */
  const isHeld = (leased: WorkLease) => sql`EXISTS (SELECT FROM leased_work WHERE ${held(leased)})`

  const putBack = Effect.fnUntraced(function* (leased: WorkLease, values: Statement.Fragment) {
    const rows = yield* sql`
      UPDATE leased_work SET lease_token = NULL, ${values} WHERE ${held(leased)} RETURNING attempts
    `.pipe(rowsAs(AttemptsRow))
    yield* guarded(leased)(rows)
    return rows
  })

  /** Removes the work, unless it was asked for again since it was leased; whether it did. */
  const remove = (leased: WorkLease) =>
    Effect.map(
      sql`DELETE FROM leased_work WHERE ${held(leased)} AND requests = leased_requests RETURNING id`,
      (removed) => removed.length > 0,
    )

  /**
   * Ends the work as done. Work that was asked for again meanwhile waits again, with all its attempts. Part of the caller's
   * transaction.
   *
   * @returns whether it is over
   */
  const finish = Effect.fnUntraced(function* (leased: WorkLease) {
    const isOver = yield* remove(leased)
    if (!isOver) {
      yield* putBack(leased, sql`attempts = 0, available_at = now()`)
      yield* notify(channel, leased.id)
    }
    yield* Metric.update(ends.finished, 1)
    return isOver
  })

  /**
   * Ends an attempt that failed. There is another one after a pause, until there were too many; then the work is removed.
   * Work that was asked for again meanwhile begins to count anew. Part of the caller's transaction.
   *
   * @returns whether it is over, and the attempts that count
   */
  const fail = Effect.fnUntraced(function* (leased: WorkLease, { pause, isFinal = false }: Failed = {}) {
    if ((isFinal || leased.attempts >= mostAttempts) && (yield* remove(leased))) {
      yield* Metric.update(ends.given_up, 1)
      return { isOver: true, attempts: leased.attempts }
    }
    const [left] = yield* putBack(
      leased,
      sql`
        attempts = CASE WHEN requests = leased_requests THEN attempts ELSE 0 END,
        available_at = now() + ${intervalOf(sql, pause ?? pauseAfter(leased.attempts))}
      `,
    )
    yield* Metric.update(ends.failed, 1)
    return { isOver: false, attempts: left?.attempts ?? 0 }
  })

  /**
   * Gives the work back, so that another worker need not wait for the lease to run out: as a lease that has, which is taken
   * up first. The attempt does not count. Nothing happens where the lease was lost.
   */
  const release = Effect.fnUntraced(function* (leased: WorkLease) {
    const rows = yield* sql`
      UPDATE leased_work SET lease_token = gen_random_uuid(), available_at = now(), attempts = attempts - 1
      WHERE ${held(leased)} RETURNING id
    `
    if (rows.length === 0) return
    yield* notify(channel, leased.id)
    yield* Metric.update(ends.given_back, 1)
  }, Effect.orDie)

  /** Removes work, even while a worker has it: that worker's lease is lost. Part of the caller's transaction. */
  const cancel = (id: string) => sql`DELETE FROM leased_work WHERE queue = ${name} AND id = ${id}`

  /**
   * Removes work that waits, of the rows that a statement selects (`id`). Part of the caller's transaction.
   *
   * @returns the ids of the removed work
   */
  const withdraw = (selected: Statement.Fragment) =>
    Effect.map(
      sql`
        DELETE FROM leased_work AS work USING (
          SELECT id FROM leased_work
          WHERE queue = ${name} AND lease_token IS NULL AND id IN (${selected}) ORDER BY id FOR UPDATE SKIP LOCKED
        ) AS waiting
        WHERE work.queue = ${name} AND work.id = waiting.id
        RETURNING work.id
      `.pipe(rowsAs(IdRow)),
      (rows) => rows.map(({ id }) => id),
    )

  /**
   * Removes work that has ended every worker that took it up, unless it was asked for again: that begins to count anew.
   * Part of the caller's transaction.
   *
   * @returns what was removed, and what begins anew
   */
  const removeHopeless = Effect.gen(function* () {
    const isHopeless = sql`queue = ${name} AND ${hasExpired} AND attempts >= ${mostAttempts}`
    const again = yield* sql`
      UPDATE leased_work SET lease_token = NULL, attempts = 0 WHERE ${isHopeless} AND requests <> leased_requests
      RETURNING id, organization_id AS "organizationId"
    `.pipe(rowsAs(WorkRow))
    const removed = yield* sql`
      DELETE FROM leased_work WHERE ${isHopeless} AND requests = leased_requests
      RETURNING id, organization_id AS "organizationId"
    `.pipe(rowsAs(WorkRow))
    yield* Metric.update(ends.given_up, removed.length)
    return { removed, again }
  })

  /** Ends every lease: only if all processes that held one are certainly dead. */
  const expireAll = sql`
    UPDATE leased_work SET available_at = now() WHERE queue = ${name} AND lease_token IS NOT NULL AND available_at > now()
  `.pipe(Effect.orDie, Effect.asVoid)

  /**
   * Brings the turns in line with the work. An organization whose work was added while its turn was being removed gets a
   * turn again; one without work loses it once its round is over: those after it had theirs, so it would be next anyway.
   */
  const mendTurns = Effect.gen(function* () {
    yield* sql`
      WITH RECURSIVE organization AS (
        (SELECT organization_id FROM leased_work WHERE queue = ${name} ORDER BY organization_id LIMIT 1)
        UNION ALL
        SELECT next.organization_id
        FROM organization CROSS JOIN LATERAL (
          SELECT organization_id FROM leased_work
          WHERE queue = ${name} AND organization_id > organization.organization_id
          ORDER BY organization_id LIMIT 1
        ) AS next
      )
      INSERT INTO leased_work_turns (queue, organization_id, came_at)
      SELECT ${name}, organization_id, now() FROM organization
      ON CONFLICT (queue, organization_id) DO NOTHING
    `
    yield* sql`
      WITH turn AS (
        SELECT turns.organization_id, turns.served, EXISTS (
          SELECT FROM leased_work AS work WHERE work.queue = ${name} AND work.organization_id = turns.organization_id
        ) AS has_work
        FROM leased_work_turns AS turns WHERE queue = ${name}
      )
      DELETE FROM leased_work_turns AS turns USING turn
      WHERE turns.queue = ${name} AND turns.organization_id = turn.organization_id AND NOT turn.has_work
        AND turn.served < (SELECT coalesce(min(served), ${Number.MAX_SAFE_INTEGER}) FROM turn WHERE has_work)
    `
  }).pipe(Effect.orDie)

  /** Sets the metrics of the backlog. */
  const measure = sql`
    SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(available_at)), 0)::float8 AS seconds
    FROM (
      SELECT available_at FROM leased_work WHERE queue = ${name} AND lease_token IS NULL AND available_at <= now()
      LIMIT ${mostCounted}
    ) AS work
  `.pipe(
    rowsAs(BacklogRow),
    Effect.flatMap(([row]) =>
      Effect.andThen(Metric.update(gauges.waiting, row?.waiting ?? 0), Metric.update(gauges.oldest, row?.seconds ?? 0)),
    ),
    Effect.orDie,
  )

  /** Time until the first pause or lease ends; none without any. Ignores work that is available but must not start yet. */
  const nextIn = sql`
    SELECT (extract(epoch FROM min(first.available_at) - now()) * 1000)::float8 AS millis
    FROM leased_work_turns AS turn CROSS JOIN LATERAL (
      SELECT available_at FROM leased_work
      WHERE queue = ${name} AND organization_id = turn.organization_id AND available_at > now()
      ORDER BY available_at LIMIT 1
    ) AS first
    WHERE turn.queue = ${name}
  `.pipe(
    rowsAs(NextRow),
    Effect.map(([row]) =>
      Option.map(Option.fromNullishOr(row?.millis), (millis) => Duration.millis(Math.max(0, millis))),
    ),
    Effect.orDie,
  )

  /**
   * Position of work that waits, from 1: how many claims until it is taken, if nothing is added. None where it does not
   * wait. Its cost grows with the position.
   */
  const position = (id: string) =>
    sql`
      WITH mine AS (
        SELECT work.organization_id, turn.served, turn.came_at, (
          SELECT count(*) FROM leased_work AS earlier
          WHERE earlier.queue = ${name} AND earlier.organization_id = work.organization_id
            AND earlier.lease_token IS NULL AND (earlier.available_at, earlier.id) <= (work.available_at, work.id)
        ) AS place
        FROM leased_work AS work JOIN leased_work_turns AS turn USING (queue, organization_id)
        WHERE work.queue = ${name} AND work.id = ${id} AND work.lease_token IS NULL
      )
      SELECT (mine.place + coalesce((
        -- of each other organization what comes in the same rounds, and in the last one if its turn is earlier
        SELECT sum(ahead.count)
        FROM leased_work_turns AS other CROSS JOIN LATERAL (
          SELECT count(*) FROM (
            SELECT FROM leased_work AS work
            WHERE work.queue = ${name} AND work.organization_id = other.organization_id
              AND work.lease_token IS NULL AND work.available_at <= now()
            LIMIT mine.place - CASE
              WHEN (other.served, other.came_at, other.organization_id)
                < (mine.served, mine.came_at, mine.organization_id) THEN 0 ELSE 1 END
          ) AS work
        ) AS ahead
        WHERE other.queue = ${name} AND other.organization_id <> mine.organization_id
      ), 0))::integer AS position
      FROM mine
    `.pipe(
      rowsAs(PositionRow),
      Effect.map(([row]) => Option.map(Option.fromNullishOr(row), (found) => found.position)),
      Effect.orDie,
    )

  return {
    name,
    channel,
    add,
    addAll,
    replace,
    cancel,
    claim,
    claimOne,
    take,
    renew,
    hold,
    isHeld,
    withdraw,
    finish,
    fail,
    release,
    removeHopeless,
    expireAll,
    mendTurns,
    measure,
    nextIn,
    position,
  } as const
})

/** A queue of leased work. */
export type LeasedQueue = Effect.Success<ReturnType<typeof makeLeasedQueue>>
