/** Libraries that run SQL: how they write placeholders, and how they take the values. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { indentationAt, insertAt, lineFeedAt, lineStartOf, replaceNode } from "../../fixes/edits.ts"
import { appendItems } from "../../fixes/lists.ts"
import type { TextEdit } from "../../fixes/Rewrite.ts"
import type { FileOfFlow } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"

/** A call that runs a statement, or a part of one. */
export interface SqlCall {
  readonly node: SyntaxNode
  readonly object: string
  readonly method: SyntaxNode
  readonly name: string
  /** The text of the statement. */
  readonly text: SyntaxNode
  /** Arguments behind the text. */
  readonly others: ReadonlyArray<SyntaxNode>
}

export interface Library {
  readonly name: string
  /** `?`, `%s`, `$` with a number, or `:` with a name. */
  readonly placeholder: "?" | "%s" | "$" | ":"
  readonly hasDoubleQuotes?: true
  readonly isCondition?: true
  /** Takes texts for numbers where a limit stands. */
  readonly bindsLimit?: true
  /** The database takes texts for numbers beside any number; SQLite does only beside a column of numbers. */
  readonly convertsTexts?: true
  /** Passes numbers as texts, too. */
  readonly bindsTexts?: true
  /** Passes the values on; null where the form of the call does not allow it. */
  readonly pass: (call: SqlCall, values: ReadonlyArray<string>, source: string) => ReadonlyArray<TextEdit> | null
  /** To be checked beside the types. */
  readonly note?: string
}

/** The library whose function a call is; null where the file does not tell for certain. */
export const libraryOf = (call: SqlCall, { language, source }: FileOfFlow): Library | null => {
  if (language === "python") return ofPython(call, source)
  if (language === "php") return ofPhp(call, source)
  if (language === "ruby") return ofRuby(call, source)
  if (language === "go") return ofGo(call, source)
  return ofJavascript(call, source)
}

type Pass = Library["pass"]

const behindText =
  (write: (values: ReadonlyArray<string>) => string): Pass =>
  ({ text, others }, values, source) =>
    others.length > 0 ? null : [insertAt(text.endIndex, `,${roomBefore(text, source)}${write(values)}`)]

/** A line of its own where the text has one. */
const roomBefore = ({ startIndex }: SyntaxNode, source: string): string => {
  const indentation = source.slice(lineStartOf(startIndex, source), startIndex)
  return indentation !== "" && indentation.trim() === "" ? `${lineFeedAt(startIndex, source)}${indentation}` : " "
}

const list = (values: ReadonlyArray<string>): string => `[${values.join(", ")}]`
const tuple = (values: ReadonlyArray<string>): string =>
  values.length === 1 ? `(${values.join("")},)` : `(${values.join(", ")})`
const onTheirOwn = (values: ReadonlyArray<string>): string => values.join(", ")

/** The library that a file imports; null for several. */
const onlyOne = (libraries: ReadonlyArray<Library | null>): Library | null => {
  const [library = null, ...more] = libraries.filter((one) => one !== null)
  return more.length === 0 ? library : null
}

const imported = (module: string, source: string): boolean =>
  new RegExp(`^[ \\t]*(?:import|from)[ \\t]+(?:\\w+,[ \\t]*)*${module}\\b`, "m").test(source)

/** Drivers whose calls look the same, but whose placeholders or arguments may not. */
const otherDriversOfPython =
  /^[ \t]*(?:from|import)\b[^\n]{0,200}\b(?:pyodbc|aioodbc|turbodbc|pymssql|oracledb|cx_Oracle|asyncpg|pg8000|asyncmy|duckdb|snowflake|clickhouse\w*|redshift_connector|ibm_db\w*|teradatasql|vertica_python|trino|pyhive|impala|pyathena|hdbcli|firebird|fdb|jaydebeapi|cassandra)\b/m

