/** Caller of the API: its organization and permissions. */
import { Context } from "effect"
import { operations } from "./generated/operations.ts"
import type { Tier as TierName } from "./generated/types.ts"

/** Subscription tier of an organization. */
export type Tier = TierName

/** Permission as in the spec's `x-permission`: `<area>:<read or write>`. */
export type Permission = (typeof operations)[keyof typeof operations]["permission"]

/** All permissions. */
export const allPermissions: ReadonlyArray<Permission> = [
  ...new Set(Object.values(operations).map(({ permission }) => permission)),
].toSorted()

/** Caller of one request. */
export interface Principal {
  /** UUID of the organization, without the `org_` prefix used in the API. */
  readonly organizationId: string
  readonly tier: Tier
  /** Id of the credential within the organization: the id of an API key, or the subject of a token. */
  readonly credential: string
  /** Name of the key or user, for reviews and logs. */
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  /** Source of the permissions, for use in a sentence: `the API key`, `the role viewer`. */
  readonly grantedBy: string
  /** Expiry of the credential; `null` if it does not expire. */
  readonly expiresAt: Date | null
}

/** Caller of the current request, available in handlers of secured operations. */
export class CurrentPrincipal extends Context.Service<CurrentPrincipal, Principal>()("contract/CurrentPrincipal") {}
