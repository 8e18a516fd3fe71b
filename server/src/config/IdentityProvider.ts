/** What an operator says of the identity provider whose tokens are accepted. */
import type { Role } from "./Roles.ts"

/**
 * Signatures that a token may have: only those whose verification needs a public key. With a symmetric one, whoever
 * knows the published key could sign.
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

/** One of them, as the header `alg` of a token names it. */
export type Algorithm = (typeof asymmetricAlgorithms)[number]

/** What providers sign with unless they are told otherwise. */
export const defaultAlgorithms: ReadonlyArray<Algorithm> = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"]

/** Seconds that clocks may differ by; more would let tokens live on that have ended. */
export const longestClockSkew = 300

/** Which tokens are accepted, and where in them we find what. */
export interface TokenRules {
  readonly issuer: string
  /** A token is for us when its `aud` names one of these. */
  readonly audiences: ReadonlyArray<string>
  readonly algorithms: ReadonlyArray<Algorithm>
  readonly clockSkewSeconds: number
  /** Names of claims; where there is none of the name, dots in it lead into objects (`realm_access.roles`). */
  readonly organizationClaim: string
  readonly organizationNameClaim: string
  readonly roleClaim: string
  readonly nameClaim: string
  /** Our roles by the values of the role claim; another value stands for none. */
  readonly roles: ReadonlyMap<string, Role>
}

/** An identity provider. */
export interface IdentityProvider extends TokenRules {
  readonly jwksUrl: string
  /** What becomes of an organization that is seen for the first time. */
  readonly newOrganizations: "create" | "refuse"
}

/** The issuer of tokens for trying the service out. */
export const developmentIssuerName = "code-analysis-development-issuer"
