/** An answer without a language model: the places that match best, every quoted word of which is copied from the code. */
import { symbolOf } from "../../engine/chunks/Chunk.ts"
import { cutTo } from "../../foundation/text/ShortText.ts"
import type { SearchHit } from "../query/CodeSearch.ts"
import { termsOf } from "../terms.ts"
import { describeMissing } from "../query/missingName.ts"
import { answerableCoverage, type Passages } from "./Passages.ts"

/** Name of the answerer that uses no language model. */
export const extractive = "extractive"

/** An answer in Markdown, with the passages that it refers to. */
export interface Answer {
  readonly text: string
  readonly answeredBy: string
  readonly sources: ReadonlyArray<SearchHit>
  /** Why it is not the configured model that answers; null when there is nothing to say. */
  readonly notice: string | null
}

/** Places that are quoted; the others are named. */
const quotedPlaces = 3

/** The contract's `CodeAnswer.answer` holds 20,000 characters; places beyond that are sources without a mention. */
const longestAnswer = 18_000

/** Characters of a list item beside the name. */
const itemSigns = 3

/** Lines of code that are quoted of a place. */
const quotedLines = 12
/** Lines around a matching one, which show its subject. */
const linesAround = 1
/** Lines that are searched for the best window. */
const searchedLines = 400
/** Characters that are quoted of a line, of a comment and of a path. */
const longestLine = 200
const longestComment = 300
const longestName = 300

/** Below this share the closest places are close to nothing. */
const mentionedCoverage = 0.2

const notFound = "This was not found in this code. No place in it speaks of what the question asks."

const onlyWords =
  "Only words were compared: other words for the same, or a question in another language than that of the code, are found with a model for embeddings."

/** Puts an answer together. `ofModel` tells why no language model wrote it. */
export const extractiveAnswer = (
  { passages, termCoverage, repositories, missing, isByMeaning }: Passages,
  ofModel: string = "no language model was asked",
): Answer => {
  if (repositories === 0) {
    return answer("No code has been indexed yet for the repositories asked about, so there is nothing to quote.", [])
  }
  const nameMissing = missing === null ? null : describeMissing(missing, asCode)
  if (passages.length === 0 || termCoverage < mentionedCoverage) {
    return answer(nameMissing ?? (isByMeaning ? notFound : `${notFound} ${onlyWords}`), [])
  }
  const ordered = byFile(passages)
  const [is, places, match] = ordered.length === 1 ? ["is", "place", "matches"] : ["are", "places", "match"]
  if (nameMissing !== null) {
    return answer(`${nameMissing} The closest ${places} ${is} quoted here; ${ofModel}.\n\n${quoted(ordered)}`, ordered)
  }
  return answer(
    termCoverage < answerableCoverage
      ? `Nothing in this code answers the question as it is put. The closest ${places} in it, by ${Math.floor(termCoverage * 100)} % of the question's words, ${is} quoted here; ${ofModel}.\n\n${quoted(ordered)}`
      : `The ${places} in the code that ${match} best, with the matching lines; ${ofModel}.\n\n${quoted(ordered)}`,
    ordered,
  )
}

const fileOf = ({ repositoryId, path }: SearchHit): string => `${repositoryId}/${path}`

/** The places of one file next to each other, in the order of the best of each file. */
const byFile = (passages: ReadonlyArray<SearchHit>): ReadonlyArray<SearchHit> => {
  const shown = passages.slice(0, quotedPlaces)
  const files = [...new Set(shown.map(fileOf))]
  return [...files.flatMap((file) => shown.filter((hit) => fileOf(hit) === file)), ...passages.slice(quotedPlaces)]
}

const answer = (text: string, sources: ReadonlyArray<SearchHit>): Answer => ({
  text,
  answeredBy: extractive,
  sources,
  notice: null,
})

const quoted = (passages: ReadonlyArray<SearchHit>): string => {
  const places = passages.map((hit, index) =>
    index < quotedPlaces
      ? [headingOf(hit, index + 1, true), block(linesOf(hit))].join("\n\n")
      : headingOf(hit, index + 1, false),
  )
  const shown = places.slice(0, quotedPlaces)
  let room = longestAnswer - shown.reduce((sum, place) => sum + place.length, 0)
  const named = places.slice(quotedPlaces).filter((place) => (room -= place.length + itemSigns) > 0)
  return [
    ...shown,
    ...(named.length === 0 ? [] : [`See also:\n\n${named.map((place) => `- ${place}`).join("\n")}`]),
  ].join("\n\n")
}

