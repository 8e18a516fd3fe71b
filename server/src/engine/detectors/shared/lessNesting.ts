/**
 * Takes levels of nesting away without changing what a function does: a condition around all that is left to do is
 * turned around and leaves early, and a condition that stands alone in another one is joined with it.
 */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { levelBetween } from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { LanguageFamily } from "../../languages/Language.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { joinedConditions } from "./conditionalChainEdits.ts"
import type { FileOfFunction } from "../Detector.ts"
import { negationOf } from "./negation.ts"
import { nodeAround } from "../../syntax/tree/around.ts"
import { oncePerTree } from "./memoByTree.ts"

/** More lines that move are hard to follow in a review. */
const maximumLines = 80

const families: ReadonlySet<LanguageFamily> = new Set(["javascript", "python", "go", "java", "csharp", "php", "ruby"])

/**
 * Brings what is nested too deep so many levels up.
 *
 * @param fn the function
 * @param deep from the first to the last statement of it that is nested too deep
 * @param levels how many levels are to go
 */
export const lessNesting = (fn: SyntaxNode, deep: TextRange, levels: number, file: FileOfFunction): Rewrite | null => {
  const steps: Array<Step> = []
  for (const condition of families.has(file.family) ? conditionsAround(fn, deep) : []) {
    if (steps.length === levels) break
    addStep(steps, condition, file)
  }
  return steps.length < levels ? null : rewriteTo(steps, file)
}

/** Most early exits of one fix: a function that needs more is better split in two, by a person. */
const maximumSteps = 2

/**
 * Takes so many points of cognitive complexity away: what a level holds costs a point less without it.
 *
 * @param fn the function
 */
export const lessComplexity = (fn: SyntaxNode, points: number, file: FileOfFunction): Rewrite | null => {
  if (!families.has(file.family)) return null
  const conditions = fn
    .descendantsOfType(conditionTypes)
    .filter((node) => isPlainCondition(node) && isOf(fn, node))
    .map((condition) => ({ condition, gain: branchesIn(condition, file) }))
    .toSorted((one, other) => other.gain - one.gain)
  const steps: Array<Step> = []
  let gained = 0
  for (const { condition, gain } of conditions) {
    if (gained >= points || gain === 0 || steps.length === maximumSteps) break
    if (addStep(steps, condition, file)) gained += gain
  }
  return gained < points ? null : rewriteTo(steps, file)
}

/** True in a function itself, also in its closures where the function is measured with them. */
const isOf = (fn: SyntaxNode, node: SyntaxNode): boolean =>
  nodeAround(node, (around) => around.id === fn.id || (isFunction(around) && !closures.test(around.type)))?.id === fn.id

/** About as many points as the level of a condition costs what is in it. */
const branchesIn = (condition: SyntaxNode, { roles }: FileOfFunction): number =>
  condition
    .descendantsOfType(roles.nesting)
    .filter((node) => node.isNamed && node.id !== condition.id && !isElseIf(node)).length

/** False where the condition stays as it is. */
const addStep = (steps: Array<Step>, condition: SyntaxNode, file: FileOfFunction): boolean => {
  const step = earlyExit(condition, file) ?? joinWithOuter(condition, file)
  if (
    step === null ||
    step.statements.some(({ id }) => steps.some(({ statements }) => statements.some((one) => one.id === id)))
  )
    return false
  steps.push(step)
  return true
}

const rewriteTo = (steps: ReadonlyArray<Step>, file: FileOfFunction): Rewrite | null => {
  const edit = editOf(steps, file)
  if (edit === null) return null
  const exits = [...new Set(steps.flatMap(({ exit }) => (exit === null ? [] : [exit])))]
  return {
    safety: "suggested",
    title:
      exits.length === 0
        ? "Join the nested conditions"
        : `Leave early with ${exits.map((exit) => `\`${exit}\``).join(" and ")}`,
    explanation: [
      ...exits.map(reasonOf),
      ...(steps.some(({ exit }) => exit === null)
        ? ["A condition that stands alone in another one is asked with it."]
        : []),
      "The same statements run in the same order as before.",
    ].join(" "),
    edits: [edit],
  }
}

const reasonOf = (exit: string): string =>
  exit.includes(" ")
    ? `Only \`${exit}\` comes after what the condition guards, so the opposite condition can do that at once.`
    : `Nothing comes after what the condition guards, so the opposite condition can \`${exit}\` at once.`

