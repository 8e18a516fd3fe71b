/**
 * The service behind nginx, Caddy and HAProxy, below a path: streams arrive as they are sent and outlive the patience of
 * the proxy, slow bodies arrive whole, callers are told apart by their addresses, pages lead to each other, no request hides in
 * another one, and a client understands what a proxy answers in the place of a service that does not.
 */
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { connect, createServer, type Socket } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CodeAnalysis } from "@code-analysis/sdk"
import { freePort } from "../../../scripts/freePort.ts"
import { browserOf } from "../../server/dashboard/browser.ts"
import { findChromium, startChromium } from "../../support/chromium.ts"
import { enable, trigger } from "../../server/support/analyses.ts"
import { startService, type TestService } from "../../server/support/service.ts"
import { answers, startProgram, temporaryFolder } from "../programs.ts"

const chromium = findChromium()

/** The path that the proxies put the service below, beside its own root. */
const prefix = "/analysis"

const hostName = "code-analysis.example"

/** The address of the proxies, as the service is told. */
const origin = `http://${hostName}`

interface Options {
  readonly port: number
  readonly upstream: number
  readonly folder: string
  /** Seconds that a connection may be silent. */
  readonly seconds: number
}

/** The patience of the proxies: shorter than their defaults of a minute, longer than our comments in quiet streams are apart. */
const patience = 20

interface Proxy {
  readonly name: string
  readonly file: string
  readonly configuration: (options: Options) => string
  readonly args: (file: string, folder: string) => ReadonlyArray<string>
}

const proxies: ReadonlyArray<Proxy> = [
  {
    name: "nginx",
    file: "nginx.conf",
    configuration: ({ port, upstream, folder, seconds }) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  proxy_read_timeout ${seconds}s;
  proxy_send_timeout ${seconds}s;
  client_body_timeout ${seconds}s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream service { server 127.0.0.1:${upstream}; keepalive 4; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header connection "";
      proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    }
    location ${prefix}/ {
      proxy_pass http://service/;
      proxy_http_version 1.1;
      proxy_set_header connection "";
      proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    }
  }
}
`,
    args: (file, folder) => ["-p", folder, "-c", file],
  },
  {
    name: "caddy",
    file: "Caddyfile",
    configuration: ({ port, upstream, seconds }) => `
{
  admin off
  auto_https off
}
:${port} {
  bind 127.0.0.1
  handle_path ${prefix}/* {
    reverse_proxy 127.0.0.1:${upstream} {
      transport http {
        read_timeout ${seconds}s
        write_timeout ${seconds}s
        response_header_timeout ${seconds}s
      }
    }
  }
  reverse_proxy 127.0.0.1:${upstream} {
    transport http {
      read_timeout ${seconds}s
      write_timeout ${seconds}s
      response_header_timeout ${seconds}s
    }
  }
}
`,
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    name: "haproxy",
    file: "haproxy.cfg",
    configuration: ({ port, upstream, seconds }) => `
defaults
  mode http
  timeout connect 5s
  timeout client ${seconds}s
  timeout server ${seconds}s
  option forwardfor
frontend front
  bind 127.0.0.1:${port}
  http-request replace-path ^${prefix}/(.*) /\\1
  default_backend service
backend service
  server one 127.0.0.1:${upstream}
`,
    args: (file) => ["-db", "-f", file],
  },
]

let service: TestService

beforeAll(async () => {
  service = await startService({
    workers: 0,
    settings: { TRUSTED_PROXIES: "127.0.0.1", BASE_URL: `${origin}${prefix}` },
  })
})
afterAll(() => service.stop())

/** Calls that somebody without a credential has left, who calls from an address of this machine. */
const remainingFor = async (port: number, localAddress: string, headers: Readonly<Record<string, string>>) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: "/api/v1/findings", localAddress, headers, agent: false }, resolve)
      .on("error", reject)
      .end()
  })
  response.resume()
  return Number(response.headers["x-ratelimit-remaining"])
}

