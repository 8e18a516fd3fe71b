/**
 * Reads the suppression comments of other tools for findings that this engine reports too:
 * - `# noqa` (Python): its line; with codes, for the detectors of these codes. `# flake8: noqa`, `# ruff: noqa`: the
 *   file, for the detectors of all codes.
 * - `# ruff: disable[F401]`: the rest of its block up to `# ruff: enable[F401]`.
 * - `# pylint: disable=...`: its line, or, alone, the rest of its block up to `enable`; `disable-next`, `skip-file`.
 * - `# rubocop:disable ...`, `todo` (Ruby): its line, or, alone, the lines up to `enable`.
 * - `# shellcheck disable=...`: the next line, or the file if no code precedes it.
 * - `// NOLINT`, `NOLINTNEXTLINE`, `NOLINTBEGIN` to `NOLINTEND` (clang-tidy, C and C++).
 * - `// phpcs:ignore`, `phpcs:disable` to `phpcs:enable`, `phpcs:ignoreFile` (PHP).
 * - `NOSONAR`: its line.
 * - `nosemgrep`: its line, or the next one when alone; with rules, for the security detectors.
 * - `nosec` (Bandit, gosec), `nolint` (Go): its line, or the next one when alone; `nolint` with linters only if `gosec`
 *   is one.
 * - `eslint-disable-line`, `eslint-disable-next-line` (JavaScript, TypeScript): that line; with rules, for the detectors
 *   of these rules. Block comments `eslint-disable` to `eslint-enable`: the lines between, for the detectors of the
 *   rules, or of all rules.
 */
import { descriptions as registry } from "../detectors/descriptions.ts"
import type { LanguageFamily } from "../languages/Language.ts"
import type { SuppressionMarker } from "../Report.ts"
import type { SourceText } from "../syntax/sourceText.ts"
import type { Comment, CommentSearch } from "./CommentSearch.ts"
import { clangTidy, eslint, flake8, phpcs, pylint, rubocop, type Ruleset, shellcheck } from "./foreignRules.ts"
import {
  maximumBlocks,
  maximumReasonCharacters,
  oneLine,
  type SuppressionComment,
  wholeFile,
} from "./SuppressionComment.ts"

