/**
 * Changes of a repository on GitHub, made through its API without a push: a commit, a branch that is moved to it, a pull
 * request. What is done again is found done.
 */
import { Effect, Option, Schema } from "effect"
import { fileAt } from "../CommitFiles.ts"
import {
  type BranchMove,
  ChangeRefused,
  type CommitToWrite,
  HeadMoved,
  type RepositoryAtHost,
  HostUnreachable,
  type PullRequestToOpen,
} from "../Commits.ts"
import { isBranchName } from "../Branch.ts"
import { answered, type Api, reading, type Send } from "./Api.ts"
import { cutTo } from "../../foundation/text/ShortText.ts"
import { asChange, changeFailureOf, type HostError } from "../HostErrors.ts"
import { pathOf } from "./names.ts"

/** GitHub takes no longer ones, in characters. */
const longestTitle = 256
const longestBody = 65_536

const Reference = Schema.Struct({ object: Schema.Struct({ sha: Schema.String }) })
const Named = Schema.Struct({ sha: Schema.String })
const Commit = Schema.Struct({ tree: Named })
const PullRequest = Schema.Struct({ html_url: Schema.String })

const isRefused = (error: HostError, ...statuses: ReadonlyArray<number>): boolean =>
  error._tag === "HostRefused" && statuses.includes(error.status)

type Path = ReturnType<typeof pathOf>

/** Asks about the repository. */
const asking =
  (api: Api, at: RepositoryAtHost) =>
  <A>(use: (send: Send, path: Path) => Promise<A>) =>
    api.asRepository(at, (send, fullName) => use(send, pathOf(fullName)))

/** Makes a commit that no branch leads to yet; `gitDirectory` is a clone that has its parent. */
export const writeCommit = Effect.fn("GitHub.writeCommit")(function* (
  api: Api,
  gitDirectory: string,
  commit: CommitToWrite,
) {
  const ask = asking(api, commit)
  const { parent, files, message, signature } = commit
  const signed = { name: signature.name, email: signature.email, date: wholeSeconds(signature.date) }
  const entries = yield* Effect.forEach(files, ({ path, content }) =>
    Effect.gen(function* () {
      const { isExecutable } = yield* fileAt(gitDirectory, parent, path).pipe(
        Effect.catchTag("GitFailed", (error) => new HostUnreachable({ reason: error.message, retryAt: null })),
      )
      const encoded = Buffer.from(content).toString("base64")
      const { sha } = yield* ask((send, at) =>
        send("POST /repos/{owner}/{repo}/git/blobs", { ...at, content: encoded, encoding: "base64" }),
      ).pipe(Effect.flatMap(answered(Named)))
      return { path, mode: isExecutable ? ("100755" as const) : ("100644" as const), type: "blob" as const, sha }
    }),
  )
  const { tree: before } = yield* reading(
    ask((send, at) => send("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", { ...at, commit_sha: parent })),
  ).pipe(Effect.flatMap(answered(Commit)))
  const tree = yield* ask((send, at) =>
    send("POST /repos/{owner}/{repo}/git/trees", { ...at, base_tree: before.sha, tree: entries }),
  ).pipe(Effect.flatMap(answered(Named)))
  if (tree.sha === before.sha) return yield* new ChangeRefused({ reason: "it changes nothing" })
  // author and committer with their dates: without them each try would be another commit
  const { sha } = yield* ask((send, at) =>
    send("POST /repos/{owner}/{repo}/git/commits", {
      ...at,
      message,
      tree: tree.sha,
      parents: [parent],
      author: signed,
      committer: signed,
    }),
  ).pipe(Effect.flatMap(answered(Named)))
  return sha
}, asChange)

const wholeSeconds = (date: Date): string => `${date.toISOString().slice(0, "2000-01-01T00:00:00".length)}Z`

/**
 * Moves a branch to a commit, if it is where it is expected. GitHub compares nothing itself, but moves a branch only
 * forward: a push between the look and the move is refused by it.
 */
export const moveBranch = Effect.fn("GitHub.moveBranch")(function* (api: Api, move: BranchMove) {
  const ask = asking(api, move)
  const { branch, from, to } = move
  if (!isBranchName(branch)) return yield* new ChangeRefused({ reason: "a branch cannot be called so" })

  const head = reading(
    ask((send, at) => send("GET /repos/{owner}/{repo}/git/ref/{ref}", { ...at, ref: `heads/${branch}` })),
  ).pipe(
    Effect.flatMap(answered(Reference)),
    Effect.map(({ object }): Option.Option<string> => Option.some(object.sha)),
    Effect.catchIf(
      (error) => isRefused(error, 404),
      () => Effect.succeed(Option.none<string>()),
    ),
  )
  /** Whether there is nothing left to do; fails where nothing can be done. */
  const isThere = Effect.flatMap(
    head,
    Option.match({
      onNone: (): Effect.Effect<boolean, HeadMoved | ChangeRefused> =>
        from === null ? Effect.succeed(false) : new ChangeRefused({ reason: `there is no branch ${branch}` }),
      onSome: (sha): Effect.Effect<boolean, HeadMoved | ChangeRefused> => {
        if (sha === to) return Effect.succeed(true)
        if (from === null) return new ChangeRefused({ reason: `there is a branch ${branch} with other content` })
        return sha === from ? Effect.succeed(false) : new HeadMoved({ branch, head: sha })
      },
    }),
  )
  if (yield* isThere) return
  const moved =
    from === null
      ? ask((send, at) =>
          send("POST /repos/{owner}/{repo}/git/refs", { ...at, ref: `refs/heads/${branch}`, sha: to }),
        ).pipe(Effect.asVoid)
      : ask((send, at) =>
          send("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ...at, ref: `heads/${branch}`, sha: to, force: false }),
        ).pipe(Effect.asVoid)
  yield* moved.pipe(
    Effect.catchIf(
      (error) => isRefused(error, 409, 422),
      // another request was faster, or GitHub refuses it
      (error) => Effect.flatMap(isThere, (isDone) => (isDone ? Effect.void : changeFailureOf(error))),
    ),
  )
}, asChange)

/** Opens a pull request, or finds the one that is there; its address. */
export const openPullRequest = Effect.fn("GitHub.openPullRequest")(function* (api: Api, request: PullRequestToOpen) {
  const ask = asking(api, request)
  const { branch, base } = request
  const listed = yield* reading(
    ask((send, at) =>
      send("GET /repos/{owner}/{repo}/pulls", { ...at, head: `${at.owner}:${branch}`, base, state: "all" }),
    ),
  ).pipe(Effect.flatMap(answered(Schema.Array(PullRequest))))
  const [known] = listed
  if (known !== undefined) return known.html_url
  const title = cutTo(request.title, longestTitle)
  const body = cutTo(request.body, longestBody)
  const created = yield* ask((send, at) =>
    send("POST /repos/{owner}/{repo}/pulls", { ...at, title, body, head: branch, base }),
  ).pipe(Effect.flatMap(answered(PullRequest)))
  return created.html_url
}, Effect.catch(changeFailureOf))
