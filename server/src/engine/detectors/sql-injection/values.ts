/** Places of an SQL statement in which a value stands that code puts into its text. */
import type { Hole, Unit } from "../../fixes/texts/composedText.ts"

/** A value of the statement: a hole, or a text of SQL in quotes that is made of holes and characters. */
export interface StatementValue {
  readonly units: ReadonlyArray<Unit>
  /** The same without quotes. */
  readonly parts: ReadonlyArray<Unit>
  readonly isQuoted: boolean
  readonly isLimit: boolean
}

export interface Dialect {
  /** Double quotes are around texts, as in MySQL, and not around names. */
  readonly hasDoubleQuotes: boolean
  /** Signs that would be taken for placeholders from now on. */
  readonly taken: RegExp
  /** The text may be only the condition of a statement. */
  readonly isCondition: boolean
  /** A text that is compared with a number counts as one, whatever the number comes from. */
  readonly convertsTexts: boolean
  /** A cast (`::date`) may stand right behind a placeholder. */
  readonly hasCasts: boolean
}

const statement = /^\s*(?:select|insert|update|delete|replace|with)\b/i

/** Tokens behind which any value may stand. */
const beforeValue = /^(?:=|<|>|<=|>=|<>|!=|==|like|ilike|between)$/i

/** The name of a column, whose type holds for the text that it is compared with. */
const column = /^(?!(?:end|not)$)(?:[a-z_][\w.]*|`.*`|".*")$/i

/** Operators that make an operand of a comparison a calculation, and no longer a column. */
const calculation = /^(?:[-+*/%|&~^]|<<|>>)$/

/** Functions of one text. */
const functionsOfText = /^(?:md5|sha1|lower|upper|trim|password)$/i

const charactersOf = (units: ReadonlyArray<Unit>): string =>
  // A hole reads as a letter that no statement has.
  units.map((unit) => (unit.kind === "hole" ? "\u{e000}" : unit.character)).join("")

/**
 * The values of a statement in their order. Null where something that is put in may be no value (a name, an order, a whole
 * condition), and where the statement is not understood.
 */
export const statementValues = (units: ReadonlyArray<Unit>, dialect: Dialect): ReadonlyArray<StatementValue> | null => {
  const text = charactersOf(units)
  if (text.length !== units.length || (!dialect.isCondition && !statement.test(text))) return null
  const values: Array<StatementValue> = []
  const brackets: Array<string> = []
  let beforeLast = ""
  let before = ""
  let closed = ""
  let isBetween = false
  let isOfColumn = true
  let isHaving = false
  const mayBeValue = (rest: string, isQuoted: boolean): boolean => {
    if (beforeValue.test(before) || (isBetween && /^and$/i.test(before)))
      return isQuoted || isOfColumn || dialect.convertsTexts
    if (/^(?:limit|offset)$/i.test(before)) return !isQuoted
    const around = brackets.at(-1) ?? ""
    if (before !== "(" && before !== ",") return false
    if (/^values$/i.test(around)) return true
    // A single value may be several, which have the quotes between them in their text.
    if (/^in$/i.test(around)) return isQuoted && !(before === "(" && /^\s*\)/.test(rest))
    return isQuoted && before === "(" && functionsOfText.test(around) && /^\s*\)/.test(rest)
  }
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const token = tokens.exec(rest)?.[0]
    if (token === undefined) return null
    const end = at + token.length
    const behind = text.slice(end)
    const isText = /^["']/.test(token)
    if (isText && token.includes("\u{e000}")) {
      const isName = token.startsWith('"') && !dialect.hasDoubleQuotes
      const inner = token.slice(1, -1)
      if (isName || /["'\\]/.test(inner) || /^["']/.test(behind) || !mayBeValue(behind, true)) return null
      if (!endsValue.test(behind)) return null
      const own = units.slice(at, end)
      values.push({ units: own, parts: own.slice(1, -1), isQuoted: true, isLimit: false })
    } else if (token.includes("\u{e000}")) {
      if (token.length > 1 || !mayBeValue(behind, false) || !endsValue.test(behind)) return null
      const own = units.slice(at, end)
      values.push({ units: own, parts: own, isQuoted: false, isLimit: /^(?:limit|offset)$/i.test(before) })
    } else if (token === ";" && behind.trim() !== "") return null
    else if (/^(?:--|\/\*|#)/.test(token)) return null
    if (dialect.taken.test(token)) return null
    if (token.includes("\u{e000}") && behind.startsWith("::") && !dialect.hasCasts) return null
    if (token === "(") brackets.push(before === "," && /^values$/i.test(closed) ? closed : before)
    if (token === ")") closed = brackets.pop() ?? ""
    if (token.trim() !== "") {
      if (/^between$/i.test(token)) isBetween = true
      else if (/^and$/i.test(before)) isBetween = false
      if (beforeValue.test(token)) isOfColumn = !isHaving && column.test(before) && !calculation.test(beforeLast)
      if (/^having$/i.test(token)) isHaving = true
      beforeLast = before
      before = token
    }
    at = end
  }
  return values.length === 0 ? null : values
}

const tokens =
  /^(?:\s+|--|\/\*|'(?:[^'\\]|''|\\[^])*'|"(?:[^"\\]|""|\\[^])*"|`[^`\u{e000}]*`|[$:@]{0,2}[\w.]+|[<>!=]{1,2}|::|[^\w'"`])/u

/** Behind a value: white space and no other value, or a sign that ends it. */
const endsValue = /^(?:\s{1,60}(?![\s\u{e000}])|\s{0,60}[),;=<>+*/|-]|::|$)/u

/** The holes of values in their order. */
export const holesOf = ({ parts }: StatementValue): ReadonlyArray<Hole> =>
  parts.filter((unit): unit is Hole => unit.kind === "hole")
