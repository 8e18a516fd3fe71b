/** Functions of C that write without knowing how much fits, or as much as something says that was not checked. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { LanguageId } from "../../languages/Language.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { limitWords, limitWrite } from "./fix.ts"
import { literalPattern } from "../shared/literalPattern.ts"

const cFamily: ReadonlyArray<LanguageId> = ["c", "cpp"]

/** The name of a function of the C library; null for members and functions of other namespaces. */
const libraryFunction = (call: SyntaxNode): string | null => /^(?:std::)?(\w+)$/.exec(calleeText(call))?.[1] ?? null

const match = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = libraryFunction(call)
  const values = argumentsOf(call)
  if (name === "gets")
    return values.length === 1 ? unlimited(call, source, "high", "`gets` reads lines of any length") : null
  if (name === "strcpy" || name === "strcat" || name === "stpcpy") return copyMatch(name, call, values, source)
  if (name === "sprintf" || name === "vsprintf") return printMatch(name, call, values, source)
  if (copiesBytes.test(name ?? "")) return lengthMatch(name ?? "", call, values, source)
  if (name === "scanf") return scanMatch(name, call, values)
  if (name === "fscanf") {
    const found = scanMatch(name, call, values.slice(1))
    return found !== null && isOfKernel(values[0], functionAbove(call, source)) ? { ...found, severity: "low" } : found
  }
  return null
}

const unlimited = (call: SyntaxNode, source: string, severity: "high" | "low", title: string): Match => ({
  severity,
  confidence: severity === "high" ? "high" : "low",
  title,
  rewrite: () => limitWrite(call, source),
})

const copyMatch = (
  name: string,
  call: SyntaxNode,
  [target, text]: ReadonlyArray<SyntaxNode>,
  source: string,
): Match | null => {
  if (target === undefined || text === undefined) return null
  const longest = longestConstant(text)
  if (longest === null) {
    if (isMeasured(call, target, text, source)) return null
    return unlimited(call, source, "low", `\`${name}\` copies text of any length`)
  }
  const room = arraySize(target, call, source)
  // A constant that does not fit is no better when it is cut.
  return name !== "strcat" && room !== null && longest >= room
    ? { severity: "high", title: `\`${name}\` writes ${longest + 1} bytes into ${room}` }
    : null
}

const copiesBytes = /^(?:strncpy|memcpy|memmove)$/

/** A copy into an array of fixed size whose length nothing above compares with anything. */
const lengthMatch = (
  name: string,
  call: SyntaxNode,
  [target, , length]: ReadonlyArray<SyntaxNode>,
  source: string,
): Match | null => {
  if (target?.type !== "identifier" || length === undefined || length.endIndex - length.startIndex > 120) return null
  const parts = (length.text.match(/\b[a-z_]\w*\b/gi) ?? []).filter((part) => !typeWords.test(part))
  const isOpen = parts.length > 0 && parts.every((part) => /[a-z]/.test(part))
  if (!isOpen || /sizeof|\bmin\b|[?%&]|->/i.test(length.text)) return null
  const above = functionAbove(call, source)
  const size = new RegExp(`\\bchar\\s{1,9}${target.text}\\s{0,9}\\[([^\\]\\n]{1,60})\\]`).exec(above)?.[1]
  if (size === undefined || parts.some((part) => size.includes(part))) return null
  if (!isOfInput(length, parts, above)) return null
  const isBounded =
    new RegExp(`sizeof\\s{0,9}\\(?\\s{0,9}${target.text}\\b`).test(above) ||
    parts.some(
      (part) =>
        isCompared(part, above) ||
        new RegExp(`\\bif\\s?\\(\\s?!?\\s?\\w{1,60}\\([^;{}()]{0,99}\\b${part}\\b[^;{}()]{0,99}\\)\\s?\\)`).test(
          above,
        ) ||
        new RegExp(`\\b${part}\\s*=[^;=]{0,80}(?:sizeof|\\bmin\\b|[%&?]|=\\s*\\d)`, "i").test(above),
    )
  return isBounded
    ? null
    : {
        severity: "low",
        confidence: "medium",
        title: `\`${name}\` copies a length that nothing compares with \`${target.text}\``,
      }
}

