/** Says of a case that it runs on into the next one. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsPreprocessor, indentationAt, insertAt, lineEndOf, lineFeedAt, lineStartOf } from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { LanguageFamily } from "../../languages/Language.ts"

/** Puts the customary comment between the last statement of a case and the next case. */
export const sayThatItRunsOn = (
  last: SyntaxNode,
  next: SyntaxNode,
  source: string,
  family: LanguageFamily,
): Rewrite | null => {
  if (losesValue(last, next)) return null
  if (holdsPreprocessor({ start: last.startIndex, end: next.startIndex }, source)) return null
  const edit = commentEdit(last, next, source, family)
  if (edit === null) return null
  return {
    safety: "suggested",
    title: "Say that the case runs on into the next one",
    explanation:
      "The comment tells readers, compilers and linters that running on is meant. Nothing changes in what the code does; if a `break` was forgotten, write that instead.",
    edits: [edit],
  }
}

/** A value that the next case drops, because it ends the function at once: the `break` was forgotten. */
const losesValue = (last: SyntaxNode, next: SyntaxNode): boolean => {
  const name = /^\$?(\w{1,60}) ?=(?!=)/.exec(last.text)?.[1]
  const end = /^(?:default|case\b[^:\n]{0,200})\s*:\s*(?:return|throw)\b([^;]{0,400})/.exec(next.text)?.[1]
  return name !== undefined && end !== undefined && !new RegExp(`\\b${name}\\b`).test(end)
}

const wordsOf = (family: LanguageFamily): string => (family === "php" ? "no break" : "falls through")

const commentEdit = (last: SyntaxNode, next: SyntaxNode, source: string, family: LanguageFamily): TextEdit | null => {
  const words = wordsOf(family)
  const between = source.slice(last.endIndex, next.startIndex)
  if (!between.includes("\n")) return between.trim() === "" ? insertAt(last.endIndex, ` /* ${words} */`) : null
  const comment = family === "c" ? `/* ${words} */` : `// ${words}`
  const isOnOwnLine = (node: SyntaxNode): boolean =>
    lineStartOf(node.startIndex, source) + indentationAt(node.startIndex, source).length === node.startIndex
  const end = lineEndOf(last.endIndex, source)
  const restOfLine = source.slice(last.endIndex, end)
  // A comment on the line goes on where there is room for another line of the same indentation.
  if (!isOnOwnLine(last)) return between.trim() === "" ? insertAt(last.endIndex, ` ${comment}`) : null
  const indentation = indentationAt(last.startIndex, source)
  const feed = lineFeedAt(last.endIndex, source)
  if (source.slice(end, next.startIndex).trim() !== "")
    return isOnOwnLine(next) ? insertAt(lineStartOf(next.startIndex, source), indentation + comment + feed) : null
  if (/^\s*\/\*(?!.*\*\/)/.test(restOfLine)) return null
  return insertAt(feed === "\r\n" ? end - 1 : end, feed + indentation + comment)
}
