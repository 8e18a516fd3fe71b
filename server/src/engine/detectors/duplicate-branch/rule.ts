/** Branches that do the same whatever the condition says. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { bodyExample } from "../shared/bodies.ts"
import { type Branch, branchesOf, chains, isElseIf, mayHaveBranches } from "../shared/conditionalChains.ts"
import { type Detector, everyLanguage, example, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { duplicateBranchRewrites } from "./rewriteExamples.ts"
import { type Choice, joinEqualBranches, takeValue, unwrapBranches } from "./fix.ts"

/** Shorter branches are often equal by chance, and clearer when they stand beside what they answer. */
const minimumLines = 3

const chainMatch = (statement: SyntaxNode, { source, family }: MatchContext): Match | null => {
  if (isElseIf(statement, source)) return null
  const branches = branchesOf(statement, source)
  if (new Set(branches.map(({ text }) => text)).size === branches.length) return null
  const texts = meaningsOf(branches)
  const [first] = texts
  if (first === undefined) return null
  const hasElse = branches.length > 1 && isLastElse(branches.at(-1))
  if (hasElse && first !== "" && texts.every((text) => text === first)) {
    return {
      severity: "medium",
      title: "All branches of the condition do the same",
      rewrite: () => unwrapBranches(statement, branches, { source, family }),
    }
  }
  const repeated = texts.findIndex((text, index) => hasLines(text) && texts.indexOf(text) < index)
  const branch = branches[repeated]
  if (branch === undefined) return null
  return {
    severity: "low",
    title: "The branch does the same as another one before it",
    node: branch.node,
    rewrite: () => joinEqualBranches(branches, repeated, { source, family }),
  }
}

/** What the branches do: their texts and, where those use names that a condition declares, what these names stand for. */
const meaningsOf = (branches: ReadonlyArray<Branch>): ReadonlyArray<string> => {
  const declared = new Map<string, string>()
  return branches.map(({ node, condition, text }) => {
    const initializers = [node, condition].map((part) => part?.childForFieldName("initializer") ?? null)
    for (const initializer of initializers)
      for (const name of namesIn(initializer)) declared.set(name, textOf(initializer))
    // A pattern holds for its own branch, an initializer for those behind it as well.
    const bound = new Map(declared)
    for (const pattern of condition?.descendantsOfType(bindings) ?? [])
      for (const name of namesIn(pattern)) bound.set(name, textOf(pattern))
    const used = Array.from(bound).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
    return [text, ...used.map(([, declaration]) => declaration)].join("\0")
  })
}

/** `if let` of Rust, `is` of C#, `instanceof` of Java and a declaration as a condition in C++. */
const bindings = ["let_condition", "declaration_pattern", "instanceof_expression", "declaration"]

/** The names that a declaration gives. */
const namesIn = (declaration: SyntaxNode | null): ReadonlyArray<string> => {
  const target = ["pattern", "name", "declarator", "left"]
    .map((field) => declaration?.childForFieldName(field) ?? null)
    .find((node) => node !== null)
  if (target === undefined) return []
  const names = [target, ...target.descendantsOfType("identifier")].map(({ text }) => text)
  return [...new Set(names.filter((name) => /^[A-Za-z]\w*$/.test(name)))]
}

const textOf = (node: SyntaxNode | null): string => node?.text ?? ""

/** Bash gives a condition no name, so an `elif` has none either. */
const isLastElse = (branch: Branch | undefined): boolean =>
  branch !== undefined && branch.condition === null && branch.node.type !== "elif_clause"

