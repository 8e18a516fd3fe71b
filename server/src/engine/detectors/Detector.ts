/** The form of a detector: what it finds and how it is explained. Its examples stand beside it, see `detectorExamples.ts`. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { type FileRole, isForTests } from "../files/roles.ts"
import type { Rewrite } from "../fixes/Rewrite.ts"
import type { Language, LanguageFamily, LanguageId } from "../languages/Language.ts"
import type { Category, Confidence, Severity } from "../Report.ts"
import type { BrokenRule, FileOfRules, RuleJudgment } from "../ruff/BrokenRule.ts"
import type { TextRange } from "../syntax/sourceText.ts"

/** One detector: an entry of the registry. */
export interface Detector {
  /** Stable name, part of every fingerprint. */
  readonly id: string
  /** Name for people. */
  readonly name: string
  readonly category: Category
  /** The rule by which a severity is chosen, in words. */
  readonly severityRule: string
  readonly languages: ReadonlyArray<LanguageId>
  /** For example `CWE-798`; null for findings that are no weakness. */
  readonly cwe: string | null
  /** The problem and its consequences. Markdown. */
  readonly description: string
  /** The way to fix it. Markdown. */
  readonly recommendation: string
  /** Usual confidence of a security finding; a match may override it. */
  readonly confidence?: Confidence
  /** Usual time to fix one finding; a match may override it. */
  readonly remediationMinutes: number
  /**
   * Outside of production code findings are one severity lower, or not reported where they are customary, or keep their
   * severity where tests are what the detector is about. Weaknesses that need an attacker, and customs of tests, are not reported in
   * tests alone: people copy from examples, and a folder named after tests may hold a program. See `severity.ts`.
   */
  readonly outsideProduction: "lowered" | "ignored" | "ignored-in-tests" | "kept"
  /** Set where a repository has to switch the detector on itself, in its configuration. */
  readonly offByDefault?: true
  readonly detection: Detection
  /** Set where matches can rewrite code. */
  readonly rewrites?: true
}

/** A detector without its matchers and judges: enough for threads that examine no code. */
export interface Description extends Omit<Detector, "detection"> {
  readonly detection: { readonly kind: Detection["kind"] }
}

/**
 * False where nothing that a detector finds in a file is a finding: of copies of other projects, and of what only documents this one,
 * nothing but weaknesses matters.
 *
 * @param isByFolder whether only folders make the file a test, see `isTestByFolder`: it may be a program after all
 */
export const isHeardIn = (
  { outsideProduction, category }: Description,
  role: FileRole,
  isByFolder: boolean,
): boolean => {
  if (role === "production") return true
  if (outsideProduction === "ignored") return false
  if (outsideProduction === "ignored-in-tests" && isForTests(role)) return isByFolder && category === "security"
  return category === "security" || (role !== "vendored" && role !== "documentation")
}

/** At which stage, and on what, a detector works. */
export type Detection =
  | { readonly kind: "syntax"; readonly matchers: ReadonlyArray<SyntaxMatcher> }
  | {
      readonly kind: "function"
      readonly judge: (metrics: FunctionMetrics) => Judgment | null
      /** Proposes a change of a function by its node, as the `rewrite` of a {@link Match} does. */
      readonly rewrite?: (fn: SyntaxNode, metrics: FunctionMetrics, file: FileOfFunction) => Rewrite | null
    }
  | { readonly kind: "class"; readonly judge: (metrics: ClassMetrics) => Judgment | null }
  | { readonly kind: "condition"; readonly judge: (metrics: ConditionMetrics) => Judgment | null }
  | { readonly kind: "file"; readonly judge: (metrics: FileMetrics) => Judgment | null }
  /** Looks for values that must not be known; see `secrets/`. */
  | { readonly kind: "secret" }
  /** Works on the text of the files whose path matches. */
  | {
      readonly kind: "text"
      readonly files: RegExp
      readonly find: (text: string, path: string) => ReadonlyArray<TextMatch>
    }
  /** Follows data from where it comes in to where it does harm; see `flow/`. Matchers add what needs no source. */
  | {
      readonly kind: "flow"
      readonly matchers: ReadonlyArray<SyntaxMatcher>
      /** Rewrites a flow, given the node that the data reaches; same rules as `rewrite` of a {@link Match}. */
      readonly rewrite?: (sink: SyntaxNode, file: FileOfFlow) => Rewrite | null
    }
  /** Reports rules of Ruff that a file of Python breaks; null where one of them is no fault. See `ruff/`. */
  | {
      readonly kind: "ruff"
      /** Ruff's codes; each belongs to one detector. */
      readonly rules: ReadonlyArray<string>
      readonly judge: (broken: BrokenRule, file: FileOfRules) => RuleJudgment | null
    }
  /** Works on all files together; see `relations/`. */
  | { readonly kind: "relation" }
  /** Works on what a repository tells the analysis; see `configuration/` and `suppressions/`. */
  | { readonly kind: "configuration" }

/** The file in which a function stands. */
export interface FileOfFunction extends Pick<Language, "family" | "roles"> {
  readonly source: string
}

