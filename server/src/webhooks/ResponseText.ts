/** The text of a receiver's response that the delivery history keeps. */
import { storableText } from "../foundation/text/StorableText.ts"

/** Characters that are kept; the contract says so. */
const keptCharacters = 1024

/** The most bytes that they take in UTF-8. */
export const keptBytes = keptCharacters * 4

/** The first 1,024 characters of a body, as text that can be stored. */
export const responseText = (body: Uint8Array): string => {
  if (body.length === 0) return ""
  const text = new TextDecoder().decode(body)
  // Characters outside the basic plane are two units long and count as one.
  const kept = text.length <= keptCharacters ? text : Array.from(text).slice(0, keptCharacters).join("")
  return storableText(kept)
}
