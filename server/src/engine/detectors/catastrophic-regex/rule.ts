/** Regular expressions whose time doubles with every character. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { analyse } from "scslre"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { namesRequest } from "../shared/requestNames.ts"

/** A group that is repeated: without one no time is exponential. */
const repeatedGroup = /\)(?:[*+]|\{\d{0,4},)/

/** A repetition without an end inside of it. */
const repetition = /[*+]|\{\d{1,4},\}/

/** Longer expressions are generated. The time of the examination grows with the length: it stays below 100 ms. */
const maximumCharacters = 400

/** Expressions of a tree that are examined. */
const known = new Map<string, boolean>()
const maximumKnown = 1_000

/** Whether the time of an expression is exponential; false for what JavaScript does not understand. */
const isExponential = (pattern: string, flags: string): boolean => {
  const key = `${flags}/${pattern}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= maximumKnown) known.clear()
  const answer = examined(pattern, flags)
  known.set(key, answer)
  return answer
}

const examined = (source: string, flags: string): boolean => {
  try {
    return analyse({ source, flags }).reports.some(({ exponential }) => exponential)
  } catch {
    return false
  }
}

const judge = (pattern: string, flags: string, node: SyntaxNode): Match | null => {
  if (pattern.length > maximumCharacters || !repeatedGroup.test(pattern) || !repetition.test(pattern)) return null
  return isExponential(pattern, flags)
    ? {
        severity: namesRequest(useOf(node)) ? "medium" : "low",
        title: "The time of this regular expression doubles with every character",
      }
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

const literalMatch = (node: SyntaxNode, { path }: MatchContext): Match | null =>
  inBrowser(
    path,
    judge(node.childForFieldName("pattern")?.text ?? "", flagsOf(node.childForFieldName("flags")?.text ?? ""), node),
  )

/** Programs of browsers stop only for the person who types the text. */
const browserPaths = /(?:^|\/)(?:ui|web|client|frontend|front-end|components|pages|public|static|assets)\//i

const inBrowser = (path: string, match: Match | null): Match | null =>
  match !== null && browserPaths.test(path) ? { ...match, severity: "low" } : match

/** Flags that decide what matches. */
const flagsOf = (flags: string): string => flags.replace(/[^imsuv]/g, "")

/** What a text in quotes stands for: two backslashes are one. */
const unescaped = (text: string | null): string => (text ?? "").replaceAll("\\\\", "\\")

const constructorMatch = (node: SyntaxNode, { path }: MatchContext): Match | null => {
  const made = node.childForFieldName("constructor")?.text ?? calleeText(node)
  return made === "RegExp" ? inBrowser(path, judge(unescaped(literalText(argumentsOf(node)[0])), "", node)) : null
}

/** Python knows parts that JavaScript writes in another way. */
const inJavaScript = (pattern: string): string =>
  pattern
    .replace(/^\(\?[aimsux]{1,6}\)/, "")
    .replaceAll("(?P<", "(?<")
    .replaceAll("\\Z", "$")
    .replaceAll("\\A", "^")
    .replaceAll("\\z", "$")

const pythonMatch = (call: SyntaxNode): Match | null => {
  if (!/^(?:re|regex)\.\w+$/.test(calleeText(call))) return null
  const [first] = argumentsOf(call)
  const text = literalText(first) ?? ""
  const isRaw = /^[bu]?r/i.test(first?.text.slice(0, 2) ?? "")
  return judge(inJavaScript(isRaw ? text : unescaped(text)), "", call)
}

/** Possessive repetitions and atomic groups do not try again; JavaScript has neither. */
const triesOnce = /[*+?}]\+|\(\?>/

const javaMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = call.childForFieldName("name")?.text
  if (name === "compile" && !/(?:^|\.)Pattern$/.test(call.childForFieldName("object")?.text ?? "")) return null
  if (!source.includes("String") && name !== "compile") return null
  const pattern = unescaped(literalText(argumentsOf(call)[0]))
  return triesOnce.test(pattern) ? null : judge(inJavaScript(pattern), "", call)
}

const phpMatch = (call: SyntaxNode): Match | null => {
  const text = literalText(argumentsOf(call)[0]) ?? ""
  const end = text.lastIndexOf(/^[({[<]/.test(text) ? (closing[text[0] ?? ""] ?? "") : (text[0] ?? ""))
  const pattern = text.slice(1, Math.max(1, end))
  return triesOnce.test(pattern) || text.slice(end + 1).includes("x") ? null : judge(inJavaScript(pattern), "", call)
}

const closing: Readonly<Record<string, string>> = { "(": ")", "{": "}", "[": "]", "<": ">" }

export const detector: Detector = {
  id: "catastrophic-regex",
  name: "Regular expression of exponential time",
  category: "security",
  severityRule: "medium where it is applied to data of a request in the same statement, otherwise low",
  languages: [...javascriptFamily, "python", "java", "php"],
  cwe: "CWE-1333",
  description:
    "A repetition inside of a repetition, or two parts of one that match the same text, make the engine try every way to split a text between them: its time doubles with each further character, and a text of thirty characters can take minutes. Whoever may send such a text stops the program. The library scslre decides; expressions whose time grows as a power of the length are not reported, nor are those of Go and Rust, which take linear time.",
  recommendation:
    "Write the repetition so that there is one way to match a text: `(a+)+` as `a+`, `(\\w+\\s?)*` as `\\w+(\\s\\w+)*`. Or limit the length of the text before it is matched.",
  confidence: "high",
  remediationMinutes: 20,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["regex"],
        mayMatch: (source, start, end) =>
          repeatedGroup.test(source.slice(start, Math.min(end, start + maximumCharacters))),
        match: literalMatch,
      },
      { languages: javascriptFamily, nodes: ["call_expression"], callees: ["RegExp"], match: constructorMatch },
      { languages: javascriptFamily, nodes: ["new_expression"], word: "new RegExp", match: constructorMatch },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["compile", "match", "search", "fullmatch", "findall", "finditer", "sub", "split"],
        word: repeatedGroup,
        match: pythonMatch,
      },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["compile", "matches", "replaceAll", "split"],
        word: repeatedGroup,
        match: javaMatch,
      },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["preg_match", "preg_match_all", "preg_replace", "preg_split"],
        word: repeatedGroup,
        match: phpMatch,
      },
    ],
  },
}
