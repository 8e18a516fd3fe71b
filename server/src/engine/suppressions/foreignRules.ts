/** Maps rules of other tools to the detectors with the same findings, for suppression comments that name rules. */

/** Ids of detectors by rule. */
type Table = Readonly<Record<string, ReadonlyArray<string>>>

/** Rules of ESLint and its plugins, without the plugin's name. */
const eslintRules: Table = {
  complexity: ["cyclomatic-complexity", "cognitive-complexity"],
  "cognitive-complexity": ["cognitive-complexity"],
  "detect-child-process": ["command-injection"],
  "detect-eval-with-expression": ["code-eval"],
  "detect-non-literal-fs-filename": ["path-traversal"],
  "detect-pseudoRandomBytes": ["insecure-random"],
  eqeqeq: ["loose-equality"],
  "max-depth": ["deep-nesting"],
  "max-lines": ["large-file"],
  "max-lines-per-function": ["long-function"],
  "max-params": ["too-many-parameters"],
  "max-statements": ["long-function"],
  "no-alert": ["debug-statement"],
  "no-commented-code": ["commented-out-code"],
  "no-console": ["debug-statement"],
  "no-cycle": ["import-cycle"],
  "no-danger": ["xss-html-sink"],
  "no-debugger": ["debug-statement"],
  "no-dupe-else-if": ["duplicate-branch"],
  "no-dupe-keys": ["duplicate-key"],
  "no-duplicate-case": ["duplicate-case", "duplicate-key"],
  "no-duplicated-branches": ["duplicate-branch"],
  "no-empty": ["empty-catch"],
  "no-eval": ["code-eval"],
  "no-exclusive-tests": ["focused-test"],
  "no-fallthrough": ["switch-fallthrough"],
  "no-focused-tests": ["focused-test"],
  "no-hardcoded-credentials": ["hardcoded-secret"],
  "no-identical-conditions": ["duplicate-branch"],
  "no-identical-expressions": ["self-comparison"],
  "no-implied-eval": ["code-eval"],
  "no-misused-promises": ["async-foreach"],
  "no-nested-ternary": ["nested-ternary"],
  "no-new-func": ["code-eval"],
  "no-only-tests": ["focused-test"],
  "no-secrets": ["hardcoded-secret", "private-key"],
  "no-self-compare": ["self-comparison"],
  "no-throw-literal": ["throw-literal"],
  "no-unreachable": ["unreachable-code"],
  "no-unused-vars": ["unused-import"],
  "no-v-html": ["xss-html-sink"],
  "no-warning-comments": ["todo-comment"],
  "only-throw-error": ["throw-literal"],
}

