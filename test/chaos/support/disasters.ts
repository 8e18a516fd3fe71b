/** Kills and freezes processes of a run in random order, under load. */
import { setTimeout as sleep } from "node:timers/promises"
import { Duration } from "effect"
import type { Outage, SlowLook, TakenOver } from "../verdict.ts"
import type { ChaosDatabase } from "./database.ts"
import type { Random } from "./random.ts"
import type { Replicas } from "./replicas.ts"
import { dispatcherSettings, leaseDuration, replicaCount } from "./settings.ts"

/** Processes to kill at the same time, or to freeze. */
export interface Disaster {
  /** `kill` ends replicas; `freeze` stops them for longer than their leases while the others go on. */
  readonly kind: "kill" | "freeze"
  readonly replicas: ReadonlyArray<number>
  readonly postgres: boolean
  /** Downtime of PostgreSQL. */
  readonly downMillis: number
  /** Waits until all replicas have started, so that they work for a while first. */
  readonly isPatient: boolean
  /** Pause before the disaster, from the start or from the end of the previous one. */
  readonly pauseMillis: number
}

/** Record of the disasters, for the verdict. */
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
/** Probability of waiting for the replicas; other disasters happen while they start. */
const patience = 0.5

const allReplicas = Array.from({ length: replicaCount }, (_, replica) => replica)

/** One of each kind, shuffled again and again: every run has each kind. */
const deck: ReadonlyArray<Pick<Disaster, "kind" | "replicas" | "postgres">> = [
  ...allReplicas.map((replica) => ({ kind: "kill" as const, replicas: [replica], postgres: false })),
  { kind: "kill", replicas: [], postgres: true },
  { kind: "kill", replicas: [], postgres: true },
  { kind: "kill", replicas: [0], postgres: true },
  { kind: "kill", replicas: allReplicas, postgres: false },
  { kind: "freeze", replicas: [1], postgres: false },
]

/**
 * Time from the start of a freeze to the look at leases: by then other replicas have recorded theirs, and no lease of
 * the frozen replica has expired.
 */
const lookAfterMillis = 0.6 * Duration.toMillis(leaseDuration)

/** Longer than a lease plus the time in which others notice its expiry. */
const freezeMillis = Duration.toMillis(leaseDuration) + 2 * Duration.toMillis(dispatcherSettings.sweepInterval)

/** An endless sequence of disasters. */
export const disasters = function* (random: Random): Generator<Disaster> {
  for (;;) {
    for (const disaster of random.shuffled(deck)) {
      yield {
        ...disaster,
        // a replica that is starting has no leases yet
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

/** An outage without an end is still under way. */
export const isDuringOutage = ({ outages }: Aftermath, at: number, graceMillis: number): boolean =>
  outages.some(({ from, to }) => from <= at && at <= to + graceMillis)

/** The empty record. */
export const emptyAftermath = (): Aftermath => ({
  heldAtKills: new Map(),
  slowLooks: [],
  takenOver: [],
  outages: [],
  illegalStates: [],
  killed: { replicas: 0, postgres: 0 },
  frozen: 0,
})

/** Maximum of deliveries that all dispatchers together may have leased. */
const mostHeld = replicaCount * dispatcherSettings.limits.total

/**
 * Causes disasters until `until`, in milliseconds since 1970, and until every process was killed once and a lease was
 * taken over.
 */
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

  /**
   * Leases are read before and after the kill: older leases are in the first reading, those taken just before the kill
   * in the second.
   */
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

  /**
   * Leases that are the same at the start of the freeze and after the other replicas have recorded theirs belong to the
   * frozen replica.
   */
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
    // the time of freezes is added: no other disaster happens during one
    if (isComplete && Date.now() + disaster.pauseMillis >= until + frozen * freezeMillis) return
    await sleep(disaster.pauseMillis, undefined, { signal })
    say(described(disaster))
    await strike(disaster)
  }
}
