/** Headers that a customer adds to the requests to a webhook: the allowed names, and their encrypted storage. */
import { Effect, Redacted, Schema } from "effect"
import type { DecryptionFailed } from "../foundation/crypto/Encryption.ts"
import type { Secrets } from "./Secrets.ts"

const CustomHeader = Schema.Struct({ name: Schema.String, value: Schema.String })

/** Name and value of a custom header. */
export type CustomHeader = typeof CustomHeader.Type

const Stored = Schema.fromJsonString(Schema.Array(CustomHeader))

/**
 * Reserved names, with a meaning for the service, its receivers or the connection. `Content-*` frames the body; the
 * others belong to the connection (RFC 9110, section 7.6.1).
 */
const reserved =
  /^(x-service-.*|webhook-.*|content-.*|proxy-.*|host|user-agent|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|date)$/i

/** Finds the first header that is not allowed, with the reason; `undefined` if all are. */
export const faultOf = (
  headers: ReadonlyArray<CustomHeader>,
): { readonly index: number; readonly message: string } | undefined => {
  const seen = new Set<string>()
  for (const [index, { name }] of headers.entries()) {
    if (reserved.test(name)) return { index, message: "is a header of the service or of the connection" }
    if (seen.has(name.toLowerCase())) return { index, message: "is given twice" }
    seen.add(name.toLowerCase())
  }
  return undefined
}

/** Encrypts a list for storage; `null` if it is empty. */
export const encrypted = (secrets: Secrets["Service"], webhookId: string, headers: ReadonlyArray<CustomHeader>) =>
  headers.length === 0
    ? Effect.succeed(null)
    : secrets.encrypt(webhookId, Redacted.make(Schema.encodeSync(Stored)(headers)))

/** Decrypts a stored list into headers by name. */
export const decrypted = (
  secrets: Secrets["Service"],
  webhookId: string,
  stored: Uint8Array | null,
): Effect.Effect<Readonly<Record<string, string>>, DecryptionFailed> =>
  stored === null
    ? Effect.succeed({})
    : Effect.map(secrets.decrypt(webhookId, stored), (text) =>
        Object.fromEntries(Schema.decodeSync(Stored)(Redacted.value(text)).map(({ name, value }) => [name, value])),
      )