/** One level that goes. */
interface Step {
  /** The conditions whose lines change. */
  readonly statements: ReadonlyArray<SyntaxNode>
  /** Word that leaves early; null where conditions are joined. */
  readonly exit: string | null
  /** Lines in the place of the first line of the outermost condition, without its indentation. */
  readonly head: ReadonlyArray<string>
  readonly body: Body
  /** Lines that go, by their number, beside the first one. */
  readonly gone: ReadonlyArray<number>
}

/** The statements behind a condition; 0-based lines. */
interface Body {
  readonly block: SyntaxNode
  readonly first: number
  readonly last: number
  /** White space by which they are indented more than the condition. */
  readonly level: string
}

/** The conditions around a passage within a function, the outermost first. */
const conditionsAround = (fn: SyntaxNode, { start, end }: TextRange): ReadonlyArray<SyntaxNode> => {
  const found: Array<SyntaxNode> = []
  let node: SyntaxNode | null = fn.root.descendantForIndex(start, end - 1)
  for (; node !== null && node.id !== fn.id; node = node.parent) {
    if (isPlainCondition(node) && node.startIndex < start) found.unshift(node)
  }
  return found
}

const conditionTypes = ["if_statement", "if", "unless"]

/** A condition with one branch. */
const isPlainCondition = (node: SyntaxNode): boolean =>
  conditionTypes.includes(node.type) &&
  node.isNamed &&
  node.childForFieldName("alternative") === null &&
  node.childForFieldName("initializer") === null &&
  !isElseIf(node)

const isElseIf = (node: SyntaxNode): boolean =>
  node.parent?.type === "else_clause" || node.parent?.childForFieldName("alternative")?.id === node.id

const functions =
  /^(?:function_\w+|generator_function\w*|arrow_function|method\w*|singleton_method|\w*constructor_declaration|local_function_statement|accessor_declaration|func_literal|lambda\w*|anonymous_\w+|block|do_block)$/
const closures = /^(?:func_literal|lambda\w*|anonymous_\w+|block|do_block)$/
const loops = /^(?:for\w*_statement|enhanced_for_statement|while_statement|do_statement|while|until|for)$/

/** Ruby calls the code that is passed to a method a block. */
const isFunction = (node: SyntaxNode): boolean =>
  functions.test(node.type) && (!/^(?:do_)?block$/.test(node.type) || node.parent?.type === "call")

/** Nodes that only hold the statements of what is around them. */
const holders =
  /^(?:statement_list|statement_block|block|compound_statement|constructor_body|body_statement|block_body|then|do)$/

const earlyExit = (condition: SyntaxNode, file: FileOfFunction): Step | null => {
  const body = bodyOf(condition, file)
  const asked = condition.childForFieldName("condition")
  const exit = exitBehind(condition, file.family)
  if (body === null || asked === null || exit === null || declaresTwice(condition, body, file)) return null
  const head = headOf(condition, asked, exit, body, file)
  const gone = [...openingLines(condition, body), ...closingLines(condition, body)]
  return head === null ? null : { statements: [condition], exit, head, body, gone }
}

