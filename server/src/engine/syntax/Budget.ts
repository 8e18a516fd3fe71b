/** Time limit of a walk through a syntax tree. */

/** The time limit of a walk was exceeded. */
export class BudgetExceeded extends Error {
  override readonly name = "BudgetExceeded"
}

/** Visits between two looks at the clock. */
const visitsPerClockCheck = 4096

export class Budget {
  /** End of the time limit, as a value of `performance.now()`. */
  readonly deadline: number
  #visits = 0

  constructor(deadline: number) {
    this.deadline = deadline
  }

  /**
   * Called for each visited node.
   *
   * @throws BudgetExceeded after the deadline
   */
  visit(): void {
    // counts visits instead of testing node ids: a text can be written so that a walk skips every id that would be
    // tested
    if (this.#visits++ % visitsPerClockCheck === 0) this.check()
  }

  /** @throws BudgetExceeded after the deadline */
  check(): void {
    if (performance.now() > this.deadline) throw new BudgetExceeded()
  }
}