const marks = {
  nosemgrep: /\bnosemgrep\b/g,
  nosonar: /\bNOSONAR\b/g,
  nosec: /\bnosec\b/g,
  nolint: /\bnolint\b/g,
  noqa: /\bnoqa\b/g,
  capitalNoqa: /\bNOQA\b/g,
  ruff: /\bruff: ?(?:disable|enable)(?= ?\[)/g,
  pylint: /\bpylint: ?(?:disable-next|disable|enable|skip-file)\b(?!-)/g,
  rubocop: /\brubocop: ?(?:disable|enable|todo)\b/g,
  shellcheck: /\bshellcheck disable=/g,
  clangTidy: /\bNOLINT(?:NEXTLINE|BEGIN|END)?\b/g,
  phpcs: /\bphpcs:(?:ignoreFile|ignore|disable|enable)\b/g,
  eslint: /\beslint-(?:disable-next-line|disable-line|disable|enable)\b(?!-)/g,
} as const

/** Patterns that match a text with such comments. */
export const foreignMarks: ReadonlyArray<RegExp> = Object.values(marks)

/** Suppressions of other tools in a file; `family` is null for files without a grammar. */
export const readForeign = (
  search: CommentSearch,
  family: LanguageFamily | null,
  source: SourceText,
): ReadonlyArray<SuppressionComment> => [
  ...(family === null ? [] : (readers[family]?.flatMap((read) => read(search, source)) ?? [])),
  ...search.commentsWith(marks.nosemgrep).flatMap(nosemgrepOf),
  ...search
    .commentsWith(marks.nosonar)
    .map(({ line }) => ({ marker: "NOSONAR" as const, line, ...oneLine(line), reason: null, detectors: null })),
]

/** Words of a comma-separated list. */
export const wordsOf = (list: string): ReadonlyArray<string> => list.split(/[\s,]+/).filter((word) => word !== "")

/** Reads `noqa` and `NOQA`; Flake8 ignores case, but people only write these two. */
const readNoqa = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  [search.commentsWith(marks.noqa), search.commentsWith(marks.capitalNoqa)].flat().flatMap(noqaOf)

const noqaOf = ({ line, before, rest }: Comment): ReadonlyArray<SuppressionComment> => {
  const codes = wordsOf(/^\s*:\s*((?:[A-Za-z]+\d+[\s,]*)+)/.exec(rest)?.[1] ?? "")
  const isForFile = /\b(?:flake8|ruff)\s*[:=]\s*$/i.test(before)
  const named = codes.length === 0 ? null : flake8.detectorsOf(codes)
  if (named?.length === 0) return []
  const lines = isForFile ? wholeFile : oneLine(line)
  const detectors = named ?? (isForFile ? flake8.all : null)
  return [{ marker: "noqa", line, ...lines, detectors, reason: null }]
}

/** `# ruff: disable[F401, E711] reason`, alone on its line. */
const readRuff = (search: CommentSearch, source: SourceText): ReadonlyArray<SuppressionComment> => {
  const comments = search.commentsWith(marks.ruff).filter(({ isAlone }) => isAlone)
  const ends = endsOfBlocks(comments, source)
  return suppressionsOf(
    "ruff",
    flake8,
    comments.flatMap((comment): ReadonlyArray<Directive> => {
      const [, list, reason = ""] = /^ ?\[([\w\s,-]+)\]\s*(.*)/.exec(comment.rest) ?? []
      if (list === undefined) return []
      const common = {
        comment,
        rules: wordsOf(list),
        reason: source.conceal(reason.trim()).slice(0, maximumReasonCharacters) || null,
      }
      if (comment.word.endsWith("enable")) return [{ kind: "end", ...common, ...oneLine(comment.line) }]
      return [{ kind: "begin", ...common, ...restOfBlock(comment, ends) }]
    }),
  )
}

const securityDetectors: ReadonlyArray<string> = registry
  .filter(({ category }) => category === "security")
  .map(({ id }) => id)
const securityWithoutSecrets = securityDetectors.filter((id) => id !== "hardcoded-secret" && id !== "private-key")

const nosemgrepOf = (comment: Comment): ReadonlyArray<SuppressionComment> => {
  const rules = /^\s*:\s*([\w.,/ -]+)/.exec(comment.rest)?.[1] ?? ""
  const namesSecret = /secret|credential|password|token|private[-_]key|api[-_]?key/i.test(rules)
  return [
    {
      marker: "nosemgrep",
      line: comment.line,
      ...lineOrNext(comment),
      detectors: rules.trim() === "" ? null : namesSecret ? securityDetectors : securityWithoutSecrets,
      reason: null,
    },
  ]
}

const lineOrNext = (comment: Comment) => oneLine(comment.isAlone ? comment.nextCodeLine() : comment.line)

/** `# nosec B303` of Bandit, `#nosec G402 -- reason` of gosec. Secrets are only suppressed by their own rules. */
const readNosec = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  search.commentsWith(marks.nosec).map((comment) => ({
    marker: "nosec",
    line: comment.line,
    ...lineOrNext(comment),
    detectors: /\b(?:G101|B10[567])\b/.test(comment.rest) ? securityDetectors : securityWithoutSecrets,
    reason: null,
  }))

/** `//nolint:gosec,errcheck` of golangci-lint. */
const readNolint = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  search.commentsWith(marks.nolint).flatMap((comment) => {
    const linters = /^:([\w,-]+)/.exec(comment.rest)?.[1]?.split(",")
    if (linters !== undefined && !linters.includes("gosec") && !linters.includes("all")) return []
    const detectors = linters?.includes("gosec") === true ? securityWithoutSecrets : null
    return [{ marker: "nolint", line: comment.line, ...lineOrNext(comment), detectors, reason: null }]
  })

/** A comment for a range of lines, or one that begins or ends a range. */
interface Directive {
  readonly kind: "lines" | "begin" | "end"
  readonly comment: Comment
  /** Null if the comment names none. */
  readonly rules: ReadonlyArray<string> | null
  readonly firstLine: number
  readonly lastLine: number
  readonly reason?: string | null
}

const toTheEnd = ({ line }: Comment) => ({ firstLine: line, lastLine: wholeFile.lastLine })

/** Suppressions of directives. An end closes the open ranges of its rules, or all without rules; others continue. */
const suppressionsOf = (
  marker: SuppressionMarker,
  ruleset: Ruleset,
  directives: ReadonlyArray<Directive>,
): ReadonlyArray<SuppressionComment> => {
  const found: Array<SuppressionComment> = []
  /** Indexes in `found` of ranges that are still open. */
  let open: ReadonlyArray<number> = []
  for (const { kind, comment, rules, firstLine, lastLine, reason = null } of directives) {
    const named = rules === null ? null : ruleset.detectorsOf(rules)
    if (kind === "end") {
      open = open.flatMap((index) => {
        const block = found[index]
        if (block === undefined) return []
        const others = block.detectors?.filter((id) => named !== null && !named.includes(id)) ?? []
        if (others.length === block.detectors?.length && others.length > 0) return [index]
        found[index] = { ...block, lastLine: Math.min(block.lastLine, comment.line) }
        if (others.length === 0 || block.lastLine <= comment.line) return []
        return [found.push({ ...block, firstLine: comment.line + 1, detectors: others }) - 1]
      })
      continue
    }
    if (kind === "begin") {
      if (open.length >= maximumBlocks) continue
      open = [...open, found.length]
    }
    const isOneLine = firstLine === lastLine
    const detectors = named ?? (isOneLine ? null : ruleset.all)
    found.push({ marker, line: comment.line, firstLine, lastLine, detectors, reason })
  }
  return found.filter(({ detectors }) => detectors === null || detectors.length > 0)
}

/** Splits a list of rules from the reason behind it: `a, b -- reason`. */
const listAndReason = (text: string, separator: RegExp) => {
  const [list = "", ...reasons] = text.split(separator)
  return { list, reason: reasons.join(" ").trim().slice(0, maximumReasonCharacters) || null }
}

/** `eslint-disable a, b -- reason`. */
const readEslint = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  suppressionsOf("eslint-disable", eslint, search.commentsWith(marks.eslint).flatMap(eslintDirective))

const eslintDirective = (comment: Comment): ReadonlyArray<Directive> => {
  const { line, lastLine, before, word, rest } = comment
  const { list, reason } = listAndReason(rest, /\s-{2,}\s/)
  const named = wordsOf(list)
  const common = { comment, rules: named.length === 0 ? null : named, reason }
  if (word === "eslint-disable-line") return [{ kind: "lines", ...common, ...oneLine(line) }]
  if (word === "eslint-disable-next-line") return [{ kind: "lines", ...common, ...oneLine(lastLine + 1) }]
  if (!/\/\*+\s*$/.test(before)) return []
  return [{ kind: word === "eslint-disable" ? "begin" : "end", ...common, ...toTheEnd(comment) }]
}

/** `# pylint: disable=broad-except,W0611`. */
const readPylint = (search: CommentSearch, source: SourceText): ReadonlyArray<SuppressionComment> => {
  const comments = search.commentsWith(marks.pylint)
  const ends = endsOfBlocks(comments, source)
  return suppressionsOf(
    "pylint",
    pylint,
    comments.flatMap((comment) => pylintDirective(comment, ends)),
  )
}

const pylintDirective = (comment: Comment, ends: ReadonlyMap<Comment, number>): ReadonlyArray<Directive> => {
  if (comment.word.endsWith("skip-file")) return [{ kind: "lines", comment, rules: null, ...wholeFile }]
  const list = /^\s*=\s*([\w\s,-]+)/.exec(comment.rest)?.[1]
  if (list === undefined) return []
  const named = wordsOf(list)
  const common = { comment, rules: named.includes("all") ? null : named }
  if (comment.word.endsWith("enable")) return [{ kind: "end", ...common, ...oneLine(comment.line) }]
  if (comment.word.endsWith("disable-next")) return [{ kind: "lines", ...common, ...oneLine(comment.line + 1) }]
  return comment.isAlone
    ? [{ kind: "begin", ...common, ...restOfBlock(comment, ends) }]
    : [{ kind: "lines", ...common, ...oneLine(comment.line) }]
}

const restOfBlock = (comment: Comment, ends: ReadonlyMap<Comment, number>) => ({
  firstLine: comment.line,
  lastLine: ends.get(comment) ?? wholeFile.lastLine,
})

const indentationOf = (line: string): number => line.length - line.trimStart().length

/**
 * Last line before a less indented one, for comments on their own lines. One pass over the lines finds all; a block
 * that lasts until the end of the file has no entry.
 */
const endsOfBlocks = (
  comments: ReadonlyArray<Comment>,
  { text, lineStarts }: SourceText,
): ReadonlyMap<Comment, number> => {
  const ends = new Map<Comment, number>()
  /** Comments whose block continues, each indented at least as far as the previous one. */
  const inside: Array<Comment> = []
  const waiting = comments.filter(({ isAlone }) => isAlone)
  let next = 0
  for (let line = waiting[0]?.line ?? Infinity; line <= lineStarts.length; line++) {
    const content = text.slice(lineStarts[line - 1], lineStarts[line] ?? text.length)
    if (content.trim() === "") continue
    const indentation = indentationOf(content)
    for (
      let last = inside.at(-1);
      last !== undefined && indentationOf(last.before) > indentation;
      last = inside.at(-1)
    ) {
      ends.set(last, line - 1)
      inside.pop()
    }
    for (let comment = waiting[next]; comment?.line === line; comment = waiting[++next]) inside.push(comment)
  }
  return ends
}

/** `# rubocop:disable Metrics/MethodLength -- reason`, with `all` for every cop. */
const readRubocop = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  suppressionsOf("rubocop", rubocop, search.commentsWith(marks.rubocop).flatMap(rubocopDirective))

const rubocopDirective = (comment: Comment): ReadonlyArray<Directive> => {
  const { list, reason } = listAndReason(comment.rest, /\s-{2}\s/)
  const named = wordsOf(/^\s+([\w/,\s]+)/.exec(list)?.[1] ?? "")
  if (named.length === 0) return []
  const common = { comment, rules: named[0] === "all" ? null : named, reason }
  if (comment.word.endsWith("enable")) return [{ kind: "end", ...common, ...oneLine(comment.line) }]
  return comment.isAlone
    ? [{ kind: "begin", ...common, ...toTheEnd(comment) }]
    : [{ kind: "lines", ...common, ...oneLine(comment.line) }]
}

/** `# shellcheck disable=SC2086,SC2115 # reason`. */
const readShellcheck = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  suppressionsOf(
    "shellcheck",
    shellcheck,
    search.commentsWith(marks.shellcheck).flatMap((comment) => {
      const rules = wordsOf(/^((?:SC\d+[\s,]*)+)/.exec(comment.rest)?.[1] ?? "")
      const lines = comment.isBeforeCode ? wholeFile : oneLine(comment.nextCodeLine())
      return comment.isAlone && rules.length > 0 ? [{ kind: "lines", comment, rules, ...lines }] : []
    }),
  )

/** `// NOLINT(bugprone-branch-clone, cert-*)`. */
const readClangTidy = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  suppressionsOf(
    "NOLINT",
    clangTidy,
    search.commentsWith(marks.clangTidy).map((comment): Directive => {
      const list = /^\s?\(([^)\n]*)\)/.exec(comment.rest)?.[1]
      const common = { comment, rules: list === undefined || list.trim() === "*" ? null : wordsOf(list) }
      if (comment.word === "NOLINTBEGIN") return { kind: "begin", ...common, ...toTheEnd(comment) }
      if (comment.word === "NOLINTEND") return { kind: "end", ...common, ...oneLine(comment.line) }
      return { kind: "lines", ...common, ...oneLine(comment.line + (comment.word === "NOLINT" ? 0 : 1)) }
    }),
  )

