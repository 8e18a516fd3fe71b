/** Makes one rewrite of those of several matches: two matches on a line are one finding, gone when both are. */
import type { Rewriter } from "../syntax/FindingCollector.ts"
import type { Rewrite, TextEdit } from "./Rewrite.ts"

/** Null where any of the matches is left to people. */
export const combineRewrites = (rewriters: ReadonlyArray<Rewriter>): Rewrite | null => {
  const rewrites: Array<Rewrite> = []
  for (const rewriter of rewriters) {
    const rewrite = rewriter()
    if (rewrite === null) return null
    rewrites.push(rewrite)
  }
  const [first] = rewrites
  if (first === undefined || rewrites.length === 1) return first ?? null
  const boldest = rewrites.find(({ safety }) => safety === "suggested") ?? first
  return {
    safety: boldest.safety,
    title: boldest.title,
    explanation: [...new Set(rewrites.map(({ explanation }) => explanation))].join("\n\n"),
    edits: withoutTwins(rewrites.flatMap(({ edits }) => edits)),
  }
}

/** Two matches may ask for the same edit, such as an import. */
const withoutTwins = (edits: ReadonlyArray<TextEdit>): ReadonlyArray<TextEdit> =>
  edits.filter(
    (edit, index) =>
      edits.findIndex(({ start, end, text }) => start === edit.start && end === edit.end && text === edit.text) ===
      index,
  )
