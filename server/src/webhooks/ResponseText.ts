/** Text of a receiver's response, as kept in the delivery history. */
import { storableText } from "../foundation/text/StorableText.ts"

/** Maximum characters kept, as the API states. */
const keptCharacters = 1024

/** Maximum bytes of these characters in UTF-8. */
export const keptBytes = keptCharacters * 4

/** First 1,024 characters of a body, as text that the database can store. */
export const responseText = (body: Uint8Array): string => {
  if (body.length === 0) return ""
  const text = new TextDecoder().decode(body)
  // Characters outside the basic plane take two UTF-16 units and count as one.
  const kept = text.length <= keptCharacters ? text : Array.from(text).slice(0, keptCharacters).join("")
  return storableText(kept)
}
