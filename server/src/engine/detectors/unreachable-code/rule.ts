/** Statements that come after the end. */
import type { LanguageFamily } from "../../languages/Language.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { SyntaxTree } from "../../syntax/tree/SyntaxTree.ts"
import { answersOnce } from "../shared/answersOnce.ts"
import { bodyExample } from "../shared/bodies.ts"
import { isSequence, surelyJumps } from "../shared/statementCompletion.ts"
import { mayHaveBranches } from "../shared/conditionalChains.ts"
import { type Detector, everyLanguage, example, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { unreachableCodeRewrites } from "./rewriteExamples.ts"
import { removeUnreachable } from "./fix.ts"

const title = "The code is never reached"

/** Statements after a jump that do nothing, are lifted to the top of their block, or serve the compiler. */
const harmless =
  /^(?:(?:\w+_)?comment|empty_statement|break_statement|\w*function\w*|class\w*|interface\w*|enum\w*|struct\w*|type_\w+|trait\w*|namespace\w*|local_function_statement|import_declaration|use_declaration|const_item|static_item|\w+_item|method|singleton_method|module|text|text_interpolation|php_end_tag)$/

/** Behind these anything can be reached: a label, or a condition of the preprocessor or of an attribute. */
const entries = /^(?:(?:named_)?label(?:ed)?_statement|preproc_\w+|case_\w+|switch_\w+|attribute_item|ERROR)$/

/** After most jumps comes the end of a block: the text tells so, without looking for neighbours in the tree. */
const endOfBlock =
  /(?:\s|;){0,400}(?:(?:\/\/[^\n]{0,400}(?=\n)|\/\*[^*]{0,500}\*\/)(?:\s|;){0,400}){0,9}(?:[})]|\?>|$|(?:case|default|else|elseif|elsif|when|end|rescue|ensure|in|fi|done|esac)\b)/y

const goesOn = (source: string, _start: number, end: number): boolean => {
  endOfBlock.lastIndex = end
  return !endOfBlock.test(source)
}

const bracesMatch = (jump: SyntaxNode, context: MatchContext): Match | null => judge(jump, context)

/** A condition all of whose branches jump is a jump itself; so is a `try` or `switch`. */
const conditionMatch = (condition: SyntaxNode, context: MatchContext): Match | null =>
  surelyJumps(condition) ? judge(condition, context) : null

/** Longer statements, which may be nested, are not looked through. */
const maximumStatement = 20_000

const hasBranches = (source: string, start: number, end: number): boolean =>
  end - start < maximumStatement && mayHaveBranches(source, start, end)

const conditionGoesOn = (source: string, start: number, end: number): boolean =>
  goesOn(source, start, end) && hasBranches(source, start, end)

const jumpWords = /\b(?:return|throw|raise|exit|die)\b/

const wholeGoesOn = (source: string, start: number, end: number): boolean =>
  end - start < maximumStatement && goesOn(source, start, end) && jumpWords.test(source.slice(start, end))

const judge = (jump: SyntaxNode, { source, family }: MatchContext): Match | null => {
  const next = followingStatement(jump, family)
  if (next === null || marker.test(next.text.slice(0, 100))) return null
  return { severity: "medium", title, node: next, rewrite: () => removeUnreachable(jump, next, source, family) }
}

/** Statements that say themselves that they are never reached; a `yield` makes a function a generator. */
const marker = /unreachable|not_?reached|\babort\b|\bassert\w*\b|\byield\b/i

/** The statement after a jump, unless the jump is the single statement of an `if` or loop without braces. */
const followingStatement = (jump: SyntaxNode, family: LanguageFamily): SyntaxNode | null => {
  const statement = jump.parent?.type === "expression_statement" ? jump.parent : jump
  if (!isSequence(statement.parent)) return null
  let next = statement.nextNamedSibling
  for (let step = 0; next !== null && step < maximumSteps; step++) {
    if (next.hasError || entries.test(next.type)) return null
    if (!harmless.test(next.type) && !isBareDeclaration(next)) return holdsLabel(next, family) ? null : next
    next = next.nextNamedSibling
  }
  return null
}

/** A `goto` may go to a label inside of a statement. */
const holdsLabel = (node: SyntaxNode, family: LanguageFamily): boolean =>
  withGoto.has(family) &&
  says(node.tree, /\bgoto\b/) &&
  (node.endIndex - node.startIndex > maximumLabelled || node.descendantsOfType(labels).length > 0)

const withGoto: ReadonlySet<LanguageFamily> = new Set(["c", "csharp", "php", "go"])

/** Longer statements may hold a label. */
const maximumLabelled = 5_000

/** The whole text is searched once for each pattern. */
const says = (tree: SyntaxTree, pattern: RegExp): boolean =>
  saidOnce(tree, pattern.source, () => pattern.test(tree.text))

/** There are fewer patterns. */
const maximumPatterns = 8
const saidOnce = answersOnce(maximumPatterns, true)

const labels = ["labeled_statement", "named_label_statement"]

/** `var a;` declares a name for the whole function. */
const isBareDeclaration = (node: SyntaxNode): boolean => node.type.endsWith("declaration") && !node.text.includes("=")

