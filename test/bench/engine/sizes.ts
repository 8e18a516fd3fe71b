/** Sizes of the bench: full runs for published results, quick ones to see that it works. */

/** All parts. */
export interface Sizes {
  /** Starts of the warm processes: V8 optimizes the same code differently from start to start. */
  readonly warmStarts: number
  /** Warm-up rounds of each start, and rounds that count; each has one turn of the engine and one of parsing. */
  readonly warmUpRounds: number
  readonly rounds: number
  /** Processes of each contender that start, do their work once and end. */
  readonly coldRounds: number
  /** Lines of the generated repositories for the cost per line. */
  readonly lines: ReadonlyArray<number>
}

/** For published results: minutes. */
export const full: Sizes = {
  warmStarts: 3,
  // V8 goes on optimizing: the cost of an analysis falls until about the fortieth
  warmUpRounds: 40,
  rounds: 11,
  coldRounds: 3,
  lines: [10_000, 30_000, 100_000, 300_000, 1_000_000],
}

/** For results in a few minutes, one part at a time. Warm code costs some tenths more than after all warm-up rounds. */
export const short: Sizes = {
  warmStarts: 1,
  warmUpRounds: 30,
  rounds: 5,
  coldRounds: 1,
  lines: [100_000, 1_000_000],
}

/** To see that the bench works: seconds. Its figures mean nothing. */
export const quick: Sizes = { warmStarts: 1, warmUpRounds: 0, rounds: 1, coldRounds: 1, lines: [200, 400] }
