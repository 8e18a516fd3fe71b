/** Sizes of the bench: full runs for published results, quick ones to see that it works. */

/** Body sizes in bytes, by the suffix of their results. */
export const bodies = { "1KiB": 1024, "64KiB": 65_536, "1MiB": 1_048_576 } as const

/** Rounds with one turn for every verifier, and the approximate processor time of a turn. */
export interface Sizes {
  readonly rounds: number
  readonly roundMillis: number
}

/** For published results: about two minutes. */
export const full: Sizes = { rounds: 40, roundMillis: 25 }

/** To see that the bench works: seconds. Its figures mean nothing. */
export const quick: Sizes = { rounds: 1, roundMillis: 1 }
