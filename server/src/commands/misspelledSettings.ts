/** Finds variables of the environment that were meant to be settings, which would otherwise be ignored without a word. */
import { isSettingName, settingNames } from "../config/SettingTable.ts"
import { closestTo } from "../engine/configuration/closestTo.ts"

/** Machines have variables of all kinds that are a letter or two away from a short name, such as HOME from HOST. */
const mostEdits = (length: number): number => (length < 5 ? 0 : length < 10 ? 1 : 2)

/** Two edits to a short word make another one: `GITLAB_TOKEN`, `GIT_AUTHOR_NAME` and `DATABASE_SSL` are meant. */
const isOfOtherWords = (name: string, meant: string): boolean => {
  const [words, meantWords] = [name.split("_"), meant.split("_")]
  const differing = meantWords.filter((word, index) => word !== words[index])
  return (
    words.length === meantWords.length &&
    differing.length === 1 &&
    closestTo(words.find((word, index) => word !== meantWords[index]) ?? "", differing, (length) =>
      length < 7 ? 1 : 2,
    ) === null
  )
}

/** A line for each variable whose name is nearly that of a setting. */
export const misspelledSettings = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap((name) => {
    const meant = isSettingName(name) ? null : closestTo(name.toUpperCase(), settingNames, mostEdits)
    return meant === null || isOfOtherWords(name.toUpperCase(), meant)
      ? []
      : [`${name} is no setting; did you mean ${meant}?`]
  })
