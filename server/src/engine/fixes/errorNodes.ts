/** What a parser could not make sense of, so that two states of a file can be compared. */
import { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** Errors looked at in one file; one with more is no text of its language. */
const maximumErrors = 1_000

/** An error is known by its beginning. */
const maximumErrorCharacters = 400

/** The outermost errors of a tree, in order, each by its text; a missing token by what is missing. */
export const errorNodes = (root: SyntaxNode): ReadonlyArray<string> => {
  const errors: Array<string> = []
  if (!root.hasError) return errors
  const { lasts, size } = root.tree
  for (let id = 0; id < size && errors.length < maximumErrors;) {
    const node = new SyntaxNode(root.tree, id)
    if (node.isError || node.isMissing) errors.push(nameOf(node))
    id = node.isError || !node.hasError ? (lasts[id] ?? size) : id + 1
  }
  return errors
}

const nameOf = (node: SyntaxNode): string =>
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
