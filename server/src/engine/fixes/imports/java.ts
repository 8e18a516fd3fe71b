/** Adds and removes imports of Java for names that a rewrite begins or ceases to use. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { insertAt, lineFeedAt, rangeOf } from "../edits.ts"
import type { TextEdit } from "../Rewrite.ts"
import { blocksOf, placeLine, type SortedLine, textEndOf } from "../sortedLines.ts"
import { isSaidOutside } from "./uses.ts"

/**
 * The edits that make a class known by its simple name, in the place of the import of another one where that is not
 * said outside of the replaced passages. Null where the name means something else.
 */
export const javaClass = (
  root: SyntaxNode,
  source: string,
  qualified: string,
  {
    instead = null,
    replaced = [],
  }: { readonly instead?: string | null; readonly replaced?: ReadonlyArray<TextRange> } = {},
): ReadonlyArray<TextEdit> | null => {
  const imports = importsOf(root)
  const [packageName, name] = [packageOf(qualified), simpleName(qualified)]
  const isKnown = imports.some(({ key }) => key === qualified || key === `${packageName}.*`)
  const former = instead === null ? undefined : imports.find(({ key }) => key === instead)?.node
  const passages = [...replaced, ...(former === undefined ? [] : [rangeOf(former)])]
  const isLast = former !== undefined && instead !== null && !isSaidOutside(simpleName(instead), root, source, passages)
  // An import that becomes unused would be reported. With the class imported already, no line replaces it: refuse.
  if (isKnown) return isLast ? null : []
  if (isSaidOutside(name, root, source, [])) return null
  const line = { key: qualified, text: `import ${qualified};` }
  if (imports.length === 0) return addFirst(root, source, line.text)
  const blocks = blocksOf(imports)
  const block = blocks.find((lines) => lines.some(({ node }) => node.id === former?.id)) ?? nearest(blocks, packageName)
  return placeLine(block, line, { removed: isLast ? former : null, beside: former ?? lastOf(block) }, source)
}

const lastOf = (block: ReadonlyArray<SortedLine>): SyntaxNode | null => block.at(-1)?.node ?? null

const packageOf = (qualified: string): string => qualified.slice(0, qualified.lastIndexOf("."))
const simpleName = (qualified: string): string => qualified.slice(qualified.lastIndexOf(".") + 1)

/** Imports in the order of the file, without static ones, which stand apart. */
const importsOf = (root: SyntaxNode): ReadonlyArray<SortedLine> =>
  root.namedChildren.flatMap((node) => {
    const key = node.type === "import_declaration" ? /^import\s+([\w.]+(?:\.\*)?)\s*;$/.exec(node.text)?.[1] : undefined
    return key === undefined ? [] : [{ node, key }]
  })

/** The block with imports from the same root package, such as `java`, otherwise the last one. */
const nearest = (blocks: ReadonlyArray<ReadonlyArray<SortedLine>>, packageName: string): ReadonlyArray<SortedLine> => {
  const root = packageName.split(".")[0] ?? ""
  return blocks.find((lines) => lines.some(({ key }) => key.startsWith(`${root}.`))) ?? blocks.at(-1) ?? []
}

const addFirst = (root: SyntaxNode, source: string, text: string): ReadonlyArray<TextEdit> | null => {
  const declaration = root.namedChildren.find((node) => node.type === "package_declaration")
  const lineFeed = lineFeedAt(0, source)
  if (declaration !== undefined)
    return [insertAt(textEndOf(declaration.endIndex, source), `${lineFeed}${lineFeed}${text}`)]
  const first = root.namedChildren.find((node) => !node.type.endsWith("comment"))
  return first === undefined ? null : [insertAt(first.startIndex, `${text}${lineFeed}${lineFeed}`)]
}