/** The jump that does what happens when the condition does not hold; null where more than a jump does. */
const exitBehind = (condition: SyntaxNode, family: LanguageFamily): string | null => {
  let statement = condition
  for (;;) {
    const holder = statement.parent
    if (holder === null || (!holders.test(holder.type) && !conditionTypes.includes(holder.type))) return null
    const behind = holder.namedChildren.filter(({ startIndex }) => startIndex >= statement.endIndex)
    if (holders.test(holder.type) && behind.length > 0) return returnOf(behind, holder)
    statement = holder
    const owner = holder.parent
    if (owner === null) return null
    if (loops.test(owner.type)) return family === "ruby" ? "next" : "continue"
    if (isFunction(owner)) return leavesFunction(owner, family)
  }
}

const leavesFunction = (fn: SyntaxNode, family: LanguageFamily): string | null => {
  if (family === "ruby") return closures.test(fn.type) ? "next" : "return"
  const mayReturn = !fn.type.startsWith("compact_constructor") && fn.descendantsOfType("yield_statement").length === 0
  return !mayReturn || fn.childForFieldName("result") !== null || returnsValue(fn) ? null : "return"
}

const returnsValue = (fn: SyntaxNode): boolean =>
  fn
    .descendantsOfType("return_statement")
    .some((statement) => statement.namedChildCount > 0 && nodeAround(statement, isFunction)?.id === fn.id)

/** A function that ends by answering with a plain value. */
const returnOf = (behind: ReadonlyArray<SyntaxNode>, holder: SyntaxNode): string | null => {
  const [statement, ...more] = behind
  const owner = holder.type === "statement_list" ? holder.parent?.parent : holder.parent
  if (statement === undefined || more.length > 0 || owner === null || owner === undefined || !isFunction(owner))
    return null
  return statement.type === "return_statement" && /^return(?: [\w.$]{1,40}| \[\]| ""| '')?;?$/.test(statement.text)
    ? statement.text.replace(/;$/, "")
    : null
}

const joinWithOuter = (condition: SyntaxNode, file: FileOfFunction): Step | null => {
  const outer = nodeAround(condition, ({ type }) => !holders.test(type))
  if (outer === null || outer.type !== condition.type || condition.type === "unless" || !isPlainCondition(outer))
    return null
  const body = bodyOf(condition, file)
  const outerBody = bodyOf(outer, file)
  const statements = outerBody === null ? [] : statementsIn(outerBody.block)
  if (body === null || outerBody === null || statements.length !== 1 || statements[0]?.id !== condition.id) return null
  const asked = outer.childForFieldName("condition")
  const both = joinedConditions(asked, condition.childForFieldName("condition"), file.family)
  if (both === null || asked === null) return null
  const first = lineAt(outer.startPosition.row, outer).trim()
  const at = asked.startIndex - outer.startIndex
  const inParentheses = asked.type.startsWith("parenthesized") ? `(${both})` : both
  const head = first.slice(0, at) + inParentheses + first.slice(at + asked.text.length)
  const opening = Array.from({ length: outerBody.first - outer.startPosition.row - 1 }, () => "{")
  return {
    statements: [outer, condition],
    exit: null,
    head: [head, ...opening],
    body,
    gone: [
      ...openingLines(outer, outerBody),
      condition.startPosition.row,
      ...openingLines(condition, body),
      ...closingLines(condition, body),
    ],
  }
}

const statementsIn = (block: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const [only, ...more] = block.namedChildren
  return only !== undefined && more.length === 0 && only.type === "statement_list"
    ? only.namedChildren
    : block.namedChildren
}

