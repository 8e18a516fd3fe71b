/** Signatures and headers of a delivery. */
import { Redacted } from "effect"
import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto"

/** Hours that the previous secret keeps signing after a rotation; customary among webhook services. */
export const previousSecretHours = 24

const millisPerSecond = 1000

/** Length of a secret in bytes, equal to the output of HMAC-SHA256. */
const secretBytes = 32

/** Prefix of every secret, as the Standard Webhooks specification requires. */
const secretPrefix = "whsec_"

/**
 * Generates a signing secret: `whsec_` and 256 random bits in standard Base64. `X-Service-Signature` is keyed with the
 * whole text, `webhook-signature` with the bits.
 */
export const generateSecret = (): Redacted.Redacted =>
  Redacted.make(`${secretPrefix}${randomBytes(secretBytes).toString("base64")}`)

/**
 * Secret as key objects for both signatures, made once for all deliveries sent together: with a key object, Node.js 24
 * takes 1.6 us per signature, with text or bytes 9 us.
 */
export interface SigningKeys {
  /** UTF-8 bytes of the whole secret, including the prefix. */
  readonly text: KeyObject
  /** Bytes that the Base64 part of the secret encodes. */
  readonly bits: KeyObject
}

/** Creates both keys of a secret. */
export const signingKeysOf = (secret: Redacted.Redacted): SigningKeys => {
  const text = Redacted.value(secret)
  return {
    text: createSecretKey(text, "utf8"),
    bits: createSecretKey(text.slice(secretPrefix.length), "base64"),
  }
}

/** Keys that sign a delivery. */
export interface SigningSecrets {
  readonly current: SigningKeys
  /** Previous secret, during the 24 hours after a rotation. */
  readonly previous: SigningKeys | undefined
}

/** Lower-case hexadecimal HMAC-SHA256 of `body`, keyed with the whole secret. */
export const sign = (body: Uint8Array, { text }: SigningKeys): string =>
  createHmac("sha256", text).update(body).digest("hex")

/** Content signed under Standard Webhooks: message id, time of the attempt and body. */
interface Message {
  /** Token of the delivery: the envelope's `webhook_id`. */
  readonly id: string
  /** Unix seconds. */
  readonly timestamp: string
  readonly body: Uint8Array
}

/**
 * Signature by the Standard Webhooks specification (https://www.standardwebhooks.com): Base64 HMAC-SHA256 of
 * `id.timestamp.body`, keyed with the bytes that the secret encodes.
 */
const signMessage = ({ id, timestamp, body }: Message, { bits }: SigningKeys): string =>
  `v1,${createHmac("sha256", bits).update(`${id}.${timestamp}.`).update(body).digest("base64")}`

/** Input of a delivery's headers. */
export interface Signed {
  /** Token of the delivery: the envelope's `webhook_id`. */
  readonly id: string
  /** Time of this attempt, so that a receiver can reject replayed requests. */
  readonly attemptedAt: Date
  readonly body: Uint8Array
  readonly event: string
  /** From 1; manual attempts count too. */
  readonly attemptNumber: number
  readonly secrets: SigningSecrets
}

/** Headers of one attempt. Event and attempt number are for routing and logs; they are not signed. */
export const headersOf = (signed: Signed): Readonly<Record<string, string>> => {
  const { id, attemptedAt, body, event, attemptNumber } = signed
  const { current, previous } = signed.secrets
  const message = { id, timestamp: String(Math.floor(attemptedAt.getTime() / millisPerSecond)), body }
  const all = previous === undefined ? [current] : [current, previous]
  return {
    "Content-Type": "application/json",
    "User-Agent": "CodeAnalysis-Webhooks/1.0",
    "X-Service-Event": event,
    "X-Service-Attempt": String(attemptNumber),
    "X-Service-Signature": sign(body, current),
    ...(previous === undefined ? {} : { "X-Service-Signature-Previous": sign(body, previous) }),
    "webhook-id": id,
    "webhook-timestamp": message.timestamp,
    "webhook-signature": all.map((keys) => signMessage(message, keys)).join(" "),
  }
}
