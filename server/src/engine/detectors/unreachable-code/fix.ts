/** Removes statements that never run, and nothing that means something without running. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsPreprocessor, indentationAt, isComment, lineEndOf, lineStartOf, remove } from "../../fixes/edits.ts"
import { leavesUnused } from "../../fixes/goNames.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { LanguageFamily } from "../../languages/Language.ts"
import type { TextRange } from "../../syntax/sourceText.ts"

/** Removes the statements from one behind a jump to the end of its block. */
export const removeUnreachable = (
  jump: SyntaxNode,
  first: SyntaxNode,
  source: string,
  family: LanguageFamily,
): Rewrite | null => {
  const statements = restOfBlock(first)
  if (statements === null || tellsOfSemicolon(jump, first, family) || switchesOff(jump)) return null
  const runs = runsOf(statements, source)
  const passages = runs.map((run) => passageOf(run, source, family))
  if (runs.some((run) => holdsMore(run, family)) || passages.some((passage) => isDelicate(passage, source, family)))
    return null
  const said = source.slice(lineStartOf(jump.startIndex, source), lineEndOf(jump.endIndex, source))
  if ([said, ...passages.map(({ start, end }) => source.slice(start, end))].some((text) => isMeant.test(text)))
    return null
  if (bindsNamesInUse(runs.flat(), passages, source, family)) return null
  return {
    safety: "suggested",
    title: "Remove the code that is never reached",
    explanation:
      "The statements stand behind a jump in the same block, so they never run and removing them changes nothing that the program does. If the jump stands in the wrong place, or was put there to try something out, move it instead.",
    edits: passages.map((passage): TextEdit => remove(passage, source)),
  }
}

