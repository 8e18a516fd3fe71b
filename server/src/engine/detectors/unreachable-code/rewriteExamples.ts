/** What the rewrite of unreachable code does, and what it leaves alone. */
import type { RewriteExample } from "../../fixes/Rewrite.ts"
import { bodyRewrite } from "../shared/bodies.ts"
import { rewriteExample } from "../Detector.ts"

export const unreachableCodeRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "javascript",
    "statements and their comments",
    "function f() {\n  return a // b\n\n  // c\n  d()\n  e() // f\n}\n",
    "function f() {\n  return a // b\n}\n",
  ),
  rewriteExample(
    "javascript",
    "statements on one line",
    "function f() { return a; b(); c() }",
    "function f() { return a; }",
  ),
  rewriteExample(
    "javascript",
    "statements around a function, which stays",
    "function f() {\r\n\treturn g()\r\n\th()\r\n\t// i\r\n\tfunction g() {}\r\n\tj()\r\n}\r\n",
    "function f() {\r\n\treturn g()\r\n\t// i\r\n\tfunction g() {}\r\n}\r\n",
  ),
  rewriteExample(
    "javascript",
    "a value that was meant to be returned",
    "function f() {\n  return\n  a.b(\n    c)\n}\n",
    null,
  ),
  rewriteExample(
    "javascript",
    "a declaration of a name in use",
    "function f() {\n  b = 1\n  return b\n  var b = 2\n}\n",
    null,
  ),
  rewriteExample(
    "javascript",
    "code that was switched off",
    "function f() {\n  return a\n  // TODO: when b is there\n  c()\n}\n",
    null,
  ),
  rewriteExample("javascript", "a label", "function f() {\n  return a\n  c()\n  b: for (;;) c()\n}\n", null),
  rewriteExample(
    "typescript",
    "statements behind branches that all return",
    "function f(a: A): B {\n  if (a) {\n    return 1\n  } else {\n    throw b\n  }\n  const c = d()\n  return c\n}\n",
    "function f(a: A): B {\n  if (a) {\n    return 1\n  } else {\n    throw b\n  }\n}\n",
  ),
  rewriteExample(
    "tsx",
    "a statement of a case",
    "switch (a) {\n  case 1:\n    break\n    b()\n  default:\n    c()\n}\n",
    "switch (a) {\n  case 1:\n    break\n  default:\n    c()\n}\n",
  ),
  rewriteExample(
    "python",
    "statements and their comments",
    "def f(a):\n    if a:\n        raise E(a)\n\n        # b\n        c = 1  # d\n        return c\n    # e\n    return 2\n",
    "def f(a):\n    if a:\n        raise E(a)\n\n    # e\n    return 2\n",
  ),
  rewriteExample("python", "an assignment that makes a name a local one", "def f():\n    return a\n    a = 1\n", null),
  rewriteExample("python", "what makes a generator", "def f():\n    return\n    a = 1\n    yield a\n", null),
  rewriteExample("python", "a function that was switched off", "def f(self):\n    'a'\n    return\n    b()\n", null),
  rewriteExample("python", "the rest of a module", "raise E\na()\n", null),
  rewriteExample(
    "go",
    "a statement",
    "package p\n\nfunc f() int {\n\treturn 1\n\tg(); h() // i\n}\n",
    "package p\n\nfunc f() int {\n\treturn 1\n}\n",
  ),
  rewriteExample(
    "go",
    "the only use of an import",
    'package p\n\nimport "fmt"\n\nfunc f() int {\n\treturn 1\n\tfmt.Println()\n}\n',
    null,
  ),
  rewriteExample(
    "go",
    "the only use of a variable",
    "package p\n\nfunc f() int {\n\ta := 1\n\tb(a)\n\tc := 2\n\treturn 1\n\tg(a, c)\n}\n",
    null,
  ),
  rewriteExample(
    "go",
    "one of the uses of a variable",
    "package p\n\nfunc f() int {\n\ta := 1\n\tb(a)\n\treturn 1\n\tg(a)\n}\n",
    "package p\n\nfunc f() int {\n\ta := 1\n\tb(a)\n\treturn 1\n}\n",
  ),
  ...(["java", "csharp", "c", "cpp"] as const).map((language) =>
    bodyRewrite(
      language,
      "statements behind a break",
      ["while (a) {", "\tbreak;\r", "\tb(); /* c */\r", "\td();\r", "}", "return 1;"],
      ["while (a) {", "\tbreak;\r", "}", "return 1;"],
    ),
  ),
  bodyRewrite("php", "a place that is jumped to", ["goto d;", "return 1;", "b();", "d:", "return 2;"], null),
  bodyRewrite("c", "a place that is jumped to", ["if (a) goto d;", "return 1;", "b();", "d:", "return 2;"], null),
  bodyRewrite("cpp", "orders to the preprocessor", ["return 1;", "b();", "#if A", "c();", "#endif"], null),
  bodyRewrite(
    "csharp",
    "what makes an iterator",
    ["while (a) {", "break;", "b();", "yield return 1;", "}", "return 1;"],
    null,
  ),
  rewriteExample(
    "javascript",
    "a loop that declares a name for the whole function",
    "function f(a) {\n  b = 2\n  return b\n  for (var b of a) c(b)\n}\n",
    null,
  ),
  rewriteExample(
    "go",
    "the only jump to a label",
    "package p\n\nfunc f() error {\nouter:\n\tfor {\n\t\treturn nil\n\t\tcontinue outer\n\t}\n}\n",
    null,
  ),
  bodyRewrite(
    "rust",
    "what tells the type of a variable",
    ["let mut a = Vec::new();", "return 1;", "a.push(2);"],
    null,
  ),
  bodyRewrite("rust", "statements and a value", ["return 1;", "let a = g();", "a.b()"], ["return 1;"]),
  bodyRewrite(
    "ruby",
    "a statement before a rescue",
    ["return 1", "g(2)", "rescue E", "  3"],
    ["return 1", "rescue E", "  3"],
  ),
  bodyRewrite("ruby", "a text in the lines below", ["return 1", "g(<<A)", "b", "A"], null),
  bodyRewrite("php", "statements", ["throw new E();", "$a = g(); // b", "return $a;"], ["throw new E();"]),
  bodyRewrite("bash", "commands", ["return 1", "g | h; i # j"], ["return 1"]),
  bodyRewrite("bash", "commands on one line", ["{ return 1; g; }"], ["{ return 1; }"]),
  bodyRewrite("bash", "a text in the lines below", ["return 1", "g <<A", "b", "A"], null),
]
