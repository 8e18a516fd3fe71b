/** Default values that all calls of a function share. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { childrenOf } from "../shared/structure.ts"
import { makeInside } from "./fix.ts"

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

const match = (parameter: SyntaxNode, { source, imports }: MatchContext): Match | null => {
  const value = parameter.childForFieldName("value")
  const name = parameter.childForFieldName("name")?.text ?? parameter.namedChild(0)?.text ?? ""
  // Python 2 could take a tuple apart here.
  if (!/^\w+$/.test(name)) return null
  if (value === null || !isMutable(value) || deliberateCaches.test(name)) return null
  if (imports.some(({ specifier }) => /^fastapi\b/.test(specifier)) && isRoute(parameter)) return null
  const type = parameter.childForFieldName("type")?.text ?? ""
  const usage = howUsed(enclosingBody(parameter), name)
  if (usage === "read" && readOnlyTypes.test(type)) return null
  return {
    severity: usage === "read" ? "low" : "medium",
    title: `The default value of \`${name}\` is shared by all calls`,
    rewrite: () => makeInside(parameter, name, source),
  }
}

/** FastAPI reads the parameters of a route, and copies their defaults for each request. */
const isRoute = (parameter: SyntaxNode): boolean => {
  const decorated = parameter.parent?.parent?.parent
  return (
    decorated?.type === "decorated_definition" &&
    childrenOf(decorated).some((child) => child.type === "decorator" && routeDecorator.test(child.text))
  )
}

const routeDecorator = /^@[\w.]+\.(?:get|post|put|patch|delete|options|head|trace|api_route|websocket)\(/

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
    `\\b${name}\\.(?:${mutators})\\(|\\b${name}\\[[^\\]\\n]{0,400}\\]\\s*[-+*/|&]?=[^=]|\\b${name}\\s*[-+|&]=|\\breturn ${name}\\b|\\.\\w+\\s*=\\s*${name}\\s*$|\\bdel ${name}\\[`,
    "m",
  )
  return body !== null && changes.test(body.text) ? "changed" : "read"
}

/** `dict.fromkeys(names, [])` gives every key the same list, and `ContextVar("a", default={})` every context. */
const sharedMatch = (call: SyntaxNode, { imports }: MatchContext): Match | null => {
  const callee = calleeText(call)
  const isContext = /^(?:contextvars\.)?ContextVar$/.test(callee)
  // A class of one's own may do otherwise.
  if (isContext ? imports.every(({ specifier }) => specifier !== "contextvars") : !dictionaries.test(callee))
    return null
  const value = isContext ? defaultOf(call) : argumentsOf(call)[1]
  if (value === undefined || value === null || !isMutable(value)) return null
  return {
    severity: isEmpty(value) ? "medium" : "low",
    title: isContext ? "The default value is shared by all contexts" : "The value is shared by all keys",
    node: value,
  }
}

const dictionaries = /^(?:(?:collections\.)?(?:OrderedDict|defaultdict)|dict)\.fromkeys$/

const defaultOf = (call: SyntaxNode): SyntaxNode | null =>
  argumentsOf(call)
    .find((argument) => argument.type === "keyword_argument" && argument.childForFieldName("name")?.text === "default")
    ?.childForFieldName("value") ?? null

/** Nothing else can be done with what is empty than to fill it. */
const isEmpty = (value: SyntaxNode): boolean => /^(?:\[\s*\]|\{\s*\}|[\w.]+\(\s*\))$/.test(value.text)

export const detector: Detector = {
  id: "mutable-default",
  name: "Mutable default value",
  category: "quality",
  severityRule:
    "medium when the function changes, stores or returns the value, and for an empty value of keys or contexts, otherwise low",
  languages: ["python"],
  cwe: null,
  description:
    "A default value is made once, when the function is defined, and shared by every call that leaves the argument out. What one call adds to it, the next one finds. In the same way the keys of `dict.fromkeys(names, [])` share one list, and all contexts the default of a `ContextVar`.\n\nNot reported: parameters named as caches or private, values that are only read and typed as such (`Sequence`, `Mapping`), and the parameters of FastAPI's routes, whose defaults it copies.",
  recommendation:
    "Use `None` as the default and make the value inside the function: `if items is None: items = []`. For keys use a comprehension: `{name: [] for name in names}`.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: ["python"], nodes: ["default_parameter", "typed_default_parameter"], match },
      { languages: ["python"], nodes: ["call"], callees: ["fromkeys", "ContextVar"], match: sharedMatch },
    ],
  },
  rewrites: true,
}
