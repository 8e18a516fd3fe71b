/** Settings of the identity provider whose tokens are accepted. */
import type { Role } from "./Roles.ts"

/**
 * Accepted signature algorithms: only asymmetric ones. With a symmetric one, anyone who knows the published key could
 * sign.
 */
export const asymmetricAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
] as const

/** Signature algorithm, as named in the `alg` header of a token. */
export type Algorithm = (typeof asymmetricAlgorithms)[number]

/** Algorithms that providers commonly use by default. */
export const defaultAlgorithms: ReadonlyArray<Algorithm> = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"]

/** Maximum configurable clock skew in seconds; more would accept tokens long after their expiry. */
export const longestClockSkew = 300

/** Rules that decide which tokens are accepted, and the claims that are read from them. */
export interface TokenRules {
  readonly issuer: string
  /** Accepted values of `aud`; one is enough. */
  readonly audiences: ReadonlyArray<string>
  readonly algorithms: ReadonlyArray<Algorithm>
  readonly clockSkewSeconds: number
  /** Claim names. If there is no claim of a name, its dots are read as a path into objects (`realm_access.roles`). */
  readonly organizationClaim: string
  readonly organizationNameClaim: string
  readonly roleClaim: string
  readonly nameClaim: string
  /** Role for each value of the role claim; other values have no role. */
  readonly roles: ReadonlyMap<string, Role>
}

/** Identity provider whose tokens are accepted. */
export interface IdentityProvider extends TokenRules {
  readonly jwksUrl: string
  /** Whether an unknown organization is created or its token rejected. */
  readonly newOrganizations: "create" | "refuse"
}

/** Issuer of development tokens. */
export const developmentIssuerName = "code-analysis-development-issuer"
