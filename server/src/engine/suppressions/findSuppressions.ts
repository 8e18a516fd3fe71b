/**
 * Finds the comments of a file that suppress findings.
 *
 * The service's own: `code-analysis: ignore[detector-id, other-id] -- reason`, at the end of a line for that line, on
 * its own line for the next line with code; `ignore-file` instead of `ignore`, anywhere, for the whole file. Without a
 * reason, without detectors, or for an unknown detector, it has no effect and is itself a finding.
 *
 * `foreignComments.ts` reads the comments of other tools.
 *
 * Findings of secrets are only suppressed by comments that name a rule, a code or an id for them.
 */
import { closestTo } from "../configuration/closestTo.ts"
import { descriptions as registry } from "../detectors/descriptions.ts"
import type { LanguageFamily } from "../languages/Language.ts"
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import type { SourceText } from "../syntax/sourceText.ts"
import { type Comment, CommentSearch, type TokenOffsets } from "./CommentSearch.ts"
import { foreignMarks, readForeign, wordsOf } from "./foreignComments.ts"
import { maximumReasonCharacters, oneLine, wholeFile } from "./SuppressionComment.ts"
import type { SuppressionComment, SuppressionProblem } from "./SuppressionComment.ts"

/** Suppressions in a file. */
export interface FoundSuppressions {
  readonly suppressions: ReadonlyArray<SuppressionComment>
  readonly problems: ReadonlyArray<SuppressionProblem>
}

/** Maximum suppressions of a file; one with more is not read by people. */
const maximumSuppressions = 10_000

const ownMark = /code-analysis:/g

/** Patterns that match a text with such comments. */
export const patternsOfSuppressions: ReadonlyArray<RegExp> = [ownMark, ...foreignMarks]

/** @param tokens null for a file without a grammar, in which comments are found by their first characters */
export const findSuppressions = (
  source: SourceText,
  tokens: TokenOffsets | null,
  family: LanguageFamily | null,
  prefilter: Prefilter,
): FoundSuppressions => {
  const search = new CommentSearch(source, tokens, prefilter)
  const own = search.commentsWith(ownMark).map((comment) => readOwn(comment, source))
  const foreign = readForeign(search, family, source)
  return {
    suppressions: [...own.flatMap(({ suppressions }) => suppressions), ...foreign].slice(0, maximumSuppressions),
    problems: own.flatMap(({ problems }) => problems),
  }
}

const ids: ReadonlyArray<string> = registry.map(({ id }) => id)

const howTo = "write `code-analysis: ignore[detector-id] -- reason`"

const readOwn = (comment: Comment, source: SourceText): FoundSuppressions => {
  const found = /^\s*ignore(-file)?(?![\w-])\s*(?:\[([^\]]*)\])?\s*(?:--(.*))?/.exec(comment.rest)
  // Anything else, and quoted text, is prose about this service.
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
