/** The type that a file shows of a value of JavaScript where its form and assignments alone do not prove one. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { oncePerTree } from "../shared/memoByTree.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import { javascriptType } from "./javascriptType.ts"

/** Type of a value by its name in browsers, or by all that is done with the name in the file; null where that is not one type. */
export const typeByUse = (value: SyntaxNode): string | null => {
  if (value.type === "parenthesized_expression") {
    const inner = value.namedChild(0)
    return inner === null ? null : typeByUse(inner)
  }
  const certain = javascriptType(value)
  if (certain !== null) return certain
  if (objectKinds.test(value.type)) return "object"
  if (value.type === "call_expression") return typeOfAnswer(value)
  const name = nameOf(value)
  return name === null ? null : (typeOfBrowserName(value, name) ?? typeOfUses(value, name))
}

/** The variable or the field that an expression names; null for others. */
export const nameOf = (value: SyntaxNode): string | null => {
  if (value.type === "identifier") return value.text
  return value.type === "member_expression" ? (value.childForFieldName("property")?.text ?? null) : null
}

/** Equal to nothing but themselves. */
const objectKinds = /^(?:this|object|array|regex|new_expression|function_expression|arrow_function)$/

/** Fields that browsers have, under names that others hardly give to values of another type. */
const browserNames: ReadonlyArray<readonly [type: string, names: RegExp]> = [
  [
    "string",
    /^(?:tagName|nodeName|className|innerHTML|innerText|textContent|responseText|pathname|hostname|protocol|userAgent|cssText)$/,
  ],
  [
    "number",
    /^(?:(?:offset|client|inner|outer|scroll)(?:Width|Height|Top|Left|X|Y)|clientX|clientY|which|oldIndex|newIndex)$/,
  ],
  ["boolean", /^(?:checked|disabled|readOnly)$/],
  [
    "object",
    /^(?:target|currentTarget|relatedTarget|srcElement|parentNode|parentElement|activeElement|ownerDocument)$/,
  ],
]

const typeOfBrowserName = (value: SyntaxNode, name: string): string | null => {
  if (value.type !== "member_expression") return null
  if (name === "value") return fields.test(value.childForFieldName("object")?.text ?? "") ? "string" : null
  return browserNames.find(([, names]) => names.test(name))?.[0] ?? null
}

