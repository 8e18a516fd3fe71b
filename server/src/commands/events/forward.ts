/** Sends events to a receiver on the same machine, as a webhook would be sent them. */
import type { WebhookEvent } from "@code-analysis/sdk"
import { STATUS_CODES } from "node:http"
import { headersOf, type SigningKeys } from "../../webhooks/Signature.ts"

/** A receiver has as long as one of a webhook. */
const timeoutMillis = 30_000

/** The reason of a failed fetch, from its innermost cause; a host with several addresses gives an error for each. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

/**
 * Sends one event, in one attempt.
 *
 * @returns the result as a line: the status of the receiver, or the reason why there is none
 */
export const forward = async (
  address: URL,
  payload: WebhookEvent,
  keys: SigningKeys,
  signal: AbortSignal,
): Promise<string> => {
  const body = Buffer.from(JSON.stringify(payload))
  const start = performance.now()
  const headers = headersOf({
    id: payload.webhook_id,
    attemptedAt: new Date(),
    body,
    event: payload.event,
    attemptNumber: 1,
    secrets: { current: keys, previous: undefined },
  })
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMillis)]),
    })
    await response.body?.cancel()
    const phrase = STATUS_CODES[response.status] ?? ""
    return `${response.status} ${phrase}`.trim() + ` in ${Math.round(performance.now() - start)} ms`
  } catch (error) {
    signal.throwIfAborted()
    return `not delivered: ${reasonOf(error)}`
  }
}
