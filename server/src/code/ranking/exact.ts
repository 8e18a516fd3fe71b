/** Whether a query names a chunk: by its symbol, or by the path of its file. */
import { symbolOf } from "../../engine/chunks/Chunk.ts"
import type { Candidate } from "./Candidate.ts"
import { type Query, symbolKeyOf } from "./Query.ts"

/** True when the query as a whole is the chunk's symbol, `Invoice.total` or `total`, or the path of its file. */
export const isNamed = ({ symbols, paths }: Query, { name, container, path }: Candidate): boolean => {
  const symbol = symbolOf({ name, container })
  if (symbol !== null && symbols.length > 0) {
    const key = `.${symbolKeyOf(symbol)}`
    if (symbols.some((asked) => key.endsWith(`.${asked}`))) return true
  }
  return paths.some((asked) => `/${path.toLowerCase()}`.endsWith(`/${asked}`))
}
