/** Writing operations of a source host: create a commit, move a branch to it, open a pull request. */
import { Data } from "effect"
import type { GitSignature } from "../engine/git/Git.ts"

/** A repository as its host knows it. */
export interface RepositoryAtHost {
  readonly installationExternalId: string
  readonly repositoryId: string
  readonly externalId: string
  /** `owner/name`. */
  readonly name: string
}

/** New bytes for a file that is there; whether it can be executed stays as it is. */
export interface ChangedFile {
  readonly path: string
  readonly content: Uint8Array
}

/** A commit that is to be made. Made again it is the same commit: nothing of it depends on when or where. */
export interface CommitToWrite extends RepositoryAtHost {
  /** Its parent. The service's clone must have it. */
  readonly parent: string
  readonly files: ReadonlyArray<ChangedFile>
  readonly message: string
  /** Author and committer. */
  readonly signature: GitSignature
}

/** A branch that is to lead to a commit. Done again it changes nothing. */
export interface BranchMove extends RepositoryAtHost {
  readonly branch: string
  /** Expected commit of the branch; null if the branch must not exist yet. */
  readonly from: string | null
  readonly to: string
  /** Author of the move, for hosts that keep a history of the branch. */
  readonly signature: GitSignature
}

/** A pull request that is to be opened. Asked for again it is the same one. */
export interface PullRequestToOpen extends RepositoryAtHost {
  /** The branch with the change. */
  readonly branch: string
  /** The branch that is to get it. */
  readonly base: string
  readonly title: string
  /** Markdown. */
  readonly body: string
}

/** The branch is not where it was expected: nothing was changed. */
export class HeadMoved extends Data.TaggedError("HeadMoved")<{ readonly branch: string; readonly head: string }> {
  override get message(): string {
    return `The branch ${this.branch} has moved on to ${this.head}.`
  }
}

/** The host, or what is asked of it, does not allow the change; the same brings the same answer. */
export class ChangeRefused extends Data.TaggedError("ChangeRefused")<{ readonly reason: string }> {
  override get message(): string {
    return `The change was refused: ${this.reason}.`
  }
}

/** The host does not answer. Whether it did what was asked is not known: asking again finds out. */
export class HostUnreachable extends Data.TaggedError("HostUnreachable")<{
  readonly reason: string
  /** Not before this time, where the host said so. */
  readonly retryAt: Date | null
}> {
  override get message(): string {
    return `The source host cannot be reached: ${this.reason}.`
  }
}
