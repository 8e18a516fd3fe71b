/**
 * Rate limits of API calls, counted in shares. One statement reserves a share of the window's calls in the database,
 * and the process spends it without further statements. Since shares are counted before they are spent, all replicas
 * together never exceed the limit.
 */
import { type Cause, type Clock, Effect, Schema, Semaphore } from "effect"
import type { RateLimitWindow } from "../contract/Errors.ts"

/** Length of a window. */
export const minuteMillis = 60_000

/** Maximum difference between the clocks of replicas; a stored window further ahead comes from a clock that was set back. */
export const longestAheadMillis = 5 * minuteMillis

/**
 * Maximum part of a limit that one process reserves at once. If the process dies, callers lose the unspent rest until
 * the window ends, as the spec says.
 */
const largestShare = 1 / 20

/** A share is at most one in this many of the calls that are left, so that near the limit each call is counted by itself. */
const leftOverShare = 8

/** State of a window after a call. */
export interface Use extends RateLimitWindow {
  /** True if the call was within the limit. */
  readonly allowed: boolean
}

/** Parameters of the statement that reserves a share. */
export interface ShareRequest {
  readonly subject: string
  readonly limit: number
  readonly windowStart: Date
  /** Maximum calls to reserve; fewer if few are left, but at least one if any is. */
  readonly wanted: number
  /** The share is at most one in this many of the calls that are left. */
  readonly leftOverShare: number
  /** Calls that this process has refused since its last share; they count toward the limit too. */
  readonly refused: number
}

/** Result of that statement. */
export const Share = Schema.Struct({
  /** Start of the window; later than requested if another replica's clock is ahead. */
  windowStart: Schema.Date,
  /** Calls that all replicas have reserved, with this share. */
  used: Schema.Number,
  /** Calls reserved for this process. */
  share: Schema.Number,
})
export type Share = typeof Share.Type

/** State of one caller in one window, as this process knows it. */
interface Known<E> {
  readonly windowStart: number
  /** Calls that all replicas had reserved at the last share. */
  used: number
  /** Calls of the last share that are not spent. */
  left: number
  /** Calls that this process has allowed. */
  spent: number
  /** Calls that this process has refused since the last share. */
  refused: number
  readonly turn: Semaphore.Semaphore
  /** Time and cause of the last failure to reserve a share. */
  failed: { readonly at: number; readonly cause: Cause.Cause<E> } | undefined
}

/** Calls that count toward the limit: all reserved ones, except those that this process has not spent. */
const positionOf = ({ used, left }: Known<unknown>): number => used - left

/** Creates a counter for at most `mostCallers` callers; beyond them, the oldest entry is dropped with its unspent share. */
export const makeCallShares = <E, R>(
  take: (request: ShareRequest) => Effect.Effect<Share, E, R>,
  { mostCallers }: { readonly mostCallers: number },
) => {
  const callers = new Map<string, Known<E>>()

  const remember = (subject: string, known: Known<E>): Known<E> => {
    // keeps the order of insertion, so that entries of past windows are dropped first
    callers.delete(subject)
    callers.set(subject, known)
    if (callers.size > mostCallers) {
      const { value: first } = callers.keys().next()
      if (first !== undefined) callers.delete(first)
    }
    return known
  }

  const knownOf = (subject: string, now: number): Known<E> => {
    const windowStart = now - (now % minuteMillis)
    const known = callers.get(subject)
    const ahead = known === undefined ? -1 : known.windowStart - windowStart
    if (known !== undefined && ahead >= 0 && ahead <= longestAheadMillis) return known
    const turn = Semaphore.makeUnsafe(1)
    return remember(subject, { windowStart, used: 0, left: 0, spent: 0, refused: 0, turn, failed: undefined })
  }

  const useOf = (known: Known<E>, limit: number, allowed: boolean): Use => ({
    allowed,
    limit,
    remaining: Math.max(0, limit - positionOf(known)),
    resetsAt: new Date(known.windowStart + minuteMillis),
  })

  /** Decides a call from memory; undefined if a share is needed. */
  const decide = (known: Known<E>, limit: number): Use | undefined => {
    if (positionOf(known) >= limit) {
      known.refused += 1
      return useOf(known, limit, false)
    }
    if (known.left === 0) return undefined
    known.left -= 1
    known.spent += 1
    return useOf(known, limit, true)
  }

  /** Begins with one call and doubles: a process reserves at most as many as it has allowed. */
  const wantedOf = ({ spent }: Known<E>, limit: number): number => Math.max(1, Math.min(spent, limit * largestShare))

  const refill = (subject: string, limit: number, known: Known<E>): Effect.Effect<Known<E>, E, R> =>
    Effect.suspend(() => {
      const { refused } = known
      known.refused = 0
      return Effect.map(
        take({
          subject,
          limit,
          windowStart: new Date(known.windowStart),
          wanted: Math.floor(wantedOf(known, limit)),
          leftOverShare,
          refused,
        }),
        ({ windowStart, used, share }) => {
          const current =
            windowStart.getTime() === known.windowStart
              ? known
              : remember(subject, { ...known, windowStart: windowStart.getTime(), spent: 0, refused: 0 })
          current.used = used
          current.left = share
          return current
        },
      )
    })

  /**
   * Reserves a share and decides the call. Calls of one caller wait for each other, so that the later ones use the
   * share of the first, or fail with it.
   */
  const afterRefill = (subject: string, limit: number, known: Known<E>): Effect.Effect<Use, E, R> => {
    const began = performance.now()
    return known.turn.withPermits(1)(
      Effect.suspend(() => {
        const { failed } = known
        if (failed !== undefined && failed.at >= began) return Effect.failCause(failed.cause)
        // an earlier call may have moved to the next window
        const latest = callers.get(subject) ?? known
        const current = latest.windowStart > known.windowStart ? latest : known
        const decided = decide(current, limit)
        if (decided !== undefined) return Effect.succeed(decided)
        return Effect.map(
          // not interrupted when the client disconnects, or the reserved share would be lost
          Effect.uninterruptible(
            Effect.tapCause(refill(subject, limit, current), (cause) =>
              Effect.sync(() => (known.failed = { at: performance.now(), cause })),
            ),
          ),
          (refilled) => decide(refilled, limit) ?? useOf(refilled, limit, false),
        )
      }),
    )
  }

  /** Counts a call, also if it is refused. */
  return (subject: string, limit: number): Effect.Effect<Use, E, R> =>
    Effect.clockWith((clock: Clock.Clock) => {
      const known = knownOf(subject, clock.currentTimeMillisUnsafe())
      const decided = decide(known, limit)
      return decided === undefined ? afterRefill(subject, limit, known) : Effect.succeed(decided)
    })
}
