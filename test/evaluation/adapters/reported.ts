/** Labels of a file in which somebody else's rule reports some lines. */
import { linesOf } from "../files.ts"
import type { Label } from "../LabeledFile.ts"
import type { Mapping } from "./rules.ts"

/** The last line of a place that begins at a line; both 0-based. */
type Reach = (lines: ReadonlyArray<string>, start: number) => number

/** A rule that has a detector of ours as its counterpart. */
export interface Counterpart extends Mapping {
  /** Whether the detector finds nothing on lines that the rule passes over. */
  readonly isComplete: boolean
  /** For a rule that requires more than the detector: lines on which both mean the same. */
  readonly concerns?: RegExp
  /** End of a place if the rule and the detector report different parts of it; by default the place is its one line. */
  readonly reach?: Reach
}

/** A place goes on to the next line of such a form. */
export const upTo =
  (form: RegExp): Reach =>
  (lines, start) => {
    const found = lines.findIndex((line, index) => index > start && form.test(line))
    return found < 0 ? start : found
  }

/** A place goes on until the brackets are closed that its line opens; those in strings are counted as well. */
export const throughBrackets: Reach = (lines, start) => {
  let open = 0
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? ""
    open += line.split(/[([{]/).length - line.split(/[)\]}]/).length
    if (open <= 0) return index
  }
  return start
}

/** Labels of the reported lines, and of all other lines if the rule is complete. */
export const labelsOfLines = (
  { detector, onlyNegatives, isComplete, concerns, reach = (_, start) => start }: Counterpart,
  content: string,
  reported: ReadonlySet<number>,
): ReadonlyArray<Label> => {
  const lines = linesOf(content)
  const places = [...reported]
    .filter((line) => concerns?.test(lines[line - 1] ?? "") ?? true)
    .toSorted((one, other) => one - other)
    .map((line) => ({ start: line, end: reach(lines, line - 1) + 1 }))
  return [
    ...places.map((place): Label =>
      onlyNegatives === true
        ? { kind: "either", detector, lines: place }
        : { kind: "place", detector, lines: place, expected: true },
    ),
    ...(isComplete ? [{ kind: "complete" as const, detector }] : []),
  ]
}
