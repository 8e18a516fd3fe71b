/** The documentation pages as HTTP: what is served, how long it may be kept, and that nothing else is. */
import { descriptions as detectors } from "../../../../server/src/engine/detectors/descriptions.ts"
import { operations } from "../../../../server/src/contract/generated/operations.ts"
import { get } from "node:http"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { startService, type TestService } from "../../support/service.ts"

let service: TestService

beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

const pages = [
  "/",
  "/docs",
  "/docs?q=finding",
  "/docs/operations/getFinding",
  "/redoc",
  "/redoc/billing",
  "/detectors",
  "/detectors/sql-injection",
  "/scores",
]
const descriptions = [
  ["/openapi.json", "application/json"],
  ["/openapi.yaml", "application/yaml"],
] as const

/** Node's own client: it sends a path as it is, asks for no compression, and leaves the bytes as they came. */
const ask = (
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(service.baseUrl)
    get({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
      response.on("error", reject)
    }).on("error", reject)
  })

const textOf = async (path: string) => (await ask(path)).bytes.toString("utf8")

/** The files that the pages name. */
const filesOfPages = async (): Promise<ReadonlyArray<string>> => {
  const html = await Promise.all(pages.map(textOf))
  const named = html.flatMap((text) =>
    [...text.matchAll(/(?:src|href)="(?:\.\.\/)*(docs\/assets\/[^"]+)"/g)].map(([, path]) => `/${path}`),
  )
  return [...new Set(named)].toSorted()
}

it("lists the guides for programs, and serves each as Markdown", async () => {
  const { status, headers, bytes } = await ask("/llms.txt")
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"])
  const list = bytes.toString("utf8")
  expect(list).toMatch(/^# .+\n\n> .+\n/)
  const guides = [...list.matchAll(/^- \[.+\]\((docs\/.+\.md)\): .+\.$/gm)].map(([, path = ""]) => `/${path}`)
  expect(list).toContain("- [Configuration](docs/configuration.md): ")
  expect(guides).toContain("/docs/agents.md")
  expect(guides).toContain("/docs/analysis/scores.md")
  for (const path of guides) {
    // oxlint-disable-next-line no-await-in-loop -- the message names the first that fails
    const guide = await ask(path)
    expect([path, guide.status, guide.headers["content-type"]]).toEqual([path, 200, "text/markdown; charset=utf-8"])
    expect(guide.bytes.toString("utf8")).toMatch(/^# /m)
  }
  expect((await ask("/docs/../README.md")).status).toBe(404)
})

describe.each(pages)("the page %s", (path) => {
  it("is HTML with a strict policy, that nobody may frame", async () => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    })
    const policy = String(headers["content-security-policy"])
    const forms = path.startsWith("/docs?") || path === "/docs" ? "'self'" : "'none'"
    expect(policy).toContain(`default-src 'none'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  it("names addresses below the service's own folder only", async () => {
    const html = await textOf(path)
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address)
    expect(addresses.length).toBeGreaterThan(2)
    const prefix = `${service.baseUrl}/a/proxy`
    const resolved = addresses.map((address) => new URL(address, `${prefix}${path}`).href)
    for (const address of resolved)
      expect(address.slice(prefix.length)).toMatch(/^\/(docs|redoc|detectors|scores|openapi|dashboard\/|#|$)[^:]*$/)
    const paths = [...new Set(resolved.map((address) => address.slice(prefix.length).replace(/#.*/, "")))]
    const asked = await Promise.all(paths.map((one) => ask(one)))
    expect(asked.map(({ status }) => status)).toEqual(paths.map(() => 200))
  })
})

/** Every page of the reference and of an operation. */
const apiPages = [
  "/redoc",
  ...["analysis", "findings", "fixes", "code-search", "source-hosting", "webhooks"].map((name) => `/redoc/${name}`),
  ...["events", "notifications", "api-keys", "billing", "schemas"].map((name) => `/redoc/${name}`),
  ...Object.keys(operations).map((id) => `/docs/operations/${id}`),
]

/** Compressed bytes of a page, without the scripts, styles and fonts that it shares with others. */
const heaviestPageBytes = 100_000

it("pages weigh little", async () => {
  for (const path of [...pages, ...apiPages, ...detectors.map(({ id }) => `/detectors/${id}`)]) {
    // oxlint-disable-next-line no-await-in-loop -- the message names the first that fails
    const { bytes } = await ask(path, { headers: { "accept-encoding": "gzip" } })
    expect(bytes.length, path).toBeLessThan(heaviestPageBytes)
  }
})

it("links between the pages of the API lead to pages and anchors that are there, and no anchor is there twice", async () => {
  const texts = new Map<string, string>()
  for (const path of ["/docs", ...apiPages]) {
    // oxlint-disable-next-line no-await-in-loop -- a service of a test is not asked for 80 pages at once
    texts.set(path, await textOf(path))
  }
  const anchorsOf = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  for (const [path, text] of texts) {
    const anchors = anchorsOf(text)
    expect(anchors, path).toEqual([...new Set(anchors)])
    const targets = [...text.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
      ([, target = ""]) => new URL(target, `http://x${path}`),
    )
    const missing = targets.filter(({ pathname, hash }) => {
      const target = texts.get(pathname)
      const isApi = /^\/(docs|redoc)/.test(pathname)
      if (target === undefined) return isApi
      return hash !== "" && !anchorsOf(target).includes(hash.slice(1))
    })
    expect(
      missing.map(({ href }) => href),
      path,
    ).toEqual([])
  }
})

