/** Gitea itself, built from its Go module, with SQLite in a temporary folder. */
import { execFileSync } from "node:child_process"
import { cpSync, writeFileSync } from "node:fs"
import { randomBytes } from "node:crypto"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { freePort } from "../../../scripts/freePort.ts"
import type { HostPull, HostRepository, ShownRun, TestHost } from "../../server/scm/hosts.ts"
import { eventually } from "../../server/support/poll.ts"
import { makeRepositoryFolder } from "../../server/support/repositories.ts"
import { answers, goBuild, startProgram, temporaryFolder, unprivileged } from "../programs.ts"

const moduleName = "code.gitea.io/gitea"
const moduleFolder = dirname(fileURLToPath(import.meta.url))

const built = goBuild(moduleFolder, moduleName, "sqlite sqlite_unlock_notify")

const operator = { name: "operator", password: "the-password-of-the-operator" }
const serviceUser = { name: "code-analysis", password: "the-password-of-the-service" }
const webhookSecret = "the secret of the webhook"

/** Scopes that the documentation tells an operator to give the token. */
const scopes = ["write:repository", "read:organization", "read:user"]

/** The events that the documentation tells an operator to choose. */
const hookEvents = ["push", "pull_request", "pull_request_sync", "repository"]

const settingsOf = (folder: string, port: number) => `
RUN_USER = ${unprivileged === undefined ? (process.env["USER"] ?? "") : "nobody"}
RUN_MODE = prod
WORK_PATH = ${folder}
[server]
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${port}
ROOT_URL = http://127.0.0.1:${port}/
STATIC_ROOT_PATH = ${join(folder, "static")}
DISABLE_SSH = true
OFFLINE_MODE = true
LFS_START_SERVER = false
[database]
DB_TYPE = sqlite3
PATH = ${join(folder, "gitea.db")}
[security]
INSTALL_LOCK = true
SECRET_KEY = ${randomBytes(32).toString("hex")}
[webhook]
ALLOWED_HOST_LIST = loopback
[repository]
ROOT = ${join(folder, "repositories")}
DEFAULT_BRANCH = main
[log]
MODE = console
LEVEL = Warn
[actions]
ENABLED = false
[indexer]
ISSUE_INDEXER_TYPE = db
[cron]
ENABLED = false
[oauth2]
ENABLED = false
`

