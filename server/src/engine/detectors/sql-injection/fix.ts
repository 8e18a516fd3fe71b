/** Passes values apart from the statement that they were put into. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { withoutGoPackage } from "../../fixes/imports/go.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { calleesOf, quietCalls, settingsOf, textIn } from "../../fixes/texts/assignedText.ts"
import type { ComposedText, Hole, Literal, Unit } from "../../fixes/texts/composedText.ts"
import { textOf } from "../../fixes/texts/textOf.ts"
import type { FileOfFlow } from "../Detector.ts"
import { type Library, libraryOf, sqlCallOf } from "./libraries.ts"
import { holesOf, type StatementValue, statementValues } from "./values.ts"

/** Placeholders in the text of a statement, and its values behind it. Null where a part of it may be no value. */
export const bindValues = (sink: SyntaxNode, file: FileOfFlow): Rewrite | null => {
  const { language, source } = file
  const call = sqlCallOf(sink, language)
  const library = call === null ? null : libraryOf(call, file)
  const text = call === null ? null : textIn(call.text, language)
  if (call === null || library === null || text === null) return null
  const values = statementValues(text.units, {
    hasDoubleQuotes: library.hasDoubleQuotes === true,
    isCondition: library.isCondition === true,
    convertsTexts: library.convertsTexts === true,
    // SQLAlchemy takes no `:since::date` for a placeholder.
    hasCasts: library.placeholder !== ":",
    taken: takenBy[library.placeholder],
  })
  if (values === null || values.some((value) => !isPlain(value, library))) return null
  const codes = values.map(({ parts }) => textOf(parts, language))
  const written = codes.filter((code) => code !== null)
  const names = values.map(nameOf)
  if (written.length < codes.length || (library.placeholder === ":" && new Set(names).size < names.length)) return null
  const given = library.placeholder === ":" ? written.map((code, index) => `${names[index]}=${code}`) : written
  const passed = library.pass(call, given, source)
  const placed = values.map((value, index) => placeholderIn(value, text, placeholderOf(library, index, names)))
  const placeholders = placed.filter((edit) => edit !== null)
  const imports = language === "go" ? withoutFmt(text, source) : []
  if (passed === null || placeholders.length < placed.length || imports === null) return null
  const bound = new Set(values.flatMap(({ units }) => units))
  return {
    safety: "suggested",
    title: `Pass the ${values.length === 1 ? "value" : "values"} as ${values.length === 1 ? "a parameter" : "parameters"}`,
    explanation: explanationOf(values, library),
    edits: [
      ...placeholders,
      ...percentSigns(
        text.units.filter((unit) => !bound.has(unit)),
        library,
        source,
      ),
      ...text.withoutValues.filter(
        (edit) => !placeholders.some(({ start, end }) => start < edit.end && edit.start < end),
      ),
      ...passed,
      ...imports,
    ],
  }
}

const takenBy = { "?": /\?/, "%s": /^$/, $: /^\$\d/, ":": /^:\w/ } as const

const explanationOf = (values: ReadonlyArray<StatementValue>, { name, note, bindsTexts }: Library): string => {
  const quoted = codesOf(values.filter(({ isQuoted }) => isQuoted))
  const open = codesOf(values.filter(({ isQuoted }) => !isQuoted))
  const type = bindsTexts === true ? "as a text, whatever type it has" : "in the type that it has"
  return [
    `The database gets the statement and the values apart (${name}), so that no value can become part of the statement.`,
    ...(quoted.length === 0
      ? []
      : [
          `If ${quoted.join(", ")} ${quoted.length === 1 ? "is a text" : "are texts"}, the statement compares the same text as before.`,
        ]),
    ...(open.length === 0
      ? []
      : [
          `Check that ${open.join(", ")} ${open.length === 1 ? "is one value" : "are single values"}, and no part of a statement: the database gets it ${type} in the program.`,
        ]),
    ...(note === undefined ? [] : [`Check as well ${note}.`]),
  ].join(" ")
}

const codesOf = (values: ReadonlyArray<StatementValue>): ReadonlyArray<string> =>
  values.flatMap((value) => holesOf(value).map(({ code }) => `\`${code}\``))

const placeholderOf = ({ placeholder }: Library, index: number, names: ReadonlyArray<string>): string => {
  if (placeholder === "$") return `$${index + 1}`
  return placeholder === ":" ? `:${names[index]}` : placeholder
}

/** The last word of what the value is taken from. */
const nameOf = (value: StatementValue): string =>
  /(\w{1,60})\W{0,20}$/.exec(holesOf(value)[0]?.code ?? "")?.[1]?.replace(/^\d+/, "") || "value"

