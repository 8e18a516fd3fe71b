/** Limits on the size of a change and on the time to prove it: a larger change is no fix of one finding. */

export const fixLimits = {
  /** Edits of one change. */
  maximumEdits: 100,
  /** Characters that the edits put in. A page of code. */
  maximumInsertedCharacters: 20_000,
  /** Lines that a change takes away and adds. More is not read in a review. */
  maximumChangedLines: 300,
  /** Characters of a diff; the contract's `FixChange.diff` holds as many. */
  maximumDiffCharacters: 200_000,
  /** Findings of one detector in one file: those that a report leaves out stay in sight, or they would look like new ones. */
  maximumFindingsPerFile: 10_000,
  /** Bytes of changed contents that a worker hands over at once; the rest of the findings waits for the next round. */
  maximumResultBytes: 16 * 1024 * 1024,
  /** Times that a file is taken up again because its findings took longer than one file may. */
  maximumRounds: 10,
  /** Lines around a change in its diff. */
  contextLines: 3,
} as const
