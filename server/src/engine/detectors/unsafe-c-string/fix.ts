/** Gives functions of C that write without a limit the size of their target, where that is an array in sight. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import {
  holdsComment,
  holdsPreprocessor,
  insertAt,
  lineFeedAt,
  indentationAt,
  rangeOf,
  replaceNode,
} from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { childrenOf } from "../shared/structure.ts"

/** Limits a call of `gets`, `strcpy`, `strcat`, `sprintf` or `vsprintf`. */
export const limitWrite = (call: SyntaxNode, source: string): Rewrite | null => {
  const [target, ...others] = argumentsOf(call)
  if (target === undefined || holdsPreprocessor(rangeOf(call), source) || holdsComment(call)) return null
  if (arrayOf(target, call) === null) return null
  // An argument that reads the target as well would read the truncated text.
  if (others.some(({ text }) => new RegExp(`\\b${target.text}\\b`).test(text))) return null
  const name = calleeText(call).replace(/^std::/, "")
  const size = `sizeof(${target.text})`
  if (name === "gets") return readLine(call, target, size, source)
  if (!isStatement(call)) return null
  if (name === "sprintf" || name === "vsprintf") {
    return cut([renamed(call, name === "sprintf" ? "snprintf" : "vsnprintf"), insertAt(target.endIndex, `, ${size}`)])
  }
  const last = others.at(-1)
  if (name === "strcat" && last !== undefined) {
    return cut([renamed(call, "strncat"), insertAt(last.endIndex, `, ${size} - strlen(${target.text}) - 1`)])
  }
  return name === "strcpy" && knowsPrinting(call, source)
    ? cut([renamed(call, "snprintf"), insertAt(target.endIndex, `, ${size}, "%s"`)])
    : null
}

/** Gives each word of a `scanf` the width that its array has room for. */
export const limitWords = (call: SyntaxNode, format: SyntaxNode, values: ReadonlyArray<SyntaxNode>): Rewrite | null => {
  const text = literalText(format)
  if (text === null || format.type !== "string_literal" || text.includes("\\")) return null
  const offset = format.startIndex + format.text.indexOf(text)
  const edits: Array<TextEdit> = []
  let taken = 0
  for (const conversion of text.matchAll(conversions)) {
    const [all, star, width, kind = ""] = conversion
    if (all === "%%" || star !== "") continue
    const value = values[taken++]
    if (width !== "" || !/^(?:s|\[)/.test(kind)) continue
    const room = value === undefined ? null : arrayOf(value, call)
    if (room === null || !/^[1-9]\d{0,5}$/.test(room) || room === "1") return null
    edits.push(insertAt(offset + conversion.index + 1, String(Number(room) - 1)))
  }
  if (edits.length === 0 || taken !== values.length) return null
  return {
    safety: "suggested",
    title: "Read no more than fits",
    explanation:
      "The width keeps one byte for the end of the text. Longer words are no longer written beyond the array but read on by the next conversion: check what the code does with the rest.",
    edits,
  }
}

const conversions = /%(?:%|(\*?)(\d*)((?:hh|h|ll|l|j|z|t|L)?[a-zA-Z]|\[\^?\]?[^\]]{0,100}\]))/g

/** The size, as it is written, of a local array of characters; null where the name may be anything else. */
const arrayOf = (target: SyntaxNode, call: SyntaxNode): string | null => {
  if (target.type !== "identifier") return null
  const mentions = new RegExp(`\\b${target.text}\\b`)
  for (let around = call.parent; around !== null; around = around.parent) {
    if (around.type === "compound_statement") {
      const declaration = childrenOf(around).findLast(
        (child) =>
          child.type === "declaration" &&
          child.startIndex < call.startIndex &&
          child.childrenForFieldName("declarator").some((part) => nameOf(part) === target.text),
      )
      if (declaration !== undefined) return sizeIn(declaration, target.text)
    } else if (around.type === "function_definition") return null
    // Names of loops, handlers and functions inside of functions.
    else if (/^(?:for_|catch_|lambda_)/.test(around.type)) {
      const body = around.childForFieldName("body")
      const end = (body?.startIndex ?? around.endIndex) - around.startIndex
      if (mentions.test(around.text.slice(0, end))) return null
    }
  }
  return null
}

const nameOf = (declarator: SyntaxNode): string => {
  const inner = declarator.childForFieldName("declarator") ?? declarator.namedChild(0)
  return inner === null ? declarator.text : nameOf(inner)
}

const sizeIn = (declaration: SyntaxNode, name: string): string | null => {
  if (!/^(?:(?:un)?signed\s+)?char$/.test(declaration.childForFieldName("type")?.text ?? "")) return null
  const declarators = declaration.childrenForFieldName("declarator")
  const declarator = declarators.find((part) => nameOf(part) === name)
  const array = declarator?.type === "init_declarator" ? declarator.childForFieldName("declarator") : declarator
  if (array?.type !== "array_declarator" || array.childForFieldName("declarator")?.type !== "identifier") return null
  return array.childForFieldName("size")?.text ?? ""
}

/** True where nobody looks at what the call returns. */
const isStatement = ({ parent }: SyntaxNode): boolean => parent?.type === "expression_statement"

/** Another name for the function, in its namespace. */
const renamed = (call: SyntaxNode, name: string): TextEdit => {
  const callee = call.childForFieldName("function") ?? call
  return replaceNode(callee.type === "identifier" ? callee : (callee.childForFieldName("name") ?? callee), name)
}

/** `snprintf` has to be declared, and in `std` where it is called there. */
const knowsPrinting = (call: SyntaxNode, source: string): boolean =>
  (calleeText(call).startsWith("std::")
    ? /^[ \t]*#[ \t]*include\s*<cstdio>/m
    : /^[ \t]*#[ \t]*include\s*<(?:stdio\.h|cstdio)>/m
  ).test(source)

const cut = (edits: ReadonlyArray<TextEdit>): Rewrite => ({
  safety: "suggested",
  title: "Write no more than fits",
  explanation:
    "The call is told the size of its target, an array of this function, and cuts what does not fit instead of writing beyond it. Text that fits is written as before; check that cut text does no harm.",
  edits,
})

/** `gets` removes the end of the line; `fgets` keeps it. */
const readLine = (call: SyntaxNode, target: SyntaxNode, size: string, source: string): Rewrite | null => {
  const line = target.text
  const statement = call.parent
  const read = `fgets(${line}, ${size}, stdin)`
  const removes =
    isStatement(call) &&
    statement?.parent?.type === "compound_statement" &&
    /^[ \t]*#[ \t]*include\s*<(?:string\.h|cstring)>/m.test(source)
  if (calleeText(call) !== "gets") return null
  const rest = "A longer line is read on by the next call instead of being written beyond the array"
  if (!removes) {
    return {
      safety: "suggested",
      title: "Read the line with `fgets`",
      explanation: `${rest}. Unlike \`gets\`, \`fgets\` keeps the line feed at the end of the text: remove it where that matters.`,
      edits: [replaceNode(call, read)],
    }
  }
  const indentation = indentationAt(statement.startIndex, source)
  const feed = lineFeedAt(statement.startIndex, source)
  const inner = `${indentation}${indentation.includes("\t") ? "\t" : "  "}`
  return {
    safety: "suggested",
    title: "Read the line with `fgets`",
    explanation: `${rest}. The line feed, which \`fgets\` keeps, is removed as \`gets\` did.`,
    edits: [replaceNode(statement, `if (${read} != NULL)${feed}${inner}${line}[strcspn(${line}, "\\n")] = '\\0';`)],
  }
}
