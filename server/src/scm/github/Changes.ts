/**
 * Changes that are proposed to a repository on GitHub: a branch with one commit on a known one, and a pull request. It is
 * made through the API, without a clone and without git. Done again it finds what is there; where the branch has moved on
 * it changes nothing.
 */
import { Data, Effect, Option, Schema } from "effect"
import { isBranchName } from "../Branch.ts"
import { answered, type Api, reading } from "./Api.ts"
import type { GitHubError } from "./Errors.ts"
import { pathOf } from "./Host.ts"

/** A file after the change; without content it is deleted. */
export interface ChangedFile {
  readonly path: string
  readonly content: Uint8Array | null
  readonly isExecutable: boolean
}

/** A change that is proposed. */
export interface Change {
  readonly installationExternalId: string
  /** `owner/name`. */
  readonly repositoryName: string
  /** The branch that is to be changed, and the commit of it that the files were read from. */
  readonly base: { readonly branch: string; readonly commitSha: string }
  /** The branch to make. */
  readonly branch: string
  readonly message: string
  readonly files: ReadonlyArray<ChangedFile>
  readonly pullRequest: Option.Option<{ readonly title: string; readonly body: string }>
}

/** What was made, or was there already. */
export interface ProposedChange {
  readonly commitSha: string
  readonly pullRequestUrl: Option.Option<string>
}

/** The base has other commits now, so the files may be others: nothing was changed. */
export class BaseMoved extends Data.TaggedError("BaseMoved")<{ readonly branch: string; readonly head: string }> {
  override get message(): string {
    return `The branch ${this.branch} has moved on to ${this.head}.`
  }
}

/** The change cannot be proposed as it is. */
export class ChangeRefused extends Data.TaggedError("ChangeRefused")<{ readonly reason: string }> {
  override get message(): string {
    return `The change cannot be proposed: ${this.reason}.`
  }
}

const Reference = Schema.Struct({ object: Schema.Struct({ sha: Schema.String }) })
const Named = Schema.Struct({ sha: Schema.String })
const Commit = Schema.Struct({
  sha: Schema.String,
  tree: Named,
  parents: Schema.Array(Named),
})
const PullRequest = Schema.Struct({ html_url: Schema.String })

/** A path within the repository, and no part of git's own. */
const isFilePath = (path: string): boolean =>
  path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && part.toLowerCase() !== ".git") &&
  !/[\p{Cc}\\]/u.test(path)

const isNotFound = (error: GitHubError): boolean => error._tag === "GitHubRefused" && error.status === 404

const refusalOf = ({ base, branch, files }: Change): string | undefined => {
  if (!isBranchName(branch) || !isBranchName(base.branch)) return "a branch cannot be called so"
  if (branch === base.branch) return "it would change the branch itself"
  if (files.length === 0) return "it changes nothing"
  return files.every(({ path }) => isFilePath(path)) ? undefined : "a path leads out of the repository"
}

/** Proposes a change. */
export const propose = Effect.fn("GitHub.propose")(function* (api: Api, change: Change) {
  const { base, branch, message, files, pullRequest } = change
  const refusal = refusalOf(change)
  if (refusal !== undefined) return yield* new ChangeRefused({ reason: refusal })
  const path = pathOf(change.repositoryName)
  const ask = <A>(use: Parameters<typeof api.asInstallation<A>>[1]) =>
    api.asInstallation(change.installationExternalId, use)

  const headOf = (name: string) =>
    reading(ask((send) => send("GET /repos/{owner}/{repo}/git/ref/{ref}", { ...path, ref: `heads/${name}` }))).pipe(
      Effect.flatMap(answered(Reference)),
      Effect.map(({ object }): Option.Option<string> => Option.some(object.sha)),
      Effect.catchIf(isNotFound, () => Effect.succeed(Option.none<string>())),
    )
  const commitOf = (sha: string) =>
    reading(
      ask((send) => send("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", { ...path, commit_sha: sha })),
    ).pipe(Effect.flatMap(answered(Commit)))

  const head = yield* headOf(base.branch)
  if (Option.isNone(head)) return yield* new ChangeRefused({ reason: `there is no branch ${base.branch}` })
  if (head.value !== base.commitSha) return yield* new BaseMoved({ branch: base.branch, head: head.value })

  const entries = yield* Effect.forEach(files, ({ path: filePath, content, isExecutable }) =>
    Effect.map(
      content === null
        ? Effect.succeed(null)
        : ask((send) =>
            send("POST /repos/{owner}/{repo}/git/blobs", {
              ...path,
              content: Buffer.from(content).toString("base64"),
              encoding: "base64",
            }),
          ).pipe(
            Effect.flatMap(answered(Named)),
            Effect.map(({ sha }) => sha),
          ),
      (sha) => ({
        path: filePath,
        mode: isExecutable ? ("100755" as const) : ("100644" as const),
        type: "blob" as const,
        sha,
      }),
    ),
  )
  const { tree: baseTree } = yield* commitOf(base.commitSha)
  const tree = yield* ask((send) =>
    send("POST /repos/{owner}/{repo}/git/trees", { ...path, base_tree: baseTree.sha, tree: entries }),
  ).pipe(Effect.flatMap(answered(Named)))
  if (tree.sha === baseTree.sha) return yield* new ChangeRefused({ reason: "it changes nothing" })

  /** The branch as it is: the same files on the same commit are what was to be made. */
  const existing = Effect.flatMap(
    headOf(branch),
    Option.match({
      onNone: () => Effect.succeed(Option.none<string>()),
      onSome: (sha) =>
        Effect.flatMap(commitOf(sha), (commit) =>
          commit.tree.sha === tree.sha && commit.parents[0]?.sha === base.commitSha
            ? Effect.succeed(Option.some(sha))
            : new ChangeRefused({ reason: `there is a branch ${branch} with other content` }),
        ),
    }),
  )
  const make = Effect.gen(function* () {
    const commit = yield* ask((send) =>
      send("POST /repos/{owner}/{repo}/git/commits", {
        ...path,
        message,
        tree: tree.sha,
        parents: [base.commitSha],
      }),
    ).pipe(Effect.flatMap(answered(Named)))
    yield* ask((send) =>
      send("POST /repos/{owner}/{repo}/git/refs", { ...path, ref: `refs/heads/${branch}`, sha: commit.sha }),
    )
    return commit.sha
  })
  const found = yield* existing
  const commitSha = Option.isSome(found) ? found.value : yield* make

  const opened = (title: string, body: string) =>
    Effect.gen(function* () {
      const listed = yield* reading(
        ask((send) =>
          send("GET /repos/{owner}/{repo}/pulls", { ...path, head: `${path.owner}:${branch}`, state: "all" }),
        ),
      ).pipe(Effect.flatMap(answered(Schema.Array(PullRequest))))
      const [known] = listed
      if (known !== undefined) return known.html_url
      const created = yield* ask((send) =>
        send("POST /repos/{owner}/{repo}/pulls", { ...path, title, body, head: branch, base: base.branch }),
      ).pipe(Effect.flatMap(answered(PullRequest)))
      return created.html_url
    })
  const pullRequestUrl = yield* Option.match(pullRequest, {
    onNone: () => Effect.succeed(Option.none<string>()),
    onSome: ({ title, body }) => Effect.map(opened(title, body), Option.some),
  })
  return { commitSha, pullRequestUrl } satisfies ProposedChange
})
