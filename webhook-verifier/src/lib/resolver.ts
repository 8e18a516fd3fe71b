/**
 * Lookup of secrets for each delivery, before verification.
 *
 * @module
 */
import { ReceiverError } from "../receiver-error.ts"
import { parseJson } from "./json.ts"
import { readSecrets, type WebhookSecrets } from "./secrets.ts"

/** Unverified content of a delivery. */
export interface UnverifiedDelivery {
  /**
   * `organization_id` of the body; undefined unless it has the usual form (`org_` and at most 64 letters, digits, `_`
   * and `-`). **Anyone can put any organization here.** Use it only as a lookup key: a forged one only leads to a
   * secret that the sender must still know.
   */
  readonly organizationId: string | undefined
}

/**
 * Looks up the secrets of a delivery, for receivers that serve several organizations. Called before verification, but
 * only if a well-formed signature is present. From the body it only gets `organization_id`, because no other field
 * identifies a secret (`webhook_id` identifies the event, not the webhook). The framework's request, with its path for
 * example, is the second argument.
 *
 * Return undefined, null or an empty list if there is no secret: the delivery is rejected like one with a wrong
 * signature, so that the response does not reveal which organizations exist. Anyone can trigger this call: keep it
 * cheap, and also cache negative results.
 */
export type SecretsResolver<Source> = (
  unverified: UnverifiedDelivery,
  source: Source,
) => WebhookSecrets | null | undefined | PromiseLike<WebhookSecrets | null | undefined>

/** Form of organization ids, wider than the current one. Values that need escaping never reach the lookup. */
const organizationPattern = /^org_[\w-]{1,64}$/

/** Random secret for organizations without one: since it is unknown, no signature can match. */
const nobodysSecret: () => string = () => crypto.randomUUID()

/**
 * Returns the secrets for a body; at least one.
 *
 * @throws {ReceiverError} `secrets_unavailable` if the resolver fails.
 * @throws {WebhookVerificationError} `invalid_secret` if it returns an invalid secret.
 */
export async function resolveSecrets<Source>(
  resolver: SecretsResolver<Source>,
  body: Uint8Array,
  source: Source,
): Promise<ReadonlyArray<string>> {
  const { organization_id: id }: Readonly<Record<string, unknown>> = Object(parseJson(body).value)
  const organizationId = typeof id === "string" && organizationPattern.test(id) ? id : undefined
  const secrets = await lookUp(resolver, { organizationId }, source)
  const known = secrets ?? []
  return readSecrets(known.length === 0 && typeof known !== "string" ? nobodysSecret() : known)
}

async function lookUp<Source>(
  resolver: SecretsResolver<Source>,
  unverified: UnverifiedDelivery,
  source: Source,
): Promise<WebhookSecrets | null | undefined> {
  try {
    return await resolver(unverified, source)
  } catch (cause) {
    throw new ReceiverError("secrets_unavailable", "The secrets could not be looked up.", { cause })
  }
}
