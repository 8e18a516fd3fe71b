/** `kill -9` between the calls to GitHub while a fix is applied: after the next start there is one commit and one pull request. */
import { expect, it, onTestFinished } from "vitest"
import type { InstallationPage, RepositoryPage } from "../../../server/src/contract/generated/types.ts"
import { startGitHub } from "../scm/github/double.ts"
import { analyze } from "../support/analyses.ts"
import { callOf } from "../support/client.ts"
import { newStorage, runCommand, type RunningServer, startServer } from "../support/process.ts"
import { endOf, isNone, proposalsOf } from "../support/proposals.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { endLeases } from "../support/storage.ts"

/** Starting and killing a process seven times, on machines that do other things as well. */
const patienceMillis = 400_000

/** Calls of GitHub after which the service is killed, and the number of branches and pull requests that exist then. */
const steps = [
  { call: "/git/blobs", branches: 0, pulls: 0 },
  { call: "/git/trees", branches: 0, pulls: 0 },
  { call: "/git/commits", branches: 0, pulls: 0 },
  { call: "/git/refs", branches: 1, pulls: 0 },
  { call: "/pulls", branches: 1, pulls: 1 },
]

it(
  "a service that is killed between its calls to GitHub makes exactly one commit and one pull request",
  async () => {
    const github = await startGitHub()
    onTestFinished(() => github.stop())
    const installation = github.install("acme")
    const name = "acme/shop"
    const repository = github.addRepository(installation, name)
    const base = repository.commit(Object.fromEntries(steps.map((_, index) => [`f${index}.py`, isNone(`f${index}`)])))
    const branches = () =>
      github
        .git(name, ["for-each-ref", "--format=%(refname:short) %(objectname)", "refs/heads/code-analysis"])
        .split("\n")
        .filter((line) => line !== "")

    const folder = makeRepositoryFolder()
    onTestFinished(() => folder.remove())
    const storage = await newStorage()
    const settings = { ...storage, ...github.settings, NODE_ENV: undefined }
    let server: RunningServer = await startServer(folder.path, settings)
    const key = await server.firstKey()
    server.send("SIGTERM")
    await server.ended
    expect(await runCommand(["installations", "claim", String(installation)], settings)).toMatchObject({ code: 0 })

    server = await startServer(folder.path, settings)
    const calling = () => callOf(server.baseUrl)
    const { body: installations } = await calling()<InstallationPage>("GET", "/api/v1/scm/installations", { key })
    const path = `/api/v1/scm/installations/${installations.data.find(({ account_name }) => account_name === "acme")?.id ?? ""}/repos`
    const { body: listed } = await calling()<RepositoryPage>("GET", path, { key })
    const repositoryId = listed.data[0]?.id ?? ""
    await calling()("POST", path, { key, body: { repository_ids: [repositoryId], enabled: true } })
    await analyze({ call: calling() }, { key }, repositoryId)
    const fixes = await proposalsOf({ call: calling() }, { key }, steps.length)
    const ended = (id: string) => endOf({ call: calling() }, { key }, id, patienceMillis)

    for (const [index, step] of steps.entries()) {
      const id = fixes[index]?.id ?? ""
      await calling()("POST", `/api/v1/fixes/${id}/approve`, { key })
      const reached = github.hold((seen) => seen.method === "POST" && seen.path.endsWith(step.call), { isDone: true })
      await calling()("POST", `/api/v1/fixes/${id}/apply`, { key, body: { create_pull_request: true } })
      await reached
      await server.kill()
      expect(branches(), step.call).toHaveLength(index + step.branches)
      expect(github.pulls, step.call).toHaveLength(index + step.pulls)

      await endLeases(storage)
      server = await startServer(folder.path, settings)
      const { status, application } = await ended(id)
      const pull = github.pulls.find(({ html_url }) => html_url === application?.pull_request_url)
      expect(status, step.call).toBe("applied")
      expect(github.pulls, step.call).toHaveLength(index + 1)
      expect(branches(), step.call).toHaveLength(index + 1)
      expect(branches(), step.call).toContain(`${pull?.head ?? ""} ${application?.commit_sha ?? ""}`)
      expect(github.git(name, ["rev-list", `${base}..${pull?.head ?? ""}`]), step.call).toBe(application?.commit_sha)
    }
    expect(github.git(name, ["rev-parse", "main"])).toBe(base)
    expect(github.git(name, ["rev-list", "--all", "--count", `^${base}`])).toBe(String(steps.length))
  },
  patienceMillis,
)
