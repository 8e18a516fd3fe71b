/**
 * Calls a model endpoint with its key and within a deadline. Repeats calls that may succeed the second time; makes none while the endpoint
 * has asked for a pause.
 */
import { Clock, Duration, Effect, Option, Random, Redacted, Ref } from "effect"
import { elapsedMillis } from "../foundation/Elapsed.ts"
import type { GuardedAnswer, GuardedFetch, GuardedFetchFailed } from "../foundation/net/GuardedFetch.ts"
import { ModelAnswerInvalid, type ModelError, ModelRefused, ModelUnavailable } from "./ModelErrors.ts"
import { judgeFailure, unavailable, type Verdict } from "./Refusal.ts"
import type { ModelEndpoint } from "../config/Models.ts"

/** Maximum tries of one call, the first included: a model that is loading or busy is ready within seconds, or not at all. */
const mostTries = 3

/** Pause before the second try. It doubles with each try; up to half of it is added at random. */
const firstPauseMillis = 500

/** Recommended delay in errors if the endpoint names none. */
const defaultRetryAfterMillis = 10_000

/** A call of an endpoint. */
export interface EndpointCall<A> {
  /** Path below the URL of the settings, with a leading slash. */
  readonly path: string
  readonly body: unknown
  /** Limit for all tries together. The setting is the default and the maximum. */
  readonly deadline?: Duration.Input | undefined
  readonly longestAnswer: number
  readonly idleDeadline: Duration.Input
  readonly isWholeWith?: () => (piece: Uint8Array) => boolean
  /** Reads a response with a 2xx status. */
  readonly read: (answer: GuardedAnswer) => Verdict | { readonly kind: "read"; readonly value: A }
}

/** A model endpoint. */
export interface Endpoint {
  readonly host: string
  readonly origin: string
  /**
   * Sends a call. If the endpoint refuses it, `adapt` gets the words of the refusal and may return another body, which is then sent, as
   * often as it returns one.
   */
  readonly call: <A>(
    call: EndpointCall<A>,
    adapt?: (words: string) => Option.Option<unknown>,
  ) => Effect.Effect<A, ModelError>
}

/** Options for tests. */
export interface EndpointOptions {
  /** 500 by default. */
  readonly firstPauseMillis?: number
}

const secondsFrom = (millis: number): number => Math.max(1, Math.ceil(millis / 1000))

/** Failure of one try. */
interface Failure {
  readonly error: ModelError
  /** True if another try within seconds may succeed. */
  readonly isWorthRepeating: boolean
  readonly retryAfterMillis: number | undefined
  /** Words of the response, lower-case. Only for decisions, never shown: they may repeat the key or the text. */
  readonly words: string
}

const failureOf = (host: string, verdict: Verdict): Failure => {
  const { detail } = verdict
  const final = { isWorthRepeating: false, retryAfterMillis: undefined, words: "" }
  switch (verdict.kind) {
    case "unavailable": {
      const { reason, isWorthRepeating, retryAfterMillis } = verdict
      const retryAfterSeconds = secondsFrom(retryAfterMillis ?? defaultRetryAfterMillis)
      const error = new ModelUnavailable({ host, reason, detail, retryAfterSeconds })
      return { error, isWorthRepeating, retryAfterMillis, words: "" }
    }
    case "refused":
      return { ...final, error: new ModelRefused({ host, reason: verdict.reason, detail }), words: verdict.words }
    case "invalid":
      return { ...final, error: new ModelAnswerInvalid({ host, reason: verdict.reason, detail }) }
  }
}

const noAnswerInTime: Verdict = unavailable("timeout", "did not answer in time", undefined, false)

/** Verdict on a call that got no response. */
const judgeNetworkFailure = ({ reason }: GuardedFetchFailed): Verdict => {
  switch (reason) {
    case "too_large":
    case "encoded":
      return { kind: "invalid", reason: "too_large", detail: "sent a response that is too large" }
    case "timeout":
      return noAnswerInTime
    case "blocked_url":
      return {
        kind: "refused",
        reason: "not_found",
        detail: "has an address that the service never connects to",
        words: "",
      }
    case "dns":
      return unavailable("connection", "has a host name that does not resolve", undefined, false)
    case "tls":
      return unavailable("connection", "has no trusted certificate", undefined, false)
    case "connection":
      return unavailable("connection", "did not respond or closed the connection")
  }
}

