/** Calculates with constants, so that a branch that can never be taken is not followed. */
import type { Constant } from "./program.ts"
import { constantValue, onlyConstant, unknown, type Value } from "./values.ts"

/** Operators whose result is a number or a truth value: data does not survive them. */
const harmlessOperators = new Set([
  "-",
  "*",
  "/",
  "//",
  "**",
  "%",
  "&",
  "|",
  "^",
  "~",
  "<<",
  ">>",
  ">>>",
  "!",
  "not",
  "==",
  "===",
  "!=",
  "!==",
  "<",
  "<=",
  ">",
  ">=",
  "<=>",
  "<>",
  "in",
  "not in",
  "is",
  "is not",
  "instanceof",
  "typeof",
  "delete",
  "void",
])

export const isHarmless = (operator: string): boolean => harmlessOperators.has(operator)

/** The result of an operator; its truth or number is known when both sides are constants. */
export const calculated = (operator: string, operands: ReadonlyArray<Value>): Value => {
  const [left, right] = operands.map((operand) => onlyConstant(operand))
  if (left === undefined) return unknownResult(operands)
  if (operands.length === 1) {
    if (operator === "!" || operator === "not") return constantValue(!truth(left))
    if (operator === "-" && typeof left === "number") return constantValue(-left)
    return unknownResult(operands)
  }
  if (right === undefined) return unknownResult(operands)
  const result = binary(operator, left, right)
  return result === undefined ? unknownResult(operands) : constantValue(result)
}

/** Something of which no more is known than whether it is made of constants. */
const unknownResult = (operands: ReadonlyArray<Value>): Value => ({
  ...unknown,
  constants: operands.every(({ constants }) => constants !== null) ? [] : null,
})

const binary = (operator: string, left: Constant, right: Constant): Constant | undefined => {
  switch (operator) {
    case "==":
    case "===":
    case "is":
      return left === right
    case "!=":
    case "!==":
    case "is not":
      return left !== right
    case "in":
      return typeof left === "string" && typeof right === "string" ? right.includes(left) : undefined
    case "not in":
      return typeof left === "string" && typeof right === "string" ? !right.includes(left) : undefined
    default:
      return typeof left === "number" && typeof right === "number" ? arithmetic(operator, left, right) : undefined
  }
}

const arithmetic = (operator: string, left: number, right: number): Constant | undefined => {
  switch (operator) {
    case "+":
      return left + right
    case "-":
      return left - right
    case "*":
      return left * right
    case "/":
      // Division of whole numbers is cut off in some languages, not in others.
      return right !== 0 && left % right === 0 ? left / right : undefined
    case "//":
      return right === 0 ? undefined : Math.floor(left / right)
    case "%":
      return right === 0 ? undefined : left % right
    case "<":
      return left < right
    case "<=":
      return left <= right
    case ">":
      return left > right
    case ">=":
      return left >= right
    default:
      return undefined
  }
}

/** Whether a constant counts as true; an empty text does not in any language where it can be asked. */
export const truth = (constant: Constant): boolean => Boolean(constant)

/** Whether a condition is known to be true or false. */
export const knownTruth = (value: Value): boolean | undefined => {
  const constant = onlyConstant(value)
  return constant === undefined ? undefined : truth(constant)
}
