/** Secrets in addresses and cookies: too long to be guessed, and stored only as a hash. */
import { Effect } from "effect"
import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** 256 bits: too many to guess, so a plain hash is safe at rest. */
const secretBytes = 32

/** Generates a secret, in characters that addresses and cookies allow. */
export const newSecret: Effect.Effect<string> = Effect.sync(() => randomBytes(secretBytes).toString("base64url"))

/** Hash under which a secret is stored. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest()

/** CSRF token of a page's forms, derived from the secret in the cookie. */
export const formProofOf = (secret: string): string =>
  createHash("sha256").update("form").update(secret).digest("base64url")

/** Compares a submitted form token with the expected one, in constant time. */
export const isProof = (given: string, secret: string): boolean =>
  timingSafeEqual(hashOf(given), hashOf(formProofOf(secret)))
