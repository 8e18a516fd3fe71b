/** Handlers of Python that raise again without saying `raise`: by a function that never returns, or by a context manager. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { oncePerTree } from "../shared/memoByTree.ts"

/** True where the last statement of a handler never comes to its end. */
export const endsInRaise = (body: SyntaxNode): boolean => {
  const last = statementsOf(body).at(-1)
  if (last === undefined) return false
  if (last.type === "with_statement")
    return raisesAtEnd.test(last.childForFieldName("body") === null ? "" : headOf(last))
  const call = last.type === "expression_statement" || last.type === "return_statement" ? last.namedChild(0) : null
  const callee = call?.type === "call" ? call.childForFieldName("function")?.text : undefined
  const name = callee?.slice(callee.lastIndexOf(".") + 1)
  return name !== undefined && (raisesByName.test(name) || neverReturning(body.root).has(name))
}

/** Names of functions that raise an error again: `reraise`, `raise_from`, `_raise_with_context`. */
const raisesByName = /^_*(?:re_?)?raise(?:_\w*)?$|_reraise$/

/** Context managers that raise the error at their end: `save_and_reraise_exception()`. */
const raisesAtEnd = /reraise/i

const headOf = (statement: SyntaxNode): string => {
  const body = statement.childForFieldName("body")
  return body === null ? "" : statement.text.slice(0, body.startIndex - statement.startIndex)
}

const statementsOf = (block: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  block.namedChildren.filter(({ type }) => type !== "comment")

const known = oncePerTree<ReadonlySet<string>>()

/** Names of the functions of a file that always raise or end the program: they are said to, or each way through them does. */
const neverReturning = (root: SyntaxNode): ReadonlySet<string> =>
  known(root.tree, () => {
    const names = new Set<string>()
    for (const definition of root.descendantsOfType("function_definition")) {
      const name = definition.childForFieldName("name")?.text
      const returned = definition.childForFieldName("return_type")?.text ?? ""
      const body = definition.childForFieldName("body")
      if (name !== undefined && body !== null && (neverTypes.test(returned) || alwaysRaises(body, 0))) names.add(name)
    }
    return names
  })

/** Calls that end the program. */
const ends = /^(?:sys\.exit|os\._exit|os\.abort)\(/

const neverTypes = /^["']?(?:typing\.|t\.|typing_extensions\.)?(?:NoReturn|Never)["']?$/

/** Branches within branches; deeper ones are taken to return. */
const maximumDepth = 10

/** Whether a block comes to no end: a method that is only declared raises `NotImplementedError`, and is not meant. */
const alwaysRaises = (block: SyntaxNode, depth: number): boolean => {
  const last = statementsOf(block).at(-1)
  if (last === undefined || depth > maximumDepth) return false
  if (last.type === "raise_statement") return depth > 0 || !/\bNotImplementedError\b/.test(last.text)
  if (last.type === "expression_statement") return ends.test(last.text)
  if (last.type !== "if_statement") return false
  const branches = [
    last.childForFieldName("consequence"),
    ...last
      .childrenForFieldName("alternative")
      .map((branch) => branch.childForFieldName(branch.type === "elif_clause" ? "consequence" : "body")),
  ]
  const hasElse = last.childrenForFieldName("alternative").some(({ type }) => type === "else_clause")
  return hasElse && branches.every((branch) => branch !== null && alwaysRaises(branch, depth + 1))
}
