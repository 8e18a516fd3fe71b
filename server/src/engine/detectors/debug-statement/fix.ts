/** Removes debugging statements, with all that was there for them. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, isComment, lineEndOf, lineStartOf, remove } from "../../fixes/edits.ts"
import { isWithoutEffect } from "../../fixes/effects.ts"
import { isExplained, isWholeBlock, removeStatements } from "../../fixes/removeStatement.ts"
import { mayBeOnPurpose } from "./purpose.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"

const removal = (what: string, edits: ReadonlyArray<TextEdit>, doubt: string | null = null): Rewrite => ({
  safety: doubt === null ? "safe" : "suggested",
  title: `Remove \`${what}\``,
  explanation: `The program no longer stops, or prints, here. ${doubt ?? "Nothing else depended on it."}`,
  edits,
})

/** Blocks of statements that may be empty. */
const blocks =
  /^(?:program|statement_block|class_static_block|switch_case|switch_default|compound_statement|body_statement|then|else|do|block_body|begin|ensure|rescue|when)$/

/** `debugger`, alone or as all that a condition leads to. */
export const removeDebugger = (statement: SyntaxNode, source: string): Rewrite | null => {
  const around = statement.parent
  if (around === null || statement.hasError) return null
  const isOnly = around.type === "statement_block" && isWholeBlock(around, [statement])
  const owner = isOnly ? around.parent : around
  if (owner?.type === "if_statement") return isRemovable(owner) ? removeJavaScript(owner, source) : null
  return blocks.test(around.type) ? removeJavaScript(statement, source) : null
}

/** A condition that calls nothing, and leads to nothing else, can go with what it leads to. */
const isRemovable = (statement: SyntaxNode): boolean => {
  const condition = statement.childForFieldName("condition")
  return (
    statement.childForFieldName("alternative") === null &&
    condition !== null &&
    isWithoutEffect(condition) &&
    blocks.test(statement.parent?.type ?? "")
  )
}

