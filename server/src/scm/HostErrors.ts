/** Errors of requests to a source host. */
import { Data, Effect } from "effect"
import { ChangeRefused, type HeadMoved, HostUnreachable } from "./Commits.ts"

/** The host does not answer, or wants to be left alone for a while: the same may work later. */
export class HostUnavailable extends Data.TaggedError("HostUnavailable")<{
  /** Its name, for messages. */
  readonly host: string
  readonly reason: string
  /** Whether the host said so: its limits are met. Otherwise it did not answer, or not as it should. */
  readonly isPause: boolean
  /** Not before this time. */
  readonly retryAt: Date
}> {
  override get message(): string {
    return `${this.host} cannot be asked now: ${this.reason}. Next try at ${this.retryAt.toISOString()}.`
  }
}

/** The host refused: asking again brings the same answer. */
export class HostRefused extends Data.TaggedError("HostRefused")<{
  readonly host: string
  readonly status: number
  readonly reason: string
}> {
  override get message(): string {
    return `${this.host} answered ${this.status}: ${this.reason}`
  }
}

/** A response of the host that does not match its description. */
export class HostAnswerUnknown extends Data.TaggedError("HostAnswerUnknown")<{
  readonly host: string
  readonly reason: string
}> {
  override get message(): string {
    return `An answer of ${this.host} cannot be read: ${this.reason}`
  }
}

export type HostError = HostUnavailable | HostRefused | HostAnswerUnknown

const isHostError = (error: HostError | ChangeRefused | HostUnreachable | HeadMoved): error is HostError =>
  error._tag === "HostUnavailable" || error._tag === "HostRefused" || error._tag === "HostAnswerUnknown"

/** A failure of a host as that of a change. */
export const changeFailureOf = (error: HostError): Effect.Effect<never, ChangeRefused | HostUnreachable> => {
  if (error._tag === "HostRefused") {
    return new ChangeRefused({ reason: `${error.host} answered ${error.status}, ${error.reason}` })
  }
  const retryAt = error._tag === "HostUnavailable" ? error.retryAt : null
  return new HostUnreachable({ reason: error.message, retryAt })
}

/** A change whose failures of the host become those of a change. */
export const asChange = <A, E extends ChangeRefused | HostUnreachable | HeadMoved>(
  effect: Effect.Effect<A, E | HostError>,
) => Effect.catchIf(effect, isHostError, changeFailureOf)
