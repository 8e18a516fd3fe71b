/** Memory of C that is used, or freed again, after it was freed in the same block. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily, declarationsOf, functionAround } from "../shared/functionsOfC.ts"

const frees: ReadonlyArray<string> = ["free", "kfree", "g_free", "xfree", "vfree", "kvfree"]

/** Statements behind a call in which the memory is looked for. */
const maximumStatements = 12

/** Statements behind which it is not certain that the call came before, or that the name still means the same. */
const ends: ReadonlySet<string> = new Set([
  "labeled_statement",
  "case_statement",
  "return_statement",
  "break_statement",
  "continue_statement",
  "goto_statement",
  "preproc_if",
  "preproc_ifdef",
  "preproc_else",
  "preproc_call",
])

const match = (call: SyntaxNode): Match | null => {
  const [freed, ...more] = argumentsOf(call)
  const statement = call.parent
  if (freed === undefined || more.length > 0 || !frees.includes(calleeText(call))) return null
  if (statement?.type !== "expression_statement" || isBelowMacro(statement)) return null
  if (statement.parent?.type !== "compound_statement") return null
  const name = freed.text
  if (!/^\w+(?:(?:->|\.)\w+){0,3}$/.test(name) || /^(?:NULL|nullptr|0)$/.test(name)) return null
  // what is declared elsewhere, any call may change
  const around = functionAround(call)
  if (around === null || declarationsOf(/^\w+/.exec(name)?.[0] ?? name, around).length !== 1) return null
  let next = statement.nextNamedSibling
  for (let count = 0; next !== null && count < maximumStatements; count++) {
    // what is returned is looked at, and nothing behind it
    const use = firstUse(next, name)
    if (use === "unclear") return null
    if (use !== null) return matchOf(use, name)
    if (ends.has(next.type)) return null
    next = next.nextNamedSibling
  }
  return null
}

/** A macro without a semicolon, such as `TAILQ_FOREACH(...)`, may be a loop around the statement below. */
const isBelowMacro = (statement: SyntaxNode): boolean => statement.previousNamedSibling?.text.endsWith(")") === true

/** True for a macro, whose effect on its arguments is unknown. */
const isMacro = (statement: SyntaxNode): boolean => /^[A-Z][A-Z0-9_]*\s*\(/.test(statement.text)

const matchOf = (use: SyntaxNode, name: string): Match =>
  use.type === "call_expression"
    ? { node: use, severity: "high", title: `\`${name}\` is freed twice` }
    : { node: use, severity: "high", title: `\`${name}\` is used after it was freed` }

/** The first node of a statement that uses the memory; "unclear" where the name may get another value before. */
const firstUse = (statement: SyntaxNode, name: string): SyntaxNode | "unclear" | null => {
  if (isPreprocessor(statement) || statement.type === "labeled_statement") return "unclear"
  const base = /^\w+/.exec(name)?.[0] ?? name
  if (!statement.text.includes(base)) return null
  if (mayChange(statement, base) || (base !== name && mayChangeMember(statement, base, name))) return "unclear"
  if (!statement.text.includes(name)) return null
  if (isMacro(statement)) return "unclear"
  const uses = statement.descendantsOfType([
    "field_expression",
    "pointer_expression",
    "subscript_expression",
    "call_expression",
  ])
  return uses.find((node) => isUse(node, name) && !isUnevaluated(node)) ?? null
}

const isPreprocessor = ({ type }: SyntaxNode): boolean => type.startsWith("preproc_")

/** True where a statement assigns the name, takes its address, or declares another one. */
const mayChange = (statement: SyntaxNode, name: string): boolean =>
  isAssigned(statement, name) || declarationsOf(name, statement).length > 0

const isAssigned = (statement: SyntaxNode, name: string): boolean => {
  const word = name.replaceAll(".", "\\.")
  return new RegExp(
    `(?:^|[^\\w.>])(?:&\\s{0,2}\\(?${word}\\b|${word}\\s*(?:=(?!=)|[-+]=|\\+\\+|--)|(?:\\+\\+|--)${word}\\b)`,
  ).test(statement.text)
}

/** True if a statement may change a member: through the whole object as an argument, or another member of a union. */
const mayChangeMember = (statement: SyntaxNode, base: string, name: string): boolean =>
  isAssigned(statement, name) ||
  new RegExp(`[(,]\\s*${base}\\s*[,)]`).test(statement.text) ||
  (isOfUnion(statement, base) && new RegExp(`\\b${base}\\s{0,2}\\.\\s{0,2}\\w+\\s*=(?!=)`).test(statement.text))

const isOfUnion = (statement: SyntaxNode, base: string): boolean =>
  declarationsOf(base, functionAround(statement) ?? statement).some(({ declaration }) =>
    declaration.text.startsWith("union"),
  )

const isUse = (node: SyntaxNode, name: string): boolean => {
  switch (node.type) {
    case "field_expression":
      return node.childForFieldName("argument")?.text === name && node.child(1)?.type === "->"
    case "pointer_expression":
      return node.child(0)?.type === "*" && node.childForFieldName("argument")?.text === name
    case "subscript_expression":
      return node.childForFieldName("argument")?.text === name
    default:
      return frees.includes(calleeText(node)) && argumentsOf(node)[0]?.text === name
  }
}

/** True for an operand of `sizeof`, or of `&` as in `&p->a`: neither reads memory. */
const isUnevaluated = (node: SyntaxNode): boolean => {
  for (let around = node.parent; around !== null; around = around.parent) {
    if (around.type === "sizeof_expression") return true
    if (around.type === "pointer_expression" && around.child(0)?.type === "&") return true
    if (around.type.endsWith("statement")) return false
  }
  return false
}

export const detector: Detector = {
  id: "use-after-free",
  name: "Use after free",
  category: "security",
  severityRule: "high",
  languages: cFamily,
  cwe: "CWE-416",
  description:
    "The memory was given back in the same block, and nothing assigns the pointer in between. By then it may belong to something else: the program reads or overwrites it, or the allocator is damaged, which attackers know how to use. Calls that may change the pointer, jumps and conditions of the preprocessor are left alone.",
  recommendation: "Free the memory after its last use, and set the pointer to `NULL` where it lives on.",
  confidence: "high",
  remediationMinutes: 20,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: cFamily, nodes: ["call_expression"], callees: frees, match }],
  },
}
