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

/** Bytes of a response that are read, as sent and as decompressed: no more than 4 KiB of them are kept. */
const longestResponseBytes = 64 * 1024

/** Maximum characters of a `Retry-After` that are read: many more than a date has. */
const longestRetryAfter = 100

/** A signed envelope and its destination. */
export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Result of an attempt. Phases are in whole milliseconds, and `null` when they did not take place. */
export interface Exchange extends Pick<
  HttpExchange,
  "remoteAddress" | "connectionReused" | "dnsMs" | "connectMs" | "tlsMs" | "firstByteMs"
> {
  /** `null` when no response came. */
  readonly responseStatusCode: number | null
  /** The first 1,024 characters of the response; `null` when none came. */
  readonly responseBody: string | null
  /** `null` when it succeeded. */
  readonly errorType: ErrorType | null
  /** More about the failure, for people; `null` where there is no more to say. */
  readonly errorDetail: string | null
  /** The header `Retry-After` of the response, as it came. */
  readonly retryAfter: string | null
}

/** Posts to receivers. */
export class Outbound extends Context.Service<
  Outbound,
  {
    /**
     * Posts once, within the deadline; every failure is a result. A success is a 2xx response that is complete, or read to
     * the cap: one that breaks off fails as `connection`, and one that does not end in time as `timeout`.
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

/** A receiver may compress its response although it was not asked to. */
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

/** An `Outbound` with connections of its own, which close with the scope. */
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
            // deliveries are made at least once: the receiver knows a second one by its id
            isRepeatable: true,
            readBody,
          }),
          exchangeOf,
        ),
    })
  })

/** Public addresses in production; in development this machine as well; and what the operator allows. */
export const layer = Layer.effect(
  Outbound,
  Effect.gen(function* () {
    const configuration = yield* Configuration
    const rules = anyReceiver(configuration)
    const resolve = yield* Resolver.make({ servers: configuration.webhookDnsServers, trusts: rules.policy.trusts })
    return yield* make({ ...rules, resolve })
  }),
)