const hasLines = (text: string): boolean =>
  text.split("\n", 100).filter((line) => /\w/.test(line) && !/^\s*(?:\/\/|#|\*|\/\*)/.test(line)).length >= minimumLines

const choiceMatch = (expression: SyntaxNode, context: MatchContext): Match | null => {
  const whenTrue = expression.childForFieldName("consequence") ?? expression.childForFieldName("body")
  const condition = expression.childForFieldName("condition")
  return sameChoice({ expression, condition }, whenTrue, expression.childForFieldName("alternative"), context)
}

const pythonChoiceMatch = (expression: SyntaxNode, context: MatchContext): Match | null =>
  sameChoice(
    { expression, condition: expression.namedChild(1) },
    expression.namedChild(0),
    expression.namedChild(2),
    context,
  )

const sameChoice = (
  choice: Choice,
  one: SyntaxNode | null,
  other: SyntaxNode | null,
  { source }: MatchContext,
): Match | null => {
  if (one === null || other === null || one.endIndex - one.startIndex !== other.endIndex - other.startIndex) return null
  if (one.text !== other.text) return null
  return {
    severity: "medium",
    title: "Both values of the condition are the same",
    rewrite: () => takeValue(choice, one, source),
  }
}

export const duplicateBranch: Detector = {
  id: "duplicate-branch",
  name: "Duplicate branch",
  category: "structure",
  severityRule: "medium when all branches are the same, low when two longer ones of a chain are",
  languages: everyLanguage,
  cwe: "CWE-1041",
  description:
    "Branches of a condition do the same. When all of them do, the condition has no effect, and very likely one of the branches was meant to be different. When two of a chain do, they will drift apart with the next change.\n\nTwo branches of a longer chain are reported from three lines on; comments belong to a branch, so branches with different explanations differ.",
  recommendation:
    "Change the branch that was forgotten, or remove the condition. Join the conditions of two equal branches, or move what they share to a function.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      ...chains.map((chain) => ({ ...chain, mayMatch: mayHaveBranches, match: chainMatch })),
      { languages: [...javascriptFamily, "java"], nodes: ["ternary_expression"], match: choiceMatch },
      { languages: ["c", "cpp", "csharp", "php"], nodes: ["conditional_expression"], match: choiceMatch },
      { languages: ["ruby"], nodes: ["conditional"], match: choiceMatch },
      { languages: ["python"], nodes: ["conditional_expression"], match: pythonChoiceMatch },
    ],
  },
  rewriteExamples: duplicateBranchRewrites,
  examples: [
    example("javascript", "equal branches", "if (a) {\n  b(1)\n} else {\n  b(1)\n}\n", [1], "medium"),
    example("javascript", "a choice between equal values", "const f = (a, b) =>\n  a ? b.c : b.c\n", [2], "medium"),
    example(
      "typescript",
      "two longer branches of a chain",
      "if (a) {\n  b(1)\n  c(1)\n  d(1)\n} else if (e) {\n  f(1)\n} else if (g) {\n  b(1)\n  c(1)\n  d(1)\n}\n",
      [7],
      "low",
    ),
    example("tsx", "a choice in JSX", "const A = ({ n }) => (\n  <a>{n ? <b /> : <b />}</a>\n)\n", [2]),
    example("python", "equal branches", "if a:\n    b(1)\nelif c:\n    b(1)\nelse:\n    b(1)\n", [1]),
    example("python", "a choice between equal values", "def f(a, b):\n    return b if a else b\n", [2]),
    example(
      "go",
      "equal branches",
      "package p\n\nfunc f(a bool) int {\n\tif a {\n\t\treturn g(1)\n\t} else {\n\t\treturn g(1)\n\t}\n}\n",
      [4],
    ),
    example(
      "go",
      "branches with variables of their own",
      "package p\n\nfunc f() {\n\tif a, err := b(1); err == nil {\n\t\tc(a)\n\t\td(a)\n\t\te(a)\n\t} else if a, err := b(2); err == nil {\n\t\tc(a)\n\t\td(a)\n\t\te(a)\n\t}\n}\n",
      [],
    ),
    example(
      "go",
      "equal branches that do not use what a condition declares, or the same of it",
      "package p\n\nfunc f() {\n\tif a := b(1); a {\n\t\tc(1)\n\t\td(1)\n\t\te(1)\n\t} else if a := b(2); a {\n\t\tc(1)\n\t\td(1)\n\t\te(1)\n\t}\n\tif a := b(1); a > 1 {\n\t\tc(a)\n\t} else {\n\t\tc(a)\n\t}\n}\n",
      [8, 13],
    ),
    bodyExample(
      "rust",
      "branches with variables of their own",
      ["if let Some(a) = b {", "    c(a)", "} else if let Some(a) = d {", "    c(a)", "} else {", "    c(a)", "}"],
      [],
    ),
    bodyExample(
      "cpp",
      "branches with variables of their own",
      [
        "if (auto a = b(1)) {",
        "  c(a);",
        "  d(a);",
        "  e(a);",
        "} else if (auto a = b(2)) {",
        "  c(a);",
        "  d(a);",
        "  e(a);",
        "}",
      ],
      [],
    ),
    bodyExample(
      "csharp",
      "branches with variables of their own",
      [
        "if (b is C a) {",
        "  c(a);",
        "  d(a);",
        "  e(a);",
        "} else if (b is D a) {",
        "  c(a);",
        "  d(a);",
        "  e(a);",
        "}",
      ],
      [],
    ),
    bodyExample(
      "java",
      "branches with variables of their own",
      [
        "if (b instanceof C a) {",
        "  c(a);",
        "  d(a);",
        "  e(a);",
        "} else if (b instanceof D a) {",
        "  c(a);",
        "  d(a);",
        "  e(a);",
        "}",
      ],
      [],
    ),
    example("javascript", "different branches", "if (a) {\n  b(1)\n} else {\n  b(2)\n}\nx = a ? 1 : 2\n", []),
    example("javascript", "empty branches", "if (a) {\n} else {\n}\n", []),
    example(
      "javascript",
      "short branches of a chain",
      "if (a) {\n  return 1\n} else if (b) {\n  return 2\n} else {\n  return 1\n}\n",
      [],
    ),
    example(
      "typescript",
      "equal branches with an explanation of their own",
      "if (a) {\n  // Nothing is stored yet.\n  b(1)\n} else {\n  // It is stored, but old.\n  b(1)\n}\n",
      [],
    ),
    example("python", "different branches", "if a:\n    b(1)\nelif c:\n    b(2)\nelse:\n    b(1)\n", []),
    example(
      "go",
      "a condition without else",
      "package p\n\nfunc f(a bool) {\n\tif a {\n\t\tg(1)\n\t}\n\tg(1)\n}\n",
      [],
    ),
    ...(["java", "c", "cpp", "csharp"] as const).flatMap((language) => [
      bodyExample(
        language,
        "equal branches",
        ["if (a) {", "  b(1);", "} else if (c) {", "  b(1);", "} else b(1);"],
        [1],
      ),
      bodyExample(language, "a choice between equal values", ["return a ? b : b;"], [1]),
      bodyExample(language, "different branches", ["if (a) {", "  b(1);", "} else {", "  b(2);", "}"], []),
    ]),
    bodyExample("rust", "equal branches", ["if a {", "    b(1)", "} else {", "    b(1)", "}"], [1]),
    bodyExample(
      "rust",
      "different branches",
      ["if a {", "    b(1)", "} else if c {", "    b(1)", "} else {", "    0", "}"],
      [],
    ),
    bodyExample("ruby", "equal branches", ["if a", "  b 1", "elsif c", "  b 1", "else", "  b 1", "end"], [1]),
    bodyExample(
      "ruby",
      "an else that goes on behind its condition",
      ["if a", "  b 1", "  c 2", "  d 3", "else", "  if e", "    b 1", "    c 2", "    d 3", "  end", "  f 4", "end"],
      [],
    ),
    bodyExample("ruby", "a choice between equal values", ["a ? b : b"], [1]),
    bodyExample("ruby", "different branches", ["if a", "  b 1", "else", "  b 2", "end"], []),
    bodyExample(
      "php",
      "equal branches",
      ["if ($a) {", "  b(1);", "} elseif ($c) {", "  b(1);", "} else {", "  b(1);", "}"],
      [1],
    ),
    bodyExample("php", "a choice between equal values", ["return $a ? $b : $b;"], [1]),
    bodyExample("bash", "equal branches", ["if a; then", "  b 1", "else", "  b 1", "fi"], [1]),
    bodyExample("bash", "different branches", ["if a; then", "  b 1", "elif c; then", "  b 1", "fi"], []),
  ],
}
