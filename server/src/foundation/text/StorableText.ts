/** Text as PostgreSQL can store it, whatever bytes it was read from. */

/** Halves of a surrogate pair, which no UTF-8 can express, and NUL, which PostgreSQL refuses in text and JSON. */
const unstorable = /[\p{Surrogate}\0]/gu

const replacementCharacter = "\uFFFD"

/**
 * The text with U+FFFD in place of every lone surrogate and every U+0000. It stays as long as it was.
 *
 * @example
 * storableText("a\u0000b") // "a\uFFFDb"
 */
export const storableText = (text: string): string => text.replace(unstorable, replacementCharacter)
