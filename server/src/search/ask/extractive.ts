/** An answer without a language model: the places that match best, every quoted word of which is copied from the code. */
import { symbolOf } from "../../engine/chunks/Chunk.ts"
import type { SearchHit } from "../query/CodeSearch.ts"
import { termsOf } from "../terms.ts"
import { answerableCoverage, type Passages } from "./Passages.ts"

/** Who answers where no language model does. */
export const extractive = "extractive"

/** An answer in Markdown, with the passages that it refers to. */
export interface Answer {
  readonly text: string
  readonly answeredBy: string
  readonly sources: ReadonlyArray<SearchHit>
}

/** Lines of code that are shown of a passage. */
const windowLines = 5
/** Lines that are searched for the best window. */
const searchedLines = 400
/** Characters that are quoted of a line, of a comment and of a path. */
const longestLine = 200
const longestComment = 300
const longestName = 300

/** Below this share the closest places are close to nothing. */
const mentionedCoverage = 0.2

/** Puts an answer together. */
export const extractiveAnswer = ({ passages, termCoverage, repositories }: Passages): Answer => {
  if (repositories === 0) {
    return answer("No code has been indexed yet for the repositories asked about, so there is nothing to quote.", [])
  }
  const share = `${Math.floor(termCoverage * 100)} %`
  if (termCoverage < answerableCoverage) {
    const notFound = "This was not found in this code."
    return passages.length === 0 || termCoverage < mentionedCoverage
      ? answer(`${notFound} No place in it speaks of what the question asks.`, [])
      : answer(
          `${notFound} The closest places hold ${share} of the question's words by weight, which is too little for an answer:\n\n${places(passages)}`,
          passages,
        )
  }
  return answer(
    `The best matching places in the code, quoted as they stand there; no language model was asked. They hold up to ${share} of the question's words by weight, which says what they speak of, not that they answer it.\n\n${places(passages)}`,
    passages,
  )
}

const answer = (text: string, sources: ReadonlyArray<SearchHit>): Answer => ({ text, answeredBy: extractive, sources })

const places = (passages: ReadonlyArray<SearchHit>): string =>
  passages.map((hit, index) => placeOf(hit, index + 1)).join("\n\n")

const placeOf = (hit: SearchHit, number: number): string => {
  const symbol = symbolOf(hit)
  const lines = hit.lineStart === hit.lineEnd ? `line ${hit.lineStart}` : `lines ${hit.lineStart} to ${hit.lineEnd}`
  const where = `${asCode(hit.path)}, ${lines}, in ${asCode(hit.repositoryName)}`
  const heading = symbol === null ? `[${number}] ${where}` : `[${number}] ${asCode(symbol)} (${where})`
  const comment = firstSentence(hit.documentation)
  return [comment === "" ? heading : `${heading}: ${asCode(comment)}`, block(bestWindow(hit))].join("\n\n")
}

/** Text of a repository within a line of Markdown: shown as it is, whatever signs of Markdown it holds. */
const asCode = (text: string): string => {
  const line = cut(text.replace(/\s+/g, " ").trim(), longestName)
  const fence = "`".repeat(longestRun(line) + 1)
  return line.startsWith("`") || line.endsWith("`") ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

const block = (lines: ReadonlyArray<string>): string => {
  const text = lines.join("\n")
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}\n${text}\n${fence}`
}

const longestRun = (text: string): number => Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))

/** Never half of a character. */
const cut = (text: string, most: number): string => {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`
}

const firstSentence = (documentation: string): string => {
  const text = documentation.replace(/\s+/g, " ").trim()
  const end = /[.!?](?=\s|$)/.exec(text)
  return cut(end === null ? text : text.slice(0, end.index + 1), longestComment)
}

/** The consecutive lines that hold the most of the question's terms; of equal ones the first. */
const bestWindow = ({ text, matchedTerms }: SearchHit): ReadonlyArray<string> => {
  const lines = text.split(/\r\n|\r|\n/).slice(0, searchedLines)
  const wanted = new Set(matchedTerms)
  const termsOfLines = lines.map((line) => [...termsOf(line).keys()].filter((term) => wanted.has(term)))
  let best = 0
  let most = -1
  for (let start = 0; start === 0 || start + windowLines <= lines.length; start++) {
    const held = new Set(termsOfLines.slice(start, start + windowLines).flat()).size
    const beginsWithCode = start === 0 || lines[start]?.trim() !== ""
    if (held > most && beginsWithCode) [best, most] = [start, held]
  }
  return lines.slice(best, best + windowLines).map((line) => cut(line, longestLine))
}
