/** Kills and freezes what a run consists of, in an order that chance has drawn, while everything is under load. */
import { setTimeout as sleep } from "node:timers/promises"
import { Duration } from "effect"
import type { Outage, SlowLook, TakenOver } from "../verdict.ts"
import type { ChaosDatabase } from "./database.ts"
import type { Random } from "./random.ts"
import type { Replicas } from "./replicas.ts"
import { dispatcherSettings, leaseDuration, replicaCount } from "./settings.ts"

/** What is killed at the same time, or frozen. */
export interface Disaster {
  /** Replicas are killed, or stopped for longer than their leases while the others go on. */
  readonly kind: "kill" | "freeze"
  readonly replicas: ReadonlyArray<number>
  readonly postgres: boolean
  /** How long PostgreSQL stays away. */
  readonly downMillis: number
  /** Whether it lets all replicas start again first, so that they work for a while. */
  readonly isPatient: boolean
  /** From then, or from the disaster before. */
  readonly pauseMillis: number
}

/** What disasters leave to judge. */
export interface Aftermath {
  /** By token, the leases of deliveries that were under way when something was killed or frozen. */
  readonly heldAtKills: Map<string, Set<string>>
  readonly slowLooks: Array<SlowLook>
  readonly takenOver: Array<TakenOver>
  readonly outages: Array<Outage>
  readonly illegalStates: Array<string>
  readonly killed: { replicas: number; postgres: number }
  frozen: number
}

const shortestPauseMillis = 700
const longestPauseMillis = 2500
const longestDownMillis = 1200
/** Probability; the others strike while replicas are starting. */
const patience = 0.5

const allReplicas = Array.from({ length: replicaCount }, (_, replica) => replica)

/** One of each, then again in another order: no run is without any. */
const deck: ReadonlyArray<Pick<Disaster, "kind" | "replicas" | "postgres">> = [
  ...allReplicas.map((replica) => ({ kind: "kill" as const, replicas: [replica], postgres: false })),
  { kind: "kill", replicas: [], postgres: true },
  { kind: "kill", replicas: [], postgres: true },
  { kind: "kill", replicas: [0], postgres: true },
  { kind: "kill", replicas: allReplicas, postgres: false },
  { kind: "freeze", replicas: [1], postgres: false },
]

/** Into a freeze: what others had leased is recorded by then, and no lease of the frozen replica has run out yet. */
const lookAfterMillis = 0.6 * Duration.toMillis(leaseDuration)

/** Longer than a lease, and than the others take to see that it has run out. */
const freezeMillis = Duration.toMillis(leaseDuration) + 2 * Duration.toMillis(dispatcherSettings.sweepInterval)

/** Disasters without an end. */
export const disasters = function* (random: Random): Generator<Disaster> {
  for (;;) {
    for (const disaster of random.shuffled(deck)) {
      yield {
        ...disaster,
        // a replica that is starting holds nothing yet
        isPatient: random.chance(patience) || disaster.kind === "freeze",
        downMillis: random.integer(0, longestDownMillis),
        pauseMillis: random.integer(shortestPauseMillis, longestPauseMillis),
      }
    }
  }
}

const described = ({ kind, replicas, postgres, downMillis }: Disaster): string => {
  const names = [...replicas.map((replica) => `replica ${replica}`), ...(postgres ? ["PostgreSQL"] : [])].join(" and ")
  if (kind === "freeze") return `freeze of ${names} for ${freezeMillis} ms`
  return `kill -9 of ${names}${postgres ? `, away for ${downMillis} ms` : ""}`
}

/** An outage that has begun has no end yet. */
export const isDuringOutage = ({ outages }: Aftermath, at: number, graceMillis: number): boolean =>
  outages.some(({ from, to }) => from <= at && at <= to + graceMillis)

/** Before anything has happened. */
export const emptyAftermath = (): Aftermath => ({
  heldAtKills: new Map(),
  slowLooks: [],
  takenOver: [],
  outages: [],
  illegalStates: [],
  killed: { replicas: 0, postgres: 0 },
  frozen: 0,
})

/** Everything that all dispatchers together may have leased at one time. */
const mostHeld = replicaCount * dispatcherSettings.limits.total

/** Lets disasters happen until `until`, in milliseconds since 1970, and until everything was killed and something taken over. */
export const wreak = async (
  database: ChaosDatabase,
  replicas: Replicas,
  aftermath: Aftermath,
  random: Random,
  until: number,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const note = async () => {
    const leases = await database.leased()
    for (const { token, lease } of leases) {
      const held = aftermath.heldAtKills.get(token)
      if (held === undefined) aftermath.heldAtKills.set(token, new Set([lease]))
      else held.add(lease)
    }
    return leases
  }

  /** What was leased long before is seen before, what was leased just before is seen after. */
  const kill = async (disaster: Disaster): Promise<void> => {
    await note()
    const seenAt = Date.now()
    const outage = { from: seenAt, to: Number.POSITIVE_INFINITY }
    if (disaster.postgres) aftermath.outages.push(outage)
    await Promise.all([
      ...disaster.replicas.map((replica) => replicas.kill(replica)),
      ...(disaster.postgres ? [database.crash()] : []),
    ])
    aftermath.killed.replicas += disaster.replicas.length
    if (disaster.postgres) {
      aftermath.killed.postgres += 1
      await sleep(disaster.downMillis)
      await database.restart()
      outage.to = Date.now()
    }
    await note()
    const lookedAt = Date.now()
    if (lookedAt - seenAt >= Duration.toMillis(leaseDuration)) {
      aftermath.slowLooks.push({ from: seenAt, to: lookedAt, most: mostHeld })
    }
  }

  /** What is leased when it begins and still is under the same lease when others have recorded theirs, is the frozen one's. */
  const freeze = async (replica: number): Promise<void> => {
    const thaw = replicas.freeze(replica)
    try {
      const frozenAt = Date.now()
      const before = new Set((await note()).map(({ lease }) => lease))
      await sleep(lookAfterMillis, undefined, { signal })
      const kept = (await note()).filter(({ lease }) => before.has(lease))
      await sleep(frozenAt + freezeMillis - Date.now(), undefined, { signal })
      const still = new Set((await database.leased()).map(({ lease, token }) => `${lease} ${token}`))
      const lost = kept.filter(({ lease, token }) => !still.has(`${lease} ${token}`))
      aftermath.takenOver.push(...lost.map(({ token, attempt }) => ({ token, attempt, frozenAt })))
      aftermath.frozen += 1
    } finally {
      thaw()
    }
  }

  const strike = async (disaster: Disaster): Promise<void> => {
    if (disaster.kind === "kill") await kill(disaster)
    else for (const replica of disaster.replicas) await freeze(replica)
    aftermath.illegalStates.push(...(await database.illegalStates()))
  }

  for (const disaster of disasters(random)) {
    if (disaster.isPatient) await replicas.allReady()
    const { killed, takenOver, frozen } = aftermath
    const isComplete = killed.replicas > 0 && killed.postgres > 0 && takenOver.length > 0
    // the time of freezes comes on top: nothing else happens meanwhile
    if (isComplete && Date.now() + disaster.pauseMillis >= until + frozen * freezeMillis) return
    await sleep(disaster.pauseMillis, undefined, { signal })
    say(described(disaster))
    await strike(disaster)
  }
}
