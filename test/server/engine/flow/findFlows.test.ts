/** Data is followed through what programs do with it, and no program keeps the engine from going on. */
import { describe, expect, test } from "vitest"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { flowsOf } from "./flowsOf.ts"

/** A handler of Express whose body ends in a command with `x`. */
const handler = (...body: ReadonlyArray<string>): string =>
  ["const { exec } = require('child_process')", "app.get('/', (req, res) => {", ...body, "exec('ls ' + x)", "})"].join(
    "\n",
  )

/** A method of a servlet whose body ends in a command with `x`. */
const servlet = (...body: ReadonlyArray<string>): string =>
  [
    "class A { void doGet(HttpServletRequest request) throws Exception {",
    ...body,
    'Runtime.getRuntime().exec("ls " + x);',
    "} }",
  ].join("\n")

describe("data reaches a property that is a sink where it is written", () => {
  test.each([
    "element.innerHTML = req.query.a",
    "element.innerHTML += req.query.a",
    ";(element.innerHTML) = req.query.a",
    ";(element as Element).innerHTML! = req.query.a",
    ";(element.innerHTML as string) = req.query.a",
    ";[element.innerHTML] = [req.query.a]",
    ";({ a: element.innerHTML } = req.query)",
    ";({ a: element.innerHTML = '' } = req.query)",
    "const before = other.innerHTML = req.query.a",
    "for (element.innerHTML of req.query.a);",
    "class A { innerHTML = req.query.a }",
  ])("%s", async (code) => {
    const flows = await flowsOf("typescript", `app.get('/', (req, res) => {\n${code}\n})`)
    expect(flows.map(({ detector }) => detector)).toEqual(["xss-html-sink"])
  })

  test.each([
    "const html = element.innerHTML + req.query.a",
    "res.json({ innerHTML: req.query.a, length: (element.innerHTML).length })",
    "return element.innerHTML === req.query.a ? element.innerHTML! : `${element.innerHTML}`",
  ])("%s writes nothing", async (code) => {
    expect(await flowsOf("typescript", `app.get('/', (req, res) => {\n${code}\n})`)).toEqual([])
  })
})

describe("the steps of a flow", () => {
  test("go from the source to the sink, each with its line", async () => {
    const [flow] = await flowsOf("javascript", handler("const a = req.query.a", "let y = a", "const x = y.trim()"))
    expect(flow?.steps).toEqual([
      { kind: "source", lineStart: 3, lineEnd: 3, label: "Request data (`req.query`)", code: "const a = req.query.a" },
      { kind: "step", lineStart: 4, lineEnd: 4, label: null, code: "let y = a" },
      { kind: "step", lineStart: 5, lineEnd: 5, label: null, code: "const x = y.trim()" },
      {
        kind: "sink",
        lineStart: 6,
        lineEnd: 6,
        label: "a shell command (`child_process.exec`)",
        code: "exec('ls ' + x)",
      },
    ])
  })

  test("are two where both are on one line", async () => {
    const [flow] = await flowsOf(
      "javascript",
      "app.get('/', (req, res) => { require('child_process').exec(req.query.a) })",
    )
    expect(flow?.steps.map(({ kind, lineStart }) => [kind, lineStart])).toEqual([
      ["source", 1],
      ["sink", 1],
    ])
  })

  test("are none where nobody sees where the data comes from", async () => {
    const flows = await flowsOf("python", "def run(name):\n    import os\n    os.system('ls ' + name)\n")
    expect(flows.map(({ confidence, steps }) => [confidence, steps])).toEqual([["low", []]])
  })
})

