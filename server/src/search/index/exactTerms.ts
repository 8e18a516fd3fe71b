/**
 * Terms of whole names, by which a symbol or a file is found that a query calls by its name. They begin with a sign, which
 * no term of a text does.
 */
import { symbolKeyOf } from "../ranking/Query.ts"

/** The key of an index has to fit into a page; longer names are found by their beginning, and compared afterwards. */
const mostCharacters = 200

const cut = (key: string): string => Array.from(key).slice(0, mostCharacters).join("")

const lastPart = (text: string, separator: string): string => text.slice(text.lastIndexOf(separator) + 1)

/** Finds chunks by their name, however it is written; of `Invoice.total` by `total`. */
export const exactNameTerm = (symbol: string): string => `=${cut(lastPart(symbolKeyOf(symbol), "."))}`

/** The name, as a key of symbols, that such a term is of. */
export const nameOfTerm = (term: string): string => term.slice(1)

/** Finds files by the last part of their path, whether its letters are capital or small. */
export const exactPathTerm = (path: string): string => `/${cut(lastPart(path.toLowerCase(), "/"))}`
