/**
 * A double of GitHub on the loopback interface: the part of its HTTP API that the service uses, answering in the shapes
 * of its published description, and its git server, `git http-backend` behind the check of the token.
 */
import type { components } from "@octokit/openapi-types"
import { spawn, execFileSync } from "node:child_process"
import { createHmac, createVerify, generateKeyPairSync, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { makeRepositoryFolder } from "../../support/repositories.ts"

type Schemas = components["schemas"]
type Installation = Pick<Schemas["installation"], "suspended_at" | "app_id"> & {
  readonly id: number
  readonly account: Pick<Schemas["simple-user"], "id" | "login" | "type">
}
type HostRepository = Pick<Schemas["repository"], "full_name" | "default_branch" | "private" | "size"> & {
  readonly id: number
}
type Token = Pick<Schemas["installation-token"], "token" | "expires_at"> & {
  readonly repositories?: ReadonlyArray<HostRepository>
}

/** A check as the double keeps it. */
export interface HostCheck extends Pick<Schemas["check-run"], "name" | "head_sha" | "status" | "conclusion"> {
  id: number
  external_id: string
  details_url: string | undefined
  output: { title: string; summary: string }
  annotations: Array<Schemas["check-annotation"]>
}

/** A request as it came. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly body: unknown
}

/** A request that is never answered: it comes to nothing, or is done first. */
interface Hold {
  readonly matches: (request: SeenRequest) => boolean
  readonly isDone: boolean
  readonly reached: () => void
}

/** A response of the double that replaces its usual one. */
interface Fault {
  readonly matches: (request: SeenRequest) => boolean
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  remaining: number
}

interface GrantedToken {
  readonly installation: number
  readonly repositories: ReadonlyArray<number> | undefined
  readonly permissions: unknown
  isRevoked: boolean
}

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs1", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
})

const appId = 4711
const webhookSecret = "the secret of the webhook"

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const basicError = (message: string): Schemas["basic-error"] => ({ message })

/** Whether a JWT is the app's: signed with its key, and not too old. */
const isOfApp = (authorization: string): boolean => {
  const [head = "", claims = "", signature = ""] = authorization.replace(/^bearer /i, "").split(".")
  if (!createVerify("RSA-SHA256").update(`${head}.${claims}`).verify(publicKey, Buffer.from(signature, "base64url")))
    return false
  const { iss, exp }: { readonly iss: string | number; readonly exp: number } = JSON.parse(
    Buffer.from(claims, "base64url").toString("utf8"),
  )
  return String(iss) === String(appId) && exp * 1000 > Date.now()
}

const gitEnvironment = { PATH: process.env["PATH"], GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" }

/** Runs git's own CGI for one request. */
const serveGit = async (root: string, request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? "", "http://double.example")
  const child = spawn("git", ["http-backend"], {
    env: {
      ...gitEnvironment,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_CONFIG_COUNT: "2",
      GIT_CONFIG_KEY_0: "safe.directory",
      GIT_CONFIG_VALUE_0: "*",
      GIT_CONFIG_KEY_1: "uploadpack.allowAnySHA1InWant",
      GIT_CONFIG_VALUE_1: "true",
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      REMOTE_USER: "x-access-token",
    },
  })
  request.pipe(child.stdin)
  child.stdin.on("error", () => undefined)
  const output = await buffer(child.stdout)
  const end = output.indexOf("\r\n\r\n")
  const headers = Object.fromEntries(
    output
      .subarray(0, end)
      .toString("utf8")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  )
  const { status = "200", ...rest } = headers
  response.writeHead(Number.parseInt(status, 10), rest)
  response.end(output.subarray(end + 4))
}

