/** The public keys of an identity provider: fetched when they are needed, kept, and fetched again when they changed. */
import { Clock, Data, Duration, Effect, Fiber, FiberSet } from "effect"
import { createLocalJWKSet, type JSONWebKeySet } from "jose"
import { elapsedMillis, millisBetween, type Moment, momentOf } from "../../foundation/Elapsed.ts"
import type { GuardedFetch } from "../../foundation/net/GuardedFetch.ts"

/** How long keys count as the provider's current ones: a key that it withdraws is refused after this. */
const freshFor = Duration.minutes(10)
/** How long they are used while the provider is away: an outage over night, not a provider that is gone. */
const usableFor = Duration.hours(24)
/** After an attempt to fetch them: whoever sends tokens with keys that nobody knows makes us ask no more often. */
const cooldown = Duration.seconds(30)
/** Callers wait for it. */
const deadline = Duration.seconds(5)
/** Bytes of a set of keys: a key with its chain of certificates takes 10 KiB at most. */
const longestSet = 256 * 1024
/** Keys in a set; providers have two or three. */
const mostKeys = 100

/** Finds the key that a token names; throws when there is none. */
export type KeySet = ReturnType<typeof createLocalJWKSet>

/** There are no keys to verify with: the provider has not been reached for too long. */
export class KeysUnavailable extends Data.TaggedError("KeysUnavailable") {}

/** The keys of one provider. */
export interface Keys {
  /** The keys as they are known. */
  readonly current: Effect.Effect<KeySet, KeysUnavailable>
  /** The keys after the provider was asked again, unless that was just done: then the same ones. */
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
      if (!isKeySet(content)) throw new Error(`no set of at most ${mostKeys} keys`)
      return createLocalJWKSet(content)
    },
    catch: () => new KeysUnusable({ reason: "what it answered is no JSON Web Key Set" }),
  })

const isWithin = (life: Duration.Duration, fetchedAt: Moment, clock: Clock.Clock): boolean =>
  millisBetween(fetchedAt, momentOf(clock)) < Duration.toMillis(life)

/** The keys behind a url. Nothing is fetched before the first token comes. */
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
      if (answer.status !== 200) return yield* new KeysUnusable({ reason: `it answered ${answer.status}` })
      const set = yield* parse(answer.body)
      known = { set, fetchedAt: momentOf(yield* Clock.Clock) }
    }).pipe(
      Effect.catch((error) => Effect.logWarning("the keys of the identity provider could not be fetched", error)),
      Effect.ensuring(Effect.sync(() => (underWay = undefined))),
    )

    /** One at a time, for all who wait; it goes on when nobody does any more. */
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
