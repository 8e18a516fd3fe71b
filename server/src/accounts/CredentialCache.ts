/**
 * Caches the callers of credentials for some seconds, so that frequent callers do not cost a query for each call.
 *
 * The process that changes a credential drops it at once, all others after a notification; if that is lost, after the
 * lifetime of an entry.
 */
import { PgClient } from "@effect/sql-pg"
import { type Clock, Context, Duration, Effect, Layer, Option, Schedule, Stream } from "effect"
import { hash } from "node:crypto"
import { credentialsChannel } from "../database/Channels.ts"
import type { Principal } from "../contract/Principal.ts"
import { millisBetween, type Moment, momentOf } from "../foundation/Elapsed.ts"

/** Lifetime of an entry: the longest time that a change can go unnoticed when its notification is lost. */
const life = Duration.seconds(5)

/** Maximum entries, of a few hundred bytes each; beyond them, the oldest is dropped. */
const mostRemembered = 10_000

/** Pause before listening again after the connection to the database was lost. */
const listenRetry = Duration.seconds(1)

interface Remembered {
  readonly principal: Principal
  readonly since: Moment
}

/** Key of an entry: the kind of credential, so that kinds are not confused, and a hash, so that memory holds no secrets. */
const nameOf = (kind: "key" | "token", secret: string): string => kind + hash("sha256", secret, "base64")

/** Cache of the principals of credentials that this process looked up in the last seconds. */
export class CredentialCache extends Context.Service<CredentialCache>()("accounts/CredentialCache", {
  make: Effect.sync(() => {
    const remembered = new Map<string, Remembered>()
    /**
     * Callbacks of `change`; called with the organization whose credentials changed, or without one if all may have
     * changed.
     */
    const waiting = new Set<(organizationId?: string) => void>()
    let changes = 0

    const remember = (name: string, principal: Principal, since: Moment): void => {
      if (remembered.size >= mostRemembered) {
        for (const oldest of remembered.keys()) {
          remembered.delete(oldest)
          break
        }
      }
      // deleted first, so that the map is in order of age
      remembered.delete(name)
      remembered.set(name, { principal, since })
    }

    /** The caller from the cache, or else from `recognize`. Unknown credentials are not cached. */
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
            // a result that was read before a change is not cached after it
            if (changes === changesBefore) remember(name, principal, now)
            return principal
          }),
        )
      })

    /** Drops all entries of the organization. */
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

    /** Waits until credentials of the organization have changed or may have. */
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
     * Ends a stream when credentials of the organization change, even before the stream is read. Clients that still
     * have access reconnect.
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

/** Drops the entries of credentials that other processes or manual statements have changed. */
export const listening = Layer.effectDiscard(
  Effect.gen(function* () {
    const { listen } = yield* PgClient.PgClient
    const credentialCache = yield* CredentialCache
    yield* Effect.gen(function* () {
      const changes = yield* listen(credentialsChannel)
      // changes before listening began are unknown
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
