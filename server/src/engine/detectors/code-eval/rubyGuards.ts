/** Which variables in Ruby were compared with a list of what is allowed, right before they are used. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { memoByTree } from "../shared/memoByTree.ts"
import { argumentsOf } from "../shared/calls.ts"
import { isConstant } from "../shared/constants.ts"
import { childrenOf } from "../shared/structure.ts"

/** Levels of syntax between a variable and the condition around it. */
const maximumLevels = 20

/** Statements between a condition that ends a method early and what follows it. */
const maximumStatements = 10

/** Longer statements before are not searched. */
const maximumStatementLength = 1_000

/** True for a variable that can only be one of some literals; between the check and the call it is not touched. */
export const isCheckedVariable = (variable: SyntaxNode, call: SyntaxNode): boolean => {
  if (variable.type !== "identifier") return false
  const name = variable.text
  let current = call
  let statements = 0
  for (let level = 0; level < maximumLevels; level++) {
    const { parent } = current
    if (parent === null || limitKinds.has(parent.type)) return false
    if (isAllowedIn(parent, current, name)) return true
    for (let before = previousOf(current, parent); before !== undefined; before = previousOf(before, parent)) {
      if (before === null) return false
      if (endsUnlessAllowed(before, name)) return true
      if (++statements > maximumStatements || mayTouch(before, name)) return false
    }
    current = parent
  }
  return false
}

/** Nodes whose content runs later, repeatedly or after an error: the variable may have changed by then. */
const limitKinds = new Set([
  "method",
  "singleton_method",
  "block",
  "do_block",
  "lambda",
  "class",
  "module",
  "singleton_class",
  "while",
  "until",
  "for",
  "while_modifier",
  "until_modifier",
  "rescue",
  "ensure",
  "rescue_modifier",
])

/** Blocks of statements that are looked at in a file. */
const maximumBlocks = 1_000
const previousOnce = memoByTree<ReadonlyMap<number, SyntaxNode> | null>(maximumBlocks, null)

/** Statement before a node, without comments, or null beyond the search limits. Each block is walked once. */
const previousOf = (node: SyntaxNode, parent: SyntaxNode): SyntaxNode | null | undefined => {
  const previous = previousOnce(node.tree, String(parent.id), () => {
    const children = childrenOf(parent)
    return new Map(
      children.slice(1).flatMap((child, index) => {
        const before = children[index]
        return before === undefined ? [] : [[child.id, before] as const]
      }),
    )
  })
  return previous === null ? null : previous.get(node.id)
}

const mayTouch = (statement: SyntaxNode, name: string): boolean =>
  statement.endIndex - statement.startIndex > maximumStatementLength || statement.text.includes(name)

/** True where the construct around a call lets it happen for what is allowed only. */
const isAllowedIn = (parent: SyntaxNode, current: SyntaxNode, name: string): boolean => {
  const isIn = (...fields: ReadonlyArray<string>): boolean =>
    fields.some((field) => parent.childForFieldName(field)?.id === current.id)
  const condition = parent.childForFieldName("condition")
  switch (parent.type) {
    case "if":
    case "elsif":
    case "if_modifier":
    case "conditional":
      return isIn("consequence", "body") && says(condition, name, true)
    case "unless":
    case "unless_modifier":
      return isIn("consequence", "body") && says(condition, name, false)
    case "binary":
      return isIn("right") && says(parent.childForFieldName("left"), name, isAnd(parent)) && isChoice(parent)
    case "when":
      return isIn("body") && isWhenOf(parent, name)
    default:
      return false
  }
}

const isAnd = (binary: SyntaxNode): boolean => /^(?:&&|and)$/.test(binary.childForFieldName("operator")?.type ?? "")
const isOr = (binary: SyntaxNode): boolean => /^(?:\|\||or)$/.test(binary.childForFieldName("operator")?.type ?? "")
const isChoice = (binary: SyntaxNode): boolean => isAnd(binary) || isOr(binary)

const isWhenOf = (clause: SyntaxNode, name: string): boolean =>
  clause.parent?.childForFieldName("value")?.text === name &&
  clause.childrenForFieldName("pattern").every((pattern) => childrenOf(pattern).every(isConstant))

