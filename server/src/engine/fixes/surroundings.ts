/** Parts of a file that a person or model needs to change the code of one finding. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { LocalFinding } from "../syntax/FileRecord.ts"
import type { SourceText } from "../syntax/sourceText.ts"
import { type FixRefused, refused } from "./FixRefused.ts"

/** Whole lines of a file, 1-based and inclusive. */
export interface Lines {
  readonly lineStart: number
  readonly lineEnd: number
}

/** Lines and their text, with line feeds, the last one without; secrets are masked. */
export interface Passage extends Lines {
  readonly text: string
}

/** A finding in its file. */
export interface Surroundings {
  readonly title: string
  /** Description of this finding in addition to its detector's description; null without one. */
  readonly detail: string | null
  readonly finding: Lines
  /** The function or class around the finding, or some lines where that is long. */
  readonly passage: Passage
  /** The imports of the file that stand outside of the passage, each with all of its lines. */
  readonly imports: ReadonlyArray<Passage>
  /** The whole file as it is, decoded; it may hold secrets. */
  readonly content: string
}

/** Lines of a passage: about two screens. The code around a longer function is of less use than the code in it. */
const mostLines = 120

/** Characters of a passage, where lines are long. */
const mostCharacters = 12_000

/** Lines before and after a finding where no symbol of a fitting size is around it. */
const linesAround = 30

/** Lines of imports. */
const mostImportLines = 60

/** Surroundings of a finding in a file that was just examined. */
export const surroundingsOf = (
  { title, detail, lineStart, lineEnd }: LocalFinding,
  source: SourceText,
  root: SyntaxNode | null,
  imports: ReadonlyArray<{ readonly line: number }>,
): Surroundings | FixRefused => {
  const finding = { lineStart, lineEnd: Math.min(lineEnd, lineStart + mostLines - 1) }
  const symbol = root === null ? null : linesAroundNode(root, source, finding)
  const isLong = symbol === null || symbol.lineEnd - symbol.lineStart >= mostLines
  const lines = isLong
    ? {
        lineStart: Math.max(symbol?.lineStart ?? 1, finding.lineStart - linesAround),
        lineEnd: Math.min(symbol?.lineEnd ?? source.lineStarts.length, finding.lineEnd + linesAround),
      }
    : symbol
  const around = passageOf(source, lines)
  const passage = around.text.length <= mostCharacters ? around : passageOf(source, finding)
  if (passage.text.length > mostCharacters) return refused("too_large", "The code of the finding is too long to show.")
  return {
    title,
    detail,
    finding,
    passage,
    imports: importsOf(source, root, imports, passage),
    content: source.text,
  }
}

/** The smallest piece of syntax that is too long, else the largest below the file itself; null without one. */
const linesAroundNode = (root: SyntaxNode, source: SourceText, { lineStart, lineEnd }: Lines): Lines | null => {
  const first = source.line(lineStart)
  const indentation = /^\s*/.exec(source.text.slice(first.start, first.end))?.[0].length ?? 0
  const last = source.line(lineEnd)
  const end = source.text.slice(last.start, last.end).trimEnd().length + last.start
  const start = Math.min(first.start + indentation, end)
  let node: SyntaxNode | null = root.descendantForIndex(start, Math.max(start, end - 1))
  let largest: Lines | null = null
  while (node !== null && node.id !== root.id) {
    largest = linesOf(node)
    if (largest.lineEnd - largest.lineStart >= mostLines) break
    node = node.parent
  }
  return largest
}

const linesOf = ({ startPosition, endPosition }: SyntaxNode): Lines => ({
  lineStart: startPosition.row + 1,
  lineEnd: endPosition.column === 0 && endPosition.row > startPosition.row ? endPosition.row : endPosition.row + 1,
})

const passageOf = (source: SourceText, { lineStart, lineEnd }: Lines): Passage => ({
  lineStart,
  lineEnd,
  text: Array.from({ length: lineEnd - lineStart + 1 }, (_, at) =>
    source.concealedLine(lineStart + at).replace(/\r$/, ""),
  ).join("\n"),
})

/** Imports with the statement that each is part of. */
const importsOf = (
  source: SourceText,
  root: SyntaxNode | null,
  imports: ReadonlyArray<{ readonly line: number }>,
  passage: Lines,
): ReadonlyArray<Passage> => {
  const found: Array<Passage> = []
  let lines = 0
  for (const { line } of imports) {
    const statement = (root === null ? null : linesAroundImport(root, source, line)) ?? {
      lineStart: line,
      lineEnd: line,
    }
    const isSeen = [passage, ...found].some(
      (other) => statement.lineStart <= other.lineEnd && statement.lineEnd >= other.lineStart,
    )
    lines += statement.lineEnd - statement.lineStart + 1
    if (lines > mostImportLines) break
    if (!isSeen) found.push(passageOf(source, statement))
  }
  return found
}

/** Imports stand at the top of a file, below its root or one level further in. */
const linesAroundImport = (root: SyntaxNode, source: SourceText, line: number): Lines | null => {
  const { start } = source.line(line)
  let node = root.descendantForIndex(start)
  let parent = node.parent
  while (parent !== null && parent.id !== root.id) {
    node = parent
    parent = node.parent
  }
  if (node.id === root.id) return null
  const lines = linesOf(node)
  return lines.lineEnd - lines.lineStart < mostImportLines ? lines : null
}
