/** Removes code that was put into a comment. */
import { linesOf, lineEndOf, lineStartOf, remove } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { commentBlockAt } from "./commentBlocks.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** More was put there by somebody who wants to have it back. */
const maximumLines = 50

/** Removes the lines of a comment; null where it shares them with code or goes on further than was looked at. */
export const removeComment = (comment: TextRange, source: string): Rewrite | null => {
  const block = commentBlockAt(comment, source)
  if (block === null || block.lines.length > maximumLines) return null
  const passage = { start: comment.start, end: block.end }
  if (linesOf(passage, source) === null || isReferredTo(passage, source)) return null
  if (isPartOfList(block.lines, passage, source) || isExplanation(block.lines, passage, source)) return null
  if (isPartOfMore(block.lines, passage, source)) return null
  const beside = linesBeside(passage, source)
  if (isOneOfMany(block.lines, beside) || isUnfinished(block.lines, beside)) return null
  return {
    safety: "suggested",
    title: "Remove the commented-out code",
    explanation:
      "A comment does nothing, so nothing changes in what the code does. The history of the repository keeps the lines; if they are a note about something to come, write that down in words instead.",
    edits: [remove(passage, source)],
  }
}

/** `# id = fields[0]` above `name = fields[1]`: what is there and not taken, which tells the form of the data. */
const isPartOfList = (lines: ReadonlyArray<string>, { start, end }: TextRange, source: string): boolean => {
  const list = takenField.exec(lines[0] ?? "")?.[1]
  if (list === undefined || lines.some((line) => takenField.exec(line)?.[1] !== list)) return false
  const first = lineStartOf(start, source)
  const above = source.slice(lineStartOf(first - 1, source), first)
  const below = source.slice(end + 1, lineEndOf(end + 1, source))
  return [above, below].some((line) => line.includes(`${list}[`))
}

/** True beside another comment with code that sets a name which this one reads, or the other way around. */
const isPartOfMore = (lines: ReadonlyArray<string>, { start, end }: TextRange, source: string): boolean => {
  const code = lines.join("\n")
  const above = source.slice(Math.max(0, start - charactersOfMore), start).match(commentedLine) ?? []
  const below = source.slice(end, end + charactersOfMore).match(commentedLine) ?? []
  return readsNameOf(code, above.join("\n")) || readsNameOf(below.join("\n"), code)
}

const charactersOfMore = 400

