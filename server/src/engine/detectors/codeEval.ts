/** Data that is run as code. */
import { isParameter, runsHarmlessCode } from "../flow/harmlessCode.ts"
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { answersOnce } from "./answersOnce.ts"
import { codeEvalExamples } from "./codeEval.examples.ts"
import { codeEvalRewrites, rewriteEval } from "./codeEval.rewrites.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "./Detector.ts"
import { argumentsOf, calleeText, isConstant, isConstantVariable, literalText } from "./nodes.ts"

const found = (what: string): Match => ({ severity: "high", title: `${what} runs text as code` })

/** True where a file has a function of that name itself; the whole text is searched once for each name. */
const definesItself = (name: string, { tree }: SyntaxNode): boolean =>
  definedOnce(tree, name, () =>
    new RegExp(`\\b(?:def|function|class)\\s+${name}\\b|\\bimport\\s[^\\n]{0,200}\\b${name}\\b`).test(tree.text),
  )

/** More than there are names of functions that run text. */
const maximumNames = 20
const definedOnce = answersOnce(maximumNames, false)

const evalMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const callee = call.childForFieldName("function")
  if (callee?.type !== "identifier" || definesItself(callee.text, call)) return null
  const code = argumentsOf(call)[0]
  if (code === undefined || isConstant(code)) return null
  const [text = code] =
    code.type === "call" && /^(?:textwrap\.)?dedent$/.test(calleeText(code)) ? argumentsOf(code) : []
  const isGiven = call.type === "call" && isParameter(text.text, call)
  if (!isGiven && isConstantVariable(text, context.source)) return null
  if (runsFile(code) || installScripts.test(context.path)) return null
  if (call.type === "call" && runsHarmlessCode(call, context.source)) return null
  return { ...found(`\`${callee.text}\``), rewrite: () => rewriteEval(call, context) }
}

/** They read the version out of a module of their own project. */
const installScripts = /(?:^|\/)setup\.py$/

/** `exec(compile(file.read(), name, "exec"))` is how a configuration file or start-up script in Python is run. */
const runsFile = (code: SyntaxNode): boolean =>
  code.type === "call" && /^compile\(\s*\w+\.read(?:_text)?\(/.test(code.text.slice(0, 200))

/** `setTimeout("code" + x)`: text that is put together; a variable is nearly always a function. */
const timerMatch = (call: SyntaxNode): Match | null => {
  const callee = call.childForFieldName("function")?.text ?? ""
  const handler = argumentsOf(call)[0]
  if (handler === undefined || !/^(?:(?:window|globalThis|self)\.)?set(?:Timeout|Interval)$/.test(callee)) return null
  const isText =
    handler.type === "template_string" || (handler.type === "binary_expression" && /["'`]/.test(handler.text))
  return isText && !isConstant(handler) ? found(`\`${callee}\` with a string`) : null
}

const functionConstructorMatch = (node: SyntaxNode): Match | null => {
  const callee = node.childForFieldName(node.type === "new_expression" ? "constructor" : "function")
  if (callee?.type !== "identifier" || callee.text !== "Function") return null
  const parts = argumentsOf(node)
  return parts.every(isConstant) ? null : found("`Function`")
}

/** A library that writes methods says where, so that errors name the place. */
const namesItsPlace = /\b__FILE__\b/

const rubyMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = call.childForFieldName("method")?.text ?? ""
  const receiver = call.childForFieldName("receiver")
  if (name === "eval" && receiver !== null && !/^(?:Kernel|binding|TOPLEVEL_BINDING|\w+\.binding)$/.test(receiver.text))
    return null
  if (definesItself(name, call)) return null
  const values = argumentsOf(call)
  const [code] = values
  if (code === undefined || code.type === "block_argument" || isConstant(code)) return null
  if (values.some(({ text }) => namesItsPlace.test(text))) return null
  // So a library reads files that are written in a language of its own.
  const readsFile = /^(?:::)?(?:File|IO)\.(?:read|binread)\b/.test(code.text.slice(0, 40))
  if (readsFile || isConstantVariable(code, context.source)) return null
  return code.type === "heredoc_beginning" ? null : found(`\`${name}\``)
}

const phpMatch = (call: SyntaxNode): Match | null => {
  const name = calleeText(call).replace(/^\\/, "")
  const values = argumentsOf(call)
  if (name === "preg_replace") {
    const pattern = literalText(values[0]) ?? ""
    // The modifiers behind the second delimiter; this one left PHP with version 7.
    const [, delimiter, modifiers = ""] = /([^\w\s\\])([a-z]{1,12})$/i.exec(pattern) ?? []
    return delimiter === pattern[0] && modifiers.includes("e") ? found("`preg_replace` with `e`") : null
  }
  if (values.every(isConstant) || definesItself(name, call)) return null
  // `var_export` writes values, not code of others.
  return values[0]?.text.startsWith("var_export(") === true ? null : found(`\`${name}\``)
}

export const codeEval: Detector = {
  id: "code-eval",
  name: "Code evaluation",
  category: "security",
  severityRule: "high",
  languages: [...javascriptFamily, "python", "ruby", "php"],
  cwe: "CWE-95",
  description:
    "Text that is put together while the program runs is executed as code. If any part of it can come from outside, whoever sends it controls the program. Constant text, text that was checked against what is allowed, files that a program runs as its configuration, and methods that happen to be called `eval` are not reported.",
  recommendation:
    "Parse data instead of running it (`JSON.parse`, `ast.literal_eval`), choose among functions with a table, or pass a function instead of text.",
  remediationMinutes: 30,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["call_expression"], callees: ["eval"], match: evalMatch },
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["setTimeout", "setInterval"],
        match: timerMatch,
      },
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["Function"],
        match: functionConstructorMatch,
      },
      { languages: javascriptFamily, nodes: ["new_expression"], word: "new Function", match: functionConstructorMatch },
      { languages: ["python"], nodes: ["call"], callees: ["eval", "exec"], match: evalMatch },
      {
        languages: ["ruby"],
        nodes: ["call"],
        callees: ["eval", "instance_eval", "class_eval", "module_eval"],
        match: rubyMatch,
      },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["eval", "create_function", "preg_replace"],
        match: phpMatch,
      },
    ],
  },
  rewriteExamples: codeEvalRewrites,
  examples: codeEvalExamples,
}
