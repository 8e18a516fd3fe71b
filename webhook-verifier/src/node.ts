/**
 * Receiver for node:http and Express.
 *
 * @module
 */
import { bodyOfNode, sendToNode, type NodeRequest, type NodeResponse } from "./lib/node-http.ts"
import { createReceiver, type ReceiverOptions } from "./lib/receive.ts"

export type { NodeRequest, NodeResponse } from "./lib/node-http.ts"
export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"

/**
 * Builds a listener for `http.createServer`, which is also a handler for Express 4 and 5. Register it before any JSON
 * parser, or use `express.raw({ type: "application/json" })` on its route: parsed bodies are rejected, and the error
 * passed to `onError` says how to fix it.
 *
 * @param options As for `receiver` of `@code-analysis/webhook-verifier/receiver`.
 * @returns Function that responds to every request and never throws.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`.
 *
 * @example
 * ```ts
 * import { createServer } from "node:http"
 * import { receiver } from "@code-analysis/webhook-verifier/node"
 *
 * export const server = createServer(
 *   receiver({ secrets: "whsec_example", on: { "finding.new": (event) => console.log(event.data.title) } }),
 * )
 * ```
 */
export function receiver<Source extends NodeRequest = NodeRequest>(
  options: ReceiverOptions<Source>,
): (request: Source, response: NodeResponse) => void {
  const receive = createReceiver(
    options,
    'Put the receiver before express.json(), or express.raw({ type: "application/json" }) on its route.',
  )
  return (request, response) => {
    const { method, headers } = request
    receive({ method, headers, body: bodyOfNode(request), source: request })
      .then(sendToNode(response))
      // An unhandled rejection, for example from middleware whose `end` throws, would end the process.
      .catch((error: unknown) => console.error(error))
  }
}
