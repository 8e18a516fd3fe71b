/** Names that a file imports and never uses. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext, type TokenLookup } from "../Detector.ts"
import { oncePerTree } from "../shared/memoByTree.ts"
import { lineEndOf } from "../../fixes/edits.ts"
import { removeImport } from "./fix.ts"
import { titleOfUnused } from "./title.ts"
import { isWordCharacter } from "../../syntax/sourceText.ts"

/** A name to look for, and the import itself, where it is no use. */
interface Imported {
  readonly name: string
  readonly statement: SyntaxNode
}

/** Files that add to what they import: they import to become modules. Searched only for the names that seem unused. */
const augmentation = /\bdeclare (?:module|global)\b/

const matchOf =
  (importedBy: (node: SyntaxNode, context: MatchContext) => Imported | null) =>
  (node: SyntaxNode, context: MatchContext): Match | null => {
    const imported = importedBy(node, context)
    if (imported === null || imported.name === "") return null
    const { name } = imported
    const { startIndex, endIndex } = imported.statement
    const { source } = context
    return {
      severity: "low",
      title: titleOfUnused(name),
      node,
      rewrite: () => removeImport(name, node, imported.statement, source),
      confirm: (tokens) =>
        !isUsed(name, context, endIndex, source.length, tokens) &&
        !isUsed(name, context, 0, startIndex, tokens) &&
        !(context.family === "javascript" && augmentation.test(source)) &&
        !isSaidToBeNeeded(imported.statement, source),
    }
  }

