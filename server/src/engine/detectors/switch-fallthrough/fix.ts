/** Says of a case that it runs on into the next one. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsPreprocessor, indentationAt, insertAt, lineEndOf, lineFeedAt, lineStartOf } from "../../fixes/edits.ts"
import type { Rewrite, RewriteExample, TextEdit } from "../../fixes/Rewrite.ts"
import type { LanguageFamily } from "../../languages/Language.ts"
import { bodyRewrite } from "../shared/bodies.ts"
import { rewriteExample } from "../Detector.ts"

/** Puts the customary comment between the last statement of a case and the next case. */
export const sayThatItRunsOn = (
  last: SyntaxNode,
  next: SyntaxNode,
  source: string,
  family: LanguageFamily,
): Rewrite | null => {
  if (holdsPreprocessor({ start: last.startIndex, end: next.startIndex }, source)) return null
  const edit = commentEdit(last, next, source, family)
  if (edit === null) return null
  return {
    safety: "suggested",
    title: "Say that the case runs on into the next one",
    explanation:
      "The comment tells readers, compilers and linters that running on is meant. Nothing changes in what the code does; if a `break` was forgotten, write that instead.",
    edits: [edit],
  }
}

const wordsOf = (family: LanguageFamily): string => (family === "php" ? "no break" : "falls through")

const commentEdit = (last: SyntaxNode, next: SyntaxNode, source: string, family: LanguageFamily): TextEdit | null => {
  const words = wordsOf(family)
  const between = source.slice(last.endIndex, next.startIndex)
  if (!between.includes("\n")) return between.trim() === "" ? insertAt(last.endIndex, ` /* ${words} */`) : null
  const comment = family === "c" ? `/* ${words} */` : `// ${words}`
  const isOnOwnLine = (node: SyntaxNode): boolean =>
    lineStartOf(node.startIndex, source) + indentationAt(node.startIndex, source).length === node.startIndex
  const end = lineEndOf(last.endIndex, source)
  const restOfLine = source.slice(last.endIndex, end)
  // A comment on the line goes on where there is room for another line of the same indentation.
  if (!isOnOwnLine(last)) return between.trim() === "" ? insertAt(last.endIndex, ` ${comment}`) : null
  const indentation = indentationAt(last.startIndex, source)
  const feed = lineFeedAt(last.endIndex, source)
  if (source.slice(end, next.startIndex).trim() !== "")
    return isOnOwnLine(next) ? insertAt(lineStartOf(next.startIndex, source), indentation + comment + feed) : null
  if (/^\s*\/\*(?!.*\*\/)/.test(restOfLine)) return null
  return insertAt(feed === "\r\n" ? end - 1 : end, feed + indentation + comment)
}

const switchOf = (...lines: ReadonlyArray<string>): ReadonlyArray<string> => [
  "switch (a) {",
  "case 1: b(); break;",
  ...lines,
  "default: e();",
  "}",
]

export const switchFallthroughRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "javascript",
    "a case that runs on",
    "switch (a) {\n  case 1:\n    b()\n    break\n  case 2:\n    c()\n  case 3:\n    d()\n    break\n}\n",
    "switch (a) {\n  case 1:\n    b()\n    break\n  case 2:\n    c()\n    // falls through\n  case 3:\n    d()\n    break\n}\n",
  ),
  rewriteExample(
    "javascript",
    "a case with comments of other things, other line ends",
    "switch (a) {\r\n\tcase 1:\r\n\t\tb(); break\r\n\tcase 2:\r\n\t\tc() // d\r\n\r\n\t// e\r\n\tcase 3:\r\n\t\td()\r\n}",
    "switch (a) {\r\n\tcase 1:\r\n\t\tb(); break\r\n\tcase 2:\r\n\t\tc() // d\r\n\r\n\t// e\r\n\t\t// falls through\r\n\tcase 3:\r\n\t\td()\r\n}",
  ),
  rewriteExample(
    "typescript",
    "a case with braces",
    "function f(a: A) {\n  switch (a.type) {\n    case 'b':\n      return 1\n    case 'c': {\n      if (a.d) e()\n    }\n\n    default:\n      return 3\n  }\n}\n",
    "function f(a: A) {\n  switch (a.type) {\n    case 'b':\n      return 1\n    case 'c': {\n      if (a.d) e()\n    } // falls through\n\n    default:\n      return 3\n  }\n}\n",
  ),
  rewriteExample(
    "tsx",
    "cases on one line",
    "switch (a) { case 1: b(); break; case 2: c(); default: d() }\n",
    "switch (a) { case 1: b(); break; case 2: c(); /* falls through */ default: d() }\n",
  ),
  ...(["java", "c", "cpp"] as const).map((language) =>
    bodyRewrite(
      language,
      "a case on a line",
      switchOf("case 2: c();", "case 3: d(); break;"),
      switchOf(
        language === "java" ? "case 2: c(); // falls through" : "case 2: c(); /* falls through */",
        "case 3: d(); break;",
      ),
    ),
  ),
  bodyRewrite(
    "php",
    "a case that runs on",
    ["switch ($a) {", "  case 1:", "    return;", "  case 2:", "    c(); # d", "  case 3: e();", "}"],
    [
      "switch ($a) {",
      "  case 1:",
      "    return;",
      "  case 2:",
      "    c(); # d",
      "    // no break",
      "  case 3: e();",
      "}",
    ],
  ),
  bodyRewrite("c", "a line with a comment already", switchOf("case 2: c(); /* d */", "case 3: d(); break;"), null),
  bodyRewrite(
    "cpp",
    "a comment on the line of the next case",
    switchOf("case 2:", "  c();", "/* f */ case 3:", "  d();", "  break;"),
    null,
  ),
]
