/** GitHub as a source host: the tests that all hosts share, on the double. */
import { renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { hostTests, type ShownRun, type TestHost } from "../hosts.ts"
import { deliver, startGitHub } from "./double.ts"

const start = async (): Promise<TestHost> => {
  const github = await startGitHub()
  let baseUrl = ""
  let accounts = 0
  return {
    provider: "github",
    settings: github.settings,
    secrets: () => [github.privateKey, github.webhookSecret, ...github.tokens.keys()],
    connect: async (serviceUrl) => {
      baseUrl = serviceUrl
    },
    addRepository: async () => {
      accounts += 1
      const account = github.install(`acme${accounts}`)
      const name = `acme${accounts}/shop`
      const repository = github.addRepository(account, name)
      const tell = (event: string, payload: object) =>
        deliver({ baseUrl }, event, { ...payload, installation: { id: account }, repository: { id: repository.id } })
      const folder = name
      return {
        account,
        name,
        push: async (files, branch = "main") => {
          if (branch !== "main") github.git(folder, ["branch", branch, "main"])
          const after = repository.commit(files, branch)
          await tell("push", { ref: `refs/heads/${branch}`, after, deleted: false })
          return after
        },
        propose: async (ref) => {
          const sha = github.git(folder, ["rev-parse", ref])
          await tell("pull_request", {
            action: "opened",
            pull_request: { head: { ref, sha, repo: { id: repository.id } } },
          })
        },
        git: async (...args) => github.git(folder, args),
        shown: async (commit) =>
          [...github.checks.values()]
            .filter(({ head_sha }) => head_sha === commit)
            .map(({ name: check, status, conclusion, output, details_url = "" }): ShownRun => ({
              name: check,
              outcome: status === "completed" ? (conclusion === "failure" ? "failure" : "success") : "pending",
              title: output.title,
              url: details_url,
            })),
        pulls: async () =>
          github.pulls
            .filter(({ html_url }) => html_url.startsWith(`${github.baseUrl}/${folder}/`))
            .map(({ title, body, head, base, html_url }) => ({ title, body: body ?? "", head, base, url: html_url })),
        protect: async () => {
          github.fail(({ method, path }) => method === "PATCH" && path.includes(`/${folder}/git/refs`), 403, {
            body: { message: "Protected branch update failed" },
          })
        },
        rename: async (renamed) => {
          const other = `${folder.split("/")[0]}/${renamed}`
          github.rename(repository.id, other)
          // the double's git server knows the new name alone, as GitHub's does but for its redirects
          renameSync(repository.path, join(repository.path, `../${renamed}.git`))
          return other
        },
        remove: async () => {
          github.removeRepository(repository.id)
          rmSync(repository.path, { recursive: true, force: true })
        },
      }
    },
    stop: github.stop,
  }
}

hostTests("GitHub", start)
