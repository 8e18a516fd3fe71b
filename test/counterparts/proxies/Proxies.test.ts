/**
 * The service behind nginx, Caddy and HAProxy, below a path: streams arrive as they are sent, callers are told apart by their
 * addresses, pages lead to each other, and no request hides in another one.
 */
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { connect } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../../scripts/freePort.ts"
import { browserOf } from "../../server/dashboard/browser.ts"
import { enable, trigger } from "../../server/support/analyses.ts"
import { startService, type TestService } from "../../server/support/service.ts"
import { answers, startProgram, temporaryFolder } from "../programs.ts"

/** The path that the proxies put the service below, beside its own root. */
const prefix = "/analysis"

interface Proxy {
  readonly name: string
  readonly file: string
  readonly configuration: (port: number, upstream: number, folder: string) => string
  readonly args: (file: string, folder: string) => ReadonlyArray<string>
}

const proxies: ReadonlyArray<Proxy> = [
  {
    name: "nginx",
    file: "nginx.conf",
    configuration: (port, upstream, folder) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
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
    configuration: (port, upstream) => `
{
  admin off
  auto_https off
}
:${port} {
  bind 127.0.0.1
  handle_path ${prefix}/* {
    reverse_proxy 127.0.0.1:${upstream}
  }
  reverse_proxy 127.0.0.1:${upstream}
}
`,
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    name: "haproxy",
    file: "haproxy.cfg",
    configuration: (port, upstream) => `
defaults
  mode http
  timeout connect 5s
  timeout client 1m
  timeout server 1m
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
    settings: { TRUSTED_PROXIES: "127.0.0.1", BASE_URL: `http://code-analysis.example${prefix}` },
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

/** What one connection answers to these bytes, until it closes. */
const spoken = async (port: number, bytes: string): Promise<string> => {
  const socket = connect({ port, host: "127.0.0.1" })
  let heard = ""
  socket.setEncoding("utf8").on("data", (more) => (heard += String(more)))
  socket.on("error", () => undefined)
  socket.write(bytes)
  await once(socket, "close")
  return heard
}

describe.each(proxies)("the service behind $name", ({ name, file, configuration, args }) => {
  const folder = temporaryFolder(name)
  let proxy: Awaited<ReturnType<typeof startProgram>>
  let port = 0

  beforeAll(async () => {
    port = await freePort()
    const path = join(folder.path, file)
    writeFileSync(path, configuration(port, Number(new URL(service.baseUrl).port), folder.path))
    proxy = await startProgram({
      command: name,
      args: args(path, folder.path),
      cwd: folder.path,
      isReady: () => answers(`http://127.0.0.1:${port}/livez`),
    })
  })
  afterAll(async () => {
    await proxy.stop()
    folder.remove()
  })

  it("streams the progress of a run while the run goes on", async () => {
    const tenant = await service.createTenant()
    const repository = service.repositories.add(`streamed-${name}`)
    repository.commit({ "a.js": "1\n" })
    await service.install(tenant)
    const run = await trigger(service, tenant, await enable(service, tenant, repository.name))
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/analysis/${run.id}/progress`, {
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
    const browser = browserOf({ baseUrl: `http://127.0.0.1:${port}${prefix}` })
    const tenant = await service.createTenant()
    const page = await browser.get("/sign-in")
    expect(page.text).toContain(`action="${prefix}/dashboard/sign-in"`)
    expect((await browser.signIn(tenant.key, "/fixes")).location).toBe(`${prefix}/dashboard/fixes`)
    expect(browser.setCookies.join()).toContain(`Path=${prefix}/dashboard`)
    const { status, text } = await browser.get("/fixes")
    expect(status).toBe(200)
    const [, style = ""] = /<link[^>]* href="([^"]+\.css[^"]*)"/.exec(text) ?? []
    expect(style).toContain(`${prefix}/dashboard/`)
    expect((await fetch(`http://127.0.0.1:${port}${style}`)).status).toBe(200)
    const documentation = await fetch(`http://127.0.0.1:${port}${prefix}/docs`)
    const [, script = ""] = /(?:src|href)="([^"]+\.(?:js|css)[^"]*)"/.exec(await documentation.text()) ?? []
    const { pathname } = new URL(script, documentation.url)
    expect(pathname.startsWith(`${prefix}/`)).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}${pathname}`)).status).toBe(200)
    expect((await browser.submit("/fixes", "/sign-out")).location).toContain(`${prefix}/dashboard/sign-in`)
  })

  it("is told who calls, whatever callers say of themselves", async () => {
    const [one, other] = [`127.0.${proxies.findIndex((each) => each.name === name)}.2`, "127.0.9.3"]
    service.moveClockToNext("1 minute")
    const lies = [{}, { "x-forwarded-for": "198.51.100.7" }, { "x-forwarded-for": "127.0.0.1, 198.51.100.8" }]
    const left: Array<number> = []
    for (const headers of lies) left.push(await remainingFor(port, one, headers))
    expect(left).toEqual([59, 58, 57])
    expect(await remainingFor(port, other, {})).toBe(59)
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
    const poisoned = ["POST /api/v1/analysis/trigger HTTP/1.1", `host: 127.0.0.1:${port}`, ...headers, "", body]
    const next = ["GET /livez HTTP/1.1", `host: 127.0.0.1:${port}`, "connection: close", "", ""].join("\r\n")
    const heard = await spoken(port, `${poisoned.join("\r\n")}${next}`)
    const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
    // at most one answer to each of the two, and none to a method that nobody sent
    expect(statuses.length).toBeLessThanOrEqual(2)
    expect(statuses).not.toContain(405)
    // the connection to the service that the proxy keeps is clean for whoever comes next
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
  })
})
