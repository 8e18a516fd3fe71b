/** The time that a walk through a syntax tree may take. */

/** The walk stops when its time is up. */
export class BudgetExceeded extends Error {
  override readonly name = "BudgetExceeded"
}

/** Visits between two looks at the clock. */
const visitsPerClockCheck = 4096

export class Budget {
  /** A value of `performance.now()`. */
  readonly deadline: number
  #visits = 0

  constructor(deadline: number) {
    this.deadline = deadline
  }

  /**
   * To be called for each node that is looked at.
   *
   * @throws BudgetExceeded when the deadline has passed
   */
  visit(): void {
    // visits, not ids of nodes: a text can be written so that every id that one would wait for is passed over
    if (this.#visits++ % visitsPerClockCheck === 0) this.check()
  }

  /** @throws BudgetExceeded when the deadline has passed */
  check(): void {
    if (performance.now() > this.deadline) throw new BudgetExceeded()
  }
}
