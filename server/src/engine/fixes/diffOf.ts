/** The diff of a change as git would write it, and whether it changes no more lines than it has to. */
import { formatPatch, OMIT_HEADERS, structuredPatch, type StructuredPatchHunk } from "diff"
import { SourceText, type TextRange } from "../syntax/sourceText.ts"
import type { EditedContent } from "./applyEdits.ts"
import { type FixRefused, refused } from "./FixRefused.ts"
import { fixLimits } from "./limits.ts"

export interface UnifiedDiff {
  readonly diff: string
  readonly additions: number
  readonly deletions: number
}

/** Ranges of secrets in the two texts: a diff masks them. */
export interface SecretsOfTexts {
  readonly before: ReadonlyArray<TextRange>
  readonly after: ReadonlyArray<TextRange>
}

/** Time limit of a comparison; a change that takes longer is refused. */
const comparisonTimeoutMillis = 2_000

/** The unified diff of a change; refused where it is too large, shows text that is not UTF-8, or only moves white space. */
export const diffOf = (
  path: string,
  { before, beforeText, after, afterText }: EditedContent,
  secrets: SecretsOfTexts,
): UnifiedDiff | FixRefused => {
  const patch = structuredPatch(`a/${path}`, `b/${path}`, beforeText, afterText, undefined, undefined, {
    context: fixLimits.contextLines,
    maxEditLength: fixLimits.maximumChangedLines,
    timeout: comparisonTimeoutMillis,
  })
  if (patch === undefined) return refused("too_large", `More than ${fixLimits.maximumChangedLines} lines change.`)
  const lines = patch.hunks.flatMap((hunk) => hunk.lines)
  if (patch.hunks.some(hasMovedWhiteSpace)) {
    return refused("not_minimal", "Lines change in nothing but their white space.")
  }
  if (showsReplacement(patch.hunks) && !(isUtf8(before, beforeText) && isUtf8(after, afterText))) {
    return refused("not_text", "Lines around the change are not UTF-8.")
  }
  const shown = { before: new SourceText(beforeText, secrets.before), after: new SourceText(afterText, secrets.after) }
  const hunks = patch.hunks.map((hunk) => ({ ...hunk, lines: concealed(hunk, shown) }))
  const body = formatPatch({ ...patch, hunks }, namesOnly)
  const diff = path.includes(" ") ? body.replace(/^(?:---|\+\+\+) .*$/gm, endName()) : body
  if (diff.length > fixLimits.maximumDiffCharacters) {
    return refused("too_large", `The diff is longer than ${fixLimits.maximumDiffCharacters} characters.`)
  }
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length
  return { diff, additions: count("+"), deletions: count("-") }
}

const namesOnly = { ...OMIT_HEADERS, includeFileHeaders: true }

/** Behind a name with a space git writes a tab, in the two lines of the header. */
const endName = (): ((line: string) => string) => {
  let header = 0
  return (line) => (++header > 2 ? line : `${line}\t`)
}

/** The lines of a hunk, secrets masked; masking keeps the number of lines. */
const concealed = (
  { oldStart, newStart, lines }: StructuredPatchHunk,
  shown: { readonly before: SourceText; readonly after: SourceText },
): Array<string> => {
  let oldLine = oldStart
  let newLine = newStart
  return lines.map((line) => {
    if (line.startsWith("\\")) return line
    const text = line.startsWith("+") ? shown.after.concealedLine(newLine) : shown.before.concealedLine(oldLine)
    if (!line.startsWith("+")) oldLine++
    if (!line.startsWith("-")) newLine++
    return `${line.slice(0, 1)}${text}`
  })
}

/**
 * Runs of changed lines of which one, or the whole, changes in nothing but white space. Lines behind a change may come up
 * some levels with it.
 */
const hasMovedWhiteSpace = ({ lines }: StructuredPatchHunk): boolean => {
  let removed: Array<string> = []
  let added: Array<string> = []
  let isBehindChange = false
  for (const line of [...lines, " end"]) {
    const text = line.slice(1)
    if (line.startsWith("-")) removed.push(text)
    else if (line.startsWith("+")) added.push(text)
    else if (line.startsWith(" ")) {
      if (isMovedWhiteSpace(removed, added) && !(isBehindChange && comeUp(removed, added))) return true
      isBehindChange ||= removed.length + added.length > 0
      if (text.trim() !== "") isBehindChange = false
      removed = []
      added = []
    }
  }
  return false
}

/** True where some or all lines change only in white space; an equal number of lines is compared line by line. */
const isMovedWhiteSpace = (removed: ReadonlyArray<string>, added: ReadonlyArray<string>): boolean => {
  if (removed.length === 0 && added.length === 0) return false
  if (removed.map(inked).join("") === added.map(inked).join("")) return true
  const changed = removed.findIndex((line, index) => inked(line) !== inked(added[index] ?? ""))
  const rest = removed.slice(changed + 1)
  return (
    removed.length === added.length &&
    removed.some((line, index) => inked(line) === inked(added[index] ?? "")) &&
    !(changed === 0 && comeUp(rest, added.slice(1)))
  )
}

const inked = (line: string): string => line.replace(/\s+/g, "")

/** True where each line has less white space at its beginning, and is the same behind it. */
const comeUp = (removed: ReadonlyArray<string>, added: ReadonlyArray<string>): boolean =>
  removed.length === added.length &&
  removed.every((line, index) => {
    const now = added[index] ?? ""
    return line.length > now.length && line.endsWith(now) && line.slice(0, line.length - now.length).trim() === ""
  })

const showsReplacement = (hunks: ReadonlyArray<StructuredPatchHunk>): boolean =>
  hunks.some(({ lines }) => lines.some((line) => line.includes("\uFFFD")))

const isUtf8 = (bytes: Uint8Array, text: string): boolean => Buffer.from(text).equals(bytes)
