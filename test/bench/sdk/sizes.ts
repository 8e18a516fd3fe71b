/** Sizes of the bench: full runs for published results, quick ones to see that it works. */

/** Rounds with one turn for every contender, and the approximate processor time of a turn. */
export interface Turns {
  readonly rounds: number
  readonly roundMillis: number
}

/** All parts. */
export interface Sizes {
  /** Processes that import each package. */
  readonly imports: number
  readonly calls: Turns
}

/** For published results: about two minutes. */
export const full: Sizes = { imports: 60, calls: { rounds: 60, roundMillis: 60 } }

/** To see that the bench works: seconds. Its figures mean nothing. */
export const quick: Sizes = { imports: 2, calls: { rounds: 2, roundMillis: 5 } }
