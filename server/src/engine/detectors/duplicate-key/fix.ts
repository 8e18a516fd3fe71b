/** Removes the entry of a literal that is lost. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { removeItem } from "../../fixes/lists.ts"
import { isWithoutEffect } from "../../fixes/effects.ts"
import type { Rewrite, RewriteExample, TextEdit } from "../../fixes/Rewrite.ts"
import { bodyRewrite } from "../shared/bodies.ts"
import { rewriteExample } from "../Detector.ts"
import { childrenOf } from "../shared/nodes.ts"

/** Of two equal entries the second goes, so that the order stays; of different ones the first, whose value is lost. */
export const removeLostEntry = (
  earlier: SyntaxNode,
  later: SyntaxNode,
  isSame: boolean,
  source: string,
): Rewrite | null => {
  const entry = isSame ? later : earlier
  // In C# such entries are added one after the other, and the second one throws.
  if (!isSame && entry.type === "initializer_expression") return null
  if (!childrenOf(entry).every((part) => isWithoutEffect(part) || part.type === "element_binding_expression"))
    return null
  const edit = removeItem(entry, source)
  return edit === null ? null : (isSame ? removeSame : removeLost)(edit)
}

/** `Map.of` takes keys and values in turn, and throws for a key that comes again. */
export const removeSamePair = (earlier: SyntaxNode, later: SyntaxNode): Rewrite | null => {
  const values = [earlier, later].map((key) => key.nextNamedSibling)
  const [one, other] = values
  const comma = later.previousSibling
  if (one === null || one === undefined || other === null || other === undefined || comma?.type !== ",") return null
  if (one.text !== other.text || !isWithoutEffect(other) || later.nextSibling?.nextSibling?.id !== other.id) return null
  return removeSame({ start: comma.startIndex, end: other.endIndex, text: "" })
}

const removeSame = (edit: TextEdit): Rewrite => ({
  safety: "suggested",
  title: "Remove the entry that is given twice",
  explanation:
    "Both entries have the same key and the same value, so one is enough. If one of them was meant to have another key, give it that instead.",
  edits: [edit],
})

const removeLost = (edit: TextEdit): Rewrite => ({
  safety: "suggested",
  title: "Remove the entry whose value is lost",
  explanation:
    "The value of the entry is lost when the same key is given again further down, and evaluating it does nothing else. The key moves to the place of the entry that stays, which matters where the order of the keys does. If the entry was meant to have another key, give it that instead.",
  edits: [edit],
})

export const duplicateKeyRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "javascript",
    "different values",
    "const a = {\n  b: 1,\n  c: 2, // d\n  b: 3,\n}\n",
    "const a = {\n  c: 2, // d\n  b: 3,\n}\n",
  ),
  rewriteExample("javascript", "equal entries", "const a = { b: c, d, b: c }", "const a = { b: c, d }"),
  rewriteExample("javascript", "a value that does something", "const a = {\n  b: c(),\n  b: 3,\n}\n", null),
  rewriteExample("javascript", "an entry with a comment", "const a = {\n  b: 1, // of old\n  b: 3,\n}\n", null),
  rewriteExample(
    "javascript",
    "an entry with a comment above",
    "const a = {\n  // of old\n  b: 1,\n  b: 3,\n}\n",
    null,
  ),
  rewriteExample(
    "typescript",
    "a key given with and without quotes, other line ends",
    "const a = {\r\n\t'b': () => c(),\r\n\r\n\tb: 2,\r\n}\r\n",
    "const a = {\r\n\tb: 2,\r\n}\r\n",
  ),
  rewriteExample(
    "tsx",
    "a style",
    "const A = () => <a style={{ top: 1,\n  left: 1, top: 2 }} />\n",
    "const A = () => <a style={{ left: 1, top: 2 }} />\n",
  ),
  rewriteExample(
    "python",
    "different values",
    "a = {\n    'b': 1,\n    'c': 2,\n    \"b\": 2\n}\n",
    "a = {\n    'c': 2,\n    \"b\": 2\n}\n",
  ),
  rewriteExample(
    "python",
    "equal entries, the second at the end",
    "a = {\n    'b': 1,\n    'c': 2,\n    'b': 1\n}\n",
    "a = {\n    'b': 1,\n    'c': 2\n}\n",
  ),
  rewriteExample("python", "a value that may fail", "a = {'b': c[1], 'b': 2}\n", null),
  bodyRewrite("php", "different values", ["return ['a' => 1, 'b' => 2, 'a' => 3];"], ["return ['b' => 2, 'a' => 3];"]),
  bodyRewrite(
    "ruby",
    "different values",
    ["{", "  a: 1,", "  :b => 2,", "  a: 2,", "}"],
    ["{", "  :b => 2,", "  a: 2,", "}"],
  ),
  bodyRewrite(
    "csharp",
    "an index given twice",
    ["var a = new Map {", '  ["b"] = 1,', '  ["b"] = 2,', "};"],
    ["var a = new Map {", '  ["b"] = 2,', "};"],
  ),
  bodyRewrite("csharp", "entries of which the second throws", ['var a = new Map { { "b", 1 }, { "b", 2 } };'], null),
  bodyRewrite(
    "csharp",
    "equal entries",
    ['var a = new Map { { "b", 1 }, { "b", 1 } };'],
    ['var a = new Map { { "b", 1 } };'],
  ),
  bodyRewrite(
    "c",
    "different values",
    ["struct a b = { .c = 1, .d = &e, .c = 2 };"],
    ["struct a b = { .d = &e, .c = 2 };"],
  ),
  bodyRewrite("java", "equal pairs", ['return Map.of("a", 1,', '  "a", 1);'], ['return Map.of("a", 1);']),
  bodyRewrite("java", "different values of which neither wins", ['return Map.of("a", 1, "a", 2);'], null),
]
