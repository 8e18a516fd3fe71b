/** Settings of a run of chaos: durations are shortened, so that hours of retries pass in seconds. */
import { Duration } from "effect"
import { defaultSettings, type Settings } from "../../../server/src/webhooks/Dispatcher.ts"

/** Time-out of one attempt: receivers respond well within it, or never. */
export const deadline = Duration.millis(1500)

/** Instead of 1 min, 5 min, 30 min and 2 h. */
const retryDelays = [300, 600, 1000, 1500].map((millis) => Duration.millis(millis))

/** The same in milliseconds. */
export const retryDelaysMillis: ReadonlyArray<number> = retryDelays.map(Duration.toMillis)

/**
 * Duration of a lease, after which others take a dead replica's deliveries up; longer than PostgreSQL takes to restart
 * on a busy machine.
 */
export const leaseDuration = Duration.seconds(10)

/** Settings of each replica's dispatcher. */
export const dispatcherSettings: Settings = {
  ...defaultSettings,
  limits: { ...defaultSettings.limits, total: 256 },
  retrySchedule: { ...defaultSettings.retrySchedule, delays: retryDelays },
  probePause: { first: Duration.millis(20), longest: Duration.millis(500) },
  leaseDuration,
  sweepInterval: Duration.seconds(1),
  listenAnewInterval: Duration.seconds(5),
}

/** Replicas of the service on one database. */
export const replicaCount = 2

/** Attempts beyond the schedule, made by hand for what was given up during the chaos. */
export const roundsOfRetries = 3

/** The key that the webhooks' secrets are encrypted with. */
export const encryptionKey = Buffer.alloc(32, 9)