describe("data reaches a command", () => {
  const flowing: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["by assignment", ["const x = req.query.a"]],
    ["by destructuring with a default", ["const { a: x = '' } = req.body"]],
    ["by a compound assignment", ["let x = ''", "x += req.query.a"]],
    ["by one of two branches", ["let x = ''", "if (res.ok) x = req.query.a"]],
    ["by a conditional expression", ["const x = res.ok ? 'a' : req.query.a"]],
    ["in a list", ["const list = ['a']", "list.push(req.query.a)", "const x = list.join(' ')"]],
    ["in a property", ["const options = { a: 1, b: req.query.b }", "const x = options.b"]],
    ["in a loop", ["let x = ''", "for (const part of req.body.parts) x = x + part"]],
    ["through a method of a text", ["const x = req.query.a.trim().toLowerCase()"]],
    ["through a callback", ["let x = ''", "const y = req.body.list.map((a) => { exec('rm ' + a) })"]],
    ["after a check of something else", ["const x = req.query.a", "if (!allowed.includes(req.query.b)) return"]],
  ]
  test.each(flowing)("%s", async (_, body) => {
    expect(await flowsOf("javascript", handler(...body))).toMatchObject([
      { detector: "command-injection", severity: "critical" },
    ])
  })
})

describe("nothing is found", () => {
  const harmless: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["when a constant replaced the data", ["let x = req.query.a", "x = 'a'"]],
    ["when the data became a number", ["const x = Number(req.query.a)"]],
    ["when only its length is used", ["const x = req.query.a.length"]],
    ["when it was looked up in a table", ["const x = { a: 'b' }[req.query.a]"]],
    ["when a pattern was demanded", ["const x = req.query.a", "if (!/^\\w+$/.test(x)) return"]],
    ["when it equals a constant", ["const x = req.query.a", "if (x !== 'a' && x !== 'b') throw new Error()"]],
    ["when a switch allows only constants", ["let x = ''", "switch (req.query.a) { case 'a': x = 'b' }"]],
    ["when another element of a table is used", ["const o = { a: 'b', c: req.query.a }", "const x = o.a"]],
  ]
  test.each(harmless)("%s", async (_, body) => {
    expect(await flowsOf("javascript", handler(...body))).toEqual([])
  })

  test("in a branch that calculation rules out", async () => {
    const safe = servlet('String x = "";', "int n = 106;", 'if ((7 * 42) - n > 200) x = request.getParameter("a");')
    expect(await flowsOf("java", safe)).toEqual([])
    expect(await flowsOf("java", safe.replace("> 200", "> 100"))).toHaveLength(1)
  })

  test("where a list gave up the element", async () => {
    const listed = (index: number) =>
      servlet(
        "java.util.List<String> list = new java.util.ArrayList<String>();",
        'list.add("a");',
        'list.add(request.getParameter("a"));',
        'list.add("b");',
        "list.remove(0);",
        `String x = list.get(${index});`,
      )
    expect(await flowsOf("java", listed(1))).toEqual([])
    expect(await flowsOf("java", listed(0))).toHaveLength(1)
  })

  test("for local input in programs of developers", async () => {
    const code = "import os, sys\n\nos.system('ls ' + sys.argv[1])\n"
    expect(await flowsOf("python", code, "src/main.py")).toMatchObject([{ severity: "low" }])
    expect(await flowsOf("python", code, "scripts/release.py")).toEqual([])
  })
})

test("tells where the data comes from and by way of which lines", async () => {
  const [flow] = await flowsOf("javascript", handler("const a = req.query.a", "const x = a + '/'"))
  expect(flow?.title).toBe("Request data (`req.query`) reaches a shell command (`child_process.exec`)")
  expect(flow?.detail).toBe(
    "Request data (`req.query`) is read in line 3 and reaches a shell command (`child_process.exec`) by way of the lines 3 → 4 → 5.",
  )
})

test("finds data behind many other parts of a text", async () => {
  const parts = Array.from({ length: 50 }, (_, part) => `a${part} = ${part + 1} and \${f(${part})}`).join(" and ")
  const code = `app.get('/', (req, res) => {\n  db.query(\`select * from a where ${parts} and b = \${req.query.b}\`)\n})\n`
  expect(await flowsOf("javascript", code)).toMatchObject([{ detector: "sql-injection", severity: "critical" }])
})

