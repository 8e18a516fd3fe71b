/**
 * The secrets that a receiver was given. A secret keys the HMAC with the UTF-8 bytes of the whole string.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/** The webhook's secret as it was shown, `whsec_` included, or several of which any may match. */
export type WebhookSecrets = string | ReadonlyArray<string>

/**
 * The secrets as a list; at least one, none of them empty.
 *
 * @throws {WebhookVerificationError} `invalid_secret`. An empty key would accept what anybody can sign.
 */
export function readSecrets(secrets: WebhookSecrets): ReadonlyArray<string> {
  const list: ReadonlyArray<unknown> = Array.isArray(secrets) ? secrets : [secrets]
  if (list.length > 0 && list.every((secret): secret is string => isString(secret) && secret !== "")) return list
  throw new WebhookVerificationError("invalid_secret", "The secret is missing.")
}

/** Whether a value is a string. */
export function isString(value: unknown): value is string {
  return typeof value === "string"
}
