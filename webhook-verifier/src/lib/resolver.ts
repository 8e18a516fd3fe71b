/**
 * Secrets that are looked up for each delivery, before anything is proved.
 *
 * @module
 */
import { ReceiverError } from "../receiver-error.ts"
import { parseJson } from "./json.ts"
import { readSecrets, type WebhookSecrets } from "./secrets.ts"

/** What a delivery says of itself before anything is proved. */
export interface UnverifiedDelivery {
  /**
   * `organization_id` of the body; undefined where there is none of the usual form (`org_` and at most 64 letters,
   * digits, `_` and `-`). **A stranger can write any organization here.** Use it as the key of a lookup and for nothing
   * else: whoever lies about it must still know the secret that it leads to.
   */
  readonly organizationId: string | undefined
}

/**
 * Looks up the secrets of a delivery, for receivers that serve several organizations. It is called before anything is
 * proved, but not unless a well-formed signature came along. `organization_id` is all it is given of the body: nothing
 * else there leads to a secret (`webhook_id` names the event, not the webhook). What the framework knows of the request,
 * such as its path, comes with it.
 *
 * Undefined, null or an empty list means that there are none: the delivery is refused as another secret's would be, so that a
 * stranger does not learn who is known. Anyone can have this called: keep it cheap, and remember also what was not found.
 */
export type SecretsResolver<Source> = (
  unverified: UnverifiedDelivery,
  source: Source,
) => WebhookSecrets | null | undefined | PromiseLike<WebhookSecrets | null | undefined>

/** The form of organization ids, wider than today's. Nothing that needs escaping reaches the lookup. */
const organizationPattern = /^org_[\w-]{1,64}$/

/** For organizations that have no secret: nobody else knows it, so nothing is ever signed with it. */
const nobodysSecret: () => string = () => crypto.randomUUID()

/**
 * The secrets for a body; at least one.
 *
 * @throws {ReceiverError} `secrets_unavailable` when the resolver fails.
 * @throws {WebhookVerificationError} `invalid_secret` when it answers with something that is none.
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
