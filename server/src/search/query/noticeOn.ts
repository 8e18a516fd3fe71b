/** Notes for people about a search that was not done as they may believe. */
import { languageNames } from "../../engine/chunks/languageNames.ts"
import { cutTo } from "../../foundation/text/ShortText.ts"
import type { ParsedQuery } from "../ranking/QuerySyntax.ts"

/** Characters of a part of the query that are repeated. */
const longestPart = 100

const listed = (parts: ReadonlyArray<string>): string => parts.map((part) => cutTo(part, longestPart)).join(" or ")

/**
 * Null where there is nothing to say.
 *
 * @param repositories those that were searched
 * @param isAll whether all of their code was compared with the regular expressions
 */
export const noticeOn = (
  { filters, unusablePatterns }: ParsedQuery,
  repositories: number,
  isAll: boolean,
): string | null => {
  const unknown = filters.languages.filter((language) => !languageNames.includes(language))
  const notes = [
    repositories === 0 && filters.repositories.length > 0
      ? `No repository that is searched has ${listed(filters.repositories)} in its name.`
      : "",
    unknown.length > 0 ? `No language is called ${listed(unknown)} here; python, typescript and c++ are.` : "",
    unusablePatterns.length > 0
      ? `${listed(unusablePatterns)} was searched as plain words: a regular expression has to be valid and to hold three literal characters in a row.`
      : "",
    isAll
      ? ""
      : "Only a part of the code was compared with the regular expression. Choose files with path: or lang:, or make it more exact.",
  ]
  return notes.filter((note) => note !== "").join(" ") || null
}
