/** Headers that a customer adds to the requests to a webhook: which names are allowed, and how they are kept. */
import { Effect, Redacted, Schema } from "effect"
import type { DecryptionFailed } from "../foundation/crypto/Encryption.ts"
import type { Secrets } from "./Secrets.ts"

const CustomHeader = Schema.Struct({ name: Schema.String, value: Schema.String })

/** One of them. */
export type CustomHeader = typeof CustomHeader.Type

const Stored = Schema.fromJsonString(Schema.Array(CustomHeader))

/**
 * Names that mean something to the service, its receivers or the connection. `Content-*` frames the body, and the others
 * belong to the connection (RFC 9110, section 7.6.1).
 */
const reserved =
  /^(x-service-.*|webhook-.*|content-.*|proxy-.*|host|user-agent|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|date)$/i

/** Finds the first header that may not be sent, with the reason; undefined without one. */
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

/** A list as it is stored: nothing for none. */
export const encrypted = (secrets: Secrets["Service"], webhookId: string, headers: ReadonlyArray<CustomHeader>) =>
  headers.length === 0
    ? Effect.succeed(null)
    : secrets.encrypt(webhookId, Redacted.make(Schema.encodeSync(Stored)(headers)))

/** A stored list as a request has it, by name. */
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
