/** Lets all tests run again. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { remove, replaceNode } from "../../fixes/edits.ts"
import { removeItem } from "../../fixes/lists.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { MatchContext } from "../Detector.ts"

const rewriteTo = (what: string, edit: TextEdit | null): Rewrite | null =>
  edit === null
    ? null
    : {
        safety: "safe",
        title: `Remove the focus (\`${what}\`)`,
        explanation:
          "All tests of the file run again, not this one alone, unless another one is marked as well. Some of them may turn out to fail: they did not run until now.",
        edits: [edit],
      }

/** Tests of the focus itself: in a folder or a file that is called after it. */
const testsOfFocus =
  /(?:^|[/._-])(?:[Oo]nly|[Ff]ocus(?:ed)?|[Ee]xclusive)(?:[/._-]|$)|[a-z](?<!read|write)(?:Only|Focus(?:ed)?|Exclusive)(?=[/._A-Z-]|$)/

/** `it.only` becomes `it`, and `fit` as well, also before `.each` and the like. */
export const unfocusCall = (call: SyntaxNode, { path, source }: MatchContext): Rewrite | null => {
  if (testsOfFocus.test(path)) return null
  let callee = call.childForFieldName("function")
  while (callee?.type === "member_expression") {
    const object = callee.childForFieldName("object")
    if (object !== null && /^\s*\.\s*only$/.test(source.slice(object.endIndex, callee.endIndex)))
      return rewriteTo(".only", { start: object.endIndex, end: callee.endIndex, text: "" })
    callee = object
  }
  if (callee?.type !== "identifier") return null
  // A name that the file imports or declares says nothing of the one without the focus.
  const isDeclared = new RegExp(`\\b${callee.text}\\b(?!\\s*[(.])|\\bfunction\\s+${callee.text}\\b`).test(source)
  return isDeclared ? null : rewriteTo(callee.text, replaceNode(callee, callee.text.slice(1)))
}

/** `fit` becomes `it`; `focus: true` and `:focus` go. */
export const unfocusRuby = (call: SyntaxNode, mark: SyntaxNode | null, source: string): Rewrite | null => {
  const method = call.childForFieldName("method")
  if (mark === null) return method === null ? null : rewriteTo(method.text, replaceNode(method, method.text.slice(1)))
  if (mark.nextSibling?.type === "," && mark.nextSibling.nextSibling?.startPosition.row === mark.startPosition.row) {
    return rewriteTo(mark.text, { start: mark.startIndex, end: mark.nextSibling.nextSibling.startIndex, text: "" })
  }
  return rewriteTo(
    mark.text,
    mark.previousSibling?.type === "(" ? remove(rangeOf(mark), source) : removeItem(mark, source),
  )
}

const rangeOf = ({ startIndex: start, endIndex: end }: SyntaxNode) => ({ start, end })