/** Response of one connection to these bytes, read until it closes. */
const spoken = async (port: number, bytes: string): Promise<string> => {
  const socket = connect({ port, host: "127.0.0.1" })
  let heard = ""
  socket.setEncoding("utf8").on("data", (more) => (heard += String(more)))
  socket.on("error", () => undefined)
  socket.write(bytes)
  await once(socket, "close")
  return heard
}

/** Starts a proxy before a port of this machine, for the tests of a block. */
const started = (
  { name, file, configuration, args }: Proxy,
  {
    upstreamOf,
    seconds,
    isReady,
  }: {
    readonly upstreamOf: () => number
    readonly seconds: number
    readonly isReady: (baseUrl: string) => Promise<boolean>
  },
) => {
  const folder = temporaryFolder(name)
  const running: { port: number; stop: () => Promise<void> } = { port: 0, stop: () => Promise.resolve() }
  beforeAll(async () => {
    running.port = await freePort()
    const { port } = running
    const path = join(folder.path, file)
    writeFileSync(path, configuration({ port, upstream: upstreamOf(), folder: folder.path, seconds }))
    const proxy = await startProgram({
      command: name,
      args: args(path, folder.path),
      cwd: folder.path,
      isReady: () => isReady(`http://127.0.0.1:${port}`),
    })
    running.stop = proxy.stop
  })
  afterAll(async () => {
    await running.stop()
    folder.remove()
  })
  return running
}

describe.each(proxies)("a client of $name", (proxy) => {
  const sockets = new Set<Socket>()
  /** Takes connections and says nothing, as a service whose machine has gone. */
  const silent = createServer((socket) => void sockets.add(socket.on("error", () => socket.destroy())))
  let upstream = 0
  beforeAll(async () => {
    silent.listen(0, "127.0.0.1")
    await once(silent, "listening")
    const address = silent.address()
    if (address === null || typeof address === "string") throw new Error("the system gave no port")
    upstream = address.port
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const running = started(proxy, {
    upstreamOf: () => upstream,
    seconds: 1,
    isReady: async (baseUrl) => (await fetch(baseUrl).catch(() => undefined)) !== undefined,
  })

  it("is told by the proxy that the service does not answer, and tries again", async () => {
    let tries = 0
    const client = new CodeAnalysis({
      apiKey: "ca_of_a_test",
      baseUrl: `http://127.0.0.1:${running.port}`,
      maxRetries: 1,
      fetch: (...call) => {
        tries += 1
        return fetch(...call)
      },
    })
    const failure: unknown = await client.findings.list().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ status: 504 })
    expect(tries).toBe(2)
  })
})

