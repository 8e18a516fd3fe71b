/** Which quotes a text that is put together has opened and not closed where the next part of it begins. */

/** Escapes of quotes, and code in which quotes have another meaning, such as comments: such texts are not followed. */
const doubtful = /\\(?:["'\\xu0-7]|$)|`|\?>|<<<|--|\/\*|\/\/|#/

/**
 * A text whose first quote closes a string that an earlier text opened: it follows a word or nothing, and precedes a
 * separator.
 */
const closesFirst = /^(?:[^"']*\w)?["'][\s,);.=<>&|+]/

/** The open quote, `'` or `"`; empty where there is none, or where it is in doubt. Null stands for other data. */
export const openQuote = (pieces: ReadonlyArray<string | null>): string => {
  let quote = ""
  let start = ""
  for (const piece of pieces) {
    if (!/["']/.test(start)) start += piece ?? "x"
    if (piece === null) continue
    if (doubtful.test(piece)) return ""
    for (const [character] of piece.matchAll(/["']/g)) {
      if (quote === "") quote = character
      else if (quote === character) quote = ""
    }
  }
  return closesFirst.test(start) ? "" : quote
}
