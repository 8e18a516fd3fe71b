/** Imports of Python for names that a rewrite says or no longer says. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { insertAt, lineFeedAt, rangeOf, remove, replaceNode } from "../edits.ts"
import { removeItem } from "../lists.ts"
import { isExplained } from "../removeStatement.ts"
import type { TextEdit } from "../Rewrite.ts"
import { blocksOf, placeLine, type SortedLine, textEndOf } from "../sortedLines.ts"
import { type ImportedName, isSaidOutside } from "./uses.ts"

/**
 * A module under the name by which the file knows it, imported where it is not: beside the import of another module,
 * or in its place where that is not said outside of the replaced passages. Null where the name means something else.
 */
export const pythonModule = (
  root: SyntaxNode,
  source: string,
  module: string,
  {
    instead = null,
    replaced = [],
  }: { readonly instead?: string | null; readonly replaced?: ReadonlyArray<TextRange> } = {},
): ImportedName | null => {
  const statements = importsOf(root)
  for (const { node } of statements) {
    const known = node.type === "import_statement" ? namesOf(node).find((name) => moduleOf(name) === module) : undefined
    if (known !== undefined) return { name: known.childForFieldName("alias")?.text ?? module, edits: [] }
  }
  if (isSaidOutside(module, root, source, [])) return null

  const former = instead === null ? null : plainImportOf(statements, instead)
  const isLast = former !== null && !isSaidOutside(instead ?? "", root, source, [rangeOf(former.name), ...replaced])
  if (former !== null && isLast && namesOf(former.statement).length > 1)
    return { name: module, edits: [replaceNode(former.name, module)] }
  const edits = addPlainImport(root, source, module, {
    removed: isLast ? former.statement : null,
    beside: former?.statement ?? null,
  })
  return edits === null ? null : { name: module, edits }
}

/** The edits that take the import of a module away where nothing else says it; null where it is imported with others. */
export const withoutPythonModule = (
  root: SyntaxNode,
  source: string,
  module: string,
  replaced: ReadonlyArray<TextRange>,
): ReadonlyArray<TextEdit> | null => {
  const found = plainImportOf(importsOf(root), module)
  if (found === null || isSaidOutside(module, root, source, [rangeOf(found.name), ...replaced])) return []
  return namesOf(found.statement).length === 1 ? withoutStatement(found.statement, source) : null
}

/**
 * A name that is taken from a module by `from module import name`, in the place of another one of that kind. `uses`
 * are the passages that no longer say the other one. Null where the file imports it in another way.
 */
export const pythonMember = (
  root: SyntaxNode,
  source: string,
  {
    from,
    name,
    to,
    as,
    replaced,
  }: {
    readonly from: string
    readonly name: string
    readonly to: string
    readonly as: string
    readonly replaced: ReadonlyArray<TextRange>
  },
): ReadonlyArray<TextEdit> | null => {
  const statements = importsOf(root).filter(({ node }) => node.type === "import_from_statement")
  const statement = statements.find(({ node }) => memberOf(node, from, name) !== undefined)?.node
  const member = statement === undefined ? undefined : memberOf(statement, from, name)
  if (statement === undefined || member === undefined || member.type !== "dotted_name") return null
  const isLast = !isSaidOutside(name, root, source, [rangeOf(member), ...replaced])
  const isKnown = statements.some(({ node }) => memberOf(node, to, as)?.type === "dotted_name")
  if (!isKnown && as !== name && isSaidOutside(as, root, source, [])) return null
  if (isKnown) return isLast ? dropMember(statement, member, source) : []
  const isAlone = namesOf(statement).length === 1
  if (from === to) {
    if (isLast) return [replaceNode(member, as)]
    return [insertAt(member.endIndex, `, ${as}`)]
  }
  const module = statement.childForFieldName("module_name")
  if (isLast && isAlone && module !== null)
    return [replaceNode(module, to), ...(as === name ? [] : [replaceNode(member, as)])]
  const dropped = isLast ? dropMember(statement, member, source) : []
  // Both would be the same name.
  if (dropped === null || (!isLast && as === name)) return null
  const line = `from ${to} import ${as}`
  return [
    ...dropped,
    insertAt(textEndOf(statement.endIndex, source), `${lineFeedAt(statement.endIndex, source)}${line}`),
  ]
}

