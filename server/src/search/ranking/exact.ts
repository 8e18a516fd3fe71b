/** Whether a query names a chunk: by its symbol, or by the path of its file. */
import type { Candidate } from "./Candidate.ts"
import { isSpelled, type Query, symbolKeyOf } from "./Query.ts"

type Named = Pick<Candidate, "name" | "container" | "path" | "kind">

/** True when the query as a whole is the chunk's symbol, `Invoice.total` or `total`, or names the path of its file. */
export const isNamed = ({ symbols, paths }: Query, candidate: Named): boolean =>
  isOneOf(symbols, candidate) || paths.some((asked) => `/${candidate.path.toLowerCase()}`.endsWith(`/${asked}`))

/** True when the query as a whole is the chunk's name letter by letter. */
export const isNamedLiterally = ({ text, symbols }: Query, candidate: Named): boolean =>
  candidate.name !== null && isSpelled(text, candidate.name) && isOneOf(symbols, candidate)

const isOneOf = (keys: ReadonlyArray<string>, { name, container, path, kind }: Named): boolean => {
  // The heading of a section of prose is the name of no symbol.
  if (name === null || keys.length === 0 || kind === "module") return false
  const key = `.${symbolKeyOf(container)}.${symbolKeyOf(name)}`.replace(/^\.\./, ".")
  return keys.some((asked) => key.endsWith(`.${asked}`) || isQualified(asked, key, path))
}

/** True for `hooks.dispatch.call` of the file `hooks/dispatch.py`, and for `billing.Total` of the folder `billing`. */
const isQualified = (asked: string, key: string, path: string): boolean => {
  if (!`.${asked}`.endsWith(key)) return false
  const qualifier = asked.slice(0, asked.length - key.length)
  const folders = path.split("/").slice(0, -1)
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "")
  return [folders, [...folders, file]].some((names) => `.${names.map(symbolKeyOf).join(".")}`.endsWith(`.${qualifier}`))
}
