/** Removes code that was put into a comment. */
import { linesOf, lineEndOf, lineStartOf, remove } from "../../fixes/edits.ts"
import type { Rewrite, RewriteExample } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { bodyRewrite } from "../shared/bodies.ts"
import { commentBlockAt } from "./commentBlocks.ts"
import { rewriteExample } from "../Detector.ts"

/** More was put there by somebody who wants to have it back. */
const maximumLines = 50

/** Removes the lines of a comment; null where it shares them with code or goes on further than was looked at. */
export const removeComment = (comment: TextRange, source: string): Rewrite | null => {
  const block = commentBlockAt(comment, source)
  if (block === null || block.lines.length > maximumLines) return null
  const passage = { start: comment.start, end: block.end }
  if (linesOf(passage, source) === null || isReferredTo(passage, source)) return null
  return {
    safety: "suggested",
    title: "Remove the commented-out code",
    explanation:
      "A comment does nothing, so nothing changes in what the code does. The history of the repository keeps the lines; if they are a note about something to come, write that down in words instead.",
    edits: [remove(passage, source)],
  }
}

/** The line above speaks of what follows, or a macro goes on in the next line. */
const isReferredTo = ({ start }: TextRange, source: string): boolean => {
  const lineStart = lineStartOf(start, source)
  if (lineStart === 0) return false
  const above = source.slice(lineStartOf(lineStart - 1, source), lineEndOf(lineStart - 1, source)).trimEnd()
  return above.endsWith("\\") || /^\s*(?:\/\/|\/\*|#\s|\*)/.test(above)
}

export const commentedOutCodeRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample("javascript", "line comments", "f()\n// const a = b(c)\n// d(a)\ng()\n", "f()\ng()\n"),
  rewriteExample(
    "typescript",
    "a block comment between empty lines",
    "f()\r\n\r\n/*\r\nif (a) {\r\n  b(a)\r\n}\r\n*/\r\n\r\ng()\r\n",
    "f()\r\n\r\ng()\r\n",
  ),
  rewriteExample(
    "tsx",
    "the last lines of a file, without a line end",
    "f()\n\n// function g(a) {\n//   return a.b\n// }",
    "f()",
  ),
  rewriteExample(
    "go",
    "what the comment above speaks of",
    "package p\n\nfunc f() {\n\t// not needed, see #1\n\t/*\n\ta := b(c)\n\td(a)\n\t*/\n\tg()\n}\n",
    null,
  ),
  rewriteExample(
    "python",
    "the last lines of a block",
    "if a:\n\tb()\n\t# a = b(c)\n\t# if a:\n\t#     d(a)\ng()\n",
    "if a:\n\tb()\ng()\n",
  ),
  rewriteExample(
    "go",
    "the first lines of a block",
    "package p\n\nfunc f() {\n\t// a := b(c)\n\t// d(a)\n\n\tg()\n}\n",
    "package p\n\nfunc f() {\n\tg()\n}\n",
  ),
  ...(["java", "c", "cpp", "csharp"] as const).map((language) =>
    bodyRewrite(language, "line comments", ["  // int a = b(c);", "  // d(a);", "g();"], ["g();"]),
  ),
  bodyRewrite("rust", "line comments", ["// let a = b(c);", "// d(a);", "g()"], ["g()"]),
  bodyRewrite("php", "line comments", ["// $a = b($c);", "// d($a);", "g();"], ["g();"]),
  bodyRewrite("ruby", "line comments", ["g", "# a = b(c)", "# d.each do |e|", "#   f(e)", "# end"], ["g"]),
  rewriteExample("javascript", "code on the last line of the comment", "/* a(b)\nc(d)\ne(f) */ g()\n", null),
  rewriteExample(
    "javascript",
    "a comment that another one speaks of",
    "/* The old way: */\n/*\na(b);\nc(d);\n*/\ng()\n",
    null,
  ),
]
