/** RSA keys in settings: a text or a file. */
import { Option } from "effect"
import { createPrivateKey } from "node:crypto"
import { readFileSync, statSync } from "node:fs"

/**
 * Converts an RSA key to PKCS #8, which every library reads; line breaks may be written as `\n`.
 */
export const parseRsaKey = (pem: string): Option.Option<string> => {
  try {
    const key = createPrivateKey(pem.replaceAll("\\n", "\n"))
    return key.asymmetricKeyType === "rsa"
      ? Option.some(key.export({ type: "pkcs8", format: "pem" }).toString())
      : Option.none()
  } catch {
    return Option.none()
  }
}

/** Reads an RSA key from a regular file. Reading a pipe would block the process until someone writes to it. */
export const readRsaKey = (file: string): Option.Option<string> => {
  try {
    return statSync(file).isFile() ? parseRsaKey(readFileSync(file, "utf8")) : Option.none()
  } catch {
    return Option.none()
  }
}
