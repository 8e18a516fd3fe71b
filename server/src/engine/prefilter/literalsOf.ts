/**
 * Literals of a pattern: each match contains at least one of them. A text that contains none is not searched for the
 * pattern, which would cost many times as much. RE2 computes such literals in a similar way
 * (https://github.com/google/re2/blob/main/re2/prefilter.h).
 */
import { type AST, RegExpParser } from "@eslint-community/regexpp"
import { isWordCode, type Literal } from "./Literal.ts"

/** Minimum length of a literal. Shorter ones occur in nearly every text, and make a search for many literals slower. */
export const shortestLiteral = 3

/** Maximum literals of a pattern; more cost more than they save. */
const mostLiterals = 160

/** Texts that a part of a pattern matches. */
interface Part {
  /** All of them, if they are few. */
  readonly exact: ReadonlyArray<string> | null
  /** Texts of which each match contains at least one; null if unknown. */
  readonly required: ReadonlyArray<string> | null
}

/** Marks the beginning or end of a word in the texts of a part. Supported patterns never match this character itself. */
const boundary = "\b"

const nothing: Part = { exact: [""], required: null }
const anything: Part = { exact: null, required: null }

/**
 * Literals of a pattern; null if it has no useful ones. The literal of a text is the text itself.
 *
 * @example
 * literalsOf(/\bgh[po]_\w{36}/) // ghp_ and gho_, each at the beginning of a word
 */
export const literalsOf = (pattern: string | RegExp): ReadonlyArray<Literal> | null => {
  const isText = typeof pattern === "string"
  const texts = isText ? [pattern] : requiredBy(pattern)
  if (texts === null) return null
  const literals = texts.map((text) => literalOf(text, !isText && pattern.ignoreCase))
  const areOfUse = literals.length > 0 && literals.every(({ text }) => text.length >= shortestLiteral && isAscii(text))
  return areOfUse ? literals : null
}

const requiredBy = (pattern: RegExp): ReadonlyArray<string> | null => {
  const { flags, source, unicode, ignoreCase } = pattern
  // with `u`, case is ignored differently outside of ASCII; with `v`, classes may contain strings
  if ((ignoreCase && unicode) || flags.includes("v")) return null
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode })
  const required = requiredOf(anyOf(alternatives, ignoreCase))
  return required === null ? null : withoutLonger(required)
}

const requiredOf = ({ exact, required }: Part): ReadonlyArray<string> | null => exact ?? required

const anyOf = (alternatives: ReadonlyArray<AST.Alternative>, ignoresCase: boolean): Part => {
  const parts = alternatives.map(({ elements }) => sequenceOf(elements, ignoresCase))
  const exact = joined(parts.map((part) => part.exact))
  return { exact, required: exact === null ? joined(parts.map(requiredOf)) : null }
}

/** All texts of all lists; null if a list is missing or there are too many. */
const joined = (lists: ReadonlyArray<ReadonlyArray<string> | null>): ReadonlyArray<string> | null => {
  const all: Array<string> = []
  for (const list of lists) {
    if (list === null) return null
    all.push(...list)
  }
  return all.length <= mostLiterals ? all : null
}

const sequenceOf = (elements: ReadonlyArray<AST.Element>, ignoresCase: boolean): Part => {
  let run: ReadonlyArray<string> = [""]
  let isExact = true
  const found: Array<ReadonlyArray<string>> = []
  for (const element of elements) {
    const { exact, required } = partOf(element, ignoresCase)
    if (required !== null) found.push(required)
    if (exact !== null && run.length * exact.length <= mostLiterals) {
      run = run.flatMap((text) => exact.map((more) => text + more))
      continue
    }
    found.push(run)
    isExact = false
    run = exact ?? [""]
  }
  if (isExact) return { exact: run, required: null }
  return { exact: null, required: mostTelling([...found, run]) }
}

const partOf = (element: AST.Element, ignoresCase: boolean): Part => {
  switch (element.type) {
    case "Character":
      return exactly([element.value], ignoresCase)
    case "CharacterClass":
      return exactly(charactersOf(element) ?? [], ignoresCase)
    case "Group":
      return element.modifiers === null ? anyOf(element.alternatives, ignoresCase) : anything
    case "CapturingGroup":
      return anyOf(element.alternatives, ignoresCase)
    case "Quantifier":
      return repeated(partOf(element.element, ignoresCase), element)
    case "Assertion":
      return element.kind === "word" && !element.negate ? { exact: [boundary], required: null } : nothing
    default:
      return anything
  }
}

const exactly = (codes: ReadonlyArray<number>, ignoresCase: boolean): Part => {
  if (codes.length === 0 || codes.some((code) => code < 32 || code > 126)) return anything
  const texts = codes.map((code) => String.fromCharCode(code))
  return { exact: [...new Set(ignoresCase ? texts.map((text) => text.toLowerCase()) : texts)], required: null }
}

const mostCharacters = 8

/** Characters of a class; null if there are many. */
const charactersOf = ({ negate, elements }: AST.CharacterClass): ReadonlyArray<number> | null => {
  if (negate || elements.length > mostCharacters) return null
  const codes = elements.flatMap((element) => (element.type === "Character" ? [element.value] : []))
  return codes.length === elements.length ? codes : null
}

const repeated = (part: Part, { min, max }: AST.Quantifier): Part => {
  if (min === 0) return max === 1 && part.exact !== null ? { exact: ["", ...part.exact], required: null } : anything
  return min === 1 && max === 1 ? part : { exact: null, required: requiredOf(part) }
}

/** The list whose shortest text is the longest; among equal ones, the shortest list. */
const mostTelling = (lists: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> | null => {
  let best: ReadonlyArray<string> | null = null
  for (const list of lists.map(withoutLonger)) {
    const more = shortestOf(list) - (best === null ? 0 : shortestOf(best))
    if (more > 0 || (more === 0 && best !== null && list.length < best.length)) best = list
  }
  return best
}

const shortestOf = (texts: ReadonlyArray<string>): number => Math.min(...texts.map(weightOf))

/** Weight of a text, in which letters count more than word boundaries. */
const weightOf = (text: string): number => text.length + text.replaceAll(boundary, "").length

/** Texts without those that contain another one: who contains them contains the shorter one, too. */
const withoutLonger = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const different = [...new Set(texts)]
  return different.filter((text) => !different.some((other) => other !== text && text.includes(other)))
}

const literalOf = (text: string, ignoresCase: boolean): Literal => {
  const letters = text.replaceAll(boundary, "")
  // in front of a sign, the boundary means that a word ends before it
  const beginsWord = text.startsWith(boundary) && isWordCode(letters.charCodeAt(0))
  const endsWord = text.endsWith(boundary) && isWordCode(letters.charCodeAt(letters.length - 1))
  return { text: letters, ignoresCase, beginsWord, endsWord }
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)
