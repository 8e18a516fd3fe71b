/**
 * Encrypted storage of the signing secrets of webhooks and the addresses of incoming webhooks; they are decrypted only
 * for use.
 */
import { Context, Effect, Layer, type Redacted } from "effect"
import { Encryption } from "../foundation/crypto/Encryption.ts"

/** Associated data of a ciphertext: binds it to its row, so that ciphertexts cannot be swapped between rows. */
const contextOf = (webhookId: string): string => `webhook ${webhookId}`

/** Encrypts and decrypts secrets of webhooks; `isCurrent` tells whether the newest key encrypted a ciphertext. */
export class Secrets extends Context.Service<Secrets>()("webhooks/Secrets", {
  make: Effect.map(Encryption, (encryption) => ({
    encrypt: (webhookId: string, secret: Redacted.Redacted) => encryption.encrypt(secret, contextOf(webhookId)),
    decrypt: (webhookId: string, ciphertext: Uint8Array) => encryption.decrypt(ciphertext, contextOf(webhookId)),
    isCurrent: encryption.isCurrent,
  })),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
