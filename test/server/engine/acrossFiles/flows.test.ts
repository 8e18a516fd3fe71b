/** Request data is followed from the file that reads it to the file that runs a query with it, and no further than that. */
import { describe, expect, test } from "vitest"
import { chains, type Chain, depths } from "./flowRepositories.ts"
import { acrossIn, isAcross, securityIn } from "./joined.ts"
import { engineHarness } from "../engineHarness.ts"

const harness = engineHarness()
const securityOf = securityIn(harness)
const acrossOf = acrossIn(harness)

const javaChain = chains.find(({ sink }) => sink.endsWith(".java"))
if (javaChain === undefined) throw new Error("no chain is of Java")

/** A route, a service and a repository of each language. */
describe("a route, a service and a repository", () => {
  test.each(chains.map((chain): [string, Chain] => [chain.name, chain]))(
    "%s: one finding at the query",
    async (_, chain) => {
      const found = await securityOf(chain.files)
      expect(found).toMatchObject([
        { detector: "sql-injection", filePath: chain.sink, severity: "critical", confidence: "high" },
      ])
      for (const path of chain.way) expect(found[0]?.description).toContain(`\`${path}\`, line`)
      expect(found[0]?.codeSnippet).toContain("SELECT")
    },
  )

  test.each(chains.map((chain): [string, Chain] => [chain.name, chain]))(
    "%s: the steps go through the files, each with its line of code",
    async (_, chain) => {
      const [finding] = await securityOf(chain.files)
      const steps = finding?.steps ?? []
      expect(steps.map(({ kind }) => kind)).toEqual(["source", ...steps.slice(2).map(() => "step"), "sink"])
      expect([...new Set(steps.map(({ filePath }) => filePath))]).toEqual(expect.arrayContaining([...chain.way]))
      expect(steps.at(-1)).toMatchObject({
        filePath: chain.sink,
        lineStart: finding?.lineStart,
        lineEnd: finding?.lineEnd,
      })
      for (const { filePath, lineStart, code } of steps) {
        const text = chain.files[filePath]
        expect(code).toBe(typeof text === "string" ? text.split("\n")[lineStart - 1]?.trim().slice(0, 200) : undefined)
      }
    },
  )

  test.each(chains.map((chain): [string, Chain] => [chain.name, chain]))(
    "%s: nothing where the service makes it a number",
    async (_, chain) => {
      expect(await acrossOf({ ...chain.files, ...chain.harmless })).toEqual([])
    },
  )

  test.each(chains.map((chain): [string, Chain] => [chain.name, chain]))(
    "%s: nothing where another file has functions of the same names",
    async (_, chain) => {
      expect(await acrossOf({ ...chain.files, ...chain.sameNames })).toEqual([])
    },
  )
})

/** A record of a file is looked up by names that its author chose. */
describe("names that every object has", () => {
  const names = ["toString", "constructor", "hasOwnProperty", "__proto__"]

  test.each(names)("a call of %s, which a class of another file does not have, leads nowhere", async (name) => {
    const { files, sink } = javaChain
    const found = await acrossOf({
      ...files,
      "src/main/java/org/acme/web/OtherController.java": `package org.acme.web;
import org.acme.service.UserDao;
import org.springframework.web.bind.annotation.*;
@RestController
public class OtherController {
  private UserDao users;
  @GetMapping("/other")
  public Object other(@RequestParam String name) { return users.${name}(name); }
}`,
    })
    expect(found.map(({ filePath }) => filePath)).toEqual([sink])
  })

  test.each(names)("a call of %s, which a module of another file does not offer, leads nowhere", async (name) => {
    const found = await acrossOf({
      "src/route.js": `const data = require("./data")
exports.route = (req, res) => res.json(data.${name}(req.query.name))`,
      "src/data.js": `const mysql = require("mysql")
const connection = mysql.createConnection({})
module.exports = { find: (text) => connection.query("SELECT * FROM users WHERE name = '" + text + "'") }
class ${name} {}`,
    })
    expect(found).toEqual([])
  })
})

describe("calls from file to file", () => {
  test("three are followed", async () => {
    expect(await acrossOf(depths(3))).toMatchObject([{ detector: "sql-injection", filePath: "src/services/step3.js" }])
  })

  test("four are not", async () => {
    expect(await acrossOf(depths(4))).toEqual([])
  })

  test("files that import each other in a circle are followed to their end", async () => {
    const files = {
      "src/a.js": `const b = require("./b")
exports.first = (text) => b.second(text)
exports.route = (req, res) => exports.first(req.query.name)`,
      "src/b.js": `const a = require("./a")
const mysql = require("mysql")
const connection = mysql.createConnection({})
exports.second = (text) => {
  if (text.length > 3) return a.first(text.slice(1))
  connection.query("SELECT * FROM users WHERE name = '" + text + "'")
}`,
    }
    expect(await acrossOf(files)).toMatchObject([{ filePath: "src/b.js" }])
  })
})