test("tells of what a function is given what its caller knows of it", async () => {
  const code = (given: string): string =>
    `<?php\nfunction greet($name) { eval("greet('$name');"); }\n\ngreet(${given});\n`
  expect(await flowsOf("php", code("$_GET['name']"))).toMatchObject([{ detector: "code-eval", severity: "critical" }])
  // whoever else calls it may pass anything
  expect(await flowsOf("php", code("(int) $_GET['name']"))).toMatchObject([{ severity: "low" }])
})

test("follows calls of functions of the file, also of those that call each other", async () => {
  const code = [
    "import subprocess",
    "from flask import request",
    "def run(command):",
    "    subprocess.call(command, shell=True)",
    "def list_files(folder, depth):",
    "    if depth: list_files(folder, depth - 1)",
    "    run('ls ' + folder)",
    "def view():",
    "    list_files(request.args['folder'], 3)",
  ].join("\n")
  expect(await flowsOf("python", code)).toMatchObject([
    { severity: "critical", start: code.indexOf("subprocess.call") },
  ])
})

/** Each list holds the one before it sixty times. */
const nestedLists = Array.from({ length: 9 }, (_, level) => `const l${level + 1} = [${`l${level},`.repeat(60)}]`)

describe("ends without a finding, and soon", () => {
  const hostile: ReadonlyArray<readonly [title: string, code: string, language: LanguageId]> = [
    ["a long chain of texts", handler(`const x = req.query.a + ${"'a' + ".repeat(20_000)}'b'`), "javascript"],
    ["deep nesting", handler("let x = req.query.a", "if (x) {".repeat(3_000), "}".repeat(3_000)), "javascript"],
    [
      "many branches",
      handler("let x = req.query.a", "if (a) { x = x + b } else { x = c }\n".repeat(8_000)),
      "javascript",
    ],
    [
      "loops inside each other",
      handler("let x = req.query.a", "for (;;) {".repeat(100), "}".repeat(100)),
      "javascript",
    ],
    [
      "lists of lists of lists",
      handler("const l0 = []", ...nestedLists, "if (a) l9[0] = l8", "const x = l9"),
      "javascript",
    ],
    [
      "formats of nothing but zeros",
      handler(`const x = '%${"0".repeat(3_900)}'`, "format(x, req.query.a)\n".repeat(500)),
      "javascript",
    ],
    [
      "a name that fills a line",
      `${"_".repeat(19_000)}.query('select a from b where c = 1' + d)\n`.repeat(20),
      "javascript",
    ],
    [
      "brackets before a value",
      `function find(a) {\n${`db.query('select b from c where d = (${"(".repeat(19_000)}x' + a)\n`.repeat(20)}}\n`,
      "javascript",
    ],
    [
      "many conditions beside each other",
      `import os\nfrom flask import request\n\ndef f():\n    if a:\n        pass\n${"    elif b:\n        pass\n".repeat(15_000)}    os.system('ls ' + request.args['a'])\n`,
      "python",
    ],
  ]
  test.each(hostile)("%s", async (_, code, language) => {
    const begin = performance.now()
    expect(await flowsOf(language, code)).toEqual([])
    expect(performance.now() - begin).toBeLessThan(20_000)
  })
})

test("of the uses of a path, the one without a question is reported", async () => {
  const code = [
    "import fs from 'node:fs'",
    "app.get('/', (req, res) => {",
    "const x = req.query.x",
    "fs.readFileSync('data/' + isKnown(x))",
    "fs.unlinkSync('data/' + x)",
    "})",
  ].join("\n")
  const flows = await flowsOf("javascript", code)
  expect(flows.map(({ start, severity }) => [code.slice(start, start + 13), severity])).toEqual([
    ["fs.unlinkSync", "high"],
  ])
})

