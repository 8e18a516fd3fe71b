/**
 * Finds the comments of a file that take findings off the list.
 *
 * Our own: `code-analysis: ignore[detector-id, other-id] -- reason`, at the end of a line for that line, on a line of
 * its own for the next line with code; `ignore-file` instead of `ignore`, anywhere, for the whole file. Without a
 * reason, without detectors, or for a detector that does not exist, it has no effect and is a finding itself.
 *
 * Of other tools, as far as they are about what this engine finds:
 * - `# noqa` (Python): its line; with codes, the detectors that stand for them. `# flake8: noqa`, `# ruff: noqa`: the
 *   file, for the detectors that stand for any code.
 * - `NOSONAR`: its line.
 * - `nosemgrep`: its line, or the next one when alone; with rules, the security detectors.
 * - `nosec` (Bandit, gosec), `nolint` (Go): its line, or the next one when alone; `nolint` with linters only if `gosec` is one.
 * - `eslint-disable-line`, `eslint-disable-next-line` (JavaScript, TypeScript): that line; with rules, the detectors
 *   that stand for them. Block comments `eslint-disable` to `eslint-enable`: the lines between, for the detectors that
 *   stand for the rules, or for any rule.
 *
 * A secret is only taken off the list by name: what has no rule, code or id leaves it there.
 */
import { closestTo } from "../configuration/closestTo.ts"
import { descriptions as registry } from "../detectors/descriptions.ts"
import type { LanguageFamily } from "../languages/Language.ts"
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import type { SourceText } from "../syntax/sourceText.ts"
import { type Comment, CommentSearch, type TokenOffsets } from "./CommentSearch.ts"
import { detectorsOfEslint, detectorsOfEslintRules, detectorsOfPython, detectorsOfPythonCodes } from "./foreignRules.ts"
import { maximumBlocks, type SuppressionComment, type SuppressionProblem } from "./SuppressionComment.ts"

/** What a file's comments ask for. */
export interface FoundSuppressions {
  readonly suppressions: ReadonlyArray<SuppressionComment>
  readonly problems: ReadonlyArray<SuppressionProblem>
}

/** A file with more of them is not read by people. */
const maximumSuppressions = 10_000

const maximumReasonCharacters = 300

const marks = {
  own: /code-analysis:/g,
  nosemgrep: /\bnosemgrep\b/g,
  nosonar: /\bNOSONAR\b/g,
  nosec: /\bnosec\b/g,
  nolint: /\bnolint\b/g,
  noqa: /\bnoqa\b/g,
  capitalNoqa: /\bNOQA\b/g,
  eslint: /\beslint-(?:disable-next-line|disable-line|disable|enable)\b(?!-)/g,
} as const

/** What a text with such comments matches. */
export const patternsOfSuppressions: ReadonlyArray<RegExp> = Object.values(marks)

/** @param tokens null for a file that no grammar reads: there a comment is what follows a comment's sign */
export const findSuppressions = (
  source: SourceText,
  tokens: TokenOffsets | null,
  family: LanguageFamily | null,
  prefilter: Prefilter,
): FoundSuppressions => {
  const search = new CommentSearch(source, tokens, prefilter)
  const own = search.commentsWith(marks.own).map((comment) => readOwn(comment, source))
  const foreign = [
    ...(family === "python" ? readNoqa(search) : []),
    ...(family === "javascript" ? readEslint(search) : []),
    ...search.commentsWith(marks.nosemgrep).flatMap(readNosemgrep),
    ...(family === "python" || family === "go" ? search.commentsWith(marks.nosec).map(readNosec) : []),
    ...(family === "go" ? search.commentsWith(marks.nolint).flatMap(readNolint) : []),
    ...search
      .commentsWith(marks.nosonar)
      .map(({ line }) => ({ marker: "NOSONAR" as const, line, ...oneLine(line), reason: null, detectors: null })),
  ]
  return {
    suppressions: [...own.flatMap(({ suppressions }) => suppressions), ...foreign].slice(0, maximumSuppressions),
    problems: own.flatMap(({ problems }) => problems),
  }
}

const oneLine = (line: number) => ({ firstLine: line, lastLine: line })

const wholeFile = { firstLine: 1, lastLine: Number.MAX_SAFE_INTEGER }

const ids: ReadonlyArray<string> = registry.map(({ id }) => id)

const howTo = "write `code-analysis: ignore[detector-id] -- reason`"

const readOwn = (comment: Comment, source: SourceText): FoundSuppressions => {
  const found = /^\s*ignore(-file)?(?![\w-])\s*(?:\[([^\]]*)\])?\s*(?:--(.*))?/.exec(comment.rest)
  // Anything else is prose about this service, and so is what is quoted.
  if (found === null || comment.before.endsWith("`")) return { suppressions: [], problems: [] }
  const { start, line } = comment
  const problem = (title: string): SuppressionProblem => ({ title, start, end: comment.end })
  const named = wordsOf(found[2] ?? "")
  const unknown = named.filter((id) => !ids.includes(id))
  const known = named.filter((id) => ids.includes(id))
  const reason = source.conceal((found[3] ?? "").trim()).slice(0, maximumReasonCharacters)

  if (named.length === 0) {
    return { suppressions: [], problems: [problem(`The suppression names no detector and has no effect: ${howTo}`)] }
  }
  const problems = unknown.map((id) => {
    const meant = closestTo(id, ids)
    return problem(
      `The suppression names a detector that does not exist, \`${quotable(id)}\`${meant === null ? "" : `: did you mean \`${meant}\`?`}`,
    )
  })
  if (reason === "") {
    return {
      suppressions: [],
      problems: [...problems, problem(`The suppression gives no reason and has no effect: ${howTo}`)],
    }
  }
  const lines = found[1] !== undefined ? wholeFile : oneLine(comment.isAlone ? comment.nextCodeLine() : line)
  return {
    suppressions: known.length === 0 ? [] : [{ marker: "code-analysis", line, ...lines, detectors: known, reason }],
    problems,
  }
}

const quotable = (word: string): string => word.slice(0, 60).replace(/[`\p{C}]/gu, " ")

