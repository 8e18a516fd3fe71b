/** What the rewrite of equal branches does, and what it leaves alone. */
import type { RewriteExample } from "../fixes/Rewrite.ts"
import { bodyRewrite } from "./bodies.ts"
import { rewriteExample } from "./Detector.ts"

export const duplicateBranchRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "javascript",
    "a condition that changes nothing",
    "function f() {\n  // why?\n  if (a) {\n    b(1)\n    if (c) {\n      // d\n      e()\n    }\n  } else {\n    b(1)\n    if (c) {\n      // d\n      e()\n    }\n  }\n  g()\n}\n",
    "function f() {\n  // why?\n  b(1)\n  if (c) {\n    // d\n    e()\n  }\n  g()\n}\n",
  ),
  rewriteExample("javascript", "a condition that does something", "if (a()) {\n  b(1)\n} else {\n  b(1)\n}\n", null),
  rewriteExample(
    "javascript",
    "a comment beside the branches",
    "if (a) {\n  b(1)\n} /* or */ else {\n  b(1)\n}\n",
    null,
  ),
  rewriteExample(
    "javascript",
    "names of a block",
    "if (a) {\n  const c = 1\n  b(c)\n} else {\n  const c = 1\n  b(c)\n}\n",
    null,
  ),
  rewriteExample("javascript", "a statement that would go on", "if (a) { b() } else { b() }\n(c)()\n", null),
  rewriteExample(
    "javascript",
    "texts of several lines",
    "if (a) {\n  b(`\n    c`)\n} else {\n  b(`\n    c`)\n}\n",
    null,
  ),
  rewriteExample("javascript", "a value", "const f = (a, b) =>\n  a.d ? b.c() : b.c()\n", null),
  rewriteExample("javascript", "a value that is assigned", "const d = a ? b.c() : b.c() // e", "const d = b.c() // e"),
  rewriteExample(
    "typescript",
    "branches one after the other",
    "if (a) {\n  f(1)\n} else if (e && i) {\n  b(1)\n  c(1)\n  d(1)\n} else if (g()) {\n  b(1)\n  c(1)\n  d(1)\n}\n",
    "if (a) {\n  f(1)\n} else if ((e && i) || g()) {\n  b(1)\n  c(1)\n  d(1)\n}\n",
  ),
  rewriteExample(
    "typescript",
    "branches apart from each other",
    "if (a) {\n  b(1)\n  c(1)\n  d(1)\n} else if (e) {\n  f(1)\n} else if (g) {\n  b(1)\n  c(1)\n  d(1)\n}\n",
    null,
  ),
  rewriteExample(
    "tsx",
    "a value in JSX",
    "const A = ({ n }) => (\n  <a>{n ? <b /> : <b />}</a>\n)\n",
    "const A = ({ n }) => (\n  <a>{<b />}</a>\n)\n",
  ),
  rewriteExample(
    "python",
    "a condition that changes nothing",
    "if a:\n\tb(1)\n\n\tc(1)\nelif d:\n\tb(1)\n\n\tc(1)\nelse:\n\tb(1)\n\n\tc(1)",
    "b(1)\n\nc(1)",
  ),
  rewriteExample("python", "a value", "def f(a, b):\n    return(b) if a else(b)\n", "def f(a, b):\n    return(b)\n"),
  rewriteExample(
    "python",
    "branches one after the other",
    "if a == 1:\n    b(1)\n    c(1)\n    d(1)\nelif e and f:\n    b(1)\n    c(1)\n    d(1)\nelse:\n    g()\n",
    "if a == 1 or (e and f):\n    b(1)\n    c(1)\n    d(1)\nelse:\n    g()\n",
  ),
  rewriteExample(
    "go",
    "a condition that changes nothing",
    "package p\n\nfunc f(a bool) int {\n\tif a {\n\t\treturn g(1)\n\t} else {\n\t\treturn g(1)\n\t}\n}\n",
    "package p\n\nfunc f(a bool) int {\n\treturn g(1)\n}\n",
  ),
  rewriteExample(
    "go",
    "the only use of a variable",
    "package p\n\nfunc f() int {\n\ta := g(2)\n\tif a {\n\t\treturn g(1)\n\t} else {\n\t\treturn g(1)\n\t}\n}\n",
    null,
  ),
  ...(["java", "c", "cpp", "csharp"] as const).flatMap((language) => [
    bodyRewrite(
      language,
      "a condition that changes nothing, other line ends",
      ["  if (a == 1) {\r", "    b(1);\r", "  } else if (c) {\r", "    b(1);\r", "  } else b(1);\r", "  return 1;"],
      ["  b(1);\r", "  return 1;"],
    ),
    bodyRewrite(language, "a value", ["return a ? b : b;"], ["return b;"]),
    bodyRewrite(
      language,
      "the branch before the else",
      [
        "if (a) {",
        "  e(1);",
        "} else if (c) {",
        "  b(1);",
        "  c(1);",
        "  d(1);",
        "} else {",
        "  b(1);",
        "  c(1);",
        "  d(1);",
        "}",
      ],
      ["if (a) {", "  e(1);", "} else {", "  b(1);", "  c(1);", "  d(1);", "}"],
    ),
  ]),
  bodyRewrite(
    "c",
    "orders to the preprocessor",
    ["if (a) {", "#if X", "  b(1);", "#endif", "} else {", "#if X", "  b(1);", "#endif", "}"],
    null,
  ),
  bodyRewrite(
    "rust",
    "a condition that changes nothing",
    ["if a {", "    b(1)", "} else {", "    b(1)", "}"],
    ["b(1)"],
  ),
  bodyRewrite(
    "rust",
    "a value of several statements",
    ["let d = if a {", "    b(1)", "} else {", "    b(1)", "};"],
    null,
  ),
  bodyRewrite(
    "ruby",
    "a condition that changes nothing",
    ["if a", "  b 1", "elsif c", "  b 1", "else", "  b 1", "end"],
    ["b 1"],
  ),
  bodyRewrite("ruby", "a value", ["a ? b : b"], ["b"]),
  bodyRewrite(
    "ruby",
    "branches one after the other",
    ["if a", "  b 1", "  c 2", "  d 3", "elsif e 5", "  b 1", "  c 2", "  d 3", "end"],
    ["if a || (e 5)", "  b 1", "  c 2", "  d 3", "end"],
  ),
  bodyRewrite(
    "php",
    "a condition that changes nothing",
    ["if ($a) {", "  b(1);", "} elseif ($c) {", "  b(1);", "} else {", "  b(1);", "}"],
    ["b(1);"],
  ),
  bodyRewrite("php", "a value", ["return $a ? $b : $b;"], ["return $b;"]),
  bodyRewrite("bash", "a command that is asked", ["if a; then", "  b 1", "else", "  b 1", "fi"], null),
]
