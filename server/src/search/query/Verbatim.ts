/** Tells whether a place meets the literal requirements of a query: its text is read, since lists know words alone. */
import type { Requirement } from "../ranking/QuerySyntax.ts"
import { isNamed } from "../ranking/exact.ts"
import { type Query, queryOf } from "../ranking/Query.ts"
import { type TermCounts, termsOf } from "../terms.ts"
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
      isMetBy: ({ location }) => declares(query, location),
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
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + name.length)) {
    const end = at + name.length
    if (isWordSign(code[at - 1]) || isWordSign(code[end])) continue
    if (!isCalled || isCall(code, end)) return true
  }
  return false
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_$]/u.test(sign)

/** Blanks between a name and its parentheses, type arguments among them, are few. */
const longestGap = 60

/** `total(`, `total (`, `total<T>(`, `total!(` and the `total arg` of Ruby with a blank and no operator behind. */
const isCall = (code: string, end: number): boolean =>
  /^(?:<[^<>()]{0,50}>|[!?]|\?\.)?[ \t]{0,4}\(/.test(code.slice(end, end + longestGap))
