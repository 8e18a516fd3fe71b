/** Statements with parameters answer as those did that had the values in their text: both run on SQLite. */
import { DatabaseSync } from "node:sqlite"
import { runInNewContext } from "node:vm"
import { assert, constantFrom, nat, property } from "fast-check"
import { afterAll, expect, test } from "vitest"
import { fixerHarness, type Rewritten } from "./fixerHarness.ts"

const fixer = fixerHarness()
const database = new DatabaseSync(":memory:")
database.exec("CREATE TABLE people (name TEXT, age INTEGER)")
const insert = database.prepare("INSERT INTO people VALUES (?, ?)")
const people = Array.from({ length: 40 }, (_, index) => `${"abc"[index % 3]}${index % 7}`)
for (const [index, name] of people.entries()) insert.run(name, index)
afterAll(() => database.close())

const handler = (statement: string): string => `const sqlite3 = require("sqlite3")

app.get("/people", (req, res) => {
  const { name, age } = req.query
  db.all(${statement}, (error, rows) => {
    res.json(rows)
  })
})
`

const statements: ReadonlyArray<string> = [
  "`SELECT name, age FROM people WHERE name = '${name}' AND age > ${age} ORDER BY age`",
  "`SELECT name, age FROM people WHERE name LIKE '%${name}%' LIMIT ${age}`",
  '"SELECT name, age FROM people WHERE name = \'" + name + "\' OR age = " + age',
  "'SELECT name, age FROM people WHERE age < ' + age + ' AND name IN (\\'' + name + '\\', \\'b1\\')'",
  '"SELECT name, age FROM people WHERE name LIKE \'" + name +\n    "%\' AND age BETWEEN 1 AND " + age',
]

/** The rows that the code of a handler answers with. */
const answersOf = (code: string, query: { readonly name: string; readonly age: string }): unknown => {
  let answer: unknown
  runInNewContext(code, {
    require: () => ({}),
    app: { get: (_path: string, run: (request: object, response: object) => void) => run({ query }, { json }) },
    db: {
      all: (text: string, ...others: ReadonlyArray<unknown>) => {
        const values = others.flatMap((other) => (Array.isArray(other) ? other.map(String) : []))
        answer = database.prepare(text).all(...values)
      },
    },
  })
  return answer
}

const json = (): void => undefined

const rewrite = (path: string, code: string): Promise<Rewritten> =>
  fixer.rewrite(path, code, ({ detector }) => detector === "sql-injection")

const rewritten = async (statement: string): Promise<string> =>
  (await rewrite("src/people.js", handler(statement))).changed[0] ?? ""

test.each(statements)("answers as before: %s", async (statement) => {
  const after = await rewritten(statement)
  expect(after).toContain("?")
  assert(
    property(constantFrom(...people, "nobody", ""), nat({ max: 50 }), (name, age) => {
      const query = { name, age: String(age) }
      expect(answersOf(after, query)).toEqual(answersOf(handler(statement), query))
    }),
  )
})

test.each(statements)("takes quotes for a part of the value: %s", async (statement) => {
  const query = { name: "' OR 1=1 --", age: "-1" }
  expect(answersOf(await rewritten(statement), query)).toEqual([])
})

test("says that a text is compared as before only for values in quotes, and checks the others", async () => {
  const statement = "`SELECT name FROM people WHERE name = '${name}' AND age > ${age}`"
  const { proposed } = await rewrite("src/people.js", handler(statement))
  const explanation = proposed[0]?.rewrite.explanation
  expect(explanation).toContain("If `name` is a text, the statement compares the same text as before.")
  expect(explanation).toContain("Check that `age` is one value")
  expect(explanation).toContain("in the type that it has in the program.")
})

test("says that PDO passes texts alone", async () => {
  const code =
    '<?php\n$pdo = new PDO($dsn);\n$rows = $pdo->query("SELECT title FROM posts WHERE id = " . $_GET["id"]);\n'
  const { proposed } = await rewrite("src/posts.php", code)
  const explanation = proposed[0]?.rewrite.explanation
  expect(explanation).toContain("the database gets it as a text, whatever type it has in the program.")
})
