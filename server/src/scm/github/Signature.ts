/** GitHub's signature of an event: HMAC-SHA256 of the bytes of the body, `X-Hub-Signature-256: sha256=HEX`. */
import { createHmac, timingSafeEqual } from "node:crypto"

const form = /^sha256=([0-9a-f]{64})$/

/** Whether a header has the form of a signature; nothing needs to be read where it has not. */
export const isSignature = (header: string | undefined): header is string => header !== undefined && form.test(header)

/** Whether one of the secrets made the signature. It takes the same time for whichever bytes differ. */
export const isSignedWith = (secrets: ReadonlyArray<string>, body: Uint8Array, header: string): boolean => {
  const given = Buffer.from(form.exec(header)?.[1] ?? "", "hex")
  return secrets
    .map((secret) => {
      const expected = createHmac("sha256", secret).update(body).digest()
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
    .includes(true)
}