/** Names of what may be more than one value, or no value. */
const noValue =
  /(?:col(?:umn)?s?|fields?|expr(?:ession)?|sql|quer(?:y|ies)|cond(?:ition)?s?|where|order(?:by|_by)?|sort(?:by|_by)?|tables?|table_?name|clause|list|ids|values|params|args|null|now)$/i

const plainKinds =
  /^(?:identifier|variable_name|member_expression|subscript_expression|attribute|subscript|call|call_expression|selector_expression|index_expression|member_access_expression|function_call_expression|member_call_expression|element_reference|instance_variable|as_expression|non_null_expression|await_expression)$/

/** Functions that quote a value: as a parameter it would be quoted twice. */
const quoting = /escape|quote|addslashes|esc_sql|saniti[sz]e|replace|format|implode|join|JSON|repr\(/i

const isPlain = (value: StatementValue, library: Library): boolean => {
  if (value.isLimit && library.bindsLimit !== true) return false
  return holesOf(value).every((hole) => {
    if (!plainKinds.test(hole.value.type) || quoting.test(hole.code) || isQuotedBefore(hole)) return false
    if (calleesOf(hole.value).some((name) => !quietCalls.test(name))) return false
    return value.isQuoted || !noValue.test(/(\w{1,60})\W{0,20}$/.exec(hole.code)?.[1] ?? "")
  })
}

/** A variable that gets quotes, or more than a value, in its function. */
const isQuotedBefore = ({ value }: Hole): boolean =>
  /^(?:identifier|variable_name)$/.test(value.type) &&
  settingsOf(value).some((set) => set === null || quoting.test(set.text) || noText.test(set.text))

/** Quotes in quotes, nothing at all, and parts of statements. */
const noText = /["'`]\\?["']|\bnull\b|["'`][^"'`]*(?:=|select )/i

/** Libraries with `%s` read every other sign of percent as the beginning of one, unless it stands twice. */
const percentSigns = (
  units: ReadonlyArray<Unit>,
  { placeholder }: Library,
  source: string,
): ReadonlyArray<TextEdit> => {
  const wanted = placeholder === "%s" ? "%%" : "%"
  return units.flatMap((unit) =>
    unit.kind === "character" && unit.character === "%" && source.slice(unit.start, unit.end) !== wanted
      ? [{ start: unit.start, end: unit.end, text: wanted }]
      : [],
  )
}

/** The edit that writes a placeholder in the place of a value, its quotes, and the operators around it. */
const placeholderIn = ({ units }: StatementValue, text: ComposedText, placeholder: string): TextEdit | null => {
  const [first, last] = [units[0], units.at(-1)]
  if (first === undefined || last === undefined) return null
  const at = text.units.indexOf(first)
  const [before, after] = [text.units[at - 1], text.units[at + units.length]]
  const left = first.literal ?? before?.literal ?? null
  if (left === null) return null
  const right = last.literal ?? after?.literal ?? null
  const start = first.literal === null ? contentEnd(left) : first.start
  // Nothing of the literal behind the value is left, or there is none.
  const isEnd = after === undefined || (last.literal !== null && after.literal !== right)
  if (right === null || (isEnd && right !== left)) {
    const end = Math.max(last.end, right?.end ?? 0)
    return { start, end, text: `${placeholder}${left.close}` }
  }
  const end = last.literal === null ? right.start + right.open.length : last.end
  if (left === right) return { start, end, text: placeholder }
  const gaps = gapsBetween(units, left, right, text)
  const gap =
    gaps.find((one) => one.includes("\n")) ??
    (left.open.endsWith(right.close) && left.close === right.close ? null : gaps[0])
  return gap === undefined
    ? null
    : { start, end, text: gap === null ? placeholder : `${placeholder}${left.close}${gap}${right.open}` }
}

const contentEnd = ({ end, close }: Literal): number => end - close.length

/** The operators and white space between the literals and the values of a passage. */
const gapsBetween = (
  units: ReadonlyArray<Unit>,
  left: Literal,
  right: Literal,
  { node }: ComposedText,
): ReadonlyArray<string> => {
  const operands = [left, ...units.filter((unit) => unit.kind === "hole" && unit.literal === null), right]
  return operands.slice(1).map((operand, index) => node.tree.text.slice(operands[index]?.end, operand.start))
}

/** Without `fmt.Sprintf` the import of `fmt` may be one that nothing uses. */
const withoutFmt = ({ node }: ComposedText, source: string): ReadonlyArray<TextEdit> | null =>
  node.type === "call_expression"
    ? withoutGoPackage(node.root, source, "fmt", [{ start: node.startIndex, end: node.startIndex + "fmt".length }])
    : []
