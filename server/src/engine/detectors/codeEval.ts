/** Data that is run as code. */
import type { Node } from "web-tree-sitter"
import { type Detector, example, javascriptFamily, type Match, type MatchContext } from "./Detector.ts"
import { argumentsOf, isConstant } from "./nodes.ts"

const found = (what: string): Match => ({ severity: "high", title: `${what} runs text as code` })

const definesItself = (name: string, { source }: MatchContext): boolean =>
  new RegExp(`\\b(?:def|function|class)\\s+${name}\\b|\\bimport\\s[^\\n]*\\b${name}\\b`).test(source)

const evalMatch = (call: Node, context: MatchContext): Match | null => {
  const callee = call.childForFieldName("function")
  if (callee?.type !== "identifier" || definesItself(callee.text, context)) return null
  const code = argumentsOf(call)[0]
  if (code === undefined || isConstant(code)) return null
  if (compilesFile(code) || installScripts.test(context.path))
    return { severity: "low", title: `\`${callee.text}\` runs a file as code`, remediationMinutes: 5 }
  return found(`\`${callee.text}\``)
}

/** They read the version out of a module of their own project. */
const installScripts = /(?:^|\/)setup\.py$/

/** `exec(compile(file.read(), name, "exec"))` is how a configuration file or start-up script in Python is run. */
const compilesFile = (code: Node): boolean =>
  code.type === "call" && /^compile\(\s*\w+\.read(?:_text)?\(/.test(code.text.slice(0, 200))

/** `setTimeout("code" + x)`: text that is put together; a variable is nearly always a function. */
const timerMatch = (call: Node): Match | null => {
  const callee = call.childForFieldName("function")?.text ?? ""
  const handler = argumentsOf(call)[0]
  if (handler === undefined || !/^(?:(?:window|globalThis|self)\.)?set(?:Timeout|Interval)$/.test(callee)) return null
  const isText =
    handler.type === "template_string" || (handler.type === "binary_expression" && /["'`]/.test(handler.text))
  return isText && !isConstant(handler) ? found(`\`${callee}\` with a string`) : null
}

const functionConstructorMatch = (node: Node): Match | null => {
  const callee = node.childForFieldName(node.type === "new_expression" ? "constructor" : "function")
  if (callee?.type !== "identifier" || callee.text !== "Function") return null
  const parts = argumentsOf(node)
  return parts.every(isConstant) ? null : found("`Function`")
}

export const codeEval: Detector = {
  id: "code-eval",
  name: "Code evaluation",
  category: "security",
  severityRule: "high; low for a file that Python compiles under its name, and in `setup.py`",
  languages: [...javascriptFamily, "python"],
  cwe: "CWE-95",
  description:
    "Text that is put together while the program runs is executed as code. If any part of it can come from outside, whoever sends it controls the program. Constant text and methods that happen to be called `eval` are not reported.",
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
    ],
  },
  examples: [
    example("javascript", "`eval` of a variable", "function f(text) {\n  return eval(text)\n}\n", [2], "high"),
    example(
      "typescript",
      "the Function constructor",
      "const f = (body: string): Function =>\n  new Function('a', body)\n",
      [2],
    ),
    example("tsx", "`eval` in a component", "const A = ({ text }) => (\n  <a>{eval(text)}</a>\n)\n", [2]),
    example("javascript", "a timer with text", "function f(name) {\n  setTimeout('greet(' + name + ')', 10)\n}\n", [2]),
    example("python", "`eval` of an argument", "def f(text):\n    return eval(text)\n", [2]),
    example("python", "`exec` of a file", "with open(path) as file:\n    exec(file.read(), {})\n", [2]),
    example(
      "python",
      "a configuration file that is run",
      'with open(path) as file:\n    exec(compile(file.read(), path, "exec"), settings)\n',
      [2],
      "low",
    ),
    example("javascript", "constant code", "const a = eval('1 + 1')\nconst b = new Function('return ' + '1')\n", []),
    example("javascript", "a method called eval", "const f = (redis) => redis.eval(script, 0)\n", []),
    example(
      "javascript",
      "a timer with a function",
      "const f = (g) => { setTimeout(g, 10); setTimeout(() => g(), 10) }\n",
      [],
    ),
    example(
      "python",
      "a method called eval",
      "def f(model, expression):\n    model.eval()\n    return ast.literal_eval(expression)\n",
      [],
    ),
    example(
      "python",
      "a function of one's own called eval",
      "def eval(node):\n    return node.value\n\neval(tree)\n",
      [],
    ),
  ],
}
