/**
 * Calls servers that an operator names (an identity provider, a source host, a payment provider, models) with the guarded
 * client, in the shape of `fetch`: whole responses, up to a size, not compressed.
 */
import { Data, Duration, Effect } from "effect"
import type { IncomingHttpHeaders } from "node:http"
import { readPlain } from "./BoundedBody.ts"
import type { Exchange, Method, ResponseHead } from "./Exchange.ts"
import * as GuardedClient from "./GuardedClient.ts"
import { type NetworkFailure, UrlRefused } from "./NetworkFailures.ts"
import { type NetworkSettings, onlyServerOf, serversOf } from "./Profiles.ts"
import * as Resolver from "./Resolver.ts"
import type { UrlRules } from "./UrlRules.ts"

/** From the resolver to the last byte of the response: callers are themselves waited for. */
const defaultDeadline = Duration.seconds(10)

/** Enough for any document that a provider has; a longer response is refused, not cut. */
const defaultLongestAnswer = 1024 * 1024

/** Limit of the resolver, the connection and TLS together: leaves the rest of a long deadline to the response. */
const connectDeadline = Duration.seconds(10)

/** Maximum number of requests under way to the servers of one client. */
const mostAtOnce = 16

/** A request with its bounds. */
export interface GuardedRequest {
  readonly url: string
  /** Default: `GET`. */
  readonly method?: Method
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Default: 10 seconds. */
  readonly deadline?: Duration.Input
  /** Maximum bytes of the response's body; a longer one fails. Default: 1 MiB. */
  readonly longestAnswer?: number
  /** Maximum time from one piece of the response's body to the next. Default: the deadline alone counts. */
  readonly idleDeadline?: Duration.Input
  /** Called with each piece of the response's body; the body ends with the first one that it returns `true` for. */
  readonly isWholeWith?: (piece: Uint8Array) => boolean
}

/** A complete response, whatever its status: a redirect is a response like any other. */
export interface GuardedAnswer {
  readonly status: number
  /** Names in lower case; of a header that came several times the values, with commas between them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Why there is no complete response that could be used. */
export type FailureReason = NetworkFailure | "too_large" | "encoded"

const details: { readonly [Reason in FailureReason]: string } = {
  blocked_url: "resolves to an address that is not allowed",
  dns: "could not be resolved to an address",
  tls: "does not have a trusted certificate",
  connection: "refused or closed the connection",
  timeout: "did not respond in time",
  too_large: "sent a response that is larger than allowed",
  encoded: "sent a compressed response although none was requested",
}

const failed = (host: string, reason: FailureReason, cause?: unknown) =>
  new GuardedFetchFailed({ reason, detail: `${host} ${details[reason]}.`, cause })

/** No complete response came. The message names the host at most, never headers, bodies or the rest of the url. */
export class GuardedFetchFailed extends Data.TaggedError("GuardedFetchFailed")<{
  readonly reason: FailureReason
  readonly detail: string
  readonly cause?: unknown
}> {
  override get message(): string {
    return this.detail
  }
}

/** Options of a `GuardedFetch`. */
export type GuardedFetchOptions = Omit<GuardedClient.ClientOptions, "connectDeadline" | "mostAtOnce">

/** Sends a request once; no status is a failure. */
export type GuardedFetch = (request: GuardedRequest) => Effect.Effect<GuardedAnswer, GuardedFetchFailed>

const headersOf = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value : value.join(", ")] as const],
    ),
  )

const isIdentity = ({ headers }: ResponseHead): boolean => /^(identity)?$/i.test(headers["content-encoding"] ?? "")

/** Methods that may be sent twice (RFC 9110, section 9.2.2): a kept connection may have closed after the first. */
const idempotent: ReadonlySet<Method> = new Set(["GET", "HEAD", "PUT", "DELETE"])

/** The answer of an exchange, or why it has none. */
const answerOf = (url: string, { head, body, failure, cause }: Exchange) => {
  if (cause instanceof UrlRefused) {
    return new GuardedFetchFailed({ reason: "blocked_url", detail: `The URL ${cause.reason}.` })
  }
  const { host } = new URL(url)
  if (failure !== null) return failed(host, failure, cause)
  if (head === null || body === null) return failed(host, "encoded")
  if (body.isCut()) return failed(host, "too_large")
  return Effect.succeed({ status: head.status, headers: headersOf(head.headers), body: body.kept() })
}

/** A `GuardedFetch` with connections of its own, which close with the scope. */
export const make = (options: GuardedFetchOptions) =>
  Effect.gen(function* () {
    const client = yield* GuardedClient.make({ ...options, connectDeadline, mostAtOnce })

    const guardedFetch: GuardedFetch = ({
      url,
      method = "GET",
      headers = {},
      body = null,
      deadline = defaultDeadline,
      longestAnswer = defaultLongestAnswer,
      idleDeadline = Duration.zero,
      isWholeWith,
    }) => {
      const bounds = {
        // a body of the longest length is whole: the next byte is one too many
        mostBytes: longestAnswer + 1,
        keptBytes: longestAnswer,
        ...(isWholeWith === undefined ? {} : { isWholeWith }),
      }
      return Effect.flatMap(
        client.send({
          url,
          method,
          headers: { "accept-encoding": "identity", ...headers },
          body,
          deadlineMillis: Duration.toMillis(deadline),
          idleMillis: Duration.toMillis(idleDeadline),
          isRepeatable: idempotent.has(method),
          // a small body can stand for a huge one
          readBody: (head, whenRead) => (isIdentity(head) ? readPlain(bounds, whenRead) : undefined),
        }),
        (exchange) => answerOf(url, exchange),
      )
    }
    return guardedFetch
  })

/** The settings of the network. */
interface Settings extends NetworkSettings {
  readonly webhookDnsServers: ReadonlyArray<string>
}

const makeWith = ({ webhookDnsServers }: Settings, rules: UrlRules) =>
  Effect.flatMap(Resolver.make({ servers: webhookDnsServers, trusts: rules.policy.trusts }), (resolve) =>
    make({ ...rules, resolve }),
  )

/** A `GuardedFetch` to the servers that the operator named by these urls, and to public ones. */
export const toServersOf = (settings: Settings, urls: ReadonlyArray<string>) =>
  makeWith(settings, serversOf(settings, urls))

/** A `GuardedFetch` to the one server that the operator named by this url. */
export const toServerOf = (settings: Settings, url: string) => makeWith(settings, onlyServerOf(settings, url))
