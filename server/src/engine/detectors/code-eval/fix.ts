/** Rewrites of code evaluation to parsers of data, where it is data by all that can be seen. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import { pythonModule } from "../../fixes/imports/python.ts"
import type { Rewrite, RewriteExample } from "../../fixes/Rewrite.ts"
import { type MatchContext, rewriteExample as example } from "../Detector.ts"
import { argumentsOf, childrenOf, literalText } from "../shared/nodes.ts"

/** What can be done about a call of `eval`; null where what is run may be more than data. */
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
    codeName.test(text.text)
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

export const codeEvalRewrites: ReadonlyArray<RewriteExample> = [
  example(
    "python",
    "a text, with the import",
    '"""Reads settings."""\n\ndef f(text):\n    return eval(text)\n',
    '"""Reads settings."""\n\nimport ast\n\ndef f(text):\n    return ast.literal_eval(text)\n',
  ),
  example(
    "python",
    "a value, with the import where it belongs",
    "import csv\nimport sys\nfrom a import b\n\ntags = eval(row['tags'])\n",
    "import ast\nimport csv\nimport sys\nfrom a import b\n\ntags = ast.literal_eval(row['tags'])\n",
  ),
  example(
    "python",
    "what somebody types in, where the module is known",
    "import ast as syntax\n\nvalue = eval(input())\n",
    "import ast as syntax\n\nvalue = syntax.literal_eval(input())\n",
  ),
  example("python", "an expression", "def f(expression):\n    return eval(expression)\n", null),
  example("python", "how an object is written in code", "def f(link):\n    return eval(repr(link))\n", null),
  example("python", "a text that is put together", "def f(a, b):\n    return eval(f'{a} + {b}')\n", null),
  example("python", "what is called afterwards", "def f(text):\n    return eval(text)(1)\n", null),
  example("python", "code with variables of its own", "def f(text):\n    return eval(text, {'a': 1})\n", null),
  example("python", "statements", "def f(text):\n    exec(text)\n", null),
  example(
    "javascript",
    "JSON in brackets",
    "const f = (answer) => eval('(' + answer.responseText + ')')\n",
    "const f = (answer) => JSON.parse(answer.responseText)\n",
  ),
  example(
    "typescript",
    "JSON in brackets",
    'const f = (text: string) =>\n  eval("(" + text + ")")\n',
    "const f = (text: string) =>\n  JSON.parse(text)\n",
  ),
  example(
    "tsx",
    "JSON in a component",
    "const A = ({ text }) => <a b={eval('(' + text + ')')} />\n",
    "const A = ({ text }) => <a b={JSON.parse(text)} />\n",
  ),
  example("javascript", "any other code", "function f(text) {\n  return eval(text)\n}\n", null),
]