/** The edit that removes an import; null where a comment that explains it would stay. */
const withoutStatement = (statement: SyntaxNode, source: string): ReadonlyArray<TextEdit> | null =>
  isExplained(statement, source) ? null : [remove(rangeOf(statement), source)]

const dropMember = (statement: SyntaxNode, member: SyntaxNode, source: string): ReadonlyArray<TextEdit> | null => {
  if (namesOf(statement).length === 1) return withoutStatement(statement, source)
  const edit = removeItem(member, source)
  // Without brackets the list begins at a word and ends with the line.
  if (edit === null) {
    const before = member.previousSibling
    return before?.type === "," ? [{ start: before.startIndex, end: member.endIndex, text: "" }] : null
  }
  return [edit]
}

/** Imports at the top of the file, in their order. */
const importsOf = (root: SyntaxNode): ReadonlyArray<SortedLine> =>
  root.namedChildren.flatMap((node) =>
    node.type === "import_statement" || node.type === "import_from_statement"
      ? [{ node, key: moduleOfStatement(node) }]
      : [],
  )

const moduleOfStatement = (statement: SyntaxNode): string =>
  statement.childForFieldName("module_name")?.text ?? moduleOf(statement.childForFieldName("name"))

const namesOf = (statement: SyntaxNode): ReadonlyArray<SyntaxNode> => statement.childrenForFieldName("name")

/** The module or member itself, without the name that it is given. */
const moduleOf = (name: SyntaxNode | null): string => (name?.childForFieldName("name") ?? name)?.text ?? ""

const memberOf = (statement: SyntaxNode, module: string, member: string): SyntaxNode | undefined =>
  statement.childForFieldName("module_name")?.text === module
    ? namesOf(statement).find((name) => moduleOf(name) === member)
    : undefined

const plainImportOf = (
  statements: ReadonlyArray<SortedLine>,
  module: string,
): { readonly statement: SyntaxNode; readonly name: SyntaxNode } | null => {
  for (const { node } of statements) {
    const name = node.type === "import_statement" ? namesOf(node).find(({ text }) => text === module) : undefined
    if (name !== undefined) return { statement: node, name }
  }
  return null
}

const addPlainImport = (
  root: SyntaxNode,
  source: string,
  module: string,
  { removed, beside }: { readonly removed: SyntaxNode | null; readonly beside: SyntaxNode | null },
): ReadonlyArray<TextEdit> | null => {
  const text = `import ${module}`
  const plain = importsOf(root).filter(({ node }) => node.type === "import_statement")
  const blocks = blocksOf(plain)
  const anchor = removed ?? beside
  const block = anchor === null ? blocks[0] : blocks.find((lines) => lines.some(({ node }) => node.id === anchor.id))
  if (block !== undefined)
    return placeLine(block, { key: module, text }, { removed, beside: anchor ?? block.at(-1)?.node ?? null }, source)
  return [addFirst(root, source, text)]
}

/** Before the first statement, behind the parts that must stand first: the documentation and imports from the future. */
const addFirst = (root: SyntaxNode, source: string, text: string): TextEdit => {
  const statements = root.namedChildren.filter((node) => node.type !== "comment")
  const first = statements.findIndex((node, index) => !standsFirst(node, index))
  const next = statements[first]
  const previous = statements[(first < 0 ? statements.length : first) - 1]
  const lineFeed = lineFeedAt(0, source)
  if (next?.type === "import_from_statement") return insertAt(next.startIndex, `${text}${lineFeed}`)
  if (previous !== undefined) return insertAt(textEndOf(previous.endIndex, source), `${lineFeed}${lineFeed}${text}`)
  return insertAt(next?.startIndex ?? 0, `${text}${lineFeed}${lineFeed}`)
}

const standsFirst = (statement: SyntaxNode, index: number): boolean =>
  statement.type === "future_import_statement" ||
  (index === 0 && statement.type === "expression_statement" && statement.namedChild(0)?.type === "string")