/** Harmless statements that are looked past. */
const maximumSteps = 20

/** White space around a semicolon behind which a line of Python goes on. */
const maximumLineCharacters = 20

/** Lines that are looked through for the next statement. */
const maximumCharacters = 2_000

/** The block of a jump ends where the next line begins further to the left. */
const pythonGoesOn = (source: string, start: number, end: number): boolean => {
  if (/^[ \t]*;[ \t]*[^\s#;]/.test(source.slice(end, end + maximumLineCharacters))) return true
  const behind = source.slice(end, end + maximumCharacters)
  const next = /^[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*([ \t]*)(\S)?/.exec(behind)
  const before = source.slice(Math.max(0, start - maximumCharacters), start)
  const column = before.length - (before.lastIndexOf("\n") + 1)
  return next?.[2] !== undefined && (next[1]?.length ?? 0) >= column
}

/** In Rust the compiler knows; who wants such code says so. A jump with an attribute is there only in some builds. */
const rustMatch = (jump: SyntaxNode, context: MatchContext): Match | null => {
  const match = bracesMatch(jump, context)
  if (match === null || says(jump.tree, /unreachable_code/)) return null
  return /\]\s{0,100}(?:\/\/[^\n]{0,200}\s{0,100})?$/.test(textBefore(jump, context.source)) ? null : match
}

/** The end of an attribute is told by the text: to look for it in the tree is to walk over all statements before. */
const textBefore = ({ startIndex }: SyntaxNode, source: string): string =>
  source.slice(Math.max(0, startIndex - maximumBefore), startIndex)

const maximumBefore = 300

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
    "Statements follow a `return`, `throw`, `break` or `continue` in the same block, or a condition, `switch` or `try` all of whose branches end in one, so they never run. Either they are left over, or the jump stands in the wrong place.\n\nNot reported: functions and declarations, a `break` after a `return` in a case, code behind a label or in a statement that holds one, and a `yield` that makes a Python function a generator.",
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
        languages: [...javascriptFamily, "php"],
        nodes: ["try_statement", "switch_statement"],
        mayMatch: wholeGoesOn,
        match: conditionMatch,
      },
      { languages: ["python"], nodes: ["try_statement"], mayMatch: pythonGoesOn, match: conditionMatch },
      {
        languages: ["python"],
        nodes: ["return_statement", "raise_statement", "break_statement", "continue_statement"],
        mayMatch: pythonGoesOn,
        match: bracesMatch,
      },
      { languages: ["python"], nodes: ["if_statement"], mayMatch: hasBranches, match: conditionMatch },
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
    ...(["c", "cpp", "csharp", "php"] as const).map((language) =>
      bodyExample(language, "what a `goto` jumps to", ["if (f()) goto a;", "return 1;", "a:", "g();", "return 2;"], []),
    ),
    bodyExample(
      "c",
      "what a `goto` jumps to, in a block",
      ["if (f()) goto a;", "return 1;", "if (0) {", "a:", "  g();", "}"],
      [],
    ),
    bodyExample("php", "code between a return and a label", ["goto a;", "return 1;", "g();", "a:", "return 2;"], [3]),
    example(
      "javascript",
      "code after a `switch` and a `try` that never go on",
      "function f(a) {\n  switch (a) {\n    case 1:\n    case 2:\n      return b\n    default:\n      throw c\n  }\n  d()\n}\nfunction g() {\n  try {\n    return h()\n  } catch (e) {\n    throw i(e)\n  }\n  j()\n}\n",
      [9, 17],
    ),
    example(
      "typescript",
      "code after a `switch` and a `try` that may go on",
      "function f(a: A) {\n  switch (a) {\n    case 1:\n      break\n    default:\n      return b\n  }\n  switch (a) {\n    case 1:\n      return b\n  }\n  switch (a) {\n    default:\n      return b\n    case 1:\n      c()\n  }\n  try {\n    return d()\n  } catch {\n    e()\n  }\n  try {\n    g()\n  } finally {\n    h()\n  }\n  i()\n}\n",
      [],
    ),
    example(
      "python",
      "code after a `try` that never goes on",
      "def f():\n    try:\n        return g()\n    except E as e:\n        raise H(e)\n    i()\n\n\ndef j():\n    try:\n        k()\n    finally:\n        return l\n    m()\n",
      [6, 14],
    ),
    example(
      "python",
      "code after a `try` that may go on",
      "def f():\n    try:\n        return g()\n    except E:\n        h()\n    except I:\n        raise\n    try:\n        j()\n    except E:\n        return 1\n    else:\n        return 2\n    finally:\n        k()\n",
      [],
    ),
    bodyExample(
      "php",
      "code after a `switch` and a `try` that never go on",
      ["switch ($a) {", "case 1: return 1;", "default: throw new E();", "}", "b();"],
      [5],
    ),
    bodyExample(
      "php",
      "code after a `try` that may go on",
      ["try {", "  return a();", "} catch (E $e) {", "  b();", "}", "c();"],
      [],
    ),
    example("python", "code on the line of the jump", "def f():\n    return 1; g()\n", [2]),
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
