/** RSA keys, as settings have them: a text or a file. */
import { Option } from "effect"
import { createPrivateKey } from "node:crypto"
import { readFileSync, statSync } from "node:fs"

/** An RSA key in the form that every library reads (PKCS #8), whichever it came in; a line break may be written `\n`. */
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

/** The RSA key in a file. Reading a pipe would wait for a writer, and nothing else would happen until then. */
export const readRsaKey = (file: string): Option.Option<string> => {
  try {
    return statSync(file).isFile() ? parseRsaKey(readFileSync(file, "utf8")) : Option.none()
  } catch {
    return Option.none()
  }
}
