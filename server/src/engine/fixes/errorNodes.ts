/** What a parser could not make sense of, so that two states of a file can be compared. */
import type { Node } from "web-tree-sitter"

/** Errors looked at in one file; one with more is no text of its language. */
const maximumErrors = 1_000

/** An error is known by its beginning. */
const maximumErrorCharacters = 400

/** The outermost errors of a tree, in order, each by its text; a missing token by what is missing. */
export const errorNodes = (root: Node): ReadonlyArray<string> => {
  const errors: Array<string> = []
  if (!root.hasError) return errors
  const cursor = root.walk()
  try {
    for (;;) {
      const node = cursor.currentNode
      if (node.isError || node.isMissing) errors.push(nameOf(node))
      if (errors.length >= maximumErrors) return errors
      if (!node.isError && node.hasError && cursor.gotoFirstChild()) continue
      while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return errors
    }
  } finally {
    cursor.delete()
  }
}

const nameOf = (node: Node): string =>
  node.isMissing
    ? `missing ${node.type}`
    : `error ${node.endIndex - node.startIndex} ${node.text.slice(0, maximumErrorCharacters)}`

/** True when there is an error after that was not there before. */
export const hasNewErrors = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): boolean => {
  const counts = new Map<string, number>()
  for (const error of before) counts.set(error, (counts.get(error) ?? 0) + 1)
  return after.some((error) => {
    const left = (counts.get(error) ?? 0) - 1
    counts.set(error, left)
    return left < 0
  })
}
