/**
 * Calls that a process may let through on its own: its share of the window that all replicas count in. A share is set
 * aside in the database by one statement and spent here, so that a busy caller does not cost a round trip for each call;
 * and as every share is counted before it is spent, all replicas together never let through more than the limit.
 */
import { type Cause, type Clock, Effect, Schema, Semaphore } from "effect"
import type { RateLimitWindow } from "../contract/Errors.ts"

/** The length of a window, in milliseconds. */
export const minuteMillis = 60_000

/** Largest difference between the clocks of replicas; a window that begins later than that is of a clock that was set back. */
export const longestAheadMillis = 5 * minuteMillis

/**
 * The largest part of a limit that one process sets aside. What a process that dies had not spent is lost until the window
 * ends, so this is what a caller may lose with each; the spec says so.
 */
const largestShare = 1 / 20

/** A share is at most one call in so many of those that are left: near the limit, each call is asked for by itself. */
const leftOverShare = 8

/** A window after one more use was asked for. */
export interface Use extends RateLimitWindow {
  /** Whether the use was within the limit. */
  readonly allowed: boolean
}

/** What is asked of the database. */
export interface ShareRequest {
  readonly subject: string
  readonly limit: number
  readonly windowStart: Date
  /** One call is set aside if there is one left; as many as this only while many are. */
  readonly wanted: number
  /** The most calls to set aside, as one in so many of those that are left. */
  readonly leftOverShare: number
  /** Calls that were refused here since the last share; they count as well. */
  readonly refused: number
}

/** What it answers. */
export const Share = Schema.Struct({
  /** The window that it counts in; a later one than was asked for, where another replica's clock is ahead. */
  windowStart: Schema.Date,
  /** Calls of all replicas, with all shares, this one included. */
  used: Schema.Number,
  /** Calls set aside for this process. */
  share: Schema.Number,
})
export type Share = typeof Share.Type

/** What a process knows of one caller in one window. */
interface Known<E> {
  readonly windowStart: number
  /** Used by all replicas as of the last share. */
  used: number
  /** Of the last share, not spent yet. */
  left: number
  /** Let through by this process. */
  spent: number
  /** Refused by this process since the last share. */
  refused: number
  readonly turn: Semaphore.Semaphore
  /** The last share that could not be had, and when. */
  failed: { readonly at: number; readonly cause: Cause.Cause<E> } | undefined
}

/** Where the caller stands: what others have set aside counts as used. */
const positionOf = ({ used, left }: Known<unknown>): number => used - left

/**
 * Counts calls, for as many callers at a time as `mostCallers`: beyond them, the one that was met first is forgotten, at
 * the price of what was set aside for it.
 */
export const makeCallShares = <E, R>(
  take: (request: ShareRequest) => Effect.Effect<Share, E, R>,
  { mostCallers }: { readonly mostCallers: number },
) => {
  const callers = new Map<string, Known<E>>()

  const remember = (subject: string, known: Known<E>): Known<E> => {
    // the newest is the last; windows that are over are the first to go
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

  /** Without asking anybody, where the share or the limit decides it. */
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

  /** Begins with one call and doubles: a process gets no more at once than it has let through. */
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

  /** One after the other for each caller, so that those who wait find what the first has brought, or its failure. */
  const afterRefill = (subject: string, limit: number, known: Known<E>): Effect.Effect<Use, E, R> => {
    const began = performance.now()
    return known.turn.withPermits(1)(
      Effect.suspend(() => {
        const { failed } = known
        if (failed !== undefined && failed.at >= began) return Effect.failCause(failed.cause)
        // the one before may have learned that the window is over
        const latest = callers.get(subject) ?? known
        const current = latest.windowStart > known.windowStart ? latest : known
        const decided = decide(current, limit)
        if (decided !== undefined) return Effect.succeed(decided)
        return Effect.map(
          // a share that was set aside is to arrive, even if its client has left
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

  /** Counts a call, a refused one too. */
  return (subject: string, limit: number): Effect.Effect<Use, E, R> =>
    Effect.clockWith((clock: Clock.Clock) => {
      const known = knownOf(subject, clock.currentTimeMillisUnsafe())
      const decided = decide(known, limit)
      return decided === undefined ? afterRefill(subject, limit, known) : Effect.succeed(decided)
    })
}
