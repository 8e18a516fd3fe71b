/** Rewrites of code evaluation to parsers of data, where it is data by all that can be seen. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import { pythonModule } from "../../fixes/imports/python.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { type MatchContext } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { childrenOf } from "../shared/structure.ts"

/** Rewrites a call of `eval`; null if the text may be more than data. */
export const rewriteEval = (call: SyntaxNode, { family, source }: MatchContext): Rewrite | null => {
  if (family === "python") return literalRewrite(call, source)
  return family === "javascript" ? jsonRewrite(call) : null
}

/** Names of what is code and not data. */
const codeName =
  /repr|output|expr|code|command|cmd|\bfunc|\bfn\b|class|module|statement|stmt|formula|condition|script|source|src|method|lambda|callable|callback|type|name|rule|filter|predicate|equation|macro|operator|compile|ast\b|node|tree/i

/** Kinds of expressions that may hold data as text; what is put together here is an expression. */
const textKinds = new Set(["identifier", "attribute", "subscript", "call"])

const literalRewrite = (call: SyntaxNode, source: string): Rewrite | null => {
  const callee = call.childForFieldName("function")
  const [text, ...more] = argumentsOf(call)
  if (callee?.text !== "eval" || text === undefined || more.length > 0) return null
  if (!textKinds.has(text.type) || codeName.test(text.text) || /\bformat\(|\bjoin\(|\breplace\(/.test(text.text))
    return null
  if (mayBeCalculation(text) || definesForText(source)) return null
  // Literals are not called, and have no members but those of lists and mappings.
  const use = call.parent?.type ?? ""
  if (use === "call" || use === "attribute") return null
  const module = pythonModule(call.root, source, "ast")
  return module === null
    ? null
    : {
        safety: "suggested",
        title: "Parse the text with `ast.literal_eval`",
        explanation:
          "`ast.literal_eval` reads texts, numbers, lists, tuples, dictionaries, sets, booleans and `None`, and runs nothing. Anything else, a calculation or the name of a variable among it, raises `ValueError`: do not apply this where the text may be an expression.",
        edits: [...module.edits, replaceNode(callee, `${module.name}.literal_eval`)],
      }
}

/**
 * True where a variable of the module is read by nothing in the file: the text that is run may use it. Python itself and
 * tools read those with two underscores on both sides, such as `__version__`.
 */
const definesForText = (source: string): boolean => {
  const uses = new Map<string, number>()
  for (const [name] of source.matchAll(/\b[A-Za-z_]\w{0,60}\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return Array.from(source.matchAll(/^(?!__\w{1,60}__ )([A-Za-z_]\w{0,60}) = (?!.{0,200}\beval\()/gm)).some(
    ([, name = ""]) => uses.get(name) === 1,
  )
}

/** A text that the function puts together, and one whose default is a number: both are calculations more often than not. */
const mayBeCalculation = (text: SyntaxNode): boolean => {
  if (/,\s*["']-?[\d.]+["']\s*\)$/.test(text.text)) return true
  if (text.type !== "identifier") return false
  let scope: SyntaxNode = text
  while (scope.parent !== null && scope.type !== "function_definition") scope = scope.parent
  const putTogether =
    "[^\\n]{0,200}(?:\\b(?:re\\.)?sub\\(|\\breplace\\(|\\bformat\\(|\\bjoin\\(|[\"'] *[+%]|[+] *[\"']|\\bf[\"'])"
  return new RegExp(`\\b${text.text}[ \\t]*[+%]?=(?!=)${putTogether}`).test(scope.text)
}

/** `eval('(' + text + ')')` is how JSON was read before `JSON.parse`. */
const jsonRewrite = (call: SyntaxNode): Rewrite | null => {
  const [code, ...more] = argumentsOf(call)
  if (code?.type !== "binary_expression" || more.length > 0) return null
  const inner = code.childForFieldName("left")
  const text = inner?.type === "binary_expression" ? inner.childForFieldName("right") : null
  const isWrapped =
    literalText(inner?.childForFieldName("left")) === "(" && literalText(code.childForFieldName("right")) === ")"
  if (!isWrapped || text === null || childrenOf(code).length !== 2) return null
  if (
    !/^(?:identifier|member_expression|call_expression|subscript_expression)$/.test(text.type) ||
    codeName.test(text.text) ||
    // programs that write functions and expressions as well call it that
    /seriali[sz]e/i.test(text.text)
  )
    return null
  return {
    safety: "suggested",
    title: "Read the text with `JSON.parse`",
    explanation:
      "`JSON.parse` reads data and runs nothing. It is stricter: names without quotes, single quotes, comments and commas at the end raise an error.",
    edits: [replaceNode(call, `JSON.parse(${text.text})`)],
  }
}
