/** The parts that need no Gitea: settings and events. `npm run test:counterparts -- gitea` tests the rest. */
import { ConfigProvider, Effect, Option, Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { fromEnvironment } from "../../../../server/src/config/Configuration.ts"
import { events } from "../../../../server/src/scm/gitea/Notices.ts"

const settings = {
  GITEA_URL: "https://git.acme.example/",
  GITEA_TOKEN: "0123456789abcdef0123456789abcdef01234567",
  GITEA_WEBHOOK_SECRET: "a-secret-of-16-characters-or-more",
}

const read = (given: Readonly<Record<string, string>>) =>
  Effect.runSync(
    Effect.result(
      Effect.provideService(fromEnvironment, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(given)),
    ),
  )

describe("the settings of Gitea", () => {
  it("are none, or all that are needed", () => {
    expect(Result.getOrThrow(read({})).gitea).toEqual(Option.none())
    const server = Option.getOrThrow(Result.getOrThrow(read(settings)).gitea)
    expect(server.url).toBe("https://git.acme.example")
    expect(Redacted.value(server.webhookSecrets)).toEqual([settings.GITEA_WEBHOOK_SECRET])
  })

  it.each(Object.keys(settings))("stop the start, which names it, without %s", (name) => {
    const others = Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name))
    expect(Result.getOrThrow(Result.flip(read(others))).message).toContain(name)
  })
})

const sha = "a".repeat(40)
const repository = { id: 7, owner: { id: 2, login: "acme" } }
const push = { ref: "refs/heads/topic/two", after: sha, repository }
const pull = { action: "opened", pull_request: { head: { ref: "topic", sha, repo: { id: 7 } } }, repository }
const commit = { installation: "2", repository: "7", commit: sha }

describe("an event of Gitea", () => {
  it.each([
    ["push", "push", push, { ...commit, kind: "push", branch: "topic/two" }],
    ["push", "push of a tag", { ...push, ref: "refs/tags/v1" }, null],
    ["push", "end of a branch", { ...push, after: "0".repeat(40) }, null],
    ["push", "push to a branch that git would not name so", { ...push, ref: "refs/heads/a..b" }, null],
    ["pull_request", "pull request", pull, { ...commit, kind: "pull_request", branch: "topic" }],
    [
      "pull_request",
      "pull request that was pushed to",
      { ...pull, action: "synchronized" },
      { ...commit, kind: "pull_request", branch: "topic" },
    ],
    ["pull_request", "pull request that was closed", { ...pull, action: "closed" }, null],
    [
      "pull_request",
      "pull request from a fork",
      { ...pull, pull_request: { head: { ref: "topic", sha, repo: { id: 8 } } } },
      null,
    ],
    ["repository", "new repository", { repository }, { kind: "installation", installation: "2", installer: null }],
    ["issues", "issue", {}, null],
  ])("%s, a %s, means the right thing", (event, _, payload, notice) => {
    expect(Option.getOrNull(Result.getOrThrow(events.noticeOf(event, payload)))).toEqual(notice)
  })

  it("that is not of its form is refused", () => {
    expect(Result.isFailure(events.noticeOf("push", { ...push, after: "not a commit" }))).toBe(true)
    expect(Result.isFailure(events.noticeOf("push", { ref: "refs/heads/main" }))).toBe(true)
  })
})
