/** Sizes of the bench: full runs for published results, quick ones to see that it works. */

/** The parts of the bench. */
export interface Sizes {
  /** Findings of the organization whose findings are read one by one and as the first page. */
  readonly findings: number
  /** Findings of the organization whose pages are turned. */
  readonly pagedFindings: number
  /** Turns of each server at each call. Odd, so that the median is a value that was measured. */
  readonly rounds: number
  /** One turn at full load. */
  readonly turnMillis: number
  /** One turn at a load that no server is saturated by: long enough for some hundred requests. */
  readonly steadyMillis: number
  /** Before the first turn: connections are opened, code is compiled, caches are filled. */
  readonly warmUpMillis: number
  /** Duration of a profile of the service for each call. */
  readonly profileMillis: number
  /** Requests of each of the two pages. */
  readonly pageReads: number
}

/** For published results: about ten minutes. */
export const full: Sizes = {
  findings: 100_000,
  pagedFindings: 1_000_000,
  // many short turns: a shared machine stalls for tens of milliseconds now and then, and spoils only the turns that the
  // stalls hit
  rounds: 25,
  turnMillis: 500,
  steadyMillis: 1_000,
  warmUpMillis: 5_000,
  profileMillis: 3_000,
  pageReads: 500,
}

/** For comparisons during development: about two minutes. Ratios are within about 10 %. */
export const short: Sizes = {
  findings: 2_000,
  pagedFindings: 20_100,
  rounds: 5,
  turnMillis: 500,
  steadyMillis: 500,
  warmUpMillis: 3_000,
  profileMillis: 500,
  pageReads: 50,
}

/** To see that the bench works: seconds. Its figures mean nothing. */
export const quick: Sizes = {
  findings: 2_000,
  // page 1000 exists, and one more
  pagedFindings: 20_100,
  rounds: 1,
  turnMillis: 150,
  steadyMillis: 150,
  warmUpMillis: 100,
  profileMillis: 200,
  pageReads: 10,
}
