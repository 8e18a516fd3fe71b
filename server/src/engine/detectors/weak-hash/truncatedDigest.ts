/** Values of which only a few characters are kept, such as `digest('hex').slice(0, 8)`: they name something. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import { argumentsOf } from "../shared/calls.ts"
import { childrenOf } from "../shared/structure.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** More characters than a short name has serve as a key. */
const maximumPiece = 12

/**
 * True where nothing but a short piece is kept of what a call makes, there or in the variable that it is given to.
 * Variables are looked for in the function around the call.
 */
export const isCutShort = (call: SyntaxNode, source: string): boolean => {
  const end = endOfChain(call, source)
  if (end === null) return true
  const name = variableOf(end)
  if (name === null) return false
  const unit = functionAround(end) ?? end.root
  if (unit.endIndex - unit.startIndex > maximumUnitCharacters) return false
  const uses = usesOf(name, unit, end.endIndex)
  if (uses.length > maximumUses) return false
  const kept = uses.map((use) => endOfChain(use, source)).filter((last) => last === null || !isFed(last))
  return kept.length > 0 && kept.every((last) => last === null)
}

/** Maximum uses of a variable that are inspected. */
const maximumUses = 20

/** In more text it would take too long to see what becomes of a variable. */
const maximumUnitCharacters = 10_000

/** Calls, members and elements that one value leads to, one after the other. */
const maximumChain = 12

/** Kinds of what is made of their first part; the others only stand around it. */
const chained =
  /^(?:call|call_expression|method_invocation|invocation_expression|attribute|member_expression|member_access_expression|subscript|element_reference|argument|parenthesized_expression|parenthesized_statements|await|await_expression)$/

/** The whole expression that begins with a value; null where it is cut short on the way. */
const endOfChain = (value: SyntaxNode, source: string): SyntaxNode | null => {
  let current = value
  for (let level = 0; level < maximumChain; level++) {
    const { parent } = current
    if (parent === null || !chained.test(parent.type) || parent.firstNamedChild?.id !== current.id) return current
    const length = parent.type === "argument" ? lengthOfSubstr(parent, source) : lengthOf(parent, source)
    if (length !== null && length > 0 && length <= maximumPiece) return null
    current = parent
  }
  return current
}

/** The characters that an expression keeps of its first part; null when that is not known. */
const lengthOf = (node: SyntaxNode, source: string): number | null => {
  const numberAt = (text: string | undefined): number | null => numberOf(text, source)
  if (node.type === "subscript") return lengthOfSlice(node, source)
  const given = node.type === "element_reference" ? childrenOf(node).slice(1) : argumentsOf(node)
  const [first, second] = given.map(({ text }) => text)
  const [start, end] = [numberAt(first), numberAt(second)]
  switch (node.type === "element_reference" ? "[]" : methodOf(node)) {
    case "slice":
    case "subarray":
      if (second === undefined) return start !== null && start < 0 ? -start : null
      // Ruby's is given a length; both mean the same at the beginning.
      return between(start, end)
    case "substring":
      return between(start, end)
    case "substr":
    case "Substring":
      return start === null ? null : (end ?? (start < 0 && second === undefined ? -start : null))
    case "first":
    case "last":
      return start
    case "[]":
      return second === undefined ? lengthOfRange(first ?? "") : end
    default:
      return null
  }
}

const between = (start: number | null, end: number | null): number | null =>
  start === null || end === null || start < 0 !== end < 0 ? null : end - start

/** Python's `[:8]`, `[0:5]` and `[-6:]`. */
const lengthOfSlice = (subscript: SyntaxNode, source: string): number | null => {
  const [, first = "", second = ""] = /^(-?\w*)\s*:\s*(-?\w*)$/.exec(subscript.namedChild(1)?.text.trim() ?? "") ?? []
  const start = numberOf(first === "" ? "0" : first, source)
  if (second === "") return start !== null && start < 0 ? -start : null
  return between(start, numberOf(second, source))
}

/** Ruby's `[0..7]` and `[0...8]`. */
const lengthOfRange = (range: string): number | null => {
  const [, start, dots, end] = /^(\d{1,3})(\.{2,3})(\d{1,3})$/.exec(range) ?? []
  return end === undefined ? null : Number(end) - Number(start) + (dots === ".." ? 1 : 0)
}

/** PHP's `substr($text, 0, 8)`, of which a value is the first argument. */
const lengthOfSubstr = (argument: SyntaxNode, source: string): number | null => {
  const call = argument.parent?.parent
  const name = call?.childForFieldName("function")?.text ?? ""
  if (call === null || call === undefined || !/^\\?(?:mb_)?substr$/i.test(name)) return null
  const [text, first, second] = argumentsOf(call)
  if (text === undefined || text.startIndex !== argument.startIndex) return null
  const start = numberOf(first?.text, source)
  if (second === undefined) return start !== null && start < 0 ? -start : null
  return start === null ? null : numberOf(second.text, source)
}

const methodOf = (call: SyntaxNode): string => {
  const callee = call.childForFieldName("function") ?? call
  const name =
    callee.childForFieldName("property") ?? callee.childForFieldName("name") ?? callee.childForFieldName("method")
  return name?.text ?? ""
}

/** In longer files constants are not searched. */
const maximumSourceCharacters = 100_000

/** The number that stands there, or that the only assignment to a constant gives it. */
const numberOf = (text: string | undefined, source: string): number | null => {
  if (text === undefined) return null
  if (/^-?\d{1,3}$/.test(text)) return Number(text)
  const [, sign, name] = /^(-?)(\$?[A-Z][A-Z\d_]{0,40})$/.exec(text) ?? []
  if (name === undefined || source.length > maximumSourceCharacters) return null
  const assignment = new RegExp(`(?<![\\w$.])${literalPattern(name)}\\s*(?::\\s*\\w+\\s*)?=(?![=>])\\s*(\\w*)`, "g")
  const [only, ...others] = Array.from(source.matchAll(assignment), ({ 1: value = "" }) => value)
  return only !== undefined && others.length === 0 && /^\d{1,3}$/.test(only) ? Number(`${sign}${only}`) : null
}

/** The variable that is given a value; null when anything else happens to it. */
const variableOf = (value: SyntaxNode): string | null => {
  const { parent } = value
  if (parent === null || !/^(?:variable_declarator|assignment|assignment_expression)$/.test(parent.type)) return null
  const name = (parent.childForFieldName("name") ?? parent.childForFieldName("left"))?.text ?? ""
  return /^\$?\w{1,40}$/.test(name) ? name : null
}

/** Uses of the name after an offset. */
const usesOf = (name: string, unit: SyntaxNode, offset: number): ReadonlyArray<SyntaxNode> => {
  const text = unit.text.slice(offset - unit.startIndex)
  const pattern = new RegExp(`(?<![\\w$.])${literalPattern(name)}(?![\\w$])`, "g")
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => {
    const start = offset + index
    return unit.descendantForIndex(start, start + length)
  })
}

/** `hash.update(data)` for itself: nothing is kept of it. */
const isFed = (chain: SyntaxNode): boolean =>
  chain.parent?.type === "expression_statement" && /^\$?\w{1,40}\.update\(/.test(chain.text.slice(0, 60))
