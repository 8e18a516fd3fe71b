/** Measurements of functions, on cases small enough to be worked out by hand. */
import { describe, expect, test } from "vitest"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { languages } from "../../../../server/src/engine/languages/registry.ts"
import { compileLanguage } from "../../../../server/src/engine/syntax/grammar.ts"
import { walk } from "../../../../server/src/engine/syntax/pass.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"
import { parseText } from "../../../../server/src/engine/syntax/tree/parseText.ts"

const measure = async (language: LanguageId, code: string) => {
  const compiled = await compileLanguage(language)
  const tree = parseText(compiled, code, Infinity)
  if (tree === null) throw new Error("not parsed")
  return walk(tree, compiled, new SourceText(code, []), { path: "a", role: "production" }, Infinity)
}

const javaMethod = (body: string): string => `class A { void f() { ${body} } }`
const csharpMethod = (body: string): string => `class A { void F() { ${body} } }`
const phpFunction = (body: string): string => `<?php function f() { ${body} }`

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
    ["Go: a labeled continue costs 1", "go", "package p\nfunc f() {\nl:\n\tfor { continue l }\n}\n", [2]],
    ["Java: else if costs 1", "java", javaMethod("if (a) {} else if (b) {} else {}"), [3]],
    ["Java: an if right below an if is nested", "java", javaMethod("if (a) if (b) c();"), [3]],
    ["Java: an else of an if right below an if", "java", javaMethod("if (a) if (b) c(); else d();"), [4]],
    [
      "Java: switch, try and a conditional",
      "java",
      javaMethod("switch (a) { case 1: default: } try { b = c ? 1 : 2; } catch (E e) {}"),
      [3],
    ],
    [
      "Java: a switch expression in a loop",
      "java",
      javaMethod("for (var a : b) { c = switch (a) { case 1 -> 2; default -> 3; }; }"),
      [3],
    ],
    ["Java: a lambda is a level", "java", javaMethod("a.forEach(b -> { if (b) c(); });"), [2]],
    ["Java: a jump to a label costs 1", "java", javaMethod("l: while (a) { continue l; }"), [2]],
    ["Java: a jump without label costs nothing", "java", javaMethod("while (a) { break /* here */; }"), [1]],
    [
      "Java: methods of anonymous classes count for themselves",
      "java",
      javaMethod("new B() { void g() { if (a) {} } };"),
      [0, 1],
    ],
    ["Java: a change of operators", "java", javaMethod("return a && b && (c || d);"), [2]],
    ["Kotlin: else if costs 1", "kotlin", "fun f() { if (a) {} else if (b) {} else {} }", [3]],
    ["Kotlin: an if in an if costs 1 + 2", "kotlin", "fun f() { if (a) { if (b) {} } }", [3]],
    ["Kotlin: a when costs 1, and its else nothing", "kotlin", "fun f() { when (a) { 1 -> b(); else -> c() } }", [1]],
    [
      "Kotlin: catch costs 1, a lambda is a level",
      "kotlin",
      "fun f() = try { a { if (b) c() } } catch (e: E) { }",
      [3],
    ],
    ["Kotlin: a body may be an expression", "kotlin", "fun f() = a && b || c", [2]],
    ["Rust: else if costs 1", "rust", "fn f() { if a {} else if b {} else {} }", [3]],
    [
      "Rust: if let, while let and let else",
      "rust",
      "fn f() { if let A(b) = c {} while let D(e) = g {} let H(i) = j else { return }; }",
      [3],
    ],
    [
      "Rust: a match in a loop, its guards are free",
      "rust",
      "fn f() { loop { match a { b if c => 1, _ => 2 } } }",
      [3],
    ],
    ["Rust: ? is free", "rust", "fn f() -> R { a()?.b()?; Ok(c?) }", [0]],
    ["Rust: a closure is a level", "rust", "fn f() { a.map(|b| if b { 1 } else { 2 }) }", [3]],
    ["Rust: a value is no label", "rust", "fn f() { 'l: loop { loop { break 'l; } break 5; } }", [4]],
    [
      "Rust: operators in a condition, not those in a pattern or a macro",
      "rust",
      "fn f() { if a && let B(c) = d && e || g {} h(|&&i| i); assert!(j && k); }",
      [3],
    ],
    ["C: else if, goto and a label", "c", "void f() { if (a) {} else if (b) {} else {} goto l; l: return; }", [4]],
    [
      "C: a switch in a loop with a conditional",
      "c",
      "int f() { do { switch (a) { case 1: return b ? 1 : 2; } } while (c && d); }",
      [7],
    ],
    ["C: an if right below an else that has braces is nested", "c", "void f() { if (a) {} else { if (b) {} } }", [4]],
    [
      "C++: a range loop, a lambda and a catch",
      "cpp",
      "void f() { for (auto a : b) { g([&] { if (c) {} }); } try {} catch (const E& e) {} }",
      [5],
    ],
    ["C++: else if with an initializer", "cpp", "void f() { if (auto a = b; a) {} else if (c and d) {} }", [3]],
    ["C++: methods and lambdas", "cpp", "class A { int f() { return a ? 1 : 2; } }; int A::g() { return 0; }", [1, 0]],
    ["C#: else if costs 1", "csharp", csharpMethod("if (a) {} else if (b) {} else {}"), [3]],
    ["C#: an if right below an if is nested", "csharp", csharpMethod("if (a) if (b) c();"), [3]],
    [
      "C#: switch expressions and patterns",
      "csharp",
      csharpMethod("foreach (var a in b) { c = a switch { 1 or 2 => 3, _ => 4 }; }"),
      [3],
    ],
    [
      "C#: a catch with a filter costs 1, ?? nothing",
      "csharp",
      csharpMethod("try { a(); } catch (E e) when (b) {} return c ?? d?.e;"),
      [1],
    ],
    [
      "C#: a lambda is a level, a local function counts for itself",
      "csharp",
      csharpMethod("a.Do(b => b ? 1 : 2); int g() { if (c) {} return 1; }"),
      [2, 1],
    ],
    [
      "C#: accessors count for themselves",
      "csharp",
      "class A { int P { get { return a ? 1 : 2; } set => b = value; } }",
      [1, 0],
    ],
    ["Ruby: elsif and else cost 1", "ruby", "def f\n  if a\n    b\n  elsif c\n    d\n  else\n    e\n  end\nend\n", [3]],
    ["Ruby: modifiers cost 1", "ruby", "def f\n  return a if b\n  c unless d\n  e while g\nend\n", [3]],
    ["Ruby: case costs 1, its else nothing", "ruby", "def f\n  case a\n  when 1 then 2\n  else 3\n  end\nend\n", [1]],
    [
      "Ruby: rescue costs 1, ensure and else nothing",
      "ruby",
      "def f\n  a\nrescue B\n  c\nelse\n  d\nensure\n  e\nend\n",
      [1],
    ],
    [
      "Ruby: a block is a level, next without label is free",
      "ruby",
      "def f\n  a.each do |b|\n    next if b\n  end\nend\n",
      [2],
    ],
    ["Ruby: a lambda is one level", "ruby", "def f\n  -> (a) { a ? 1 : 2 }\nend\n", [2]],
    ["Ruby: words and signs are operators", "ruby", "def f\n  a && b or c\n  d ||= e\n  not g\nend\n", [2]],
    ["Ruby: pattern matching costs 1", "ruby", "def f\n  case a\n  in {b:} if c then 1\n  end\nend\n", [1]],
    ["PHP: elseif and else if cost 1", "php", phpFunction("if ($a) {} elseif ($b) {} else if ($c) {} else {}"), [4]],
    ["PHP: the form with colons", "php", phpFunction("if ($a): elseif ($b): else: endif;"), [3]],
    [
      "PHP: match, switch and ?? in a loop",
      "php",
      phpFunction("foreach ($a as $b) { match ($b) { 1 => 2 }; switch ($b) {} $c ?? $d; }"),
      [5],
    ],
    [
      "PHP: a jump over two loops costs 1, over one nothing",
      "php",
      phpFunction("while ($a) { while ($b) { break 2; } break; }"),
      [4],
    ],
    [
      "PHP: a closure is a level",
      "php",
      phpFunction("array_map(function ($a) { if ($a) {} }, $b); array_map(fn ($c) => $c ? 1 : 2, $d);"),
      [4],
    ],
    ["PHP: words and signs are operators", "php", phpFunction("return $a && $b || $c; $d = $e and $g;"), [3]],
    ["Bash: elif and else cost 1", "bash", "f() {\n  if a; then b; elif c; then d; else e; fi\n}\n", [3]],
    ["Bash: case in a loop", "bash", "f() {\n  for a in b; do\n    case $a in c) d ;; *) e ;; esac\n  done\n}\n", [3]],
    ["Bash: runs of && and || between commands", "bash", "f() {\n  a && b && c || d\n  e || return 1\n}\n", [3]],
    ["Bash: operators of a test count for themselves", "bash", "f() {\n  [[ -n $a && -z $b ]] && c\n}\n", [2]],
    [
      "Bash: until, select and a loop of numbers",
      "bash",
      "f() {\n  until a; do b; done\n  select c in d; do e; done\n  for ((g = 0; g < 1; g++)); do h; done\n}\n",
      [3],
    ],
    ["Bash: a pipeline costs nothing", "bash", "f() {\n  a | b | c\n}\n", [0]],
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
  // A function that is a part of something has no name, not even that of what stands beside it.
  expect(await symbols("javascript", "const a = b || function () {}\nc = [() => 1, d ? () => 2 : e]\n")).toEqual([
    "",
    "",
    "",
  ])
  expect(await symbols("javascript", "const a = // why\n  () => 1\nconst b = /* why */ () => 2\n")).toEqual(["a", "b"])
  expect(await symbols("python", "class A:\n  def b(self): pass\ndef c(): pass\n")).toEqual(["A.b", "c"])
  expect(await symbols("go", "package p\nfunc (a *A[T]) B() {}\nfunc c() {}\n")).toEqual(["A.B", "c"])
  expect(await symbols("java", "class A { A() {} void b() {} enum C { D; void e() {} } }")).toEqual([
    "A.A",
    "A.b",
    "C.e",
  ])
  expect(await symbols("rust", "impl<T> A<T> for B<T> { fn c() {} }\ntrait D { fn e() {} }\nfn g() {}\n")).toEqual([
    "B.c",
    "D.e",
    "g",
  ])
  expect(await symbols("c", "int *a(void) {}\nstatic int (*b(int c))(int) {}\n")).toEqual(["a", "b"])
  expect(
    await symbols(
      "cpp",
      "class A { A() {} ~A() {} bool operator==(B b) {} };\ntemplate <class T> int N::C<T>::d() {}\nA& e() {}\n",
    ),
  ).toEqual(["A.A", "A.~A", "A.operator==", "N.C.d", "e"])
  expect(
    await symbols(
      "csharp",
      "class A { int P { get { return 1; } } int this[int i] { set {} } ~A() {} static A operator +(A a, A b) { return a; } }",
    ),
  ).toEqual(["A.P.get", "A.this.set", "A.~A", "A.operator +"])
  expect(
    await symbols(
      "ruby",
      "module M\n  class A < B\n    def c?\n      1\n    end\n    def self.d\n      2\n    end\n  end\nend\n",
    ),
  ).toEqual(["A.c?", "A.self.d"])
  expect(
    await symbols("php", "<?php trait A { function b() {} } function c() {} new class { function d() {} };"),
  ).toEqual(["A.b", "c", "d"])
  expect(await symbols("bash", "a() { b; }\nfunction c-d { e; }\n")).toEqual(["a", "c-d"])
})

