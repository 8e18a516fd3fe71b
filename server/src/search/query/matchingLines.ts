/** The lines of a place that a query speaks of. */
import type { Pattern } from "../ranking/Pattern.ts"
import { termsOf } from "../terms.ts"

/** Lines of a file, from 1, both ends among them. */
export interface Lines {
  readonly lineStart: number
  readonly lineEnd: number
}

/** A text with the lines of its file that it stands in. */
export interface PlacedText extends Lines {
  readonly text: string
  /** False where lines of the file are left out of the text, as methods are of a class: then no line can be told by it. */
  readonly isWhole: boolean
}

/** Marks help as long as they are few. */
const mostMarks = 3

/** Lines of one part that are looked at. */
const searchedLines = 400

/** Comparisons of lines with expressions for one place: nothing else has its turn meanwhile. */
const mostComparisons = 1000

/** Compares with expressions, until there were enough comparisons; then no more lines are met. */
export const comparing = (patterns: ReadonlyArray<Pick<Pattern, "isMetBy">>): ((line: string) => boolean) => {
  let left = mostComparisons
  return (line) => patterns.some(({ isMetBy }) => left-- > 0 && isMetBy(line))
}

/** Lines that stand this close together are one mark. */
const joinedDistance = 1

/** The lines that hold the most of a query's terms, or what it asks for letter by letter, in the order of the file; none where nothing is held. */
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
