/** Request data that one method leaves in a field of its object is found where another method uses it. */
import { describe, expect, test } from "vitest"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { flowsOf } from "./flowsOf.ts"

interface Case {
  readonly language: LanguageId
  readonly code: string
}

const sqlOf = async ({ language, code }: Case): Promise<ReadonlyArray<string>> =>
  (await flowsOf(language, code)).filter(({ confidence }) => confidence === "high").map(({ detector }) => detector)

const classesOf = {
  typescript: (store: string, use: string) => `
import mysql from "mysql"
const connection = mysql.createConnection({})
export class Users {
  load(req: Request, res: Response) { ${store} }
  find() { ${use} }
}`,
  python: (store: string, use: string) => `
import sqlite3
from flask import request
class Users:
    def __init__(self):
        self.cursor = sqlite3.connect("a").cursor()
    def load(self):
        ${store}
    def find(self):
        ${use}
`,
  java: (store: string, use: string) => `
class Users extends HttpServlet {
  private String name;
  private Statement statement;
  void load(HttpServletRequest request) { ${store} }
  void find() throws Exception { ${use} }
}`,
  php: (store: string, use: string) => `<?php
class Users {
  private $name;
  function load() { ${store} }
  function find() { ${use} }
}`,
  go: (store: string, use: string) => `
package users
import ("database/sql"; "net/http")
type Users struct { db *sql.DB; name string; query string }
func (u *Users) Load(w http.ResponseWriter, r *http.Request) { ${store} }
func (u *Users) Find() { ${use} }
`,
}

describe("a field takes request data from one method to another", () => {
  const cases: ReadonlyArray<readonly [string, Case]> = [
    [
      "TypeScript",
      {
        language: "typescript",
        code: classesOf.typescript(
          "this.name = req.query.name",
          'connection.query("SELECT * FROM users WHERE name = \'" + this.name + "\'")',
        ),
      },
    ],
    [
      "Python",
      {
        language: "python",
        code: classesOf.python(
          'self.name = request.args.get("name")',
          'self.cursor.execute("SELECT * FROM users WHERE name = \'" + self.name + "\'")',
        ),
      },
    ],
    [
      "Java, by the bare name",
      {
        language: "java",
        code: classesOf.java(
          'name = request.getParameter("name");',
          'statement.executeQuery("SELECT * FROM users WHERE name = \'" + name + "\'");',
        ),
      },
    ],
    [
      "Java, by this",
      {
        language: "java",
        code: classesOf.java(
          'this.name = request.getParameter("name");',
          'this.statement.executeQuery("SELECT * FROM users WHERE name = \'" + this.name + "\'");',
        ),
      },
    ],
    [
      "PHP",
      {
        language: "php",
        code: classesOf.php(
          '$this->name = $_GET["name"];',
          'mysql_query("SELECT * FROM users WHERE name = \'" . $this->name . "\'");',
        ),
      },
    ],
    [
      "Go",
      {
        language: "go",
        code: classesOf.go(
          'u.name = r.URL.Query().Get("name")',
          'u.db.Query("SELECT * FROM users WHERE name = \'" + u.name + "\'")',
        ),
      },
    ],
    [
      "Ruby",
      {
        language: "ruby",
        code: `class UsersController < ApplicationController
  before_action :load
  def load
    @name = params[:name]
  end
  def find
    User.where("name = '" + @name + "'")
  end
end`,
      },
    ],
    [
      "before a return on one way",
      {
        language: "typescript",
        code: classesOf.typescript(
          "if (req.query.name) { this.name = req.query.name; return } this.name = ''",
          'connection.query("SELECT * FROM users WHERE name = \'" + this.name + "\'")',
        ),
      },
    ],
    [
      "by way of a second field and a getter",
      {
        language: "typescript",
        code: classesOf
          .typescript(
            "this.raw = req.query.name; this.name = this.raw.trim()",
            'connection.query("SELECT * FROM users WHERE name = \'" + this.current() + "\'")',
          )
          .replace("export class Users {", "export class Users {\n current() { return this.name }"),
      },
    ],
    [
      "in a subclass of the file",
      {
        language: "typescript",
        code: `import mysql from "mysql"
const connection = mysql.createConnection({})
class Base { load(req: Request, res: Response) { this.name = req.query.name } }
class Users extends Base { find() { connection.query("SELECT * FROM users WHERE name = '" + this.name + "'") } }`,
      },
    ],
  ]

  test.each(cases)("%s", async (_, given) => {
    expect(await sqlOf(given)).toEqual(["sql-injection"])
  })
})