test("counts lines that hold code, without those of functions inside", async () => {
  const code = "function f() {\n  // comment\n\n  a()\n  g(() => {\n    b()\n    c()\n  })\n}\n"
  const { functions, codeLines } = await measure("javascript", code)
  expect(codeLines).toBe(7)
  expect(functions.map((fn) => fn.codeLines)).toEqual([4, 4])
})

describe("measurements of functions", () => {
  const measured = async (language: LanguageId, code: string) => {
    const [first] = (await measure(language, code)).functions
    if (first === undefined) throw new Error("no function")
    return first
  }

  const parameters: ReadonlyArray<readonly [string, LanguageId, string, number]> = [
    ["one without parentheses", "javascript", "const f = a => a", 1],
    ["a default counts, the rest does not", "javascript", "function f(a, b = 1, { c, d }, ...e) {}", 3],
    ["no receiver", "typescript", "function f(this: A, a: B, b?: C, ...c: D[]) {}", 2],
    ["no receiver, none by name only", "python", "def f(self, a, b=1, /, c: int = 2, *, d, **e): pass\n", 3],
    ["none after those that are collected", "python", "def f(cls, a, *b, c): pass\n", 1],
    ["names that share a type", "go", "package p\nfunc (r R) f(a, b int, c string, d ...int) {}\n", 3],
    ["a variable number of arguments", "java", "class A { void f(int a, final B b, C... c) {} }", 2],
    ["no receiver", "rust", "impl A { fn f(&mut self, a: u8, (b, c): (u8, u8)) {} }", 2],
    ["a function that returns a pointer to a function", "c", "int (*f(int a, char *b))(long) { return 0; }", 2],
    ["void and a variable number", "c", "int f(void) { return 0; }", 0],
    ["defaults and references", "cpp", "void A::f(const B& a, int b = 1, C&&... c) {}", 2],
    ["params are collected", "csharp", "class A { void F(ref int a, int b = 1, params int[] c) {} }", 2],
    ["keywords and blocks do not count", "ruby", "def f(a, b = 1, *c, d: 2, **e, &g)\n  a\nend\n", 2],
    ["by reference and collected", "php", "<?php function f(array &$a, ?int $b = null, ...$c) {}", 2],
  ]
  test.each(parameters)("parameters: %s (%s)", async (_, language, code, expected) => {
    expect((await measured(language, code)).parameters).toBe(expected)
  })

  test("branches count each else if, a switch once, and every operator", async () => {
    const code = "function f() { if (a && b && c) {} else if (d || e) {} else {} switch (g) { case 1: case 2: } }"
    expect(await measured("javascript", code)).toMatchObject({ branches: 3, booleanOperators: 3 })
    const python = "def f():\n  if a: b()\n  elif c and d: e()\n  else: g()\n"
    expect(await measured("python", python)).toMatchObject({ branches: 2, booleanOperators: 1 })
  })

  test("returns that report an error, and those of closures, do not count", async () => {
    const code =
      "package p\nfunc f() (int, error) {\n\tfor a {\n\t\tif b { return 1, nil }\n\t\tif c { return 0, err }\n\t}\n\tg(func() int { return 2 })\n\treturn 3, nil\n}\n"
    expect(await measured("go", code)).toMatchObject({ returns: 2, deepReturns: 1 })
  })

  test("a switch is no level of a return", async () => {
    const code = "class A { int f() { for (;;) { switch (a) { case 1: return 1; default: if (b) return 2; } } } }"
    expect(await measured("java", code)).toMatchObject({ returns: 2, deepReturns: 1 })
  })

  test("who decides about the parameters", async () => {
    const signatures = async (language: LanguageId, code: string) =>
      (await measure(language, code)).functions.map(({ signature }) => signature)
    expect(await signatures("java", "class A { A() {} @Override public void b() {} void c() {} }")).toEqual([
      "constructor",
      "inherited",
      "own",
    ])
    expect(await signatures("cpp", "A::A(int b) {}\nvoid A::b() {}\nvoid N::A::A() {}\n")).toEqual([
      "constructor",
      "own",
      "constructor",
    ])
    expect(await signatures("go", "package p\nfunc NewA() {}\nfunc Newer() {}\nfunc (a A) b() {}\n")).toEqual([
      "constructor",
      "own",
      "own",
    ])
    expect(
      await signatures("rust", "impl A for B { fn c() {} }\nimpl B { fn new_empty() {} fn newer() {} }\n"),
    ).toEqual(["inherited", "constructor", "own"])
    expect(await signatures("python", "class A:\n  def __init__(self): pass\n")).toEqual(["constructor"])
    expect(await signatures("csharp", "class A { int P { get { return 1; } } override void B() {} }")).toEqual([
      "accessor",
      "inherited",
    ])
    expect(await signatures("cpp", "class A { A() {} void b() override {} void c() {} };")).toEqual([
      "constructor",
      "inherited",
      "own",
    ])
  })
})

