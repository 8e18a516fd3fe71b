/** Measurements of functions, on cases small enough to be worked out by hand. */
import { describe, expect, test } from "vitest"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { languages } from "../../../../server/src/engine/languages/registry.ts"
import { compileLanguage } from "../../../../server/src/engine/syntax/grammar.ts"
import { walk } from "../../../../server/src/engine/syntax/pass.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"

const measure = async (language: LanguageId, code: string) => {
  const compiled = await compileLanguage(language)
  const tree = compiled.parser.parse(code)
  if (tree === null) throw new Error("not parsed")
  const result = walk(tree, compiled, new SourceText(code, []), { path: "a", role: "production" }, Infinity)
  tree.delete()
  return result
}

const complexityOf = async (language: LanguageId, code: string) =>
  (await measure(language, code)).functions.map(({ cognitiveComplexity }) => cognitiveComplexity)

test.each(Object.values(languages).map(({ id }) => id))(
  "every node of the table of %s exists in its grammar",
  async (language) => {
    await expect(compileLanguage(language)).resolves.toBeDefined()
  },
)

describe("cognitive complexity", () => {
  const cases: ReadonlyArray<readonly [string, LanguageId, string, ReadonlyArray<number>]> = [
    ["straight code costs nothing", "javascript", "function f() { a(); return b ?? c }", [0]],
    ["an if costs 1, its else 1", "javascript", "function f() { if (a) b(); else c() }", [2]],
    ["else if costs 1 and no nesting", "javascript", "function f() { if (a) {} else if (b) {} else {} }", [3]],
    ["a loop in an if costs 1 + 1", "javascript", "function f() { if (a) { for (;;) {} } }", [3]],
    [
      "a body of an else if is one level deep",
      "javascript",
      "function f() { if (a) {} else if (b) { if (c) {} } }",
      [4],
    ],
    [
      "a switch costs 1 whatever its cases",
      "javascript",
      "function f() { switch (a) { case 1: case 2: default: } }",
      [1],
    ],
    ["try costs nothing, catch 1", "javascript", "function f() { try { a() } catch { b() } finally { c() } }", [1]],
    ["a ternary in a ternary costs 1 + 2", "javascript", "const f = () => a ? b ? 1 : 2 : 3", [3]],
    ["a run of equal operators costs 1", "javascript", "function f() { return a && b && c }", [1]],
    ["each change of operator costs 1", "javascript", "function f() { return a && b || c && d }", [3]],
    ["parentheses do not end a run", "javascript", "function f() { return a && (b && c) }", [1]],
    ["two expressions are two runs", "javascript", "function f() { x = a && b; y = c && d }", [2]],
    ["an argument is an expression of its own", "javascript", "function f() { return a && g(b && c) }", [2]],
    ["a jump to a label costs 1", "javascript", "function f() { l: for (;;) { break l } }", [2]],
    ["a jump without label costs nothing", "javascript", "function f() { for (;;) { break } }", [1]],
    [
      "functions inside are measured on their own",
      "javascript",
      "function f() { if (a) { g(() => { if (b) {} }) } }",
      [1, 1],
    ],
    ["types cost nothing", "typescript", "function f(a: B | C): a is C { return !a }", [0]],
    ["JSX conditions cost", "tsx", "const A = () => <a>{b && <c />}{d ? 1 : 2}</a>", [2]],
    ["elif and else cost 1", "python", "def f():\n  if a: b()\n  elif c: d()\n  else: e()\n", [3]],
    ["except costs 1, with nothing", "python", "def f():\n  with a:\n    try: b()\n    except C: d()\n", [1]],
    ["nested loops cost 1 + 2 + 3", "python", "def f():\n  for a in b:\n    while c:\n      if d: e()\n", [6]],
    ["and with or costs 2, not nothing", "python", "def f():\n  return a and b or not c\n", [2]],
    ["a conditional expression costs its nesting", "python", "def f():\n  if a:\n    return b if c else d\n", [3]],
    ["a lambda is a level", "python", "def f():\n  return lambda a: b if a else c\n", [2]],
    ["Go: else if costs 1", "go", "package p\nfunc f() { if a { } else if b { } else { } }\n", [3]],
    ["Go: a function literal is a level", "go", "package p\nfunc f() { g(func() { if a { } }) }\n", [2]],
    ["Go: switch, select and goto", "go", "package p\nfunc f() { switch a { }; select { }; goto l; l: }\n", [3]],
    ["Go: a labelled continue costs 1", "go", "package p\nfunc f() {\nl:\n\tfor { continue l }\n}\n", [2]],
  ]
  test.each(cases)("%s (%s)", async (_, language, code, expected) => {
    expect(await complexityOf(language, code)).toEqual(expected)
  })
})

test("names functions after their class, variable, field or receiver", async () => {
  const symbols = async (language: LanguageId, code: string) =>
    (await measure(language, code)).functions.map(({ symbol }) => symbol)
  expect(
    await symbols(
      "typescript",
      "class A { b() {} c = () => 1 }\nconst d = () => 1\nx.e = function () {}\nf(() => 1)\n",
    ),
  ).toEqual(["A.b", "A.c", "d", "x.e", ""])
  expect(await symbols("python", "class A:\n  def b(self): pass\ndef c(): pass\n")).toEqual(["A.b", "c"])
  expect(await symbols("go", "package p\nfunc (a *A[T]) B() {}\nfunc c() {}\n")).toEqual(["A.B", "c"])
})

test("counts lines that hold code, without those of functions inside", async () => {
  const code = "function f() {\n  // comment\n\n  a()\n  g(() => {\n    b()\n    c()\n  })\n}\n"
  const { functions, codeLines } = await measure("javascript", code)
  expect(codeLines).toBe(7)
  expect(functions.map((fn) => fn.codeLines)).toEqual([4, 4])
})

test("does not match inside of what the parser could not read", async () => {
  const broken = "function f( { ]]] a == b ((( \n"
  const whole = "function f() { return a == b }\n"
  expect((await measure("javascript", whole)).matches.map(({ detector }) => detector)).toEqual(["loose-equality"])
  expect((await measure("javascript", broken)).matches).toEqual([])
})

test("reads imports, and which of them are deferred", async () => {
  const importsOf = async (language: LanguageId, code: string) =>
    (await measure(language, code)).imports.map(({ specifier, names, deferred }) => [specifier, names.join(), deferred])
  expect(
    await importsOf(
      "typescript",
      "import a from './a'\nimport type { b } from './b'\nexport * from './c'\nconst d = require('./d')\nfunction f() { return import('./e') }\n",
    ),
  ).toEqual([
    ["./a", "", false],
    ["./b", "", true],
    ["./c", "", false],
    ["./d", "", false],
    ["./e", "", true],
  ])
  expect(
    await importsOf(
      "python",
      "import a.b as c, d\nfrom ..e import (f as g, h)\nfrom . import i\ndef j():\n  import k\n",
    ),
  ).toEqual([
    ["a.b", "", false],
    ["d", "", false],
    ["..e", "f,h", false],
    [".", "i", false],
    ["k", "", true],
  ])
  expect(await importsOf("go", 'package p\nimport (\n\t"fmt"\n\tx "a/b"\n)\n')).toEqual([
    ["fmt", "", false],
    ["a/b", "", false],
  ])
})