/** `// phpcs:ignore WordPress.DB.PreparedSQL -- reason`. */
const readPhpcs = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  suppressionsOf("phpcs", phpcs, search.commentsWith(marks.phpcs).map(phpcsDirective))

const phpcsDirective = (comment: Comment): Directive => {
  const { list, reason } = listAndReason(comment.rest, /\s-{2}\s/)
  const named = wordsOf(/^\s+([\w.,\s]+)/.exec(list)?.[1] ?? "")
  const common = { comment, rules: named.length === 0 ? null : named, reason }
  if (comment.word === "phpcs:ignoreFile") return { kind: "lines", ...common, ...wholeFile }
  if (comment.word === "phpcs:disable") return { kind: "begin", ...common, ...toTheEnd(comment) }
  if (comment.word === "phpcs:enable") return { kind: "end", ...common, ...oneLine(comment.line) }
  return { kind: "lines", ...common, ...lineOrNext(comment) }
}

type Reader = (search: CommentSearch, source: SourceText) => ReadonlyArray<SuppressionComment>

/** Readers of comments, by language family. */
const readers: Partial<Readonly<Record<LanguageFamily, ReadonlyArray<Reader>>>> = {
  python: [readNoqa, readRuff, readPylint, readNosec],
  javascript: [readEslint],
  go: [readNosec, readNolint],
  ruby: [readRubocop],
  bash: [readShellcheck],
  c: [readClangTidy],
  php: [readPhpcs],
}
