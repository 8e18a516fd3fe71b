/** Formats the code that edits touch as the file's formatter would. */
import { structuredPatch } from "diff"
import { formatterOfPython } from "../ruff/formatPython.ts"
import type { SourceFile } from "../syntax/FileRecord.ts"
import { lineStartsOf } from "../syntax/sourceText.ts"
import { applyEdits, type EditedContent } from "./applyEdits.ts"
import { isRefused } from "./FixRefused.ts"
import { type Formatter, keepFormat } from "./keepFormat.ts"
import { fixLimits } from "./limits.ts"
import { formatterOf } from "./prettier.ts"
import type { TextEdit } from "./Rewrite.ts"

/** A comparison that takes longer is of no fix. */
const comparisonTimeoutMillis = 2_000

/** The edited content, formatted again where the content before was formatted; other edits make it of the same content. */
export const inFormat = async (file: SourceFile, edited: EditedContent): Promise<EditedContent> => {
  const formatter = formatterOfFile(file)
  if (formatter === null) return edited
  const text = await keepFormat(formatter, keyOf(file), edited.beforeText, edited.afterText)
  if (text === edited.afterText) return edited
  const edits = lineEdits(edited.beforeText, text)
  const formatted = edits === null ? edited : applyEdits(edited.before, edits)
  return isRefused(formatted) || formatted.afterText !== text ? edited : formatted
}

const formatterOfFile = ({ path, isInPrettierProject = false, formatSettings }: SourceFile): Formatter | null => {
  if (/\.pyi?$/.test(path)) return formatterOfPython(formatSettings?.pythonWidth ?? null)
  return isInPrettierProject ? formatterOf(path, formatSettings?.prettier ?? null) : null
}

/** Names the inputs that choose the ways of formatting a text. */
const keyOf = ({ path, formatSettings }: SourceFile): string => JSON.stringify([path, formatSettings])

/** Edits of whole lines that make one text of another; null where they are too many. */
const lineEdits = (before: string, after: string): ReadonlyArray<TextEdit> | null => {
  const starts = lineStartsOf(before)
  const patch = structuredPatch("", "", before, after, undefined, undefined, {
    context: 0,
    maxEditLength: fixLimits.maximumChangedLines,
    timeout: comparisonTimeoutMillis,
  })
  return patch === undefined
    ? null
    : patch.hunks.map(({ oldStart, oldLines, lines }) => ({
        start: starts[oldStart - 1] ?? before.length,
        end: starts[oldStart - 1 + oldLines] ?? before.length,
        text: lines.flatMap((line) => (line.startsWith("+") ? [`${line.slice(1)}\n`] : [])).join(""),
      }))
}
