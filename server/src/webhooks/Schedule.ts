/** When a delivery is attempted again, and when it is given up. */
import { Duration } from "effect"

/** What causes an attempt. */
export type Trigger = "automatic" | "manual" | "test"

/** The delays of the service description, each counted from the failure of the attempt before. */
const delaysAfterFailure: ReadonlyArray<Duration.Duration> = [
  Duration.minutes(1),
  Duration.minutes(5),
  Duration.minutes(30),
  Duration.hours(2),
]

/** One attempt that is over. */
export interface FinishedAttempt {
  readonly succeeded: boolean
  readonly trigger: Trigger
  /** From 1; every attempt so far was automatic where `trigger` is. */
  readonly attemptNumber: number
  /** Automatic attempts that the delivery was granted when it was created. */
  readonly maxAttempts: number
  /** When it ended. */
  readonly endedAt: Date
}

/** The state of a delivery after an attempt. */
export type Decision =
  | { readonly status: "succeeded" }
  | { readonly status: "failed" }
  | { readonly status: "pending"; readonly nextAttemptAt: Date }

/**
 * Decides what becomes of a delivery after an attempt. Manual and test attempts are single: they are never followed by
 * another.
 */
export const decide = (attempt: FinishedAttempt): Decision => {
  if (attempt.succeeded) return { status: "succeeded" }
  const delay = delaysAfterFailure[attempt.attemptNumber - 1]
  if (attempt.trigger !== "automatic" || attempt.attemptNumber >= attempt.maxAttempts || delay === undefined) {
    return { status: "failed" }
  }
  return { status: "pending", nextAttemptAt: new Date(attempt.endedAt.getTime() + Duration.toMillis(delay)) }
}