it("shows the tables of descriptions as tables", async () => {
  for (const path of apiPages) {
    // oxlint-disable-next-line no-await-in-loop -- the message names the first that fails
    expect(await textOf(path), path).not.toContain("| --- |")
  }
})

it.each([
  ["rotate secret", ["rotateWebhookSecret"]],
  ["SARIF post", ["uploadSarif"]],
  ["<b>", []],
])("'%s' finds %j without a script", async (search, found) => {
  const text = await textOf(`/docs?q=${encodeURIComponent(search)}`)
  const shown = [...text.matchAll(/<li data-searched="[^"]*"\s*>[^]*?data-name="(\w+)"/g)].map(([, name]) => name)
  expect(shown).toEqual(found)
  expect(text).not.toContain("<b>")
})

describe.each(descriptions)("%s", (path, contentType) => {
  it("is the API's description", async () => {
    const { status, headers, bytes } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ "content-type": contentType, "cache-control": "no-cache" })
    const committed: unknown = JSON.parse(await textOf("/openapi.json"))
    expect(parse(bytes.toString("utf8"))).toEqual(committed)
    expect(committed).toMatchObject({ openapi: "3.1.1" })
  })

  it("names the address that it is served from first, then those of the spec", async () => {
    const { servers } = parse(await textOf(path))
    expect(servers).toMatchObject([
      { url: "http://code-analysis.example", description: "This service" },
      { url: "https://api.code-analysis.example" },
      { url: "http://localhost:8000" },
    ])
  })

  it("names the address that is set, whatever host a request names: answers are kept by proxies", async () => {
    const headers = { host: "other.example", "x-forwarded-host": "other.example" }
    const { bytes } = await ask(path, { headers })
    expect(bytes.toString("utf8")).toBe(await textOf(path))
  })

  it("names an address of the spec that is its own once, and first", async () => {
    const other = await startService({ workers: 0, settings: { BASE_URL: "http://localhost:8000" } })
    try {
      const { servers } = parse(await (await fetch(`${other.baseUrl}${path}`)).text())
      expect(servers).toMatchObject([
        { url: "http://localhost:8000", description: "This service" },
        { url: "https://api.code-analysis.example" },
      ])
    } finally {
      await other.stop()
    }
  })

  it("reads the same by YAML 1.1, in which words such as `no` are not text", async () => {
    const committed: unknown = JSON.parse(await textOf("/openapi.json"))
    expect(parse(await textOf(path), { version: "1.1" })).toEqual(committed)
  })
})

