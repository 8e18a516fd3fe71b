/** A place in the code as the API shows it. */
import type { CodeSearchResult } from "../contract/generated/types.ts"
import type { SearchHit } from "./query/CodeSearch.ts"

/** Bounds of the spec's `CodeSearchResult`, in characters. */
const longestSnippet = 10_000
const longestSymbol = 255

/** The beginning of a text, never half of a character. */
const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, most * 2))
        .slice(0, most)
        .join("")

/** The result of a hit. */
export const resultOf = (hit: SearchHit): CodeSearchResult => ({
  repository_id: hit.repositoryId,
  repository_name: hit.repositoryName,
  commit_sha: hit.commitSha,
  file_path: hit.path,
  line_start: hit.lineStart,
  line_end: hit.lineEnd,
  language: hit.language,
  symbol_name: hit.name === null || hit.name === "" ? null : cut(hit.name, longestSymbol),
  symbol_kind: hit.name === null || hit.name === "" ? null : hit.kind,
  snippet: cut(hit.text, longestSnippet),
  matches: hit.matches.map(({ lineStart, lineEnd }) => ({ line_start: lineStart, line_end: lineEnd })),
  score: hit.score,
})
