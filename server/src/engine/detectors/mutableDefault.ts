/** Default values that all calls of a function share. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { type Detector, example, type Match, type MatchContext } from "./Detector.ts"
import { makeInside, mutableDefaultRewrites } from "./mutableDefault.rewrites.ts"

const mutableLiterals = new Set([
  "list",
  "dictionary",
  "set",
  "list_comprehension",
  "dictionary_comprehension",
  "set_comprehension",
])
const mutableCalls = /^(?:list|dict|set|bytearray|(?:collections\.)?(?:deque|defaultdict|OrderedDict|Counter))\(/

/** Types that promise not to change the value. */
const readOnlyTypes = /^(?:[\w.]*\.)?(?:Sequence|Mapping|Iterable|Collection|AbstractSet|Container)\b/

/** A default that remembers from call to call on purpose. */
const deliberateCaches = /cache|memo|_seen$|^_/i

const match = (parameter: SyntaxNode, { source }: MatchContext): Match | null => {
  const value = parameter.childForFieldName("value")
  const name = parameter.childForFieldName("name")?.text ?? parameter.namedChild(0)?.text ?? ""
  // Python 2 could take a tuple apart here.
  if (!/^\w+$/.test(name)) return null
  if (value === null || !isMutable(value) || deliberateCaches.test(name)) return null
  const type = parameter.childForFieldName("type")?.text ?? ""
  const usage = howUsed(enclosingBody(parameter), name)
  if (usage === "read" && readOnlyTypes.test(type)) return null
  return {
    severity: usage === "read" ? "low" : "medium",
    title: `The default value of \`${name}\` is shared by all calls`,
    rewrite: () => makeInside(parameter, name, source),
  }
}

const isMutable = (value: SyntaxNode): boolean =>
  mutableLiterals.has(value.type) || (value.type === "call" && mutableCalls.test(value.text))

const enclosingBody = (parameter: SyntaxNode): SyntaxNode | null => {
  const owner = parameter.parent?.parent ?? null
  return owner?.childForFieldName("body") ?? null
}

const mutators = "append|add|update|extend|insert|pop|popitem|remove|discard|setdefault|clear|sort|reverse|appendleft"

/** Whether the function changes the value or hands it on to somebody who may. */
const howUsed = (body: SyntaxNode | null, name: string): "read" | "changed" => {
  const changes = new RegExp(
    `\\b${name}\\.(?:${mutators})\\(|\\b${name}\\[[^\\]\\n]*\\]\\s*[-+*/|&]?=[^=]|\\b${name}\\s*[-+|&]=|\\breturn ${name}\\b|\\.\\w+\\s*=\\s*${name}\\s*$|\\bdel ${name}\\[`,
    "m",
  )
  return body !== null && changes.test(body.text) ? "changed" : "read"
}

export const mutableDefault: Detector = {
  id: "mutable-default",
  name: "Mutable default value",
  category: "quality",
  severityRule: "medium when the function changes, stores or returns the value, otherwise low",
  languages: ["python"],
  cwe: null,
  description:
    "A default value is made once, when the function is defined, and shared by every call that leaves the argument out. What one call adds to it, the next one finds.\n\nNot reported: parameters named as caches or private, and values that are only read and typed as such (`Sequence`, `Mapping`).",
  recommendation: "Use `None` as the default and make the value inside the function: `if items is None: items = []`.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["python"], nodes: ["default_parameter", "typed_default_parameter"], match }],
  },
  rewriteExamples: mutableDefaultRewrites,
  examples: [
    example(
      "python",
      "a list that is changed",
      "def add(item, items=[]):\n    items.append(item)\n    return items\n",
      [1],
      "medium",
    ),
    example(
      "python",
      "a dictionary that is stored",
      "class Shop:\n    def __init__(self, prices: dict = {}):\n        self.prices = prices\n",
      [2],
      "medium",
    ),
    example("python", "a set made by a call", "def f(seen=set()):\n    return 1 in seen\n", [1], "low"),
    example(
      "python",
      "an unchangeable default",
      "def f(a=(), b=None, c='', d=frozenset()):\n    return a, b, c, d\n",
      [],
    ),
    example(
      "python",
      "a deliberate cache",
      "def f(n, _cache={}):\n    if n not in _cache:\n        _cache[n] = n * n\n    return _cache[n]\n",
      [],
    ),
    example("python", "a tuple that is taken apart", "def f((*a, b)=[]):\n    return a\n", []),
    example(
      "python",
      "a value that is typed as read only",
      "def f(names: Sequence[str] = []):\n    return len(names)\n",
      [],
    ),
  ],
}