/** Null where the statements, and what opens and closes them, do not each have lines of their own. */
const bodyOf = (condition: SyntaxNode, { family }: FileOfFunction): Body | null => {
  const block = condition.childForFieldName("consequence") ?? condition.childForFieldName("body")
  if (block === null || !/^(?:statement_block|block|compound_statement|then)$/.test(block.type)) return null
  const statements = block.namedChildren
  const [from, to] = [statements[0], statements.at(-1)]
  if (from === undefined || to === undefined) return null
  const [first, last] = [from.startPosition.row, lastRowOf(to)]
  const top = condition.startPosition.row
  const own = indentationOf(lineAt(top, condition))
  const level = levelBetween(own, indentationOf(lineAt(first, condition)))
  const isOpened = family === "python" || family === "ruby" ? first === top + 1 : opensWithBrace(condition, top, first)
  const isClosed = family === "python" || lineAt(last + 1, condition).trim() === (family === "ruby" ? "end" : "}")
  const isAlone = lineAt(top, condition)
    .trimStart()
    .startsWith(condition.type === "unless" ? "unless" : "if")
  if (level === null || !isOpened || !isClosed || !isAlone || last - first >= maximumLines) return null
  if (!isBare(condition, block, family) || statementsIn(block).some(({ text }) => disposing.test(text))) return null
  return holdsLinesAsTheyAre(block) ? null : { block, first, last, level }
}

