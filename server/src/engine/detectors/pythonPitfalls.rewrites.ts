/** What can be done about Python that reads well and does something else. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { holdsComment, rangeOf } from "../fixes/edits.ts"
import type { Rewrite, RewriteExample, TextEdit } from "../fixes/Rewrite.ts"
import { rewriteExample, safely } from "./Detector.ts"
import { childrenOf } from "./nodes.ts"

/** Puts another operator between two operands, with white space where there was none. */
const replaceOperator = (operator: SyntaxNode, text: string, source: string): TextEdit => {
  const before = /\s/.test(source[operator.startIndex - 1] ?? "") ? "" : " "
  const after = /\s/.test(source[operator.endIndex] ?? "") ? "" : " "
  return { start: operator.startIndex, end: operator.endIndex, text: `${before}${text}${after}` }
}

/** `is` becomes `==`, `is not` becomes `!=`. */
export const compareByValue = (comparison: SyntaxNode, source: string): Rewrite | null => {
  const operator = comparison.child(1)
  if (operator === null || operator.text.includes("#")) return null
  // Of these there is one each, so a literal is none of them: something else was meant.
  if ([comparison.child(0), comparison.child(2)].some((side) => /^(?:none|true|false)$/.test(side?.type ?? "")))
    return null
  const text = operator.text.startsWith("is") && operator.text.endsWith("not") ? "!=" : "=="
  const doubt = doubtOf([comparison.child(0), comparison.child(2)])
  return {
    safety: doubt === null ? "safe" : "suggested",
    title: `Compare with \`${text}\``,
    explanation: `\`${text}\` compares values. The identity of a literal depends on the interpreter, so nothing can rely on it; ${doubt ?? "where the comparison was right by chance, it stays right"}.`,
    edits: [replaceOperator(operator, text, source)],
  }
}

/** What else than chance the comparison may have been right by. */
const doubtOf = (sides: ReadonlyArray<SyntaxNode | null>): string | null => {
  if (sides.some((side) => side !== null && truthNumbers.test(side.text)))
    return "but `True` equals `1` and `False` equals `0`, which the identity told apart"
  return sides.some((side) => side !== null && /^(?:list|dictionary|set|call)$/.test(side.type))
    ? "but nothing is a value that was made just now, so the answer was always the same, and no longer is"
    : null
}

/** Numbers that truth values are equal to. */
const truthNumbers = /^[01](?:\.0*)?$/

/** Removes the parentheses that make condition and message a tuple. */
export const assertCondition = (tuple: SyntaxNode, source: string): Rewrite | null => {
  const [condition, message, ...more] = childrenOf(tuple)
  if (condition === undefined || more.length > 0 || holdsComment(tuple)) return null
  const parts = message === undefined ? [condition] : [condition, message]
  if (parts.some(({ type, text }) => unclearParts.has(type) || text.includes("\n"))) return null
  // Of two conditions in a tuple one may have been meant to be checked as well.
  if (message !== undefined && !isMessage(message)) return null
  const text = parts.map((part) => part.text).join(", ")
  const column = tuple.startIndex - (source.lastIndexOf("\n", tuple.startIndex - 1) + 1)
  if (column + text.length > maximumColumns && tuple.text.includes("\n")) return null
  const space = /\s/.test(source[tuple.startIndex - 1] ?? "") ? "" : " "
  return {
    safety: "suggested",
    title: "Remove the parentheses of the assertion",
    explanation:
      "Without the parentheses the condition is checked and the second part is the message. The assertion was always true before, so it may fail now: that is what it is for.",
    edits: [{ ...rangeOf(tuple), text: `${space}${text}` }],
  }
}

/** Longer lines are usually broken. */
const maximumColumns = 100

/** What cannot stand in an assertion without parentheses. */
const unclearParts = new Set(["list_splat", "named_expression", "yield", "parenthesized_list_splat"])

/** What people write as a message; anything else may be a second condition. */
const isMessage = (node: SyntaxNode): boolean => {
  if (node.type === "string" || node.type === "concatenated_string") return true
  if (node.type === "binary_operator") return isMessage(node.namedChild(0) ?? node.child(1) ?? node)
  const called = node.type === "call" ? node.childForFieldName("function") : null
  if (called?.type === "attribute") return isMessage(called.childForFieldName("object") ?? called)
  return /^(?:str|repr|format|_|gettext)$/.test(called?.text ?? "")
}

/**
 * `==` becomes `is`, `!=` becomes `is not`, where the answer is only taken for true or false. Elsewhere it may be a
 * condition of a query or an array of answers.
 */
export const compareWithNone = (comparison: SyntaxNode, source: string): Rewrite | null => {
  const operator = comparison.child(1)
  if (operator === null || !isAsked(comparison)) return null
  const text = operator.type === "==" ? "is" : "is not"
  return {
    safety: "safe",
    title: `Compare with \`${text} None\``,
    explanation: `\`${text} None\` asks for \`None\` itself. The answer is used as true or false here, so only an \`__eq__\` that takes other objects for \`None\` could tell the difference.`,
    edits: [replaceOperator(operator, text, source)],
  }
}

