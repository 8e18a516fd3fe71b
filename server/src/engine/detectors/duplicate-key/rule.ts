/** Keys and elements that a literal gives twice. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { type RepeatedEntry, removeLostEntry, removeSamePair } from "./fix.ts"
import { argumentsOf } from "../shared/calls.ts"
import { isConstant } from "../shared/constants.ts"
import { childrenOf } from "../shared/structure.ts"
import { pythonKey } from "./pythonKeys.ts"

interface Entry {
  readonly key: string
  /** Its text is asked only of keys that come twice. */
  readonly value: SyntaxNode | null
}

/** A literal longer than this is data; most of it comes from a generator. */
const maximumEntries = 5_000

/** Somebody who reads so many of one literal knows what is wrong with it. */
const maximumFindings = 20

/**
 * Finds the keys that come again. `entryOf` answers null for what has no fixed key, and `"merge"` for what brings keys
 * of its own: giving a key before and after that is meant.
 */
const duplicateMatcher =
  (entryOf: (child: SyntaxNode) => Entry | "merge" | null) =>
  (literal: SyntaxNode, { source }: MatchContext): ReadonlyArray<Match> => {
    if (!literal.hasNamedChildren(2) || literal.hasNamedChildren(maximumEntries + 1)) return []
    return duplicates(childrenOf(literal), entryOf, (repeated) => removeLostEntry(repeated, source))
  }

const duplicates = (
  nodes: ReadonlyArray<SyntaxNode>,
  entryOf: (child: SyntaxNode) => Entry | "merge" | null,
  rewrite: (repeated: RepeatedEntry) => Rewrite | null,
): ReadonlyArray<Match> => {
  const entries = new Map<
    string,
    { readonly first: SyntaxNode; readonly node: SyntaxNode; readonly value: SyntaxNode | null }
  >()
  const matches: Array<Match> = []
  for (const node of nodes) {
    const found = entryOf(node)
    if (found === "merge") entries.clear()
    if (found === null || found === "merge") continue
    const earlier = entries.get(found.key)
    entries.set(found.key, { first: earlier?.first ?? node, node, value: found.value })
    if (earlier === undefined) continue
    const isSame = (earlier.value?.text ?? "") === (found.value?.text ?? "")
    matches.push({
      severity: isSame ? "low" : "high",
      title: "The key is given twice: the value before is lost",
      node,
      rewrite: () => rewrite({ first: earlier.first, earlier: earlier.node, later: node, isSame }),
    })
  }
  return matches.slice(0, maximumFindings)
}

const entry = (key: SyntaxNode | null, value: SyntaxNode | null): Entry | null =>
  key === null || value === null ? null : { key: keyText(key.text), value }

const valueOf = (child: SyntaxNode): SyntaxNode | null => child.childForFieldName("value")