/** Comments of authors who know that the code is not reached: it guards, is kept, or is switched off for a time. */
const isMeant =
  /(?:\/\/|#|\*)[^\n]{0,200}\b(?:keep|kept|(?:do not|don't) (?:remove|delete)|for now|temporar(?:y|ily)|disabled|legacy|later|reference|obsolete|todo|fixme|impossible|unreachable|never|should ?n['o]t|should not|just in case|(?:got|get|getting) here|defensive|make\w* .{0,40}happy|(?:silence|satisfy)\w*)\b/i

/** More than that was not left over by accident, or was switched off on purpose. */
const maximumLines = 30
const maximumStatements = 30

/** The statements of a file or module are its interface. */
const wholeFiles = new Set(["program", "module", "source_file", "translation_unit", "compilation_unit"])

/** Parts of a block that are no statements of it. */
const clauses = new Set(["rescue", "ensure", "else", "heredoc_body"])

const restOfBlock = (first: SyntaxNode): ReadonlyArray<SyntaxNode> | null => {
  if (first.parent === null || wholeFiles.has(first.parent.type)) return null
  const statements: Array<SyntaxNode> = []
  for (let node: SyntaxNode | null = first; node !== null; node = node.nextNamedSibling) {
    if (clauses.has(node.type)) break
    if (statements.length === maximumStatements || isEntry(node)) return null
    statements.push(node)
  }
  return statements
}

const entryKinds = [
  "labeled_statement",
  "named_label_statement",
  "label_statement",
  "case_statement",
  "switch_case",
  "label",
]

/** True for jump targets, and for nodes that the preprocessor or the parser's error recovery produces. */
const isEntry = (node: SyntaxNode): boolean =>
  node.hasError ||
  entryKinds.includes(node.type) ||
  /^(?:preproc_|attribute_item$|export_statement$|import_)/.test(node.type)

/** Declarations hold where they stand, whether they are reached or not. */
const declarations =
  /^(?:\w*function_(?:declaration|definition|item)|class\w*|interface\w*|enum\w*|struct\w*|type_\w+|trait\w*|namespace\w*|local_function_statement|use_declaration|const_item|static_item|\w+_item|method|singleton_method|module|import_declaration)$/

/** The statements between declarations, each run with the comments in and behind it. */
const runsOf = (statements: ReadonlyArray<SyntaxNode>, source: string): ReadonlyArray<ReadonlyArray<SyntaxNode>> => {
  const runs: Array<Array<SyntaxNode>> = [[]]
  for (const node of statements) {
    if (declarations.test(node.type)) runs.push([])
    else runs.at(-1)?.push(node)
  }
  const isLast = (index: number) => index === runs.length - 1
  return runs
    .map((run, index) => (isLast(index) ? run : withoutComments(run, source)))
    .filter((run) => run.some((node) => !isComment(node)))
}

/** Comments above a declaration belong to it. */
const withoutComments = (run: ReadonlyArray<SyntaxNode>, source: string): ReadonlyArray<SyntaxNode> => {
  const last = run.findLastIndex((node) => !isComment(node) || !startsLine(node, source))
  return run.slice(0, last + 1)
}

const startsLine = ({ startIndex }: SyntaxNode, source: string): boolean =>
  lineStartOf(startIndex, source) + indentationAt(startIndex, source).length === startIndex

/** From the comments that lead to the first statement to what ends the last one. */
const passageOf = (run: ReadonlyArray<SyntaxNode>, source: string, family: LanguageFamily): TextRange => {
  const [first] = run
  const last = run.at(-1)
  let start = first?.startIndex ?? 0
  for (let above = first?.previousNamedSibling ?? null; above !== null; above = above.previousNamedSibling) {
    if (!isComment(above) || !startsLine(above, source) || source.slice(above.endIndex, start).trim() !== "") break
    start = above.startIndex
  }
  const end = last?.endIndex ?? start
  const rest = source.slice(end, lineEndOf(end, source))
  const ending = family === "python" ? /^[ \t]*(?:;[ \t]*)?(?:#.*\S)?/ : /^[ \t]*(?:;(?!;)[ \t]*)?(?:(?:#|\/\/).*\S)?/
  const semicolon =
    family === "python" ? (/;[ \t]*$/.exec(source.slice(lineStartOf(start, source), start))?.[0] ?? "") : ""
  return { start: start - semicolon.length, end: end + (ending.exec(rest)?.[0].trimEnd().length ?? 0) }
}

/** Somebody switched the code off for a time, or the passage is more than statements. */
const isDelicate = (passage: TextRange, source: string, family: LanguageFamily): boolean => {
  const text = source.slice(passage.start, passage.end)
  if (text.split("\n", maximumLines + 1).length > maximumLines) return true
  if (/\b(?:todo|fixme|xxx|hack|temporar\w*|disabled?|for now|until|debug\w*|wip)\b/i.test(text)) return true
  if ((family === "bash" || family === "ruby") && text.includes("<<")) return true
  return (family === "c" || family === "csharp") && holdsPreprocessor(passage, source)
}

/** True if the statements hold jump targets, or a keyword that turns the function into a generator or coroutine. */
const holdsMore = (run: ReadonlyArray<SyntaxNode>, family: LanguageFamily): boolean =>
  run.some(
    (node) =>
      node.descendantsOfType(entryKinds).length > 0 ||
      (family !== "javascript" && /\b(?:co_)?(?:yield|await|co_return)\b/.test(node.text)),
  )

/** A return as the first statement of a function was put there to switch the function off. */
const switchesOff = (jump: SyntaxNode): boolean => {
  const statement = jump.parent?.type === "expression_statement" ? jump.parent : jump
  const before = statement.previousNamedSibling
  if (!jump.type.startsWith("return") || jump.namedChildCount > 0) return false
  if (!scopes.test(statement.parent?.parent?.type ?? "") && !scopes.test(statement.parent?.type ?? "")) return false
  return (
    before === null || (/^(?:string|expression_statement|comment)$/.test(before.type) && /^["'#/]/.test(before.text))
  )
}

/** `return` and its value on the next line: the value is lost by the rules for semicolons. */
const tellsOfSemicolon = (jump: SyntaxNode, first: SyntaxNode, family: LanguageFamily): boolean =>
  family === "javascript" &&
  jump.type === "return_statement" &&
  jump.namedChildCount === 0 &&
  first.type === "expression_statement" &&
  !jump.text.endsWith(";")

/** Node types that declare a name for the whole function. */
const binders: Partial<Readonly<Record<LanguageFamily, ReadonlyArray<string>>>> = {
  javascript: ["variable_declarator", "for_in_statement", "function_declaration", "class_declaration"],
  python: [
    "assignment",
    "augmented_assignment",
    "named_expression",
    "for_statement",
    "with_item",
    "import_statement",
    "import_from_statement",
    "global_statement",
    "nonlocal_statement",
    "function_definition",
    "class_definition",
    "except_clause",
    "delete_statement",
  ],
  ruby: ["assignment", "operator_assignment", "for"],
  php: ["global_declaration", "function_static_declaration"],
}

/** True when the rest of the function would mean something else without the names that the statements bind. */
const bindsNamesInUse = (
  statements: ReadonlyArray<SyntaxNode>,
  passages: ReadonlyArray<TextRange>,
  source: string,
  family: LanguageFamily,
): boolean => {
  const [first] = statements
  if (first === undefined) return true
  const scope = scopeOf(first)
  if (family === "go") return leavesUnused(scope, passages)
  if (family === "rust") return tellsOfTypes(scope, passages, source)
  const kinds = binders[family]
  if (kinds === undefined) return false
  const bound = statements.flatMap((statement) => statement.descendantsOfType([...kinds])).flatMap(namesBoundBy)
  // At the top of a script a name is everybody's.
  if (bound.length > 0 && family === "javascript" && scope.parent === null) return true
  const elsewhere = outside(passages, { start: scope.startIndex, end: scope.endIndex }, source)
  const words = new Set(elsewhere.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
  return bound.some((name) => words.has(name))
}

/** In Rust the type of a variable may be known only from what is done with it further down. */
const tellsOfTypes = (scope: SyntaxNode, passages: ReadonlyArray<TextRange>, source: string): boolean => {
  const words = new Set(passages.flatMap(({ start, end }) => source.slice(start, end).match(/\w+/g) ?? []))
  return scope.descendantsOfType("let_declaration").some((declaration) => {
    if (declaration.childForFieldName("type") !== null) return false
    if (passages.some(({ start, end }) => start <= declaration.startIndex && declaration.startIndex < end)) return false
    const names = declaration.childForFieldName("pattern")?.text.match(/\w+/g) ?? []
    return names.some((name) => words.has(name))
  })
}

/** The names on the left side; where there is none, all of them. */
const namesBoundBy = (binder: SyntaxNode | null): ReadonlyArray<string> => {
  const target = binder?.childForFieldName("left") ?? binder?.childForFieldName("name") ?? binder
  const names = target?.descendantsOfType(["identifier", "name", "shorthand_property_identifier_pattern"]) ?? []
  return names.map(({ text }) => text)
}

const outside = (passages: ReadonlyArray<TextRange>, scope: TextRange, source: string): string => {
  let at = scope.start
  let text = ""
  for (const { start, end } of passages.toSorted((a, b) => a.start - b.start)) {
    text += source.slice(at, start)
    at = end
  }
  return text + source.slice(at, scope.end)
}

/** The function around a statement, or the whole file. */
const scopeOf = (node: SyntaxNode): SyntaxNode => {
  let scope = node
  while (scope.parent !== null && !scopes.test(scope.type)) scope = scope.parent
  return scope
}

const scopes = /^(?:\w*function\w*|\w*method\w*|constructor\w*|arrow_function|lambda|do_block)$/
