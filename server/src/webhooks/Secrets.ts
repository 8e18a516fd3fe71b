/**
 * Keeps the signing secrets of webhooks, and the addresses of incoming ones: encrypted in the database, in the clear only
 * while they are used.
 */
import { Context, Effect, Layer, type Redacted } from "effect"
import { Encryption } from "../foundation/crypto/Encryption.ts"

/** Associated data of a ciphertext: it opens only for its own row, so that rows cannot be swapped. */
const contextOf = (webhookId: string): string => `webhook ${webhookId}`

/** Encrypts and decrypts the secrets of webhooks; `isCurrent` is whether the newest key encrypted one. */
export class Secrets extends Context.Service<Secrets>()("webhooks/Secrets", {
  make: Effect.map(Encryption, (encryption) => ({
    encrypt: (webhookId: string, secret: Redacted.Redacted) => encryption.encrypt(secret, contextOf(webhookId)),
    decrypt: (webhookId: string, ciphertext: Uint8Array) => encryption.decrypt(ciphertext, contextOf(webhookId)),
    isCurrent: encryption.isCurrent,
  })),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