const wordsOf = (list: string): ReadonlyArray<string> => list.split(/[\s,]+/).filter((word) => word !== "")

/** Flake8 takes it in either case; these are the two that people write. */
const readNoqa = (search: CommentSearch): ReadonlyArray<SuppressionComment> =>
  [search.commentsWith(marks.noqa), search.commentsWith(marks.capitalNoqa)].flat().flatMap(noqaOf)

const noqaOf = ({ line, before, rest }: Comment): ReadonlyArray<SuppressionComment> => {
  const codes = wordsOf(/^\s*:\s*((?:[A-Za-z]+\d+[\s,]*)+)/.exec(rest)?.[1] ?? "")
  const isForFile = /\b(?:flake8|ruff)\s*[:=]\s*$/i.test(before)
  const named = codes.length === 0 ? null : detectorsOfPythonCodes(codes)
  if (named?.length === 0) return []
  const lines = isForFile ? wholeFile : oneLine(line)
  const detectors = named ?? (isForFile ? detectorsOfPython : null)
  return [{ marker: "noqa", line, ...lines, detectors, reason: null }]
}

const securityDetectors: ReadonlyArray<string> = registry
  .filter(({ category }) => category === "security")
  .map(({ id }) => id)
const securityWithoutSecrets = securityDetectors.filter((id) => id !== "hardcoded-secret" && id !== "private-key")

const readNosemgrep = (comment: Comment): ReadonlyArray<SuppressionComment> => {
  const rules = /^\s*:\s*([\w.,/ -]+)/.exec(comment.rest)?.[1] ?? ""
  const namesSecret = /secret|credential|password|token|private[-_]key|api[-_]?key/i.test(rules)
  return [
    {
      marker: "nosemgrep",
      line: comment.line,
      ...oneLine(comment.isAlone ? comment.nextCodeLine() : comment.line),
      detectors: rules.trim() === "" ? null : namesSecret ? securityDetectors : securityWithoutSecrets,
      reason: null,
    },
  ]
}

const lineOrNext = (comment: Comment) => oneLine(comment.isAlone ? comment.nextCodeLine() : comment.line)

/** `# nosec B303` of Bandit, `#nosec G402 -- reason` of gosec. The rules that are named say whether a secret is meant. */
const readNosec = (comment: Comment): SuppressionComment => ({
  marker: "nosec",
  line: comment.line,
  ...lineOrNext(comment),
  detectors: /\b(?:G101|B10[567])\b/.test(comment.rest) ? securityDetectors : securityWithoutSecrets,
  reason: null,
})

/** `//nolint:gosec,errcheck` of golangci-lint. */
const readNolint = (comment: Comment): ReadonlyArray<SuppressionComment> => {
  const linters = /^:([\w,-]+)/.exec(comment.rest)?.[1]?.split(",")
  if (linters !== undefined && !linters.includes("gosec") && !linters.includes("all")) return []
  const detectors = linters?.includes("gosec") === true ? securityWithoutSecrets : null
  return [{ marker: "nolint", line: comment.line, ...lineOrNext(comment), detectors, reason: null }]
}

const readEslint = (search: CommentSearch): ReadonlyArray<SuppressionComment> => {
  const found: Array<SuppressionComment> = []
  /** Where blocks begin that are not closed yet, as indexes of `found`. */
  let open: Array<number> = []
  for (const { line, lastLine, before, word, rest } of search.commentsWith(marks.eslint)) {
    const [list = "", ...reasons] = rest.split(/\s-{2,}\s/)
    const rules = wordsOf(list)
    const reason = reasons.join(" ").trim().slice(0, maximumReasonCharacters) || null
    const named = rules.length === 0 ? null : detectorsOfEslintRules(rules)
    const common = { marker: "eslint-disable" as const, line, reason }
    if (word === "eslint-disable-line") found.push({ ...common, ...oneLine(line), detectors: named })
    else if (word === "eslint-disable-next-line") found.push({ ...common, ...oneLine(lastLine + 1), detectors: named })
    else if (!/\/\*+\s*$/.test(before)) continue
    else if (word === "eslint-disable") {
      if (open.length >= maximumBlocks) continue
      open.push(found.length)
      found.push({ ...common, firstLine: line, lastLine: wholeFile.lastLine, detectors: named ?? detectorsOfEslint })
    } else {
      for (const index of open) {
        const block = found[index]
        const isClosed = named === null || (block?.detectors ?? []).every((id) => named.includes(id))
        if (block !== undefined && isClosed) found[index] = { ...block, lastLine: line }
      }
      open = open.filter((index) => found[index]?.lastLine === wholeFile.lastLine)
    }
  }
  return found.filter(({ detectors }) => detectors === null || detectors.length > 0)
}