/** `"a"`, `'a'` and, where it is a name, `a` are the same key. */
const keyText = (key: string): string => {
  const quoted = key.startsWith('"') || key.startsWith("'") ? /^(["'])([^"'\\]*)\1$/.exec(key)?.[2] : undefined
  if (quoted === undefined) return key
  return names.test(quoted) ? quoted : `'${quoted}'`
}

const names = /^[A-Za-z_$][\w$]*$/

const javascriptEntry = (child: SyntaxNode): Entry | "merge" | null => {
  const { type } = child
  if (type === "spread_element") return "merge"
  const key = javascriptKey(child)
  if (key === null || key.type === "computed_property_name") return null
  const text = key.type === "number" ? numberText(key.text) : key.text
  // `__proto__: a` is no entry but the prototype.
  if (text.includes("__proto__")) return null
  return { key: keyText(text), value: valueOf(child) ?? child }
}

const javascriptKey = (child: SyntaxNode): SyntaxNode | null => {
  if (child.type === "pair") return child.childForFieldName("key")
  if (child.type === "shorthand_property_identifier") return child
  // A getter and a setter share a key.
  return child.type === "method_definition" && !/^[gs]et\s/.test(child.text) ? child.childForFieldName("name") : null
}

/** `0x1` and `"1"` are the same key. */
const numberText = (text: string): string => {
  const value = Number(/^0\d/.test(text) ? Number.NaN : text.replaceAll("_", "").replace(/n$/, ""))
  return Number.isSafeInteger(value) ? `'${value}'` : text
}

const pythonEntry = (child: SyntaxNode): Entry | "merge" | null => {
  const { type } = child
  if (type === "dictionary_splat") return "merge"
  const key = type === "pair" ? child.childForFieldName("key") : null
  const text = key === null ? null : pythonKey(key)
  return text === null ? null : { key: text, value: valueOf(child) }
}

const phpEntry = (child: SyntaxNode): Entry | "merge" | null => {
  if (child.type !== "array_element_initializer") return null
  const [key, value, ...more] = childrenOf(child)
  if (key?.type === "variadic_unpacking") return "merge"
  return value === undefined || more.length > 0 || !isConstant(key) ? null : entry(key ?? null, value)
}

const rubyEntry = (child: SyntaxNode): Entry | "merge" | null => {
  if (child.type === "hash_splat_argument") return "merge"
  const key = child.type === "pair" ? child.childForFieldName("key") : null
  const value = child.childForFieldName("value")
  if (key === null || value === null || !rubyKeys.has(key.type) || key.text.includes("#{")) return null
  // A string and a symbol are two keys.
  const name = key.type === "string" ? key.text : key.text.replace(/^:/, "")
  return { key: name.replaceAll("'", '"'), value }
}

const rubyKeys = new Set(["hash_key_symbol", "simple_symbol", "string", "integer"])

/** `["a"] = 1` and `{ "a", 1 }`. */
const csharpEntry = (child: SyntaxNode): Entry | null => {
  const parts = childrenOf(child)
  const [first, second] = parts
  if (first === undefined || second === undefined || parts.length !== 2) return null
  const key = first.type === "element_binding_expression" ? childrenOf(childrenOf(first)[0] ?? first)[0] : first
  const isEntry = child.type === "initializer_expression" || first.type === "element_binding_expression"
  return isEntry && isConstant(key) ? entry(key ?? null, second) : null
}

/** `.a = 1`; ranges of an array are often given first and corrected after. */
const cEntry = (child: SyntaxNode): Entry | null => {
  const designators = child.childrenForFieldName("designator")
  const value = child.childForFieldName("value")
  if (designators[0]?.type !== "field_designator" || value === null) return null
  return { key: designators.map(({ text }) => text).join(""), value }
}

const csharpMatch = (initializer: SyntaxNode, context: MatchContext): ReadonlyArray<Match> =>
  initializer.parent?.type.endsWith("object_creation_expression") === true
    ? duplicateMatcher(csharpEntry)(initializer, context)
    : []

/** `{1, 2, 1}`: one of them should be something else, or is too much. */
const setMatch = (literal: SyntaxNode): ReadonlyArray<Match> => {
  if (!literal.hasNamedChildren(2) || literal.hasNamedChildren(maximumEntries + 1)) return []
  return repeatedElements(childrenOf(literal), pythonKey).map((node) => ({
    severity: "low",
    title: "The element is given twice",
    node,
  }))
}

const repeatedElements = (
  elements: ReadonlyArray<SyntaxNode>,
  keyOf: (element: SyntaxNode) => string | null,
): ReadonlyArray<SyntaxNode> => {
  const seen = new Set<string>()
  return elements
    .filter((element) => {
      const key = keyOf(element)
      if (key === null) return false
      const isRepeated = seen.has(key)
      seen.add(key)
      return isRepeated
    })
    .slice(0, maximumFindings)
}

/** `Map.of("a", 1, "a", 2)` and `Set.of("a", "a")` throw where they run. */
const javaMatch = (call: SyntaxNode): ReadonlyArray<Match> => {
  const owner = call.childForFieldName("object")?.text
  if (owner === "Set") return javaSetMatch(argumentsOf(call))
  if (owner !== "Map") return []
  const parts = argumentsOf(call)
  const keys = parts.filter((part, index) => index % 2 === 0 && isConstant(part))
  return duplicates(
    keys,
    (key) => ({ key: key.text, value: null }),
    ({ earlier, later }) => removeSamePair(earlier, later),
  ).map((match) => ({
    ...match,
    severity: "high",
    title: "The key is given twice: `Map.of` throws",
  }))
}

const javaSetMatch = (elements: ReadonlyArray<SyntaxNode>): ReadonlyArray<Match> =>
  repeatedElements(elements, (element) => (isConstant(element) ? element.text : null)).map((node) => ({
    severity: "high",
    title: "The element is given twice: `Set.of` throws",
    node,
  }))

export const detector: Detector = {
  id: "duplicate-key",
  name: "Duplicate key",
  category: "quality",
  severityRule: "high; low when both values are the same, and for elements of a set that does not throw",
  languages: [...javascriptFamily, "python", "java", "c", "csharp", "php", "ruby"],
  cwe: "CWE-1109",
  description:
    "An object, dictionary or map literal gives a value for the same key twice. The first one is lost without a word; usually one of the keys should have another name. An element that a set is given twice is reported as well.\n\nNot reported: a key that comes before and after a spread (`{ a: 1, ...options, a: 2 }`), and computed keys.",
  recommendation: "Remove the entry that is not meant, or give it the key that was meant.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["object"], match: duplicateMatcher(javascriptEntry) },
      { languages: ["python"], nodes: ["dictionary"], match: duplicateMatcher(pythonEntry) },
      { languages: ["python"], nodes: ["set"], match: setMatch },
      { languages: ["php"], nodes: ["array_creation_expression"], match: duplicateMatcher(phpEntry) },
      { languages: ["ruby"], nodes: ["hash"], match: duplicateMatcher(rubyEntry) },
      { languages: ["csharp"], nodes: ["initializer_expression"], match: csharpMatch },
      { languages: ["c"], nodes: ["initializer_list"], match: duplicateMatcher(cEntry) },
      { languages: ["java"], nodes: ["method_invocation"], callees: ["of"], match: javaMatch },
    ],
  },
  rewrites: true,
}