/** True where statements begin right below a brace, which ends the line of the condition or has the next one. */
const opensWithBrace = (condition: SyntaxNode, top: number, first: number): boolean =>
  first === top + 1
    ? /\{\s*$/.test(lineAt(top, condition))
    : first === top + 2 && lineAt(top + 1, condition).trim() === "{"

/** A resource that is closed at the end of its block. */
const disposing = /^(?:await\s+)?using\s/

/** True where nothing but the condition stands before the statements: a comment there would be lost. */
const isBare = (condition: SyntaxNode, block: SyntaxNode, family: LanguageFamily): boolean => {
  const asked = condition.childForFieldName("condition")
  if (asked === null) return false
  const start = asked.endIndex - condition.startIndex
  const between = condition.text.slice(start, block.startIndex - condition.startIndex)
  if (family !== "ruby") return between.trim() === "" || between.trim() === (family === "python" ? ":" : ")")
  return /^(?:[ \t]{1,9}then)?[ \t]{0,9}(?:\r?\n|$)/.test(condition.text.slice(start))
}

const lastRowOf = ({ endPosition, startPosition }: SyntaxNode): number =>
  endPosition.column === 0 && endPosition.row > startPosition.row ? endPosition.row - 1 : endPosition.row

/** Texts over several lines, whose white space counts. */
const holdsLinesAsTheyAre = (block: SyntaxNode): boolean =>
  block.descendantsOfType(texts).some(({ startPosition, endPosition }) => endPosition.row > startPosition.row)

const texts = [
  "string",
  "template_string",
  "raw_string_literal",
  "string_literal",
  "verbatim_string_literal",
  "interpolated_string_expression",
  "encapsed_string",
  "heredoc",
  "nowdoc",
  "heredoc_body",
  "concatenated_string",
  "regex",
  "text_interpolation",
]

/** The lines between the first one of a condition and its statements. */
const openingLines = (condition: SyntaxNode, { first }: Body): ReadonlyArray<number> =>
  rows(condition.startPosition.row + 1, first)

const closingLines = (condition: SyntaxNode, { last }: Body): ReadonlyArray<number> =>
  rows(last + 1, lastRowOf(condition) + 1)

const rows = (from: number, end: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at)

const headOf = (
  condition: SyntaxNode,
  asked: SyntaxNode,
  exit: string,
  { level, first }: Body,
  { source, family }: FileOfFunction,
): ReadonlyArray<string> | null => {
  if (family === "ruby") {
    if (/\b(?:and|or|not)\b|[^=!<>]=[^=~>]|\n/.test(asked.text)) return null
    // RuboCop wants an empty line behind it
    return [`${exit} ${condition.type === "unless" ? "if" : "unless"} ${asked.text}`, ""]
  }
  const opposite = negationOf(asked, family)
  if (opposite === null) return null
  if (family === "python") return [`if ${opposite}:`, `${level}${exit}`]
  const whole = family === "go" ? `if ${opposite}` : `if (${opposite})`
  const end = family === "go" || (family === "javascript" && !/;[ \t]*\r?$/m.test(source)) ? "" : ";"
  const mayRunOn = end === "" && /^\s*[[(`+\-/]/.test(lineAt(first, condition))
  if (family !== "go" && !mayRunOn && oneLineExit.test(source)) return [`${whole} ${exit}${end}`]
  const isBelow = first === condition.startPosition.row + 2
  return [...(isBelow ? [whole, "{"] : [`${whole} {`]), `${level}${exit}${end}`, "}"]
}

/** A file that leaves early without braces. */
const oneLineExit = /^[ \t]*if ?\(.{1,200}\) (?:return|continue|break|throw)\b/m

/** True where a name of the statements would meet another one of the function: a block no longer keeps them apart. */
const declaresTwice = (condition: SyntaxNode, { block }: Body, { family }: FileOfFunction): boolean => {
  if (!blockScoped.has(family)) return false
  const names = statementsIn(block)
    .filter(({ type }) => declarations.test(type))
    .flatMap(namesOf)
  if (names.length === 0) return false
  const fn = nodeAround(condition, isFunction) ?? condition.root
  const [start, end] = [block.startIndex - fn.startIndex, block.endIndex - fn.startIndex]
  const outside = new Set(wordsOf(`${fn.text.slice(0, start)} ${fn.text.slice(end)}`))
  return names.some((name) => outside.has(name))
}

const blockScoped = new Set<LanguageFamily>(["javascript", "go", "java", "csharp"])

const declarations = /declaration$|^local_(?:declaration|function)_statement$|^using_statement$/

/** Names that a declaration introduces; in some grammars its children hold them. */
const namesOf = (declaration: SyntaxNode): ReadonlyArray<string> =>
  [declaration, ...declaration.namedChildren, ...declaration.namedChildren.flatMap((child) => child.namedChildren)]
    .map((node) => node.childForFieldName("name") ?? node.childForFieldName("left"))
    .flatMap((name) => (name === null ? [] : wordsOf(name.text)))

const wordsOf = (text: string): ReadonlyArray<string> => text.match(/[A-Za-z_$][\w$]*/g) ?? []

/** The lines of the steps with everything in its place; null where white space cannot be told apart. */
const editOf = (steps: ReadonlyArray<Step>, { source }: FileOfFunction): TextEdit | null => {
  const lines = source.split("\n")
  const heads = new Map(steps.map((step) => [step.statements[0]?.startPosition.row ?? -1, step.head]))
  const gone = new Set(steps.flatMap((step) => step.gone))
  const first = Math.min(...heads.keys())
  const last = Math.max(...gone, ...steps.map(({ body }) => body.last))
  const result: Array<string> = []
  for (let row = first; row <= last; row++) {
    const line = lines[row] ?? ""
    const head = heads.get(row)
    if (gone.has(row) && head === undefined) continue
    const indentation = indentationOf(line)
    const over = steps.filter(({ body }) => body.first <= row && row <= body.last)
    const up = over.reduce((sum, { body }) => sum + body.level.length, 0)
    if (line.trim() !== "" && (indentation.length < up || !/^(?:\t*| *)$/.test(indentation))) return null
    if (head === undefined) result.push(line.trim() === "" ? line : line.slice(up))
    else result.push(...head.map((text) => (text === "" ? "" : indentation.slice(up) + text)))
  }
  const end = offsetOf(last + 1, lines) - 1
  return {
    start: offsetOf(first, lines),
    end: source[end - 1] === "\r" ? end - 1 : end,
    text: result.join("\n").trimEnd(),
  }
}

const offsetOf = (row: number, lines: ReadonlyArray<string>): number =>
  lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0)

const indentationOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? ""

const linesOnce = oncePerTree<ReadonlyArray<string>>()

const linesOf = ({ tree }: SyntaxNode): ReadonlyArray<string> => linesOnce(tree, () => tree.text.split("\n"))

/** A line of the file that a node is in. */
const lineAt = (row: number, node: SyntaxNode): string => linesOf(node)[row] ?? ""
