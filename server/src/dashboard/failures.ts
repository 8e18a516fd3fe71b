/** Explanations of failed runs: the cause and the next step. */
import type { AnalysisFailure } from "@code-analysis/sdk"
import { configurationPath } from "../engine/configuration/AnalysisConfiguration.ts"

/** Explanation of a failure code for people, and the next step. */
export interface FailureWords {
  readonly title: string
  readonly next: string
}

const unknownFailure: FailureWords = {
  title: "Something went wrong on our side",
  next: "Analyze again. If it fails again, give the id of this run to the operator of the service.",
}

/** Explanations by the codes of the API, which may get new ones. */
const failureWords: ReadonlyMap<string, FailureWords> = new Map([
  [
    "CLONE_FAILED",
    {
      title: "The repository cannot be read",
      next: "Check that it still exists and that the installation may read it, then analyze again.",
    },
  ],
  [
    "CHECKOUT_FAILED",
    {
      title: "The branch or the commit does not exist",
      next: "Check its name, or push it. A deleted branch cannot be analyzed again.",
    },
  ],
  [
    "PARSE_FAILED",
    {
      title: "The files of the commit cannot be read",
      next: "Analyze again. If it fails again, check the repository with git fsck.",
    },
  ],
  [
    "REPOSITORY_TOO_LARGE",
    {
      title: "The commit is larger than the service analyzes",
      next: `Exclude generated and vendored folders in ${configurationPath}, or remove them from the repository.`,
    },
  ],
  [
    "TIMEOUT",
    {
      title: "The run took too long",
      next: `Analyze again. If it takes too long again, exclude large folders in ${configurationPath}.`,
    },
  ],
  [
    "REPOSITORY_DISABLED",
    {
      title: "The repository was disabled before the run started",
      next: "Enable it, or give its installation access again, then analyze again.",
    },
  ],
  ["INTERNAL_ERROR", unknownFailure],
])

/** Explanation of a failure; an unknown code is treated as a fault of the service. */
export const failureInWords = ({ error_code }: AnalysisFailure): FailureWords =>
  failureWords.get(error_code) ?? unknownFailure
