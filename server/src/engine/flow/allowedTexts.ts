/** Tells which patterns let texts through that may be any code. In doubt they do. */

/** Maximum length of patterns that are analyzed; longer ones are taken to allow code. */
const maximumLength = 200

/** True for a regular expression of Python that texts fit which call something. */
export const allowsCode = (pattern: string): boolean => {
  if (pattern.length > maximumLength || writtenAsNumber.test(pattern)) return true
  const classes = pattern.match(characterClass) ?? []
  const outside = pattern.replace(characterClass, "")
  return (
    classes.some((one) => /^\[\^|\\[DSW]/.test(one) || hasRangeOfSigns(one)) ||
    /[[\]]/.test(outside) ||
    /\\[DSW]/.test(outside) ||
    outside.replace(/\\./g, "").includes(".") ||
    (allowsLetters(classes, outside) && allowsCalls(classes, outside))
  )
}

/** A character may be written as its number, or by its name. */
const writtenAsNumber = /\\[xuUN0-7]/

/** `[a-z]`, with its content. */
// bounded: at most 200 characters, because longer patterns are not looked at
const characterClass = /\[\^?\]?(?:\\.|[^\]\\])*\]/gs

/** A range of anything but digits, small letters or capitals, which may hold any sign. */
const hasRangeOfSigns = (one: string): boolean =>
  one
    .slice(1, -1)
    .replace(/\d-\d|[a-z]-[a-z]|[A-Z]-[A-Z]/g, "")
    .replace(/^-|-$|\\-/g, "")
    .includes("-")

/** Letters of any choice; a word that is written out was allowed on purpose. */
const allowsLetters = (classes: ReadonlyArray<string>, outside: string): boolean =>
  /\\w/.test(outside) || classes.some((one) => /\\w|[A-Za-z]/.test(one.replace(/\\[dsbntr]/g, "")))

/** Signs that call something, or begin a text in which code may be. */
const allowsCalls = (classes: ReadonlyArray<string>, outside: string): boolean =>
  /\\[([{]|["'`]/.test(outside) || classes.some((one) => /[([{"'`]/.test(one.slice(1)))
