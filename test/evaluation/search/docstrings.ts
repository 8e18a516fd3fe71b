/** Queries from documentation: its first sentence describes a function in words, and the function is the right answer. */
import type { PlacedChunk } from "./checkout.ts"

/** A query with its right answers. */
export interface DocstringQuery {
  readonly text: string
  readonly answers: ReadonlySet<string>
}

/**
 * Candidates for results: functions and methods of production code, without their documentation and leading comments.
 */
export interface DocstringTask {
  readonly candidates: ReadonlyArray<PlacedChunk>
  readonly queries: ReadonlyArray<DocstringQuery>
  /** Names of functions that only one function has. */
  readonly symbols: ReadonlyArray<DocstringQuery>
}

/** The queries of a repository. Equal sentences are one query with several right answers. */
export const docstringTask = (chunks: ReadonlyArray<PlacedChunk>): DocstringTask => {
  const functions = chunks.filter(
    ({ kind, isTest, role }) => (kind === "function" || kind === "method") && !isTest && role === "production",
  )
  const queries = new Map<string, { readonly text: string; readonly answers: Set<string> }>()
  for (const chunk of functions.filter(({ part }) => part === 1)) {
    const text = firstSentence(chunk.documentation, chunk.name ?? "")
    if (!isUsable(text)) continue
    const key = text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim()
    const known = queries.get(key)
    if (known === undefined) queries.set(key, { text, answers: new Set([functionOf(chunk)]) })
    else known.answers.add(functionOf(chunk))
  }
  return {
    candidates: functions.map(withoutDocumentation),
    queries: [...queries.values()],
    symbols: uniqueNames(functions),
  }
}

/** All chunks without their documentation, as candidates: classes, tests and prose among them. */
export const withoutDocumentation = (chunk: PlacedChunk): PlacedChunk => {
  let text = ""
  let position = 0
  for (const { start, end } of chunk.documentationRanges) {
    text += chunk.text.slice(position, start)
    position = end
  }
  return { ...chunk, text: text + chunk.text.slice(position), documentation: "", documentationRanges: [] }
}

/** All parts of a function are the same answer. */
export const functionOf = ({ path, container, name, part, lineStart }: PlacedChunk): string =>
  part === 1 ? `${path} ${container} ${name} ${lineStart}` : `${path} ${container} ${name}`

/** True when a chunk is one of the answers: the part that begins a function, or one that goes on with it. */
export const isAnswer = ({ answers }: DocstringQuery, chunk: PlacedChunk): boolean => {
  const key = functionOf(chunk)
  return chunk.part === 1 ? answers.has(key) : [...answers].some((answer) => answer.startsWith(`${key} `))
}

const uniqueNames = (functions: ReadonlyArray<PlacedChunk>): ReadonlyArray<DocstringQuery> => {
  const byName = new Map<string, Set<string>>()
  for (const chunk of functions.filter(({ part }) => part === 1)) {
    const name = chunk.name ?? ""
    if (name.length < minimumNameLength) continue
    const known = byName.get(name)
    if (known === undefined) byName.set(name, new Set([functionOf(chunk)]))
    else known.add(functionOf(chunk))
  }
  return Array.from(byName, ([text, answers]) => ({ text, answers })).filter(({ answers }) => answers.size === 1)
}

/** Shorter names are mostly words of every function. */
const minimumNameLength = 3

/** Beginning of a section of documentation that is not the description. */
const section =
  /(?:^|\n)\s*(?:@\w+|[:\\](?:param|return|raise|type)|(?:Args|Arguments|Returns|Return|Raises|Yields|Parameters|Examples?|Notes?|Usage):?\s*(?:\n|$)|\.\. [\w-]+::)/

/** The first sentence, without markup and without the function's own name, which would give the answer away. */
export const firstSentence = (documentation: string, name: string): string => {
  const paragraph = (documentation.split(/\n\s*\n/)[0] ?? "").split(section)[0] ?? ""
  const plain = paragraph
    .replace(/\s+/g, " ")
    .trim()
    .replace(/:[a-zA-Z:]+:`~?\.?([^`<]+)(?:<[^`]*)?`/g, "$1")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/[`*]/g, "")
  const sentence = /^(.*?[.!?])(?:\s|$)/.exec(plain)?.[1]
  const chosen = sentence !== undefined && sentence.split(/\s+/).length >= 3 ? sentence : plain
  const words = chosen.replace(/\s+/g, " ").trim().split(" ")
  const first = (words[0] ?? "").replace(/[^\w]/g, "").toLowerCase()
  return (first !== "" && first === name.toLowerCase() ? words.slice(1) : words).join(" ")
}

const fewestWords = 6
const mostWords = 60

/** True for a sentence in English that describes something. */
const isUsable = (text: string): boolean => {
  const words = text.split(/\s+/).filter((word) => /[A-Za-z]{2,}/.test(word))
  if (words.length < fewestWords || words.length > mostWords) return false
  if (/^(?:TODO|FIXME|XXX|Copyright|Deprecated|See |NOTE)/i.test(text) || /https?:\/\//.test(text)) return false
  return text.replace(/[^\x20-\x7e]/g, "").length / text.length > 0.9
}
