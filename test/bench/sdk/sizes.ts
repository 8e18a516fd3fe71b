/** How much the bench does: for a result that counts, or for a look at whether it runs at all. */

/** Rounds of which each has one turn for every contender, and about how long a turn computes. */
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

/** For results that count: about two minutes. */
export const full: Sizes = { imports: 60, calls: { rounds: 60, roundMillis: 60 } }

/** For a look at whether it runs: seconds. What it measures says nothing. */
export const quick: Sizes = { imports: 2, calls: { rounds: 2, roundMillis: 5 } }
