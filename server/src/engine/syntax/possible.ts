/** What is asked about the text of a file before anything looks closer at it. */
import { syntaxMatchersOf } from "../detectors/registry.ts"
import { signsOfPrograms } from "../files/content.ts"
import { signsOfFlows } from "../flow/findFlows.ts"
import type { LanguageId } from "../languages/Language.ts"
import { signsOfSecrets } from "../secrets/findSecrets.ts"
import { signsOfSuppressions } from "../suppressions/findSuppressions.ts"
import { type Pattern, PatternSearch, type Possible } from "../signs/PatternSearch.ts"

const searches = new Map<LanguageId | null, PatternSearch>()

/**
 * What is asked about every text in a language.
 *
 * @param language null for text that is no code
 */
export const signsIn = (language: LanguageId | null): ReadonlyArray<Pattern> => [
  ...signsOfPrograms,
  ...signsOfSecrets,
  ...signsOfSuppressions,
  ...(language === null ? [] : [...wordsOfMatchers(language), ...signsOfFlows(language)]),
]

const wordsOfMatchers = (language: LanguageId): ReadonlyArray<Pattern> =>
  syntaxMatchersOf(language).flatMap(({ word }) => word ?? [])

const searchOf = (language: LanguageId | null): PatternSearch => {
  const known = searches.get(language)
  if (known !== undefined) return known
  const search = new PatternSearch(signsIn(language))
  searches.set(language, search)
  return search
}

/**
 * Which signs a text may hold: of secrets, of what a program wrote, and of what detectors look for.
 *
 * @param text in UTF-8
 * @param language null for text that is no code
 */
export const possibleIn = (text: Uint8Array, language: LanguageId | null): Possible => searchOf(language).in(text)
