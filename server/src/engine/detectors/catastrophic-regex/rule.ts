/** Regular expressions whose time doubles with every character, or grows as a power of the length of the text. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { analyse } from "scslre"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { namesRequest } from "../shared/requestNames.ts"
import { nodeAround } from "../../syntax/tree/around.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** A repetition without an end. */
const repetition = /[*+]|\{\d{1,4},\}/g

/** Longer expressions are generated. The time of the examination grows with the length: it stays below 100 ms. */
const maximumCharacters = 400

/**
 * Growth of the time with the length of the text. `search` is a power too, but only because the engine tries every
 * start of a repetition, as in `/\s+$/`: most programs have such expressions, and most of their texts are short.
 */
type Growth = "exponential" | "power" | "search" | "none"

/** Expressions of a tree that are examined. */
const known = new Map<string, Growth>()
const maximumKnown = 1_000

/** The growth of the time of an expression; `none` for what JavaScript does not understand. */
const growthOf = (pattern: string, flags: string): Growth => {
  const key = `${flags}/${pattern}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= maximumKnown) known.clear()
  const growth = examined(pattern, flags)
  known.set(key, growth)
  return growth
}

const examined = (source: string, flags: string): Growth => {
  try {
    const { reports } = analyse({ source, flags })
    if (reports.some(({ exponential }) => exponential)) return "exponential"
    const certain = reports.filter((report) => report.type !== "Trade" || !isRestOfLine(source, report.endQuant))
    if (certain.some(({ type }) => type !== "Move")) return "power"
    return certain.length > 0 ? "search" : "none"
  } catch {
    return "none"
  }
}

/** `.*` at the end of a pattern takes the rest of a line: what stands before it need not be tried again. */
const isRestOfLine = (source: string, { raw, end }: { readonly raw: string; readonly end: number }): boolean =>
  /^\.[*+]$/.test(raw) && /^\)*\??\$$/.test(source.slice(end))

/** Whether the pattern has the repetitions that the least growth needs. */
const mayGrow = (pattern: string): boolean => pattern.length <= maximumCharacters && pattern.match(repetition) !== null

const judge = (pattern: string, flags: string, node: SyntaxNode, { path, source }: MatchContext): Match | null => {
  if (!mayGrow(pattern)) return null
  const growth = growthOf(pattern, flags)
  if (growth === "none") return null
  const isOfBrowser = browserPaths.test(path)
  const isOfRequest = !isOfBrowser && namesRequest(useOf(node))
  if (growth === "exponential") {
    return {
      severity: isOfRequest ? "medium" : "low",
      title: "The time of this regular expression doubles with every character",
    }
  }
  if (isOfBrowser || (!isOfRequest && (growth === "search" ? !isOfCaller(node, source) : isOfOwnText(node, source))))
    return null
  return {
    severity: "low",
    confidence: "medium",
    title: "The time of this regular expression grows with a power of the length of the text",
  }
}

/**
 * True where an expression is applied at once to a text that neither a caller nor a request gives the function: the program's own file,
 * line or answer. An expression that is kept for later may be applied to anything.
 */
const isOfOwnText = (node: SyntaxNode, source: string): boolean => {
  const call = callOf(node)
  if (call === null || keepsExpression.test(call.text.slice(0, maximumCharacters))) return false
  const around = nodeAround(call, (outer) => parametersOf(outer) !== null || methods.test(outer.type))
  const parameters = around === null ? null : parametersOf(around)
  const start = parameters?.endIndex ?? around?.startIndex ?? 0
  if (namesRequest(source.slice(Math.max(start, call.startIndex - charactersBefore), call.startIndex))) return false
  const names = call.text.replace(node === call ? "" : node.text, "").match(/[A-Za-z_$][\w$]*/g) ?? []
  return !names.some((name) => wordIn(name, parameters?.text ?? ""))
}

/** Methods of Ruby, which have no node for parameters where they take none. */
const methods = /^(?:singleton_)?method$/

/** Functions are seldom longer before they use what they have read. */
const charactersBefore = 4_000

const keepsExpression = /^(?:new\b|(?:[\w$.]*\.)?compile\b|(?:System\.Text\.RegularExpressions\.)?Regex\(|RegExp\()/

/** The outermost call in the statement of an expression; null where it is kept under a name. */
const callOf = (node: SyntaxNode): SyntaxNode | null => {
  let call: SyntaxNode | null = null
  let current: SyntaxNode | null = node
  while (
    current !== null &&
    !/statement|declarat|assignment|definition|arrow_function|block|body|^pair/.test(current.type)
  ) {
    if (/call|invocation|creation|^new_expression$|^binary$/.test(current.type)) call = current
    current = current.parent
  }
  return call
}

/** Whether an expression of JavaScript is applied to a parameter of a function that the file exports. */
const isOfCaller = (node: SyntaxNode, source: string): boolean => {
  const name = /^[A-Za-z_$][\w$]*/.exec(subjectOf(node)?.text.slice(0, maximumCharacters) ?? "")?.[0]
  if (name === undefined) return false
  const around = nodeAround(node, (outer) => parametersOf(outer) !== null)
  if (around === null) return false
  const parameters = parametersOf(around)
  if (
    !wordIn(name, parameters?.text ?? "") ||
    new RegExp(`\\b${literalPattern(name)}\\.length\\s?[<>]`).test(around.text)
  )
    return false
  const owner = around.childForFieldName("name") ?? around.parent?.childForFieldName("name")
  if (around.parent?.type === "export_statement") return true
  return owner !== null && owner !== undefined && isExported(owner.text, source)
}

const parametersOf = (node: SyntaxNode): SyntaxNode | null =>
  node.childForFieldName("parameters") ?? node.childForFieldName("parameter")

const wordIn = (name: string, text: string): boolean =>
  new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`).test(text)