/** Codes of flake8, its plugins and Ruff. */
const pythonCodes: Table = {
  ASYNC210: ["blocking-call-in-async"],
  ASYNC220: ["blocking-call-in-async"],
  ASYNC221: ["blocking-call-in-async"],
  ASYNC222: ["blocking-call-in-async"],
  ASYNC251: ["blocking-call-in-async"],
  B002: ["statement-without-effect"],
  B005: ["strip-characters"],
  B006: ["mutable-default"],
  B012: ["return-in-finally"],
  B015: ["statement-without-effect"],
  B022: ["statement-without-effect"],
  B023: ["loop-variable-capture"],
  B025: ["mistaken-exception"],
  B029: ["mistaken-exception"],
  B034: ["regex-flags-as-count"],
  BLE001: ["broad-catch"],
  C901: ["cyclomatic-complexity", "cognitive-complexity"],
  E711: ["compare-none"],
  E722: ["broad-catch"],
  ERA001: ["commented-out-code"],
  F401: ["unused-import"],
  F501: ["format-arguments"],
  F502: ["format-arguments"],
  F503: ["format-arguments"],
  F504: ["format-arguments"],
  F505: ["format-arguments"],
  F506: ["format-arguments"],
  F507: ["format-arguments"],
  F508: ["format-arguments"],
  F509: ["format-arguments"],
  F521: ["format-arguments"],
  F522: ["format-arguments"],
  F523: ["format-arguments"],
  F524: ["format-arguments"],
  F525: ["format-arguments"],
  F601: ["duplicate-key"],
  F631: ["assert-tuple"],
  F632: ["is-literal"],
  F634: ["constant-condition"],
  F701: ["misplaced-statement"],
  F702: ["misplaced-statement"],
  F704: ["misplaced-statement"],
  F706: ["misplaced-statement"],
  F821: ["undefined-name"],
  F823: ["undefined-name"],
  F841: ["unused-variable"],
  F901: ["mistaken-exception"],
  FIX001: ["todo-comment"],
  FIX002: ["todo-comment"],
  INT001: ["interpolated-translation"],
  INT002: ["interpolated-translation"],
  INT003: ["interpolated-translation"],
  PIE794: ["duplicate-class-field"],
  PLE0302: ["wrong-special-method"],
  PLE0307: ["wrong-special-method"],
  PLE1142: ["misplaced-statement"],
  PLE1307: ["format-arguments"],
  PLR0124: ["self-comparison"],
  PLR0133: ["constant-condition"],
  PLR0911: ["many-returns"],
  PLR0912: ["cognitive-complexity"],
  PLR0913: ["too-many-parameters"],
  PLR0915: ["long-function"],
  PLR1702: ["deep-nesting"],
  PLW0129: ["assert-without-check"],
  PLW0133: ["statement-without-effect"],
  PLW0711: ["mistaken-exception"],
  RUF006: ["forgotten-task"],
  RUF034: ["constant-condition"],
  RUF040: ["assert-without-check"],
  S102: ["code-eval"],
  S105: ["hardcoded-secret"],
  S106: ["hardcoded-secret"],
  S107: ["hardcoded-secret"],
  S110: ["empty-catch"],
  S112: ["empty-catch"],
  S201: ["debug-mode-enabled"],
  S301: ["unsafe-deserialization"],
  S302: ["unsafe-deserialization"],
  S303: ["weak-hash"],
  S304: ["weak-cipher"],
  S305: ["weak-cipher"],
  S307: ["code-eval"],
  S311: ["insecure-random"],
  S324: ["weak-hash"],
  S501: ["tls-verification-disabled"],
  S506: ["unsafe-deserialization"],
  S602: ["command-injection"],
  S603: ["command-injection"],
  S604: ["command-injection"],
  S605: ["command-injection"],
  S608: ["sql-injection"],
  SIM222: ["constant-condition"],
  T100: ["debug-statement"],
  T201: ["debug-statement"],
  T203: ["debug-statement"],
  TD002: ["todo-comment"],
}

/** Messages of pylint by name; `pylintCodes` maps codes to names. */
const pylintMessages: Table = {
  "assert-on-tuple": ["assert-tuple"],
  "bad-format-character": ["format-arguments"],
  "bare-except": ["broad-catch"],
  "broad-except": ["broad-catch"],
  "broad-exception-caught": ["broad-catch"],
  "cell-var-from-loop": ["loop-variable-capture"],
  "comparison-with-itself": ["self-comparison"],
  "cyclic-import": ["import-cycle"],
  "dangerous-default-value": ["mutable-default"],
  "duplicate-code": ["duplicate-block"],
  "duplicate-key": ["duplicate-key"],
  "eval-used": ["code-eval"],
  "exec-used": ["code-eval"],
  "expression-not-assigned": ["statement-without-effect"],
  fixme: ["todo-comment"],
  "literal-comparison": ["is-literal"],
  "lost-exception": ["return-in-finally"],
  "pointless-statement": ["statement-without-effect"],
  "singleton-comparison": ["compare-none"],
  "too-complex": ["cyclomatic-complexity", "cognitive-complexity"],
  "too-few-format-args": ["format-arguments"],
  "too-many-arguments": ["too-many-parameters"],
  "too-many-branches": ["cyclomatic-complexity", "cognitive-complexity"],
  "too-many-format-args": ["format-arguments"],
  "too-many-lines": ["large-file"],
  "too-many-nested-blocks": ["deep-nesting"],
  "too-many-positional-arguments": ["too-many-parameters"],
  "too-many-public-methods": ["god-class"],
  "too-many-return-statements": ["many-returns"],
  "too-many-statements": ["long-function"],
  "undefined-variable": ["undefined-name"],
  unreachable: ["unreachable-code"],
  "unused-import": ["unused-import"],
  "unused-variable": ["unused-variable"],
  "using-constant-test": ["constant-condition"],
}

