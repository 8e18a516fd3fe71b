/** Conditions under which a text is one quoted literal: it begins and ends with a quotation mark and has none between. */
import type { Expression } from "./program.ts"

/** The variables of which a condition says so, where it is true or where it is false. */
export const quotedBy = (test: Expression, holds: boolean, source: string): ReadonlyArray<string> => {
  const said = new Map<string, Set<string>>()
  for (const { key, quote, part } of factsOf(test, holds, source)) {
    const parts = said.get(`${quote}${key}`) ?? new Set()
    said.set(`${quote}${key}`, parts.add(part))
  }
  return [...said].flatMap(([key, parts]) => (parts.size === 3 ? [key.slice(1)] : []))
}

interface Fact {
  readonly key: string
  readonly quote: string
  readonly part: "beginning" | "end" | "between"
}

/** Conditions in each other that are looked at. */
const maximumLevels = 20

const factsOf = (test: Expression, holds: boolean, source: string, level = 0): ReadonlyArray<Fact> => {
  if (level > maximumLevels) return []
  if (test.kind === "parts" && test.parts[0] !== undefined && test.parts.length === 1)
    return factsOf(test.parts[0], holds, source, level + 1)
  if (test.kind === "call") return holds ? ofEnds(test) : []
  if (test.kind !== "operation") return []
  const { operator, operands } = test
  if (operator === "!" || operator === "not")
    return operands.flatMap((operand) => factsOf(operand, !holds, source, level + 1))
  if (operator === (holds ? "and" : "or"))
    return operands.flatMap((operand) => factsOf(operand, holds, source, level + 1))
  return operator === (holds ? "not in" : "in") ? ofInside(operands, source) : []
}

const quotes = new Set<unknown>(["'", '"'])

/** `x.startswith("'")`. */
const ofEnds = ({ callee, values }: Expression & { readonly kind: "call" }): ReadonlyArray<Fact> => {
  const [value, ...others] = values
  if (callee.kind !== "member" || callee.object.kind !== "name" || others.length > 0) return []
  if (value?.kind !== "constant" || !quotes.has(value.value)) return []
  const { name: key } = callee.object
  const quote = String(value.value)
  if (callee.name === "startswith") return [{ key, quote, part: "beginning" }]
  return callee.name === "endswith" ? [{ key, quote, part: "end" }] : []
}

/** `"'" in x[1:-1]`. */
const ofInside = (operands: ReadonlyArray<Expression>, source: string): ReadonlyArray<Fact> => {
  const [value, text, ...others] = operands
  if (others.length > 0) return []
  if (value?.kind !== "constant" || !quotes.has(value.value) || text?.kind !== "parts") return []
  const [whole] = text.parts
  return whole?.kind === "name" && /\[\s*1\s*:\s*-1\s*\]$/.test(source.slice(text.place.start, text.place.end))
    ? [{ key: whole.name, quote: String(value.value), part: "between" }]
    : []
}
