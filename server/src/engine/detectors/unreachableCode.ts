/** Statements that come after the end. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bodyExample } from "./bodies.ts"
import { isSequence, surelyJumps } from "./completion.ts"
import { mayHaveBranches } from "./conditionals.ts"
import { type Detector, everyLanguage, example, javascriptFamily, type Match, type MatchContext } from "./Detector.ts"
import { unreachableCodeRewrites } from "./unreachableCode.rewriteExamples.ts"
import { removeUnreachable } from "./unreachableCode.rewrites.ts"

const title = "The code is never reached"

/** Statements after a jump that do nothing, are lifted to the top of their block, or serve the compiler. */
const harmless =
  /^(?:(?:\w+_)?comment|empty_statement|break_statement|\w*function\w*|class\w*|interface\w*|enum\w*|struct\w*|type_\w+|trait\w*|namespace\w*|local_function_statement|import_declaration|use_declaration|const_item|static_item|\w+_item|method|singleton_method|module|text|text_interpolation|php_end_tag)$/

/** Behind these anything can be reached: a label, or a condition of the preprocessor or of an attribute. */
const entries = /^(?:labeled_statement|preproc_\w+|case_\w+|switch_\w+|attribute_item|ERROR)$/

/** After most jumps comes the end of a block: the text tells so, without looking for neighbours in the tree. */
const endOfBlock =
  /(?:\s|;|\/\/[^\n]*(?=\n)|\/\*[^*]{0,500}\*\/)*(?:[})]|\?>|$|(?:case|default|else|elseif|elsif|when|end|rescue|ensure|in|fi|done|esac)\b)/y

const goesOn = (source: string, _start: number, end: number): boolean => {
  endOfBlock.lastIndex = end
  return !endOfBlock.test(source)
}

const bracesMatch = (jump: SyntaxNode, context: MatchContext): Match | null => judge(jump, context)

/** A condition all of whose branches jump is a jump itself. */
const conditionMatch = (condition: SyntaxNode, context: MatchContext): Match | null =>
  surelyJumps(condition) ? judge(condition, context) : null

const conditionGoesOn = (source: string, start: number, end: number): boolean =>
  goesOn(source, start, end) && mayHaveBranches(source, start, end)

const judge = (jump: SyntaxNode, { source, family }: MatchContext): Match | null => {
  const next = followingStatement(jump)
  if (next === null || marker.test(next.text.slice(0, 100))) return null
  return { severity: "medium", title, node: next, rewrite: () => removeUnreachable(jump, next, source, family) }
}

/** Statements that say themselves that they are never reached; a `yield` makes a function a generator. */
const marker = /unreachable|not_?reached|\babort\b|\bassert\w*\b|\byield\b/i

/** The statement after a jump, unless the jump is the single statement of an `if` or loop without braces. */
const followingStatement = (jump: SyntaxNode): SyntaxNode | null => {
  const statement = jump.parent?.type === "expression_statement" ? jump.parent : jump
  if (!isSequence(statement.parent)) return null
  let next = statement.nextNamedSibling
  for (let step = 0; next !== null && step < maximumSteps; step++) {
    if (next.hasError || entries.test(next.type)) return null
    if (!harmless.test(next.type) && !isBareDeclaration(next)) return next
    next = next.nextNamedSibling
  }
  return null
}

/** `var a;` declares a name for the whole function. */
const isBareDeclaration = (node: SyntaxNode): boolean => node.type.endsWith("declaration") && !node.text.includes("=")

/** Harmless statements that are looked past. */
const maximumSteps = 20

/** Lines that are looked through for the next statement. */
const maximumCharacters = 2_000

/** The block of a jump ends where the next line begins further to the left. */
const pythonGoesOn = (source: string, start: number, end: number): boolean => {
  const behind = source.slice(source.indexOf("\n", end) + 1, end + maximumCharacters)
  const next = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*([ \t]*)(\S)?/.exec(behind)
  const column = start - (source.lastIndexOf("\n", start - 1) + 1)
  return next?.[2] !== undefined && (next[1]?.length ?? 0) >= column
}

/** In Rust the compiler knows; who wants such code says so. A jump with an attribute is there only in some builds. */
const rustMatch = (jump: SyntaxNode, context: MatchContext): Match | null => {
  const match = bracesMatch(jump, context)
  if (match === null || context.source.includes("unreachable_code")) return null
  return jump.parent?.previousNamedSibling?.type === "attribute_item" ? null : match
}

