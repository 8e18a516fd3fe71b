/**
 * Texts that a function of Python puts into a list, a table or a `ConfigParser` of its own, and takes out again.
 *
 * Only where nobody else can have changed it: the collection is made and filled in one run of statements, read there or in
 * statements inside of these, and its name stands nowhere else. In doubt an element is not known.
 */
import { argumentsOf, calleeText } from "../detectors/shared/calls.ts"
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** The constant texts that a function takes out of its collections, by the offset of the expression that does so. */
export const textsTakenOut = (unit: SyntaxNode): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  if (reachesVariables.test(unit.text)) return found
  for (const [first, ...others] of placesOfNames(unit)) {
    const made = first === undefined ? null : madeAt(first)
    const texts = made === null ? null : textsReadFrom(made, others)
    for (const [offset, text] of texts ?? []) found.set(offset, text)
  }
  return found
}

/** Through these a function reaches its variables without their names. */
const reachesVariables = /\b(?:locals|vars|f_locals|_getframe|currentframe)\b/

/** Occurrences of each name, in source order. */
const placesOfNames = (unit: SyntaxNode): Iterable<ReadonlyArray<SyntaxNode>> => {
  const places = new Map<string, Array<SyntaxNode>>()
  for (const node of unit.descendantsOfType("identifier")) {
    const known = places.get(node.text)
    if (known === undefined) places.set(node.text, [node])
    else known.push(node)
  }
  return places.values()
}

/** A constant text; null for any other value. */
type Element = string | null

interface Collection {
  readonly kind: "list" | "table" | "settings"
  /** The offset at which it is made. */
  readonly made: number
  /** The run of statements in which it is made. */
  readonly block: SyntaxNode
  /** By key; those of a list by their places. */
  readonly elements: Map<string, Element>
}

/** The collection that a variable is given where its name stands first. */
const madeAt = (name: SyntaxNode): Collection | null => {
  const assignment = name.parent
  const statement = assignment?.parent
  const block = statement?.parent
  const value = assignment?.childForFieldName("right")
  if (assignment?.type !== "assignment" || assignment.childForFieldName("left")?.id !== name.id) return null
  if (statement?.type !== "expression_statement" || block?.type !== "block") return null
  if (value === null || value === undefined) return null
  const kind = kindOf(value)
  return kind === null ? null : { kind, made: name.startIndex, block, elements: new Map() }
}

const kindOf = (value: SyntaxNode): Collection["kind"] | null => {
  if (value.type === "list" && value.namedChildCount === 0) return "list"
  if (value.type === "dictionary" && value.namedChildCount === 0) return "table"
  const isParser = value.type === "call" && settingsParser.test(calleeText(value)) && argumentsOf(value).length === 0
  return isParser ? "settings" : null
}

const settingsParser = /^configparser\.(?:Raw)?ConfigParser$/

/** Texts that are read, by offset; null when a use of the name is not understood. */
const textsReadFrom = (made: Collection, names: ReadonlyArray<SyntaxNode>): ReadonlyMap<number, string> | null => {
  const texts = new Map<number, string>()
  let changed = -1
  for (const name of names) {
    const use = useOf(name)
    const statement = use === null ? null : statementIn(made.block, use.expression)
    // within the statement that changes it, the order of reading and changing is not clear
    if (use === null || statement === null || statement.id === changed) return null
    if (use.isChange) {
      if (use.expression.parent?.id !== statement.id || !change(made, use)) return null
      changed = statement.id
      continue
    }
    const key = readKey(made, use)
    if (key === null || runsCodeBefore(made, use.expression)) return null
    const text = made.elements.get(key) ?? null
    if (text !== null) texts.set(use.expression.startIndex, text)
  }
  return texts
}

