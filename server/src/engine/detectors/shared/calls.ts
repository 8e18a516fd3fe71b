/** Calls, the same for every language. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { childrenOf } from "./structure.ts"

/** The arguments of a call, without comments; an empty list when there are none. A named argument is its value. */
export const argumentsOf = (call: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  if (call.type === "command") return call.childrenForFieldName("argument")
  const list =
    call.childForFieldName("arguments") ??
    call.namedChildren.find(({ type }) => type === "arguments" || type === "argument_list")
  return list === undefined ? [] : childrenOf(list).map(argumentValue)
}

/** PHP and C# wrap every argument in a node, with its name if it has one. */
const argumentValue = (argument: SyntaxNode): SyntaxNode =>
  argument.type === "argument" ? (childrenOf(argument).at(-1) ?? argument) : argument

/** Callee of a call as written: `a.b.c` in `a.b.c(d)`. Empty beyond the maximum length: those are other expressions. */
export const calleeText = (call: SyntaxNode): string => {
  const callee = call.childForFieldName("function")
  return callee === null || callee.endIndex - callee.startIndex > maximumCalleeLength ? "" : callee.text
}

const maximumCalleeLength = 200

/** The name under which Python knows what is imported `as` another one. */
export const originalName = (name: string, source: string): string =>
  new RegExp(`\\b(\\w{1,60}) as ${name}\\b`).exec(source)?.[1] ?? name