/** Expressions and names of form fields, whose values are texts. */
const fields = /getElementById\(|querySelector\(|\btarget$|input|field|textarea|pass(?:word|wd)?\d?$/i

/** Texts of fields and attributes, by jQuery and by browsers. */
const typeOfAnswer = (call: SyntaxNode): string | null => {
  const called = call.childForFieldName("function")
  if (called?.type !== "member_expression") return null
  const name = called.childForFieldName("property")?.text ?? ""
  if (name === "getAttribute" || name === "join" || name === "replace") return "string"
  const given = call.childForFieldName("arguments")?.namedChildCount ?? 0
  if (name === "search" && call.childForFieldName("arguments")?.namedChild(0)?.type === "regex") return "number"
  return (name === "val" && given === 0) || (name === "attr" && given === 1) ? "string" : null
}

/** Longer files take too long for a comparison. */
const maximumCharacters = 400_000

/** Names that are used more often say little about one place. */
const maximumUses = 300

/** The one type that all uses of a name agree on, and at least one of them shows. */
const typeOfUses = (value: SyntaxNode, name: string): string | null => {
  const isField = value.type === "member_expression"
  const uses = isField ? fieldsOf(value).get(name) : usesAround(value, name)
  if (uses === undefined || uses.length > maximumUses || (!isField && uses.some((use) => isOfAnother(use, value))))
    return null
  const shown = new Set(uses.flatMap((use) => typeShownBy(use, isField) ?? []))
  const [type = null, ...others] = shown
  return others.length === 0 ? type : null
}

/** The uses of a name in the function around it; none where that is too long. */
const usesAround = (value: SyntaxNode, name: string): ReadonlyArray<SyntaxNode> => {
  const scope = scopeOf(value, name)
  if (isTooLong(scope)) return []
  return scope.descendantsOfType("identifier").filter(({ text }) => text === name)
}

/** The uses of all fields of a file by their names; none in a file that is too long. */
const fieldsOf = ({ root, tree }: SyntaxNode): ReadonlyMap<string, ReadonlyArray<SyntaxNode>> =>
  fieldsOnce(tree, () => {
    const byName = new Map<string, Array<SyntaxNode>>()
    if (isTooLong(root)) return byName
    for (const use of root.descendantsOfType(["property_identifier", "shorthand_property_identifier"])) {
      const uses = byName.get(use.text)
      if (uses === undefined) byName.set(use.text, [use])
      else uses.push(use)
    }
    return byName
  })

const fieldsOnce = oncePerTree<ReadonlyMap<string, ReadonlyArray<SyntaxNode>>>()

const isTooLong = ({ startIndex, endIndex }: SyntaxNode): boolean => endIndex - startIndex > maximumCharacters

/** True for a name of another function, and for one that is given a value nobody knows: a parameter. */
const isOfAnother = (use: SyntaxNode, value: SyntaxNode): boolean => {
  const { parent } = use
  if (parent?.type === "assignment_expression" && parent.childForFieldName("left")?.id === use.id) {
    const given = parent.childForFieldName("right")
    return given?.type === "identifier" && javascriptType(given) === null
  }
  if (parent?.type !== "variable_declarator" || parent.childForFieldName("name")?.id !== use.id) return false
  const around = functionAround(parent)
  return around !== null && (around.startIndex > value.startIndex || around.endIndex < value.endIndex)
}

/** The function that has a parameter of the name, or the outermost one. */
const scopeOf = (node: SyntaxNode, name: string): SyntaxNode => {
  let scope = node.root
  for (let around = functionAround(node); around !== null; around = functionAround(around)) {
    scope = around
    if (hasParameter(around, name)) break
  }
  return scope
}

const hasParameter = (fn: SyntaxNode, name: string): boolean =>
  [fn.childForFieldName("parameters"), fn.childForFieldName("parameter")].some(
    (given) =>
      given !== null &&
      [given, ...given.descendantsOfType(["identifier", "shorthand_property_identifier_pattern"])].some(
        ({ text }) => text === name,
      ),
  )

/** The type that one use shows; null where it shows none. */
const typeShownBy = (use: SyntaxNode, isField: boolean): string | null => {
  const owner = use.parent
  if (owner === null) return null
  if (owner.type === "pair" || owner.type === "public_field_definition" || owner.type === "field_definition")
    return isField ? typeGiven(owner.childForFieldName("value")) : null
  if (owner.type === "variable_declarator")
    return owner.childForFieldName("name")?.id === use.id ? typeGiven(owner.childForFieldName("value")) : null
  if (!isField) return typeShownAt(use)
  return owner.type === "member_expression" ? typeShownAt(owner) : null
}

/** The type that the code around a name, or a member of this name, shows. */
const typeShownAt = (place: SyntaxNode): string | null => {
  const { parent } = place
  if (parent === null) return null
  const isAt = (field: string): boolean => parent.childForFieldName(field)?.id === place.id
  switch (parent.type) {
    case "update_expression":
      return "number"
    case "for_in_statement":
      // the keys of an object are texts, also those that are numbers
      return isAt("left") && parent.childForFieldName("operator")?.type === "in" ? "string" : null
    case "assignment_expression":
      return isAt("left") ? typeGiven(parent.childForFieldName("right")) : null
    case "augmented_assignment_expression":
      return isAt("left") ? typeAdded(parent) : null
    case "member_expression":
      return isAt("object") && isCallOfText(parent) ? "string" : null
    case "unary_expression":
      return typeAskedFor(parent)
    case "binary_expression":
      return typeComparedWith(parent, isAt("left") ? "right" : "left")
    default:
      return null
  }
}

const typeAdded = (assignment: SyntaxNode): string | null =>
  assignment.childForFieldName("operator")?.type === "+=" ? typeGiven(assignment.childForFieldName("right")) : "number"

const isCallOfText = (member: SyntaxNode): boolean =>
  member.parent?.type === "call_expression" && methodsOfTexts.test(member.childForFieldName("property")?.text ?? "")

/** Lists and numbers have none of them. */
const methodsOfTexts =
  /^(?:to(?:Locale)?(?:Lower|Upper)Case|trim|charAt|charCodeAt|substr|substring|replace|split|match|startsWith|endsWith|localeCompare)$/

/** `typeof x === "string"`. */
const typeAskedFor = (operand: SyntaxNode): string | null => {
  const comparison = operand.parent
  if (operand.childForFieldName("operator")?.type !== "typeof" || comparison?.type !== "binary_expression") return null
  return /^["'](string|number|boolean)["']$/.exec(comparison.childForFieldName("right")?.text ?? "")?.[1] ?? null
}

/** A strict comparison with a literal, and an order beside a number. */
const typeComparedWith = (comparison: SyntaxNode, side: string): string | null => {
  const operator = comparison.childForFieldName("operator")?.type ?? ""
  const other = comparison.childForFieldName(side)
  if (other === null) return null
  if (/^[<>]=?$/.test(operator)) return javascriptType(other) === "number" ? "number" : null
  return /^[!=]==$/.test(operator) && /^(?:string|number|true|false)$/.test(other.type) ? javascriptType(other) : null
}

/** Type of a value that a name gets; what comes from a field, an address or a store is a text, whatever stands in it. */
const typeGiven = (value: SyntaxNode | null): string | null => {
  if (value === null) return null
  const type = javascriptType(value) ?? (value.type === "call_expression" ? typeOfAnswer(value) : null)
  return type ?? (texts.test(value.text.slice(0, charactersOfValue)) ? "string" : null)
}

const texts =
  /\.(?:value|dataset|innerHTML|innerText|textContent)\b|\.(?:val|attr|text|html|getAttribute|getItem)\(|\bprompt\(/

/** Enough of a value to see where it comes from. */
const charactersOfValue = 200
