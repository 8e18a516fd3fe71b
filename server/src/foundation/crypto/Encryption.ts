/**
 * Encrypts secrets at rest (AES-256-GCM). A ciphertext names its key, so that a new key can be put in front of an old
 * one: the first key encrypts, every key decrypts.
 */
import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"
import { join } from "node:path"
import { Configuration } from "../../config/Configuration.ts"
import { keyBytes, keyForm, parseKeys } from "../../config/values/EncryptionKeys.ts"
import { readOrGenerate } from "./GeneratedFile.ts"
import { inDataFolder } from "../../config/StartError.ts"

/** The nonce that GCM is specified for, in bytes. Random: safe for 2^32 encryptions with one key. */
const nonceBytes = 12
const tagBytes = 16
/** Enough of a key's hash to tell the few keys of one installation apart. */
const keyIdBytes = 4
const headerBytes = keyIdBytes + nonceBytes + tagBytes

/** A configured key is not 32 bytes of base64. The message does not show it. */
export class EncryptionKeyMalformed extends Data.TaggedError("EncryptionKeyMalformed")<{ readonly source: string }> {
  override get message(): string {
    return `${this.source} is not a key: it must be ${keyForm}.`
  }
}

/** A ciphertext that no key of ours opens: another key, another context, or damage. */
export class DecryptionFailed extends Data.TaggedError("DecryptionFailed")<{ readonly context: string }> {
  override get message(): string {
    return `The secret of ${this.context} cannot be decrypted: ENCRYPTION_KEY is not the key it was encrypted with.`
  }
}

/** Encrypts and decrypts short secrets. */
export class Encryption extends Context.Service<
  Encryption,
  {
    /** `context` names the owner of the secret; only with the same one it can be decrypted. */
    readonly encrypt: (secret: Redacted.Redacted, context: string) => Effect.Effect<Uint8Array>
    readonly decrypt: (ciphertext: Uint8Array, context: string) => Effect.Effect<Redacted.Redacted, DecryptionFailed>
    /** Whether the newest key encrypted it; if it did not, the key that did cannot be removed yet. */
    readonly isCurrent: (ciphertext: Uint8Array) => boolean
  }
>()("server/Encryption") {}

/** One encryption key, with the name that ciphertexts know it by. */
interface Key {
  readonly id: Buffer
  readonly bytes: Buffer
}

const makeKey = (bytes: Buffer): Key => ({
  id: createHash("sha256").update("encryption key id\0").update(bytes).digest().subarray(0, keyIdBytes),
  bytes,
})

const seal = (key: Key, plaintext: string, context: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()])
  return Buffer.concat([key.id, nonce, cipher.getAuthTag(), encrypted])
}

/** Throws when the ciphertext or its context was changed. */
const open = (key: Key, ciphertext: Buffer, context: string): string => {
  const nonce = ciphertext.subarray(keyIdBytes, keyIdBytes + nonceBytes)
  const decipher = createDecipheriv("aes-256-gcm", key.bytes, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(ciphertext.subarray(keyIdBytes + nonceBytes, headerBytes))
  return decipher.update(ciphertext.subarray(headerBytes), undefined, "utf8") + decipher.final("utf8")
}

/** Encryption with the first of `keys` (32 bytes each), decryption with any of them. */
export const make = (keys: readonly [Buffer, ...Array<Buffer>]): Encryption["Service"] => {
  const current = makeKey(keys[0])
  const ring = keys.map(makeKey)
  return {
    encrypt: (secret, context) => Effect.sync(() => seal(current, Redacted.value(secret), context)),
    decrypt: (bytes, context) => {
      const ciphertext = Buffer.from(bytes)
      const key = ring.find(({ id }) => id.equals(ciphertext.subarray(0, keyIdBytes)))
      if (key === undefined || ciphertext.length < headerBytes) return new DecryptionFailed({ context })
      return Effect.try({
        try: () => Redacted.make(open(key, ciphertext, context)),
        catch: () => new DecryptionFailed({ context }),
      })
    },
    isCurrent: (ciphertext) => current.id.equals(ciphertext.subarray(0, keyIdBytes)),
  }
}

const keysOf = (source: string, text: string) =>
  Effect.mapError(Effect.fromOption(parseKeys(text)), () => new EncryptionKeyMalformed({ source }))

const readOrCreateKeyFile = (folder: string) => {
  const file = join(folder, "encryption-key")
  return Effect.flatMap(
    inDataFolder(file, () => readOrGenerate(file, () => `${randomBytes(keyBytes).toString("base64")}\n`)),
    (text) => keysOf(file, text.trim()),
  )
}

/** The configured key; in development, without one (production requires it), a key that is generated into the data folder. */
export const layer = Layer.effect(
  Encryption,
  Effect.gen(function* () {
    const { encryptionKey, dataFolder } = yield* Configuration
    const keys = yield* Option.match(encryptionKey, {
      onSome: (key) => keysOf("ENCRYPTION_KEY", Redacted.value(key)),
      onNone: () => readOrCreateKeyFile(dataFolder),
    })
    return make(keys)
  }),
)