const pylintCodes: Readonly<Record<string, string>> = {
  C0121: "singleton-comparison",
  C0302: "too-many-lines",
  E0602: "undefined-variable",
  E1300: "bad-format-character",
  E1305: "too-many-format-args",
  E1306: "too-few-format-args",
  R0123: "literal-comparison",
  R0124: "comparison-with-itself",
  R0401: "cyclic-import",
  R0801: "duplicate-code",
  R0904: "too-many-public-methods",
  R0911: "too-many-return-statements",
  R0912: "too-many-branches",
  R0913: "too-many-arguments",
  R0915: "too-many-statements",
  R0917: "too-many-positional-arguments",
  R1260: "too-complex",
  R1702: "too-many-nested-blocks",
  W0101: "unreachable",
  W0102: "dangerous-default-value",
  W0104: "pointless-statement",
  W0106: "expression-not-assigned",
  W0109: "duplicate-key",
  W0122: "exec-used",
  W0123: "eval-used",
  W0125: "using-constant-test",
  W0150: "lost-exception",
  W0199: "assert-on-tuple",
  W0511: "fixme",
  W0611: "unused-import",
  W0612: "unused-variable",
  W0640: "cell-var-from-loop",
  W0702: "bare-except",
  W0703: "broad-except",
  W0718: "broad-exception-caught",
}

/** Cops of RuboCop; a comment may name a whole department, such as `Metrics`. */
const rubocopCops: Table = {
  "Lint/BinaryOperatorWithIdenticalOperands": ["self-comparison"],
  "Lint/Debugger": ["debug-statement"],
  "Lint/DuplicateBranch": ["duplicate-branch"],
  "Lint/DuplicateCaseCondition": ["duplicate-case"],
  "Lint/DuplicateHashKey": ["duplicate-key"],
  "Lint/RescueException": ["broad-catch"],
  "Lint/SuppressedException": ["empty-catch"],
  "Lint/UnreachableCode": ["unreachable-code"],
  "Metrics/BlockNesting": ["deep-nesting"],
  "Metrics/ClassLength": ["god-class", "large-file"],
  "Metrics/CyclomaticComplexity": ["cyclomatic-complexity"],
  "Metrics/MethodLength": ["long-function"],
  "Metrics/ParameterLists": ["too-many-parameters"],
  "Metrics/PerceivedComplexity": ["cognitive-complexity"],
  "Rails/Output": ["debug-statement"],
  "Rails/OutputSafety": ["reflected-xss"],
  "Security/Eval": ["code-eval"],
  "Security/MarshalLoad": ["unsafe-deserialization"],
  "Security/Open": ["command-injection"],
  "Security/YAMLLoad": ["unsafe-deserialization"],
}

const shellcheckCodes: Table = {
  SC2086: ["shell-eval"],
  SC2115: ["unguarded-rm"],
  SC2294: ["shell-eval"],
}

/** Checks of clang-tidy, and categories of cpplint, which reads the same comments. */
const clangTidyChecks: Table = {
  "bugprone-assignment-in-if-condition": ["assign-in-condition"],
  "bugprone-branch-clone": ["duplicate-branch"],
  "bugprone-empty-catch": ["empty-catch"],
  "bugprone-redundant-branch-condition": ["duplicate-branch"],
  "bugprone-sizeof-expression": ["wrong-size"],
  "bugprone-suspicious-realloc-usage": ["lost-realloc"],
  "cert-env33-c": ["command-injection"],
  "cert-err34-c": ["unchecked-scan"],
  "clang-analyzer-core.StackAddressEscape": ["returns-local"],
  "clang-analyzer-security.insecureAPI.strcpy": ["unsafe-c-string"],
  "clang-analyzer-unix.Malloc": ["use-after-free", "lost-realloc"],
  "clang-diagnostic-format-security": ["format-string"],
  "misc-redundant-expression": ["self-comparison"],
  "readability-function-cognitive-complexity": ["cognitive-complexity"],
  "readability-function-size": ["long-function", "too-many-parameters", "deep-nesting"],
  "runtime/printf": ["unsafe-c-string", "format-string"],
}