/** Starts Gitea; `stop` ends it and deletes its data. */
export const startGitea = async (): Promise<TestHost> => {
  const folder = temporaryFolder("gitea")
  const work = makeRepositoryFolder()
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const sources = execFileSync("go", ["list", "-m", "-f", "{{.Dir}}", moduleName], {
    cwd: moduleFolder,
    encoding: "utf8",
  }).trim()
  // whom it runs as may not be allowed into the folders that these are in
  for (const part of ["templates", "options", "public"]) {
    cpSync(join(sources, part), join(folder.path, "static", part), { recursive: true })
  }
  const program = join(folder.path, "gitea")
  cpSync(built, program)
  const configuration = join(folder.path, "app.ini")
  writeFileSync(configuration, settingsOf(folder.path, port))
  if (unprivileged !== undefined) execFileSync("chown", ["-R", `${unprivileged.uid}:${unprivileged.gid}`, folder.path])

  const env = { HOME: folder.path, USER: "nobody" }
  const command = (...args: ReadonlyArray<string>) =>
    execFileSync(program, [...args, "--config", configuration], {
      cwd: folder.path,
      env: { PATH: process.env["PATH"], ...env },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      ...unprivileged,
    })
  command("migrate")
  for (const { name, password } of [operator, serviceUser]) {
    const who = ["--username", name, "--password", password, "--email", `${name}@acme.example`]
    command(
      "admin",
      "user",
      "create",
      ...who,
      "--must-change-password=false",
      ...(name === "operator" ? ["--admin"] : []),
    )
  }
  const tokenOf = (username: string, granted: string) =>
    command("admin", "user", "generate-access-token", "--username", username, "--scopes", granted, "--raw").trim()
  const operatorToken = tokenOf(operator.name, "all")
  const token = tokenOf(serviceUser.name, scopes.join(","))
  const server = await startProgram({
    command: program,
    args: ["web", "--config", configuration],
    cwd: folder.path,
    env,
    isRootRefused: true,
    isReady: () => answers(`${baseUrl}/api/healthz`),
  })

  /** Asks as the operator. */
  const ask = async <A>(method: string, path: string, body?: unknown): Promise<A> => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `token ${operatorToken}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test says what it asks for
    return (text === "" ? undefined : JSON.parse(text)) as A
  }

  let accounts = 0
  let target = ""

  const addRepository = async (): Promise<HostRepository> => {
    accounts += 1
    const owner = `acme${accounts}`
    const { id: account } = await ask<{ readonly id: number }>("POST", "/orgs", { username: owner })
    const { id: team } = await ask<{ readonly id: number }>("POST", `/orgs/${owner}/teams`, {
      name: "analysis",
      permission: "write",
      includes_all_repositories: true,
      units: ["repo.code", "repo.pulls"],
    })
    await ask("PUT", `/teams/${team}/members/${serviceUser.name}`)
    await ask("POST", `/orgs/${owner}/hooks`, {
      type: "gitea",
      active: true,
      events: hookEvents,
      config: { url: `${target}/hooks/gitea`, content_type: "json", secret: webhookSecret },
    })
    let name = `${owner}/shop`
    await ask("POST", `/orgs/${owner}/repos`, { name: "shop", private: true, default_branch: "main" })
    const local = work.add(`${owner}.git`, { name })
    const remote = () => `http://${operator.name}:${operatorToken}@127.0.0.1:${port}/${name}.git`
    const git = async (...args: ReadonlyArray<string>) =>
      execFileSync("git", args, { cwd: local.path, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()
    const fetched = () => git("fetch", "--quiet", "--prune", "--force", remote(), "+refs/heads/*:refs/heads/*")
    return {
      account,
      name,
      push: async (files, branch = "main") => {
        if (branch !== "main") await git("branch", branch, "main")
        const commit = local.commit(files, branch)
        await git("push", "--quiet", remote(), `refs/heads/${branch}`)
        return commit
      },
      propose: async (head) => {
        // a pushed branch is noted after the push
        await eventually("the branch", () => ask("GET", `/repos/${name}/branches/${head}`).catch(() => undefined))
        await ask("POST", `/repos/${name}/pulls`, { title: "A change", head, base: "main" })
      },
      git: async (...args) => {
        await fetched()
        return git(...args)
      },
      shown: async (commit) => {
        type Status = {
          readonly status: string
          readonly context: string
          readonly description: string
          readonly target_url: string
        }
        const { statuses } = await ask<{ readonly statuses: ReadonlyArray<Status> | null }>(
          "GET",
          `/repos/${name}/commits/${commit}/status`,
        )
        return (statuses ?? []).map(({ status, context, description, target_url }): ShownRun => ({
          name: context,
          outcome: status === "pending" || status === "success" ? status : "failure",
          title: description,
          url: target_url,
        }))
      },
      pulls: async () => {
        type Pull = {
          readonly title: string
          readonly body: string
          readonly html_url: string
          readonly head: { readonly ref: string }
          readonly base: { readonly ref: string }
        }
        const pulls = await ask<ReadonlyArray<Pull>>("GET", `/repos/${name}/pulls?state=all`)
        return pulls.map(({ title, body, html_url, head, base }): HostPull => ({
          title,
          body,
          url: html_url,
          head: head.ref,
          base: base.ref,
        }))
      },
      protect: () => ask("POST", `/repos/${name}/branch_protections`, { rule_name: "main", enable_push: false }),
      rename: async (renamed) => {
        await ask("PATCH", `/repos/${name}`, { name: renamed })
        name = `${owner}/${renamed}`
        return name
      },
      remove: () => ask("DELETE", `/repos/${name}`),
    }
  }

  return {
    provider: "gitea",
    settings: { GITEA_URL: baseUrl, GITEA_TOKEN: token, GITEA_WEBHOOK_SECRET: webhookSecret },
    secrets: () => [token, webhookSecret],
    connect: async (serviceUrl) => {
      target = serviceUrl
    },
    addRepository,
    stop: async () => {
      await server.stop()
      work.remove()
      folder.remove()
    },
  }
}