/** A comment above an import or behind it that says what the import is there for. */
const isSaidToBeNeeded = (statement: SyntaxNode, source: string): boolean => {
  const above = source.slice(Math.max(0, statement.startIndex - longestCommentAbove), statement.startIndex)
  const comment = /(?:^|\n)[ \t]*(?:#|\/\/|\*|\/\*)([^\n]*)\n[ \t]*$/.exec(above)?.[1] ?? ""
  return needed.test(comment) || needed.test(source.slice(statement.endIndex, lineEndOf(statement.endIndex, source)))
}

/** Characters before an import in which the comment above it begins. */
const longestCommentAbove = 300

const needed =
  /\b(?:dummy import|side[- ]?effects?|registers\b|(?:to|so) (?:that )?(?:\w+ ){0,3}register|needed (?:for|by|to|so)|(?:do not|don't|must not be) (?:remove|delete)|unused,? but)/i

/** Whether a name stands in a passage, in code, in a string or, as its language links to it, in documentation; where it stands too often, it does. */
const isUsed = (
  name: string,
  { source: text, family }: MatchContext,
  start: number,
  end: number,
  tokens: TokenLookup,
): boolean => {
  const isDocumented = family === "java" ? isJavadocLink : isDocumentation
  let at = text.indexOf(name, start)
  for (let hit = 0; at >= 0 && at + name.length <= end; hit++, at = text.indexOf(name, at + name.length)) {
    if (hit > maximumHits) return true
    if (isWordCharacter(text.charCodeAt(at - 1)) || isWordCharacter(text.charCodeAt(at + name.length))) continue
    if (isMember(text, start, at)) continue
    if (tokens.isCode(at) || isDocumented(text, start, at)) return true
  }
  return false
}

const maximumHits = 1_000

/** `other.name` is the member of something else; `...name` is not. */
const isMember = (text: string, start: number, at: number): boolean =>
  at - 2 >= start && text[at - 1] === "." && /[\w$)\]?]/.test(text[at - 2] ?? "")

/** Documentation may link to the name, and Python had types in comments; other comments do not use it. */
const isDocumentation = (text: string, start: number, at: number): boolean => {
  const line = text.slice(Math.max(start, text.lastIndexOf("\n", at)), at)
  return !/^\s*(?:\/\/(?!\/)|#(?!\s*type:))/.test(line)
}

/** Javadoc names a class in links and in the tags that take one; its prose only speaks of something. */
const isJavadocLink = (text: string, start: number, at: number): boolean => {
  if (!isDocumentation(text, start, at)) return false
  const before = text.slice(Math.max(start, at - maximumLinkLength), at)
  // bounded: at most 300 characters, because links are no longer
  return /\{@(?:link|linkplain|value)\b[^{}]*$|@(?:see|throws|exception|uses|provides|link)\b[^\n]*$|@see\b[^()@]*\([^()@]*$|\/\/\/[^\n]*\[[^\]\n]*$/.test(
    before,
  )
}

/** Characters of a link before the name. */
const maximumLinkLength = 300

/** The names JSX is compiled to, depending on settings that are elsewhere. */
const jsxNames = new Set(["React", "h", "Fragment", "jsx", "jsxs", "createElement", "preact"])

const javascriptImport = (node: SyntaxNode, { path }: MatchContext): Imported | null => {
  const binding = javascriptBinding(node)
  // Declarations import to become modules.
  if (binding === null || jsxNames.has(binding.text) || /\.d\.[cm]?ts$/.test(path)) return null
  const statement = statementOf(node, "import_statement")
  return statement === null ? null : { name: binding.text, statement }
}

/** The local name of a default import, a namespace or one name of a list. */
const javascriptBinding = (node: SyntaxNode): SyntaxNode | null => {
  if (node.type === "import_specifier") return node.childForFieldName("alias") ?? node.childForFieldName("name")
  const child = node.type === "namespace_import" ? node.lastNamedChild : node.namedChild(0)
  return child?.type === "identifier" ? child : null
}

/** Imports stand at the top of the tree: their statement is a few steps up. */
const statementOf = (node: SyntaxNode, ...kinds: ReadonlyArray<string>): SyntaxNode | null => {
  let statement: SyntaxNode | null = node.parent
  for (let step = 0; statement !== null && step < 4 && !kinds.includes(statement.type); step++)
    statement = statement.parent
  return statement !== null && kinds.includes(statement.type) ? statement : null
}

/** Files whose imports are for others. */
const passingOn =
  /(?:^|\/)(?:__init__|__main__|conftest|_?compat\w*|_?typing\w*|api|settings\w*|pytest_plugin)\.pyi?$|\.pyi$|(?:^|\/)(?:alembic|migrations)\/env\.py$/

const passingOnKnown = oncePerTree<boolean>()

/** A module of nothing but imports, and what is said of it: its names are for others. */
const isPassingOn = (root: SyntaxNode): boolean =>
  passingOnKnown(root.tree, () => {
    const statements = root.namedChildren.filter(({ type }) => type !== "comment")
    return statements.every((statement, index) => isImport(statement) || (index === 0 && isText(statement)))
  })

const isImport = ({ type }: SyntaxNode): boolean => /^(?:import|import_from|future_import)_statement$/.test(type)

const isText = (statement: SyntaxNode): boolean =>
  statement.type === "expression_statement" && statement.namedChild(0)?.type === "string"

/** Modules and names that are imported for what importing them does. */
const effectiveModules =
  /^(?:readline|rlcompleter|antigravity|this|sitecustomize|usercustomize|sklearn\.experimental|fastentrypoints|setuptools(?:_\w+)?|py2exe|py2app|gevent\.monkey)$/
const effectiveNames = /^Axes3D$/

const pythonImport = (node: SyntaxNode, { path, source, symbol }: MatchContext): Imported | null => {
  if (passingOn.test(path) || isPassingOn(node.root)) return null
  const statement = node.parent
  if (statement === null || !/^import_(?:from_)?statement$/.test(statement.type)) return null
  const isFrom = statement.type === "import_from_statement"
  if (isFrom && statement.childForFieldName("module_name")?.id === node.id) return null
  const alias = node.childForFieldName("alias")?.text
  const original = node.childForFieldName("name")?.text ?? node.text
  // It becomes a member of the class.
  if (statement.parent?.parent?.type === "class_definition") return null
  // `import a as a` says that others may take the name from here.
  if (alias === original) return null
  const name = alias ?? (isFrom ? original : (original.split(".")[0] ?? ""))
  if (name.startsWith("_") || isTrial(statement, source) || isForEffect(statement, original, symbol)) return null
  return /\b(?:noqa|pylint|type: *ignore)\b/.test(statementLines(statement, source)) ? null : { name, statement }
}

/** Whether a module can be imported is asked by importing it. */
const isTrial = (statement: SyntaxNode, source: string): boolean =>
  statement.startPosition.column > 0 &&
  // bounded: at most 1,000 characters, because only the lines above the statement are looked at
  /\btry\s*:[^\n]*(?:\n[^\n]*){0,12}$/.test(
    source.slice(Math.max(0, statement.startIndex - 1_000), statement.startIndex),
  )

/** Modules that register themselves when they are loaded: a dotted name, or a function that is called at the start. */
const isForEffect = (statement: SyntaxNode, original: string, symbol: string): boolean =>
  effectiveModules.test(statement.childForFieldName("module_name")?.text ?? original) ||
  effectiveNames.test(original) ||
  (statement.startPosition.column > 0 &&
    (original.includes(".") || /ready|register|load|init|setup|configure/i.test(symbol)))

const statementLines = (statement: SyntaxNode, source: string): string => {
  const end = source.indexOf("\n", statement.endIndex)
  return source.slice(statement.startIndex, end < 0 ? source.length : end)
}

/** `import a.b.C;` and `import static a.b.C.d;`; the other kinds bring no single name. */
const javaImport = (node: SyntaxNode, { source }: MatchContext): Imported | null => {
  const text = source.slice(node.startIndex, node.endIndex)
  const name = /^import\s+(?:static\s+)?[\w.]*\.(\w+)\s*;$/.exec(text)?.[1]
  return name === undefined ? null : { name, statement: node }
}

export const detector: Detector = {
  id: "unused-import",
  name: "Unused import",
  category: "structure",
  severityRule: "low",
  languages: [...javascriptFamily, "python", "java"],
  cwe: null,
  description:
    "A name is imported and not used in the file. It costs time to load and to read, and ties the file to a module that it does not need.\n\nNot reported: imports without names, the names that JSX is compiled to, names that documentation links to, `__init__.py` and other files that pass names on, names that another Python file imports from here, `import a as a`, trials in `try`, and imports for what loading a module does.",
  recommendation: "Remove the import. If it is there for what loading the module does, import it without names.",
  remediationMinutes: 2,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["import_specifier", "namespace_import", "import_clause"],
        match: matchOf(javascriptImport),
      },
      { languages: ["python"], nodes: ["dotted_name", "aliased_import"], word: "import", match: matchOf(pythonImport) },
      { languages: ["java"], nodes: ["import_declaration"], match: matchOf(javaImport) },
    ],
  },
  rewrites: true,
}
