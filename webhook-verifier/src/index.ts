/**
 * Verifies the webhooks of the code-analysis service and hands back typed events, without dependencies.
 *
 * @example
 * ```ts
 * import { verify } from "@code-analysis/webhook-verifier"
 *
 * export const handle = async (request: Request, secret: string): Promise<string> => {
 *   const event = await verify(await request.arrayBuffer(), request.headers, secret)
 *   return event.event === "finding.new" ? `${event.data.severity}: ${event.data.title}` : event.event
 * }
 * ```
 *
 * @module
 */
export { WebhookVerificationError, type WebhookVerificationErrorCode } from "./errors.ts"
export { isKnownEvent, type ReceivedEvent, type UnknownEventName, type UnknownWebhookEvent } from "./events.ts"
export * from "./generated/events.ts"
export type { AgeOptions } from "./lib/age.ts"
export type { WebhookBody } from "./lib/body.ts"
export type { HeaderLookup, HeaderRecord, WebhookSignature } from "./lib/candidates.ts"
export type { WebhookSecrets } from "./lib/secrets.ts"
export { parse } from "./parse.ts"
export { verify, verifySync, type VerifyOptions } from "./verify.ts"
export { verifySignature, verifySignatureSync } from "./verify-signature.ts"
