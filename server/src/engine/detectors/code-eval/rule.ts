/** Data that is run as code. */
import { runsHarmlessCode } from "../../flow/harmlessCode.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import { rewriteEval } from "./fix.ts"
import { nameInSum, nameInTemplate, runsText } from "./generatedNames.ts"
import { isCheckedVariable } from "./rubyGuards.ts"
import { callsOwnMethod } from "./rubyMethods.ts"
import { isShadowed } from "./scopes.ts"
import { isFixedText, isNumberText } from "./texts.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { isConstant, literalText } from "../shared/constants.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { pageCode } from "../shared/pageCode.ts"
import { namesRequest } from "../shared/requestNames.ts"

/**
 * Builds a match from the call alone; the origin of the text is not traced, because most programs run their own texts.
 */
const found = (what: string, { text }: SyntaxNode): Match =>
  namesRequest(text.slice(0, maximumCallCharacters))
    ? { severity: "high", title: `${what} runs text as code` }
    : calibrated({ severity: "medium", title: `${what} runs text as code` }, patternEvidence["code-eval"].weak)

/** The text of a request often has a name first, in the same function or file. In a page, `params` are those of a function. */
const foundBelowRequest = (what: string, call: SyntaxNode, { source }: MatchContext): Match => {
  const match = found(what, call)
  const above = source.slice(
    Math.max(0, functionAround(call)?.startIndex ?? 0, call.startIndex - charactersAbove),
    call.startIndex,
  )
  const isNamed = pageCode.test(source) ? /\blocation\.(?:hash|search)\b/.test(above) : namesRequest(above)
  return match.severity === "low" && isNamed ? { severity: "medium", title: match.title } : match
}

/** A function is hardly longer. */
const charactersAbove = 3000

const maximumCallCharacters = 500

const evalMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = evalName(call)
  if (name === null) return null
  const code = argumentsOf(call)[0]
  if (code === undefined || isConstant(code)) return null
  const [text = code] =
    code.type === "call" && /^(?:textwrap\.)?dedent$/.test(calleeText(code)) ? argumentsOf(code) : []
  if (isHarmlessText(text, context)) return null
  if (runsFile(code) || installScripts.test(context.path)) return null
  if (call.type === "call" && runsHarmlessCode(call, context.source)) return null
  return { ...foundBelowRequest(`\`${name}\``, call, context), rewrite: () => rewriteEval(call, context) }
}

/** Name to report for a call of the built-in function; null if another function is called. */
const evalName = (call: SyntaxNode): string | null => {
  const callee = call.childForFieldName("function")
  if (callee?.type === "identifier") return isShadowed(callee.text, call) ? null : callee.text
  if (callee?.type !== "attribute") return null
  const text = calleeText(call)
  const member = /\.\s*(eval|exec)$/.exec(text)
  return builtInModule.test(text.slice(0, member?.index ?? 0).trimEnd()) ? `builtins.${member?.[1]}` : null
}

