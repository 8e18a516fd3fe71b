/** What the rewrite of a repeated question does, and what it leaves alone. */
import type { RewriteExample } from "../../fixes/Rewrite.ts"
import { bodyRewrite } from "../shared/bodies.ts"
import { rewriteExample } from "../Detector.ts"

export const duplicateCaseRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "javascript",
    "a case with its statements",
    "switch (a) {\n  case 'b':\n    c()\n    break\n  case 'b':\n    e()\n    break\n  default:\n    f()\n}\n",
    "switch (a) {\n  case 'b':\n    c()\n    break\n  default:\n    f()\n}\n",
  ),
  rewriteExample(
    "javascript",
    "a case whose statements another case runs on into",
    "switch (a) {\r\n\tcase 'b':\r\n\t\tc()\r\n\t\tbreak\r\n\tcase 'd':\r\n\tcase 'b':\r\n\t\te()\r\n}",
    "switch (a) {\r\n\tcase 'b':\r\n\t\tc()\r\n\t\tbreak\r\n\tcase 'd':\r\n\t\te()\r\n}",
  ),
  rewriteExample(
    "typescript",
    "a branch in between",
    "if (a === 1) {\n  b()\n} else if (a === 1) {\n  c()\n} else {\n  d()\n}\n",
    "if (a === 1) {\n  b()\n} else {\n  d()\n}\n",
  ),
  rewriteExample(
    "tsx",
    "a branch without braces",
    "const A = (n) => {\n  if (n > 1) b()\n  else if (n > 1) c()\n}\n",
    "const A = (n) => {\n  if (n > 1) b()\n}\n",
  ),
  rewriteExample(
    "javascript",
    "a case that declares names",
    "switch (a) {\n  case 1: f(); break\n  case 1: let b\n}\n",
    null,
  ),
  rewriteExample(
    "javascript",
    "a branch with comments",
    "if (a) {\n  b()\n} else if (a) {\n  // why?\n  c()\n}\n",
    null,
  ),
  rewriteExample(
    "python",
    "a branch",
    "if a == 1:\n    b()\nelif a == 2:\n    c()\nelif a == 1:\n    d()\n    e()\n\nf()\n",
    "if a == 1:\n    b()\nelif a == 2:\n    c()\n\nf()\n",
  ),
  rewriteExample(
    "python",
    "a pattern",
    "match a:\n\tcase 1:\n\t\tb()\n\tcase 1:\n\t\tc()\n\tcase _:\n\t\td()\n",
    "match a:\n\tcase 1:\n\t\tb()\n\tcase _:\n\t\td()\n",
  ),
  rewriteExample(
    "go",
    "a branch",
    "package p\n\nfunc f(a int) {\n\tif a > 1 {\n\t\tg()\n\t} else if a > 1 {\n\t\th()\n\t} else {\n\t\ti()\n\t}\n}\n",
    "package p\n\nfunc f(a int) {\n\tif a > 1 {\n\t\tg()\n\t} else {\n\t\ti()\n\t}\n}\n",
  ),
  ...(["java", "c", "cpp", "csharp"] as const).map((language) =>
    bodyRewrite(
      language,
      "the last branch",
      ["if (a == 1) {", "  b();", "} else if (a == 2) c();", "else if (a == 1) {", "  d();", "}", "return 1;"],
      ["if (a == 1) {", "  b();", "} else if (a == 2) c();", "return 1;"],
    ),
  ),
  bodyRewrite(
    "c",
    "orders to the preprocessor",
    ["if (a) b();", "else if (a) {", "#if X", "  c();", "#endif", "}", "return 1;"],
    null,
  ),
  bodyRewrite(
    "rust",
    "a branch",
    ["if a == 1 {", "    b()", "} else if a == 1 {", "    c()", "} else {", "    d()", "}"],
    ["if a == 1 {", "    b()", "} else {", "    d()", "}"],
  ),
  bodyRewrite(
    "ruby",
    "one of the values of a case",
    ["case a", "when 1, 2 then b", "when 2, 3 then c", "end"],
    ["case a", "when 1, 2 then b", "when 3 then c", "end"],
  ),
  bodyRewrite(
    "ruby",
    "a case",
    ["case a", "when 1", "  b", "when 1", "  c", "else", "  d", "end"],
    ["case a", "when 1", "  b", "else", "  d", "end"],
  ),
  bodyRewrite(
    "ruby",
    "a branch",
    ["if a == 1", "  b", "elsif a == 1", "  c", "else", "  d", "end"],
    ["if a == 1", "  b", "else", "  d", "end"],
  ),
  bodyRewrite(
    "php",
    "a case",
    ["switch ($a) {", "case 'b': c(); break;", "case 'b': d();", "}"],
    ["switch ($a) {", "case 'b': c(); break;", "}"],
  ),
  rewriteExample(
    "go",
    "the only branch that uses an import",
    'package p\n\nimport "os"\n\nfunc f(a int) {\n\tif a == 1 {\n\t\tg()\n\t} else if a == 1 {\n\t\tos.Exit(1)\n\t}\n}\n',
    null,
  ),
  bodyRewrite(
    "php",
    "a branch",
    ["if ($a) {", "  b();", "} elseif ($a) {", "  c();", "} else {", "  d();", "}"],
    ["if ($a) {", "  b();", "} else {", "  d();", "}"],
  ),
  bodyRewrite(
    "bash",
    "a case",
    ["case $1 in", "a | b) c ;;", "b)", "  d", "  ;;", "*) e ;;", "esac"],
    ["case $1 in", "a | b) c ;;", "*) e ;;", "esac"],
  ),
  bodyRewrite(
    "bash",
    "one of the words of a case",
    ["case $1 in", "a | b) c ;;", "b | d) e ;;", "esac"],
    ["case $1 in", "a | b) c ;;", "d) e ;;", "esac"],
  ),
  bodyRewrite("bash", "cases that run on", ["case $1 in", "a) c ;&", "a) d ;;", "esac"], null),
]
