/** Throws errors instead of texts. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite, RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample } from "../Detector.ts"

/** `throw "a"` becomes `throw new Error("a")`; what is no text is left to people, who know what it should say. */
export const throwError = (thrown: SyntaxNode, source: string): Rewrite | null => {
  if (!/^(?:string|template_string)$/.test(thrown.type) || thrown.hasError) return null
  // Somebody compares with the very text: it must not become an object.
  if (isComparedWith(thrown.text, source) || /\b(?:class|function|import|const|let)\s+(?:\{\s*)?Error\b/.test(source))
    return null
  return {
    safety: "suggested",
    title: "Throw an `Error` with the text as its message",
    explanation:
      "What is thrown now has a stack and a `message`. Handlers that show the text itself, or compare with it, have to read `error.message`.",
    edits: [insertAt(thrown.startIndex, "new Error("), insertAt(thrown.endIndex, ")")],
  }
}

const isComparedWith = (text: string, source: string): boolean =>
  [`== ${text}`, `==${text}`, `${text} ==`, `case ${text}`].some((comparison) => source.includes(comparison))

export const throwLiteralRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "javascript",
    "a string",
    "function f(a) {\r\n  if (!a) throw 'no a'; // b\r\n}\r\n",
    "function f(a) {\r\n  if (!a) throw new Error('no a'); // b\r\n}\r\n",
  ),
  rewriteExample(
    "typescript",
    "a template",
    "const f = (a: string) => {\n\tthrow `no\n${a}`\n}",
    "const f = (a: string) => {\n\tthrow new Error(`no\n${a}`)\n}",
  ),
  rewriteExample(
    "tsx",
    "a string in parentheses of a block",
    'const A = () => { throw "a" }\n',
    'const A = () => { throw new Error("a") }\n',
  ),
  rewriteExample("javascript", "a number", "throw 404\n", null),
  rewriteExample(
    "javascript",
    "a text that a handler compares with",
    "try { throw 'a' } catch (e) { if (e === 'a') b(); else throw e }\n",
    null,
  ),
]