describe("every file", () => {
  it("is named by its content, to be kept for good", async () => {
    const files = await filesOfPages()
    expect(files.map((path) => path.replace(/-[0-9a-f]{16}\//, "/"))).toEqual([
      "/docs/assets/pages/explorer.js",
      "/docs/assets/pages/icon.svg",
      "/docs/assets/pages/pages.css",
      "/docs/assets/pages/search.js",
    ])
    for (const path of files) {
      const { headers } = await ask(path)
      expect(headers["cache-control"], path).toBe("public, max-age=31536000, immutable")
      const expected = path.endsWith(".css") ? "text/css" : path.endsWith(".svg") ? "image/svg+xml" : "text/javascript"
      expect(String(headers["content-type"]).split(";")[0], path).toBe(expected)
    }
  })

  it("is compressed for who takes gzip, and said to differ by that", async () => {
    for (const path of [...(await filesOfPages()), ...pages, "/openapi.json", "/openapi.yaml"]) {
      const plain = await ask(path)
      const { status, headers, bytes } = await ask(path, { headers: { "accept-encoding": "br, GZIP;q=0.5" } })
      expect(status).toBe(200)
      expect(Number(headers["content-length"]), path).toBe(bytes.length)
      expect(Number(plain.headers["content-length"]), path).toBe(plain.bytes.length)
      if (plain.bytes.length < 1024) {
        expect(headers["content-encoding"], path).toBeUndefined()
        continue
      }
      expect(headers["content-encoding"], path).toBe("gzip")
      expect([headers["vary"], plain.headers["vary"]], path).toEqual(["Accept-Encoding", "Accept-Encoding"])
      expect(headers["etag"], path).not.toBe(plain.headers["etag"])
      expect(bytes.length, path).toBeLessThan(plain.bytes.length * 0.6)
      expect(gunzipSync(bytes).equals(plain.bytes), path).toBe(true)
    }
  })

  it.each(["identity", "gzip;q=0", "br", "*;q=0", "gzip;q=0, *"])("is not for '%s'", async (accepted) => {
    const { headers } = await ask("/openapi.json", { headers: { "accept-encoding": accepted } })
    expect(headers["content-encoding"]).toBeUndefined()
  })

  it.each(["", "gzip"])("is not sent again to who has it, with accept-encoding '%s'", async (accepted) => {
    const encoding = { "accept-encoding": accepted }
    for (const path of [...(await filesOfPages()), ...pages, "/openapi.json"]) {
      const first = await ask(path, { headers: encoding })
      const etag = String(first.headers["etag"])
      for (const known of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
        const again = await ask(path, { headers: { ...encoding, "if-none-match": known } })
        expect([again.status, again.bytes.length], path).toEqual([304, 0])
        expect(again.headers, path).toMatchObject({ etag, "cache-control": first.headers["cache-control"] })
        expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"])
      }
      const changed = await ask(path, { headers: { ...encoding, "if-none-match": '"another"' } })
      expect([changed.status, changed.bytes.length], path).toEqual([200, first.bytes.length])
    }
  })

  it("answers HEAD with the headers of GET", async () => {
    const headersOf = async (method: string, path: string) => {
      const { headers, bytes } = await ask(path, { method, headers: { "accept-encoding": "gzip" } })
      // the time of the answer alone may differ
      const { date: _, ...others } = headers
      return { headers: others, length: bytes.length }
    }
    for (const path of [...(await filesOfPages()), ...pages, "/openapi.json", "/openapi.yaml"]) {
      const asked = await headersOf("HEAD", path)
      expect(asked, path).toEqual({ headers: (await headersOf("GET", path)).headers, length: 0 })
    }
  })
})

describe("nothing else", () => {
  it.each(["POST", "PUT", "DELETE", "PATCH"])("answers %s", async (method) => {
    const { status, bytes } = await ask("/docs", { method })
    expect(status).toBe(404)
    expect(JSON.parse(bytes.toString("utf8"))).toMatchObject({ error_code: "NOT_FOUND" })
  })

  it("an address that leads nowhere is a page with ways on for browsers, and an error for programs", async () => {
    const browsers = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    const page = await fetch(`${service.baseUrl}/no/such/page`, { headers: { accept: browsers } })
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
    expect(await page.text()).toMatch(/There is nothing at this address[^]*href="[^"]*\/dashboard"[^]*\/docs"/)
    const program = await fetch(`${service.baseUrl}/no/such/page`)
    expect([program.status, program.headers.get("content-type")]).toEqual([404, "application/json"])
    const call = await fetch(`${service.baseUrl}/api/v1/nothing`, { headers: { accept: browsers } })
    expect([call.status, call.headers.get("content-type")]).toEqual([404, "application/json"])
  })

  it("of the file system can be had by a path", async () => {
    const [file = ""] = await filesOfPages()
    const folder = file.slice(0, file.lastIndexOf("/"))
    const attempts = [
      folder,
      `${folder}/`,
      `${folder}/../../../../package.json`,
      `${folder}/..%2f..%2fPages.ts`,
      `${folder}/%2e%2e/Pages.ts`,
      `${folder}/..\\Pages.ts`,
      `${folder}/index.html`,
      `${folder.replace(/[0-9a-f]{16}$/, "0000000000000000")}/pages.css`,
      "/docs/",
      "/docs/operations",
      "/docs/operations/nothing",
      "/redoc/nothing",
      "/docs/assets",
      "//docs",
      "/docs/../openapi.json",
      "/constructor",
      "/__proto__",
    ]
    for (const attempt of attempts) {
      const { status, headers } = await ask(attempt)
      expect([status, headers["content-type"]], attempt).toEqual([404, "application/json"])
    }
  })

  it("is counted against anybody's rate limit", async () => {
    const remaining = async () => Number((await ask("/nowhere")).headers["x-ratelimit-remaining"])
    service.moveClockToNext("1 minute")
    const before = await remaining()
    for (const path of [...pages, "/openapi.json", "/openapi.yaml", ...(await filesOfPages())]) {
      expect((await ask(path)).headers["x-ratelimit-limit"], path).toBeUndefined()
    }
    expect(await remaining()).toBe(before - 1)
  })
})
