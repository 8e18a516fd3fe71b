/**
 * Secrets of a receiver. The HMAC key is the UTF-8 encoding of the whole string.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/** Secret of the webhook as shown, including `whsec_`, or a list of which any may match. */
export type WebhookSecrets = string | ReadonlyArray<string>

/**
 * Returns the secrets as a list; at least one, none of them empty.
 *
 * @throws {WebhookVerificationError} `invalid_secret`. With an empty key, anyone could sign.
 */
export function readSecrets(secrets: WebhookSecrets): ReadonlyArray<string> {
  const list: ReadonlyArray<unknown> = Array.isArray(secrets) ? secrets : [secrets]
  if (list.length > 0 && list.every((secret): secret is string => isString(secret) && secret !== "")) return list
  throw new WebhookVerificationError("invalid_secret", "The secret is missing.")
}

/** Tells whether a value is a string. */
export function isString(value: unknown): value is string {
  return typeof value === "string"
}
