/** Reads from a token's claims who the caller is: the organization, the roles and the name, where the rules say. */
import type { JWTPayload } from "jose"
import type { Role } from "../../config/Roles.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import type { TokenRules } from "../../config/IdentityProvider.ts"

/** Characters of a name, as the contract has them. */
const longestName = 255

/** Characters of what a provider calls an organization. Two that are cut could become one, so longer ones are refused. */
const longestOrganization = 255

/** Roles that are looked at; a user may be in many groups that mean nothing to us. */
const mostRoles = 1000

/** What a token says of its user. */
export interface Caller {
  /** What the provider calls the organization; `undefined` where the token names none. */
  readonly organization: string | undefined
  readonly organizationName: string | undefined
  readonly roles: ReadonlyArray<Role>
  readonly name: string
  /** The provider's identifier of the user (`sub`); the name where the token has none. */
  readonly subject: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

/**
 * A claim by its name, or else by its path.
 *
 * @example
 * claimOf({ realm_access: { roles: ["admin"] } }, "realm_access.roles") // ["admin"]
 */
export const claimOf = (claims: JWTPayload, name: string): unknown =>
  memberOf(claims, name) ?? name.split(".").reduce(memberOf, claims)

const textOf = (claim: unknown): string | undefined => {
  // providers that allow several organizations send a list of one
  const value: unknown = Array.isArray(claim) && claim.length === 1 ? claim[0] : claim
  return typeof value === "string" && value.trim() !== "" ? storableText(value.trim()) : undefined
}

const textsOf = (claim: unknown): ReadonlyArray<string> => {
  const values: ReadonlyArray<unknown> = Array.isArray(claim) ? claim.slice(0, mostRoles) : [claim]
  return values.filter((value) => typeof value === "string")
}

const cut = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : Array.from(text).slice(0, longestName).join("")

/** Who the caller is. */
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
