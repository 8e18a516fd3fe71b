/**
 * Statuses that the spec documents and no test produces, each with its reason. `npm test` prints every other one that
 * was never seen; with REQUIRE_CONTRACT_COVERAGE=1 it fails for it, as it does for one of these that was seen after all.
 */

/** A status of an operation that cannot be provoked. */
export interface Unprovoked {
  readonly operationId: string
  readonly status: string
  readonly reason: string
}

/** All of them. */
export const unprovoked: ReadonlyArray<Unprovoked> = []