const ofPython = ({ name, object }: SqlCall, source: string): Library | null => {
  if (name === "text" && object === "")
    return imported("sqlalchemy", source) ? { name: "SQLAlchemy", placeholder: ":", pass: bindParameters } : null
  if (name === "raw")
    return imported("django", source) || object.endsWith(".objects")
      ? { name: "Django", placeholder: "%s", pass: behindText(list) }
      : null
  if (name !== "execute" || /engine|session/i.test(object) || otherDriversOfPython.test(source)) return null
  return onlyOne([
    imported("(?:aio)?sqlite3?", source)
      ? { name: "sqlite3", placeholder: "?", bindsLimit: true, pass: behindText(tuple) }
      : null,
    imported("(?:psycopg2?|psycopg2cffi|aiopg)", source)
      ? { name: "psycopg", placeholder: "%s", bindsLimit: true, convertsTexts: true, pass: behindText(tuple) }
      : null,
    imported("(?:pymysql|MySQLdb|mysql|aiomysql)", source)
      ? {
          name: "the driver of MySQL",
          placeholder: "%s",
          hasDoubleQuotes: true,
          convertsTexts: true,
          pass: behindText(tuple),
        }
      : null,
    /^[ \t]*from django\.db import\b/m.test(source)
      ? { name: "Django", placeholder: "%s", pass: behindText(list) }
      : null,
  ])
}

const bindParameters: Pass = ({ node, others }, values) =>
  others.length > 0 ? null : [insertAt(node.endIndex, `.bindparams(${values.join(", ")})`)]

const required = (module: string, source: string): boolean =>
  new RegExp(`(?:\\brequire\\(\\s*|\\bfrom\\s+)["']${module}["']`).test(source)

const runsSql = /^(?:query|execute|run|all|get|each|prepare|one|any|none|oneOrNone|many|manyOrNone)$/

const ofJavascript = ({ name, object }: SqlCall, source: string): Library | null => {
  if (!runsSql.test(name)) return null
  if (/sequelize$/i.test(object))
    return name === "query" ? { name: "Sequelize", placeholder: "?", pass: asReplacements } : null
  if (required("(?:mssql|msnodesqlv8|tedious|oracledb|duckdb|snowflake-sdk|ibm_db|@clickhouse/client)", source))
    return null
  return onlyOne([
    required("(?:pg|pg-promise|pg-pool)", source)
      ? { name: "pg", placeholder: "$", bindsLimit: true, convertsTexts: true, bindsTexts: true, pass: beforeCallback }
      : null,
    required("(?:promise-)?mysql2?(?:/promise)?", source)
      ? {
          name: "mysql",
          placeholder: "?",
          hasDoubleQuotes: true,
          convertsTexts: true,
          pass: beforeCallback,
          note: "that it is a text or a number: this library writes an object, which the body of a request can hold, as a list of conditions",
        }
      : null,
    required("sqlite3", source) ? { name: "sqlite3", placeholder: "?", bindsLimit: true, pass: beforeCallback } : null,
    required("better-sqlite3", source)
      ? { name: "better-sqlite3", placeholder: "?", bindsLimit: true, pass: toPrepared }
      : null,
  ])
}

const functionKinds = /^(?:arrow_function|function_expression|function|identifier|member_expression)$/

/** Behind the text, and before the function that gets the result. */
const beforeCallback: Pass = ({ text, others, name }, values) =>
  name === "prepare" || others.length > 1 || others.some(({ type, text: code }) => !isCallback(type, code))
    ? null
    : [insertAt(text.endIndex, `, ${list(values)}`)]

const isCallback = (type: string, code: string): boolean =>
  functionKinds.test(type) &&
  (!/^(?:identifier|member_expression)$/.test(type) || /^(?:cb|callback|done|next)$/.test(code))

