/** Every bound of an analysis in one place. A repository is written by strangers: each loop over it ends here. */

const mebibyte = 1024 * 1024

/** Bounds of one analysis. Times are in milliseconds. */
export interface EngineLimits {
  /** Entries of the commit's tree. A tree of 216 KB can claim ten billion. */
  readonly maximumEntries: number
  /** Bytes of the file list. */
  readonly maximumListingBytes: number
  /** Bytes of all files that are read. */
  readonly maximumSourceBytes: number
  /** A larger file is not parsed, only searched for secrets: hand-written code of this size is rare. */
  readonly maximumFileBytes: number
  /** A larger file is not even read: blobs of gigabytes compress well. */
  readonly maximumSearchedFileBytes: number
  /** Bytes of all files that are only searched because of their size: some repositories are mostly data. */
  readonly maximumSearchedBytes: number
  /** Time to list the commit. */
  readonly listingTimeoutMillis: number
  /** Time to read the files of one batch. */
  readonly readTimeoutMillis: number
  /**
   * Parsing and examining one file stops by itself after this time. Steps of the parser and of flows are counted, so that
   * load does not change results: they are used up after at most 8 seconds on an idle machine. The clock ends only work that
   * takes ten times as long.
   */
  readonly fileBudgetMillis: number
  /** A worker that has spent this time on one file is killed. */
  readonly fileDeadlineMillis: number
  /** Time for the whole analysis. */
  readonly analysisTimeoutMillis: number
  /** Findings of one detector in one file. */
  readonly maximumFindingsPerFile: number
  /** Findings of a report; SARIF consumers stop at the same number. */
  readonly maximumFindings: number
}

export const defaultLimits: EngineLimits = {
  maximumEntries: 200_000,
  maximumListingBytes: 64 * mebibyte,
  maximumSourceBytes: 1024 * mebibyte,
  maximumFileBytes: mebibyte,
  maximumSearchedFileBytes: 8 * mebibyte,
  maximumSearchedBytes: 64 * mebibyte,
  listingTimeoutMillis: 60_000,
  readTimeoutMillis: 60_000,
  fileBudgetMillis: 80_000,
  fileDeadlineMillis: 100_000,
  analysisTimeoutMillis: 15 * 60_000,
  maximumFindingsPerFile: 100,
  maximumFindings: 25_000,
}

/** Time and bytes to list the changes of the last 1,000 commits: 50 ms and 200 KB in busy repositories. */
export const churnLimits = { timeoutMillis: 20_000, maxOutputBytes: 64 * mebibyte }

/** Code points of a path; the contract's `FilePath` is no longer. */
export const maximumPathCharacters = 1024

/** Bytes of a path in UTF-8: an entry of an index, of which a path is a part, holds 2,704 of them. */
export const maximumPathBytes = 2560

/** Maximum size of a file without an extension and without the execute bit that is searched for a `#!` line. */
export const maximumScriptBytes = 64 * 1024

/** Files are handed to workers in batches of about this size: large enough to amortise a message. */
export const batchBytes = 256 * 1024
