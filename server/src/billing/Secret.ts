/** Secrets in addresses and cookies: too long to be guessed, and stored as their hash only. */
import { Effect } from "effect"
import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** 256 bits: guessing one is out of reach, so a plain hash of it is safe at rest. */
const secretBytes = 32

/** A new secret, in characters that an address and a cookie can have. */
export const newSecret: Effect.Effect<string> = Effect.sync(() => randomBytes(secretBytes).toString("base64url"))

/** What is stored of a secret. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest()

/** What a form of a page carries, so that nobody but the page can have it sent: made of the secret in the cookie. */
export const formProofOf = (secret: string): string =>
  createHash("sha256").update("form").update(secret).digest("base64url")

/** Whether a form was sent by the page that the secret opened, found out in the same time for any text. */
export const isProof = (given: string, secret: string): boolean =>
  timingSafeEqual(hashOf(given), hashOf(formProofOf(secret)))
