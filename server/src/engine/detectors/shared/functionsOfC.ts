/** Syntax of functions in C and C++. */
import type { LanguageId } from "../../languages/Language.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { memoByTree } from "./memoByTree.ts"
import { nodeAround } from "../../syntax/tree/around.ts"

export const cFamily: ReadonlyArray<LanguageId> = ["c", "cpp"]

/** The innermost function around a node; null outside of functions. */
export const functionAround = (node: SyntaxNode): SyntaxNode | null => {
  const around = nodeAround(node, ({ type }) => type === "function_definition" || type === "lambda_expression")
  return around?.type === "lambda_expression" ? null : around
}

/** Declarations that are looked at in one function. */
const maximumDeclarations = 300

/** Declaration of a variable or a parameter: the whole declaration, and the shape of the declarator. */
export interface Declared {
  readonly declaration: SyntaxNode
  /** From the outside: `["array", "pointer"]` for an array of pointers. */
  readonly shape: ReadonlyArray<"array" | "pointer" | "other">
}

/** The declarations of a name in a function, its parameters among them, or in a statement. */
export const declarationsOf = (name: string, within: SyntaxNode): ReadonlyArray<Declared> => {
  const declarations = declarationsOnce(within.tree, String(within.id), () => declarationsIn(within))
  return declarations.flatMap((declaration) =>
    declaration.childrenForFieldName("declarator").flatMap((declarator) => {
      const shape = shapeOf(name, declarator)
      return shape === null ? [] : [{ declaration, shape }]
    }),
  )
}

/** Functions and statements of one file of which the declarations are kept; beyond them nothing is known. */
const maximumPassages = 20_000

/** Whoever asks about each call of a function would go through all of it each time. */
const declarationsOnce = memoByTree<ReadonlyArray<SyntaxNode>>(maximumPassages, [])

const declarationsIn = (within: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  within.descendantsOfType(["declaration", "parameter_declaration"]).slice(0, maximumDeclarations)

/** Declarators within each other. */
const maximumNesting = 10

const shapeOf = (name: string, declarator: SyntaxNode): Declared["shape"] | null => {
  const outside: Array<"array" | "pointer" | "other"> = []
  let node: SyntaxNode | null = declarator
  for (let level = 0; node !== null && level < maximumNesting; level++) {
    if (node.type === "identifier") return node.text === name ? outside.toReversed() : null
    if (node.type === "array_declarator") outside.push("array")
    else if (node.type === "pointer_declarator") outside.push("pointer")
    else if (node.type !== "init_declarator") outside.push("other")
    node = node.childForFieldName("declarator")
  }
  return null
}