/** Commands that end the function or the script; at the top of a script data may follow. */
const bashMatch = (command: SyntaxNode, context: MatchContext): Match | null => {
  const { source } = context
  const parent = command.parent
  if (!/^(?:return|exit)\b/.test(source.slice(command.startIndex, command.endIndex))) return null
  endOfBlock.lastIndex = command.endIndex
  if (parent?.type !== "compound_statement" || endOfBlock.test(source)) return null
  // `exit 1 || true` and `exit & wait` are parts of a larger command.
  return /^[ \t]*(?:;(?!;)|#|\r?\n)/.test(source.slice(command.endIndex, command.endIndex + 100))
    ? judge(command, context)
    : null
}

export const unreachableCode: Detector = {
  id: "unreachable-code",
  name: "Unreachable code",
  category: "structure",
  severityRule: "medium",
  languages: everyLanguage,
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
        languages: [...javascriptFamily, "java", "csharp", "cpp"],
        nodes: ["return_statement", "throw_statement", "break_statement", "continue_statement"],
        mayMatch: goesOn,
        match: bracesMatch,
      },
      {
        languages: ["go", "c", "php"],
        nodes: ["return_statement", "break_statement", "continue_statement"],
        mayMatch: goesOn,
        match: bracesMatch,
      },
      { languages: ["php"], nodes: ["throw_expression", "exit_statement"], mayMatch: goesOn, match: bracesMatch },
      {
        languages: [...javascriptFamily, "go", "java", "csharp", "php"],
        nodes: ["if_statement"],
        mayMatch: conditionGoesOn,
        match: conditionMatch,
      },
      {
        languages: ["python"],
        nodes: ["return_statement", "raise_statement", "break_statement", "continue_statement"],
        mayMatch: pythonGoesOn,
        match: bracesMatch,
      },
      { languages: ["python"], nodes: ["if_statement"], mayMatch: mayHaveBranches, match: conditionMatch },
      {
        languages: ["rust"],
        nodes: ["return_expression", "break_expression", "continue_expression"],
        mayMatch: goesOn,
        match: rustMatch,
      },
      { languages: ["ruby"], nodes: ["return", "break", "next"], mayMatch: goesOn, match: bracesMatch },
      { languages: ["bash"], nodes: ["command"], callees: ["return", "exit"], match: bashMatch },
    ],
  },
  rewriteExamples: unreachableCodeRewrites,
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
    example(
      "javascript",
      "code after branches that all return",
      "function f(a) {\n  if (a) {\n    return 1\n  } else {\n    throw b\n  }\n  c()\n}\n",
      [7],
    ),
    example(
      "javascript",
      "code after branches of which one goes on",
      "function f(a) {\n  if (a) {\n    return 1\n  } else if (b) {\n    return 2\n  }\n  c()\n}\n",
      [],
    ),
    example(
      "python",
      "code after branches that all raise",
      "def f(a):\n    if a:\n        return 1\n    else:\n        raise b\n    c()\n",
      [6],
    ),
    ...(["java", "csharp", "c", "cpp"] as const).flatMap((language) => [
      bodyExample(language, "code after return", ["return 1;", "g();"], [2]),
      bodyExample(language, "code after break", ["while (a) {", "  break;", "  b();", "}", "return 1;"], [3]),
      bodyExample(
        language,
        "jumps that something follows elsewhere",
        ["switch (a) {", "case 1: return 1; break;", "default: break;", "}", "if (b) return 2;", "return 3;"],
        [],
      ),
    ]),
    bodyExample(
      "c",
      "the preprocessor and labels",
      ["#ifdef A", "return 1;", "#endif", "goto b;", "b:", "return 2;"],
      [],
    ),
    bodyExample("rust", "code after return", ["return 1;", "g();"], [2]),
    bodyExample("rust", "a return of some builds", ["#[cfg(unix)]", "return 1;", "#[cfg(not(unix))]", "g()"], []),
    bodyExample("rust", "a return in a condition", ["if a {", "    return 1;", "}", "b()"], []),
    bodyExample("ruby", "code after return", ["return 1", "g(2)"], [2]),
    bodyExample("ruby", "a return with a condition", ["return 1 if a", "return unless b", "g(2)"], []),
    bodyExample("php", "code after throw", ["throw new E();", "g();"], [2]),
    bodyExample("php", "a return in a condition", ["if ($a) { return 1; }", "g();"], []),
    bodyExample("bash", "code after return", ["return 1", "g"], [2]),
    bodyExample("bash", "a return in a condition", ["[ a ] && return 1", "b || return 2", "g"], []),
  ],
}
