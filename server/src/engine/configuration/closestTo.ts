/** Guesses which known word a mistyped one was meant to be. */

/** Longer words are not compared; every known word is shorter. */
const maximumCharacters = 60

const third = (length: number): number => length / 3

/**
 * The known word with the fewest edits to a given one; null when none is near.
 *
 * @param mostEdits to a word of this length; without it a third of its characters
 */
export const closestTo = (
  word: string,
  known: ReadonlyArray<string>,
  mostEdits: (length: number) => number = third,
): string | null => {
  if (word.length > maximumCharacters) return null
  const [best] = known
    // the difference of the lengths is the fewest edits possible, which excludes most words
    .filter((candidate) => Math.abs(word.length - candidate.length) <= mostEdits(candidate.length))
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter(({ candidate, edits }) => edits <= mostEdits(candidate.length))
    .toSorted((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1))
  return best?.candidate ?? null
}

/** Levenshtein's distance: insertions, deletions and replacements that make one word the other. */
const editsBetween = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
