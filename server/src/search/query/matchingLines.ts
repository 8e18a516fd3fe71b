/** Chooses the lines of a search result to highlight. */
import type { Pattern } from "../ranking/Pattern.ts"
import { termsOf } from "../terms.ts"

/** A range of lines: 1-based, both ends included. */
export interface Lines {
  readonly lineStart: number
  readonly lineEnd: number
}

/** A text and its lines in the file. */
export interface PlacedText extends Lines {
  readonly text: string
  /** False if the text leaves lines out, as that of a class does with methods: its line numbers are then unknown. */
  readonly isWhole: boolean
}

/** Maximum number of highlights: many do not help. */
const mostMarks = 3

/** Maximum number of lines searched in a part. */
const searchedLines = 400

/** Maximum number of regular expression tests for a result: they block the event loop. */
const mostComparisons = 1000

/** Tests lines against patterns; beyond the maximum number of tests no line matches. */
export const comparing = (patterns: ReadonlyArray<Pick<Pattern, "isMetBy">>): ((line: string) => boolean) => {
  let left = mostComparisons
  return (line) => patterns.some(({ isMetBy }) => left-- > 0 && isMetBy(line))
}

/** Maximum distance between lines of one highlight. */
const joinedDistance = 1

/** Lines with the most terms of a query, or with its literal texts and expressions, in the order of the file. */
export const matchingLines = (
  parts: ReadonlyArray<PlacedText>,
  terms: ReadonlyArray<string>,
  asksFor: ReadonlyArray<(line: string) => boolean> = [],
): ReadonlyArray<Lines> => {
  const wanted = new Set(terms)
  const scored = parts.flatMap(({ text, lineStart, isWhole }) =>
    (isWhole ? text.split(/\r?\n/) : []).slice(0, searchedLines).map((line, index) => {
      const held = [...termsOf(line).keys()].filter((term) => wanted.has(term)).length
      const isAskedFor = asksFor.some((asks) => asks(line))
      return { line: lineStart + index, score: isAskedFor ? wanted.size + held + 1 : held }
    }),
  )
  const best = scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.line - other.line)
  const most = best[0]?.score ?? 0
  const marked = best
    .filter(({ score }) => score * 2 >= most)
    .slice(0, mostMarks)
    .map(({ line }) => line)
    .toSorted((one, other) => one - other)
  const marks: Array<{ lineStart: number; lineEnd: number }> = []
  for (const line of marked) {
    const last = marks.at(-1)
    if (last !== undefined && line - last.lineEnd <= joinedDistance) last.lineEnd = line
    else marks.push({ lineStart: line, lineEnd: line })
  }
  return marks
}