describe("a field is harmless", () => {
  const query = 'connection.query("SELECT * FROM users WHERE name = \'" + this.name + "\'")'
  const cases: ReadonlyArray<readonly [string, Case]> = [
    [
      "that is given a number at the end",
      {
        language: "typescript",
        code: classesOf.typescript("this.name = req.query.name; this.name = Number(this.name)", query),
      },
    ],
    [
      "that is checked after it was given its value",
      {
        language: "typescript",
        code: classesOf.typescript(
          "this.name = req.query.name; if (!allowed.includes(this.name)) throw new Error('no')",
          query,
        ),
      },
    ],
    [
      "whose neighbor holds the data",
      { language: "typescript", code: classesOf.typescript("this.title = req.query.name", query) },
    ],
    [
      "of another class with a field of the name",
      {
        language: "typescript",
        code: `${classesOf.typescript("", query)}\nclass Other { load(req: Request, res: Response) { this.name = req.query.name } }`,
      },
    ],
    [
      "of a class that another one beside it extends as well",
      {
        language: "typescript",
        code: `import mysql from "mysql"
const connection = mysql.createConnection({})
class Base { name = "" }
class Loader extends Base { load(req: Request, res: Response) { this.name = req.query.name } }
class Users extends Base { find() { ${query} } }`,
      },
    ],
    [
      "of Ruby that is given a number",
      {
        language: "ruby",
        code: `class UsersController < ApplicationController
  def load
    @name = params[:name].to_i
  end
  def find
    User.where("name = " + @name)
  end
end`,
      },
    ],
    [
      "that only looks like a variable of the method",
      {
        language: "java",
        code: classesOf.java(
          'String name = request.getParameter("name");',
          'statement.executeQuery("SELECT * FROM users WHERE name = \'" + name + "\'");',
        ),
      },
    ],
    [
      "that is a number",
      {
        language: "java",
        code: classesOf
          .java('name = Integer.parseInt(request.getParameter("name"));', 'statement.executeQuery("SELECT " + name);')
          .replace("String name", "int name"),
      },
    ],
  ]

  test.each(cases)("%s", async (_, given) => {
    expect(await sqlOf(given)).toEqual([])
  })
})

describe("what a caller passes in belongs to the object that it passes it to", () => {
  const users = `import mysql from "mysql"
const connection = mysql.createConnection({})
class Users {
  constructor(name) { this.name = name }
  rename(name) { this.name = name }
  find() { connection.query("SELECT * FROM users WHERE name = '" + this.name + "'") }
}
app.get("/", (req, res) => {`

  test.each([
    ["by its constructor", "const a = new Users(req.query.name); a.find()"],
    ["by a setter", "const a = new Users(''); a.rename(req.query.name); a.find()"],
  ])("%s", async (_, body) => {
    expect(await sqlOf({ language: "javascript", code: `${users} ${body} })` })).toEqual(["sql-injection"])
  })

  test.each([
    ["another one is used", "const a = new Users(req.query.name); const b = new Users('x'); b.find()"],
    ["it is not used", "const a = new Users(req.query.name); res.json(a)"],
    ["it is given a number", "const a = new Users(Number(req.query.name)); a.find()"],
  ])("%s", async (_, body) => {
    expect(await sqlOf({ language: "javascript", code: `${users} ${body} })` })).toEqual([])
  })
})
