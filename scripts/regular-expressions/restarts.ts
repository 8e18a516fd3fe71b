/** Finds repetitions that are begun again and again within the text that they have already gone through. */
import type { AST } from "@eslint-community/regexpp"
import { Chars, getConsumedChars, toUnicodeSet } from "regexp-ast-analysis"

type CharSet = ReturnType<typeof Chars.word>

/**
 * Repetitions without an end, such as that of `begin[^;]*end`, that may take what stands before them as well, so that a text of many `begin` is gone through to its end from each of them. (`scslre` looks for these only where
 * one character stands before the repetition, or none.)
 */
export const restartsOf = (pattern: AST.Pattern, flags: AST.Flags): ReadonlyArray<AST.Quantifier> =>
  pattern.alternatives.flatMap(({ elements }) => restartsIn(elements, { before: [], hasMore: false, flags }))

/** Elements before and after an element of a sequence. */
interface Surroundings {
  readonly before: ReadonlyArray<AST.Element>
  /** Whether something stands behind them that may not match. */
  readonly hasMore: boolean
  readonly flags: AST.Flags
}

const restartsIn = (
  elements: ReadonlyArray<AST.Element>,
  { before, hasMore, flags }: Surroundings,
): ReadonlyArray<AST.Quantifier> =>
  elements.flatMap((element, index) => {
    const around: Surroundings = {
      before: [...before, ...elements.slice(0, index)],
      hasMore: hasMore || elements.slice(index + 1).some(mayFail),
      flags,
    }
    if (element.type === "Quantifier" && element.max === Infinity && isRestarted(element, around)) return [element]
    const repeated = element.type === "Quantifier"
    const inner = repeated ? element.element : element
    if (!("alternatives" in inner) || inner.alternatives.length === 0) return []
    if (inner.type === "Assertion" && inner.kind === "lookbehind") return []
    const hasMoreInside = around.hasMore || repeated
    return inner.alternatives.flatMap((one) =>
      "elements" in one ? restartsIn(one.elements, { ...around, hasMore: hasMoreInside }) : [],
    )
  })

/** Only optional elements match anywhere. */
const mayFail = (element: AST.Element): boolean => element.type !== "Quantifier" || element.min > 0

type OneCharacter = AST.Character | AST.CharacterClass | AST.CharacterSet

const isSet = (element: AST.Element): element is OneCharacter =>
  element.type === "Character" || element.type === "CharacterClass" || element.type === "CharacterSet"

const isRestarted = (repetition: AST.Quantifier, { before, hasMore, flags }: Surroundings): boolean => {
  const taken = getConsumedChars(repetition.element, flags).chars
  return (
    hasMore &&
    before.some(takesText) &&
    before.every((element) => fits(element, taken, flags)) &&
    !isEnclosed(before, taken, flags)
  )
}

/** Whether an element takes at least one character. */
const takesText = (element: AST.Element): boolean => {
  if (element.type === "Quantifier") return element.min > 0 && takesText(element.element)
  if (element.type === "Group" || element.type === "CapturingGroup")
    return element.alternatives.every(({ elements }) => elements.some(takesText))
  return element.type !== "Assertion"
}

/** Whether some text of an element may consist of certain characters. */
const fits = (element: AST.Element, taken: CharSet, flags: AST.Flags): boolean => {
  if (isSet(element)) return !toUnicodeSet(element, flags).chars.isDisjointWith(taken)
  if (element.type === "Quantifier") return element.min === 0 || fits(element.element, taken, flags)
  if (element.type === "Group" || element.type === "CapturingGroup")
    return element.alternatives.some(({ elements }) => elements.every((one) => fits(one, taken, flags)))
  // a text has one begin; with the flag `m` each line has one
  if (element.type === "Assertion" && element.kind === "start") return flags.multiline && taken.has(lineFeed)
  return true
}

const lineFeed = 10

/** Whether what begins there begins nowhere within characters that are taken, as with `\b` before letters. */
const isEnclosed = (before: ReadonlyArray<AST.Element>, taken: CharSet, flags: AST.Flags): boolean => {
  const end = before.findIndex(takesText)
  return before.slice(0, end).some((element) => {
    if (element.type !== "Assertion") return false
    if (element.kind === "word") return !element.negate && taken.isSubsetOf(Chars.word(flags))
    if (element.kind !== "lookbehind" || !element.negate) return false
    return element.alternatives.some(
      ({ elements: [one, ...others] }) =>
        one !== undefined && others.length === 0 && isSet(one) && taken.isSubsetOf(toUnicodeSet(one, flags).chars),
    )
  })
}
