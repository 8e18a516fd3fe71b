/**
 * What every request passes on its way in and out: request id, credential, rate limit, permission; and on every answer
 * the error envelope, the rate-limit headers and the request id.
 */
import { HttpServerResponse } from "@effect/platform"
import { Cause, Clock, Effect, Either, Option } from "effect"
import type { Use } from "../accounts/CallShares.ts"
import { RateLimits } from "../accounts/RateLimits.ts"
import { tierLimits } from "../accounts/Tiers.ts"
import { Configuration } from "../Configuration.ts"
import {
  answerTo,
  answerToDefect,
  type ErrorAnswer,
  ForbiddenError,
  isApiError,
  type RateLimitWindow,
  RateLimitExceededError,
  ValidationError,
} from "../contract/Errors.ts"
import { lacksHost, pathOf, type Request } from "../contract/Request.ts"
import { type Admit, Router } from "../contract/Router.ts"
import { type ObservedRequest, observing } from "../telemetry/Requests.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import { makeNetworkOf } from "./ClientAddress.ts"
import { Credentials } from "./Credentials.ts"
import { requestIdOf } from "./RequestId.ts"
import { isDatabaseUnreachable, unavailable } from "./Unavailable.ts"

/** An answer together with the window that its rate-limit headers describe. */
interface Answer {
  readonly response: HttpServerResponse.HttpServerResponse
  readonly window: RateLimitWindow
}

const toResponse = ({ status, body, headers }: ErrorAnswer) =>
  HttpServerResponse.text(JSON.stringify(body), { status, contentType: "application/json", headers })

const noHost = () =>
  new ValidationError({
    detail: "The request has no Host header.",
    errors: [{ in: "header", field: "Host", message: "is required" }],
  })

const secondsUntil = (time: Date, now: number): number => Math.max(1, Math.ceil((time.getTime() - now) / 1000))

/**
 * A failure as an answer; what nobody expected is logged whole and answered without its inside. A database that is away
 * is no fault of the service, and passes. When the client leaves, this does not run; an interruption that comes here is
 * that of something which the request waited for, and has not got.
 */
const answerToCause = (cause: Cause.Cause<unknown>, window: RateLimitWindow): Effect.Effect<Answer> => {
  const error = Option.getOrElse(Cause.failureOption(cause), () => Cause.squash(cause))
  if (isApiError(error)) {
    const described = error._tag === "RateLimitExceededError" ? error.window : window
    return Effect.succeed({ response: toResponse(answerTo(error)), window: described })
  }
  if (isDatabaseUnreachable(cause)) {
    return Effect.as(Effect.logWarning("the database cannot be reached", cause), {
      response: toResponse(answerTo(unavailable())),
      window,
    })
  }
  return Effect.as(Effect.logError("a request failed", cause), { response: toResponse(answerToDefect), window })
}

/** Answers requests to the API, each in keeping with the contract. */
export class Edge extends Effect.Service<Edge>()("http/Edge", {
  effect: Effect.gen(function* () {
    const credentials = yield* Credentials
    const rateLimits = yield* RateLimits
    const networkOf = makeNetworkOf((yield* Configuration).trustedProxies)
    const router = yield* Router

    /** Whoever has no valid credential is counted by address, at the limit of the free tier. */
    const countCall = (
      request: Request,
      identity: Either.Either<{ readonly organizationId: string; readonly tier: keyof typeof tierLimits }, unknown>,
    ): Effect.Effect<Use> =>
      Either.match(identity, {
        onLeft: () =>
          rateLimits.countUnidentifiedCall(
            networkOf({
              remoteAddress: Option.getOrUndefined(request.remoteAddress),
              forwardedFor: request.headers["x-forwarded-for"],
            }),
          ),
        onRight: ({ organizationId, tier }) => rateLimits.countCall(organizationId, tierLimits[tier].apiCallsPerMinute),
      })

    const answerObserved = (request: Request, observed: ObservedRequest) =>
      Effect.gen(function* () {
        const identity = yield* Effect.either(credentials.identify(request.headers))
        const use = yield* countCall(request, identity)
        if (!use.allowed) {
          const retryAfterSeconds = secondsUntil(use.resetsAt, yield* Clock.currentTimeMillis)
          const error = new RateLimitExceededError({
            detail: `More than ${use.limit} calls in a minute. Try again in ${retryAfterSeconds} seconds.`,
            window: use,
            retryAfterSeconds,
          })
          return { response: toResponse(answerTo(error)), window: use }
        }
        const admit: Admit = (operation, permission) => {
          observed.operation = operation
          return Effect.filterOrFail(
            identity,
            ({ permissions }) => permissions.has(permission),
            ({ grantedBy }) =>
              new ForbiddenError({
                detail: `This needs the permission ${permission}, which ${grantedBy} does not have.`,
              }),
          )
        }
        const answered = lacksHost(request.source) ? Effect.fail(noHost()) : router.answer(request, admit)
        return yield* answered.pipe(
          Effect.map((response): Answer => ({ response, window: use })),
          Effect.catchAllCause((cause) => answerToCause(cause, use)),
        )
      })

    /** The whole way of one request. */
    const answer = (request: Request): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
      Effect.flatMap(requestIdOf(request.headers), (requestId) =>
        observing(request, (observed) =>
          answerObserved(request, observed).pipe(
            Effect.catchAllCause((cause) =>
              Effect.flatMap(Clock.currentTimeMillis, (now) => answerToCause(cause, uncountedWindow(now))),
            ),
            Effect.map(({ response, window }) => HttpServerResponse.setHeaders(response, headersOf(window, requestId))),
            Effect.annotateLogs({ requestId, method: request.method, path: pathOf(request.url) }),
          ),
        ),
      )

    return { answer } as const
  }),
  dependencies: [Credentials.Default],
}) {}