/** `db.prepare(text).get()`. */
const toPrepared: Pass = ({ node, name, others }, values) => {
  const member = node.parent
  const run = member?.parent
  if (name !== "prepare" || others.length > 0 || member?.type !== "member_expression") return null
  if (!/^(?:get|all|run|iterate)$/.test(member.childForFieldName("property")?.text ?? "")) return null
  const given = run?.type === "call_expression" ? run.childForFieldName("arguments") : null
  return given === null || given === undefined || given.text.replace(/\s/g, "") !== "()"
    ? null
    : [replaceNode(given, `(${values.join(", ")})`)]
}

const asReplacements: Pass = ({ text, others }, values, source) => {
  const [options, ...more] = others
  if (options === undefined) return [insertAt(text.endIndex, `, { replacements: ${list(values)} }`)]
  if (more.length > 0 || options.type !== "object" || /\b(?:replacements|bind)\b|\.\.\./.test(options.text)) return null
  return appendItems(options, [`replacements: ${list(values)}`], source)
}

const ofPhp = (call: SqlCall, source: string): Library | null => {
  const { name, object } = call
  if (object.endsWith("wpdb"))
    return /^(?:get_results|get_row|get_var|get_col|query)$/.test(name)
      ? {
          name: "wpdb",
          placeholder: "%s",
          hasDoubleQuotes: true,
          convertsTexts: true,
          bindsTexts: true,
          pass: prepared,
        }
      : null
  if (object === "DB")
    return /^(?:select|selectOne|statement|insert|update|delete)$/.test(name)
      ? { name: "Laravel", placeholder: "?", pass: behindText(list) }
      : null
  if (/^(?:where|orWhere|having|orHaving)Raw$/.test(name))
    return { name: "Laravel", placeholder: "?", isCondition: true, pass: behindText(list) }
  if (name === "pg_query" && object === "")
    return {
      name: "pgsql",
      placeholder: "$",
      bindsLimit: true,
      convertsTexts: true,
      bindsTexts: true,
      pass: ({ method, text, others }, values) =>
        others.length > 0 || text.parent?.previousNamedSibling === null
          ? null
          : [replaceNode(method, "pg_query_params"), insertAt(text.endIndex, `, ${list(values)}`)],
    }
  const isPdo = /\bnew \\?PDO\(|\bPDO::|\bPDO \$/.test(source) && !/mysqli|SQLite3\(/.test(source)
  return isPdo && name === "query" && object !== ""
    ? { name: "PDO", placeholder: "?", bindsTexts: true, pass: prepareAndExecute }
    : null
}

/** `$wpdb->get_row($wpdb->prepare(text, value))`. */
const prepared: Pass = ({ text, object }, values) => [
  insertAt(text.startIndex, `${object}->prepare(`),
  insertAt(text.endIndex, `, ${values.join(", ")})`),
]

/** `$result = $pdo->query(text);` becomes two statements. */
const prepareAndExecute: Pass = ({ node, method, others }, values, source) => {
  const assignment = node.parent
  const statement = assignment?.parent
  const target = assignment?.childForFieldName("left")
  if (assignment?.type !== "assignment_expression" || statement?.type !== "expression_statement") return null
  if (
    others.length > 0 ||
    target?.type !== "variable_name" ||
    !/^(?:program|compound_statement)$/.test(statement.parent?.type ?? "")
  )
    return null
  if (source.slice(lineStartOf(statement.startIndex, source), statement.startIndex).trim() !== "") return null
  const next = `${lineFeedAt(statement.endIndex, source)}${indentationAt(statement.startIndex, source)}`
  return [
    replaceNode(method, "prepare"),
    insertAt(statement.endIndex, `${next}${target.text}->execute(${list(values)});`),
  ]
}

const ofRuby = ({ name, object }: SqlCall, source: string): Library | null => {
  if (/^(?:where|not|having)$/.test(name))
    return object === "" || /DB\[|Sequel/.test(object) || /\bSequel\b/.test(source)
      ? null
      : { name: "Active Record", placeholder: "?", isCondition: true, pass: behindText(onTheirOwn) }
  if (/^(?:find_by_sql|count_by_sql|exists\?)$/.test(name))
    return {
      name: "Active Record",
      placeholder: "?",
      ...(name === "exists?" ? { isCondition: true as const } : {}),
      pass: ({ text, others }, values) =>
        others.length > 0 ? null : [insertAt(text.startIndex, "["), insertAt(text.endIndex, `, ${values.join(", ")}]`)],
    }
  if (/\bSQLite3::/.test(source) && name === "execute")
    return { name: "sqlite3", placeholder: "?", bindsLimit: true, pass: behindText(list) }
  return /\bPG[.:]/.test(source) && /^(?:async_)?exec$/.test(name)
    ? {
        name: "pg",
        placeholder: "$",
        bindsLimit: true,
        convertsTexts: true,
        bindsTexts: true,
        pass: ({ method, text, others }, values) =>
          others.length > 0
            ? null
            : [replaceNode(method, `${name}_params`), insertAt(text.endIndex, `, ${list(values)}`)],
      }
    : null
}

const otherDriversOfGo =
  /"github\.com\/(?:denisenkom|microsoft)\/go-mssqldb|godror"|go-ora\b|clickhouse-go|snowflakedb\/|go-duckdb/

const ofGo = ({ name, others }: SqlCall, source: string): Library | null => {
  if (others.length > 0) return null
  const pass = behindText(onTheirOwn)
  if (/"gorm\.io\/gorm"|jinzhu\/gorm"/.test(source)) {
    if (/^(?:Where|Or|Not|Having)$/.test(name)) return { name: "GORM", placeholder: "?", isCondition: true, pass }
    return /^(?:Raw|Exec)$/.test(name) ? { name: "GORM", placeholder: "?", pass } : null
  }
  if (!/^(?:Query|QueryRow|Exec|Get|Select|Queryx|QueryRowx)(?:Context)?$/.test(name) || otherDriversOfGo.test(source))
    return null
  return onlyOne([
    /"github\.com\/(?:lib\/pq|jackc\/pgx)/.test(source)
      ? { name: "PostgreSQL", placeholder: "$", convertsTexts: true, pass }
      : null,
    /"github\.com\/go-sql-driver\/mysql"/.test(source)
      ? { name: "MySQL", placeholder: "?", hasDoubleQuotes: true, convertsTexts: true, pass }
      : null,
    /"(?:github\.com\/mattn\/go-sqlite3|modernc\.org\/sqlite)"/.test(source)
      ? { name: "SQLite", placeholder: "?", pass }
      : null,
  ])
}

/** The call at a place where a statement is run; null where its arguments are not plain. */
export const sqlCallOf = (node: SyntaxNode, language: FileOfFlow["language"]): SqlCall | null => {
  const callee = node.childForFieldName("function")
  const method =
    callee?.childForFieldName("property") ??
    callee?.childForFieldName("attribute") ??
    callee?.childForFieldName("field") ??
    node.childForFieldName("method") ??
    node.childForFieldName("name") ??
    callee
  const object =
    callee?.childForFieldName("object") ??
    callee?.childForFieldName("operand") ??
    node.childForFieldName("receiver") ??
    node.childForFieldName("object") ??
    node.childForFieldName("scope")
  if (method === null || method === undefined) return null
  const given = argumentsOf(node)
  if (given.some(({ type, text }) => /splat|spread|keyword_argument|^pair$/.test(type) || text.startsWith("...")))
    return null
  const isBehind = (language === "go" && method.text.endsWith("Context")) || /^pg_query$/.test(method.text) ? 1 : 0
  const text = given[isBehind]
  if (text === undefined || given.length > 4) return null
  return { node, object: object?.text ?? "", method, name: method.text, text, others: given.slice(isBehind + 1) }
}
