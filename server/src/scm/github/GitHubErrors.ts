/** What can go wrong when GitHub is asked for something. */
import { Data } from "effect"

/** GitHub does not answer, or wants to be left alone for a while: the same may work later. */
export class GitHubUnavailable extends Data.TaggedError("GitHubUnavailable")<{
  readonly reason: string
  /** Whether GitHub said so: its limits are met. Otherwise it did not answer, or not as it should. */
  readonly isPause: boolean
  /** Not before this time. */
  readonly retryAt: Date
}> {
  override get message(): string {
    return `GitHub cannot be asked now: ${this.reason}. Next try at ${this.retryAt.toISOString()}.`
  }
}

/** GitHub refused: asking again brings the same answer. */
export class GitHubRefused extends Data.TaggedError("GitHubRefused")<{
  readonly status: number
  readonly reason: string
}> {
  override get message(): string {
    return `GitHub answered ${this.status}: ${this.reason}`
  }
}

/** An answer of GitHub is not what its description says. */
export class GitHubAnswerUnknown extends Data.TaggedError("GitHubAnswerUnknown")<{ readonly reason: string }> {
  override get message(): string {
    return `An answer of GitHub cannot be read: ${this.reason}`
  }
}

export type GitHubError = GitHubUnavailable | GitHubRefused | GitHubAnswerUnknown
