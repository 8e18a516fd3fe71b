/** Interface of every source host: its repositories and their commits. */
import { Context, Data, type Effect, Schema } from "effect"
import {
  type BranchMove,
  ChangeRefused,
  type CommitToWrite,
  type HeadMoved,
  type RepositoryAtHost,
  type HostUnreachable,
  type PullRequestToOpen,
} from "./Commits.ts"
import type { RemoteHost } from "./RemoteHost.ts"

/** A repository as the host describes it. */
export interface HostedRepository {
  /** Id of the repository at the host; it never changes. */
  readonly externalId: string
  /** `owner/name`. */
  readonly name: string
  readonly defaultBranch: string
  readonly isPrivate: boolean
}

/** The repositories that a host shows. */
export interface Listing {
  readonly repositories: ReadonlyArray<HostedRepository>
  /** External ids of what could not be looked at: nothing is known of them now, nor of what is below them (`id/...`). */
  readonly unreadable: ReadonlyArray<string>
}

/** The host does not tell which repositories an installation has. */
export class InstallationUnreadable extends Data.TaggedError("InstallationUnreadable")<{ readonly cause: unknown }> {
  override get message(): string {
    return `The repositories of the installation cannot be read: ${String(this.cause)}`
  }
}

/** The repository cannot be reached or copied. */
export class RepositoryUnreachable extends Data.TaggedError("RepositoryUnreachable")<{ readonly reason: string }> {
  override get message(): string {
    return `The repository cannot be cloned: ${this.reason}`
  }
}

/** The repository has no such branch or commit. */
export class RevisionNotFound extends Data.TaggedError("RevisionNotFound")<{
  readonly repository: string
  readonly revision: string
}> {
  override get message(): string {
    return `${this.repository} has no ${this.revision}.`
  }
}

/** A commit, ready to be read. */
export interface PreparedCommit {
  /** A bare clone that holds it. */
  readonly gitDirectory: string
  /** Its full object name. */
  readonly commitSha: string
}

/** The kinds of hosts on a network. */
export const RemoteProvider = Schema.Literals(["github", "gitea"])
export type RemoteProvider = typeof RemoteProvider.Type

/** The kinds of source hosts. */
export const Provider = Schema.Literals(["local", ...RemoteProvider.literals])
export type Provider = typeof Provider.Type

/** A commit that is asked for. */
export interface CommitRequest extends RepositoryAtHost {
  readonly branch: string
  /** The head of the branch where none is named. */
  readonly commitSha: string | null
}

/** One source host. */
export interface HostAdapter {
  /** The repositories that an installation can see. */
  readonly repositories: (installationExternalId: string) => Effect.Effect<Listing, InstallationUnreadable>
  /** Brings the service's own clone up to date and finds the commit in it. */
  readonly prepare: (request: CommitRequest) => Effect.Effect<PreparedCommit, RepositoryUnreachable | RevisionNotFound>
  /** Makes a commit that no branch leads to yet; its full object name. */
  readonly writeCommit: (commit: CommitToWrite) => Effect.Effect<string, ChangeRefused | HostUnreachable>
  /** Moves a branch to a commit, if it is where it is expected. */
  readonly moveBranch: (move: BranchMove) => Effect.Effect<void, HeadMoved | ChangeRefused | HostUnreachable>
  /** Opens a pull request; its address, or null where the host has no such thing. */
  readonly openPullRequest: (
    request: PullRequestToOpen,
  ) => Effect.Effect<string | null, ChangeRefused | HostUnreachable>
}

/** A host whose settings are missing: installations that were made before stay, and cannot be read. */
export const absentHost = (settings: string): HostAdapter => {
  const reason = `the host of the repository is not configured (${settings})`
  return {
    repositories: () => new InstallationUnreadable({ cause: reason }),
    prepare: () => new RepositoryUnreachable({ reason }),
    writeCommit: () => new ChangeRefused({ reason }),
    moveBranch: () => new ChangeRefused({ reason }),
    openPullRequest: () => new ChangeRefused({ reason }),
  }
}

/** The source hosts, by their kind. */
export class SourceHost extends Context.Service<
  SourceHost,
  {
    readonly of: (provider: Provider) => HostAdapter
    /** Hosts on a network that are configured. */
    readonly remote: ReadonlyMap<RemoteProvider, RemoteHost>
  }
>()("scm/SourceHost") {}
