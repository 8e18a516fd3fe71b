/** Rules of Ruff and Flake8 that find what detectors of our own find: settings that ignore the rule are meant for them too. */
import type { LocalFinding } from "../syntax/FileRecord.ts"

/** Weaknesses are left out: our detectors know where data comes from, and the rules that people ignore for their noise do not. */
const likeRules: ReadonlyArray<{ readonly detector: string; readonly rule: string; readonly title?: RegExp }> = [
  { detector: "assert-tuple", rule: "F631" },
  { detector: "broad-catch", rule: "E722", title: /^A bare `except`/ },
  { detector: "broad-catch", rule: "BLE001", title: /^`except BaseException`/ },
  { detector: "commented-out-code", rule: "ERA001" },
  { detector: "compare-none", rule: "E711" },
  { detector: "cyclomatic-complexity", rule: "C901" },
  { detector: "debug-statement", rule: "T100" },
  { detector: "deep-nesting", rule: "PLR1702" },
  { detector: "duplicate-key", rule: "F601", title: /^The key/ },
  { detector: "duplicate-key", rule: "B033", title: /^The element/ },
  { detector: "empty-catch", rule: "S110" },
  { detector: "empty-catch", rule: "S112" },
  { detector: "is-literal", rule: "F632" },
  { detector: "long-function", rule: "PLR0915" },
  { detector: "many-returns", rule: "PLR0911" },
  { detector: "mutable-default", rule: "B006", title: /^The default value of/ },
  { detector: "mutable-default", rule: "B039", title: /by all contexts$/ },
  { detector: "mutable-default", rule: "RUF024", title: /by all keys$/ },
  { detector: "self-comparison", rule: "PLR0124", title: /^Both sides of `(?:[=!]=|[<>]=?|is(?: not)?)`/ },
  { detector: "todo-comment", rule: "FIX001", title: /FIXME$/ },
  { detector: "todo-comment", rule: "FIX002", title: /TODO$/ },
  { detector: "todo-comment", rule: "FIX003", title: /XXX$/ },
  { detector: "todo-comment", rule: "FIX004", title: /HACK$/ },
  { detector: "too-many-parameters", rule: "PLR0913" },
  { detector: "unused-import", rule: "F401" },
]

/** The rules that may be the ones for a finding of our own; none where no rule is like its detector. */
export const likeRulesOf = (finding: Pick<LocalFinding, "detector" | "title">): ReadonlyArray<string> =>
  likeRules
    .filter(({ detector, title }) => detector === finding.detector && title?.test(finding.title) !== false)
    .map(({ rule }) => rule)
