/** Texts that code puts together out of literals and values, character by character, so that a rewrite can change a part. */
import type { LanguageId } from "../../languages/Language.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { argumentsOf } from "../../detectors/shared/calls.ts"
import { childrenOf } from "../../detectors/shared/structure.ts"
import { replaceNode } from "../edits.ts"
import type { TextEdit } from "../Rewrite.ts"

/** A literal of a text, with the signs around its content. */
export interface Literal {
  readonly open: string
  readonly close: string
  readonly start: number
  readonly end: number
}

/** A character of a literal, as the program has it when it runs. */
export interface Character {
  readonly kind: "character"
  readonly character: string
  readonly start: number
  readonly end: number
  readonly literal: Literal
}

/** A value between characters. Its range is the whole place that it takes: `${id}`, or the `%s` of a format. */
export interface Hole {
  readonly kind: "hole"
  readonly value: SyntaxNode
  /** The value as an expression of its own. */
  readonly code: string
  readonly start: number
  readonly end: number
  /** The literal around it; null for an operand of a concatenation. */
  readonly literal: Literal | null
}

export type Unit = Character | Hole

export interface ComposedText {
  readonly node: SyntaxNode
  readonly units: ReadonlyArray<Unit>
  /** Edits that are due once no value is left in the text, such as those that take the `f` of Python away. */
  readonly withoutValues: ReadonlyArray<TextEdit>
}

/** Longer texts are no statements that people write. */
const maximumUnits = 8_000

/** The parts of a text; null for a text that is not put together here, or in a way that is not certain. */
export const composedText = (node: SyntaxNode, language: LanguageId): ComposedText | null => {
  if (node.hasError || node.endIndex - node.startIndex > maximumUnits) return null
  const found = read(node, language)
  return found === null || !found.units.some(({ kind }) => kind === "hole") ? null : { node, ...found }
}

type Parts = Omit<ComposedText, "node">

const read = (node: SyntaxNode, language: LanguageId): Parts | null => {
  if (literalKinds.has(node.type)) return readLiteral(node, language)
  if (node.type === "concatenated_string") return joined(childrenOf(node).map((part) => readLiteral(part, language)))
  if (node.type === "parenthesized_expression") return readOnly(node.namedChildren, language)
  const operator = node.childForFieldName("operator")?.type
  if (node.type.startsWith("binary") && (operator === "+" || operator === "."))
    return joined([readOperand(node, "left", language), readOperand(node, "right", language)])
  if (language === "python" && node.type === "binary_operator" && operator === "%") return readPercent(node)
  if (language === "python" && node.type === "call") return readFormat(node)
  return language === "go" && node.type === "call_expression" ? readSprintf(node) : null
}

const readOnly = ([only, ...more]: ReadonlyArray<SyntaxNode>, language: LanguageId): Parts | null =>
  only === undefined || more.length > 0 ? null : read(only, language)

const joined = (parts: ReadonlyArray<Parts | null>): Parts | null => {
  const known = parts.filter((part) => part !== null)
  return known.length < parts.length
    ? null
    : { units: known.flatMap(({ units }) => units), withoutValues: known.flatMap((part) => part.withoutValues) }
}

/** An operand that is no text is a value; a sum of numbers stays one value. */
const readOperand = (node: SyntaxNode, field: string, language: LanguageId): Parts | null => {
  const operand = node.childForFieldName(field)
  if (operand === null) return null
  const isText = literalKinds.has(operand.type) || /^(?:binary|parenthesized|concatenated)/.test(operand.type)
  const parts = isText ? read(operand, language) : null
  if (isText && parts === null) return null
  if (parts !== null && (field === "left" || parts.units[0]?.kind === "character")) return parts
  return { units: [holeOf(operand, operand.text, operand.startIndex, operand.endIndex, null)], withoutValues: [] }
}

const literalKinds = new Set([
  "string",
  "template_string",
  "encapsed_string",
  "interpreted_string_literal",
  "raw_string_literal",
])

const holeOf = (value: SyntaxNode, code: string, start: number, end: number, literal: Literal | null): Hole => ({
  kind: "hole",
  value,
  code,
  start,
  end,
  literal,
})