/** Whether a file exports a name: `export const name`, `exports.name =`, `module.exports = { …, name }`. */
const isExported = (name: string, source: string): boolean =>
  Array.from(source.matchAll(exported)).some(([, names = ""]) => wordIn(name, names))

const exported =
  /\bexports?(?:\.|\s(?:default |const |let |async |function )*|\s?=\s?)(\{[^{}()]{0,2000}\}|[\w$]{1,100})/g

/** The text that an expression of JavaScript is applied to, by `x.replace(/…/)` or `/…/.test(x)`. */
const subjectOf = (node: SyntaxNode): SyntaxNode | null | undefined => {
  const { parent } = node
  if (parent?.type === "arguments") return parent.parent?.childForFieldName("function")?.childForFieldName("object")
  return parent?.type === "member_expression" && parent.parent?.type === "call_expression"
    ? argumentsOf(parent.parent)[0]
    : null
}

/** The calls around an expression, as far as one statement goes: what it is applied to. */
const useOf = (node: SyntaxNode): string => {
  let use = node
  for (let level = 0; level < levelsOfUse; level++) {
    const { parent } = use
    if (parent === null || !/call|member|argument|invocation|attribute|unary/.test(parent.type)) break
    use = parent
  }
  return use.text.slice(0, maximumCharacters * 2)
}

/** `/…/.test(x)` and `f(s.match(/…/))` have no more. */
const levelsOfUse = 6

const literalMatch = (node: SyntaxNode, context: MatchContext): Match | null =>
  judge(
    node.childForFieldName("pattern")?.text ?? "",
    flagsOf(node.childForFieldName("flags")?.text ?? ""),
    node,
    context,
  )

/** Programs of browsers stop only for the person who types the text. */
const browserPaths = /(?:^|\/)(?:ui|web|client|frontend|front-end|components|pages|public|static|assets)\//i

/** Flags that decide what matches. */
const flagsOf = (flags: string): string => flags.replace(/[^imsuv]/g, "")

/** Value of a quoted text: two backslashes are one. */
const unescaped = (text: string | null): string => (text ?? "").replaceAll("\\\\", "\\")

const constructorMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const made = node.childForFieldName("constructor")?.text ?? calleeText(node)
  return made === "RegExp" ? judge(unescaped(literalText(argumentsOf(node)[0])), "", node, context) : null
}

/** Other languages know parts that JavaScript writes in another way. */
const inJavaScript = (pattern: string): string =>
  pattern
    .replace(/^\(\?[aimsux]{1,6}\)/, "")
    .replaceAll("(?P<", "(?<")
    .replaceAll("\\Z", "$")
    .replaceAll("\\A", "^")
    .replaceAll("\\z", "$")

const pythonMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  if (!/^(?:re|regex)\.\w+$/.test(calleeText(call)) || /\bre\.(?:X|VERBOSE)\b/.test(call.text)) return null
  const [first] = argumentsOf(call)
  const text = literalText(first) ?? ""
  const isRaw = /^[bu]?r/i.test(first?.text.slice(0, 2) ?? "")
  return judge(inJavaScript(isRaw ? text : unescaped(text)), "", call, context)
}

/** A group of an expression that is repeated, or one that only expressions have. */
// bounded: at most 400 characters, because longer texts are not looked at
const signOfExpression = /\(\?(?:[:=!]|P<)[\s\S]*[)\]\w][*+]|\\[dsw][^"']{0,40}\)[*+]/

/** `RegexField(r"(?:a+)+")`, and routes: an expression that something else than the module `re` is given. */
const pythonText = (node: SyntaxNode, context: MatchContext): Match | null => {
  const place = node.parent?.type === "keyword_argument" ? node.parent.parent : node.parent
  const call = place?.type === "argument_list" ? place.parent : null
  if (call === null || /^(?:re|regex)\.\w+$/.test(calleeText(call))) return null
  const pattern = /^[rR](["'])(?!\1)([\s\S]*)\1$/.exec(node.text)?.[2] ?? ""
  return signOfExpression.test(pattern) ? judge(inJavaScript(pattern), "", node, context) : null
}

/** Possessive repetitions and atomic groups do not try again; JavaScript has neither. */
const triesOnce = /[*+?}]\+|\(\?>/

const javaMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = call.childForFieldName("name")?.text
  if (name === "compile" && !/(?:^|\.)Pattern$/.test(call.childForFieldName("object")?.text ?? "")) return null
  if (!context.source.includes("String") && name !== "compile") return null
  const pattern = unescaped(literalText(argumentsOf(call)[0]))
  return triesOnce.test(pattern) ? null : judge(inJavaScript(pattern), "", call, context)
}

/** `@Pattern(regexp = "(a+)+")` of a field that a request fills. */
const javaConstraint = (pair: SyntaxNode, context: MatchContext): Match | null => {
  const pattern = unescaped(literalText(pair.childForFieldName("value")))
  return pair.childForFieldName("key")?.text === "regexp" && !triesOnce.test(pattern)
    ? judge(inJavaScript(pattern), "", pair, context)
    : null
}

const phpMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const text = literalText(argumentsOf(call)[0]) ?? ""
  const end = text.lastIndexOf(/^[({[<]/.test(text) ? (closing[text[0] ?? ""] ?? "") : (text[0] ?? ""))
  const pattern = text.slice(1, Math.max(1, end))
  return triesOnce.test(pattern) || text.slice(end + 1).includes("x")
    ? null
    : judge(inJavaScript(pattern), "", call, context)
}

const closing: Readonly<Record<string, string>> = { "(": ")", "{": "}", "[": "]", "<": ">" }

/** Classes in brackets of Ruby and POSIX mean something else in JavaScript. */
const bracketClass = /\[\[:|&&/

const rubyMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const [, pattern = "", flags = ""] = /^(?:\/|%r[{(|!])([\s\S]{0,400})[/})|!]([a-z]*)$/.exec(node.text) ?? []
  if (triesOnce.test(pattern) || bracketClass.test(pattern) || pattern.includes("#{") || flags.includes("x"))
    return null
  const translated = inJavaScript(pattern.replaceAll("\\h", "[0-9a-fA-F]").replaceAll("\\/", "/"))
  return judge(translated, flags.includes("m") ? "ms" : "m", node, context)
}

const csharpMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const made = node.childForFieldName("type")?.text ?? calleeText(node)
  const texts = argumentsOf(node)
  if (!/^(?:System\.Text\.RegularExpressions\.)?Regex(?:\.\w+)?$/.test(made || typeOfField(node))) return null
  // a limit of time, an engine without attempts, or white space that means nothing
  if (/TimeSpan|[tT]imeout|NonBacktracking|IgnorePatternWhitespace/.test(node.text)) return null
  const written = node.type === "invocation_expression" ? texts[1] : texts[0]
  const text = literalText(written) ?? ""
  const pattern = written?.text.startsWith("@") === true ? text.replaceAll('""', '"') : unescaped(text)
  return triesOnce.test(pattern) ? null : judge(inJavaScript(pattern), "", node, context)
}

/** `Regex Name = new("…")`: the declaration has the type. */
const typeOfField = (node: SyntaxNode): string => node.parent?.parent?.childForFieldName("type")?.text ?? ""

export const detector: Detector = {
  id: "catastrophic-regex",
  name: "Regular expression that can take very long",
  category: "security",
  severityRule:
    "medium where the time doubles with every character and the text is data of a request in the same statement, otherwise low",
  languages: [...javascriptFamily, "python", "java", "php", "ruby", "csharp"],
  cwe: "CWE-1333",
  description:
    "A repetition inside of a repetition, or two parts of one that match the same text, make the engine try every way to split a text between them: its time doubles with each further character, and a text of thirty characters can take minutes. Whoever may send such a text stops the program. Two repetitions behind each other that match the same text, such as `\\s*(.*?)\\s*$`, take a time that grows with the square of the length or more: a text of 100,000 characters takes minutes. The library scslre decides. Where a power grows, an expression that is applied at once to a text which no caller and no request gives is not reported. Where the time grows only because every start of one repetition is tried, as in `\\s+$`, it is reported for data of a request and for parameters of exported functions. Go and Rust take linear time, and are not examined.",
  recommendation:
    "Write the repetition so that there is one way to match a text: `(a+)+` as `a+`, `(\\w+\\s?)*` as `\\w+(\\s\\w+)*`. Or limit the length of the text before it is matched.",
  confidence: "high",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["regex"],
        mayMatch: (source, start, end) => mayGrow(source.slice(start, end)),
        match: literalMatch,
      },
      { languages: javascriptFamily, nodes: ["call_expression"], callees: ["RegExp"], match: constructorMatch },
      { languages: javascriptFamily, nodes: ["new_expression"], word: "new RegExp", match: constructorMatch },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["compile", "match", "search", "fullmatch", "findall", "finditer", "sub", "split"],
        match: pythonMatch,
      },
      {
        languages: ["python"],
        nodes: ["string"],
        word: /(?<!\w)[rR]["'][^\n]{0,400}\)[*+]/,
        mayMatch: (source, start, end) =>
          /^r/i.test(source.slice(start, start + 1)) && mayGrow(source.slice(start, end)),
        match: pythonText,
      },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["compile", "matches", "replaceAll", "split"],
        match: javaMatch,
      },
      {
        languages: ["java"],
        nodes: ["element_value_pair"],
        word: /\bregexp\s?=/,
        match: javaConstraint,
      },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["preg_match", "preg_match_all", "preg_replace", "preg_split"],
        match: phpMatch,
      },
      {
        languages: ["ruby"],
        nodes: ["regex"],
        mayMatch: (source, start, end) => mayGrow(source.slice(start, end)),
        match: rubyMatch,
      },
      {
        languages: ["csharp"],
        nodes: ["object_creation_expression", "implicit_object_creation_expression"],
        word: "Regex",
        match: csharpMatch,
      },
      {
        languages: ["csharp"],
        nodes: ["invocation_expression"],
        callees: ["IsMatch", "Match", "Matches", "Replace", "Split"],
        word: "Regex",
        match: csharpMatch,
      },
    ],
  },
}
