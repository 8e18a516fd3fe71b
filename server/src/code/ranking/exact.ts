/** Whether a query names a chunk: by its symbol, or by the path of its file. */
import { symbolOf } from "../../engine/chunks/Chunk.ts"
import type { Candidate } from "./Candidate.ts"
import { type Query, symbolKeyOf } from "./Query.ts"

type Named = Pick<Candidate, "name" | "container" | "path" | "kind">

/** True when the query as a whole is the chunk's symbol, `Invoice.total` or `total`, or names the path of its file. */
export const isNamed = ({ symbols, paths }: Query, candidate: Named): boolean =>
  isOneOf(symbols, candidate) || paths.some((asked) => `/${candidate.path.toLowerCase()}`.endsWith(`/${asked}`))

const isOneOf = (keys: ReadonlyArray<string>, { name, container, kind }: Named): boolean => {
  // The heading of a section of prose is the name of no symbol.
  const symbol = keys.length === 0 || kind === "module" ? null : symbolOf({ name, container })
  if (symbol === null) return false
  const key = `.${symbolKeyOf(symbol)}`
  return keys.some((asked) => key.endsWith(`.${asked}`))
}
