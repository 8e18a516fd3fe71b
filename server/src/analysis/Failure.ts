/** Failures of runs, with the codes and messages of the contract. */
import type { FailureCode, RunStep } from "../contract/Stored.ts"
import type { EngineError } from "../engine/errors.ts"
import type { RepositoryUnreachable, RevisionNotFound } from "../scm/SourceHost.ts"

/** A failure, as stored and sent. */
export interface Failure {
  readonly code: FailureCode
  readonly message: string
  readonly step: RunStep
}

/** Maximum length of a message in the contract, in characters. */
const longestMessage = 2000

const failure = (code: FailureCode, message: string, step: RunStep): Failure => ({
  code,
  message: message.slice(0, longestMessage),
  step,
})

/** Failure of a run by an expected error at a step. */
export const failureOf = (error: EngineError | RepositoryUnreachable | RevisionNotFound, step: RunStep): Failure => {
  switch (error._tag) {
    case "RepositoryUnreachable":
      return failure("CLONE_FAILED", error.message, "repository_clone")
    case "RevisionNotFound":
      return failure("CHECKOUT_FAILED", error.message, "repository_clone")
    case "RepositoryUnreadable":
      return failure("PARSE_FAILED", error.message, step)
    case "RepositoryTooLarge":
      return failure("REPOSITORY_TOO_LARGE", error.message, step)
    case "AnalysisTimeout":
      return failure("TIMEOUT", error.message, step)
    case "EngineFailure":
      return failure("INTERNAL_ERROR", "The analysis engine does not work at the moment.", step)
  }
}

/** Failure of a run that exceeded its maximum duration. */
export const timeoutAt = (step: RunStep, minutes: number): Failure =>
  failure("TIMEOUT", `The analysis took longer than ${minutes} minutes.`, step)

/** Failure of a run by a defect, or after it ended its worker several times. */
export const internalFailureAt = (step: RunStep): Failure =>
  failure("INTERNAL_ERROR", "Something went wrong on our side. Quote the id of the run when you report it.", step)

/** Failure of a queued run whose repository was disabled before it started. */
export const repositoryDisabled: Failure = failure(
  "REPOSITORY_DISABLED",
  "The repository was disabled, removed or suspended before the analysis started.",
  "repository_clone",
)
