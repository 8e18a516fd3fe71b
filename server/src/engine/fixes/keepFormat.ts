/**
 * Keeps the form that a project's formatter gave to a file. Settings may be programs, which are not run, and files may differ from
 * them: a file that the formatter leaves as it is in some way is formatted so, and goes on to be.
 */

/** Formats a text in one way; throws, or rejects, where it cannot read it. */
export type Format = (text: string) => string | Promise<string>

/** The ways in which a formatter may have formatted a text, the most likely one first. */
export type Formatter = (text: string) => Promise<ReadonlyArray<Format>>

/** Formatting takes up to a second for so much. */
const maximumCharacters = 128 * 1024

/** In all ways together, for a file that is formatted in none of them: a second or two. All are tried for a short one. */
const maximumCharactersTried = 256 * 1024

/**
 * The text after a change, formatted where the one before was.
 *
 * @param key of the ways that the formatter has for a text
 */
export const keepFormat = async (formatter: Formatter, key: string, before: string, after: string): Promise<string> => {
  const known = last?.before === before && last.key === key ? last.way : undefined
  if (before.length > maximumCharacters || known === -1) return after
  const ways = await formatter(before)
  const way = known ?? (await wayOf(before, ways))
  last = { key, before, way }
  try {
    return (await ways[way]?.(after)) ?? after
  } catch {
    // too much for the formatter: people format it
    return after
  }
}

/** The changes of a file are proved one after the other. Of this thread; a formatter itself would be too large to be kept. */
let last: { readonly key: string; readonly before: string; readonly way: number } | null = null

/** Which way changes nothing; -1 if none of those that are tried does. */
const wayOf = async (text: string, ways: ReadonlyArray<Format>): Promise<number> => {
  const tried = Math.floor(maximumCharactersTried / text.length)
  for (const [index, format] of ways.slice(0, tried).entries()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- most files are formatted in the first way
      if ((await format(text)) === text) return index
    } catch {
      return -1
    }
  }
  return -1
}

/** Widths of lines in the order in which they are tried: those that are less than the longest line come last. */
export const likelyWidths = (text: string, widths: ReadonlyArray<number>): ReadonlyArray<number> => {
  const longest = text.split(/\r?\n/).reduce((length, line) => Math.max(length, line.length), 0)
  // a text or a comment may be longer than the width
  return widths.toSorted((a, b) => Number(a < longest) - Number(b < longest))
}
