/** Signs what is sent, and names every header of a delivery. */
import { Redacted } from "effect"
import { createHmac, randomBytes } from "node:crypto"

/** Hours that the secret before a rotation goes on signing: as long as the services that receivers know give. */
export const previousSecretHours = 24

/** Entropy of a secret in bytes: the block that HMAC-SHA256 puts out. */
const secretBytes = 32

/** A new signing secret: `whsec_` and 256 random bits, all characters of which are the key. */
export const generateSecret = (): Redacted.Redacted =>
  Redacted.make(`whsec_${randomBytes(secretBytes).toString("base64url")}`)

/** The secrets that a delivery is signed with. */
export interface SigningSecrets {
  readonly current: Redacted.Redacted
  /** Of the 24 hours after a rotation. */
  readonly previous: Redacted.Redacted | undefined
}

/** Lower-case hexadecimal HMAC-SHA256 of `body`; the key is the UTF-8 bytes of the whole secret, prefix included. */
export const sign = (body: Uint8Array, secret: Redacted.Redacted): string =>
  createHmac("sha256", Redacted.value(secret)).update(body).digest("hex")

/** What a delivery's headers are made of. */
export interface Signed {
  readonly body: Uint8Array
  readonly event: string
  /** From 1; manual attempts count too. */
  readonly attemptNumber: number
  readonly secrets: SigningSecrets
}

/** The headers of one attempt. Event and attempt number are for routing and logs: they are not signed. */
export const headersOf = ({ body, event, attemptNumber, secrets }: Signed): Readonly<Record<string, string>> => ({
  "Content-Type": "application/json",
  "User-Agent": "CodeAnalysis-Webhooks/1.0",
  "X-Service-Event": event,
  "X-Service-Attempt": String(attemptNumber),
  "X-Service-Signature": sign(body, secrets.current),
  ...(secrets.previous === undefined ? {} : { "X-Service-Signature-Previous": sign(body, secrets.previous) }),
})