/** A difference of two places, or a variable that was read out of data: other lengths are those of the program. */
const isOfInput = (length: SyntaxNode, parts: ReadonlyArray<string>, above: string): boolean =>
  length.text.includes(" - ") ||
  parts.some((part) =>
    new RegExp(
      `\\b${part}\\s*=[^;=]{0,80}(?:\\w\\[|\\bntoh|\\bato[il]\\b|\\bstrto|\\bstrlen\\b|\\s\\*\\(|\\sget_?(?:u|be|le)\\d)`,
    ).test(above),
  )

const typeWords = /^(?:int|long|size_t|ssize_t|unsigned|char|uint\w*|u?int\d+_t|strlen)$/

/** `n > 10`, `10 >= n`, `n == 4`. */
const isCompared = (name: string, above: string): boolean =>
  new RegExp(
    `\\b${name}\\b(?:\\[\\w{1,20}\\]|\\s|\\)|[+-]\\s?\\d){0,9}(?:[<>]|[=!]=)|(?:(?<!-)[<>]=?|[=!]=)[^;\\n&|<>]{0,60}\\b${name}\\b`,
  ).test(above)

/** The code of the function above a call. */
const functionAbove = (call: SyntaxNode, source: string): string => {
  let around = call.parent
  while (around !== null && around.type !== "function_definition") around = around.parent
  return around === null
    ? ""
    : source.slice(Math.max(around.startIndex, call.startIndex - longestFunction), call.startIndex)
}

/** Maximum length that is inspected; of a longer function only the end. */
const longestFunction = 20_000

/** Length of the longest text that a constant, or a choice among constants, can be; null for anything else. */
const longestConstant = (node: SyntaxNode): number | null => {
  if (node.type === "conditional_expression") {
    const one = node.childForFieldName("consequence")
    const other = node.childForFieldName("alternative")
    const lengths = [one, other].map((choice) => (choice === null ? null : longestConstant(choice)))
    return lengths.some((length) => length === null) ? null : Math.max(...lengths.map((length) => length ?? 0))
  }
  if (node.type === "parenthesized_expression") {
    const inner = node.namedChild(0)
    return inner === null ? null : longestConstant(inner)
  }
  const text = literalText(node)
  return text === null ? null : text.replace(/\\(?:x[0-9a-f]{1,2}|[0-7]{1,3}|.)/gi, ".").length
}

