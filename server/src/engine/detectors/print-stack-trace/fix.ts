/** Rewrites of printed errors to the log of the class, where it has one. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { childrenOf } from "../shared/structure.ts"

/** Logs the error with the logger of the class around it; null where there is none that takes it. */
export const logError = (call: SyntaxNode, symbol: string, source: string): Rewrite | null => {
  const error = call.childForFieldName("object")
  if (error?.type !== "identifier" || call.parent?.type !== "expression_statement") return null
  const logger = loggerOf(call, source)
  const method = symbol.slice(symbol.lastIndexOf(".") + 1)
  if (logger === null || !/^\w{1,60}$/.test(method)) return null
  return {
    safety: "suggested",
    title: `Write the error to the log with \`${logger}\``,
    explanation:
      "The error goes to the log that people read, with its cause, a time and a level, and no longer to the standard error stream. A message that says what failed for whom is better than the name of the method. If the code around logs or throws the same error already, remove the line instead.",
    edits: [replaceNode(call, `${logger}.error("Error in ${method}", ${error.text})`)],
  }
}

/** Libraries whose loggers have `error(message, error)`. */
const libraries =
  /\b(?:org\.slf4j|org\.apache\.logging\.log4j|org\.apache\.log4j|org\.apache\.commons\.logging|org\.jboss\.logging)\b/

/** Annotations of Lombok that make a field called `log`. */
const lombok = /^@(?:Slf4j|Log4j2?|CommonsLog|XSlf4j|JBossLog)\b/

/** The field of the innermost class; a method that belongs to no object needs one that does not either. */
const loggerOf = (call: SyntaxNode, source: string): string | null => {
  let isStatic = false
  let current: SyntaxNode | null = call.parent
  for (let level = 0; current !== null && level < maximumLevels; level++) {
    if (current.type === "method_declaration" && hasModifier(current, "static")) isStatic = true
    // A local variable, a parameter or a field of another class may have the same name.
    if (/^(?:lambda_expression|object_creation_expression)$/.test(current.type)) return null
    if (current.type === "class_declaration") return loggerOfClass(current, isStatic, source)
    current = current.parent
  }
  return null
}

/** Levels between a statement and its class, in code that people write. */
const maximumLevels = 40

const loggerOfClass = (declaration: SyntaxNode, isStatic: boolean, source: string): string | null => {
  const modifiers = childrenOf(declaration).find(({ type }) => type === "modifiers")
  const hasLombok = modifiers !== undefined && childrenOf(modifiers).some(({ text }) => lombok.test(text))
  if (hasLombok && /\bimport\s+lombok\.extern\./.test(source)) return isDeclaredTwice("log", source, 0) ? null : "log"
  if (!libraries.test(source)) return null
  const body = declaration.childForFieldName("body")
  for (const field of body === null ? [] : childrenOf(body).filter(isLogger)) {
    const name = field.childForFieldName("declarator")?.childForFieldName("name")?.text
    if (name !== undefined && (!isStatic || hasModifier(field, "static")) && !isDeclaredTwice(name, source, 1))
      return name
  }
  return null
}

const isLogger = (field: SyntaxNode): boolean =>
  field.type === "field_declaration" && /^(?:\w+\.)*(?:Logger|Log)$/.test(field.childForFieldName("type")?.text ?? "")

const hasModifier = (declaration: SyntaxNode, modifier: string): boolean =>
  childrenOf(declaration).some(
    (child) => child.type === "modifiers" && new RegExp(`\\b${modifier}\\b`).test(child.text),
  )

/** True when more variables have the name than are known of. */
const isDeclaredTwice = (name: string, source: string, known: number): boolean =>
  Array.from(source.matchAll(new RegExp(`(?<![\\w.<>])[\\w.<>]+\\s+${name}\\s*[=;,):]`, "g"))).filter(
    ([text]) => !/^(?:return|throw|new)\b/.test(text),
  ).length > known