const opening = /^(?:[fF]?(?:"""|'''|["'])|`)/

const readLiteral = (node: SyntaxNode, language: LanguageId): Parts | null => {
  const open = opening.exec(node.text)?.[0]
  if (open === undefined) return null
  const close = open.replace(/^[fF]/, "")
  const literal: Literal = { open, close, start: node.startIndex, end: node.endIndex }
  const first = node.startIndex + open.length
  const last = node.endIndex - close.length
  const text = node.tree.text
  const units: Array<Unit> = []
  const edits: Array<TextEdit> = []
  const specials = partsInside(node)
  for (let at = first; at < last;) {
    const special = specials.find(({ startIndex }) => startIndex === at)
    const unit: Unit | null =
      special === undefined
        ? { kind: "character", character: text[at] ?? "", start: at, end: at + 1, literal }
        : unitInside(special, language, literal)
    if (unit === null) return null
    // The braces of PHP stand around the value.
    if (special !== undefined && unit.start < special.startIndex) units.pop()
    if (special?.type === "escape_interpolation" && unit.kind === "character")
      edits.push(replaceNode(special, unit.character))
    units.push(unit)
    at = unit.end
  }
  const prefix = { start: node.startIndex, end: node.startIndex + 1, text: "" }
  return { units, withoutValues: open.length > close.length ? [prefix, ...edits] : edits }
}

/** Escapes and values inside of a literal; those of Python stand in its content. */
const partsInside = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.flatMap((child) => {
    if (contentKinds.test(child.type)) return child.namedChildren
    return child.type === "string_start" || child.type === "string_end" ? [] : [child]
  })

const contentKinds = /(?:_content|_fragment)$/

/** The character of an escape, or the hole of a value; null if it is not understood. */
const unitInside = (part: SyntaxNode, language: LanguageId, literal: Literal): Unit | null => {
  if (!part.type.startsWith("escape_")) return holeInside(part, language, literal)
  const character = characterOf(part.text)
  return character === null
    ? null
    : { kind: "character", character, start: part.startIndex, end: part.endIndex, literal }
}

const holeInside = (part: SyntaxNode, language: LanguageId, literal: Literal): Hole | null => {
  const { startIndex, endIndex } = part
  const text = part.tree.text
  if (language === "php") {
    if (!/^(?:variable_name|subscript_expression|member_access_expression)$/.test(part.type)) return null
    const isInBraces = text[startIndex - 1] === "{" && text[endIndex] === "}"
    // In a text `$row[id]` means `$row['id']`.
    const code = isInBraces ? part.text : part.text.replace(/\[([A-Za-z_]\w*)\]$/, "['$1']")
    const room = isInBraces ? 1 : 0
    return holeOf(part, code, startIndex - room, endIndex + room, literal)
  }
  if (!/^(?:interpolation|template_substitution)$/.test(part.type)) return null
  const [value, ...more] = part.namedChildren
  return value === undefined || more.length > 0 ? null : holeOf(value, value.text, startIndex, endIndex, literal)
}

const escapes = new Map([
  ["\\n", "\n"],
  ["\\t", "\t"],
  ["\\'", "'"],
  ['\\"', '"'],
  ["\\$", "$"],
  ["{{", "{"],
  ["}}", "}"],
])

const characterOf = (escape: string): string | null => escapes.get(escape) ?? (/^\\\r?\n$/.test(escape) ? "" : null)

/** `"… %s" % id` and `"… %s" % (id, name)`. */
const readPercent = (node: SyntaxNode): Parts | null => {
  const format = node.childForFieldName("left")
  const right = node.childForFieldName("right")
  const text = format === null ? null : readConstant(format, "python")
  if (format === null || right === null || text === null || /^(?:dictionary|list_splat)$/.test(right.type)) return null
  const values = right.type === "tuple" ? childrenOf(right) : [right]
  return filled(text, values, [{ start: format.endIndex, end: node.endIndex, text: "" }])
}

/** `fmt.Sprintf("… %s", id)`. */
const readSprintf = (call: SyntaxNode): Parts | null => {
  const [format, ...values] = argumentsOf(call)
  if (call.childForFieldName("function")?.text !== "fmt.Sprintf" || format === undefined) return null
  const text = readConstant(format, "go")
  return text === null
    ? null
    : filled(text, values, [
        { start: call.startIndex, end: format.startIndex, text: "" },
        { start: format.endIndex, end: call.endIndex, text: "" },
      ])
}

const readConstant = (node: SyntaxNode, language: LanguageId): ReadonlyArray<Character> | null => {
  const units = read(node, language)?.units
  const characters = units?.filter((unit) => unit.kind === "character")
  return units === undefined || characters === undefined || characters.length < units.length ? null : characters
}

/** The text of a format in which `%s`, `%d` and `%v` stand for values in their order. */
const filled = (
  text: ReadonlyArray<Character>,
  values: ReadonlyArray<SyntaxNode>,
  withoutValues: ReadonlyArray<TextEdit>,
): Parts | null => {
  const units: Array<Unit> = []
  const rest = [...values]
  for (let at = 0; at < text.length; at++) {
    const [unit, next] = [text[at], text[at + 1]]
    if (unit === undefined) break
    if (unit.character !== "%") units.push(unit)
    else if (next?.character === "%") units.push({ ...unit, end: next.end })
    else {
      const value = rest.shift()
      if (value === undefined || next === undefined || !/[sdv]/.test(next.character)) return null
      units.push(holeOf(value, value.text, unit.start, next.end, unit.literal))
    }
    if (unit.character === "%") at++
  }
  return rest.length > 0 ? null : { units, withoutValues }
}

/** `"… {}".format(id)`, by position, number or name. */
const readFormat = (call: SyntaxNode): Parts | null => {
  const callee = call.childForFieldName("function")
  const format = callee?.childForFieldName("object")
  const list = call.childForFieldName("arguments")
  if (callee?.childForFieldName("attribute")?.text !== "format" || format === undefined || format === null) return null
  const text = readConstant(format, "python")
  if (text === null || list === null) return null
  const given = childrenOf(list)
  if (given.some(({ type }) => type.endsWith("splat"))) return null
  const fields = filledFields(text, valuesOfFields(given))
  if (fields === null || fields.used.size < given.length) return null
  const behind = { start: format.endIndex, end: call.endIndex, text: "" }
  return { units: fields.units, withoutValues: [behind, ...fields.edits] }
}

/** Looks the value of a field of a format up: by name, by number, or the next one. */
const valuesOfFields = (given: ReadonlyArray<SyntaxNode>): ((name: string) => SyntaxNode | null) => {
  const named = new Map(given.map((value) => [value.childForFieldName("name")?.text ?? "", value]))
  const positional = given.filter(({ type }) => type !== "keyword_argument")
  let position = 0
  return (name) => {
    if (!/^\d*$/.test(name)) return named.get(name)?.childForFieldName("value") ?? null
    return positional[name === "" ? position++ : Number(name)] ?? null
  }
}

/** A format of Python with values in its fields: its units, the edits of doubled braces, and the places of the values. */
interface FilledFields {
  readonly units: ReadonlyArray<Unit>
  readonly edits: ReadonlyArray<TextEdit>
  readonly used: ReadonlySet<number>
}

/** Fills the fields of a format; null where one is not understood or has no value. */
const filledFields = (
  text: ReadonlyArray<Character>,
  valueOf: (name: string) => SyntaxNode | null,
): FilledFields | null => {
  const units: Array<Unit> = []
  const edits: Array<TextEdit> = []
  const used = new Set<number>()
  for (let at = 0; at < text.length; at++) {
    const [unit, next] = [text[at], text[at + 1]]
    if (unit === undefined) break
    if (unit.character !== "{" && unit.character !== "}") units.push(unit)
    else if (next?.character === unit.character) {
      units.push({ ...unit, end: next.end })
      edits.push({ start: unit.start, end: next.end, text: unit.character })
      at++
    } else {
      const field = fieldAt(text, at)
      const value = field === null ? null : valueOf(field.name)
      if (field === null || value === null) return null
      used.add(value.startIndex)
      units.push(holeOf(value, value.text, unit.start, field.last.end, unit.literal))
      at = field.end
    }
  }
  return { units, edits, used }
}

/** The field of a format that begins at a brace. */
const fieldAt = (
  text: ReadonlyArray<Character>,
  at: number,
): { readonly name: string; readonly end: number; readonly last: Character } | null => {
  const end = text.findIndex(({ character }, index) => index > at && character === "}")
  const last = text[end]
  if (last === undefined || text[at]?.character !== "{") return null
  const inside = text.slice(at + 1, end)
  return { name: inside.map(({ character }) => character).join(""), end, last }
}
