/** Creates the prefilter of a text: a fast search that tells which patterns need a closer look. */
import { syntaxMatchersOf } from "../detectors/registry.ts"
import { patternsOfPrograms } from "../files/content.ts"
import { patternsOfFlows } from "../flow/findFlows.ts"
import type { LanguageId } from "../languages/Language.ts"
import { patternsOfSecrets } from "../secrets/findSecrets.ts"
import { patternsOfSuppressions } from "../suppressions/findSuppressions.ts"
import { type Pattern, LiteralSearch, type Prefilter } from "../prefilter/LiteralSearch.ts"

const searches = new Map<LanguageId | null, LiteralSearch>()

/**
 * All patterns for texts in a language.
 *
 * @param language null for text that is not code
 */
export const prefilteredPatterns = (language: LanguageId | null): ReadonlyArray<Pattern> => [
  ...patternsOfPrograms,
  ...patternsOfSecrets,
  ...patternsOfSuppressions,
  ...(language === null ? [] : [...wordsOfMatchers(language), ...patternsOfFlows(language)]),
]

const wordsOfMatchers = (language: LanguageId): ReadonlyArray<Pattern> =>
  syntaxMatchersOf(language).flatMap(({ word }) => word ?? [])

const searchOf = (language: LanguageId | null): LiteralSearch => {
  const known = searches.get(language)
  if (known !== undefined) return known
  const search = new LiteralSearch(prefilteredPatterns(language))
  searches.set(language, search)
  return search
}

/**
 * Tells which patterns may match in a text: those of secrets, of generated code, and of detectors.
 *
 * @param text in UTF-8
 * @param language null for text that is not code
 */
export const prefilterOf = (text: Uint8Array, language: LanguageId | null): Prefilter => searchOf(language).in(text)
