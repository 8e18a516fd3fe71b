/** One run of chaos from the first process to the last: load, disasters, peace, and the history to judge. */
import { setTimeout as sleep } from "node:timers/promises"
import { Duration } from "effect"
import type { History, LogLine } from "../verdict.ts"
import { type ChaosDatabase, startDatabase } from "./database.ts"
import { emptyAftermath, isDuringOutage, wreak } from "./disasters.ts"
import { randomOf } from "./random.ts"
import { startReceivers } from "./receivers.ts"
import { startReplicas } from "./replicas.ts"
import { dispatcherSettings, replicaCount, roundsOfRetries } from "./settings.ts"

/** How a run is to be. */
export interface RunOptions {
  /** The folder with PostgreSQL's programs. */
  readonly binaries: string
  readonly seed: number
  /** How long things are killed under load. */
  readonly loadMillis: number
  readonly say: (line: string) => void
  /** Ends a run early. */
  readonly signal: AbortSignal
}

/** A history with what was done to come by it. */
export interface Outcome {
  readonly history: History
  /** What had run out of attempts, and got another by hand. */
  readonly retriedByHand: number
}

/** Until everything that was owed has been delivered: the longest lease and retries, and the backlog of the load. */
const peaceDeadlineMillis = (loadMillis: number): number => 60_000 + 2 * loadMillis

const pollMillis = 200

/** A replica that starts while PostgreSQL is away finds out a little later. */
const startGraceMillis = 5_000

/** How long the idle service is watched at a time. */
const idleMillis = 3_000

/**
 * Looks at the idle service: a session of PostgreSQL that has nothing more to do may report its last transactions as much
 * as 10 s late. A service that polls does so every time.
 */
const idleLooks = 5

/** Statements of one look at the queue, with room for the connection that listens, which is made anew. */
const transactionsOfASweep = 10

/** The most transactions that sweeping explains, of all replicas. */
const mostIdleTransactions = Math.ceil(
  replicaCount * (idleMillis / Duration.toMillis(dispatcherSettings.sweepInterval) + 1) * transactionsOfASweep,
)

/** Counts the transactions of the idle service; of several looks the first that sweeping explains, or the last. */
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

/** Runs once; whatever happens, nothing is left running and no folder is left behind. */
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
    /** What is still pending in the end is for the judge. */
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
    // what they say while they end is judged as well
    await replicas.stop()
    return { history, retriedByHand }
  } catch (error) {
    for (const { replica, message } of whatReplicasSaid) say(`replica ${replica} said: ${message}`)
    throw error
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
