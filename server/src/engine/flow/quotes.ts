/** Which quotes a text that is put together has opened and not closed where the next part of it begins. */

/** What escapes or means a quote, and what begins or ends where quotes mean something else: such texts are not followed. */
const doubtful = /\\(?:["'\\xu0-7]|$)|`|\?>|<<<|--|\/\*|\/\/|#/

/** Where a text goes on that another one began, its first quote closes: behind a word or nothing, and before what follows a value. */
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