const commentedLine = /^[ \t]*(?:\/\/|#).*$/gm

const setName = /^[ \t/#]*(?:[\w<>[\],.]{1,60} ){0,3}\$?(\w{2,60}) = /gm

const readsNameOf = (reader: string, setter: string): boolean =>
  Array.from(setter.matchAll(setName)).some(([, name = ""]) => new RegExp(`\\b${name}\\b`).test(reader))

/** The nearest lines above and below that are not empty. */
interface LinesBeside {
  readonly above: string
  readonly below: string
}

const linesBeside = ({ start, end }: TextRange, source: string): LinesBeside => {
  const before = source.slice(Math.max(0, start - charactersAbove), start).trimEnd()
  const [below = ""] = source
    .slice(end, end + charactersBelow)
    .trimStart()
    .split("\n")
  return { above: (before.split("\n").at(-1) ?? "").trim(), below: below.trim() }
}

/** True beside more comments, of which it is a part, and among lines of its own kind: another option that may be chosen. */
const isOneOfMany = (lines: ReadonlyArray<string>, { above, below }: LinesBeside): boolean => {
  const beside = [above, below]
  if (beside.some((line) => /^(?:\/\/|\/\*|#+(?!\w)|\*\/)|\*\/$/.test(line))) return true
  const kinds = new Set(lines.filter((line) => line.trim() !== "").map((line) => kindOf(line)))
  const [kind] = kinds
  return kinds.size === 1 && kind !== undefined && beside.some((line) => kindOf(line) === kind)
}

/**
 * The function that a line calls, the object of which it sets a field or takes an answer, or the modifiers with which it declares
 * something; undefined for other lines.
 */
const kindOf = (line: string): string | undefined =>
  /^\s*([\w.$>:-]{1,80})\(/.exec(line)?.[1] ??
  /^\s*(\$?\w{1,60}(?:->|\.))\w{1,60}\s{0,20}=(?!=)/.exec(line)?.[1] ??
  /^\s*\$?\w{1,60}\s{0,20}=\s{0,20}(\$?\w{1,60}(?:->|\.))\w{1,60}\(/.exec(line)?.[1] ??
  /^\s*((?:(?:public|private|protected|internal|static|final|const|readonly) ){1,4}\w{1,40})\b(?:[^(]*|[^(=]*=.*)$/.exec(
    line,
  )?.[1]

/** True for code that is marked as to do or as switched off for a time, and for the whole body of a function. */
const isUnfinished = (lines: ReadonlyArray<string>, { above, below }: LinesBeside): boolean =>
  lines.some((line) => /\b(?:TODO|FIXME|XXX)\b/i.test(line)) ||
  /\btemporar(?:il)?y\b/i.test(above) ||
  /(?:^|[\s:])pass$/.test(above) ||
  (above.endsWith("{") && below.startsWith("}"))

/** True for comments that explain how something works, or announce code that is still to be written. */
const isExplanation = (lines: ReadonlyArray<string>, { start, end }: TextRange, source: string): boolean => {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== "")
  const above = source.slice(Math.max(0, lineStartOf(start, source) - charactersAbove), lineStartOf(start, source))
  return (
    texts.every((line) => formula.test(line)) ||
    // the fields that a method says nothing of
    (texts.every((line) => field.test(line)) && /=[^=;\n]*\);\s*$/.test(above)) ||
    // what the code is for stands on its first line
    /^(?:\/\/|#)\s*["\w]/.test(texts[0] ?? "") ||
    notMadeYet.test(source.slice(end, end + charactersBelow)) ||
    isSwitchedOffEverywhere(texts, source)
  )
}

/** Calls of one function that stand in comments in many places of the file: who needs them switches all of them on. */
const isSwitchedOffEverywhere = (texts: ReadonlyArray<string>, source: string): boolean => {
  const name = /^([\w.$]{1,60})\(/.exec(texts[0] ?? "")?.[1]
  if (name === undefined) return false
  // one call may go on over several lines
  const isOneCall = texts.slice(0, -1).every((line) => !line.includes(";"))
  const calls = texts.filter((line) => line.startsWith(`${name}(`)).length
  if (!isOneCall && calls < texts.length) return false
  const others = source.match(new RegExp(`^[ \\t]*(?://|#)[ \\t]*${literalPattern(name)}\\(`, "gm"))?.length ?? 0
  return others - calls >= manyPlaces
}

const manyPlaces = 3

const [charactersAbove, charactersBelow] = [200, 200]

/** `step = width / count`: nothing but names and signs. */
const formula = /^[A-Za-z]\w{0,60} = (?!.{0,200}\w\()(?=.{0,200}\w\)? [-+*/%^] )[\w .()+*/%^-]{1,200};?$/

const field = /^(?:private|protected|public) [\w<>[\], ]{1,120};$/

const notMadeYet =
  /^\s*(?:raise NotImplementedError|throw new (?:\w{1,20}\.)?(?:NotImplemented|NotSupported|UnsupportedOperation)\w{0,10}\(|(?:todo|unimplemented)!\()/

const takenField = /^\s*\w{1,60} = (\w{1,60})\[\d{1,4}\]/

/** The line above speaks of what follows, or a macro goes on in the next line. */
const isReferredTo = ({ start }: TextRange, source: string): boolean => {
  const lineStart = lineStartOf(start, source)
  if (lineStart === 0) return false
  const above = source.slice(lineStartOf(lineStart - 1, source), lineEndOf(lineStart - 1, source)).trimEnd()
  return above.endsWith("\\") || /^\s*(?:\/\/|\/\*|#\s|\*)/.test(above)
}
