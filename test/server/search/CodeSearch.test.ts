/** Searching the code of analyzed repositories through the API. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CodeAnswer } from "../../../server/src/contract/generated/types.ts"
import { enable } from "../support/analyses.ts"
import { analyzeAndIndex, indexRepository, placesFor, searchFor, statusOf } from "../support/codeSearch.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant
let shop: string

const invoice = `/** Adds up the lines of an invoice and rounds the sum to whole cents. */
export function totalOfInvoice(lines) {
  let total = 0
  for (const line of lines) total += line.price * line.quantity
  return Math.round(total * 100) / 100
}

export class Ledger {
  /** Posts an entry and refuses one that is not balanced. */
  post(entry) {
    if (entry.debit !== entry.credit) throw new Error("not balanced")
    this.entries.push(entry)
  }
}
`
const retry = `def retry_with_backoff(operation, attempts):
    """Calls the operation again after a pause that doubles each time."""
    pause = 1
    for attempt in range(attempts):
        try:
            return operation()
        except ConnectionError:
            sleep(pause)
            pause *= 2
`
const files = {
  "src/invoice.js": invoice,
  "lib/retry.py": retry,
  "src/invoice.test.js": `import { totalOfInvoice } from "./invoice.js"
test("rounds the total of an invoice", () => {
  expect(totalOfInvoice([{ price: 1.005, quantity: 1 }])).toBe(1.01)
})
`,
}

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  service.repositories.add("shop").commit(files)
  await service.install(tenant)
  shop = await indexRepository(service, tenant, "acme/shop")
})
afterAll(() => service.stop())

const places = (query: string, more = {}) => placesFor(service, tenant, { query, ...more })

describe("a search", () => {
  it("finds a function by what it does, and says where and in which commit it is", async () => {
    const { data, model } = await searchFor(service, tenant, { query: "adding up the lines of invoices and rounding" })
    expect(model).toBe("built-in")
    expect(data[0]).toMatchObject({
      repository_id: shop,
      repository_name: "acme/shop",
      file_path: "src/invoice.js",
      line_start: 1,
      line_end: 6,
      language: "javascript",
      symbol_name: "totalOfInvoice",
      symbol_kind: "function",
    })
    expect(data[0]?.commit_sha).toMatch(/^[0-9a-f]{40}$/)
    expect(data[0]?.snippet).toContain("line.price * line.quantity")
  })

  it.each(["totalOfInvoice", "total_of_invoice", "TOTALOFINVOICE", "Ledger.post", "Ledger#post()", "post"])(
    "finds the symbol %s first",
    async (name) => {
      const [first] = await places(name)
      expect(first).toBe(name.toLowerCase().includes("post") ? "src/invoice.js post" : "src/invoice.js totalOfInvoice")
    },
  )

  it.each(["lib/retry.py", "retry.py", "LIB/RETRY.PY"])("finds the file %s by its path", async (path) => {
    expect((await places(path))[0]).toContain("lib/retry.py")
  })

  it("regression: knows a repository by its id in capitals", async () => {
    expect((await places("totalOfInvoice", { repository_ids: [shop.toUpperCase()] }))[0]).toBe(
      "src/invoice.js totalOfInvoice",
    )
  })

  it("looks only at the language, the paths and the repositories that are asked for", async () => {
    expect((await places("operation invoice", { language: "python" })).every((place) => place.startsWith("lib/"))).toBe(
      true,
    )
    expect((await places("retry invoice", { path_prefix: "src/" })).every((place) => place.startsWith("src/"))).toBe(
      true,
    )
    expect(await places("invoice", { language: "cobol" })).toEqual([])
    expect(await places("invoice", { path_prefix: "src%" })).toEqual([])
    expect(await places("invoice", { path_prefix: "sr_/" })).toEqual([])
    expect((await places("invoice", { repository_ids: [shop] })).length).toBeGreaterThan(0)
  })

  it("answers no more than was asked for, best first, none below the minimum score", async () => {
    const { data } = await searchFor(service, tenant, { query: "invoice total rounding", limit: 2 })
    expect(data).toHaveLength(2)
    expect(data[0]?.score).toBeGreaterThanOrEqual(data[1]?.score ?? 1)
    const minimum = ((data[0]?.score ?? 0) + (data[1]?.score ?? 0)) / 2
    expect(await places("invoice total rounding", { min_score: minimum })).toHaveLength(1)
  })

  it.each([
    ["stop words", "the of and is with"],
    ["punctuation", "?!;:{}()[]<>,.-+*/&|^~%$#@"],
    ["a lone surrogate", "\uD800"],
    ["signs of SQL", "'; DROP TABLE code_chunks; -- %_\\"],
    ["signs of patterns", ".*(a|b)+?{2}[^c]$"],
    ["a word that nobody says", "xylophone"],
    ["names of every object", "constructor __proto__ toString"],
    ["emoji", "🦄🦄"],
  ])("answers a query of %s", async (_, query) => {
    expect((await searchFor(service, tenant, { query })).data.length).toBeLessThanOrEqual(10)
  })

  it("refuses NUL, which no code has", async () => {
    const { status } = await service.call("POST", "/api/v1/code/search", { key: tenant.key, body: { query: "a\0b" } })
    expect(status).toBe(400)
  })

  it("takes a page of code for a query", async () => {
    expect((await places(invoice.slice(0, 1000)))[0]).toBe("src/invoice.js totalOfInvoice")
    expect((await places("a".repeat(1000))).length).toBe(0)
    const words = Array.from({ length: 250 }, (_, index) => `w${index}`)
      .join(" ")
      .slice(0, 1000)
    expect(await places(words, { language: "python" })).toEqual([])
  })

  it("refuses a repository that is not there, and names it", async () => {
    const unknown = "00000000-0000-7000-8000-000000000000"
    for (const path of ["search", "ask"]) {
      const { status, body } = await service.call("POST", `/api/v1/code/${path}`, {
        key: tenant.key,
        body: { [path === "ask" ? "question" : "query"]: "invoice", repository_ids: [shop, unknown] },
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ in: "body", field: "/repository_ids/1" }] })
    }
  })

  it("does not look at repositories that are switched off", async () => {
    service.repositories.add("other").commit({ "a.js": "export function unicornCounter() { return 1 }\n" })
    await service.install(tenant)
    const other = await indexRepository(service, tenant, "acme/other")
    expect(await places("unicornCounter")).toEqual(["a.js unicornCounter"])
    const { body } = await service.call<{ readonly data: ReadonlyArray<{ readonly id: string }> }>(
      "GET",
      "/api/v1/scm/installations",
      { key: tenant.key },
    )
    await service.call("POST", `/api/v1/scm/installations/${body.data[0]?.id}/repos`, {
      key: tenant.key,
      body: { repository_ids: [other], enabled: false },
    })
    expect(await places("unicornCounter")).toEqual([])
    expect(await places("unicornCounter", { repository_ids: [other] })).toEqual([])
    expect((await statusOf(service, tenant)).repositories.map(({ repository_id }) => repository_id)).toEqual([shop])
    expect((await statusOf(service, tenant, other)).repositories).toHaveLength(1)
  })
})

describe("an answer to a question", () => {
  const ask = async (question: string) => {
    const { body } = await service.call<CodeAnswer>("POST", "/api/v1/code/ask", { key: tenant.key, body: { question } })
    return body
  }

  it("quotes the places that were found, and says that no model was asked", async () => {
    const { answer, answered_by, sources } = await ask("How often is the operation called again after a pause?")
    expect(answered_by).toBe("extractive")
    expect(answer).toContain("no language model was asked")
    expect(answer).toContain("[1] `retry_with_backoff` (`lib/retry.py`, lines 1 to 9, in `acme/shop`)")
    expect(answer).toContain("Calls the operation again after a pause that doubles each time.")
    expect(sources[0]).toMatchObject({ file_path: "lib/retry.py", symbol_name: "retry_with_backoff" })
  })

  it("regression: is not said to be in a file that the question names when the rest of it is about something else", async () => {
    const { answer } = await ask("Which banana bread recipe with walnuts bakes best in retry.py?")
    expect(answer).toMatch(/not found in this code|Nothing in this code answers the question/)
  })

  it("says so when the code does not speak of it", async () => {
    const { answer, sources } = await ask("Which banana bread recipe needs walnuts?")
    expect(answer).toContain("not found in this code")
    expect(answer).toContain("Only words were compared")
    expect(sources).toEqual([])
  })
})

describe("a follow-up question", () => {
  const askAs = (key: string, body: Readonly<Record<string, unknown>>) =>
    service.call<CodeAnswer>("POST", "/api/v1/code/ask", { key, body })
  const first = async () => (await askAs(tenant.key, { question: "How is the sum of an invoice rounded?" })).body

  it("is about the name of the answer before where it has none of its own, and says so", async () => {
    const { conversation_id, sources } = await first()
    expect(sources[0]?.symbol_name).toBe("totalOfInvoice")
    const { status, body } = await askAs(tenant.key, { question: "Who calls it?", conversation_id })
    expect(status).toBe(200)
    expect(body.conversation_id).toBe(conversation_id)
    expect(body.notice).toBe("The question is taken to be about totalOfInvoice, from an earlier answer.")
    expect(body.sources[0]?.file_path).toBe("src/invoice.test.js")
    const third = await askAs(tenant.key, { question: "Where is it used?", conversation_id })
    expect(third.body.notice).toContain("about totalOfInvoice")
  })

  it("with a name of its own is about that one", async () => {
    const { conversation_id } = await first()
    const { body } = await askAs(tenant.key, { question: "What does retry_with_backoff do?", conversation_id })
    expect(body.notice).toBeNull()
    expect(body.sources[0]?.symbol_name).toBe("retry_with_backoff")
  })

  it("is refused where there is no such conversation of the same key", async () => {
    const { conversation_id } = await first()
    const { key } = await service.createKey(tenant.organizationId, { permissions: ["code:read"] })
    const stranger = await service.createTenant()
    for (const other of [key, stranger.key]) {
      const { status, body } = await askAs(other, { question: "Who calls it?", conversation_id })
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ in: "body", field: "/conversation_id" }] })
    }
    expect((await askAs(tenant.key, { question: "Who calls it?", conversation_id })).status).toBe(200)
  })
})

describe("the status", () => {
  it("counts what is there and what can be searched", async () => {
    const [repository] = (await statusOf(service, tenant, shop)).repositories
    expect(repository).toMatchObject({ status: "completed", coverage_percent: 100, repository_name: "acme/shop" })
    expect(repository?.total_entities).toBe(repository?.embedded_entities)
    expect(repository?.total_entities).toBeGreaterThan(3)
  })

  it("says that nothing has begun before the first analysis, and knows no repository of others", async () => {
    service.repositories.add("fresh").commit({ "a.js": "export const a = 1\n" })
    await service.install(tenant)
    const fresh = await enable(service, tenant, "acme/fresh")
    const status = await statusOf(service, tenant, fresh)
    expect(status).toMatchObject({ total_entities: 0, embedded_entities: 0, coverage_percent: 0 })
    expect(status.repositories).toMatchObject([{ status: "not_started", updated_at: null }])
    await analyzeAndIndex(service, tenant, fresh)
    const stranger = await service.createTenant()
    const { status: refused } = await service.call("GET", `/api/v1/code/embeddings/status?repository_id=${fresh}`, {
      key: stranger.key,
    })
    expect(refused).toBe(404)
  })
})