/** Code that runs in between may name the collection, even where it is a text of the function. */
const runsCodeBefore = ({ made }: Collection, { startIndex, tree }: SyntaxNode): boolean =>
  /\b(?:exec|eval)\b/.test(tree.text.slice(made, startIndex).replace(/\b(?:exec|eval)\s{0,20}\(\s{0,20}$/, ""))

/** Use of a collection: `[]`, `[]=`, or a method. */
interface Use {
  readonly what: string
  readonly isChange: boolean
  readonly values: ReadonlyArray<SyntaxNode>
  readonly expression: SyntaxNode
}

const useOf = (name: SyntaxNode): Use | null => {
  const around = name.parent
  const outer = around?.parent
  if (around === null || outer === null || outer === undefined) return null
  if (around.type === "subscript" && around.childForFieldName("value")?.id === name.id)
    return useOfElement(around, outer)
  const method = around.type === "attribute" ? around.childForFieldName("attribute") : null
  if (method === null || method.id === name.id || outer.type !== "call") return null
  return outer.childForFieldName("function")?.id === around.id ? useByMethod(method.text, outer) : null
}

/** `collection[key]`, and `collection[key] = value`. */
const useOfElement = (element: SyntaxNode, outer: SyntaxNode): Use | null => {
  const keys = element.childrenForFieldName("subscript")
  const isTarget = outer.type === "assignment" && outer.childForFieldName("left")?.id === element.id
  if (!isTarget)
    return readers.has(outer.type) ? { what: "[]", isChange: false, values: keys, expression: element } : null
  const value = outer.childForFieldName("right")
  return value === null ? null : { what: "[]=", isChange: true, values: [...keys, value], expression: outer }
}

const useByMethod = (what: string, call: SyntaxNode): Use | null => {
  const values = argumentsOf(call)
  if (values.some(({ type }) => /splat|keyword/.test(type))) return null
  const isChange = call.parent?.type === "expression_statement"
  return isChange || readers.has(call.parent?.type ?? "") ? { what, isChange, values, expression: call } : null
}

/** Nodes that only read the value of an expression; targets of assignments are handled before. */
const readers = new Set(["assignment", "argument_list", "binary_operator", "interpolation", "return_statement"])

/** Applies a change to the elements of a collection; false for an unknown change. */
const change = ({ kind, elements }: Collection, { what, values }: Use): boolean =>
  changes[`${kind} ${what}`]?.(elements, values) ?? false

/** Changes by the kind of the collection and its method: each changes the elements, or is false if it is not understood. */
const changes: Readonly<
  Record<string, (elements: Map<string, Element>, values: ReadonlyArray<SyntaxNode>) => boolean>
> = {
  "list append": (elements, [element, ...others]) => {
    if (element === undefined || others.length > 0) return false
    elements.set(String(elements.size), textOf(element))
    return true
  },
  "list pop": (elements, [position, ...others]) => {
    const { size } = elements
    const written = position?.type === "integer" ? Number(position.text) : Number.NaN
    const place = position === undefined ? size - 1 : written
    if (others.length > 0 || !(place >= 0 && place < size)) return false
    for (let next = place + 1; next < size; next++) elements.set(String(next - 1), elements.get(String(next)) ?? null)
    return elements.delete(String(size - 1))
  },
  "table []=": (elements, [name, value, ...others]) => {
    const key = textOf(name)
    if (key === null || value === undefined || others.length > 0) return false
    elements.set(key, textOf(value))
    return true
  },
  "settings add_section": (_, values) => values.length === 1,
  "settings set": (elements, [section, name, value, ...others]) => {
    const key = settingKey(section, name)
    if (key === null || value === undefined || others.length > 0) return false
    const text = textOf(value)
    // others may be put into it
    elements.set(key, text === null || /[%$]/.test(text) ? null : text)
    return true
  },
}

/** The key under which a collection is read; null for a use that is not understood. */
const readKey = ({ kind }: Collection, { what, values }: Use): string | null => {
  const [first, second, ...others] = values
  if (others.length > 0) return null
  if (kind === "settings") return what === "get" ? settingKey(first, second) : null
  if (what !== "[]" || first === undefined || second !== undefined) return null
  return kind === "list" ? (first.type === "integer" ? first.text : null) : textOf(first)
}

/** Names of settings are the same in capitals and in small letters. */
const settingKey = (section: SyntaxNode | undefined, name: SyntaxNode | undefined): string | null => {
  const [outer, inner] = [textOf(section), textOf(name)]
  return outer === null || inner === null ? null : `${outer}\n${inner.toLowerCase()}`
}

/** The text of a literal in plain quotes; null for any other value. */
const textOf = (node: SyntaxNode | undefined): Element =>
  node?.type === "string" ? (/^(?:"([^"\\\n]*)"|'([^'\\\n]*)')$/.exec(node.text)?.slice(1).find(isText) ?? null) : null

const isText = (part: string | undefined): part is string => part !== undefined

/** Levels of syntax between an expression and the statement of the run that it is in. */
const maximumLevels = 40

/** The statement of a run that a node is in; null when it is elsewhere, or happens at another time. */
const statementIn = (block: SyntaxNode, node: SyntaxNode): SyntaxNode | null => {
  let current = node
  for (let level = 0; level < maximumLevels; level++) {
    const around = current.parent
    if (around === null || laterKinds.test(current.type)) return null
    if (around.id === block.id) return current
    current = around
  }
  return null
}

const laterKinds = /^(?:lambda|function_definition|class_definition|.*comprehension|generator_expression)$/
