/** Marks that git left where a merge needs a decision. */
import type { Detector, TextMatch } from "../Detector.ts"

const title = "A merge conflict was committed unresolved"

/** Ours, the line between, and theirs, each at the beginning of a line: a heading underlined with `=` has no others. */
const find = (text: string): ReadonlyArray<TextMatch> => {
  const matches: Array<TextMatch> = []
  let start = startOfLine(text, "<<<<<<< ", 0)
  while (start >= 0 && matches.length < maximumMatches) {
    const middle = startOfLine(text, "=======", start)
    const end = middle < 0 ? -1 : startOfLine(text, ">>>>>>> ", middle)
    if (end < 0) break
    if (isWholeLine(text, middle)) matches.push({ severity: "high", title, start, end: lineEnd(text, start) })
    start = startOfLine(text, "<<<<<<< ", end)
  }
  return matches
}

const maximumMatches = 50

const startOfLine = (text: string, mark: string, from: number): number => {
  if (text.startsWith(mark, from) && (from === 0 || text[from - 1] === "\n")) return from
  const at = text.indexOf(`\n${mark}`, from)
  return at < 0 ? -1 : at + 1
}

const lineEnd = (text: string, start: number): number => {
  const end = text.indexOf("\n", start)
  return end < 0 ? text.length : end
}

const isWholeLine = (text: string, start: number): boolean =>
  text.slice(start, lineEnd(text, start)).trim() === "======="

export const detector: Detector = {
  id: "merge-conflict-marker",
  name: "Unresolved merge",
  category: "quality",
  severityRule: "high",
  languages: [],
  cwe: null,
  description:
    "The file still holds the marks with which git shows that two changes contradict each other (`<<<<<<<`, `=======`, `>>>>>>>`). It is neither the one version nor the other, and code does not even compile.",
  recommendation: "Decide between the two versions, and remove the marks.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: { kind: "text", files: /(?:)/, find },
}
