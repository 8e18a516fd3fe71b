/** Data from outside that becomes part of an SQL statement. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, example, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, childrenOf, literalText } from "../shared/nodes.ts"

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
        part.type === "interpolation" && beforeValue.test(parts[index - 1]?.text.slice(-charactersBefore) ?? ""),
    )
  }
  const parts = operandsOf(text)
  return parts.some((part, index) => {
    const before = literalText(parts[index - 1])
    return variableKinds.has(part.type) && before !== null && beforeValue.test(before.slice(-charactersBefore))
  })
}

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
  severity: "medium",
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

export const sqlInjection: Detector = {
  id: "sql-injection",
  name: "SQL injection",
  category: "security",
  severityRule:
    "critical when data of a request reaches an SQL statement; medium when it is local input, or when its source is not visible and it stands where a value belongs",
  languages: [...javascriptFamily, "python", "go", "java", "php", "csharp"],
  cwe: "CWE-89",
  description:
    "An SQL statement is put together out of text and data. Whoever controls the data can change what the statement does: read other people's rows, change or delete them. Data is followed through assignments, texts that are put together, collections and functions of the same file; bound parameters, numbers, escaped values and values of a list are not reported, and neither are interpolated texts of C# that a file passes to Entity Framework Core.",
  recommendation:
    'Write a placeholder where the value belongs and pass the value apart (`db.query("… WHERE id = ?", [id])`, prepared statements, a query builder). Names of tables and columns cannot be bound: choose them from a list.',
  remediationMinutes: 45,
  outsideProduction: "lowered",
  detection: {
    kind: "flow",
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
  examples: [
    example(
      "javascript",
      "a route parameter in a statement",
      "app.get('/users/:id', async (req, res) => {\n  const sql = 'SELECT * FROM users WHERE id = ' + req.params.id\n  res.json(await db.query(sql))\n})\n",
      [3],
      "critical",
    ),
    example(
      "typescript",
      "request data in a template",
      "export async function find(req: Request, pool: Pool) {\n  const { name } = req.body\n  return pool.query(`SELECT * FROM users WHERE name = '${name}'`)\n}\n",
      [3],
      "critical",
    ),
    example(
      "tsx",
      "request data in a raw query",
      "export const find = (request, prisma) =>\n  prisma.$queryRawUnsafe(`SELECT * FROM t WHERE id = ${request.query.id}`)\nexport const A = () => <a />\n",
      [2],
      "critical",
    ),
    example(
      "python",
      "form data in a format",
      "from flask import request\n\ndef find(cursor):\n    name = request.form.get('name')\n    query = \"SELECT * FROM users WHERE name = '%s'\" % name\n    cursor.execute(query)\n",
      [6],
      "critical",
    ),
    example(
      "python",
      "a caller's value in a statement",
      "def find(cursor, name):\n    cursor.execute(f\"SELECT * FROM users WHERE name = '{name}'\")\n",
      [2],
      "medium",
    ),
    example(
      "go",
      "a form value in a statement",
      'package p\n\nimport (\n\t"database/sql"\n\t"fmt"\n\t"net/http"\n)\n\nfunc find(db *sql.DB, r *http.Request) {\n\tquery := fmt.Sprintf("SELECT * FROM users WHERE name = \'%s\'", r.FormValue("name"))\n\tdb.Query(query)\n}\n',
      [11],
      "critical",
    ),
    example(
      "java",
      "a parameter of Spring in a statement",
      'class Users {\n  @GetMapping("/users")\n  Object find(@RequestParam String name) {\n    String sql = "SELECT * FROM users WHERE name = \'" + name + "\'";\n    return jdbcTemplate.queryForList(sql);\n  }\n}\n',
      [5],
      "critical",
    ),
    example(
      "php",
      "a form field in a statement",
      '<?php\nfunction find($db) {\n  $name = $_POST["name"];\n  return $db->query("SELECT * FROM users WHERE name = \'$name\'");\n}\n',
      [4],
      "critical",
    ),
    example(
      "csharp",
      "variable data in a command",
      'class A {\n  void F(string id) {\n    var command = new SqlCommand("SELECT * FROM users WHERE id = " + id, connection);\n    other.CommandText = $"DELETE FROM users WHERE id = {id}";\n  }\n}\n',
      [3, 4],
      "medium",
    ),
    example(
      "javascript",
      "a bound parameter",
      "app.get('/users/:id', async (req, res) => {\n  res.json(await db.query('SELECT * FROM users WHERE id = ?', [req.params.id]))\n})\n",
      [],
    ),
    example(
      "typescript",
      "a number",
      "export const find = (req: Request, pool: Pool) => {\n  const id = Number(req.params.id)\n  return pool.query(`SELECT * FROM users WHERE id = ${id}`)\n}\n",
      [],
    ),
    example(
      "javascript",
      "a column chosen from a table",
      "const columns = { name: 'name', age: 'birthday' }\n\nexport const list = (req, db) => {\n  const column = columns[req.query.sort] ?? 'name'\n  return db.query('SELECT * FROM users ORDER BY ' + column)\n}\n",
      [],
    ),
    example(
      "javascript",
      "a query that is no SQL",
      "export const find = (req, client) => client.query({ query: gql, variables: { id: req.params.id } })\n",
      [],
    ),
    example(
      "python",
      "a bound parameter",
      "from flask import request\n\ndef find(cursor):\n    cursor.execute('SELECT * FROM users WHERE name = %s', (request.form['name'],))\n",
      [],
    ),
    example(
      "python",
      "the name of a table that a caller chooses",
      "def count(cursor, table):\n    cursor.execute(f'SELECT count(*) FROM {table}')\n",
      [],
    ),
    example(
      "go",
      "a bound parameter",
      'package p\n\nfunc find(db *sql.DB, r *http.Request) {\n\tdb.Query("SELECT * FROM users WHERE name = ?", r.FormValue("name"))\n}\n',
      [],
    ),
    example(
      "java",
      "a branch that is never taken",
      'class Users {\n  void find(HttpServletRequest request, Statement statement) throws Exception {\n    String name = request.getParameter("name");\n    int number = 86;\n    if ((7 * 42) - number > 200) name = "guest";\n    statement.executeQuery("SELECT * FROM users WHERE name = \'" + name + "\'");\n  }\n}\n',
      [],
    ),
    example(
      "php",
      "an escaped value",
      '<?php\n$name = $mysqli->real_escape_string($_POST["name"]);\n$mysqli->query("SELECT * FROM users WHERE name = \'$name\'");\n',
      [],
    ),
    example(
      "csharp",
      "a bound parameter",
      'class A {\n  void F(string id) {\n    var command = new SqlCommand("SELECT * FROM users WHERE id = @id", connection);\n  }\n}\n',
      [],
    ),
    example(
      "csharp",
      "text that is put together before it is passed on, or that is no parameter yet",
      'class A {\n  void F(string id) {\n    db.Database.ExecuteSqlCommand("DELETE FROM users WHERE id = " + id);\n    db.Database.ExecuteSqlCommand($"DELETE FROM users WHERE id = {id} AND a = {{0}}", a);\n    db.Users.FromSqlRaw($"SELECT * FROM users WHERE id = {id}");\n  }\n}\n',
      [3, 4, 5],
      "medium",
    ),
    example(
      "csharp",
      "values of an interpolated text, which become parameters",
      'using Microsoft.EntityFrameworkCore;\n\nclass A {\n  void F(string id) {\n    db.Database.ExecuteSqlCommand($"DELETE FROM users WHERE id = {id}");\n    db.Database.SqlQuery<User>($"SELECT * FROM users WHERE id = {id}");\n  }\n}\n',
      [],
    ),
    example(
      "csharp",
      "an interpolated text for what may be Entity Framework 6, which makes no parameters",
      'class A {\n  void F(string id) {\n    db.Database.ExecuteSqlCommand($"DELETE FROM users WHERE id = {id}");\n    db.Database.SqlQuery<User>($"SELECT * FROM users WHERE id = {id}");\n  }\n}\n',
      [3, 4],
    ),
  ],
}