/** The module that has what Python itself has, under its names in 2 and 3 and however it is imported. */
const builtInModule =
  /^(?:builtins|__builtins?__|(?:__import__|(?:importlib\.)?import_module)\(\s*["'](?:builtins|__builtin__)["']\s*\))$/

const isHarmlessText = (text: SyntaxNode, { family, source }: MatchContext): boolean =>
  isFixedText(text, source, (part) => family === "python" && isNumberText(part))

/** They read the version out of a module of their own project. */
const installScripts = /(?:^|\/)setup\.py$/

/** `exec(compile(file.read(), name, "exec"))` is how a configuration file or start-up script in Python is run. */
const runsFile = (code: SyntaxNode): boolean =>
  code.type === "call" && /^compile\(\s*\w+\.read(?:_text)?\(/.test(code.text.slice(0, 200))

/** `setTimeout("code" + x)`: text that is put together; a variable is nearly always a function. */
const timerMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const callee = calleeText(call)
  const handler = argumentsOf(call)[0]
  if (handler === undefined || !/^(?:(?:window|globalThis|self)\.)?set(?:Timeout|Interval)$/.test(callee)) return null
  const isText =
    handler.type === "template_string" || (handler.type === "binary_expression" && /["'`]/.test(handler.text))
  if (!isText || isConstant(handler) || isHarmlessText(handler, context) || isShadowed(callee, call)) return null
  return foundBelowRequest(`\`${callee}\` with a string`, call, context)
}

const functionConstructorMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const callee = node.childForFieldName(node.type === "new_expression" ? "constructor" : "function")
  if (callee?.type !== "identifier" || callee.text !== "Function") return null
  const parts = argumentsOf(node)
  // A function that is written out is text that nobody put together.
  const isFunction = parts.length === 1 && /^(?:arrow_function|function_expression)$/.test(parts[0]?.type ?? "")
  if (isFunction || parts.every((part) => isConstant(part) || isHarmlessText(part, context))) return null
  return isShadowed("Function", node) ? null : foundBelowRequest("`Function`", node, context)
}

/** A library that writes methods says where, so that errors name the place. */
const namesItsPlace = /\b__FILE__\b/

const fileContent = /^(?:::)?(?:File|IO)\.(?:read|binread)\b/

/** True for a variable that was given the content of a file above. */
const holdsFile = ({ type, text, startIndex }: SyntaxNode, source: string): boolean =>
  type === "identifier" &&
  new RegExp(`(?<![\\w.])${text}\\s?=\\s?(?:::)?(?:File|IO)\\.(?:read|binread)\\b`).test(source.slice(0, startIndex))

const rubyMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = call.childForFieldName("method")?.text ?? ""
  const receiver = call.childForFieldName("receiver")
  if (
    name === "eval" &&
    receiver !== null &&
    !/^(?:(?:::)?Kernel|binding|TOPLEVEL_BINDING|\w+\.binding)$/.test(receiver.text)
  )
    return null
  const values = argumentsOf(call)
  const [code] = values
  if (code === undefined || code.type === "block_argument" || isConstant(code)) return null
  if (values.some(({ text }) => namesItsPlace.test(text))) return null
  // So a library reads files that are written in a language of its own.
  const readsFile = fileContent.test(code.text.slice(0, 40)) || holdsFile(code, context.source)
  if (readsFile || code.type === "heredoc_beginning" || callsOwnMethod(name, call)) return null
  const isHarmless = isFixedText(code, context.source, (part) => isCheckedVariable(part, call))
  return isHarmless ? null : found(`\`${name}\``, call)
}

/** `preg_replace` with the modifier `e`, which left PHP with version 7, ran what it put in as code. */
const phpMatch = (call: SyntaxNode): Match | null => {
  const pattern = literalText(argumentsOf(call)[0]) ?? ""
  // The modifiers behind the second delimiter.
  const [, delimiter, modifiers = ""] = /([^\w\s\\])([a-z]{1,12})$/i.exec(pattern) ?? []
  return delimiter === pattern[0] && modifiers.includes("e") ? found("`preg_replace` with `e`", call) : null
}

/** Texts of code are put together in pieces. */
const maximumTextCharacters = 4_000

/** Whether there is code that expects a name, and an option. */
const mayHoldName = (code: string, start: number, end: number): boolean => {
  if (end - start >= maximumTextCharacters) return false
  const text = code.slice(start, end)
  return /\b(?:var|let|const|function|with)\b/.test(text) && /\b(?:opts?|options|config|conf|settings)\./.test(text)
}

export const detector: Detector = {
  id: "code-eval",
  name: "Code evaluation",
  category: "security",
  severityRule:
    "critical when data of a request is followed to it; high where the call itself names a request, medium where the function above it in JavaScript and Python names one, otherwise low",
  languages: [...javascriptFamily, "python", "ruby", "php", "java", "kotlin", "csharp"],
  cwe: "CWE-95",
  description:
    "Text that is put together while the program runs is executed as code. If any part of it can come from outside, whoever sends it controls the program. Constant text, also with numbers in it, text that a function in Python or Ruby checks against what is allowed right before, files that a program runs as its configuration, and methods that happen to be called `eval` are not reported. Options of a caller that become names in code which a program in JavaScript puts together and runs are reported unless they are asked about. Data of a request is followed into the functions that run text, `vm` of Node.js, and script engines and Groovy in Java. In PHP data is followed into `eval` and `create_function` through assignments, texts that are put together, collections and functions of the same file: data that was converted to a number, compared with a list of allowed values, or whose quotes are escaped between single quotes is not reported, and neither is text of which nothing is known: data of a session or of a database, what another file or another function assigns, what `preg_match`, `parse_str` and `extract` fill in, what `array_map` and its like pass to a function, and properties that another method fills.",
  recommendation:
    "Parse data instead of running it (`JSON.parse`, `ast.literal_eval`), choose among functions with a table, or pass a function instead of text.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "flow",
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
      {
        languages: javascriptFamily,
        nodes: ["binary_expression"],
        word: runsText,
        mayMatch: mayHoldName,
        match: nameInSum,
      },
      {
        languages: javascriptFamily,
        nodes: ["template_string"],
        word: runsText,
        mayMatch: mayHoldName,
        match: nameInTemplate,
      },
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
        callees: ["preg_replace"],
        match: phpMatch,
      },
    ],
  },
  rewrites: true,
}
