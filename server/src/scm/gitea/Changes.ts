/**
 * Changes of a repository on Gitea. A commit is made in the service's own clone and pushed: Gitea's API makes commits on
 * branches alone, and a push moves a branch only from where it is expected. What is done again is found done.
 */
import { Effect, Option, Schedule, Schema } from "effect"
import { git } from "../../engine/git/Git.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import { isBranchName } from "../Branch.ts"
import { accessWith } from "../Clone.ts"
import { type BranchMove, ChangeRefused, HeadMoved, HostUnreachable, type PullRequestToOpen } from "../Commits.ts"
import { cutTo } from "../../foundation/text/ShortText.ts"
import { asChange, changeFailureOf } from "../HostErrors.ts"
import { type Api, segment } from "./Api.ts"
import { repositoryOf } from "./Repositories.ts"

/** The column of Gitea's database, in characters. */
const longestTitle = 255
const longestBody = 65_536

const pushTimeoutMillis = 60_000
/** A push says a few lines. */
const pushOutputBytes = 64 * 1024

const PullRequest = Schema.Struct({ html_url: Schema.String })

/** Gitea notes a pushed branch after the push, and knows no pull request from it before: it takes parts of a second. */
const newBranchRetries = Schedule.max([Schedule.spaced("500 millis"), Schedule.recurs(20)])

/** Output of git (stdout with `--porcelain`) if the host rejected a push: the branch moved, or a rule forbids it. */
const rejected = /\[(?:remote )?rejected\]|stale info|pre-receive hook declined/

/** A branch at the end of a path, where its slashes stay. */
const segments = (branch: string): string => branch.split("/").map(segment).join("/")

/** Moves a branch to a commit of the clone, if it is where it is expected. */
export const moveBranch = Effect.fn("Gitea.moveBranch")(function* (api: Api, clone: string, move: BranchMove) {
  const { branch, from, to } = move
  if (!isBranchName(branch)) return yield* new ChangeRefused({ reason: "a branch cannot be called so" })
  const repository = yield* repositoryOf(api, move)
  const reference = `refs/heads/${branch}`
  const source = `${api.settings.url}/${repository.full_name}.git`
  const options = {
    cwd: clone,
    timeoutMillis: pushTimeoutMillis,
    maxOutputBytes: pushOutputBytes,
    ...accessWith(api.settings.url, api.settings.token),
  }
  /** Whether there is nothing left to do; fails where nothing can be done. Gitea's API knows of pushes only after a while. */
  const isThere = Effect.gen(function* () {
    const listed = yield* git(["ls-remote", "--", source, reference], options).pipe(
      Effect.catchTag(
        "GitFailed",
        (error) => new HostUnreachable({ reason: storableText(error.message), retryAt: null }),
      ),
    )
    // git lists names that end with this one too
    const lines = listed
      .toString("utf8")
      .split("\n")
      .map((line) => line.split("\t"))
    const head = lines.find(([, name]) => name === reference)?.[0] ?? null
    if (head === to) return true
    if (head === from) return false
    if (head === null) return yield* new ChangeRefused({ reason: `there is no branch ${branch}` })
    if (from === null) return yield* new ChangeRefused({ reason: `there is a branch ${branch} with other content` })
    return yield* new HeadMoved({ branch, head })
  })
  if (yield* isThere) return
  yield* git(
    ["push", `--force-with-lease=${reference}:${from ?? ""}`, "--", source, `${to}:${reference}`],
    options,
  ).pipe(
    Effect.catchTag("GitFailed", (error) =>
      Effect.gen(function* () {
        if (yield* isThere) return
        const reason = storableText(error.message)
        const isRefused = error.reason === "exit" && rejected.test(error.stderr)
        return yield* isRefused ? new ChangeRefused({ reason }) : new HostUnreachable({ reason, retryAt: null })
      }),
    ),
  )
}, asChange)

/** Opens a pull request, or finds the one that is there; its address. */
export const openPullRequest = Effect.fn("Gitea.openPullRequest")(function* (api: Api, request: PullRequestToOpen) {
  const { branch, base } = request
  const { path } = yield* repositoryOf(api, request)
  const known = yield* api.find(`${path}/pulls/${segment(base)}/${segments(branch)}`, PullRequest)
  if (Option.isSome(known)) return known.value.html_url
  const title = cutTo(request.title, longestTitle)
  const body = cutTo(request.body, longestBody)
  const created = yield* api.write(`${path}/pulls`, { title, body, head: branch, base }, PullRequest).pipe(
    Effect.retry({
      while: (error) => error._tag === "HostRefused" && error.status === 404,
      schedule: newBranchRetries,
    }),
  )
  return created.html_url
}, Effect.catch(changeFailureOf))
