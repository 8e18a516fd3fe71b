/** Compares without converting. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { MatchContext } from "../Detector.ts"
import { javascriptType } from "./javascriptType.ts"
import { nameOf, typeByUse } from "./typeByUse.ts"

/** `==` becomes `===`; certain where both sides are of one type, whatever the values. */
export const compareStrictly = (comparison: SyntaxNode, { path, source }: MatchContext): Rewrite | null => {
  const [left, operator, right] = ["left", "operator", "right"].map((field) => comparison.childForFieldName(field))
  if (!left || !operator || !right || comparison.hasError) return null
  const strict = operator.type === "==" ? "===" : "!=="
  const type = javascriptType(left)
  const isCertain = type !== null && type === javascriptType(right)
  const explanation = isCertain
    ? `Both sides are of the type ${type}, so nothing is converted and the comparison gives the same answer.`
    : isLooseOnPurpose(comparison)
      ? null
      : (pointToCheck(left, right) ??
        (isChecked(path, source) && [left, right].every(isPlain)
          ? "TypeScript compares only values whose types overlap. If the type of one of them is a union of numbers and texts, convert it first."
          : null))
  if (explanation === null) return null
  return {
    safety: isCertain ? "safe" : "suggested",
    title: `Compare with \`${strict}\``,
    explanation,
    edits: [replaceNode(operator, strict)],
  }
}

/** The point that a person has to check; null where both sides may well be of two types. */
const pointToCheck = (left: SyntaxNode, right: SyntaxNode): string | null => {
  if ([left, right].some(isWord)) {
    return "Only an object that becomes this text when it is converted, such as `location`, is no longer equal to it. If one is meant, convert it first."
  }
  if ((isStateName(left) && isState(right)) || (isState(left) && isStateName(right))) {
    return "The states of HTTP are numbers to those who answer with them. If it can be the text of one, convert it first."
  }
  const types = [left, right].map(typeByUse)
  if (types.includes("object")) {
    return "An object is only equal to itself. A text that is equal to the object when it is converted no longer is."
  }
  const [type = null, other = null] = types
  if (type !== null && type === other) {
    return `By what this file does with them, both sides are of the type ${type}. If one of them can be of another type, convert it first.`
  }
  const name = nameOf(left)
  return name !== null && name === nameOf(right) && name.length > 1
    ? `Both sides are called \`${name}\`, and are taken to be of one type. If one of them is the text of a number, convert it first.`
    : null
}

/**
 * A text that is no number and not empty: of all plain values only itself is equal to it. What is compared with `"1"`, `0`, `""`,
 * `true` or another variable may be equal after a conversion.
 */
const isWord = (side: SyntaxNode): boolean =>
  side.type === "string" && !textOfObjects.test(side.text) && Number.isNaN(Number(side.text.slice(1, -1)))

/** The text that plain objects are converted to: a comparison with it may be meant to find them. */
const textOfObjects = /^.\[object Object\].$/

/** Whether the compiler refuses to compare values of different types: in TypeScript, unless a type is `any`. */
const isChecked = (path: string, source: string): boolean =>
  /\.[mc]?tsx?$/.test(path) && !/\bany\b|\bunknown\b|@ts-(?:nocheck|ignore)|JSON\.parse|\.json\(/.test(source)

/** A variable, a member or a literal; truth values are compared with all that may be missing. */
const isPlain = ({ type }: SyntaxNode): boolean => /^(?:identifier|member_expression|number|string)$/.test(type)

/** `status == 404`. */
const isState = ({ type, text }: SyntaxNode): boolean => type === "number" && /^[1-5]\d\d$/.test(text)

const isStateName = (side: SyntaxNode): boolean =>
  /^(?:status|(?:status|http|response)_?(?:status|code))$/i.test(nameOf(side) ?? "")

/** True in a function that stands for the operator itself, or says that it converts. */
const isLooseOnPurpose = (comparison: SyntaxNode): boolean => {
  let current = comparison
  while (!/function|^method_definition$/.test(current.type)) {
    if (current.parent === null) return false
    current = current.parent
  }
  if (looseWords.test(current.text)) return true
  while (current.parent !== null && !/^(?:program|statement_block|class_body)$/.test(current.parent.type))
    current = current.parent
  const above = current.previousNamedSibling
  return above?.type === "comment" && looseWords.test(above.text)
}

const looseWords = /(["'`])[=!]=\1|\b(?:non-?strict|loose(?:ly)?|coerc(?:e|es|ed|ing|ion|ive))\b/i