/** Starts GitHub; `stop` ends it and deletes its repositories. */
export const startGitHub = async () => {
  const installations = new Map<number, Installation>()
  const repositories = new Map<number, HostRepository & { readonly installation: number }>()
  const tokens = new Map<string, GrantedToken>()
  const checks = new Map<number, HostCheck>()
  const requests: Array<SeenRequest> = []
  const faults: Array<Fault> = []
  const holds: Array<Hold> = []
  const codes = new Map<string, number>()
  const pulls: Array<
    Pick<Schemas["pull-request"], "number" | "title" | "body" | "html_url"> & { head: string; base: string }
  > = []
  const folder = makeRepositoryFolder()
  let lastId = 1000
  let pageOfRepositories = 100

  const nextId = () => (lastId += 1)
  const gitFolder = (name: string) => join(folder.path, `${name}.git`)
  const git = (name: string, args: ReadonlyArray<string>, input?: string | Uint8Array) =>
    execFileSync("git", args, {
      cwd: gitFolder(name),
      encoding: "utf8",
      env: {
        ...gitEnvironment,
        GIT_AUTHOR_NAME: "app",
        GIT_AUTHOR_EMAIL: "a@acme.example",
        GIT_COMMITTER_NAME: "app",
        GIT_COMMITTER_EMAIL: "a@acme.example",
      },
      stdio: ["pipe", "pipe", "pipe"],
      ...(input === undefined ? {} : { input }),
    }).trim()

  const pullsOf = (name: string) => pulls.filter(({ html_url }) => html_url.startsWith(`${baseUrl()}/${name}/pull/`))

  const grantOf = (authorization: string): GrantedToken | undefined => {
    const grant = tokens.get(authorization.replace(/^(token|bearer) /i, ""))
    return grant === undefined || grant.isRevoked ? undefined : grant
  }

  const mayTouch = (grant: GrantedToken | undefined, name: string): boolean =>
    [...repositories.values()].some(
      ({ id, installation, full_name }) =>
        full_name === name && grant?.installation === installation && (grant.repositories?.includes(id) ?? true),
    )

  /** A token that was asked for with permissions has no others. */
  const mayWrite = ({ permissions }: GrantedToken): boolean =>
    permissions === undefined || JSON.stringify(permissions).includes('"contents":"write"')

  const createToken = (
    installation: number,
    body: { repository_ids?: Array<number>; permissions?: unknown },
    response: ServerResponse,
  ) => {
    const known = installations.get(installation)
    if (known === undefined) return json(response, 404, basicError("Not Found"))
    if (known.suspended_at !== null) return json(response, 403, basicError("This installation has been suspended"))
    const wanted = body.repository_ids?.map((id) => repositories.get(id))
    if (wanted?.some((one) => one?.installation !== installation) === true) {
      return json(
        response,
        422,
        basicError("There is at least one repository that does not exist or is not accessible"),
      )
    }
    const token = `ghs_${randomUUID().replaceAll("-", "")}`
    tokens.set(token, {
      installation,
      repositories: body.repository_ids,
      permissions: body.permissions,
      isRevoked: false,
    })
    const answer: Token = {
      token,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      ...(wanted === undefined ? {} : { repositories: wanted.filter((one) => one !== undefined) }),
    }
    json(response, 201, answer)
  }

  const checkAnswer = (check: HostCheck) => ({
    ...check,
    output: { ...check.output, annotations_count: check.annotations.length },
    annotations: undefined,
  })

  type CheckBody = Partial<Omit<HostCheck, "output">> & {
    output?: { title: string; summary: string; annotations?: Array<Schemas["check-annotation"]> }
  }
  const applyCheck = (check: HostCheck, { output, ...rest }: CheckBody): string | undefined => {
    const { annotations = [], ...shown } = output ?? {}
    if (annotations.length > 50) return "no more than 50 annotations"
    Object.assign(check, rest, output === undefined ? {} : { output: shown })
    check.annotations.push(...annotations)
    return undefined
  }

  const ofRepository = (name: string, rest: string, seen: SeenRequest, url: URL, response: ServerResponse) => {
    const key = `${seen.method} ${rest.replace(/\/[0-9a-f]{40}(?=\/|$)/, "/SHA").replace(/\/\d+$/, "/ID")}`
    const id = Number(rest.split("/").at(-1))
    const sha = /[0-9a-f]{40}/.exec(rest)?.[0] ?? ""
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request of the service, whose shape the test asserts
    const body = seen.body as never
    switch (key) {
      case "POST check-runs": {
        const check: HostCheck = {
          id: nextId(),
          name: "",
          head_sha: "",
          status: "queued",
          conclusion: null,
          external_id: "",
          details_url: undefined,
          output: { title: "", summary: "" },
          annotations: [],
        }
        const fault = applyCheck(check, body)
        if (fault !== undefined) return json(response, 422, basicError(fault))
        checks.set(check.id, check)
        return json(response, 201, checkAnswer(check))
      }
      case "PATCH check-runs/ID": {
        const check = checks.get(id)
        if (check === undefined) return json(response, 404, basicError("Not Found"))
        const fault = applyCheck(check, body)
        return fault === undefined ? json(response, 200, checkAnswer(check)) : json(response, 422, basicError(fault))
      }
      case "GET check-runs/ID": {
        const check = checks.get(id)
        return check === undefined
          ? json(response, 404, basicError("Not Found"))
          : json(response, 200, checkAnswer(check))
      }
      case "GET commits/SHA/check-runs": {
        const found = [...checks.values()].filter(
          (check) => check.head_sha === sha && check.name === url.searchParams.get("check_name"),
        )
        return json(response, 200, { total_count: found.length, check_runs: found.map(checkAnswer) })
      }
      case "GET git/commits/SHA":
        return json(response, 200, {
          sha,
          tree: { sha: git(name, ["rev-parse", `${sha}^{tree}`]) },
          parents: git(name, ["rev-list", "--parents", "-n1", sha])
            .split(" ")
            .slice(1)
            .map((parent) => ({ sha: parent })),
        })
      case "POST git/blobs": {
        const { content, encoding }: { readonly content: string; readonly encoding: BufferEncoding } = body
        return json(response, 201, {
          sha: git(name, ["hash-object", "-w", "--stdin"], Buffer.from(content, encoding)),
        })
      }
      case "POST git/trees": {
        const {
          base_tree,
          tree,
        }: {
          readonly base_tree: string
          readonly tree: ReadonlyArray<{ path: string; mode: string; sha: string | null }>
        } = body
        const index = join(folder.path, `index-${nextId()}`)
        const run = (args: ReadonlyArray<string>, input?: string) =>
          execFileSync("git", args, {
            cwd: gitFolder(name),
            encoding: "utf8",
            env: { ...gitEnvironment, GIT_INDEX_FILE: index },
            ...(input === undefined ? {} : { input }),
          }).trim()
        run(["read-tree", base_tree])
        run(
          ["update-index", "--index-info"],
          tree
            .map(({ path, mode, sha: blob }) =>
              blob === null ? `0 ${"0".repeat(40)}\t${path}\n` : `${mode} ${blob}\t${path}\n`,
            )
            .join(""),
        )
        return json(response, 201, { sha: run(["write-tree"]) })
      }
      case "POST git/commits": {
        type Person = { readonly name: string; readonly email: string; readonly date: string }
        const {
          message,
          tree,
          parents,
          author,
          committer,
        }: {
          readonly message: string
          readonly tree: string
          readonly parents: ReadonlyArray<string>
          readonly author: Person
          readonly committer: Person
        } = body
        const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", message]
        const commit = execFileSync("git", args, {
          cwd: gitFolder(name),
          encoding: "utf8",
          env: {
            ...gitEnvironment,
            GIT_AUTHOR_NAME: author.name,
            GIT_AUTHOR_EMAIL: author.email,
            GIT_AUTHOR_DATE: author.date,
            GIT_COMMITTER_NAME: committer.name,
            GIT_COMMITTER_EMAIL: committer.email,
            GIT_COMMITTER_DATE: committer.date,
          },
        }).trim()
        return json(response, 201, { sha: commit, tree: { sha: tree } })
      }
      case "POST git/refs": {
        const { ref, sha: target }: { readonly ref: string; readonly sha: string } = body
        if (git(name, ["for-each-ref", ref]) !== "") return json(response, 422, basicError("Reference already exists"))
        git(name, ["update-ref", ref, target])
        return json(response, 201, { ref, object: { sha: target } })
      }
      case "GET pulls": {
        const head = url.searchParams.get("head")?.split(":")[1]
        return json(
          response,
          200,
          pullsOf(name).filter((pull) => pull.head === head && pull.base === url.searchParams.get("base")),
        )
      }
      case "POST pulls": {
        const {
          title,
          body: text,
          head,
          base,
        }: { readonly title: string; readonly body: string; readonly head: string; readonly base: string } = body
        if (pullsOf(name).some((pull) => pull.head === head && pull.base === base))
          return json(response, 422, basicError("A pull request already exists"))
        const number = pulls.length + 1
        pulls.push({ number, title, body: text, head, base, html_url: `${baseUrl()}/${name}/pull/${number}` })
        return json(response, 201, pulls.at(-1))
      }
    }
    if (key.startsWith("GET git/ref/heads/")) {
      const ref = `refs/heads/${rest.slice("git/ref/heads/".length)}`
      const found = git(name, ["for-each-ref", "--format=%(objectname)", ref])
      return found === ""
        ? json(response, 404, basicError("Not Found"))
        : json(response, 200, { ref, object: { sha: found } })
    }
    if (key.startsWith("PATCH git/refs/heads/")) {
      const ref = `refs/heads/${rest.slice("git/refs/heads/".length)}`
      const { sha: target, force }: { readonly sha: string; readonly force: boolean } = body
      const from = git(name, ["for-each-ref", "--format=%(objectname)", ref])
      if (from === "") return json(response, 422, basicError("Reference does not exist"))
      const isForward = git(name, ["merge-base", from, target]) === from
      if (!force && !isForward) return json(response, 422, basicError("Update is not a fast forward"))
      git(name, ["update-ref", ref, target, from])
      return json(response, 200, { ref, object: { sha: target } })
    }
    json(response, 404, basicError("Not Found"))
  }

  const api = (path: string, seen: SeenRequest, url: URL, response: ServerResponse) => {
    const [, area = "", ...segments] = path.split("/")
    if (area === "app") {
      if (!isOfApp(seen.authorization)) return json(response, 401, basicError("A JSON web token could not be decoded"))
      if (segments.length === 0) return json(response, 200, { id: appId, html_url: `${baseUrl()}/apps/code-analysis` })
      const id = Number(segments[1])
      if (segments[2] === "access_tokens") return createToken(id, seen.body ?? {}, response)
      if (segments.length === 1) return json(response, 200, [...installations.values()])
      const installation = installations.get(id)
      return installation === undefined
        ? json(response, 404, basicError("Not Found"))
        : json(response, 200, installation)
    }
    if (path === "/user") {
      const user = codes.get(seen.authorization.replace(/^bearer /i, ""))
      return user === undefined
        ? json(response, 401, basicError("Bad credentials"))
        : json(response, 200, { id: user, login: `user-${user}` })
    }
    const grant = grantOf(seen.authorization)
    if (grant === undefined) return json(response, 401, basicError("Bad credentials"))
    if (path === "/installation/repositories") {
      const all = [...repositories.values()].filter(({ installation }) => installation === grant.installation)
      const size = Math.min(pageOfRepositories, Number(url.searchParams.get("per_page")))
      const page = Number(url.searchParams.get("page"))
      return json(response, 200, { total_count: all.length, repositories: all.slice((page - 1) * size, page * size) })
    }
    const [owner = "", repository = "", ...rest] = segments
    const name = decodeURIComponent(`${owner}/${repository}`)
    if (area !== "repos" || !mayTouch(grant, name)) return json(response, 404, basicError("Not Found"))
    if (seen.method !== "GET" && /^(git|pulls)$/.test(rest[0] ?? "") && !mayWrite(grant)) {
      return json(response, 403, basicError("Resource not accessible by integration"))
    }
    ofRepository(name, rest.map(decodeURIComponent).join("/"), seen, url, response)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", "http://double.example")
    const authorization = request.headers.authorization ?? ""
    const isGit = /\.git\//.test(url.pathname)
    const text = isGit ? "" : (await buffer(request)).toString("utf8")
    const body: unknown = text === "" || !text.startsWith("{") ? text || undefined : JSON.parse(text)
    const seen: SeenRequest = { method: request.method ?? "", path: url.pathname, authorization, body }
    requests.push(seen)
    const fault = faults.find((one) => one.remaining > 0 && one.matches(seen))
    if (fault !== undefined) {
      fault.remaining -= 1
      return json(response, fault.status, fault.body ?? basicError("a fault of the double"), fault.headers)
    }
    if (isGit) {
      const name = url.pathname.slice(1, url.pathname.indexOf(".git/"))
      const basic = Buffer.from(authorization.replace(/^basic /i, ""), "base64").toString("utf8")
      if (!mayTouch(grantOf(basic.replace(/^x-access-token:/, "")), name)) {
        response.writeHead(401, { "www-authenticate": 'Basic realm="GitHub"' })
        return response.end("Bad credentials")
      }
      return serveGit(folder.path, request, response)
    }
    if (url.pathname === "/login/oauth/access_token") {
      const { code = "" } = Object.fromEntries(new URLSearchParams(text.startsWith("{") ? "" : text))
      const given: { readonly code?: string } = text.startsWith("{") ? JSON.parse(text) : { code }
      const token = `ghu_${given.code ?? ""}`
      return codes.has(token)
        ? json(response, 200, { access_token: token, token_type: "bearer", scope: "" })
        : json(response, 200, { error: "bad_verification_code" })
    }
    const path = url.pathname.replace(/^\/api\/v3/, "")
    const hold = holds.find(({ matches }) => matches(seen))
    if (hold === undefined) return api(path, seen, url, response)
    holds.splice(holds.indexOf(hold), 1)
    // written to nobody
    if (hold.isDone) api(path, seen, url, new ServerResponse(request))
    hold.reached()
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the double listens on no port")
  const baseUrl = () => `http://127.0.0.1:${address.port}`

  /** The app is installed on an account. */
  const install = (
    login: string,
    {
      type = "Organization",
      accountId = nextId(),
    }: { readonly type?: "Organization" | "User"; readonly accountId?: number } = {},
  ) => {
    const installation: Installation = {
      id: nextId(),
      app_id: appId,
      suspended_at: null,
      account: { id: accountId, login, type },
    }
    installations.set(installation.id, installation)
    return installation.id
  }

  return {
    baseUrl: baseUrl(),
    appId,
    privateKey,
    webhookSecret,
    /** The settings of a service that is this GitHub's app. */
    settings: {
      GITHUB_APP_ID: String(appId),
      GITHUB_APP_PRIVATE_KEY: privateKey,
      GITHUB_WEBHOOK_SECRET: webhookSecret,
      GITHUB_API_URL: `${baseUrl()}/api/v3`,
    },
    requests,
    tokens,
    checks,
    pulls,
    install,
    uninstall: (installation: number) => installations.delete(installation),
    suspend: (installation: number, at: string | null) => {
      const known = installations.get(installation)
      if (known !== undefined) installations.set(installation, { ...known, suspended_at: at })
    },
    /** A repository of an installation, with its commits. */
    addRepository: (installation: number, name: string, more: Partial<HostRepository> = {}) => {
      const id = nextId()
      repositories.set(id, {
        id,
        full_name: name,
        default_branch: "main",
        private: true,
        size: 1,
        ...more,
        installation,
      })
      return { id, ...folder.add(`${name}.git`, { name }) }
    },
    /** A repository that is listed with a name, and has no commits. */
    listRepository: (installation: number, name: string) => {
      const id = nextId()
      repositories.set(id, { id, full_name: name, default_branch: "main", private: true, size: 1, installation })
      return id
    },
    rename: (id: number, name: string) => {
      const known = repositories.get(id)
      if (known !== undefined) repositories.set(id, { ...known, full_name: name })
    },
    removeRepository: (id: number) => repositories.delete(id),
    /** A code that GitHub gives a browser of a user, once they have come from the page of the installation. */
    authorize: (user: number) => {
      const code = randomUUID()
      codes.set(`ghu_${code}`, user)
      return code
    },
    pageOfRepositories: (size: number) => {
      pageOfRepositories = size
    },
    git,
    /** The next requests that match are answered otherwise. */
    fail: (matches: Fault["matches"], status: number, more: Partial<Omit<Fault, "matches" | "status">> = {}) => {
      faults.push({ matches, status, remaining: 1, ...more })
    },
    /** The next request that matches is never answered; over once it is there, and done where that is wanted. */
    hold: (matches: Hold["matches"], { isDone }: Pick<Hold, "isDone">) =>
      new Promise<void>((reached) => {
        holds.push({ matches, isDone, reached })
      }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      folder.remove()
    },
  }
}

export type GitHubDouble = Awaited<ReturnType<typeof startGitHub>>

/** An event with GitHub's headers; every part can be another one. */
export const signedEvent = (
  event: string,
  payload: unknown,
  { secret = webhookSecret, delivery = randomUUID() }: { readonly secret?: string; readonly delivery?: string } = {},
) => {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload)
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-github-event": event,
      "x-github-delivery": delivery,
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    },
  }
}

/** Sends an event to a service. */
export const deliver = async (
  { baseUrl }: { readonly baseUrl: string },
  event: string,
  payload: unknown,
  options: Parameters<typeof signedEvent>[2] = {},
) => {
  const response = await fetch(`${baseUrl}/hooks/github`, { method: "POST", ...signedEvent(event, payload, options) })
  return { status: response.status, text: await response.text() }
}
