/** Workers of a queue of leased work: each claims one piece, keeps its lease while it works, and then claims the next. */
import { Duration, Effect, Option } from "effect"
import { isSqlError } from "../../database/Transaction.ts"
import { runPeriodically } from "../PeriodicTask.ts"
import type { LeasedQueue, WorkLease } from "./LeasedQueue.ts"
import { LeaseLost } from "./LeasedQueue.ts"
import { keepLease } from "./Leases.ts"
import { listeningOn, type WorkLoop } from "./WorkLoop.ts"

/** Interval for repairing the turns of a queue and measuring its backlog: statements of a millisecond each. */
const mendInterval = Duration.seconds(5)

/** Settings and steps of the workers of one queue. `Lease` is the result of a claim: the lease and the work itself. */
export interface WorkersOptions<Lease, R> {
  readonly queue: LeasedQueue
  /** Names the work in log lines, for example "run". */
  readonly subject: string
  /** Workers of this process; with none it only keeps the queue in order. */
  readonly count: number
  /** Whether this process is the only one on its database: leases of an earlier one are then ended at the start. */
  readonly isAlone: boolean
  readonly claim: Effect.Effect<Option.Option<Lease>, never, R>
  readonly leaseOf: (lease: Lease) => WorkLease
  /** Does the work and ends its lease. It is interrupted where the lease is lost. */
  readonly work: (lease: Lease) => Effect.Effect<void, LeaseLost, R>
  /**
   * Ends the lease after a defect; without it the defect is logged and the lease runs out by itself, as it always does where
   * the database did not answer.
   */
  readonly failed?: (lease: Lease, defect: unknown) => Effect.Effect<void, LeaseLost, R>
  /** Wraps all that is done of a piece of work, from its claim to the end of its lease: spans, log annotations. */
  readonly around?: (lease: Lease, done: Effect.Effect<void, never, R>) => Effect.Effect<void, never, R>
  /** Loops that listen on the channel of the queue already. */
  readonly loop?: WorkLoop
}

/** Removes work from a queue whose attempts are used up because every worker that had it died. */
export const giveUpHopeless = (queue: LeasedQueue, subject: string) =>
  Effect.flatMap(Effect.orDie(queue.removeHopeless), ({ removed }) =>
    Effect.forEach(
      removed,
      ({ id }) => Effect.logError(`the ${subject} ${id} is given up: whoever worked on it ended in the middle of it`),
      { discard: true },
    ),
  )

/** Works until its scope closes; work in its hands is then given back. */
export const workOnQueue = Effect.fnUntraced(function* <Lease, R>({
  queue,
  subject,
  count,
  isAlone,
  claim,
  leaseOf,
  work,
  failed = (_lease, defect) => Effect.die(defect),
  around = (_lease, done) => done,
  loop,
}: WorkersOptions<Lease, R>) {
  const keep = (lease: WorkLease) =>
    keepLease(queue.renew(lease), () => new LeaseLost({ queue: queue.name, id: lease.id }))

  const workOn = (lease: Lease) =>
    work(lease).pipe(
      Effect.catchDefect((defect) =>
        isSqlError(defect)
          ? Effect.logWarning(`the database did not answer; the ${subject} is taken up again`, defect)
          : failed(lease, defect),
      ),
      Effect.raceFirst(keep(leaseOf(lease))),
      Effect.catchTag("LeaseLost", () => Effect.logWarning(`another worker took the ${subject} over`)),
      Effect.onInterrupt(() => queue.release(leaseOf(lease))),
    )

  const next = Effect.flatMap(
    claim,
    Option.match({
      onNone: () => Effect.succeed(false),
      onSome: (lease) => Effect.as(around(lease, workOn(lease)), true),
    }),
  )

  if (isAlone) yield* queue.expireAll
  yield* runPeriodically(Effect.andThen(queue.mendTurns, queue.measure), {
    interval: mendInterval,
    complaint: `The queue ${queue.name} could not be put in order`,
  })
  if (count === 0) return
  const { forever } = loop ?? (yield* listeningOn(queue.channel))
  yield* Effect.forEach(
    Array.from({ length: count }),
    () => Effect.forkScoped(forever(`the work on the queue ${queue.name}`, next, queue.nextIn)),
    { discard: true },
  )
})
