/** Who makes a call: the organization that a credential belongs to, and what it may do there. */
import { Context } from "effect"
import { operations } from "./generated/operations.ts"
import type { Tier as TierName } from "./generated/types.ts"

/** Subscription tier of an organization. */
export type Tier = TierName

/** `<area>:<read or write>`, as the spec's `x-permission` names it. */
export type Permission = (typeof operations)[keyof typeof operations]["permission"]

/** Every permission there is. */
export const allPermissions: ReadonlyArray<Permission> = [
  ...new Set(Object.values(operations).map(({ permission }) => permission)),
].toSorted()

/** The caller of one request. */
export interface Principal {
  /** UUID of the organization, without the `org_` prefix that it has on the wire. */
  readonly organizationId: string
  readonly tier: Tier
  /** Identifier of the credential within the organization: the id of an API key, or the subject of a token. */
  readonly credential: string
  /** What a review or a log line calls the caller: the name of the key or of the user. */
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  /** What grants the permissions, as it stands in a sentence: `the API key`, `the role viewer`. */
  readonly grantedBy: string
  /** When the credential ends by itself; `null` for one that does not. */
  readonly expiresAt: Date | null
}

/** The caller, in every handler of a secured operation. */
export class CurrentPrincipal extends Context.Service<CurrentPrincipal, Principal>()("contract/CurrentPrincipal") {}
