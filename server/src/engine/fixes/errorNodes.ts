/** Errors of the parser in a file: whether a change makes another one, or lies too near to one. */
import { SourceText, type TextRange } from "../syntax/sourceText.ts"
import { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** A passage that the parser could not make sense of. */
export interface ParseError extends TextRange {
  /** Its text, or the token that is missing, so that two states of a file can be compared. */
  readonly name: string
}

/** Errors looked at in one file; one with more is no text of its language. */
const maximumErrors = 1_000

/** An error is known by its beginning. */
const maximumErrorCharacters = 400

/** Lines on both sides of an error in which the parser may have misread code as well. */
const nearLines = 5

/** The outermost errors of a tree, in order. */
export const errorNodes = (root: SyntaxNode): ReadonlyArray<ParseError> => {
  const errors: Array<ParseError> = []
  if (!root.hasError) return errors
  const { lasts, size } = root.tree
  for (let id = 0; id < size && errors.length < maximumErrors;) {
    const node = new SyntaxNode(root.tree, id)
    if (node.isError || node.isMissing) {
      errors.push({ name: nameOf(node), start: node.startIndex, end: node.endIndex })
    }
    id = node.isError || !node.hasError ? (lasts[id] ?? size) : id + 1
  }
  return errors
}

const nameOf = (node: SyntaxNode): string =>
  node.isMissing
    ? `missing ${node.type}`
    : `error ${node.endIndex - node.startIndex} ${node.text.slice(0, maximumErrorCharacters)}`

/** True when there is an error after that was not there before. */
export const hasNewErrors = (before: ReadonlyArray<ParseError>, after: ReadonlyArray<ParseError>): boolean => {
  const counts = new Map<string, number>()
  for (const { name } of before) counts.set(name, (counts.get(name) ?? 0) + 1)
  return after.some(({ name }) => {
    const left = (counts.get(name) ?? 0) - 1
    counts.set(name, left)
    return left < 0
  })
}

/** True when an edit touches an error or lies a few lines from one: the syntax tree of the code there is a guess. */
export const isNearError = (
  errors: ReadonlyArray<ParseError>,
  edits: ReadonlyArray<TextRange>,
  text: string,
): boolean => {
  if (errors.length === 0) return false
  const source = new SourceText(text, [])
  const linesOf = ({ start, end }: TextRange) => ({ first: source.lineOf(start), last: source.lineOf(end) })
  const edited = edits.map(linesOf)
  return errors
    .map(linesOf)
    .some(({ first, last }) => edited.some((edit) => edit.first <= last + nearLines && edit.last >= first - nearLines))
}
