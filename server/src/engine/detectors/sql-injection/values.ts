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

/** Words behind which a number of rows stands. */
const limits = /^(?:limit|offset)$/i

/** Stands for a hole in the text of a statement; no statement has this letter. */
const holeLetter = "\u{e000}"

const charactersOf = (units: ReadonlyArray<Unit>): string =>
  units.map((unit) => (unit.kind === "hole" ? holeLetter : unit.character)).join("")

/**
 * The values of a statement in their order. Null where something that is put in may be no value (a name, an order, a whole
 * condition), and where the statement is not understood.
 */
export const statementValues = (units: ReadonlyArray<Unit>, dialect: Dialect): ReadonlyArray<StatementValue> | null => {
  const text = charactersOf(units)
  if (text.length !== units.length || (!dialect.isCondition && !statement.test(text))) return null
  const reader = new StatementReader(dialect)
  for (let at = 0; at < text.length;) {
    const token = tokens.exec(text.slice(at))?.[0]
    if (token === undefined) return null
    const end = at + token.length
    if (!reader.read(token, text.slice(end), units.slice(at, end))) return null
    at = end
  }
  return reader.values.length === 0 ? null : reader.values
}

/** Reads a statement token by token; the tokens before one decide whether it may be a value. */
class StatementReader {
  readonly values: Array<StatementValue> = []
  private readonly dialect: Dialect
  /** The token in front of each open bracket. */
  private readonly brackets: Array<string> = []
  private beforeLast = ""
  private before = ""
  /** The token in front of the bracket that was closed last. */
  private closed = ""
  private isBetween = false
  private isOfColumn = true
  private isHaving = false

  constructor(dialect: Dialect) {
    this.dialect = dialect
  }

  /** Reads a token; false if it is not understood, or holds something that may be no value. */
  read(token: string, behind: string, units: ReadonlyArray<Unit>): boolean {
    if (/^(?:--|\/\*|#)/.test(token) || (token === ";" && behind.trim() !== "")) return false
    if (token.includes(holeLetter) && !this.readValue(token, behind, units)) return false
    if (this.dialect.taken.test(token)) return false
    if (token === "(")
      this.brackets.push(this.before === "," && /^values$/i.test(this.closed) ? this.closed : this.before)
    if (token === ")") this.closed = this.brackets.pop() ?? ""
    if (token.trim() !== "") this.goPast(token)
    return true
  }

  private readValue(token: string, behind: string, units: ReadonlyArray<Unit>): boolean {
    const isQuoted = /^["']/.test(token)
    if (isQuoted ? !this.isText(token, behind) : token.length > 1) return false
    if (!this.mayBeValue(behind, isQuoted) || !endsValue.test(behind)) return false
    if (behind.startsWith("::") && !this.dialect.hasCasts) return false
    const parts = isQuoted ? units.slice(1, -1) : units
    this.values.push({ units, parts, isQuoted, isLimit: !isQuoted && limits.test(this.before) })
    return true
  }

  /** True for a text in quotes, without others inside or right behind it; double quotes may be those of a name. */
  private isText(token: string, behind: string): boolean {
    const isName = token.startsWith('"') && !this.dialect.hasDoubleQuotes
    return !isName && !/["'\\]/.test(token.slice(1, -1)) && !/^["']/.test(behind)
  }

  private mayBeValue(behind: string, isQuoted: boolean): boolean {
    const { before } = this
    if (beforeValue.test(before) || (this.isBetween && /^and$/i.test(before)))
      return isQuoted || this.isOfColumn || this.dialect.convertsTexts
    if (limits.test(before)) return !isQuoted
    const around = this.brackets.at(-1) ?? ""
    if (before !== "(" && before !== ",") return false
    if (/^values$/i.test(around)) return true
    const isAlone = before === "(" && /^\s*\)/.test(behind)
    // A single value may be several, which have the quotes between them in their text.
    if (/^in$/i.test(around)) return isQuoted && !isAlone
    return isQuoted && isAlone && functionsOfText.test(around)
  }

  /** Keeps what a token says about those behind it. */
  private goPast(token: string): void {
    const { before, beforeLast } = this
    if (/^between$/i.test(token)) this.isBetween = true
    else if (/^and$/i.test(before)) this.isBetween = false
    if (beforeValue.test(token))
      this.isOfColumn = !this.isHaving && column.test(before) && !calculation.test(beforeLast)
    if (/^having$/i.test(token)) this.isHaving = true
    this.beforeLast = before
    this.before = token
  }
}

const tokens =
  /^(?:\s+|--|\/\*|'(?:[^'\\]|''|\\[^])*'|"(?:[^"\\]|""|\\[^])*"|`[^`\u{e000}]*`|[$:@]{0,2}[\w.]+|[<>!=]{1,2}|::|[^\w'"`])/u

/** Behind a value: white space and no other value, or a sign that ends it. */
const endsValue = /^(?:\s{1,60}(?![\s\u{e000}])|\s{0,60}[),;=<>+*/|-]|::|$)/u

/** The holes of values in their order. */
export const holesOf = ({ parts }: StatementValue): ReadonlyArray<Hole> =>
  parts.filter((unit): unit is Hole => unit.kind === "hole")
