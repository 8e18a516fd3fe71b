/** How much the bench does: for a result that counts, or for a look at whether it runs at all. */

/** The parts of the bench. */
export interface Sizes {
  /** Findings of the organization whose findings are read one by one and as the first page. */
  readonly findings: number
  /** Findings of the organization whose pages are turned. */
  readonly pagedFindings: number
  /** How often each server has its turn at each call: an odd number has a median that was measured. */
  readonly rounds: number
  /** One turn at full load. */
  readonly turnMillis: number
  /** One turn at a load that every server bears: long enough for some hundred requests. */
  readonly steadyMillis: number
  /** Before the first turn: connections are opened, code is compiled, caches are filled. */
  readonly warmUpMillis: number
  /** How long a profile of the service is taken for each call. */
  readonly profileMillis: number
  /** How often each of the two pages is asked for. */
  readonly pageReads: number
}

/** For results that count: about ten minutes. */
export const full: Sizes = {
  findings: 100_000,
  pagedFindings: 1_000_000,
  // many short ones: a machine that is shared halts for tens of milliseconds now and then, and spoils those it falls into
  rounds: 25,
  turnMillis: 500,
  steadyMillis: 1_000,
  warmUpMillis: 5_000,
  profileMillis: 3_000,
  pageReads: 500,
}

/** For a comparison while one works on it: about two minutes. Its ratios are off by a tenth or so. */
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

/** For a look at whether it runs: seconds. What it measures says nothing. */
export const quick: Sizes = {
  findings: 2_000,
  // page 1000 is there, and one more
  pagedFindings: 20_100,
  rounds: 1,
  turnMillis: 150,
  steadyMillis: 150,
  warmUpMillis: 100,
  profileMillis: 200,
  pageReads: 10,
}
