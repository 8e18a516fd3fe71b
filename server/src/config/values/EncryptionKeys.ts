/** Format of the encryption keys. */
import { Option } from "effect"

/** Length of an AES-256 key in bytes. */
export const keyBytes = 32

/** Requirement of such a setting. */
export const keyForm = `${keyBytes} bytes in base64 (openssl rand -base64 ${keyBytes}), or several separated by commas, the newest first`

/** Decodes a key. Node.js skips characters that are not base64, so the bytes are encoded again and compared. */
const decodeKey = (text: string): Option.Option<Buffer> => {
  const bytes = Buffer.from(text, "base64")
  const isWhole = bytes.toString("base64").replace(/(?<!=)=+$/, "") === text.replace(/(?<!=)=+$/, "")
  return isWhole && bytes.length === keyBytes ? Option.some(bytes) : Option.none()
}

/** Keys of a text, at least one; none if any of them is invalid. */
export const parseKeys = (text: string): Option.Option<readonly [Buffer, ...Array<Buffer>]> => {
  const [first = "", ...others] = text.split(",")
  return Option.map(
    Option.all([decodeKey(first.trim()), Option.all(others.map((key) => decodeKey(key.trim())))]),
    ([newest, older]) => [newest, ...older] as const,
  )
}
