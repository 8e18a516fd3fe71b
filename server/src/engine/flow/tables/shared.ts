/** Questions that the tables of several languages ask about the values of a call. */
import type { FunctionSource } from "../program.ts"
import type { FlowRule, Value } from "../values.ts"
import { onlyConstant, taintsFor } from "../values.ts"
import type { CallView, SinkRule } from "../Table.ts"

/** The first parameter of `handler(event, context)`, as AWS Lambda calls it. */
export const isLambdaEvent = ({ parameters }: FunctionSource, index: number): boolean => {
  const [event, context] = parameters.map(({ target }) => (target.kind === "name" ? target.name : ""))
  return index === 0 && event === "event" && context === "context"
}

/** All values by position. */
export const everyValue = (call: CallView): ReadonlyArray<Value> => call.values

/** The value of a position, and of its elements. */
export const valueAt =
  (...positions: ReadonlyArray<number>) =>
  (call: CallView): ReadonlyArray<Value> =>
    positions.flatMap((position) => call.values[position] ?? [])

export const receiverOf = (call: CallView): ReadonlyArray<Value> => (call.receiver === null ? [] : [call.receiver])

/** A constant `true`, as an option. */
export const isOn = (value: Value | undefined): boolean => {
  const constant = onlyConstant(value)
  return constant !== undefined && constant !== false && constant !== null && constant !== 0
}

const shells = /(?:^|[/\\])(?:ba|z|da|k|c)?sh(?:\.exe)?$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$/i

/** True when a program that is started is, or may be, a shell. */
export const startsShell = (values: ReadonlyArray<Value>): boolean =>
  values.some(
    (value) =>
      (value.constants?.some((constant) => typeof constant === "string" && shells.test(constant)) ?? false) ||
      (value.entries !== null && startsShell([...value.entries.values()])),
  )

/** What decides which program a list of arguments starts: its first element, or all of them when that is a shell. */
export const programOf = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  if (startsShell(values)) return values
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
const beforeValue = /(?:=|<|>|\blike|\bvalues?\s*\(|\(|,|\band|\bor|\blimit|\bwhere)\s*['"%(]*$/i

/** True for text of SQL into which a caller's value is put. */
export const isSqlWithValue = (value: Value): boolean => {
  const { pieces } = value
  if (pieces === null || !statement.test(pieces[0] ?? "") || !mayComeFromOutside(value, "sql-injection")) return false
  return pieces.some((piece, index) => {
    const before = pieces[index - 1]
    return piece === null && typeof before === "string" && beforeValue.test(before)
  })
}

/** True for text that is put together with words of SQL in it. */
export const looksLikeSql = (value: Value): boolean =>
  value.pieces?.some((piece) => piece !== null && keywords.test(piece)) ?? false

/** The first value when it looks like SQL. */
export const sqlText = (call: CallView): ReadonlyArray<Value> => call.values.slice(0, 1).filter(looksLikeSql)

/** Text without which a file runs no SQL that is written in it. */
const anyStatement =
  /\bselect\s[^;]{1,200}?\bfrom\b|\binsert\s+into\b|\bupdate\s+[^\s;]{1,60}\s+set\b|\bdelete\s+from\b|["{']\s*call\b|\bwhere\s+\w+\s*(?:=|in\b|like\b)/i

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
