/**
 * Receiver for Hono.
 *
 * @module
 */
import { createReceiver, type ReceiverOptions } from "./lib/receive.ts"

export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"

/** Parts of a Hono context that the receiver reads. */
export interface HonoContext {
  /** Request. */
  readonly req: {
    /** Original request of the runtime. */
    readonly raw: Request
    /** Bodies that middleware has read, by the name of the reading method. */
    readonly bodyCache?: { readonly arrayBuffer?: unknown; readonly text?: unknown }
  }
  /** Execution context of a worker; the getter throws in other runtimes. */
  readonly executionCtx: { waitUntil(work: Promise<unknown>): void }
}

/**
 * Builds a handler for a route of Hono 4: `app.all("/webhooks", receiver({ ... }))`. Functions get the context as their
 * second argument, so that `secrets` can read `context.env`.
 *
 * @param options As for `receiver` of `@code-analysis/webhook-verifier/receiver`.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`.
 *
 * @example
 * ```ts
 * import { receiver } from "@code-analysis/webhook-verifier/hono"
 * import { Hono, type Context } from "hono"
 *
 * export const app = new Hono<{ Bindings: { WEBHOOK_SECRET: string } }>()
 * app.all(
 *   "/webhooks",
 *   receiver<Context<{ Bindings: { WEBHOOK_SECRET: string } }>>({
 *     secrets: (_, context) => context.env.WEBHOOK_SECRET,
 *     on: { "finding.new": (event) => console.log(event.data.title) },
 *   }),
 * )
 * ```
 */
export function receiver<Source extends HonoContext = HonoContext>(
  options: ReceiverOptions<Source>,
): (context: Source) => Promise<Response> {
  const receive = createReceiver(options, "A middleware read the request before: put the receiver's route before it.")
  return async (context) => {
    const { method, headers } = context.req.raw
    const body = await bodyOf(context)
    const answer = await receive({ method, headers, body, source: context, waitUntil: waitUntilOf(context) })
    return new Response(answer.body === "" ? null : answer.body, { status: answer.status, headers: answer.headers })
  }
}

/** Unread stream, or the bytes or text that middleware has read; undefined otherwise, which is rejected. */
async function bodyOf({ req }: HonoContext): Promise<unknown> {
  if (!req.raw.bodyUsed) return req.raw.body ?? new Uint8Array()
  try {
    return await (req.bodyCache?.arrayBuffer ?? req.bodyCache?.text)
  } catch {
    return undefined
  }
}

function waitUntilOf(context: HonoContext): ((work: Promise<unknown>) => void) | undefined {
  try {
    const { executionCtx } = context
    return (work) => executionCtx.waitUntil(work)
  } catch {
    return undefined
  }
}
