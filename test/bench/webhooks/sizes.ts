/** Sizes of the bench: full runs for published results, quick ones to see that it works. */

/** Rate and duration of publishing. */
export interface Load {
  readonly eventsPerSecond: number
  readonly millis: number
}

/** Limits of a run at full speed; the first that is reached ends it. */
export interface Run {
  readonly deliveries: number
  readonly millis: number
}

/** Sizes of the parts on one database. */
export interface DatabaseSizes {
  /** Before a measurement: connections are opened, code is compiled, caches are filled. */
  readonly warmUp: Run
  readonly sustained: Run
  readonly loads: ReadonlyArray<Load>
  /** Rows of the tables that deliveries are claimed from. */
  readonly claims: ReadonlyArray<number>
  readonly claimPasses: number
  /**
   * Numbers of webhooks with one pending delivery each, for the lookup of webhooks with pending deliveries; as many
   * passes as for claims.
   */
  readonly lanes: ReadonlyArray<number>
  /** Each with and without hanging endpoints. */
  readonly isolation: Load
}

/** All parts. */
export interface Sizes {
  readonly limitMillis: number
  readonly postgres: DatabaseSizes
  readonly embedded: DatabaseSizes
}

/** Events per second at which the latency is measured. */
const rates = [50, 200, 500]

const loads = (millis: number): ReadonlyArray<Load> => rates.map((eventsPerSecond) => ({ eventsPerSecond, millis }))

/** For published results: two to three minutes. */
export const full: Sizes = {
  limitMillis: 4_000,
  postgres: {
    warmUp: { deliveries: 4_000, millis: 5_000 },
    sustained: { deliveries: 60_000, millis: 12_000 },
    loads: loads(8_000),
    claims: [1_000, 1_000_000],
    claimPasses: 40,
    lanes: [10_000],
    isolation: { eventsPerSecond: 200, millis: 15_000 },
  },
  embedded: {
    warmUp: { deliveries: 1_000, millis: 5_000 },
    sustained: { deliveries: 10_000, millis: 8_000 },
    loads: loads(4_000),
    claims: [1_000],
    claimPasses: 20,
    lanes: [10_000],
    isolation: { eventsPerSecond: 200, millis: 8_000 },
  },
}

const quickOfEach: DatabaseSizes = {
  warmUp: { deliveries: 50, millis: 1_000 },
  sustained: { deliveries: 300, millis: 1_000 },
  loads: loads(200),
  claims: [1_000],
  claimPasses: 5,
  lanes: [],
  isolation: { eventsPerSecond: 200, millis: 300 },
}

/** To see that the bench works: seconds. Its figures mean nothing. */
export const quick: Sizes = { limitMillis: 300, postgres: quickOfEach, embedded: quickOfEach }