const query = `const mysql = require("mysql")
const connection = mysql.createConnection({})`

const routeWith = (imported: string, body: string) => ({
  "src/route.js": `${query}
const text = require("./text")
${imported}
module.exports = (app) => app.get("/", (req, res) => { ${body} })`,
})

describe("whatever the number of workers", () => {
  const all = Object.fromEntries(
    chains.flatMap(({ files }, index) => Object.entries(files).map(([path, text]) => [`app${index}/${path}`, text])),
  )
  const harnesses = [2, 4].map((workers) => engineHarness({ workers }))

  test("the report is the same", async () => {
    const one = await harness.analyze(all)
    expect(one.findings.filter(isAcross).map(({ filePath }) => filePath)).toEqual(
      chains.map(({ sink }, index) => `app${index}/${sink}`),
    )
    for (const { analyze } of harnesses) expect(JSON.stringify(await analyze(all))).toBe(JSON.stringify(one))
  })
})

describe("a wrapper in another file", () => {
  const harmful = 'connection.query("SELECT * FROM users WHERE name = \'" + text.clean(req.query.name) + "\'")'

  test.each([
    ["makes a number of the data", "exports.clean = (value) => Number(value)"],
    [
      "lets only some values through",
      "exports.clean = (value) => { if (!['a', 'b'].includes(value)) throw new Error('no'); return value }",
    ],
    ["returns something else", "exports.clean = (value) => { console.log(value); return 'all' }"],
    ["asks a third file", "const numbers = require('./lib/numbers')\nexports.clean = (value) => numbers.clean(value)"],
  ])("%s: nothing is found", async (_, wrapper) => {
    const files = {
      ...routeWith("", harmful),
      "src/text.js": wrapper,
      "src/lib/numbers.js": "exports.clean = (value) => parseInt(value, 10)",
    }
    expect(await securityOf(files)).toEqual([])
  })

  test.each([
    ["passes the data on", "exports.clean = (value) => value.trim()"],
    ["is not there", "exports.other = (value) => Number(value)"],
    ["makes another argument a number", "exports.clean = (value, count) => value + Number(count)"],
  ])("%s: the flow is found", async (_, wrapper) => {
    expect(await securityOf({ ...routeWith("", harmful), "src/text.js": wrapper })).toMatchObject([
      { detector: "sql-injection", filePath: "src/route.js", confidence: "high" },
    ])
  })

  test("that nobody calls changes nothing", async () => {
    const body =
      'text.clean(req.query.name); connection.query("SELECT * FROM users WHERE name = \'" + req.query.name + "\'")'
    expect(
      await securityOf({ ...routeWith("", body), "src/text.js": "exports.clean = (value) => Number(value)" }),
    ).toMatchObject([{ filePath: "src/route.js" }])
  })

  test("reads the request data itself", async () => {
    const files = {
      ...routeWith("", 'connection.query("SELECT * FROM users WHERE name = \'" + text.nameOf(req) + "\'")'),
      "src/text.js": "exports.nameOf = (req) => req.query.name",
    }
    expect(await acrossOf(files)).toMatchObject([{ detector: "sql-injection", filePath: "src/route.js" }])
  })
})

describe("what is not joined", () => {
  const sink = `${query}
exports.find = (name) => connection.query("SELECT * FROM users WHERE name = '" + name + "'")`

  test("a function of a name that is imported from elsewhere", async () => {
    const files = {
      "src/route.js": `const users = require("users-of-npm")
module.exports = (app) => app.get("/", (req, res) => { users.find(req.query.name) })`,
      "src/users.js": sink,
    }
    expect(await acrossOf(files)).toEqual([])
  })

  test("an argument that reaches no query", async () => {
    const files = {
      "src/route.js": `const users = require("./users")
module.exports = (app) => app.get("/", (req, res) => { users.find("x", req.query.name) })`,
      "src/users.js": sink,
    }
    expect(await acrossOf(files)).toEqual([])
  })

  test("data of a test", async () => {
    const files = {
      "test/route.test.js": `const users = require("../src/users")
app.get("/", (req, res) => { users.find(req.query.name) })`,
      "src/users.js": sink,
    }
    expect(await acrossOf(files)).toEqual([])
  })

  test("a query that a comment takes off the list", async () => {
    const files = {
      "src/route.js": `const users = require("./users")
module.exports = (app) => app.get("/", (req, res) => { users.find(req.query.name) })`,
      "src/users.js": sink.replace(
        "exports.find",
        "// code-analysis: ignore[sql-injection] -- only numbers get here\nexports.find",
      ),
    }
    expect(await securityOf(files)).toEqual([])
  })
})

