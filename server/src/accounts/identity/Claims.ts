/** Reads the caller from a token's claims: organization, roles and name, from the claims that the rules name. */
import type { JWTPayload } from "jose"
import type { Role } from "../../config/Roles.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import type { TokenRules } from "../../config/IdentityProvider.ts"

/** Maximum characters of a name in the contract. */
const longestName = 255

/**
 * Maximum characters of a provider's organization id. Longer ones are refused, since two of them could become equal if
 * they were cut.
 */
const longestOrganization = 255

/** Maximum roles that are read; a user may be in many groups that are no roles here. */
const mostRoles = 1000

/** The user of a token. */
export interface Caller {
  /** The provider's id of the organization; undefined if the token has none. */
  readonly organization: string | undefined
  readonly organizationName: string | undefined
  readonly roles: ReadonlyArray<Role>
  readonly name: string
  /** The provider's id of the user (`sub`); the name if the token has none. */
  readonly subject: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

/**
 * Value of a claim, found by its name or else by its path.
 *
 * @example
 * claimOf({ realm_access: { roles: ["admin"] } }, "realm_access.roles") // ["admin"]
 */
export const claimOf = (claims: JWTPayload, name: string): unknown =>
  memberOf(claims, name) ?? name.split(".").reduce(memberOf, claims)

const textOf = (claim: unknown): string | undefined => {
  // providers that allow several organizations send a list, here of one
  const value: unknown = Array.isArray(claim) && claim.length === 1 ? claim[0] : claim
  return typeof value === "string" && value.trim() !== "" ? storableText(value.trim()) : undefined
}

const textsOf = (claim: unknown): ReadonlyArray<string> => {
  const values: ReadonlyArray<unknown> = Array.isArray(claim) ? claim.slice(0, mostRoles) : [claim]
  return values.filter((value) => typeof value === "string")
}

const cut = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : Array.from(text).slice(0, longestName).join("")

/** Reads the caller from verified claims. */
export const callerOf = (claims: JWTPayload, rules: TokenRules): Caller => {
  const organization = textOf(claimOf(claims, rules.organizationClaim))
  const held = textsOf(claimOf(claims, rules.roleClaim)).flatMap((value) => rules.roles.get(value) ?? [])
  const name = cut(textOf(claimOf(claims, rules.nameClaim))) ?? cut(textOf(claims.sub)) ?? "a user"
  return {
    organization: organization !== undefined && organization.length <= longestOrganization ? organization : undefined,
    organizationName: cut(textOf(claimOf(claims, rules.organizationNameClaim))),
    roles: [...new Set(held)],
    name,
    subject: textOf(claims.sub) ?? name,
  }
}
