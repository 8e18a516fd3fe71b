/** How keys for the encryption at rest are written. */
import { Option } from "effect"

/** The key for AES-256, in bytes. */
export const keyBytes = 32

/** What such a setting must be. */
export const keyForm = `${keyBytes} bytes in base64 (openssl rand -base64 ${keyBytes}), or several with commas between them, the newest first`

/** Node skips what is no base64, so the bytes are written out again and compared. */
const decodeKey = (text: string): Option.Option<Buffer> => {
  const bytes = Buffer.from(text, "base64")
  const isWhole = bytes.toString("base64").replace(/(?<!=)=+$/, "") === text.replace(/(?<!=)=+$/, "")
  return isWhole && bytes.length === keyBytes ? Option.some(bytes) : Option.none()
}

/** The keys of a text, at least one, or nothing where one of them is none. */
export const parseKeys = (text: string): Option.Option<readonly [Buffer, ...Array<Buffer>]> => {
  const [first = "", ...others] = text.split(",")
  return Option.map(
    Option.all([decodeKey(first.trim()), Option.all(others.map((key) => decodeKey(key.trim())))]),
    ([newest, older]) => [newest, ...older] as const,
  )
}
