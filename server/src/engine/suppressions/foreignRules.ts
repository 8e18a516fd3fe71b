/** Which detectors find what a rule of another tool finds: a comment for the rule is one for the detectors. */

/** Rules of ESLint and its plugins, without the plugin's name. */
const eslintRules: Readonly<Record<string, ReadonlyArray<string>>> = {
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
const pythonCodes: Readonly<Record<string, ReadonlyArray<string>>> = {
  B006: ["mutable-default"],
  BLE001: ["broad-catch"],
  C901: ["cyclomatic-complexity", "cognitive-complexity"],
  E711: ["compare-none"],
  E722: ["broad-catch"],
  ERA001: ["commented-out-code"],
  F401: ["unused-import"],
  F601: ["duplicate-key"],
  F631: ["assert-tuple"],
  F632: ["is-literal"],
  FIX001: ["todo-comment"],
  FIX002: ["todo-comment"],
  PLR0124: ["self-comparison"],
  PLR0911: ["many-returns"],
  PLR0912: ["cognitive-complexity"],
  PLR0913: ["too-many-parameters"],
  PLR0915: ["long-function"],
  PLR1702: ["deep-nesting"],
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
  T100: ["debug-statement"],
  T201: ["debug-statement"],
  T203: ["debug-statement"],
  TD002: ["todo-comment"],
}

/** The detectors that stand for rules of ESLint, such as `@typescript-eslint/no-implied-eval`. */
export const detectorsOfEslintRules = (rules: ReadonlyArray<string>): ReadonlyArray<string> =>
  rules.flatMap((rule) => valueOf(eslintRules, rule.slice(rule.lastIndexOf("/") + 1)))

/** The detectors that stand for codes such as `E722`. */
export const detectorsOfPythonCodes = (codes: ReadonlyArray<string>): ReadonlyArray<string> =>
  codes.flatMap((code) => valueOf(pythonCodes, code.toUpperCase()))

const valueOf = (table: Readonly<Record<string, ReadonlyArray<string>>>, key: string): ReadonlyArray<string> =>
  Object.hasOwn(table, key) ? (table[key] ?? []) : []

const all = (table: Readonly<Record<string, ReadonlyArray<string>>>): ReadonlyArray<string> => [
  ...new Set(Object.values(table).flat()),
]

/** Everything that a linter of the language could have found: what a comment without rules for a whole file is about. */
export const detectorsOfEslint = all(eslintRules).filter((id) => id !== "hardcoded-secret" && id !== "private-key")
export const detectorsOfPython = all(pythonCodes).filter((id) => id !== "hardcoded-secret")