/** True for a statement behind which a variable is what is allowed. */
const endsUnlessAllowed = (statement: SyntaxNode, name: string): boolean => {
  const condition = statement.childForFieldName("condition")
  switch (statement.type) {
    case "if":
    case "unless":
      if (statement.childForFieldName("alternative") !== null) return false
      return says(condition, name, statement.type === "unless") && jumps(lastOf(statement))
    case "if_modifier":
    case "unless_modifier":
      return says(condition, name, statement.type === "unless_modifier") && jumps(statement.childForFieldName("body"))
    case "binary":
      return (
        isOr(statement) &&
        says(statement.childForFieldName("left"), name, true) &&
        jumps(statement.childForFieldName("right"))
      )
    default:
      return false
  }
}

const lastOf = (statement: SyntaxNode): SyntaxNode | null => {
  const body = statement.childForFieldName("consequence")
  return body === null ? null : (childrenOf(body).at(-1) ?? null)
}

const jumps = (statement: SyntaxNode | null): boolean => {
  if (statement === null) return false
  if (/^(?:return|next|break)$/.test(statement.type)) return true
  const name =
    statement.type === "call" && statement.childForFieldName("receiver") === null
      ? statement.childForFieldName("method")?.text
      : statement.type === "identifier"
        ? statement.text
        : undefined
  return name !== undefined && /^(?:raise|fail|exit|abort)$/.test(name)
}

/** Conditions inside of each other. */
const maximumConditions = 10

/** True where a condition that holds, or does not, leaves a variable nothing but literals. */
const says = (test: SyntaxNode | null, name: string, holds: boolean, level = 0): boolean => {
  if (test === null || level > maximumConditions) return false
  switch (test.type) {
    case "parenthesized_statements":
      return test.namedChildCount === 1 && says(test.namedChild(0), name, holds, level + 1)
    case "unary":
      return (
        /^(?:!|not)$/.test(test.child(0)?.type ?? "") &&
        says(test.childForFieldName("operand"), name, !holds, level + 1)
      )
    case "binary":
      return saysBoth(test, name, holds, level)
    case "call":
      return holds && isListed(test, name)
    default:
      return false
  }
}

/** True if the two operands of a condition together guard the variable; one suffices if the other does not touch it. */
const saysBoth = (test: SyntaxNode, name: string, holds: boolean, level: number): boolean => {
  const [left, right] = [test.childForFieldName("left"), test.childForFieldName("right")]
  if (left === null || right === null) return false
  if (test.childForFieldName("operator")?.type === "==")
    return holds && ((left.text === name && isConstant(right)) || (right.text === name && isConstant(left)))
  if (!(holds ? isAnd(test) : isOr(test))) return false
  return (
    (says(left, name, holds, level + 1) && !mayTouch(right, name)) ||
    (says(right, name, holds, level + 1) && !mayTouch(left, name))
  )
}

/** `[1, 2].include?(a)` and `a.in?([1, 2])`. */
const isListed = (call: SyntaxNode, name: string): boolean => {
  const receiver = call.childForFieldName("receiver")
  const [value, ...more] = argumentsOf(call)
  if (receiver === null || value === undefined || more.length > 0) return false
  const method = call.childForFieldName("method")?.text ?? ""
  if (/^(?:include|member)\?$/.test(method)) return isLiteralList(receiver) && value.text === name
  return method === "in?" && isLiteralList(value) && receiver.text === name
}

/** A constant with a name in capitals is a list that somebody wrote as well, but for those that the caller fills. */
const isLiteralList = (list: SyntaxNode): boolean => {
  switch (list.type) {
    case "string_array":
    case "symbol_array":
      return childrenOf(list).every(({ namedChildren }) => namedChildren.every(({ type }) => type !== "interpolation"))
    case "array":
      return childrenOf(list).every(isConstant)
    case "constant":
      return /^(?!(?:ARGV|ARGF|ENV|DATA|STDIN)$)[A-Z][A-Z\d_]*$/.test(list.text)
    default:
      return false
  }
}