const headingOf = (hit: SearchHit, number: number, isWithComment: boolean): string => {
  const symbol = symbolOf(hit)
  const lines = hit.lineStart === hit.lineEnd ? `line ${hit.lineStart}` : `lines ${hit.lineStart} to ${hit.lineEnd}`
  const where = `${asCode(hit.path)}, ${lines}, in ${asCode(hit.repositoryName)}`
  const heading = symbol === null ? `[${number}] ${where}` : `[${number}] ${asCode(symbol)} (${where})`
  const comment = isWithComment ? firstSentence(hit.documentation) : ""
  return comment === "" ? heading : `${heading}: ${asCode(comment)}`
}

/** Text of a repository within a line of Markdown: shown as it is, whatever signs of Markdown it holds. */
const asCode = (text: string): string => {
  const line = cutTo(text.replace(/\s+/g, " ").trim(), longestName)
  const fence = "`".repeat(longestRun(line) + 1)
  return line.startsWith("`") || line.endsWith("`") ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

const block = (lines: ReadonlyArray<string>): string => {
  const text = lines.join("\n")
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}\n${text}\n${fence}`
}

const longestRun = (text: string): number => Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))

const firstSentence = (documentation: string): string => {
  const text = documentation.replace(/\s+/g, " ").trim()
  const end = /[.!?](?=\s|$)/.exec(text)
  return cutTo(end === null ? text : text.slice(0, end.index + 1), longestComment)
}

/** Stands for lines that are left out. */
const gap = "…"

/** The line that declares a place, and those that match with the lines around them. */
const linesOf = (hit: SearchHit): ReadonlyArray<string> => {
  if (!hit.best.isWhole || hit.matches.length === 0) return bestWindow(hit)
  const lines = hit.text.split(/\r?\n/)
  const shown = new Set(hit.name === null ? [] : [declarationIn(lines, hit.name)])
  for (const { lineStart, lineEnd } of hit.matches) {
    for (let line = lineStart - linesAround; line <= lineEnd + linesAround; line++) shown.add(line - hit.lineStart)
  }
  const kept = [...shown]
    .filter((index) => isShown(lines[index], shown.has(index - 1) && shown.has(index + 1)))
    .toSorted((one, other) => one - other)
    .slice(0, quotedLines)
  return kept.flatMap((index, at) => {
    const before = kept[at - 1]
    const line = cutTo(lines[index] ?? "", longestLine)
    return before === undefined || before === index - 1 ? [line] : [gap, line]
  })
}

/** An empty line says nothing at the end of a quotation. */
const isShown = (line: string | undefined, isBetween: boolean): boolean =>
  line !== undefined && (isBetween || line.trim() !== "")

/** A line of a comment, in the languages that there are. */
const comment = /^\s*(?:\/[/*]|\*|#|--|"""|''')/

/** The index of the line that declares a name; the first line where none says it outside of a comment. */
const declarationIn = (lines: ReadonlyArray<string>, name: string): number =>
  Math.max(
    0,
    lines.findIndex((line) => line.includes(name) && !comment.test(line)),
  )

/** The consecutive lines that hold the most of the question's terms; of equal ones the first. */
const bestWindow = ({ best: { text }, matchedTerms }: SearchHit): ReadonlyArray<string> => {
  const lines = text.split(/\r?\n/).slice(0, searchedLines)
  const wanted = new Set(matchedTerms)
  const termsOfLines = lines.map((line) => [...termsOf(line).keys()].filter((term) => wanted.has(term)))
  let best = 0
  let most = -1
  for (let start = 0; start === 0 || start + windowLines <= lines.length; start++) {
    const held = new Set(termsOfLines.slice(start, start + windowLines).flat()).size
    const beginsWithCode = start === 0 || lines[start]?.trim() !== ""
    if (held > most && beginsWithCode) [best, most] = [start, held]
  }
  return lines.slice(best, best + windowLines).map((line) => cutTo(line, longestLine))
}

/** Lines of a place of which no line can be told by itself. */
const windowLines = 5
