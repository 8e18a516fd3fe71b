/** Code that was put into a comment instead of being removed. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { commentBlockAt } from "./commentBlocks.ts"
import { removeComment } from "./fix.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { type Detector, everyLanguage, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"

/** Orders to tools look like code. */
const directive =
  /^\s*(?:@|#|-\*-|!|[\w-]*(?:lint|hint|cov)\w*\b|type:|noqa|mypy|pyright|flake8|isort|ruff|nosec|pragma|fmt|yapf|globals?\b|exported|prettier|istanbul|c8|v8|go:|\+build|rubocop|phpcs|phpstan|psalm|clang-|cppcheck|language|vim|webpack|sourceMappingURL|region|endregion|spell)/i

/** Words and signs of an example, of a formula or of what is written for people. */
const explanation =
  /\be\.g\.|\bi\.e\.|\bexample|\busage\b|\.\.\.(?![\w$[({])|…|=>\s*(?:true|false|[\d"'[{])|->\s*\d|→|<[a-z]+>.{0,400}<\/|\bhttps?:|[^\w\s]{6,}/i

/** Beginnings and ends of lines that are typical of code and rare in prose. */
const codeLine =
  /[;{}]$|^end$|\bdo(?: \|[^|]*\|)?$|[\w\])"'`]\($|^[)\]}]+(?:[,;][,;)]*)?$|^(?:const|let|var|val|import|from|export|def|class|func|fn|if|elif|else|for|while|return|try|except|with|raise|throw|await|print|switch|case|break|continue|type|static|public|private|protected|use|pub)\b.*[=({:.)\]]|^[\w$.@>[\]"'*&:-]+\s*(?:[-+*/|&]|\|\||:)?=\s*\S|^[\w$.@>:!?-]+\(/

/** Statements that nobody writes as prose or as a note. */
const strongKinds = new Set([
  "call_expression",
  "call",
  "method_invocation",
  "invocation_expression",
  "function_call_expression",
  "member_call_expression",
  "scoped_call_expression",
  "macro_invocation",
  "await_expression",
  "await",
  "assignment_expression",
  "assignment",
  "augmented_assignment",
  "augmented_assignment_expression",
])

const strongStatement =
  /^(?:lexical_declaration|variable_declaration|local_variable_declaration|local_declaration_statement|let_declaration|short_var_declaration|var_declaration|declaration|assignment_statement|import_\w+|using_directive|use_declaration|namespace_use_declaration|preproc_include|return_statement|return|throw_statement|raise_statement|(?:if|for|for_in|foreach|enhanced_for|while|do|try|switch|with|expression_switch|global|local_function)_(?:statement|expression)|(?:function|method|class|generator_function)_(?:declaration|definition|item)|if|unless|while|until|case|begin|decorated_definition|print_statement)$/

const weakStatement = /^(?:comment|line_comment|block_comment|empty_statement|php_tag|package_clause)$/

/** One line alone is often a note about the line below it. */
const minimumLines = 2

/** The lines of a comment in which nearly every line looks like code. */
const linesLikeCode = (comment: TextRange, source: string): ReadonlyArray<string> | null => {
  const block = commentBlockAt(comment, source)
  if (block === null || block.lines.some((line) => directive.test(line) || explanation.test(line))) return null
  const lines = block.lines.filter((line) => line.trim() !== "")
  const codeLines = lines.filter((line) => codeLine.test(line.trim()))
  return codeLines.length < minimumLines || codeLines.length < lines.length * shareOfCodeLines ? null : block.lines
}

const mayMatch = (source: string, start: number, end: number): boolean => linesLikeCode({ start, end }, source) !== null

const match = ({ startIndex: start, endIndex: end }: SyntaxNode, context: MatchContext): Match | null => {
  const lines = linesLikeCode({ start, end }, context.source)
  if (lines === null) return null
  const root = context.reparse(`${prefixes[context.family] ?? ""}${dedent(lines)}\n`)
  if (root === null || !isCode(root)) return null
  if (fileOfOptions.test(context.path) || (isFileOfSettings(context.path) && holdsSettingsAlone(root))) return null
  return {
    severity: "low",
    title: "Code that was commented out",
    rewrite: () => removeComment({ start, end }, context.source),
  }
}

/** Files of settings: in their comments stand those that may be switched on. */
const isFileOfSettings = (path: string): boolean =>
  /(?:^|\/)(?:config|conf|settings|initializers|environments)\/|(?:^|[/._-])(?:\w{0,20}config|conf|settings|options|defaults)\.\w{1,5}$/i.test(
    path,
  )

/** Files of nothing but options: what is commented out there may be switched on. */
const fileOfOptions =
  /(?:^|\/)(?:Vagrantfile|Guardfile|Capfile|Brewfile|Podfile|Fastfile|Berksfile|Gemfile|Procfile)$|(?:^|\/)(?:\.[\w.-]{1,40}rc|[\w.-]{1,40}\.config)\.[cm]?[jt]s$/

/** Calls that set something. */
const settingCalls =
  /^(?:[\w$:.]{1,60}\.)?(?:define|ini_set|set|enable|disable|gem|config|configure|use|plugin|add\w{0,20})\b/

const assignments = new Set(["assignment", "assignment_expression", "assignment_statement"])

const holdsSettingsAlone = (root: SyntaxNode): boolean =>
  root.namedChildren
    .filter((child) => !weakStatement.test(child.type))
    .every((statement) => {
      const expression = statement.type === "expression_statement" ? statement.namedChild(0) : statement
      if (expression === null) return false
      return assignments.has(expression.type) || (/call/.test(expression.type) && settingCalls.test(expression.text))
    })

/** The rest are arguments, parts of literals and continued lines. */
const shareOfCodeLines = 0.6

/** Text that a grammar requires before code. */
const prefixes: Readonly<Record<string, string>> = { php: "<?php " }

const dedent = (lines: ReadonlyArray<string>): string => {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
  const indent = Math.min(...indents)
  return lines.map((line) => line.slice(indent)).join("\n")
}

const isCode = (root: SyntaxNode): boolean => {
  if (root.hasError || root.namedChildCount > maximumStatements) return false
  const statements = root.namedChildren.filter((child) => !weakStatement.test(child.type))
  return statements.length > 0 && statements.every(isStrong)
}

const maximumStatements = 200

const isStrong = (statement: SyntaxNode): boolean => {
  if (statement.type === "declaration") return /[=({]/.test(statement.text)
  if (statement.type.startsWith("return")) return /[(.[=]/.test(statement.text)
  if (strongStatement.test(statement.type) || strongKinds.has(statement.type)) return true
  if (statement.type !== "expression_statement") return false
  const expression = statement.namedChild(0)
  if (expression === null || !strongKinds.has(expression.type)) return false
  // In Python `note: text = more` is an annotation.
  return expression.childForFieldName("type") === null
}

export const detector: Detector = {
  id: "commented-out-code",
  name: "Commented-out code",
  category: "structure",
  severityRule: "low",
  languages: everyLanguage.filter((language) => language !== "bash" && language !== "kotlin"),
  cwe: null,
  description:
    "Several lines of a comment are code that is complete and correct. Nobody compiles or tests it, so it is soon wrong, and every reader wonders whether it is still needed. The history keeps what is removed.\n\nNot reported: documentation, examples, settings in files of settings, single lines, and comments that hold anything but code.",
  recommendation: "Remove it. If it has to come back, the history of the repository has it.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: [...javascriptFamily, "python", "go", "c", "cpp", "csharp", "ruby", "php"],
        nodes: ["comment"],
        mayMatch,
        match,
      },
      { languages: ["java", "rust"], nodes: ["line_comment", "block_comment"], mayMatch, match },
    ],
  },
  rewrites: true,
}
