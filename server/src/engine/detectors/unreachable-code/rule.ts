/** Statements that come after the end. */
import type { LanguageFamily } from "../../languages/Language.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { SyntaxTree } from "../../syntax/tree/SyntaxTree.ts"
import { memoByTree } from "../shared/memoByTree.ts"
import { isDie, isSequence, surelyJumps } from "../shared/statementCompletion.ts"
import { mayHaveBranches } from "../shared/conditionalChains.ts"
import { type Detector, everyLanguage, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { removeUnreachable } from "./fix.ts"

const title = "The code is never reached"

/** Statements after a jump that do nothing, are lifted to the top of their block, or serve the compiler. */
const harmless =
  /^(?:(?:\w+_)?comment|empty_statement|break_statement|\w*function\w*|class\w*|interface\w*|enum\w*|struct\w*|type_\w+|trait\w*|namespace\w*|local_function_statement|import_declaration|use_declaration|const_item|static_item|\w+_item|method|singleton_method|module|text|text_interpolation|php_end_tag)$/

/** Behind these anything can be reached: a label, or a condition of the preprocessor or of an attribute. */
const entries = /^(?:(?:named_)?label(?:ed)?_statement|preproc_\w+|case_\w+|switch_\w+|attribute_item|ERROR)$/

/** After most jumps comes the end of a block: the text tells so, without looking for neighbors in the tree. */
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

const dieMatch = (statement: SyntaxNode, context: MatchContext): Match | null => {
  const expression = statement.namedChild(0)
  return expression !== null && isDie(expression) ? judge(expression, context) : null
}

const isDieThatGoesOn = (source: string, start: number, end: number): boolean =>
  /^die\b/i.test(source.slice(start, start + "die;".length)) && goesOn(source, start, end)

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
const marker =
  /unreachable|not_?reached|\babort\b|\bassert\w*\b|\byield\b|\bnever (?:get|reach|happen)|\b(?:should|can|could|must)(?: ?not|n't) (?:get|be reached|reach|happen)\b/i

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
  (node.endIndex - node.startIndex > maximumLabeled || node.descendantsOfType(labels).length > 0)

const withGoto: ReadonlySet<LanguageFamily> = new Set(["c", "csharp", "php", "go"])

/** Length of a statement above which a label is assumed in it, in place of a search. */
const maximumLabeled = 5_000

/** True if the text of the file matches; each pattern is searched once a file. */
const says = (tree: SyntaxTree, pattern: RegExp): boolean =>
  saidOnce(tree, pattern.source, () => pattern.test(tree.text))

/** There are fewer patterns. */
const maximumPatterns = 8
const saidOnce = memoByTree(maximumPatterns, true)

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

export const detector: Detector = {
  id: "unreachable-code",
  name: "Unreachable code",
  category: "structure",
  severityRule: "medium",
  languages: everyLanguage.filter((language) => language !== "kotlin"),
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
        languages: ["php"],
        nodes: ["expression_statement"],
        word: /\bdie\b/i,
        mayMatch: isDieThatGoesOn,
        match: dieMatch,
      },
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
  rewrites: true,
}