const numericConversion = /%[-+ #0]*(?:[1-9]\d*|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|j|z|t|L|q)?[diouxXcpeEfFgGaA]/g

/** A text of which only so many characters are written. */
const limitedText = /%[-+ #0]*(?:[1-9]\d*|\*)?\.(?:\d+|\*)s/g

const printMatch = (
  name: string,
  call: SyntaxNode,
  values: ReadonlyArray<SyntaxNode>,
  source: string,
): Match | null => {
  const [target, format, ...texts] = values
  if (target === undefined || format === undefined) return null
  // A format that is a constant with a name, or joined from several, cannot be judged.
  const text = literalText(format)
  if (text === null) return null
  const conversions = text.replace(/%%/g, "").replace(limitedText, "").replace(numericConversion, "")
  if (!/%[-+ #0]*(?:[1-9]\d*)?s/.test(conversions)) return null
  const isBounded = texts.length > 0 && texts.every((value) => longestConstant(value) !== null || isNumber(value))
  if (isBounded || isMeasured(call, target, texts[0] ?? format, source)) return null
  return unlimited(call, source, "low", `\`${name}\` writes text of any length`)
}

const isNumber = (node: SyntaxNode): boolean => node.type === "number_literal" || node.type === "char_literal"

/** `%s` and `%[` without a width, except where the function allocates (`%ms`) or throws away (`%*s`). */
const scanMatch = (name: string, call: SyntaxNode, [format, ...targets]: ReadonlyArray<SyntaxNode>): Match | null => {
  const text = literalText(format)
  if (format === undefined || text === null || !/%l?(?:s|\[)/.test(text.replace(/%%/g, ""))) return null
  return {
    severity: "high",
    title: `\`${name}\` reads words of any length`,
    rewrite: () => limitWords(call, format, targets),
  }
}

/** A stream that the function has opened on a file of the kernel, whose words are as long as its documentation says. */
const isOfKernel = (stream: SyntaxNode | undefined, above: string): boolean =>
  stream?.type === "identifier" &&
  new RegExp(`\\b${stream.text}\\s*=\\s*(?:std::)?fopen\\(\\s*"(?:/\\w{1,20}){0,2}/(?:proc|sys)/`).test(above)

/** The size or length of something is asked for. */
const sizeOf = (what: string): string =>
  `(?:strlen|sizeof|sdslen|strnlen|strlcpy|snprintf)\\s*\\(?\\s*\\*?${literalPattern(what)}\\b`

/** Characters above a call in which its length was checked, or its target allocated. */
const charactersAbove = 1_000

/** True when the code above asked for the length of the text, or for the size of the target. */
const isMeasured = (call: SyntaxNode, target: SyntaxNode, text: SyntaxNode, source: string): boolean => {
  const above = source.slice(Math.max(0, call.startIndex - charactersAbove), call.startIndex)
  return [target.text, text.text]
    .filter((what) => /^[\w.>*[\]-]{1,60}$/.test(what))
    .some((what) => new RegExp(sizeOf(what)).test(above) || wasAllocated(what, above))
}

/** `p = malloc(…)` and its relatives: whoever allocates just before has counted. */
const wasAllocated = (what: string, above: string): boolean =>
  new RegExp(
    `${literalPattern(what)}\\s*=\\s*(?:\\([\\w\\s*]{1,40}\\)\\s*)?(?:\\w*(?:alloc|strndup|strdup)\\w*|new\\s+char)\\b`,
    "i",
  ).test(above)

/** Elements of a local array such as `char name[16]`, if the nearest declaration above says so. */
const arraySize = (target: SyntaxNode, call: SyntaxNode, source: string): number | null => {
  if (target.type !== "identifier" || target.endIndex - target.startIndex > 60) return null
  const above = source.slice(Math.max(0, call.startIndex - charactersAbove), call.startIndex)
  const declarations = Array.from(
    above.matchAll(new RegExp(`\\bchar\\s+${target.text}\\s*\\[\\s*(\\d{1,6})\\s*\\]`, "g")),
  )
  const size = declarations.at(-1)?.[1]
  return size === undefined ? null : Number(size)
}

export const detector: Detector = {
  id: "unsafe-c-string",
  name: "Write without a limit",
  category: "security",
  severityRule:
    "high for `gets`, `scanf` of words and constants that do not fit; low for copies of unknown length and for words of a file of the kernel",
  languages: cFamily,
  cwe: "CWE-120",
  description:
    "The function writes as much as its source holds, whatever the target has room for. A longer text than expected overwrites what lies behind, often with code of an attacker. Constants that fit, numbers, and targets that were measured or allocated just before are not reported.",
  recommendation:
    "Use the function that takes the size of the target (`fgets`, `snprintf`, `strlcpy`; a width as in `%63s`), and handle text that was cut. In C++ use `std::string`.",
  confidence: "high",
  remediationMinutes: 20,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: cFamily,
        nodes: ["call_expression"],
        callees: [
          "gets",
          "strcpy",
          "stpcpy",
          "strcat",
          "sprintf",
          "vsprintf",
          "scanf",
          "fscanf",
          "strncpy",
          "memcpy",
          "memmove",
        ],
        match,
      },
    ],
  },
  rewrites: true,
}
