/** A name whose callers, uses or declaration a query asks for, where the searched code has none of them. */
import { cutTo } from "../../foundation/text/ShortText.ts"
import type { Requirement } from "../ranking/QuerySyntax.ts"
import { termsOf } from "../terms.ts"
import { correctionOf } from "./spelling.ts"

export interface MissingName {
  readonly name: string
  readonly kind: "definition" | "callers" | "uses"
  /** False where the name stands in the code, but not as it is asked for. */
  readonly isAbsent: boolean
  /** Names in the code that are most like it, the best first. */
  readonly closest: ReadonlyArray<string>
}

/** Names that are proposed instead of one. */
const mostProposed = 3

/** Characters of a name that are compared and shown. */
const longestName = 100

/** The requirement as a missing name; null where it asks for something else. */
export const missingName = (
  { kind, text }: Requirement,
  isAbsent: boolean,
  names: Iterable<string>,
): MissingName | null =>
  kind === "phrase" || kind === "pattern"
    ? null
    : { name: text, kind, isAbsent, closest: isAbsent ? closestNames(text, names) : [] }

/** The names that share most words with a name; a word may be misspelled. */
const closestNames = (name: string, names: Iterable<string>): ReadonlyArray<string> => {
  const asked = [...termsOf(name).keys()]
  const known = asked.map((term) => ({ term, bytes: 0 }))
  const alike = (other: string): number => {
    const words = [...termsOf(other).keys()]
    const shared = words.filter((word) => correctionOf(word, known) !== null).length
    return (2 * shared) / (words.length + asked.length)
  }
  return [...new Set(names)]
    .filter((other) => other.length <= longestName)
    .map((other) => ({ other, likeness: alike(other) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, mostProposed)
    .map(({ other }) => other)
}

/** Between names in a query: blanks, signs of quotations and sentences, and what asks for a name. */
const betweenNames = /(\s+|["'`?!,;()]+|(?<=^(?:def|callers|uses)|\s(?:def|callers|uses)):)/i

/** The query about the closest name instead of one that is nowhere; null where none is close. */
export const aboutClosest = (query: string, { name, isAbsent, closest: [closest] }: MissingName): string | null => {
  if (!isAbsent || closest === undefined) return null
  const parts = query.split(betweenNames)
  return parts.includes(name) ? parts.map((part) => (part === name ? closest : part)).join("") : null
}

const wanted = { definition: "declaration", callers: "call", uses: "use" }

/** Describes a missing name. `quote` makes names fit for the text around them. */
export const describeMissing = (
  { name, kind, isAbsent, closest }: MissingName,
  quote: (name: string) => string = (text) => text,
): string => {
  const shown = quote(cutTo(name, longestName))
  if (!isAbsent) return `No ${wanted[kind]} of ${shown} was found in the code that was searched.`
  const nothing = `Nothing in the code that was searched has the name ${shown}.`
  return closest.length === 0 ? nothing : `${nothing} The closest names are ${closest.map(quote).join(", ")}.`
}
