/** Removes code that was put into a comment. */
import { linesOf, lineEndOf, lineStartOf, remove } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { commentBlockAt } from "./commentBlocks.ts"

/** More was put there by somebody who wants to have it back. */
const maximumLines = 50

/** Removes the lines of a comment; null where it shares them with code or goes on further than was looked at. */
export const removeComment = (comment: TextRange, source: string): Rewrite | null => {
  const block = commentBlockAt(comment, source)
  if (block === null || block.lines.length > maximumLines) return null
  const passage = { start: comment.start, end: block.end }
  if (linesOf(passage, source) === null || isReferredTo(passage, source)) return null
  return {
    safety: "suggested",
    title: "Remove the commented-out code",
    explanation:
      "A comment does nothing, so nothing changes in what the code does. The history of the repository keeps the lines; if they are a note about something to come, write that down in words instead.",
    edits: [remove(passage, source)],
  }
}

/** The line above speaks of what follows, or a macro goes on in the next line. */
const isReferredTo = ({ start }: TextRange, source: string): boolean => {
  const lineStart = lineStartOf(start, source)
  if (lineStart === 0) return false
  const above = source.slice(lineStartOf(lineStart - 1, source), lineEndOf(lineStart - 1, source)).trimEnd()
  return above.endsWith("\\") || /^\s*(?:\/\/|\/\*|#\s|\*)/.test(above)
}
