/** Waits for each item. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isFunction, nodeAround } from "../../syntax/tree/around.ts"
import { holdsComment } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { argumentsOf } from "../shared/calls.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** `items.forEach(async (item) => { … })` becomes `for (const item of items) { … }` where that is a matter of form. */
export const loopOver = (call: SyntaxNode, source: string): Rewrite | null => {
  const [callback, ...more] = argumentsOf(call)
  const callee = call.childForFieldName("function")
  const items = callee?.childForFieldName("object")
  const body = callback?.childForFieldName("body")
  const parameter = callback === undefined ? null : onlyParameter(callback)
  if (!callback || !callee || !items || !body || parameter === null || more.length > 0 || call.hasError) return null
  if (!/^\s*\.\s*forEach$/.test(source.slice(items.endIndex, callee.endIndex))) return null
  if (items.startPosition.row !== items.endPosition.row || !isInAsyncFunction(call) || !isLoopBody(body, callback))
    return null
  const names = parameter.text.match(/[\w$]+/g) ?? []
  if (names.some((name) => wordOf(name).test(items.text) || isSet(name, body.text))) return null

  const head = { start: call.startIndex, end: body.startIndex }
  const isBlock = body.type === "statement_block"
  const statement = call.parent
  const tail = { start: body.endIndex, end: isBlock ? (statement?.endIndex ?? call.endIndex) : call.endIndex }
  if ([head, tail].some(({ start, end }) => /\/[/*]/.test(withoutNodes(source, start, end, items)))) return null
  return {
    safety: "suggested",
    title: "Use `for … of`, which waits for each item",
    explanation:
      "The items are worked on one after the other, the code below waits for the last one, and an error reaches the caller. It takes longer than all at once; where that matters, and the items do not depend on each other, use `await Promise.all(…map(…))`. Of a `Map`, `for … of` gives pairs of key and value.",
    edits: [
      { ...head, text: `for (const ${parameter.text} of ${items.text}) ` },
      { ...tail, text: "" },
    ],
  }
}

/** The name or pattern of the only parameter; a type, which `for … of` cannot state, is left out. */
const onlyParameter = (callback: SyntaxNode): SyntaxNode | null => {
  const single = callback.childForFieldName("parameter")
  if (single !== null) return single
  const [parameter, ...more] = callback.childForFieldName("parameters")?.namedChildren ?? []
  if (!parameter || more.length > 0) return null
  const pattern = parameter.type === "required_parameter" ? parameter.childForFieldName("pattern") : parameter
  if (pattern === null || parameter.childForFieldName("value") !== null || holdsComment(parameter)) return null
  return /^(?:identifier|object_pattern|array_pattern)$/.test(pattern.type) && !pattern.text.includes("=")
    ? pattern
    : null
}

/** The function or the static block of a class around a node. */
const innerScope = (node: SyntaxNode): SyntaxNode | null =>
  nodeAround(node, (around) => isFunction(around) || around.type === "class_static_block")

const isInAsyncFunction = (node: SyntaxNode): boolean => {
  return innerScope(node)?.children.some((child) => child.type === "async") === true
}

/** Whether a body does as part of the function around it what it does as a function: no jumps, nothing of its own. */
const isLoopBody = (body: SyntaxNode, callback: SyntaxNode): boolean => {
  const isOwn = (node: SyntaxNode): boolean => innerScope(node)?.id === callback.id
  const kinds = ["return_statement", "variable_declaration", "function_declaration"]
  const words = callback.type === "arrow_function" ? [] : ["this", "super", "meta_property"]
  const found = body.descendantsOfType([...kinds, ...words])
  return !found.some(isOwn) && !(words.length > 0 && /\barguments\b/.test(body.text))
}

const wordOf = (name: string): RegExp => new RegExp(`(?<![\\w$.])${literalPattern(name)}(?![\\w$])`)

/** `const` cannot be set again. */
const isSet = (name: string, text: string): boolean => {
  const word = literalPattern(name)
  return new RegExp(
    `(?<![\\w$.])${word}\\s*(?:[-+*/%&|^?<>]{0,3}=(?![=>])|\\+\\+|--)|(?:\\+\\+|--)\\s*${word}\\b`,
  ).test(text)
}

/** A passage without what is kept of it. */
const withoutNodes = (source: string, start: number, end: number, kept: SyntaxNode): string =>
  source.slice(start, Math.max(start, kept.startIndex)) + source.slice(Math.max(start, kept.endIndex), end)
