/** Questions that the tables of several languages ask about the values of a call. */
import type { FunctionSource } from "../program.ts"
import type { FlowRule, Value } from "../values.ts"
import { onlyConstant, rootOf, taintsFor } from "../values.ts"
import type { CallView, SinkRule } from "../Table.ts"

/** The first parameter of `handler(event, context)`, as AWS Lambda calls it. */
export const isLambdaEvent = ({ parameters }: FunctionSource, index: number): boolean => {
  const [event, context] = parameters.map(({ target }) => (target.kind === "name" ? target.name : ""))
  return index === 0 && event === "event" && context === "context"
}

/** The request that belongs to a setting, a row or a response: a program sends it, or has kept it. */
export const keptRequest =
  /(?:^|\.)(?:config|conf|settings?|options|opts|response|res|resp|row|record|result)\.(?:_?req|request)$/i

/** True for data itself, and false for a service that a class keeps in a field. */
export const holdsData = ({ taints }: Value): boolean => taints.some(({ origin }) => origin.kind !== "field")

/** All values by position. */
export const everyValue = (call: CallView): ReadonlyArray<Value> => call.values

/** A replacement of everything but letters, digits and the like, as `[^a-z0-9]`. */
export const keepsWords = ({ values: [pattern] }: CallView): boolean =>
  /\[\^[\w\\. -]{1,40}\]|\\W/.test(String(onlyConstant(pattern)).slice(0, 100))

/** The value of a position, and of its elements. */
export const valueAt =
  (...positions: ReadonlyArray<number>) =>
  (call: CallView): ReadonlyArray<Value> =>
    positions.flatMap((position) => call.values[position] ?? [])

export const receiverOf = (call: CallView): ReadonlyArray<Value> => (call.receiver === null ? [] : [call.receiver])

/** A path that begins with a slash: resolved, nothing in it climbs, though it may name any file below its root. */
export const isRooted = ({ values: [path] }: CallView): boolean =>
  path !== undefined && rootOf(path)?.startsWith("/") === true

/** A constant `true`, as an option. */
export const isOn = (value: Value | undefined): boolean => {
  const constant = onlyConstant(value)
  return constant !== undefined && constant !== false && constant !== null && constant !== 0
}

const shells = /(?:^|[/\\])(?:ba|z|da|k|c)?sh(?:\.exe)?$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$/i

const windowsShells = /(?:cmd|powershell|pwsh)(?:\.exe)?$/i

/** The option behind which a shell expects a command. */
const commandOption = /^(?:-[a-z]{0,8}c|\/[ck]|-command|-encodedcommand)$/i

const mayBe = (value: Value, text: RegExp): boolean =>
  value.constants?.some((constant) => typeof constant === "string" && text.test(constant)) ?? false

/**
 * What a shell reads as a command among the arguments of a program. Behind the command stand its own arguments, except
 * on Windows, and without the option the shell runs a file.
 */
export const shellCommands = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  const parts = values.flatMap((value) => (value.entries === null ? [value] : [...value.entries.values()]))
  const shell = parts.findIndex((part) => mayBe(part, shells))
  const option = parts.findIndex((part, index) => index > shell && mayBe(part, commandOption))
  const program = parts[shell]
  if (program === undefined || option < 0) return []
  return mayBe(program, windowsShells) ? parts.slice(option + 1) : parts.slice(option + 1, option + 2)
}

/** What decides what a list of arguments starts: its first element, or the command when that is a shell. */
export const programOf = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  const commands = shellCommands(values)
  if (commands.length > 0) return commands
  const [first] = values
  if (first === undefined || first.entries === null) return values.slice(0, 1)
  const program = first.entries.get("0")
  return program === undefined ? [] : [program]
}

/** Functions without a name are called where they stand, with data of that place. */
const mayComeFromOutside = (value: Value, rule: FlowRule): boolean =>
  taintsFor(value, rule).some(({ origin }) => origin.kind === "parameter" && origin.function.name !== null)

/** A command that is put together of constant text and of what a caller passes. */
export const isPutTogether =
  (rule: FlowRule) =>
  (value: Value): boolean =>
    value.pieces !== null &&
    value.pieces.some((piece) => piece !== null && /[a-zA-Z<]/.test(piece)) &&
    value.pieces.includes(null) &&
    mayComeFromOutside(value, rule)

/** Anything that a caller passes. */
export const isPassedIn =
  (rule: FlowRule) =>
  (value: Value): boolean =>
    mayComeFromOutside(value, rule)

const statement = /^[\s(]*(?:select|insert|update|delete|replace|with|merge|exec(?:ute)?|call)\b/i
const keywords =
  /\b(?:select|insert\s+into|update|delete\s+from|where|from|order\s+by|values|union|drop|alter|create\s+table)\b/i

/** Text in which a value stands where SQL expects one; names of tables and columns cannot be bound as parameters. */
// bounded: at most 60 characters, because only the end of a text is looked at
const beforeValue = /(?:=|<|>|\blike|\bvalues?\s*\(|\(|,|\band|\bor|\blimit|\bwhere)\s*['"%(]*$/i

/** Enough of a text to see its end. */
const charactersBefore = 60

/** True for text of SQL into which a caller's value is put. */
export const isSqlWithValue = (value: Value): boolean => {
  const { pieces } = value
  if (pieces === null || !statement.test(pieces[0] ?? "") || !mayComeFromOutside(value, "sql-injection")) return false
  return pieces.some((piece, index) => {
    const before = pieces[index - 1]
    return piece === null && typeof before === "string" && beforeValue.test(before.slice(-charactersBefore))
  })
}

/** True for text that is put together with words of SQL in it. */
export const looksLikeSql = (value: Value): boolean =>
  value.pieces?.some((piece) => piece !== null && keywords.test(piece)) ?? false

/** The first value when it looks like SQL. */
export const sqlText = (call: CallView): ReadonlyArray<Value> => call.values.slice(0, 1).filter(looksLikeSql)

/** Text without which a file runs no SQL that is written in it: behind a quote, not in a sentence of a comment. */
const anyStatement =
  /(?:["'`({]|<<<\W?\w+\W?)\s*(?:select\s[^;]{1,200}?\bfrom\b|insert\s+into\b|update\s+[^\s;]{1,60}\s+set\b|delete\s+from\b|call\b)|\bwhere\s+\w+\s*(?:=|in\b|like\b)/i

/** A call that runs SQL. */
export const sqlSink = (rule: Omit<SinkRule, "rule" | "what" | "isSuspicious">): SinkRule => ({
  rule: "sql-injection",
  what: "an SQL statement",
  needs: anyStatement,
  isSuspicious: isSqlWithValue,
  ...rule,
})

/** A call that opens, changes or removes a file. */
export const pathSink = (rule: Omit<SinkRule, "rule" | "what">): SinkRule => ({
  rule: "path-traversal",
  what: "a file path",
  ...rule,
})
