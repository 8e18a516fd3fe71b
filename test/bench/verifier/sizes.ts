/** How much the bench does: for a result that counts, or for a look at whether it runs at all. */

/** Bodies by the end of their results' names, in bytes. */
export const bodies = { "1KiB": 1024, "64KiB": 65_536, "1MiB": 1_048_576 } as const

/** Rounds of which each has one turn for every verifier, and about how long a turn computes. */
export interface Sizes {
  readonly rounds: number
  readonly roundMillis: number
}

/** For results that count: about two minutes. */
export const full: Sizes = { rounds: 40, roundMillis: 25 }

/** For a look at whether it runs: seconds. What it measures says nothing. */
export const quick: Sizes = { rounds: 1, roundMillis: 1 }
