/** When two constants of Python are the same key: `1`, `1.0`, `0x1` and `True` are, and `"a"` and `'a'`. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { childrenOf } from "../shared/structure.ts"

/** Kinds of nodes that are the same key if their texts are equal. */
const names = new Set(["identifier", "attribute", "none"])

/** Maximum nesting of tuples that are compared. */
const maximumDepth = 3

/** A text that equal keys share; null if the key is neither a constant nor a name. */
export const pythonKey = (key: SyntaxNode, depth = 0): string | null => {
  const { type } = key
  if (type === "string") return stringKey(key.text)
  if (type === "concatenated_string") return joinedKey(childrenOf(key))
  if (type === "integer" || type === "float") return numberKey(key.text)
  if (type === "true") return numberKey("1")
  if (type === "false") return numberKey("0")
  if (names.has(type)) return key.text
  return type === "tuple" && depth < maximumDepth ? tupleKey(childrenOf(key), depth + 1) : null
}

const quoted = /^([a-zA-Z]{0,2})("""|'''|"|')([^]*)\2$/

/** Strings with escapes are compared as they are written; f-strings are not compared, since their value is not known. */
const stringKey = (text: string): string | null => {
  const parts = quoted.exec(text)
  const prefix = parts?.[1] ?? ""
  if (parts === null || /[ft]/i.test(prefix)) return null
  const content = parts[3] ?? ""
  const bytes = /b/i.test(prefix) ? "b" : ""
  const isPlain = !content.includes("\\")
  return isPlain ? `${bytes}"${content}"` : `${/r/i.test(prefix) ? "r" : ""}${bytes}"${content.replaceAll("'", '"')}"`
}

const joinedKey = (parts: ReadonlyArray<SyntaxNode>): string | null => {
  const keys = parts.map((part) => stringKey(part.text))
  const texts = keys.flatMap((key) => (key?.startsWith('"') === true && !key.includes("\\") ? [key.slice(1, -1)] : []))
  return texts.length === parts.length ? `"${texts.join("")}"` : null
}

/** Numbers that JavaScript cannot hold exactly are compared as they are written. */
const numberKey = (text: string): string => {
  const value = Number(text.replaceAll("_", "").toLowerCase())
  return Number.isSafeInteger(value) ? `#${value}` : `#${text.toLowerCase()}`
}

const tupleKey = (parts: ReadonlyArray<SyntaxNode>, depth: number): string | null => {
  const keys = parts.flatMap((part) => pythonKey(part, depth) ?? [])
  return keys.length === parts.length ? `(${keys.join(",")})` : null
}
