/** Clean-up that waits until the whole function ends. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, example, type Match } from "../Detector.ts"

const functions = new Set(["func_literal", "function_declaration", "method_declaration"])

/** Levels between a statement and the loop around it, in code that people write. */
const maximumLevels = 40

const match = (statement: SyntaxNode): Match | null => {
  let node = statement.parent
  for (let level = 0; node !== null && level < maximumLevels && !functions.has(node.type); level++) {
    if (node.type === "statement_list" && leavesLoop(node)) return null
    if (node.type === "for_statement") {
      return { severity: "medium", title: "`defer` in a loop runs only when the function ends" }
    }
    node = node.parent
  }
  return null
}

/** Statements that end with a return or break run once, whatever the loop around them. */
const leavesLoop = (statements: SyntaxNode): boolean => {
  const last = statements.lastNamedChild?.type
  return last === "return_statement" || last === "break_statement"
}

export const deferInLoop: Detector = {
  id: "defer-in-loop",
  name: "Defer in a loop",
  category: "quality",
  severityRule: "medium",
  languages: ["go"],
  cwe: "CWE-772",
  description:
    "A deferred call runs when the function ends, not when the iteration does. Files, locks and connections of all iterations stay open until then.",
  recommendation: "Move the body of the loop to a function of its own, or close at the end of the iteration.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: { kind: "syntax", matchers: [{ languages: ["go"], nodes: ["defer_statement"], match }] },
  examples: [
    example(
      "go",
      "a defer in a loop",
      "package p\n\nfunc f(names []string) {\n\tfor _, name := range names {\n\t\tfile, _ := os.Open(name)\n\t\tdefer file.Close()\n\t}\n}\n",
      [6],
      "medium",
    ),
    example(
      "go",
      "a defer in a condition in a loop",
      "package p\n\nfunc f() {\n\tfor i := 0; i < 3; i++ {\n\t\tif i > 1 {\n\t\t\tdefer g()\n\t\t}\n\t}\n}\n",
      [6],
    ),
    example(
      "go",
      "a defer in a function inside the loop",
      "package p\n\nfunc f(names []string) {\n\tfor _, name := range names {\n\t\tfunc() {\n\t\t\tdefer g(name)\n\t\t}()\n\t}\n}\n",
      [],
    ),
    example(
      "go",
      "a loop that ends with the function",
      "package p\n\nfunc f() int {\n\tfor {\n\t\tdefer g()\n\t\treturn 1\n\t}\n}\n",
      [],
    ),
    example(
      "go",
      "a branch that leaves the loop",
      "package p\n\nfunc f(names []string) {\n\tfor _, name := range names {\n\t\tif name == a {\n\t\t\tdefer g()\n\t\t\tbreak\n\t\t}\n\t}\n}\n",
      [],
    ),
    example(
      "go",
      "a defer outside of loops",
      "package p\n\nfunc f() {\n\tdefer g()\n\tfor i := range 3 {\n\t\th(i)\n\t}\n}\n",
      [],
    ),
  ],
}
