/** How much the bench does: for a result that counts, or for a look at whether it runs at all. */

/** All parts. */
export interface Sizes {
  /** How often the processes start that are warmed up: what V8 makes of the same code differs from start to start. */
  readonly warmStarts: number
  /** Rounds of each start that warm both processes up, and rounds that count, each with one turn for the engine and one for parsing. */
  readonly warmUpRounds: number
  readonly rounds: number
  /** Processes of each contender that start, do their work once and end. */
  readonly coldRounds: number
  /** Lines of the repositories that are made up to see what a line costs. */
  readonly lines: ReadonlyArray<number>
}

/** For results that count: minutes. */
export const full: Sizes = {
  warmStarts: 3,
  // V8 goes on compiling for as long: an analysis costs less and less up to about the fortieth
  warmUpRounds: 40,
  rounds: 11,
  coldRounds: 3,
  lines: [10_000, 30_000, 100_000, 300_000, 1_000_000],
}

/** For results in a few minutes, one part at a time. Warm code costs some tenths more than after the full number of rounds. */
export const short: Sizes = {
  warmStarts: 1,
  warmUpRounds: 30,
  rounds: 5,
  coldRounds: 1,
  lines: [100_000, 1_000_000],
}

/** For a look at whether it runs: seconds. What it measures says nothing. */
export const quick: Sizes = { warmStarts: 1, warmUpRounds: 0, rounds: 1, coldRounds: 1, lines: [200, 400] }