/** Creates an endpoint. */
export const make = (
  settings: ModelEndpoint,
  guarded: GuardedFetch,
  { firstPauseMillis: pauseMillis = firstPauseMillis }: EndpointOptions = {},
) =>
  Effect.gen(function* () {
    const { host, origin } = new URL(settings.url)
    const pausedUntil = yield* Ref.make(Number.NEGATIVE_INFINITY)
    const headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    }

    const send = <A>(call: EndpointCall<A>, body: unknown, millis: number): Effect.Effect<A, Failure> =>
      guarded({
        url: settings.url + call.path,
        method: "POST",
        headers: Option.match(settings.apiKey, {
          onNone: () => headers,
          onSome: (key) => ({ ...headers, authorization: `Bearer ${Redacted.value(key)}` }),
        }),
        body: JSON.stringify(body),
        deadline: millis,
        idleDeadline: call.idleDeadline,
        longestAnswer: call.longestAnswer,
        ...(call.isWholeWith === undefined ? {} : { isWholeWith: call.isWholeWith() }),
      }).pipe(
        Effect.mapError((failure) => failureOf(host, judgeNetworkFailure(failure))),
        Effect.flatMap((answer) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) => {
            const verdict = answer.status >= 200 && answer.status < 300 ? call.read(answer) : judgeFailure(answer, now)
            return verdict.kind === "read" ? Effect.succeed(verdict.value) : Effect.fail(failureOf(host, verdict))
          }),
        ),
      )

    const paused = Effect.gen(function* () {
      const left = (yield* Ref.get(pausedUntil)) - (yield* elapsedMillis)
      if (left > 0) {
        return yield* new ModelUnavailable({
          host,
          reason: "rate_limited",
          detail: "asked for a pause",
          retryAfterSeconds: secondsFrom(left),
        })
      }
    })

    /** Keeps the requested pause for all later calls, so that they fail without a request. */
    const remember = ({ error, retryAfterMillis }: Failure) =>
      error._tag === "ModelUnavailable" && error.reason === "rate_limited"
        ? Effect.flatMap(elapsedMillis, (now) =>
            Ref.update(pausedUntil, (until) => Math.max(until, now + (retryAfterMillis ?? defaultRetryAfterMillis))),
          )
        : Effect.void

    const call: Endpoint["call"] = (request, adapt = () => Option.none()) =>
      Effect.gen(function* () {
        const mostMillis = settings.timeoutSeconds * 1000
        const deadline =
          request.deadline === undefined ? mostMillis : Math.min(mostMillis, Duration.toMillis(request.deadline))
        const endsAt = (yield* elapsedMillis) + deadline
        let body = request.body
        let tries = 0
        for (;;) {
          yield* paused
          const left = endsAt - (yield* elapsedMillis)
          const result = yield* Effect.result(
            left > 0 ? send(request, body, left) : Effect.fail(failureOf(host, noAnswerInTime)),
          )
          if (result._tag === "Success") return result.success
          const failure = result.failure
          const other = failure.error._tag === "ModelRefused" ? adapt(failure.words) : Option.none()
          if (Option.isSome(other)) {
            body = other.value
            continue
          }
          tries += 1
          const backoff = pauseMillis * 2 ** (tries - 1) * (1 + (yield* Random.next) / 2)
          const pause = Math.max(backoff, failure.retryAfterMillis ?? 0)
          const now = yield* elapsedMillis
          if (!failure.isWorthRepeating || tries >= mostTries || now + pause >= endsAt) {
            yield* remember(failure)
            return yield* failure.error
          }
          yield* Effect.sleep(pause)
        }
      })

    const endpoint: Endpoint = { host, origin, call }
    return endpoint
  })
