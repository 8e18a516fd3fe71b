/** Keys that a literal gives twice. */
import type { Node } from "web-tree-sitter"
import { type Detector, example, javascriptFamily, type Match } from "./Detector.ts"
import { childrenOf } from "./nodes.ts"

interface Entry {
  readonly key: string
  readonly value: string
}

/** A literal longer than this is data; most of it comes from a generator. */
const maximumEntries = 5_000

/**
 * Finds the first key that comes again. `entryOf` answers null for what has no fixed key, and `"merge"` for what brings
 * keys of its own: giving a key before and after that is meant.
 */
const duplicateMatcher =
  (entryOf: (child: Node) => Entry | "merge" | null) =>
  (literal: Node): Match | null => {
    if (literal.namedChildCount < 2 || literal.namedChildCount > maximumEntries) return null
    const values = new Map<string, string>()
    for (const child of childrenOf(literal)) {
      const entry = entryOf(child)
      if (entry === "merge") values.clear()
      if (entry === null || entry === "merge") continue
      const earlier = values.get(entry.key)
      values.set(entry.key, entry.value)
      if (earlier === undefined) continue
      const severity = earlier === entry.value ? "low" : "high"
      return { severity, title: "The key is given twice: the value before is lost", node: child }
    }
    return null
  }

const entry = (key: Node | null, value: Node | null): Entry | null =>
  key === null || value === null ? null : { key: keyText(key), value: value.text }

/** `"a"`, `'a'` and, where it is a name, `a` are the same key. */
const keyText = (key: Node): string =>
  key.text.replace(/^(["'])([^"'\\]*)\1$/, "'$2'").replace(/^([A-Za-z_$][\w$]*)$/, "'$1'")

const javascriptEntry = (child: Node): Entry | "merge" | null => {
  if (child.type === "spread_element") return "merge"
  if (child.type === "shorthand_property_identifier") return { key: `'${child.text}'`, value: child.text }
  const key = child.type === "pair" ? child.childForFieldName("key") : null
  return key === null || key.type === "computed_property_name" ? null : entry(key, child.childForFieldName("value"))
}

const pythonKeys = new Set(["string", "integer", "float", "true", "false", "none"])

const pythonEntry = (child: Node): Entry | "merge" | null => {
  if (child.type === "dictionary_splat") return "merge"
  const key = child.type === "pair" ? child.childForFieldName("key") : null
  if (key === null || !pythonKeys.has(key.type) || key.namedChildren.some((part) => part?.type === "interpolation")) {
    return null
  }
  const value = child.childForFieldName("value")
  return value === null ? null : { key: key.text.replaceAll("'", '"'), value: value.text }
}

export const duplicateKey: Detector = {
  id: "duplicate-key",
  name: "Duplicate key",
  category: "quality",
  severityRule: "high; low when both values are the same",
  languages: [...javascriptFamily, "python"],
  cwe: "CWE-1109",
  description:
    "An object or dictionary literal gives a value for the same key twice. The first one is lost without a word; usually one of the keys should have another name.\n\nNot reported: a key that comes before and after a spread (`{ a: 1, ...options, a: 2 }`), and computed keys.",
  recommendation: "Remove the entry that is not meant, or give it the key that was meant.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["object"], match: duplicateMatcher(javascriptEntry) },
      { languages: ["python"], nodes: ["dictionary"], match: duplicateMatcher(pythonEntry) },
    ],
  },
  examples: [
    example("javascript", "a key given twice", "const a = {\n  b: 1,\n  c: 2,\n  b: 3,\n}\n", [4], "high"),
    example("typescript", "a key given with and without quotes", "const a = {\n  'b': 1,\n  b: 2,\n}\n", [3]),
    example("tsx", "a key given twice in JSX", "const A = () => <a style={{ top: 1,\n  top: 2 }} />\n", [2]),
    example("javascript", "the same entry twice", "const a = {\n  b: c,\n  b: c,\n}\n", [3], "low"),
    example("python", "a key given twice", "a = {\n    'b': 1,\n    \"b\": 2,\n}\n", [3], "high"),
    example(
      "javascript",
      "keys around a spread",
      "const a = { b: 1, ...c, b: 2 }\nconst d = { get e() {}, set e(v) {} }\nconst g = { [f()]: 1, [f()]: 2 }\n",
      [],
    ),
    example("typescript", "different keys", "const a = { b: 1, c: { b: 2 }, 1: 3, '1b': 4 }\n", []),
    example("python", "keys of calls and unpacking", "a = {'b': 1, **c, 'b': 2, f(): 1, f(): 2, 1: 2, '1': 3}\n", []),
  ],
}
