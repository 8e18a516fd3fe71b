/** Statements that come after the end. */
import type { Node } from "web-tree-sitter"
import { type Detector, example, javascriptFamily, type Match, type MatchContext } from "./Detector.ts"

/** Statements after a jump that do nothing, are lifted to the top of their block, or can be reached by a label. */
const harmless = new Set([
  "comment",
  "empty_statement",
  "break_statement",
  "function_declaration",
  "generator_function_declaration",
  "class_declaration",
  "function_definition",
  "labeled_statement",
  "interface_declaration",
  "type_alias_declaration",
  "enum_declaration",
  "function_signature",
  "variable_declaration",
])

const title = "The code is never reached"

/** After most jumps comes the end of a block: the text tells so, without looking for neighbours in the tree. */
const endOfBlock = /(?:\s|;|\/\/[^\n]*(?=\n)|\/\*[^*]{0,500}\*\/)*(?:[})]|$|(?:case|default|else)\b)/y

const bracesMatch = (jump: Node, { source }: MatchContext): Match | null => {
  endOfBlock.lastIndex = jump.endIndex
  if (endOfBlock.test(source)) return null
  const next = followingStatement(jump)
  return next === null ? null : { severity: "medium", title, node: next }
}

/** The statement after a jump, unless the jump is the single statement of an `if` or loop without braces. */
const followingStatement = (jump: Node): Node | null => {
  const statement = jump.parent?.type === "expression_statement" ? jump.parent : jump
  if (!sequences.has(statement.parent?.type ?? "")) return null
  let next = statement.nextNamedSibling
  for (let step = 0; next !== null && step < maximumSteps; step++) {
    if (!harmless.has(next.type)) return next.isError || next.hasError ? null : next
    // What stands behind a label or a case can be jumped to.
    if (next.type === "labeled_statement") return null
    next = next.nextNamedSibling
  }
  return null
}

/** Nodes that hold statements one after the other. */
const sequences = new Set([
  "statement_block",
  "statement_list",
  "block",
  "program",
  "switch_case",
  "switch_default",
  "module",
])

/** Harmless statements that are looked past. */
const maximumSteps = 20

const pythonMatch = (jump: Node, { source }: MatchContext): Match | null => {
  if (isFollowedByDedent(jump, source)) return null
  const next = followingStatement(jump)
  // An unreachable `yield` is how a function without values is made a generator.
  if (next === null || /^(?:yield\b|\(?yield\b)/.test(next.text)) return null
  return { severity: "medium", title, node: next }
}

const isFollowedByDedent = (jump: Node, source: string): boolean => {
  const rest = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*([ \t]*)(\S)?/.exec(
    source.slice(source.indexOf("\n", jump.endIndex) + 1, jump.endIndex + 2_000),
  )
  return rest?.[2] === undefined || (rest[1]?.length ?? 0) < jump.startPosition.column
}

export const unreachableCode: Detector = {
  id: "unreachable-code",
  name: "Unreachable code",
  category: "structure",
  severityRule: "medium",
  languages: [...javascriptFamily, "python", "go"],
  cwe: "CWE-561",
  description:
    "Statements follow a `return`, `throw`, `break` or `continue` in the same block, so they never run. Either they are left over, or the jump stands in the wrong place.\n\nNot reported: functions and declarations, a `break` after a `return` in a case, code behind a label, and a `yield` that makes a Python function a generator.",
  recommendation: "Remove the code, or move the jump to where it was meant to be.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["return_statement", "throw_statement", "break_statement", "continue_statement"],
        match: bracesMatch,
      },
      { languages: ["go"], nodes: ["return_statement", "break_statement", "continue_statement"], match: bracesMatch },
      {
        languages: ["python"],
        nodes: ["return_statement", "raise_statement", "break_statement", "continue_statement"],
        match: pythonMatch,
      },
    ],
  },
  examples: [
    example("javascript", "code after return", "function f() {\n  return a\n  b()\n}\n", [3], "medium"),
    example("typescript", "code after throw", "function f(): void {\n  throw new E('a');\n\n  b();\n}\n", [4]),
    example("tsx", "code after continue", "for (const a of b) {\n  continue\n  // then\n  c(a)\n}\n", [4]),
    example("python", "code after raise", "def f(a):\n    raise E(a)\n    return a\n", [3]),
    example("python", "code after return", "def f(a):\n    return g(\n        a\n    )\n\n    # then\n    h(a)\n", [7]),
    example("go", "code after return", "package p\n\nfunc f() int {\n\treturn 1\n\tg()\n}\n", [5]),
    example("javascript", "a function after return", "function f() {\n  return g()\n  function g() {}\n}\n", []),
    example(
      "javascript",
      "a return without braces",
      "function f() {\n  if (a) return 1\n  for (;;) break\n  return 2\n}\n",
      [],
    ),
    example(
      "javascript",
      "break after return",
      "switch (a) {\n  case 1:\n    return 1\n    break\n  default:\n    b()\n}\n",
      [],
    ),
    example(
      "javascript",
      "a declaration for a name used before",
      "function f() {\n  b = 1\n  return b\n  var b\n}\n",
      [],
    ),
    example("python", "code behind the block", "def f(a):\n    if a:\n        return 1\n    return 2\n\n\ng()\n", []),
    example("python", "a generator without values", "def f():\n    return\n    yield\n", []),
    example(
      "go",
      "a label",
      "package p\n\nfunc f() int {\n\tif a {\n\t\tgoto done\n\t}\n\treturn 1\ndone:\n\treturn 2\n}\n",
      [],
    ),
  ],
}
