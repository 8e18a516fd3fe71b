/**
 * Public keys of an identity provider: fetched with the first token, cached, and fetched again for unknown keys or
 * after some time.
 */
import { Clock, Data, Duration, Effect, Fiber, FiberSet } from "effect"
import { createLocalJWKSet, type JSONWebKeySet } from "jose"
import { elapsedMillis, millisBetween, type Moment, momentOf } from "../../foundation/Elapsed.ts"
import type { GuardedFetch } from "../../foundation/net/GuardedFetch.ts"

/** Time after which keys are fetched again; until then, keys that the provider withdraws are accepted. */
const freshFor = Duration.minutes(10)
/** Time for which keys are used while the provider is down: long enough for an outage overnight. */
const usableFor = Duration.hours(24)
/** Minimum interval between two fetches, so that tokens with unknown keys cause no more of them. */
const cooldown = Duration.seconds(30)
/** Maximum duration of a fetch; callers wait for it. */
const deadline = Duration.seconds(5)
/** Maximum bytes of a key set; a key with its certificate chain takes up to 10 KiB. */
const longestSet = 256 * 1024
/** Maximum keys of a set; providers have two or three. */
const mostKeys = 100

/** Finds the key that a token names; throws if there is none. */
export type KeySet = ReturnType<typeof createLocalJWKSet>

/** No keys to verify with: the provider has been unreachable for too long. */
export class KeysUnavailable extends Data.TaggedError("KeysUnavailable") {}

/** The keys of one provider. */
export interface Keys {
  /** The cached keys, fetched again if they are old. */
  readonly current: Effect.Effect<KeySet, KeysUnavailable>
  /** The keys after another fetch; the cached ones if the last fetch was just before. */
  readonly refreshed: Effect.Effect<KeySet, KeysUnavailable>
}

/** Keys that do not change. */
export const fixedKeys = (keys: JSONWebKeySet): Keys => {
  const set = Effect.succeed(createLocalJWKSet(keys))
  return { current: set, refreshed: set }
}

class KeysUnusable extends Data.TaggedError("KeysUnusable")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  typeof value === "object" &&
  value !== null &&
  "keys" in value &&
  Array.isArray(value.keys) &&
  value.keys.length <= mostKeys &&
  value.keys.every((key) => typeof key === "object" && key !== null)

const parse = (body: Uint8Array) =>
  Effect.try({
    try: () => {
      const content: unknown = JSON.parse(Buffer.from(body).toString("utf8"))
      if (!isKeySet(content)) throw new Error(`not a set of at most ${mostKeys} keys`)
      return createLocalJWKSet(content)
    },
    catch: () => new KeysUnusable({ reason: "its response is not a JSON Web Key Set" }),
  })

const isWithin = (life: Duration.Duration, fetchedAt: Moment, clock: Clock.Clock): boolean =>
  millisBetween(fetchedAt, momentOf(clock)) < Duration.toMillis(life)

/** Keys from a URL. The first fetch happens with the first token. */
export const fetchedKeys = (fetch: GuardedFetch, url: string) =>
  Effect.gen(function* () {
    const run = yield* FiberSet.makeRuntime()
    let known: { readonly set: KeySet; readonly fetchedAt: Moment } | undefined
    let attemptedAt = Number.NEGATIVE_INFINITY
    let underWay: Fiber.Fiber<void> | undefined

    const attempt = Effect.gen(function* () {
      const answer = yield* fetch({
        url,
        headers: { accept: "application/jwk-set+json, application/json" },
        deadline,
        longestAnswer: longestSet,
      })
      if (answer.status !== 200) return yield* new KeysUnusable({ reason: `it responded with ${answer.status}` })
      const set = yield* parse(answer.body)
      known = { set, fetchedAt: momentOf(yield* Clock.Clock) }
    }).pipe(
      Effect.catch((error) => Effect.logWarning("the keys of the identity provider could not be fetched", error)),
      Effect.ensuring(Effect.sync(() => (underWay = undefined))),
    )

    /** Fetches the keys. Concurrent callers share one fetch, which continues even if all of them are interrupted. */
    const refresh = Effect.flatMap(elapsedMillis, (now) => {
      if (underWay === undefined) {
        if (now - attemptedAt < Duration.toMillis(cooldown)) return Effect.void
        attemptedAt = now
        underWay = run(attempt)
      }
      return Fiber.join(underWay)
    })

    const usable = Effect.flatMap(Clock.Clock, (clock) =>
      known !== undefined && isWithin(usableFor, known.fetchedAt, clock)
        ? Effect.succeed(known.set)
        : new KeysUnavailable(),
    )

    const current = Effect.flatMap(Clock.Clock, (clock) =>
      known !== undefined && isWithin(freshFor, known.fetchedAt, clock)
        ? Effect.succeed(known.set)
        : Effect.andThen(refresh, usable),
    )

    return { current, refreshed: Effect.andThen(refresh, usable) } satisfies Keys
  })
