/** Untrusted text that must fit into one line or a length limit of another system. */

/** Characters that control a terminal or a page, end a line, or turn the direction of the text behind them. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/**
 * The text as one line that keeps its direction, with a space for each run of characters that could break out of it.
 *
 * @example
 * inOneLine("a\r\nForged: header") // "a Forged: header"
 */
export const inOneLine = (text: string): string => text.replace(controls, " ").trim()

/**
 * The text with at most so many characters, the last of which is an ellipsis where something is left out. No character is
 * cut into halves.
 *
 * @example
 * cutTo("abcdef", 4) // "abc…"
 */
export const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text
  // a character takes two units at most, and the rest is not looked at
  const characters = Array.from(text.slice(0, 2 * (most + 1)))
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`
}
