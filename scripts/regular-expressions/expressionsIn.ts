/** Finds the regular expressions of a source file, and the bounds that comments give for the texts they are matched with. */
import ts from "typescript"

/** A regular expression in a source file. */
export interface Expression {
  /** Line of its first character, from 1. */
  readonly line: number
  /** Text between the slashes. */
  readonly pattern: string
  readonly flags: string
  /** Largest text that the expression is matched with, by a comment; null without one. */
  readonly bound: Bound | null
}

export interface Bound {
  readonly maximumCharacters: number
  readonly reason: string
}

/** `// bounded: at most 60 characters, because ...`, right above the expression or the statement that it is a part of. */
const boundComment = /^\s*\/\/ bounded: at most ([\d,]{1,9}) characters, because (\S.{0,300})$/

/** Stands for a part of an expression that is known only when the program runs; most are names of the examined code. */
const placeholder = "Name"

/** The expressions of a file: literals, and arguments of `RegExp`, with placeholders for parts that are no constants. */
export const expressionsIn = (path: string, code: string): ReadonlyArray<Expression> => {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const lines = code.split("\n")
  const constants = constantsOf(file)
  const expressions: Array<Expression> = []
  const add = (node: ts.Node, pattern: string, flags: string): void => {
    const line = lineOf(node, file)
    const statement = ts.findAncestor(node, ts.isStatement) ?? node
    const bound = boundAt(lines, line) ?? boundAt(lines, lineOf(statement, file))
    expressions.push({ line, pattern, flags, bound })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/")
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp") {
      const [pattern, flags] = node.arguments ?? []
      if (pattern !== undefined)
        add(node, textOf(pattern, constants), flags === undefined ? "" : textOf(flags, constants))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return expressions
}

const lineOf = (node: ts.Node, file: ts.SourceFile): number =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1

const boundAt = (lines: ReadonlyArray<string>, line: number): Bound | null => {
  const [, maximum, reason] = boundComment.exec(lines[line - 2] ?? "") ?? []
  return maximum === undefined || reason === undefined
    ? null
    : { maximumCharacters: Number(maximum.replaceAll(",", "")), reason }
}

/** The constants at the top of a file, by name. */
const constantsOf = (file: ts.SourceFile): ReadonlyMap<string, ts.Expression> => {
  const constants = new Map<string, ts.Expression>()
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer)
    }
  }
  return constants
}

/** The text of an expression, with placeholders for what is no constant. */
const textOf = (node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string => {
  const text = (part: ts.Expression): string => textOf(part, constants)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf("/"))
  if (ts.isParenthesizedExpression(node)) return text(node.expression)
  if (ts.isTemplateExpression(node)) return templateText(node, (part) => part.text, text)
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") {
    return ts.isTemplateExpression(node.template) ? templateText(node.template, rawText, text) : rawText(node.template)
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return text(node.left) + text(node.right)
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === "source") return text(node.expression)
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text)
    return value === undefined || ts.isArrowFunction(value) ? placeholder : text(value)
  }
  const items = joinedItems(node, constants)
  return items === null ? placeholder : items.elements.map(text).join(items.separator)
}

const templateText = (
  { head, templateSpans }: ts.TemplateExpression,
  own: (part: ts.TemplateLiteralLikeNode) => string,
  text: (part: ts.Expression) => string,
): string => own(head) + templateSpans.map(({ expression, literal }) => text(expression) + own(literal)).join("")

const rawText = (part: ts.TemplateLiteralLikeNode): string => part.rawText ?? part.text

/** `["a", "b"].join("|")`, also of an array that is a constant. */
const joinedItems = (node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const [separator] = node.arguments
  const { name, expression } = node.expression
  if (name.text !== "join" || separator === undefined || !ts.isStringLiteralLike(separator)) return null
  const array = ts.isIdentifier(expression) ? constants.get(expression.text) : expression
  return array !== undefined && ts.isArrayLiteralExpression(array)
    ? { elements: array.elements, separator: separator.text }
    : null
}