/** True where a value is only taken for true or false: there an array would have raised an error. */
const isAsked = (node: SyntaxNode): boolean => {
  const { parent } = node
  if (parent === null) return false
  if (parent.type === "parenthesized_expression") return isAsked(parent)
  if (parent.type === "boolean_operator") return parent.childForFieldName("left")?.id === node.id || isAsked(parent)
  if (parent.type === "not_operator" || parent.type === "if_clause") return true
  if (parent.type === "assert_statement") return parent.namedChild(0)?.id === node.id
  if (parent.type === "conditional_expression") return parent.namedChild(1)?.id === node.id
  return askingStatements.has(parent.type) && parent.childForFieldName("condition")?.id === node.id
}

const askingStatements = new Set(["if_statement", "elif_clause", "while_statement"])

export const isLiteralRewrites: ReadonlyArray<RewriteExample> = [
  safely(rewriteExample("python", "`is`", "def f(a):\n    return a is 'b'\n", "def f(a):\n    return a == 'b'\n")),
  safely(rewriteExample("python", "`is not`", "x = a  is  not 1000  # b\n", "x = a  != 1000  # b\n")),
  safely(rewriteExample("python", "an operator without white space", "x = (a)is 'b'or c\n", "x = (a) == 'b'or c\n")),
  rewriteExample("python", "a file with other line ends", "if a is 1:\r\n\tb()\r\n", "if a == 1:\r\n\tb()\r\n"),
  safely(rewriteExample("python", "a file without a line end", "x = '' is a", "x = '' == a")),
  safely(rewriteExample("python", "a file with a byte-order mark", "\uFEFFx = 'ä😀' is a\n", "\uFEFFx = 'ä😀' == a\n")),
  safely(rewriteExample("python", "an operator in two lines", "x = (a is\n     not 'b')\n", "x = (a != 'b')\n")),
  rewriteExample("python", "what would compare with None", "x = 1 is None\n", null),
]

export const assertTupleRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "python",
    "condition and message",
    "def f(a):\n    assert (a > 1, 'too small')  # b\n",
    "def f(a):\n    assert a > 1, 'too small'  # b\n",
  ),
  rewriteExample("python", "a tuple of one", "assert (a,)\n", "assert a\n"),
  rewriteExample("python", "no white space behind the keyword", "assert(a, f'{b} c')", "assert a, f'{b} c'"),
  rewriteExample(
    "python",
    "a tuple in several lines",
    "def f(a):\r\n\tassert (\r\n\t\ta > 1,\r\n\t\t'too %d' % a,\r\n\t)\r\n",
    "def f(a):\r\n\tassert a > 1, 'too %d' % a\r\n",
  ),
  rewriteExample("python", "two conditions", "assert (a > 1, b > 1)\n", null),
  rewriteExample("python", "two conditions that call", "assert (isinstance(a, A), isinstance(b, B))\n", null),
  rewriteExample(
    "python",
    "a message that is put together",
    "assert (a, 'b {}'.format(c))\n",
    "assert a, 'b {}'.format(c)\n",
  ),
  rewriteExample("python", "three parts", "assert (a, b, 'c')\n", null),
  rewriteExample("python", "comments inside", "assert (\n    a,  # the first\n    'b',\n)\n", null),
  rewriteExample("python", "a condition in several lines", "assert (f(\n    a\n), 'b')\n", null),
]

export const compareNoneRewrites: ReadonlyArray<RewriteExample> = [
  safely(
    rewriteExample(
      "python",
      "`== None`",
      "def f(a):\n    if a == None:\n        return 1\n",
      "def f(a):\n    if a is None:\n        return 1\n",
    ),
  ),
  safely(
    rewriteExample("python", "`!= None`", "while None != a and b:\n    c()\n", "while None is not a and b:\n    c()\n"),
  ),
  safely(
    rewriteExample("python", "operators without white space", "b = c if(a)==None else d", "b = c if(a) is None else d"),
  ),
  safely(
    rewriteExample(
      "python",
      "a comparison in two lines",
      "if (a !=\r\n        None):  # b\r\n\tc()\r\n",
      "if (a is not\r\n        None):  # b\r\n\tc()\r\n",
    ),
  ),
  safely(
    rewriteExample(
      "python",
      "a comparison among others",
      "x = [b for b in c if not b == None]\n",
      "x = [b for b in c if not b is None]\n",
    ),
  ),
  rewriteExample("python", "the message of an assertion", "assert a, b == None\n", null),
  rewriteExample("python", "rows that are chosen", "x = rows[rows.a == None]\n", null),
  rewriteExample("python", "a value that may be a condition of a query", "def f(a):\n    return a.b != None\n", null),
  rewriteExample("python", "conditions of a query", "x = (a.b == None) & (a.c > 1)\n", null),
]