describe.each(proxies)("the service behind $name", (proxy) => {
  const { name } = proxy
  const running = started(proxy, {
    upstreamOf: () => Number(new URL(service.baseUrl).port),
    seconds: patience,
    isReady: (baseUrl) => answers(`${baseUrl}/livez`),
  })

  it("keeps a quiet stream open for longer than the proxy waits", { timeout: 90_000 }, async () => {
    const tenant = await service.createTenant()
    const leaving = new AbortController()
    const response = await fetch(`http://127.0.0.1:${running.port}/api/v1/events/stream`, {
      headers: { "x-api-key": tenant.key, accept: "text/event-stream" },
      signal: leaving.signal,
    })
    expect(response.status).toBe(200)
    const began = performance.now()
    let heard = ""
    for await (const piece of response.body ?? []) {
      heard += Buffer.from(piece).toString("utf8")
      if (performance.now() - began > (patience + 5) * 1000) break
    }
    expect(performance.now() - began).toBeGreaterThan(patience * 1000)
    expect(heard.split(": heartbeat").length).toBeGreaterThan(2)
    leaving.abort()
  })

  it("reads a body that comes slowly", async () => {
    const tenant = await service.createTenant()
    const pieces = ['{"repository_id"', ':"00000000-0000', "-4000-8000-000000", '000000"}']
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const slow = request(
        {
          host: "127.0.0.1",
          port: running.port,
          path: "/api/v1/analysis/trigger",
          method: "POST",
          headers: { "x-api-key": tenant.key, "content-type": "application/json" },
          agent: false,
        },
        resolve,
      ).on("error", reject)
      const writeNext = (index: number): void => {
        const piece = pieces[index]
        if (piece === undefined) return void slow.end()
        slow.write(piece)
        setTimeout(() => writeNext(index + 1), 1000)
      }
      writeNext(0)
    })
    response.resume()
    // it was read to its end: the repository is what there is not
    expect(response.statusCode).toBe(404)
  })

  it("streams the progress of a run while the run goes on", async () => {
    const tenant = await service.createTenant()
    const repository = service.repositories.add(`streamed-${name}`)
    repository.commit({ "a.js": "1\n" })
    await service.install(tenant)
    const run = await trigger(service, tenant, await enable(service, tenant, repository.name))
    const response = await fetch(`http://127.0.0.1:${running.port}/api/v1/analysis/${run.id}/progress`, {
      headers: { "x-api-key": tenant.key, accept: "text/event-stream" },
    })
    expect(response.status).toBe(200)
    // nobody works on the run: it is over only after what is read here
    let heard = ""
    for await (const piece of response.body ?? []) {
      heard += Buffer.from(piece).toString("utf8")
      if (heard.includes("event: progress")) break
    }
    expect(heard).toContain("event: progress")
  })

  it("serves pages, their links and the session below a path", async () => {
    const browser = browserOf({ baseUrl: `http://127.0.0.1:${running.port}${prefix}` })
    const tenant = await service.createTenant()
    const page = await browser.get("/sign-in")
    expect(page.text).toContain(`action="${prefix}/dashboard/sign-in"`)
    expect((await browser.signIn(tenant.key, "/fixes")).location).toBe(`${prefix}/dashboard/fixes`)
    expect(browser.setCookies.join()).toContain(`Path=${prefix}/dashboard`)
    const { status, text } = await browser.get("/fixes")
    expect(status).toBe(200)
    const [, style = ""] = /<link[^>]* href="([^"]+\.css[^"]*)"/.exec(text) ?? []
    expect(style).toContain(`${prefix}/dashboard/`)
    expect((await fetch(`http://127.0.0.1:${running.port}${style}`)).status).toBe(200)
    const documentation = await fetch(`http://127.0.0.1:${running.port}${prefix}/docs`)
    const [, script = ""] = /(?:src|href)="([^"]+\.(?:js|css)[^"]*)"/.exec(await documentation.text()) ?? []
    const { pathname } = new URL(script, documentation.url)
    expect(pathname.startsWith(`${prefix}/`)).toBe(true)
    expect((await fetch(`http://127.0.0.1:${running.port}${pathname}`)).status).toBe(200)
    expect((await browser.submit("/fixes", "/sign-out")).location).toContain(`${prefix}/dashboard/sign-in`)
  })

  it.skipIf(chromium === undefined)(
    "is opened below a path by a browser, which asks for nothing beside it",
    async () => {
      const tenant = await service.createTenant()
      const hosts = `MAP ${hostName}:80 127.0.0.1:${running.port}`
      const browser = await startChromium(chromium ?? "", origin, {}, hosts)
      try {
        const { page, misdeeds } = await browser.open(`${prefix}/dashboard/sign-in`)
        const beside: Array<string> = []
        page.on("response", (response) => {
          const { pathname } = new URL(response.url())
          if (!pathname.startsWith(`${prefix}/`) || response.status() >= 400)
            beside.push(`${response.status()} ${pathname}`)
        })
        await page.getByLabel("API key").fill(tenant.key)
        await page.getByRole("button", { name: "Sign in" }).click()
        await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"))
        await page.getByRole("link", { name: "Findings" }).first().click()
        await page.waitForURL(`${origin}${prefix}/dashboard/findings`)
        await page.goto(`${origin}${prefix}/docs`, { waitUntil: "networkidle" })
        await page.getByText("/api/v1/findings").first().waitFor()
        // over HTTP Chromium ignores this header, and says so
        const complaints = misdeeds.complaints.filter((each) => !each.includes("Cross-Origin-Opener-Policy"))
        expect({ beside, ...misdeeds, complaints }).toEqual({ beside: [], complaints: [], strayRequests: [] })
      } finally {
        await browser.close()
      }
    },
  )

  it("is told who calls, whatever callers say of themselves", async () => {
    const [one, other] = [`127.0.${proxies.findIndex((each) => each.name === name)}.2`, "127.0.9.3"]
    service.moveClockToNext("1 minute")
    const lies = [{}, { "x-forwarded-for": "198.51.100.7" }, { "x-forwarded-for": "127.0.0.1, 198.51.100.8" }]
    const left: Array<number> = []
    for (const headers of lies) left.push(await remainingFor(running.port, one, headers))
    expect(left).toEqual([59, 58, 57])
    expect(await remainingFor(running.port, other, {})).toBe(59)
  })

  it.each([
    ["two lengths of a body", ["content-length: 5", "transfer-encoding: chunked"], "0\r\n\r\nG"],
    ["a disguised encoding", ["content-length: 5", "transfer-encoding : chunked"], "0\r\n\r\nG"],
    ["an unknown encoding", ["content-length: 5", "transfer-encoding: xchunked"], "0\r\n\r\nG"],
    ["two different lengths", ["content-length: 5", "content-length: 6"], "0\r\n\r\nG"],
    ["an encoding of two lines", ["content-length: 5", "transfer-encoding:\r\n chunked"], "0\r\n\r\nG"],
    ["an encoding behind a tab", ["content-length: 5", "transfer-encoding:\tchunked"], "0\r\n\r\nG"],
    ["an encoding behind a control character", ["content-length: 5", "transfer-encoding: \u000bchunked"], "0\r\n\r\nG"],
    ["two encodings", ["transfer-encoding: chunked", "transfer-encoding: identity"], "0\r\n\r\nG"],
    ["an encoding that is not the last", ["content-length: 5", "transfer-encoding: chunked, identity"], "0\r\n\r\nG"],
    ["an encoding that a line feed alone ends", ["content-length: 5\ntransfer-encoding: chunked"], "0\r\n\r\nG"],
    ["a length with a sign", ["content-length: +5"], "0\r\n\r\nG"],
    ["a list of lengths", ["content-length: 5, 6"], "0\r\n\r\nG"],
    ["a chunk of another size", ["transfer-encoding: chunked"], "0x0\r\n\r\nG"],
    ["chunks that line feeds alone end", ["transfer-encoding: chunked"], "1\nZ\n0\n\nG"],
    ["an extension of a chunk with a line feed", ["transfer-encoding: chunked"], "1;a\nb\r\nZ\r\n0\r\n\r\nG"],
  ])("takes no part of a request with %s for another request", async (_, headers, body) => {
    const poisoned = ["POST /api/v1/analysis/trigger HTTP/1.1", `host: 127.0.0.1:${running.port}`, ...headers, "", body]
    const next = ["GET /livez HTTP/1.1", `host: 127.0.0.1:${running.port}`, "connection: close", "", ""].join("\r\n")
    const heard = await spoken(running.port, `${poisoned.join("\r\n")}${next}`)
    const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
    // at most one answer to each of the two, and none to a method that nobody sent
    expect(statuses.length).toBeLessThanOrEqual(2)
    expect(statuses).not.toContain(405)
    // the connection to the service that the proxy keeps is clean for whoever comes next
    expect((await fetch(`http://127.0.0.1:${running.port}/livez`)).status).toBe(200)
  })
})
