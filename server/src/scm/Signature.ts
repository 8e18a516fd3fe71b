/** Signatures of events: HMAC-SHA256 of the bytes of the body in hexadecimal digits, after a prefix of the host's own. */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { EventFormat } from "./RemoteHost.ts"

const digits = /^[0-9a-f]{64}$/

/** The digits of a signature; undefined where the header is none: nothing needs to be read then. */
export const signatureIn = ({ signaturePrefix }: EventFormat, header: string | undefined): string | undefined => {
  if (header?.startsWith(signaturePrefix) !== true) return undefined
  const signature = header.slice(signaturePrefix.length)
  return digits.test(signature) ? signature : undefined
}

/** Whether one of the secrets made the signature. It takes the same time for whichever bytes differ. */
export const isSignedWith = (secrets: ReadonlyArray<string>, body: Uint8Array, signature: string): boolean => {
  const given = Buffer.from(signature, "hex")
  return secrets
    .map((secret) => {
      const expected = createHmac("sha256", secret).update(body).digest()
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
    .includes(true)
}
