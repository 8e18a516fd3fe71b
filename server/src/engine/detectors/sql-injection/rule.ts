/** Data from outside that becomes part of an SQL statement. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { declaredTypes } from "../shared/declaredTypes.ts"
import { childrenOf } from "../shared/structure.ts"
import { bindValues } from "./fix.ts"

const statement = /^[$@]*"[\s(]*(?:select|insert|update|delete|merge|exec(?:ute)?)\b/i

/** Text before a place where SQL expects a value; names of tables cannot be bound as parameters. */
// bounded: at most 60 characters, because only the end of a text is looked at
const beforeValue = /(?:=|<|>|\blike|\(|,|\bin)\s*['%(]*"?$/i

/** Enough of a text to see its end. */
const charactersBefore = 60

/** Text of C# with variable data where a value stands. */
const holdsValue = (text: SyntaxNode): boolean => {
  if (!statement.test(text.text.slice(0, 200))) return false
  if (text.type === "interpolated_string_expression") {
    const parts = childrenOf(text)
    return parts.some(
      (part, index) =>
        part.type === "interpolation" &&
        !isNumber(part.namedChild(0)) &&
        beforeValue.test(parts[index - 1]?.text.slice(-charactersBefore) ?? ""),
    )
  }
  const parts = operandsOf(text)
  return parts.some((part, index) => {
    const before = literalText(parts[index - 1])
    return (
      variableKinds.has(part.type) &&
      !isNumber(part) &&
      before !== null &&
      beforeValue.test(before.slice(-charactersBefore))
    )
  })
}

/** A variable that the file declares as a number, a truth value or an identifier, and never as anything else. */
const isNumber = (part: SyntaxNode | null): boolean => {
  const types = part?.type === "identifier" ? declaredTypes(part.text, part, "csharp") : []
  return types.some((type) => numberTypes.test(type)) && !types.some((type) => textTypes.test(type))
}

/** Types that may hold any text. What else stands before the name may be a word of the statement. */
const textTypes = /^(?:string\??|object\??|dynamic|var|\w*String\w*|)$/

const numberTypes = /^(?:u?(?:int|long|short)|s?byte|bool|decimal|double|float|Guid|DateTime|DateOnly)\??$/

const variableKinds = new Set(["identifier", "member_access_expression", "element_access_expression"])

/** The operands of a chain of `+`. */
const operandsOf = (text: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const operands: Array<SyntaxNode> = []
  let current: SyntaxNode | null = text
  for (let level = 0; current?.type === "binary_expression" && level < 60; level++) {
    const right = current.childForFieldName("right")
    if (right !== null) operands.unshift(right)
    current = current.childForFieldName("left")
  }
  if (current !== null) operands.unshift(current)
  return operands
}

const found = (what: string): Match => ({
  severity: "low",
  title: `Variable data reaches an SQL statement (\`${what}\`)`,
})

const commandMatch = (creation: SyntaxNode): Match | null => {
  const type = creation.childForFieldName("type")?.text ?? ""
  const [text] = argumentsOf(creation)
  return /(?:Command|DataAdapter)$/.test(type) && text !== undefined && holdsValue(text) ? found(type) : null
}

const commandTextMatch = (assignment: SyntaxNode): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const text = assignment.childForFieldName("right")
  return /\bCommandText$/.test(target) && text !== null && holdsValue(text) ? found("CommandText") : null
}

/** Entity Framework Core makes parameters of the values in an interpolated text; the one before it takes it for a text. */
const bindsValues = (name: string, [text, ...others]: ReadonlyArray<SyntaxNode>, source: string): boolean =>
  /^(?:ExecuteSqlCommand|SqlQuery)$/.test(name) &&
  text?.type === "interpolated_string_expression" &&
  others.length === 0 &&
  /\bMicrosoft\.EntityFrameworkCore\b/.test(source)

const rawMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = /(?<!\w)(\w+)(?:<[^()]{0,200}>)?$/.exec(call.childForFieldName("function")?.text ?? "")?.[1] ?? ""
  const values = argumentsOf(call)
  const [text] = values
  return text !== undefined && holdsValue(text) && !bindsValues(name, values, source) ? found(name) : null
}

export const detector: Detector = {
  id: "sql-injection",
  name: "SQL injection",
  category: "security",
  severityRule:
    "critical when data of a request reaches an SQL statement; low when it is local input, or when its source is not visible and it stands where a value belongs",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp", "rust"],
  cwe: "CWE-89",
  description:
    "An SQL statement is put together out of text and data. Whoever controls the data can change what the statement does: read other people's rows, change or delete them. Data is followed through assignments, texts that are put together, collections and functions of the same file; bound parameters, numbers, escaped values and values of a list are not reported, and neither are interpolated texts of C# that a file passes to Entity Framework Core.",
  recommendation:
    'Write a placeholder where the value belongs and pass the value apart (`db.query("… WHERE id = ?", [id])`, prepared statements, a query builder). Names of tables and columns cannot be bound: choose them from a list.',
  confidence: "low",
  remediationMinutes: 45,
  outsideProduction: "ignored-in-tests",
  rewrites: true,
  detection: {
    kind: "flow",
    rewrite: bindValues,
    matchers: [
      { languages: ["csharp"], nodes: ["object_creation_expression"], match: commandMatch },
      { languages: ["csharp"], nodes: ["assignment_expression"], word: "CommandText", match: commandTextMatch },
      {
        languages: ["csharp"],
        nodes: ["invocation_expression"],
        callees: ["FromSqlRaw", "ExecuteSqlRaw", "ExecuteSqlRawAsync", "ExecuteSqlCommand", "SqlQuery"],
        match: rawMatch,
      },
    ],
  },
}
