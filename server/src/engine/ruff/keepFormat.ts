/**
 * Keeps the form that a project's formatter gave to a file of Python, Ruff's or Black's. What a project wrote into its settings is
 * not asked: a file that Ruff leaves as it is at some width is formatted so, and goes on to be.
 */
import { type Module, openModule } from "./Ruff.ts"

/** Widths that projects choose, the most frequent first. */
const widths = [88, 100, 120, 79, 80, 110, 99, 119]

/** Formatting takes about a second for so much, and is tried at several widths. */
const maximumCharacters = 128 * 1024

/** What older interpreters read as well. */
const targetVersion = "py310"

/** The text after a change, formatted where the one before was. */
export const keepFormat = (before: string, after: string): string => {
  const isKnownUnformatted = last?.before === before && last.width === null
  if (before.length > maximumCharacters || isKnownUnformatted) return after
  try {
    // one instance for all widths; its memory goes with it
    const module = openModule()
    if (last?.before !== before) last = { before, width: widthOf(before, module) }
    return last.width === null ? after : format(after, last.width, module)
  } catch {
    // not Python 3, or too much for Ruff: people format it
    return after
  }
}

/** The changes of a file are proved one after the other. Of this thread. */
let last: { readonly before: string; readonly width: number | null } | null = null

/** The width at which Ruff changes nothing; null if there is none. */
const widthOf = (text: string, module: Module): number | null => {
  const longest = Math.max(...text.split("\n").map((line) => line.length))
  // a text or a comment may be longer than the width: those that are less are asked last
  const likelyFirst = widths.toSorted((a, b) => Number(a < longest) - Number(b < longest))
  return likelyFirst.find((width) => format(text, width, module) === text) ?? null
}

const format = (text: string, width: number, { PositionEncoding, Workspace }: Module): string => {
  const settings = { "line-length": width, "target-version": targetVersion, format: { "quote-style": "preserve" } }
  return new Workspace(settings, PositionEncoding.Utf16).format(text)
}