test("comes to an end where the class that a file exports extends one that nobody declares", async () => {
  const found = await acrossOf({
    "src/a.ts": "class A extends HTMLElement {}\nexport default A\n",
    "src/route.ts": 'import A from "./a"\nexport const show = (req, res) => {\n  A.find(req.query.name)\n}\n',
  })
  expect(found).toEqual([])
})

/** Two uses of one name in another file, of which only the first asks about it. */
describe("a path that is used twice in another file", () => {
  const filesWith = (uses: string): Readonly<Record<string, string>> => ({
    "src/route.js": `const store = require("./store")
module.exports = (app) => app.get("/files/:any(*)", (req, res) => { const name = req.query.name; ${uses} })`,
    "src/store.js": `const fs = require("node:fs")
exports.read = (name) => { if (!isKnown(name)) return null; return fs.readFileSync("data/" + name) }
exports.remove = (name) => fs.unlinkSync("data/" + name)
exports.clear = (name) => fs.writeFileSync("data/" + name, "")`,
  })

  test.each(["store.read(name); store.remove(name)", "store.remove(name); store.read(name)"])(
    "%s: the use without a question is the one that is reported",
    async (uses) => {
      expect(await acrossOf(filesWith(uses))).toMatchObject([
        { detector: "path-traversal", lineStart: 3, severity: "low" },
      ])
    },
  )

  test("of two without a question the first one is reported", async () => {
    expect(await acrossOf(filesWith("store.remove(name); store.clear(name)"))).toMatchObject([
      { detector: "path-traversal", lineStart: 3 },
    ])
  })
})

/** A route of Flask and a query of MongoDB in another file. */
describe("a filter of MongoDB in another file", () => {
  const filesWith = (read: string): Readonly<Record<string, string>> => ({
    "web/views.py": `from flask import Flask, request\nfrom lib.database import find_user\n\napp = Flask(__name__)\n\n\n@app.route("/user/<name>", methods=["POST"])\ndef user(name):\n    term = ${read}\n    return find_user(term)\n`,
    "lib/database.py":
      "from pymongo import MongoClient\n\ndb = MongoClient().app\n\n\ndef find_user(name):\n    return db.users.find_one({'name': name})\n",
  })

  test("a part of a body may be a table of operators", async () => {
    expect(await acrossOf(filesWith('request.json["name"]'))).toMatchObject([
      { detector: "nosql-injection", filePath: "lib/database.py", severity: "low" },
    ])
  })

  test.each([['request.values.get("name")'], ['request.args["name"]'], ["name"]])(
    "%s is a text, and no table of operators",
    async (read) => {
      expect(await acrossOf(filesWith(read))).toEqual([])
    },
  )
})

