/**
 * Remembers for a moment whom a credential belongs to, so that a caller who calls often does not cost a query each time.
 *
 * A change is known at once in the process that makes it, and through a notification in all others; should that be lost,
 * what is remembered is too old after a few seconds.
 */
import { PgClient } from "@effect/sql-pg"
import { type Clock, Context, Duration, Effect, Layer, Option, Schedule, Stream } from "effect"
import { hash } from "node:crypto"
import { credentialsChannel } from "../database/Channels.ts"
import type { Principal } from "../contract/Principal.ts"
import { millisBetween, type Moment, momentOf } from "../foundation/Elapsed.ts"

/** How long a credential is remembered: the longest that a change can go unnoticed when its notification is lost. */
const life = Duration.seconds(5)

/** Credentials that are remembered at most, a few hundred bytes each; after that the oldest is forgotten. */
const mostRemembered = 10_000

/** How long to wait before listening again after the connection to the database was lost. */
const listenRetry = Duration.seconds(1)

interface Remembered {
  readonly principal: Principal
  readonly since: Moment
}

/**
 * The name that a credential is remembered by: its hash, so that memory has no secrets, and its kind, so that none is
 * taken for one of another kind.
 */
const nameOf = (kind: "key" | "token", secret: string): string => kind + hash("sha256", secret, "base64")

/** Cache of the principals of credentials that this process looked up in the last seconds. */
export class CredentialCache extends Context.Service<CredentialCache>()("accounts/CredentialCache", {
  make: Effect.sync(() => {
    const remembered = new Map<string, Remembered>()
    /** Who waits for changes; told of the organization, or of none where all may have changed. */
    const waiting = new Set<(organizationId?: string) => void>()
    let changes = 0

    const remember = (name: string, principal: Principal, since: Moment): void => {
      if (remembered.size >= mostRemembered) {
        for (const oldest of remembered.keys()) {
          remembered.delete(oldest)
          break
        }
      }
      // deleted first, so that the order is that of age
      remembered.delete(name)
      remembered.set(name, { principal, since })
    }

    /** The caller as it is remembered, or as `recognize` finds it. A credential that is none is never remembered. */
    const through = <E>(
      kind: "key" | "token",
      secret: string,
      recognize: Effect.Effect<Option.Option<Principal>, E>,
    ): Effect.Effect<Option.Option<Principal>, E> =>
      Effect.clockWith((clock: Clock.Clock) => {
        const now = momentOf(clock)
        const isCurrent = ({ since, principal: { expiresAt } }: Remembered): boolean =>
          millisBetween(since, now) < Duration.toMillis(life) && (expiresAt === null || expiresAt.getTime() > now.ofDay)
        const name = nameOf(kind, secret)
        const known = remembered.get(name)
        if (known !== undefined && isCurrent(known)) return Effect.succeed(Option.some(known.principal))
        const changesBefore = changes
        return Effect.map(
          recognize,
          Option.map((principal) => {
            // what was read before a change is not to be remembered after it
            if (changes === changesBefore) remember(name, principal, now)
            return principal
          }),
        )
      })

    /** The next call of each of the organization's credentials is looked up anew. */
    const forget = (organizationId: string): void => {
      changes += 1
      for (const tell of waiting) tell(organizationId)
      for (const [name, { principal }] of remembered) {
        if (principal.organizationId === organizationId) remembered.delete(name)
      }
    }

    const forgetAll = (): void => {
      changes += 1
      for (const tell of waiting) tell()
      remembered.clear()
    }

    /** Waits until credentials of the organization have changed, or may have. */
    const change = (organizationId: string): Effect.Effect<void> =>
      Effect.callback((resume) => {
        const tell = (changed = organizationId): void => {
          if (changed !== organizationId) return
          waiting.delete(tell)
          resume(Effect.void)
        }
        waiting.add(tell)
        return Effect.sync(() => waiting.delete(tell))
      })

    /**
     * Ends a stream with the next change from now on, also one before it is read: who may still read it opens another.
     */
    const untilChange = (organizationId: string) =>
      Effect.sync(() => {
        const changesBefore = changes
        const changed = Effect.suspend(() => (changes === changesBefore ? change(organizationId) : Effect.void))
        return <A, E, R>(stream: Stream.Stream<A, E, R>) => Stream.interruptWhen(stream, changed)
      })

    return { through, forget, forgetAll, untilChange } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

/** Forgets what other processes, and statements of anybody, have changed. */
export const listening = Layer.effectDiscard(
  Effect.gen(function* () {
    const { listen } = yield* PgClient.PgClient
    const credentialCache = yield* CredentialCache
    yield* Effect.gen(function* () {
      const changes = yield* listen(credentialsChannel)
      // whatever was announced while nobody listened
      credentialCache.forgetAll()
      yield* Stream.runForEach(Stream.fromQueue(changes), ({ payload: organizationId }) =>
        Effect.sync(() => credentialCache.forget(organizationId)),
      )
    }).pipe(
      Effect.scoped,
      Effect.tapCause((cause) => Effect.logWarning("listening for changed credentials was interrupted", cause)),
      Effect.retry(Schedule.spaced(listenRetry)),
      Effect.forkScoped,
    )
  }),
).pipe(Layer.provide(CredentialCache.layer))
