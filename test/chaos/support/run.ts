/** One run of chaos from start to end: load, disasters, recovery, and the history to judge. */
import { setTimeout as sleep } from "node:timers/promises"
import { Duration } from "effect"
import type { History, LogLine } from "../verdict.ts"
import { type ChaosDatabase, startDatabase } from "./database.ts"
import { emptyAftermath, isDuringOutage, wreak } from "./disasters.ts"
import { randomOf } from "./random.ts"
import { startReceivers } from "./receivers.ts"
import { startReplicas } from "./replicas.ts"
import { dispatcherSettings, replicaCount, roundsOfRetries } from "./settings.ts"

/** Options of a run. */
export interface RunOptions {
  /** The folder with PostgreSQL's programs. */
  readonly binaries: string
  readonly seed: number
  /** Duration of the load and the disasters. */
  readonly loadMillis: number
  readonly say: (line: string) => void
  /** Ends a run early. */
  readonly signal: AbortSignal
}

/** The history of a run, with figures about it. */
export interface Outcome {
  readonly history: History
  /** Deliveries that failed for good and got another attempt by hand. */
  readonly retriedByHand: number
}

/** Time for everything pending to be delivered: the longest lease and retries, and the backlog of the load. */
const peaceDeadlineMillis = (loadMillis: number): number => 60_000 + 2 * loadMillis

const pollMillis = 200

/** Time in which a replica that starts during an outage still notices it. */
const startGraceMillis = 5_000

/** Duration of one measurement of the idle service. */
const idleMillis = 3_000

/**
 * Measurements of the idle service: an idle session of PostgreSQL may report its last transactions up to 10 s late,
 * whereas a polling service has some in every measurement.
 */
const idleLooks = 5

/** Transactions of one sweep of the queue, with a reserve for the listening connection, which is opened anew. */
const transactionsOfASweep = 10

/** The most transactions of all replicas that sweeping explains. */
const mostIdleTransactions = Math.ceil(
  replicaCount * (idleMillis / Duration.toMillis(dispatcherSettings.sweepInterval) + 1) * transactionsOfASweep,
)

/** Counts the transactions of the idle service; returns the first measurement that sweeping explains, or the last. */
const watchIdle = async (database: ChaosDatabase): Promise<History["idle"]> => {
  let transactions = 0
  for (let look = 0; look < idleLooks; look++) {
    const before = await database.transactions()
    await sleep(idleMillis)
    transactions = (await database.transactions()) - before
    if (transactions <= mostIdleTransactions) break
  }
  return { transactions, most: mostIdleTransactions }
}

/** Runs once; afterwards no process and no folder is left. */
export const run = async ({ binaries, seed, loadMillis, say, signal }: RunOptions): Promise<Outcome> => {
  const stops: Array<() => Promise<void>> = []
  let whatReplicasSaid: ReadonlyArray<LogLine> = []
  try {
    const receivers = await startReceivers(seed)
    stops.push(receivers.stop)
    const database = await startDatabase(binaries)
    stops.push(database.stop)
    const subscribers = await database.populate(receivers)
    const aftermath = emptyAftermath()
    const replicas = startReplicas({
      databaseUrl: database.url,
      seed,
      count: replicaCount,
      organizationIds: [...new Set(subscribers.map(({ organizationId }) => organizationId))],
      mayMissPostgres: () => isDuringOutage(aftermath, Date.now(), startGraceMillis),
    })
    stops.push(replicas.stop)
    whatReplicasSaid = replicas.logLines
    await replicas.allReady()
    signal.throwIfAborted()

    say("under load")
    await wreak(database, replicas, aftermath, randomOf(seed, "disasters"), Date.now() + loadMillis, say, signal)
    say("peace: every receiver accepts, nobody publishes, nothing is killed")
    receivers.calmDown()
    await replicas.stopPublishing()
    /** Waits until nothing is pending, or for the deadline; the verdict reports deliveries that are left. */
    const allDelivered = async () => {
      const deadline = Date.now() + peaceDeadlineMillis(loadMillis)
      while ((await database.pending()) > 0 && Date.now() < deadline) await sleep(pollMillis, undefined, { signal })
    }
    await allDelivered()
    let retriedByHand = 0
    for (let round = 0; round < roundsOfRetries; round++) {
      const retried = await database.retryFailed()
      if (retried === 0) break
      say(`${retried} deliveries had run out of attempts and get another`)
      retriedByHand += retried
      await allDelivered()
    }

    say("idle")
    const idle = await watchIdle(database)

    const history: History = {
      subscribers,
      committed: await database.committed(),
      deliveries: await database.deliveries(),
      attempts: await database.attempts(),
      illegalStates: [...aftermath.illegalStates, ...(await database.illegalStates())],
      idle,
      acknowledged: replicas.acknowledged,
      rolledBack: replicas.rolledBack,
      logLines: replicas.logLines,
      unexpectedEnds: replicas.unexpectedEnds,
      requests: receivers.requests,
      strays: receivers.strays,
      heldAtKills: new Map(Array.from(aftermath.heldAtKills, ([token, leases]) => [token, leases.size])),
      slowLooks: aftermath.slowLooks,
      takenOver: aftermath.takenOver,
      outages: aftermath.outages,
      killed: aftermath.killed,
      frozen: aftermath.frozen,
    }
    // the output while they end is judged as well
    await replicas.stop()
    return { history, retriedByHand }
  } catch (error) {
    for (const { replica, message } of whatReplicasSaid) say(`replica ${replica} said: ${message}`)
    throw error
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
