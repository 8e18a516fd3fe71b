/** Tells whether a place meets the literal requirements of a query: its text is read, since lists know words alone. */
import type { Requirement } from "../ranking/QuerySyntax.ts"
import { isNamed } from "../ranking/exact.ts"
import { type Query, queryOf } from "../ranking/Query.ts"
import { type TermCounts, termsOf } from "../terms.ts"
import { isDocumentation } from "../../engine/chunks/languageNames.ts"
import { codeAlone } from "./codeAlone.ts"
import type { Location } from "./SearchReads.ts"

/** A requirement, made ready to be compared with many places. */
export interface Check {
  readonly requirement: Requirement
  /** The terms that lists know of it: only a place that has them all can meet it. */
  readonly terms: ReadonlyArray<string>
  readonly isMetBy: (place: Place) => boolean
  /** Whether a line answers it; `code` is the line without its comments and strings. */
  readonly isMetByLine: (line: string, code: string) => boolean
}

/** A place and its text. */
export interface Place {
  readonly location: Location
  readonly text: string
}

/** The checks of a query. A requirement without any word that lists know cannot be looked for, and is left out. */
export const checksOf = (requirements: ReadonlyArray<Requirement>): ReadonlyArray<Check> =>
  requirements.flatMap((requirement) => {
    const terms = [...termsOf(requirement.text).keys()]
    // expressions are compared with all of the code, before anything is chosen
    return terms.length === 0 || requirement.kind === "pattern"
      ? []
      : [{ requirement, terms, ...meaningOf(requirement) }]
  })

/** The terms of all requirements with those of the words. */
export const termsWith = (words: TermCounts, checks: ReadonlyArray<Pick<Check, "terms">>): TermCounts => {
  const all = new Map(words)
  for (const { terms } of checks) for (const term of terms) all.set(term, all.get(term) ?? 1)
  return all
}

const meaningOf = ({ kind, text }: Requirement): Pick<Check, "isMetBy" | "isMetByLine"> => {
  if (kind === "phrase") {
    const asked = text.toLowerCase()
    const holds = (code: string) => code.toLowerCase().includes(asked)
    return { isMetBy: (place) => holds(place.text), isMetByLine: holds }
  }
  const query = queryOf(text)
  const last = lastNameOf(text)
  if (kind === "definition") {
    return {
      isMetBy: (place) => declares(query, place.location) || assigns(query, place, last),
      isMetByLine: (_, code) => mentions(code, last, false),
    }
  }
  const isCalled = kind === "callers"
  return {
    isMetBy: ({ location, text: code }) =>
      !declares(query, location) &&
      location.kind !== "class" &&
      mentions(code, last, isCalled) &&
      mentions(codeAlone(code, location.language), last, isCalled),
    isMetByLine: (_, code) => mentions(code, last, isCalled),
  }
}

const declares = (query: Query, location: Location): boolean => location.kind !== "module" && isNamed(query, location)

/** `total` of `Invoice.total`. */
export const lastNameOf = (symbol: string): string =>
  symbol.split(/[^\p{L}\p{N}_$?!]/u).findLast((name) => name !== "") ?? symbol

/** Whether a name stands somewhere as a whole word, and is called there if it has to be. */
export const mentions = (code: string, name: string, isCalled: boolean): boolean => {
  for (const at of placesIn(code, name)) if (!isCalled || isCall(code, at + name.length)) return true
  return false
}

/** The offsets of a name where it is a whole word. */
const placesIn = function* (code: string, name: string): Generator<number> {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + name.length)) {
    if (!isWordSign(code[at - 1]) && !isWordSign(code[at + name.length])) yield at
  }
}

/** Whether code outside of all declarations gives a value to a name: a constant or a variable of the module. */
const assigns = (query: Query, { location, text }: Place, name: string): boolean =>
  location.kind === "module" &&
  !isDocumentation(location.language) &&
  isNamed(query, { ...location, name, kind: "class" }) &&
  mentions(text, name, false) &&
  codeAlone(text, location.language)
    .split("\n")
    .some((line) => isAssignment(line, name, location.language))

/** `LIMIT = 3`, `export const LIMIT: number = 3`, `static int LIMIT = 3`, `#define LIMIT 3`; in a group of Go with white space before it. */
const isAssignment = (line: string, name: string, language: string | null): boolean => {
  const code = language === "go" ? line.trimStart() : line
  const [at] = placesIn(code, name)
  if (at === undefined) return false
  const [before, after] = [code.slice(0, at), code.slice(at + name.length)]
  return declaring.test(before) || (assigned.test(before) && assigning.test(after))
}

/** Words that nothing but a declaration begins with. */
const declaring = /^(?:[\w()]{1,30}[ \t]+){0,4}(?:const|let|var|val|static|final|mut|#[ \t]{0,9}define)[ \t]+$/

/** Text before a name that gets a value: nothing, a type, or the exports of the module. */
const assigned = /^(?:(?:module\.)?exports\.|(?:[\w<>:,*&()[\]]{1,100}[ \t]+){0,5}[*&$]?)$/

/** A type, and the sign that gives the value. */
const assigning = /^(?:[ \t]*:[^=]{0,200}|\[[^\]]{0,50}\]|[ \t]+[\w.*[\]]{1,100})?[ \t]*:?=(?![=>~])/

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_$]/u.test(sign)

/** Blanks between a name and its parentheses, type arguments among them, are few. */
const longestGap = 60

/** `total(`, `total (`, `total<T>(`, `total!(` and the `total arg` of Ruby with a blank and no operator behind. */
const isCall = (code: string, end: number): boolean =>
  /^(?:<[^<>()]{0,50}>|[!?]|\?\.)?[ \t]{0,4}\(/.test(code.slice(end, end + longestGap))
