/**
 * Escapes what is not Latin-1 in the code of a bundle: one such character makes V8 keep a whole file at two bytes a
 * character, for as long as the process lives. esbuild escapes them in strings, but not in templates with a tag and in
 * regular expressions.
 */

/** Behind a backslash an escape would mean something else: such a character stays. */
const beyondLatin = /(?<!\\)[\u0100-\uffff]/g

/** The one tag that sees an escape as it is written. */
const rawTemplate = /String\.raw\s*`[^`]*[\u0100-\uffff]/

/**
 * Writes characters beyond Latin-1 as escapes, which mean the same in strings, templates and regular expressions.
 *
 * @param code a module of JavaScript without comments that matter
 * @throws {Error} where a raw template has such a character, which an escape would change
 *
 * @example
 * withLatin("html`<p>–</p>`") // "html`<p>\\u2013</p>`"
 */
export const withLatin = (code: string): string => {
  const [raw] = rawTemplate.exec(code) ?? []
  if (raw !== undefined) throw new Error(`a raw template cannot have its characters escaped: ${raw}`)
  return code.replace(beyondLatin, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
}
