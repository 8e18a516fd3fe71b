/**
 * Receivers for Next.js: route handlers of the app router, and API routes of the pages router.
 *
 * @module
 */
import { bodyOfNode, sendToNode, type NodeRequest, type NodeResponse } from "./lib/node-http.ts"
import { createReceiver, type ReceiverOptions } from "./lib/receive.ts"

export type { NodeRequest, NodeResponse } from "./lib/node-http.ts"
export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"
export { receiver } from "./receiver.ts"

/**
 * Builds an API route of the pages router. The file has to disable the body parser with exactly this line, which
 * Next.js reads without executing it: `export const config = { api: { bodyParser: false } }`.
 *
 * @param options As for {@link receiver}.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`.
 *
 * @example
 * ```ts
 * // pages/api/webhooks.ts
 * import { pagesReceiver } from "@code-analysis/webhook-verifier/next"
 *
 * export const config = { api: { bodyParser: false } }
 * export default pagesReceiver({
 *   secrets: "whsec_example",
 *   on: { "finding.new": (event) => console.log(event.data.title) },
 * })
 * ```
 */
export function pagesReceiver<Source extends NodeRequest = NodeRequest>(
  options: ReceiverOptions<Source>,
): (request: Source, response: NodeResponse) => Promise<void> {
  const receive = createReceiver(options, "Add to the file: export const config = { api: { bodyParser: false } }.")
  return async (request, response) => {
    const { method, headers } = request
    sendToNode(response)(await receive({ method, headers, body: bodyOfNode(request), source: request }))
  }
}