/** The file in which data flows. */
export interface FileOfFlow {
  readonly language: LanguageId
  readonly path: string
  readonly source: string
}

/** Severity, title and details of one finding. */
export interface Judgment {
  readonly severity: Severity
  /** Overrides the confidence of the detector. */
  readonly confidence?: Confidence
  /** One line, without values of strings that may be secret. */
  readonly title: string
  readonly remediationMinutes?: number
  /** Facts about this finding, in addition to the detector's description. Markdown. */
  readonly detail?: string
}

/** A judgment about a piece of syntax. */
export interface Match extends Judgment {
  /** Node to report; the matched node if absent. */
  readonly node?: SyntaxNode
  /**
   * Computes a fix; null if the fix needs a human decision. Called only when a fix is requested. The engine verifies
   * the rewrite on the whole file before showing it.
   */
  readonly rewrite?: () => Rewrite | null
  /** Asked when the whole file is known; a match that is not confirmed is dropped. */
  readonly confirm?: (tokens: TokenLookup) => boolean
}

/** Lookups in the tokens of a file, available after the whole file was walked. */
export interface TokenLookup {
  /** True when code or a string stands at an offset, not a comment or white space. */
  readonly isCode: (offset: number) => boolean
}

/** A judgment about a passage of a text. */
export interface TextMatch extends Judgment, TextRange {
  /** Computes a fix, as in {@link Match}. */
  readonly rewrite?: () => Rewrite | null
}

/** Looks at every node of some kinds; with `callees`, only at calls of a function or method of such a name. */
export interface SyntaxMatcher {
  readonly languages: ReadonlyArray<LanguageId>
  /** Node kinds; each must exist in the grammars of all `languages`. */
  readonly nodes: ReadonlyArray<string>
  readonly callees?: ReadonlyArray<string>
  /** A word, or a pattern, without which nothing can match: files that lack it are not looked at. */
  readonly word?: string | RegExp
  /** False where the text of a node alone says that it does not match. Asked first: it costs less than what follows. */
  readonly mayMatch?: (source: string, start: number, end: number) => boolean
  readonly match: (node: SyntaxNode, context: MatchContext) => Match | ReadonlyArray<Match> | null
}

/** Context of a matched node. */
export interface MatchContext {
  readonly path: string
  readonly role: FileRole
  readonly source: string
  readonly family: LanguageFamily
  /** Enclosing class and function, such as `Cart.total`; empty at the top of a file. */
  readonly symbol: string
  /** Modules imported so far, as written. */
  readonly imports: ReadonlyArray<{ readonly specifier: string }>
  /**
   * The root of the tree of other text in the language of the file; null when it is no such text or when too much was
   * parsed already.
   */
  readonly reparse: (code: string) => SyntaxNode | null
}

/** Levels of control flow that a reader can keep in mind. */
export const readableNesting = 4

/** A function as it was measured. */
export interface FunctionMetrics {
  readonly name: string | null
  readonly language: LanguageId
  /** Lines with a token that belong to this function and not to a function inside it. */
  readonly codeLines: number
  readonly cognitiveComplexity: number
  /** Deepest level of control flow. */
  readonly nesting: number
  /** From the first to the last statement below {@link readableNesting} levels; null where there is none. */
  readonly deep: TextRange | null
  /** Branches and loops, an `else if` among them; a `switch` is one whatever its cases. */
  readonly branches: number
  /** Every `&&` and `||`. */
  readonly booleanOperators: number
  /** Parameters given by position, without the receiver. */
  readonly parameters: number
  /** Origin of the parameter list: the author, the overridden method, or the fields of an object. */
  readonly signature: "own" | "inherited" | "constructor" | "accessor"
  /** Returns that report no error, and those of them two levels or more deep; a `switch` is no level. */
  readonly returns: number
  readonly deepReturns: number
}

/** A class as it was measured. */
export interface ClassMetrics {
  readonly name: string
  readonly language: LanguageId
  /** Lines with a token, without those of classes inside. */
  readonly codeLines: number
  /** Code lines of each method. */
  readonly methodLines: ReadonlyArray<number>
}

/** Operands that are joined by `&&` and `||`, as they were measured. */
export interface ConditionMetrics {
  readonly language: LanguageId
  /** Node kind of the whole. */
  readonly kind: string
  readonly text: string
  readonly operators: number
  /** Runs of equal operators, in the order in which they are written. */
  readonly runs: number
}

/** A file as it was measured. */
export interface FileMetrics {
  readonly path: string
  readonly language: LanguageId
  readonly text: string
  readonly codeLines: number
  readonly functionCount: number
}

/** Name of a function in a title. */
export const functionLabel = (name: string | null): string => (name === null ? "An anonymous function" : `\`${name}\``)

export const javascriptFamily: ReadonlyArray<LanguageId> = ["javascript", "typescript", "tsx"]
export const everyLanguage: ReadonlyArray<LanguageId> = [
  ...javascriptFamily,
  "python",
  "go",
  "java",
  "kotlin",
  "rust",
  "c",
  "cpp",
  "csharp",
  "ruby",
  "php",
  "bash",
]
