/** Imports of Go for packages that a rewrite says or no longer says. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { insertAt, lineFeedAt, linesOf, rangeOf, remove, replaceNode } from "../edits.ts"
import { isExplained } from "../removeStatement.ts"
import type { TextEdit } from "../Rewrite.ts"
import { blocksOf, placeLine, type SortedLine, textEndOf } from "../sortedLines.ts"
import { isSaidOutside } from "./uses.ts"

/**
 * The edits that make a package known by its own name beside another one, or in its place where that is not said
 * outside of the replaced passages: Go compiles no import that is not used. Null where a name means something else, or an import
 * that has to go cannot.
 */
export const goPackage = (
  root: SyntaxNode,
  source: string,
  path: string,
  { instead, replaced }: { readonly instead: string; readonly replaced: ReadonlyArray<TextRange> },
): ReadonlyArray<TextEdit> | null => {
  const imports = importsOf(root)
  const former = imports.find(({ key }) => key === instead)
  const known = imports.find(({ key }) => key === path)
  if (former === undefined || hasName(former.node) || (known !== undefined && hasName(known.node))) return null
  const isLast = !isSaidOutside(lastSegment(instead), root, source, [rangeOf(former.node), ...replaced])
  if (known !== undefined) return isLast ? withoutSpec(former.node, source) : []
  if (isSaidOutside(lastSegment(path), root, source, [])) return null

  const text = `"${path}"`
  if (former.node.parent?.type === "import_spec_list") {
    const siblings = imports.filter(({ node }) => node.parent?.id === former.node.parent?.id)
    const block = blocksOf(siblings).find((lines) => lines.includes(former)) ?? []
    return placeLine(block, { key: path, text }, { removed: isLast ? former.node : null, beside: former.node }, source)
  }
  if (isLast) return [replaceNode(former.node, text)]
  const end = textEndOf(former.node.endIndex, source)
  return [insertAt(end, `${lineFeedAt(end, source)}import ${text}`)]
}

/** The edits that take an import away where nothing else says its package; null where they cannot. */
export const withoutGoPackage = (
  root: SyntaxNode,
  source: string,
  path: string,
  replaced: ReadonlyArray<TextRange>,
): ReadonlyArray<TextEdit> | null => {
  const found = importsOf(root).find(({ key }) => key === path)
  if (found === undefined || hasName(found.node)) return null
  if (isSaidOutside(lastSegment(path), root, source, [rangeOf(found.node), ...replaced])) return []
  return withoutSpec(found.node, source)
}

/** The edit that removes one of several imports; null where it shares its line, or stands alone in its declaration. */
const withoutSpec = (spec: SyntaxNode, source: string): ReadonlyArray<TextEdit> | null =>
  spec.parent?.type === "import_spec_list" && linesOf(rangeOf(spec), source) !== null && !isExplained(spec, source)
    ? [remove(rangeOf(spec), source)]
    : null

const lastSegment = (path: string): string => path.slice(path.lastIndexOf("/") + 1)

const hasName = (spec: SyntaxNode): boolean => spec.childForFieldName("name") !== null

const importsOf = (root: SyntaxNode): ReadonlyArray<SortedLine> =>
  root.namedChildren
    .filter((node) => node.type === "import_declaration")
    .flatMap((declaration) => declaration.descendantsOfType("import_spec"))
    .flatMap((node) => {
      const path = node.childForFieldName("path")?.text
      return path === undefined ? [] : [{ node, key: path.slice(1, -1) }]
    })
