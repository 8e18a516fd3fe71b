/** Code without its comments and the texts of its strings, in which a name is neither called nor used. */

// strings may have a prefix that makes code of what stands in braces
const doubleQuoted = String.raw`(?:\b[rRbBuUfF]{1,2}|[$@]{1,2})?"(?:[^"\\\n]|\\[^])*"?`
const singleQuoted = String.raw`(?:\b[rRbBuUfF]{1,2})?'(?:[^'\\\n]|\\[^])*'?`
const tripleDouble = String.raw`(?:\b[rRbBuUfF]{1,2}|\$)?"{3}[^]*?(?:"{3}|(?![^]))`
const tripleSingle = String.raw`(?:\b[rRbBuUfF]{1,2})?'{3}[^]*?(?:'{3}|(?![^]))`
const backticks = String.raw`\x60(?:[^\x60\\]|\\[^])*\x60?`
/** One character: where a single quote stands alone, it begins a lifetime or separates digits. */
const character = String.raw`'(?:[^'\\\n]|\\[^'\n]{1,10}|\\')'`
const slashes = String.raw`\/\/[^\n]*|\/\*[^]*?(?:\*\/|(?![^]))`
const hash = String.raw`(?<![^\s;(){}\[\],])#(?!\[)[^\n]*`
const hashAnywhere = String.raw`#[^\n]*`
/** An expression of JavaScript: it stands where no operand can be divided. */
const expression = String.raw`(?<=[=(,:;!&|?{}\[][ \t]{0,9})\/(?![*\/])(?:[^\/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`

const tokens = (...kinds: ReadonlyArray<string>): RegExp => new RegExp(kinds.join("|"), "g")

const ofC = tokens(slashes, tripleDouble, doubleQuoted, character)
const ofJavaScript = tokens(slashes, expression, doubleQuoted, singleQuoted, backticks)

/** Comments and strings by the name of the language; of others the text is taken as it is. */
const byLanguage: ReadonlyMap<string, RegExp> = new Map([
  ...["c", "c++", "c#", "java", "kotlin", "rust", "scala", "swift"].map((language) => [language, ofC] as const),
  ["go", tokens(slashes, doubleQuoted, character, backticks)],
  ["javascript", ofJavaScript],
  ["typescript", ofJavaScript],
  ["php", tokens(slashes, hash, doubleQuoted, singleQuoted)],
  ["python", tokens(hashAnywhere, tripleDouble, tripleSingle, doubleQuoted, singleQuoted)],
  ["ruby", tokens(hash, doubleQuoted, singleQuoted)],
  ["bash", tokens(hash, doubleQuoted, singleQuoted)],
  ["terraform", tokens(slashes, hash, doubleQuoted)],
])

/** Code within a string, as most languages write it. */
const interpolated = /[$#]\{[^}]*\}?|\{\$[^}]*\}?|\$\([^)]*\)?|\\\([^)]*\)?|\$\w+/g
/** The same where a prefix of the string says that braces hold code. */
const formatted = /\{[^{}]*\}/g

const blank = (text: string): string => text.replace(/[^\r\n]/g, " ")

const isComment = (token: string): boolean => /^(?:\/[/*]|#)/.test(token)

/** A quote that nothing closes is none: it stands in prose, or the string goes on in another part of the code. */
const isClosed = (token: string): boolean => {
  if (token.startsWith("/*")) return token.length > 3 && token.endsWith("*/")
  if (isComment(token)) return true
  const [opening = ""] = /"""|'''|["'`/]/.exec(token) ?? []
  return token.length >= 2 * opening.length && token.endsWith(opening)
}

/** The string with blanks for all that is not code. */
const codeInString = (token: string): string => {
  const code = /^(?:[rRbB]?[fF][rRbB]?|@?\$@?)["']/.test(token) ? formatted : interpolated
  let shown = ""
  let position = 0
  for (const { 0: part, index } of token.matchAll(code)) {
    shown += blank(token.slice(position, index)) + part
    position = index + part.length
  }
  return shown + blank(token.slice(position))
}

/** The text with blanks for its comments and strings: what is left stands where it stood. */
export const codeAlone = (text: string, language: string | null): string => {
  const token = byLanguage.get(language ?? "")
  if (token === undefined) return text
  return text.replace(token, (found) => {
    if (!isClosed(found)) return found
    return isComment(found) ? blank(found) : codeInString(found)
  })
}
