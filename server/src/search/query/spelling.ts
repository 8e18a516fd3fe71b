/** Words that a repository does not have, and the words of its own that they may be misspellings of. */

/** A term of the repository, with how much is said of it. */
export interface KnownTerm {
  readonly term: string
  readonly bytes: number
}

/** Shorter words have too many neighbors. */
export const shortestCorrected = 4

/** From this length on two slips are likelier than another word. */
const lengthOfTwoEdits = 8

/** How many letters may be wrong, missing, too many or swapped with the next in a word. */
export const editsAllowed = (term: string): number => (term.length >= lengthOfTwoEdits ? 2 : 1)

/** The known term that is closest to a word, of equally close ones the most frequent; none where all are too far away. */
export const correctionOf = (word: string, known: ReadonlyArray<KnownTerm>): string | null => {
  let best: { readonly term: string; readonly edits: number; readonly bytes: number } | null = null
  const allowed = editsAllowed(word)
  for (const { term, bytes } of known) {
    if (Math.abs(term.length - word.length) > allowed) continue
    const edits = editsBetween(word, term)
    if (edits > allowed) continue
    if (best === null || edits < best.edits || (edits === best.edits && bytes > best.bytes))
      best = { term, edits, bytes }
  }
  return best?.term ?? null
}

/** The number of letters to change, add, leave out or swap with the next one, to make one word of the other. */
const editsBetween = (one: string, other: string): number => {
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
