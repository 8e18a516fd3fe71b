/** Compares an answer with what the specification says of its members and their types. */
import type { OperationId } from "../operation-types.ts"
import type { AnswerFault } from "../options.ts"
import { ANSWERS, OBJECTS, UNIONS } from "./generated/answers.ts"

/** The members of an object with their types. */
type Members = readonly (readonly [member: string, type: string])[]

/** Listed once, since each object of an answer is gone through by them. */
const MEMBERS: ReadonlyMap<string, Members> = new Map(
  Object.entries(OBJECTS).map(([name, members]) => [name, Object.entries(members)]),
)

/**
 * Finds the first fault of an operation's answer: a member that is missing, or of another type than the specification
 * says. Give it to a client as `validate`; a call whose answer has a fault then rejects with a `ParseError`.
 *
 * Changes of a newer service are no fault: members that the specification does not have, new values of an enumeration,
 * events of a new name, other bounds, lengths and formats.
 *
 * @param operationId - The operation that answered.
 * @param body - The parsed JSON of its answer; of a stream, that of one event.
 * @returns The fault, which repeats no value of the answer; null when there is none.
 * @example
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk"
 * import { validateAnswer } from "@code-analysis/sdk/validation"
 *
 * const client = new CodeAnalysis({ apiKey: process.env.CODE_ANALYSIS_API_KEY, validate: validateAnswer })
 * ```
 */
export function validateAnswer(operationId: OperationId, body: unknown): AnswerFault | null {
  const type = ANSWERS[operationId]
  return type === null ? null : faultOf(type, body)
}

/** A type is written as the generated file explains. */
function faultOf(type: string, value: unknown): AnswerFault | null {
  // Most of what an answer has are scalars of the right type.
  if (typeof value === type || (type === "integer" && Number.isInteger(value))) return null
  if (type.endsWith("?")) return value === null ? null : faultOf(type.slice(0, -1), value)
  if (type.endsWith("[]")) return faultOfList(type.slice(0, -2), value)
  const members = MEMBERS.get(type)
  if (members !== undefined) return faultOfObject(members, value)
  const union = UNIONS[type]
  if (union !== undefined) return faultOfUnion(union, value)
  return mismatch(type === "integer" ? "an integer" : `a ${type}`, value)
}

function faultOfList(type: string, list: unknown): AnswerFault | null {
  if (!Array.isArray(list)) return mismatch("an array", list)
  for (const [index, item] of list.entries()) {
    const fault = faultOf(type, item)
    if (fault !== null) return within(String(index), fault)
  }
  return null
}

function faultOfObject(members: Members, object: unknown): AnswerFault | null {
  if (!isObject(object)) return mismatch("an object", object)
  for (const [given, type] of members) {
    const isOptional = given.endsWith("?")
    const name = isOptional ? given.slice(0, -1) : given
    if (!Object.hasOwn(object, name)) {
      if (isOptional) continue
      return within(name, { pointer: "", problem: "is missing" })
    }
    const fault = faultOf(type, object[name])
    if (fault !== null) return within(name, fault)
  }
  return null
}

/** Finds the fault of an object by its kind; an object of a kind that this version does not know has none. */
function faultOfUnion(union: (typeof UNIONS)[string], object: unknown): AnswerFault | null {
  const { member, variants } = union
  const fault = faultOfObject([[member, "string"]], object)
  if (fault !== null || !isObject(object)) return fault
  const text = String(object[member])
  const variant = Object.hasOwn(variants, text) ? variants[text] : undefined
  return variant === undefined ? null : faultOf(variant, object)
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function mismatch(expected: string, value: unknown): AnswerFault {
  return { pointer: "", problem: `is ${kindOf(value)} instead of ${expected}` }
}

function kindOf(value: unknown): string {
  if (value === null) return "null"
  if (Array.isArray(value)) return "an array"
  return typeof value === "object" ? "an object" : `a ${typeof value}`
}

/** A name of the specification, or the index of an item: neither has a character that a pointer escapes. */
function within(name: string, fault: AnswerFault): AnswerFault {
  return { ...fault, pointer: `/${name}${fault.pointer}` }
}
