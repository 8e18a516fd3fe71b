/** Node's own modules, as JavaScript imports them. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { insertAt, lineFeedAt } from "../edits.ts"
import { appendItems } from "../lists.ts"
import { textEndOf } from "../sortedLines.ts"
import { type ImportedName, isSaidOutside } from "./uses.ts"

/**
 * A function of a module of Node under the name by which the file can call it, imported where it is not. Null where
 * nothing says that the code runs in Node, or where the name means something else.
 */
export const nodeFunction = (root: SyntaxNode, source: string, module: string, name: string): ImportedName | null => {
  const imports = importsOf(root)
  const known = imports.filter(({ from }) => from === module || from === `node:${module}`)
  for (const { binding } of known) if (/^\w+$/.test(binding)) return { name: `${binding}.${name}`, edits: [] }
  for (const { binding } of known) if (new RegExp(`[{,]\\s*${name}\\s*[,}]`).test(binding)) return { name, edits: [] }
  if (isSaidOutside(name, root, source, [])) return null
  for (const { names } of known) {
    const edits = names === null ? null : appendItems(names, [name], source)
    if (edits !== null) return { name, edits }
  }
  return known.length > 0 ? null : addImport(source, imports, module, name)
}

interface NodeImport {
  readonly statement: SyntaxNode
  readonly from: string
  /** Text of the binding: a name of the module, or a list of members in braces. */
  readonly binding: string
  /** Node of the list in braces. */
  readonly names: SyntaxNode | null
  readonly isRequired: boolean
}

/** The imports at the top of the file that have one name for a module or a list of names. */
const importsOf = (root: SyntaxNode): ReadonlyArray<NodeImport> =>
  root.namedChildren.flatMap((statement): ReadonlyArray<NodeImport> => {
    if (statement.type === "import_statement") {
      const [, binding, from] =
        /^import\s+(?:\*\s+as\s+)?(\w+|\{[^{}]*\})\s+from\s+["']([^"']+)["']/.exec(statement.text) ?? []
      if (binding === undefined || from === undefined) return []
      const names = statement.descendantsOfType("named_imports")[0] ?? null
      return [{ statement, from, binding, names, isRequired: false }]
    }
    if (!/^(?:lexical|variable)_declaration$/.test(statement.type)) return []
    const [, binding, from] =
      /^(?:const|let|var)\s+(\w+|\{[^{}]*\})\s*=\s*require\(\s*["']([^"']+)["']\s*\)\s*;?$/.exec(statement.text) ?? []
    if (binding === undefined || from === undefined) return []
    const names = statement.descendantsOfType("object_pattern")[0] ?? null
    return [{ statement, from, binding, names, isRequired: true }]
  })

const nodeModules =
  /^(?:node:\w+|assert|buffer|child_process|cluster|dns|events|fs|http|https|net|os|path|stream|tls|url|util|zlib)(?:\/|$)/

/** Below the last import of its kind, in the way of the others: with `require` or `import`, quotes and semicolons. */
const addImport = (
  source: string,
  imports: ReadonlyArray<NodeImport>,
  module: string,
  name: string,
): ImportedName | null => {
  const like = imports.findLast(({ from }) => nodeModules.test(from))
  if (like === undefined) return null
  const { statement, isRequired } = like
  const text = statement.text
  const quote = text.includes('"') ? '"' : "'"
  const specifier = `${quote}${like.from.startsWith("node:") ? "node:" : ""}${module}${quote}`
  const end = text.endsWith(";") ? ";" : ""
  const keyword = /^\w+/.exec(text)?.[0] ?? "const"
  const line = isRequired
    ? `${keyword} { ${name} } = require(${specifier})${end}`
    : `import { ${name} } from ${specifier}${end}`
  const at = textEndOf(statement.endIndex, source)
  return { name, edits: [insertAt(at, `${lineFeedAt(at, source)}${line}`)] }
}