describe("A text of a caller's data that a wrapper of another file runs", () => {
  const shell = `const { exec, execFile } = require("child_process")
function run(command, done) { exec(command, done) }
function start(program, done) { execFile(program, [], done) }
module.exports = { run, start }`
  const store = `import sqlite3
class Database:
    def __init__(self, path):
        self.cursor = sqlite3.connect(path).cursor()
    def select(self, statement, values=()):
        return self.cursor.execute(statement, values).fetchall()`

  test("is reported where it is put together", async () => {
    const files = {
      "lib/shell.js": shell,
      "image.js": `const shell = require("./lib/shell")
exports.convert = function (file, done) {
  shell.run("convert " + file + " out.png", done)
}`,
      "store.py": store,
      "users.py": `from store import Database
class Users:
    def __init__(self, path):
        self.db = Database(path)
    def find(self, name):
        return self.db.select("SELECT * FROM users WHERE name = '%s'" % name)`,
    }
    expect(await securityOf(files)).toMatchObject([
      { detector: "command-injection", filePath: "image.js", lineStart: 3, severity: "low" },
      { detector: "sql-injection", filePath: "users.py", lineStart: 6, severity: "low" },
    ])
  })

  const namedLikeModule = `const { exec } = require("child_process")
exports.exec = function run(command, done) { exec(command, done) }`

  test("hides no request that goes the same way", async () => {
    const files = {
      "shell.js": namedLikeModule,
      "shop.js": `const child_process = require("./shell")
exports.convert = function (file) {
  child_process.exec("convert " + file)
}`,
      "routes.js": `const shop = require("./shop")
const app = require("express")()
app.get("/", (req, res) => {
  shop.convert(req.query.name)
  res.end()
})`,
    }
    expect(await securityOf(files)).toMatchObject([{ filePath: "shop.js", severity: "critical" }])
  })

  test("takes the place of no request that the call shows by itself", async () => {
    const calls = (name: string): string => `const child_process = require("./shell")
exports.${name} = function (req, file) {
  child_process.exec("${name} " + req.query.name + " " + file)
}`
    const files = { "shell.js": namedLikeModule, "shop.js": calls("convert"), "other.js": calls("rotate") }
    expect(await securityOf(files)).toMatchObject([
      { filePath: "other.js", severity: "critical" },
      { filePath: "shop.js", severity: "critical" },
    ])
  })

  test("is not where the text is constant, a value is bound, or a program is started", async () => {
    const files = {
      "lib/shell.js": shell,
      "image.js": `const shell = require("./lib/shell")
exports.convert = function (file, done) {
  shell.run("convert --version", done)
  shell.start("convert " + file, done)
}`,
      "store.py": store,
      "users.py": `from store import Database
class Users:
    def __init__(self, path):
        self.db = Database(path)
    def find(self, name):
        return self.db.select("SELECT * FROM users WHERE name = ?", [name])`,
    }
    expect(await securityOf(files)).toEqual([])
  })
})

test("a function of an own package that is called like one of a connection is followed to what it runs", async () => {
  const handler = `package api
import (
  "net/http"
  "example.org/shop/system/db"
)
func list(w http.ResponseWriter, r *http.Request) { db.Query("SELECT * FROM posts WHERE kind = '" + r.URL.Query().Get("type") + "'") }`
  const module = { "go.mod": "module example.org/shop\n", "api/list.go": handler }
  const runs = `package db
import "database/sql"
var conn *sql.DB
func Query(statement string) { conn.Query(statement) }`
  const found = await securityOf({ ...module, "system/db/query.go": runs })
  expect(found).toMatchObject([{ detector: "sql-injection", filePath: "api/list.go", severity: "critical" }])
  const reads = `package db
func Query(name string) string { return buckets[name] }`
  expect(await securityOf({ ...module, "system/db/query.go": reads })).toEqual([])
})

test("rows that a function of another file answers with are what is stored", async () => {
  const list = `<?php
require_once('database.php');
$sql = "SELECT * FROM posts WHERE kind = '" . $_GET['kind'] . "'";
$rows = dbQuery($sql);
echo '<p>' . $rows[0];`
  const runs = `<?php
function dbQuery($sql) {
  $result = $GLOBALS['store']->run($sql);
  return $result ?: $sql;
}`
  expect(await securityOf({ "list.php": list, "database.php": runs })).toEqual([])
  const named = [list, runs].map((text) => text.replace("dbQuery", "makeTitle"))
  const found = await securityOf({ "list.php": named[0] ?? "", "database.php": named[1] ?? "" })
  expect(found).toMatchObject([{ detector: "reflected-xss", filePath: "list.php" }])
})

test("a function of PHP that no include names is known by its name, unless many files declare it; each text is told where it is made", async () => {
  const page = `<?php
include_once(ROOT_PATH . 'functions.php');
$query = "DELETE FROM links WHERE name = '" . $_GET['name'] . "'";
run_query($query);`
  const runs = `<?php
function run_query($query) {
  global $mysqli;
  return $mysqli->query($query);
}`
  const found = await securityOf({
    "admin/page.php": page,
    "admin/second.php": page.replace("$_GET", "$_POST"),
    "include/driver.php": runs,
    "include/other.php": runs,
  })
  expect(found).toMatchObject([
    {
      detector: "sql-injection",
      filePath: "admin/page.php",
      severity: "low",
      title: "Request data (`$_GET`) reaches an SQL statement (`$mysqli.query`)",
      steps: [
        { kind: "source", filePath: "admin/page.php", lineStart: 3 },
        { kind: "step", filePath: "admin/page.php", lineStart: 4 },
        { kind: "step", filePath: "include/driver.php", lineStart: 2 },
        { kind: "sink", filePath: "include/driver.php", lineStart: 4 },
      ],
    },
    { detector: "sql-injection", filePath: "admin/second.php" },
  ])
  const others = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`plugins/${name}.php`, runs]))
  expect(await securityOf({ "admin/page.php": page, ...others })).toEqual([])
})
