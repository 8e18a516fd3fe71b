/**
 * A receiver for Fastify.
 *
 * @module
 */
import type { HeaderRecord } from "./lib/candidates.ts"
import { createReceiver, type ReceiverOptions } from "./lib/receive.ts"

export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"

/** What is used of a request of Fastify. */
export interface FastifyRequest {
  /** The method. */
  readonly method: string
  /** The headers. */
  readonly headers: HeaderRecord
  /** The body: after {@link rawBody} the stream itself. */
  readonly body: unknown
}

/** What is used of a reply of Fastify. */
export interface FastifyReply {
  /** Sets the status. */
  code(status: number): unknown
  /** Sets headers. */
  headers(values: Record<string, string>): unknown
  /** Answers. */
  send(body?: string): unknown
}

/** What is used of an instance of Fastify. */
export interface FastifyScope {
  /** Forgets the parsers of this scope. */
  removeAllContentTypeParsers(): unknown
  /** Sets a parser in this scope. */
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: Error | null, body?: unknown) => void) => void,
  ): unknown
}

/**
 * Hands the requests of a scope on as they come. Call it in a plugin of its own, which `register` makes a scope of: all
 * other routes keep their parsers.
 *
 * @param scope The instance that the plugin gets.
 */
export function rawBody(scope: FastifyScope): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload))
}

/**
 * Builds a handler for a route of Fastify 4 and 5, in a scope with {@link rawBody}.
 *
 * @param options As for `receiver` of `@code-analysis/webhook-verifier/receiver`.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`.
 *
 * @example
 * ```ts
 * import { rawBody, receiver } from "@code-analysis/webhook-verifier/fastify"
 * import { fastify } from "fastify"
 *
 * export const app = fastify()
 * void app.register(async (scope) => {
 *   rawBody(scope)
 *   scope.all(
 *     "/webhooks",
 *     receiver({ secrets: "whsec_example", on: { "finding.new": (event) => console.log(event.data.title) } }),
 *   )
 * })
 * ```
 */
export function receiver<Source extends FastifyRequest = FastifyRequest>(
  options: ReceiverOptions<Source>,
): (request: Source, reply: FastifyReply) => Promise<FastifyReply> {
  const receive = createReceiver(options, "Call rawBody(scope) in the plugin that has the route.")
  return async (request, reply) => {
    const { method, headers, body } = request
    // Fastify gives a request without a body none.
    const answer = await receive({ method, headers, body: body ?? new Uint8Array(), source: request })
    reply.code(answer.status)
    reply.headers({ ...answer.headers })
    reply.send(answer.body)
    return reply
  }
}