/**
 * Sniffs of PHP_CodeSniffer; a comment may be less specific, such as a standard, or more specific, such as one message
 * of a sniff.
 */
const phpcsSniffs: Table = {
  "Generic.CodeAnalysis.EmptyStatement": ["empty-catch"],
  "Generic.Metrics.CyclomaticComplexity": ["cyclomatic-complexity", "cognitive-complexity"],
  "Generic.Metrics.NestingLevel": ["deep-nesting"],
  "Squiz.PHP.CommentedOutCode": ["commented-out-code"],
  "Squiz.PHP.Eval": ["code-eval"],
  "WordPress.DB.PreparedSQL": ["sql-injection"],
  "WordPress.PHP.DevelopmentFunctions": ["debug-statement"],
  "WordPress.PHP.DiscouragedPHPFunctions": ["command-injection", "unsafe-deserialization"],
  "WordPress.PHP.StrictComparisons": ["loose-equality"],
  "WordPress.Security.EscapeOutput": ["reflected-xss"],
  "WordPress.Security.SafeRedirect": ["open-redirect"],
}

/** Rules of a tool, mapped to detectors. */
export interface Ruleset {
  /** Detectors for rules as a comment names them; none for rules without a detector. */
  readonly detectorsOf: (rules: ReadonlyArray<string>) => ReadonlyArray<string>
  /**
   * Detectors for all rules of the tool, except those of secrets: the ones that a comment without rules for several
   * lines suppresses.
   */
  readonly all: ReadonlyArray<string>
}

const secrets: ReadonlySet<string> = new Set(["hardcoded-secret", "private-key"])

/** @param keysOf keys of the table for a rule as a comment names it */
const rulesetOf = (table: Table, keysOf: (rule: string) => ReadonlyArray<string>): Ruleset => ({
  detectorsOf: (rules) => rules.flatMap(keysOf).flatMap((key) => (Object.hasOwn(table, key) ? (table[key] ?? []) : [])),
  all: [...new Set(Object.values(table).flat())].filter((id) => !secrets.has(id)),
})

/** Keys that equal a rule, are a part of it, or contain it; `separator` divides the parts. */
const keysAround = (table: Table, separator: string): ((rule: string) => ReadonlyArray<string>) => {
  const keys = Object.keys(table)
  return (rule) =>
    keys.filter(
      (key) => `${key}${separator}`.startsWith(`${rule}${separator}`) || rule.startsWith(`${key}${separator}`),
    )
}

/** Rules with or without the prefix of a plugin, such as `@typescript-eslint/no-implied-eval`. */
export const eslint: Ruleset = rulesetOf(eslintRules, (rule) => [rule.slice(rule.lastIndexOf("/") + 1)])

export const flake8: Ruleset = rulesetOf(pythonCodes, (code) => [code.toUpperCase()])

export const pylint: Ruleset = rulesetOf(pylintMessages, (message) => [
  Object.hasOwn(pylintCodes, message) ? (pylintCodes[message] ?? message) : message,
])

export const rubocop: Ruleset = rulesetOf(rubocopCops, keysAround(rubocopCops, "/"))

export const shellcheck: Ruleset = rulesetOf(shellcheckCodes, (code) => [code])

/** Checks; with `*` at the end, all that begin so. */
export const clangTidy: Ruleset = rulesetOf(clangTidyChecks, (check) =>
  check.endsWith("*") ? Object.keys(clangTidyChecks).filter((key) => key.startsWith(check.slice(0, -1))) : [check],
)

export const phpcs: Ruleset = rulesetOf(phpcsSniffs, keysAround(phpcsSniffs, "."))
