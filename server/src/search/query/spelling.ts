/** Words that a repository does not have, and the words of its own that they may be misspellings of. */

/** A term of the repository, with the size of its posting lists. */
export interface KnownTerm {
  readonly term: string
  readonly bytes: number
}

/** Shorter words have too many neighbors. */
export const shortestCorrected = 4

/** From this length on two slips are likelier than another word. */
const lengthOfTwoEdits = 8

/** Maximum edits (wrong, missing, additional or swapped letters) of a misspelled word. */
export const editsAllowed = (term: string): number => (term.length >= lengthOfTwoEdits ? 2 : 1)

/** The known term that is closest to a word, of equally close ones the most frequent; none where all are too far away. */
export const correctionOf = (word: string, known: ReadonlyArray<KnownTerm>): string | null => {
  let best: { readonly term: string; readonly edits: number; readonly bytes: number } | null = null
  const allowed = editsAllowed(word)
  for (const { term, bytes } of known) {
    if (Math.abs(term.length - word.length) > allowed) continue
    const edits = editsBetween(word, term, allowed)
    if (edits > allowed) continue
    if (best === null || edits < best.edits || (edits === best.edits && bytes > best.bytes))
      best = { term, edits, bytes }
  }
  return best?.term ?? null
}

/**
 * The number of letters to change, add, leave out or swap with the next one, to make one word of the other; more than
 * `allowed` where it takes more. Only cells that close to the diagonal are computed: words may be long and many.
 */
const editsBetween = (one: string, other: string, allowed: number): number => {
  const tooMany = allowed + 1
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, tooMany))
  for (let row = 1; row <= one.length; row++) {
    const current = Array.from({ length: other.length + 1 }, () => tooMany)
    current[0] = Math.min(row, tooMany)
    let least = current[0]
    const end = Math.min(other.length, row + allowed)
    for (let column = Math.max(1, row - allowed); column <= end; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let edits = Math.min(
        (last[column] ?? tooMany) + 1,
        (current[column - 1] ?? tooMany) + 1,
        (last[column - 1] ?? tooMany) + (isSame ? 0 : 1),
        tooMany,
      )
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] ?? tooMany) + 1)
      current[column] = edits
      least = Math.min(least, edits)
    }
    if (least > allowed) return tooMany
    beforeLast = last
    last = current
  }
  return last[other.length] ?? tooMany
}
