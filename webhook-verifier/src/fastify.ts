/**
 * Receiver for Fastify.
 *
 * @module
 */
import type { HeaderRecord } from "./lib/candidates.ts"
import { createReceiver, type ReceiverOptions } from "./lib/receive.ts"

export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"

/** Parts of a Fastify request that the receiver reads. */
export interface FastifyRequest {
  /** Method. */
  readonly method: string
  /** Headers. */
  readonly headers: HeaderRecord
  /** Body; with {@link rawBody}, the unread stream. */
  readonly body: unknown
}

/** Parts of a Fastify reply that the receiver uses. */
export interface FastifyReply {
  /** Sets the status. */
  code(status: number): unknown
  /** Sets headers. */
  headers(values: Record<string, string>): unknown
  /** Sends the response. */
  send(body?: string): unknown
}

/** Parts of a Fastify instance that {@link rawBody} uses. */
export interface FastifyScope {
  /** Removes all body parsers of this scope. */
  removeAllContentTypeParsers(): unknown
  /** Adds a body parser to this scope. */
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: Error | null, body?: unknown) => void) => void,
  ): unknown
}

/**
 * Disables body parsing in a scope. Call it in a separate plugin, for which `register` creates a scope: other routes
 * keep their parsers.
 *
 * @param scope Instance passed to the plugin.
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
    // Fastify sets no body for a request without one.
    const answer = await receive({ method, headers, body: body ?? new Uint8Array(), source: request })
    reply.code(answer.status)
    reply.headers({ ...answer.headers })
    reply.send(answer.body)
    return reply
  }
}
