/** Posts signed envelopes to receivers with the guarded client. */
import { Context, Duration, Effect, Layer } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { type BoundedBody, readDecoded } from "../foundation/net/BoundedBody.ts"
import type { ResponseHead, Exchange as HttpExchange } from "../foundation/net/Exchange.ts"
import * as GuardedClient from "../foundation/net/GuardedClient.ts"
import { anyReceiver } from "../foundation/net/Profiles.ts"
import * as Resolver from "../foundation/net/Resolver.ts"
import { classifyExchange, detailOf, type ErrorType } from "./Failure.ts"
import { keptBytes, responseText } from "./ResponseText.ts"

/** Deadline of an attempt, from the resolver to the last byte of the response. */
export const attemptDeadline = Duration.seconds(30)

/** Maximum bytes of a response that are read, before and after decompression; at most 4 KiB are kept. */
const longestResponseBytes = 64 * 1024

/** Maximum length of a `Retry-After` header that is read; dates are much shorter. */
const longestRetryAfter = 100

/** Signed envelope and its destination. */
export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Result of an attempt. Phases are in whole milliseconds, and `null` if they did not take place. */
export interface Exchange extends Pick<
  HttpExchange,
  "remoteAddress" | "connectionReused" | "dnsMs" | "connectMs" | "tlsMs" | "firstByteMs"
> {
  /** `null` without a response. */
  readonly responseStatusCode: number | null
  /** First 1,024 characters of the response; `null` without one. */
  readonly responseBody: string | null
  /** `null` if the attempt succeeded. */
  readonly errorType: ErrorType | null
  /** Details of the failure, for people; `null` if there are none. */
  readonly errorDetail: string | null
  /** `Retry-After` header of the response, unparsed. */
  readonly retryAfter: string | null
}

/** Sends requests to receivers. */
export class Outbound extends Context.Service<
  Outbound,
  {
    /**
     * Posts once, within the deadline; every failure is returned as a result. Success is a 2xx response that is
     * complete or was read up to the limit. A truncated response fails as `connection`, one that does not end in time
     * as `timeout`.
     */
    readonly post: (request: OutboundRequest) => Effect.Effect<Exchange>
  }
>()("webhooks/Outbound") {}

/** Options of an `Outbound`. */
export interface OutboundOptions extends Omit<GuardedClient.ClientOptions, "connectDeadline" | "mostAtOnce"> {
  /** Default: 30 seconds. */
  readonly deadline?: Duration.Duration
}

const bounds = { mostBytes: longestResponseBytes, keptBytes }

/** Receivers may compress responses without being asked to. */
const readBody = ({ headers }: ResponseHead, whenRead: () => void): BoundedBody =>
  readDecoded(headers["content-encoding"], bounds, whenRead)

const exchangeOf = (exchange: HttpExchange): Exchange => {
  const { head, body, remoteAddress, connectionReused, dnsMs, connectMs, tlsMs, firstByteMs } = exchange
  return {
    responseStatusCode: head?.status ?? null,
    responseBody: body === null ? null : responseText(body.kept()),
    errorType: classifyExchange(exchange),
    errorDetail: detailOf(exchange),
    retryAfter: head?.headers["retry-after"]?.slice(0, longestRetryAfter) ?? null,
    remoteAddress,
    connectionReused,
    dnsMs,
    connectMs,
    tlsMs,
    firstByteMs,
  }
}

/** Creates an `Outbound` with its own connections, which close with the scope. */
export const make = ({ deadline = attemptDeadline, ...options }: OutboundOptions) =>
  Effect.map(GuardedClient.make(options), (client) => {
    const deadlineMillis = Duration.toMillis(deadline)
    return Outbound.of({
      post: ({ url, headers, body }) =>
        Effect.map(
          client.send({
            url,
            method: "POST",
            headers,
            body,
            deadlineMillis,
            idleMillis: 0,
            // deliveries are made at least once: receivers recognize a repetition by its id
            isRepeatable: true,
            readBody,
          }),
          exchangeOf,
        ),
    })
  })

/** Allows public addresses and those that the operator permits; in development also this machine. */
export const layer = Layer.effect(
  Outbound,
  Effect.gen(function* () {
    const configuration = yield* Configuration
    const rules = anyReceiver(configuration)
    const resolve = yield* Resolver.make({ servers: configuration.webhookDnsServers, trusts: rules.policy.trusts })
    return yield* make({ ...rules, resolve })
  }),
)