describe("a path that is cleaned", () => {
  const go = (path: string) =>
    [
      "package p",
      'import (\n"fmt"\n"net/http"\n"os"\n"path"\n"path/filepath"\n)',
      "func f(w http.ResponseWriter, r *http.Request, root string) {",
      'x := r.FormValue("x")',
      `os.ReadFile(${path})`,
      "}",
    ].join("\n")
  const javascript = (path: string) =>
    [
      "import fs from 'node:fs'",
      "import path from 'node:path'",
      "app.get('/', (req, res) => {",
      "const x = req.query.x",
      `fs.readFileSync(${path})`,
      "})",
    ].join("\n")
  const python = (path: string) =>
    ["import os", "from flask import request", "def f():", "    x = request.args['x']", `    open(${path})`].join("\n")
  const java = (path: string) =>
    [
      "class A { byte[] f(HttpServletRequest request, String root) throws Exception {",
      'String x = request.getParameter("x");',
      `return Files.readAllBytes(${path});`,
      "} }",
    ].join("\n")
  const codes = { go, javascript, python, java }

  test.each([
    ["go", 'filepath.Clean("/srv/" + x)'],
    ["go", 'path.Clean("/srv/" + x)'],
    ["go", 'filepath.Clean("/" + x)'],
    ["go", 'filepath.Join("/srv", x)'],
    ["go", 'filepath.Join("/srv", "/" + x)'],
    ["go", 'filepath.Join("/", x)'],
    ["go", 'filepath.Join("/", filepath.Clean("/" + x))'],
    ["go", 'filepath.Clean(root + "/" + x)'],
    ["go", 'root + "/" + filepath.Clean(x)'],
    ["go", 'filepath.Join(root, filepath.Clean("/" + x), x)'],
    ["go", 'filepath.Clean("/" + x) + ".txt"'],
    ["javascript", "path.normalize('/srv/' + x)"],
    ["javascript", "path.posix.normalize('/srv/' + x)"],
    ["javascript", "path.posix.normalize('/' + x)"],
    ["javascript", "path.join('/srv', '/' + x)"],
    ["javascript", "path.resolve('/srv', x)"],
    ["javascript", "path.resolve('/srv', path.normalize('/' + x))"],
    ["javascript", "'/srv/' + ['..', x].join('/')"],
    ["javascript", "'/srv/' + ('/' + x).normalize('NFC')"],
    ["python", "os.path.normpath('/srv/' + x)"],
    ["python", "os.path.normpath('/' + x)"],
    ["python", "os.path.join('/srv', os.path.normpath('/' + x))"],
    ["python", "os.path.abspath(os.path.join('/srv', x))"],
    ["python", "'/srv/' + os.path.normpath(x)"],
    ["java", 'Paths.get("/srv/" + x).normalize()'],
    ["java", 'Paths.get("/srv", x).normalize()'],
    ["java", 'Path.of("/srv").resolve("/" + x).normalize()'],
  ] as const)("in %s leaves its folder: %s", async (language, path) => {
    const flows = await flowsOf(language, codes[language](path))
    // In Java also the call that makes the path is one.
    expect([...new Set(flows.map(({ detector }) => detector))]).toEqual(["path-traversal"])
  })

  test.each([
    ["go", 'filepath.Join("/srv", filepath.Clean("/" + x))'],
    ["go", 'filepath.Join(root, filepath.FromSlash(path.Clean("/" + x)))'],
    ["go", 'filepath.Join("/srv", filepath.Join("/", x))'],
    ["go", '"/srv" + path.Clean("/" + x)'],
    ["go", 'root + path.Clean("/" + x) + ".txt"'],
    ["go", 'fmt.Sprintf("%s%s", root, path.Clean("/" + x))'],
    ["go", 'fmt.Sprintf("/srv%s", path.Clean("/" + x))'],
    ["javascript", "path.join('/srv', path.normalize('/' + x))"],
    ["javascript", "path.posix.join(root, path.posix.normalize(`/${x}`))"],
    ["javascript", "`/srv${path.resolve('/', x)}`"],
    ["javascript", "path.join('/srv', path.join('/', x))"],
    ["python", "'/srv' + os.path.normpath('/' + x)"],
    ["python", "f\"/srv{os.path.normpath('/' + x)}\""],
    ["python", "root + os.path.abspath('/' + x)"],
  ] as const)("in %s stays in its folder: %s", async (language, path) => {
    expect(await flowsOf(language, codes[language](path))).toEqual([])
  })
})
