/** Makes the default value of a parameter anew in each call. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import {
  holdsComment,
  indentationAt,
  insertAt,
  levelBetween,
  lineEndOf,
  lineFeedAt,
  lineStartOf,
  replaceNode,
} from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { childrenOf } from "../shared/structure.ts"

/** Puts `None` in the place of the default and makes the value at the beginning of the function. */
export const makeInside = (parameter: SyntaxNode, name: string, source: string): Rewrite | null => {
  const value = parameter.childForFieldName("value")
  const definition = parameter.parent?.parent
  const body = definition?.childForFieldName("body")
  if (value === null || definition?.type !== "function_definition" || body?.type !== "block") return null
  // a default that is handed back may be meant to be `None`
  if (/^(?:default|fallback)/.test(name) && new RegExp(`\\breturn ${name}\\b`).test(body.text)) return null
  if (holdsComment(value) || isLookedAt(definition, source)) return null
  const widening = annotationEdits(parameter, source)
  if (widening === null) return null
  const edits = [replaceNode(value, "None"), ...widening]
  const text = textBehindDocstring(body)
  const acts = childrenOf(body).some((statement) => !isDocstring(statement) && !isImport(statement))
  const isRead = new RegExp(`\\b${name}\\b`).test(text)
  if (!isRead && (acts || text === "") && !/\b(?:locals|vars|eval|exec)\(/.test(text)) {
    return {
      safety: "suggested",
      title: `Use \`None\` as the default of \`${name}\``,
      explanation: `The function does nothing with \`${name}\`, so it needs no value that all calls share. Functions that take its place have to make the value themselves where it is \`None\`.`,
      edits,
    }
  }
  if (!isSameAnywhere(value) || value.text.includes("\n") || isRemembered(body, name)) return null
  if (givesNames(definition, value) || minds(body.text, name)) return null
  const beginning = insertionOf(definition, body, name, value.text, source)
  if (beginning === null) return null
  return {
    safety: "suggested",
    title: `Make the default of \`${name}\` in each call`,
    explanation: `Every call that leaves \`${name}\` out gets a value of its own. It is no longer kept from one call to the next, which somebody may rely on, and a call that gives \`None\` gets the default, too.`,
    edits: [...edits, beginning],
  }
}

/**
 * True for a function whose default values somebody looks at: a decorator that is not known to leave them alone (of
 * commands, routes, tasks and overloads), a declaration without code, and code that asks for defaults.
 */
const isLookedAt = (definition: SyntaxNode, source: string): boolean => {
  const decorated = definition.parent?.type === "decorated_definition" ? childrenOf(definition.parent) : []
  const decorators = decorated.filter(({ type }) => type === "decorator").map(({ text }) => text)
  return decorators.some((text) => !indifferent.test(text)) || /\b__(?:kw)?defaults__\b/.test(source)
}

const indifferent =
  /^@\s*(?:\w+\.)*(?:staticmethod|classmethod|abstractmethod|override|final|wraps|cache|lru_cache|contextmanager|asynccontextmanager|coroutine|no_type_check|deprecated)\b/

/** True where `None` has a meaning of its own. */
const minds = (body: string, name: string): boolean =>
  new RegExp(
    `\\b${name}\\s*(?:==|!=|is(?:\\s+not)?)\\s*None\\b|\\bNone\\s*(?:==|!=|is(?:\\s+not)?)\\s*${name}\\b|\\bcase\\s+None\\b`,
  ).test(body)

/** True where a name in the value is another one's inside of the function: of a parameter, or of something given there. */
const givesNames = (definition: SyntaxNode, value: SyntaxNode): boolean => {
  const names = [value, ...value.descendantsOfType("identifier")]
    .filter((node) => node.type === "identifier" && node.parent?.type !== "keyword_argument")
    .map(({ text }) => text)
  const parameters = definition.childForFieldName("parameters")?.text ?? ""
  const body = definition.childForFieldName("body")?.text ?? ""
  return [...new Set(names)].some(
    (name) =>
      new RegExp(`[(,*]\\s*${name}\\s*[:=,)]`).test(parameters) ||
      new RegExp(
        `\\b${name}\\s*(?:,[^()=:]{0,400})?(?::[^=\\n]{0,400})?=(?!=)|\\b${name}\\s*:=|\\b(?:for|as|def|class|del|global|nonlocal)\\s+${name}\\b|\\bimport\\b[^\\n]{0,400}\\b${name}\\b`,
      ).test(body),
  )
}

const textBehindDocstring = (body: SyntaxNode): string =>
  childrenOf(body)
    .filter((statement) => !isDocstring(statement))
    .map(({ text }) => text)
    .join("\n")

/** Kinds that mean the same wherever they are evaluated. */
const fixedKinds =
  /^(?:list|dictionary|set|pair|tuple|string\w*|escape_sequence|integer|float|true|false|none|unary_operator|call|argument_list|keyword_argument|[^a-z_]*)$/

const builtIns =
  /^(?:list|dict|set|bytearray|deque|defaultdict|OrderedDict|Counter|int|str|float|bool|tuple|collections)$/

/** True for a value that is put together from constants: any name may stand for something else inside the function. */
const isSameAnywhere = (node: SyntaxNode): boolean => {
  if (node.type === "identifier") return builtIns.test(node.text) || node.parent?.type === "keyword_argument"
  if (node.type === "attribute") return /^collections\.\w+$/.test(node.text)
  return fixedKinds.test(node.type) && node.children.every((child) => isSameAnywhere(child))
}

/** True if a default is changed and never leaves the function: it keeps state between calls (counter, cache, stack). */
const isRemembered = (body: SyntaxNode, name: string): boolean =>
  new RegExp(
    `\\b${name}\\s*\\[[^\\]\\n]{0,400}\\]\\s*(?:[-+*/|&^%@]|//|\\*\\*|<<|>>)?=(?!=)|\\b${name}\\.(?:append|add|update|extend|insert|setdefault|pop|popitem|popleft|appendleft|remove|discard|clear)\\(`,
  ).test(body.text) && body.descendantsOfType("identifier").every((use) => use.text !== name || !isHandedOn(use))

/** True where the value itself goes elsewhere, and not only an element, an answer or its length. */
const isHandedOn = (use: SyntaxNode): boolean => {
  const { parent } = use
  if (parent === null) return true
  if (parent.type === "keyword_argument" && parent.childForFieldName("name")?.id === use.id) return false
  if (parent.type === "attribute") return parent.childForFieldName("object")?.id !== use.id || hasCopy.test(parent.text)
  if (parent.type === "subscript")
    return parent.childForFieldName("value")?.id !== use.id || /\[[^[\]]*:/.test(parent.text)
  if (parent.type === "argument_list") return parent.parent?.childForFieldName("function")?.text !== "len"
  return !/^(?:comparison_operator|not_operator|boolean_operator|if_statement|elif_clause|while_statement|delete_statement|conditional_expression|default_parameter)$/.test(
    parent.type,
  )
}

/** Methods by which the elements leave together. */
const hasCopy = /\.(?:copy|items|values|keys)$/

/** Two lines before the first statement, behind the docstring and imports; comments above a statement stay there. */
const insertionOf = (
  definition: SyntaxNode,
  body: SyntaxNode,
  name: string,
  value: string,
  source: string,
): TextEdit | null => {
  const statements = childrenOf(body)
  const [head, second] = statements
  // Behind a semicolon a statement cannot be parted from its docstring.
  if (head !== undefined && second !== undefined && isDocstring(head) && !startsLine(second, source)) return null
  const index = statements.findIndex((statement, at) => !(at === 0 && isDocstring(statement)) && !isImport(statement))
  const next = statements[index]
  const last = statements.at(-1)
  const [first] = statements
  if (first === undefined || last === undefined) return null
  const indentation = indentationAt(first.startIndex, source)
  const level = levelBetween(indentationAt(definition.startIndex, source), indentation)
  // A body on the line of its function has no room.
  if (level === null || !startsLine(first, source)) return null
  const feed = lineFeedAt(first.startIndex, source)
  const lines = [`${indentation}if ${name} is None:`, `${indentation}${level}${name} = ${value}`]
  if (next !== undefined) {
    const start = startWithComments(next, statements[index - 1]?.endIndex ?? 0, source)
    return insertAt(start, lines.map((line) => line + feed).join(""))
  }
  const end = lineEndOf(last.endIndex, source)
  if (!/^\s*(?:#.*)?$/.test(source.slice(last.endIndex, end))) return null
  return insertAt(source[end - 1] === "\r" ? end - 1 : end, lines.map((line) => feed + line).join(""))
}

const startsLine = ({ startIndex }: SyntaxNode, source: string): boolean =>
  lineStartOf(startIndex, source) + indentationAt(startIndex, source).length === startIndex

/** The beginning of the first of the comments that stand on the lines directly above. */
const startWithComments = (statement: SyntaxNode, least: number, source: string): number => {
  let start = lineStartOf(statement.startIndex, source)
  while (
    start > least &&
    lineStartOf(start - 1, source) >= least &&
    /^[ \t]*#(?![ \t]*type:)/.test(source.slice(lineStartOf(start - 1, source), start))
  )
    start = lineStartOf(start - 1, source)
  return start
}

const isImport = ({ type }: SyntaxNode): boolean => /^(?:future_)?import_(?:from_)?statement$/.test(type)

const isDocstring = (statement: SyntaxNode): boolean =>
  statement.type === "expression_statement" &&
  statement.namedChildCount === 1 &&
  /^(?:string|concatenated_string)$/.test(statement.namedChild(0)?.type ?? "")

/** Widens a type that excludes `None`; null where the file has not the means: nobody knows its version of Python. */
const annotationEdits = (parameter: SyntaxNode, source: string): ReadonlyArray<TextEdit> | null => {
  const type = parameter.childForFieldName("type")
  if (type === null || !excludesNone(parameter)) return []
  if (/["']/.test(type.text)) return null
  if (/^from __future__ import [^\n]*\bannotations\b|\w[\])]* \| None\b/m.test(source))
    return [insertAt(type.endIndex, " | None")]
  if (!/^from typing import (?:[^\n(]*|\([^)]{0,1000})\bOptional\b/m.test(source)) return null
  return [replaceNode(type, `Optional[${type.text}]`)]
}

const excludesNone = (parameter: SyntaxNode): boolean => {
  const type = parameter.childForFieldName("type")
  // of a list of anything it is the list that is no `None`
  return type !== null && !/\bNone\b|\bOptional\b|^(?:typing\.|t\.)?Any$|^object$/.test(type.text)
}
