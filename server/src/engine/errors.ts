/** The ways an analysis can fail. */
import { Data } from "effect"

/** The repository or the commit cannot be read. */
export class RepositoryUnreadable extends Data.TaggedError("RepositoryUnreadable")<{
  readonly message: string
}> {}

/** The commit exceeds a limit of the engine. */
export class RepositoryTooLarge extends Data.TaggedError("RepositoryTooLarge")<{
  /** Which limit: number of files, bytes of the file list, or bytes of the files to be read. */
  readonly limit: "entries" | "listing_bytes" | "source_bytes"
  readonly maximum: number
}> {
  override get message(): string {
    return `the repository exceeds the limit of ${this.maximum} ${this.limit.replace("_", " ")}`
  }
}

/** The analysis took longer than it may. */
export class AnalysisTimeout extends Data.TaggedError("AnalysisTimeout")<{
  readonly limitMillis: number
}> {
  override get message(): string {
    return `the analysis took longer than ${this.limitMillis / 1000} seconds`
  }
}

/** The engine itself does not work, for example its workers do not start. */
export class EngineFailure extends Data.TaggedError("EngineFailure")<{
  readonly message: string
}> {}

export type EngineError = RepositoryUnreadable | RepositoryTooLarge | AnalysisTimeout | EngineFailure
