/** When two operands that are written the same are surely the same, and mean nothing by it. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { oncePerTree } from "../shared/memoByTree.ts"
import { declaredTypes, unknownType } from "../shared/declaredTypes.ts"
import type { MatchContext } from "../Detector.ts"

/** Each evaluation of these may yield another value, or does something: calls, assignments, functions, what is new. */
const changingValues =
  /[\w$)\]}>?!"'`][ \t]*\(|\+\+|--|(?<![=!<>])=(?![=~])|=>|\b(?:await|yield|new|function|lambda)\b|<-|\$?\b(?:RANDOM|SECONDS|LINENO|EPOCH\w+)\b|`|\{\}/

/** Methods that are called, or properties that are asked, without parentheses and move on. */
const movingOn = /\b(?:next|succ|shift|pop|gets?|getc|read\w*|rand\w*|now|utcnow|today|take|poll|uuid|newguid)\b/i

/** True where evaluating the text twice yields the same value twice and does nothing else. */
export const isStable = (text: string, { family }: MatchContext): boolean =>
  !changingValues.test(text) && !((family === "ruby" || family === "csharp") && movingOn.test(text))

/** A string of Bash may hold variables. */
export const isLiteral = (text: string): boolean =>
  /^[-+]?[\d'`]|^(?:true|false|null|nil|none|undefined)$/i.test(text) || (text.startsWith('"') && !text.includes("$"))

const simpleValue = /^[\w$.[\]@:]+(?:(?:->|\?\.)[\w$.[\]]+)*$/

/** A variable, a member or an element. */
export const isSimple = (text: string): boolean => simpleValue.test(text)

/** Types whose values all equal themselves. */
const wholeType =
  /^(?:u?int(?:\d+_t)?|unsigned|long|short|s?byte|u?int(?:8|16|32|64|ptr)|rune|error|uint|ulong|ushort|char|bool(?:ean)?|s?size_t|[sS]tring|Integer|Long|Short|Byte|Character|Boolean)$/

/** Whatever else is compared with `==` in Java, also a `Double`, is one and the same object. */
const fractions = new Set(["float", "double", "var"])

/** True for a variable that the file declares with such a type, and never with another one: it cannot be NaN. */
export const isNeverNaN = (variable: SyntaxNode, { family }: MatchContext): boolean => {
  const types = declaredTypes(variable.text, variable, family)
  const isWhole = (type: string) =>
    family === "java" ? type !== unknownType && !fractions.has(type) : wholeType.test(type)
  return types.length > 0 && types.every(isWhole)
}

/** Files in which a difference or a quotient of equal values is a way to make NaN, zeros of a shape, or a path. */
const arithmeticOfOthers = /\bnan\b|isnan|\binf\b|infinit|isfinite|fpclassify|\bpath|Path\b/i
const arrays = /^(?:numpy|pandas|torch|tensorflow|jax|sympy|xarray|cupy|pyparsing|lark)\b/

/** Constants are subtracted from each other in tables, and so are elements at fixed places. */
const partOfTable = /(?:^|[.:])[A-Z]\w*$|\[\d+\]/

/** True where `-` or `/` between equal values may be meant. */
export const mayBeMeant = ({ text, tree }: SyntaxNode, { source, imports }: MatchContext): boolean =>
  partOfTable.test(text) ||
  knowsOthers(tree, () => arithmeticOfOthers.test(source)) ||
  imports.some(({ specifier }) => arrays.test(specifier))

const knowsOthers = oncePerTree<boolean>()

/** A macro may hold anything. */
export const holdsMacro = (text: string, { family }: MatchContext): boolean =>
  family === "c" && /\b[A-Z][A-Z\d_]+\b/.test(text)