test("tells tests that stand beside the code", async () => {
  const testsOf = async (code: string) => {
    const { tests, testCodeLines } = await measure("rust", code)
    return [...tests.map(({ start, end }) => code.slice(start, end).split(" {")[0]), testCodeLines]
  }
  expect(
    await testsOf(
      "fn a() {}\n#[cfg(test)]\n#[allow(dead_code)]\nmod b {\n  #[test]\n  fn c() {}\n}\n#[tokio::test]\nasync fn d() {}\n",
    ),
  ).toEqual(["mod b", "async fn d()", 5])
  expect(await testsOf("#[cfg(not(test))]\nfn a() {}\n#[derive(Debug)]\nmod b {}\n// #[test]\nfn c() {}\n")).toEqual([
    0,
  ])
})

test("measures classes without the classes inside of them", async () => {
  const code =
    "class A {\n  int a;\n  void b() {\n    c();\n    d();\n  }\n  class E {\n    void g() {\n    }\n  }\n  int h() { return 1; }\n}\n"
  expect((await measure("java", code)).classes).toMatchObject([
    { name: "A", codeLines: 9, methodLines: [4, 1], lineStart: 1, lineEnd: 12 },
    { name: "E", codeLines: 4, methodLines: [2], lineStart: 7, lineEnd: 10 },
  ])
})

test("measures conditions, but none inside of what the parser could not read", async () => {
  const conditions = async (code: string) =>
    (await measure("javascript", code)).conditions.map(({ text, operators, runs }) => [text, operators, runs])
  expect(await conditions("x = a && b && (c || d) && g(e || h || i || j)\n")).toEqual([
    ["e || h || i || j", 3, 1],
    ["a && b && (c || d) && g(e || h || i || j)", 4, 3],
  ])
  expect(await conditions("function f( { ]]] a && b || c && d ((( \n")).toEqual([])
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