/** Null where what follows would mean something else: without a semicolon above, or as the first text of a function. */
const removeJavaScript = (statement: SyntaxNode, source: string): Rewrite | null => {
  const before = source.slice(0, statement.startIndex).trimEnd()
  const behind = source.slice(statement.endIndex).trimStart()
  if (!/[;{}:]$|^$/.test(before) && /^[([`+\-/*]/.test(behind.replace(/^\/[/*]/, ""))) return null
  if (!/[;}]$/.test(before) && /^["']/.test(behind)) return null
  return removal("debugger", [removeStatements(statement, statement, source)])
}

/** `breakpoint()` or `import pdb; pdb.set_trace()`, alone or as all that a condition leads to. */
export const removeBreakpoint = (call: SyntaxNode, callee: string, source: string): Rewrite | null => {
  const statement = call.parent
  const block = statement?.parent
  if (statement?.type !== "expression_statement" || !block || !/^(?:block|module)$/.test(block.type)) return null
  if (statement.namedChildCount !== 1 || mayBeOnPurpose(statement)) return null
  const given = call.childForFieldName("arguments")
  if (given === null || !given.namedChildren.every((argument) => isWithoutEffect(argument))) return null
  const [module = "", member] = callee.split(".")
  const imported = member === undefined ? null : onlyImportOf(module, block, statement, source)
  const isApart = imported !== null && !isBefore(imported, statement)
  const edits = isApart
    ? removedApart(imported, statement, source)
    : removedTogether(imported ?? statement, statement, source)
  return edits === null ? null : removal(`${callee}()`, edits)
}

/** True for an import on the line of a statement, right before it. */
const isBefore = (imported: SyntaxNode, statement: SyntaxNode): boolean =>
  imported.startPosition.row === statement.startPosition.row &&
  imported.parent?.id === statement.parent?.id &&
  imported.nextNamedSibling?.id === statement.id

/** Removes statements that stand side by side, with the condition that leads to nothing else. */
const removedTogether = (first: SyntaxNode, last: SyntaxNode, source: string): ReadonlyArray<TextEdit> | null => {
  if (!leavesEmpty([first, last])) {
    return isAloneOnLine(first, last, source) ? [removeStatements(first, last, source)] : null
  }
  const condition = conditionOf(last)
  return condition !== null && isAloneOnLine(condition, condition, source)
    ? [removeStatements(condition, condition, source)]
    : null
}

/** Removes a statement, and the import that stands elsewhere; null where a block would be empty. */
const removedApart = (imported: SyntaxNode, statement: SyntaxNode, source: string): ReadonlyArray<TextEdit> | null => {
  const isSameBlock = imported.parent?.id === statement.parent?.id
  if (leavesEmpty(isSameBlock ? [imported, statement] : [imported])) return null
  if (!isAloneOnLine(imported, imported, source) || isExplained(imported, source)) return null
  const others = removedTogether(statement, statement, source)
  return others === null ? null : [removeStatements(imported, imported, source), ...others]
}

/** True for all the statements of a block, which would do nothing without them. */
const leavesEmpty = (statements: ReadonlyArray<SyntaxNode>): boolean => {
  const block = statements[0]?.parent
  return block?.type === "block" && isWholeBlock(block, statements)
}

/** The condition that leads to a statement alone, where both can go: it calls nothing, and no comment explains it. */
const conditionOf = (statement: SyntaxNode): SyntaxNode | null => {
  const owner = statement.parent?.parent
  const condition = owner?.type === "if_statement" ? owner.childForFieldName("condition") : null
  if (!owner || condition === null || owner.childForFieldName("alternative") !== null) return null
  return isWithoutEffect(condition) && !holdsComment(owner) && !leavesEmpty([owner]) ? owner : null
}

/** The statement that imports a module for this use alone. */
const onlyImportOf = (module: string, block: SyntaxNode, statement: SyntaxNode, source: string): SyntaxNode | null => {
  const uses = source.match(new RegExp(`\\b${module}\\b`, "g")) ?? []
  if (uses.length !== 2) return null
  let root = block
  while (root.parent !== null) root = root.parent
  return (
    root
      .descendantsOfType("import_statement")
      .find((node) => node.text === `import ${module}` && node.id !== statement.id) ?? null
  )
}

/** True when nothing but a comment stands beside a passage. */
const isAloneOnLine = (first: SyntaxNode, last: SyntaxNode, source: string): boolean =>
  source.slice(lineStartOf(first.startIndex, source), first.startIndex).trim() === "" &&
  /^[ \t]*(?:#.*)?\r?$/.test(source.slice(last.endIndex, lineEndOf(last.endIndex, source)))

/** `binding.pry`, `byebug if a`, `require 'pry'; binding.pry`. */
export const removeRubyBreakpoint = (node: SyntaxNode, source: string): Rewrite | null => {
  const around = node.parent
  if (around === null || mayBeOnPurpose(node)) return null
  const isModified = /^(?:if|unless)_modifier$/.test(around.type) && around.childForFieldName("body")?.id === node.id
  const statement = isModified ? around : node
  const block = statement.parent
  if (block === null || !blocks.test(block.type)) return null
  const first = requireBeside(statement) ?? statement
  if (!isAloneOnLine(first, statement, source)) return null
  if (block.type !== "program" && isWholeBlock(block, [first, statement])) return null
  const isLast = statement.nextNamedSibling === null || isComment(statement.nextNamedSibling)
  const doubt = isModified
    ? "What its condition calls is no longer called."
    : isLast && !/^(?:program)$/.test(block.type)
      ? "It was the last statement, so what stands above it is what the block now answers."
      : null
  return removal(node.text, [removeStatements(first, statement, source)], doubt)
}

/** `require 'pry'` on the line of a statement. */
const requireBeside = (statement: SyntaxNode): SyntaxNode | null => {
  const before = statement.previousNamedSibling
  const isBeside =
    before?.startPosition.row === statement.startPosition.row &&
    /^require\s*(?:\(\s*)?['"](?:pry|byebug|pry-byebug|irb|debug)['"]\s*\)?$/.test(before.text)
  return isBeside ? before : null
}

/** `dd($a);` alone on its lines. */
export const removePhpDump = (call: SyntaxNode, name: string, source: string): Rewrite | null => {
  const statement = call.parent
  const block = statement?.parent
  if (!statement || !block || !/^(?:compound_statement|program|case_statement|default_statement)$/.test(block.type)) {
    return null
  }
  // The output may be kept.
  if (/\bob_start\b/i.test(source)) return null
  const given = call.childForFieldName("arguments")?.text.slice(1) ?? ""
  const edit = remove({ start: statement.startIndex, end: statement.endIndex }, source)
  if (edit.start > lineStartOf(statement.startIndex, source) || call.hasError) return null
  const doubts = [
    ...(name === "xdebug_break" ? [] : ["If the output is meant to be seen, leave it."]),
    ...(/^d?dd$/.test(name) ? [`\`${name}\` ended the program: what stands below now runs.`] : []),
    ...(/\(|[^=!<>]=[^=>]|\+\+|--/.test(given) ? ["What was called for the values is no longer called."] : []),
  ]
  return removal(
    `${name}()`,
    [removeStatements(statement, statement, source)],
    doubts.length === 0 ? null : doubts.join(" "),
  )
}
