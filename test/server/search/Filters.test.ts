/** The filters of a search choose before anything is ranked: what is there is found, however much else there is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CodeAnswer, Error as ApiError } from "../../../server/src/contract/generated/types.ts"
import { indexRepository, placesFor, searchFor } from "../support/codeSearch.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

/** Says the words in its name, its documentation and its body. */
const dense = (at: number): string =>
  `/** Settles an invoice: invoices are settled by settling the invoice. */
export function settleInvoice${at}(invoice) {
  return settle(invoice, settle(invoice.${at}), settleInvoice(${at}))
}
`

/** Says them once, among many others. */
const sparse = `export function nightly(ledger, clock, mailer, archive) {
  for (const entry of ledger.entries) archive.store(entry, clock.now())
  mailer.send(ledger.owner, archive.summary())
  return ledger.entries.filter((entry) => entry.invoice).map((entry) => entry.settle())
}
`

/** More functions than a search looks at in one repository. */
const denseFiles = 25
const denseInFile = 16

const odd = "odd %_\\..'\"name"

/** An analysis and an index of hundreds of functions, on a machine that does other things as well: it is not tried again. */
const hookMillis = 180_000

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  service.repositories.add("large").commit({
    ...Object.fromEntries(
      Array.from({ length: denseFiles }, (_, file) => [
        `packages/billing/part${file}.js`,
        Array.from({ length: denseInFile }, (__, at) => dense(file * denseInFile + at)).join("\n"),
      ]),
    ),
    "packages/jobs/nightly.js": sparse,
    "packages/jobs/nightly.py":
      "def nightly(ledger):\n    return [entry.settle() for entry in ledger if entry.invoice]\n",
    [`${odd}/nightly.js`]: sparse,
    "packages/100%/nightly.js": sparse,
    "packages/1000/nightly.js": sparse,
    "a..b/nightly.js": sparse,
  })
  await service.install(tenant)
  await indexRepository(service, tenant, "acme/large")
}, hookMillis)
afterAll(() => service.stop())

const query = "settle an invoice"
const places = (more: object) => placesFor(service, tenant, { query, ...more })

describe("a narrow filter", () => {
  it("finds what is there, although there are hundreds of better places elsewhere", async () => {
    const everywhere = await places({ limit: 50 })
    expect(everywhere).toHaveLength(50)
    expect(everywhere.every((place) => place.startsWith("packages/billing/"))).toBe(true)
    expect((await places({ path_prefix: "packages/jobs/" })).toSorted()).toEqual([
      "packages/jobs/nightly.js nightly",
      "packages/jobs/nightly.py nightly",
    ])
    expect(await places({ path_prefix: "packages/jobs/", language: "python" })).toEqual([
      "packages/jobs/nightly.py nightly",
    ])
    expect(await places({ language: "python" })).toEqual(["packages/jobs/nightly.py nightly"])
  })

  it.each([
    ["a percent sign", "packages/100%", ["packages/100%/nightly.js nightly"]],
    ["an underscore", "packages/1_0", []],
    ["signs of every kind", odd, [`${odd}/nightly.js nightly`]],
    ["a backslash where there is a slash", "packages\\jobs", []],
    ["two dots in a name", "a..", ["a..b/nightly.js nightly"]],
    ["a way up", "packages/billing/../jobs", []],
    ["a way out", "../../etc/passwd", []],
    ["the root", "/", []],
    ["a lone surrogate", "packages/\uD800", []],
    ["other capitals", "PACKAGES/JOBS", []],
    ["a whole path", "packages/jobs/nightly.js", ["packages/jobs/nightly.js nightly"]],
    ["SQL", "packages/jobs' OR 'a' = 'a", []],
    ["the longest text", "p".repeat(1024), []],
  ])("takes %s as it is", async (_, pathPrefix, found) => {
    expect(await places({ path_prefix: pathPrefix })).toEqual(found)
  })
})

describe("what is no search", () => {
  const errorOf = async (path: string, options: object) => {
    const { status, body } = await service.call<ApiError>("POST", `/api/v1/code/${path}`, {
      key: tenant.key,
      expectInvalid: true,
      ...options,
    })
    return { status, ...body }
  }

  it.each([
    ["search", "query"],
    ["ask", "question"],
  ] as const)("is refused by %s with an error that says where", async (path, field) => {
    for (const body of [
      { [field]: "" },
      { [field]: "a".repeat(2001) },
      { [field]: "a\0b" },
      { [field]: 7 },
      { [field]: null },
      { [field]: [query] },
      {},
      { [field]: query, repository_ids: [] },
      { [field]: query, repository_ids: ["../etc"] },
      { [field]: query, unknown: true },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each of them is told apart
      const { status, errors } = await errorOf(path, { body })
      expect([body, status, errors?.length === 0]).toEqual([body, 400, false])
    }
    for (const rawBody of ["", "{", "null", "[]", `{"${field}":"a`, "\uFEFF", "\u0000"]) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect([rawBody, (await errorOf(path, { rawBody })).status]).toEqual([rawBody, 400])
    }
    const tooLarge = await errorOf(path, { rawBody: JSON.stringify({ [field]: "a".repeat(10 * 1024 * 1024) }) })
    expect(tooLarge.status).toBe(400)
    expect(tooLarge.detail).toBe("The body is larger than 1048576 bytes.")
  })

  it.each([
    [{ path_prefix: "" }, "/path_prefix"],
    [{ path_prefix: "a\0" }, "/path_prefix"],
    [{ path_prefix: "p".repeat(1025) }, "/path_prefix"],
    [{ language: "Python" }, "/language"],
    [{ language: "" }, "/language"],
    [{ limit: 0 }, "/limit"],
    [{ limit: 51 }, "/limit"],
    [{ limit: 1.5 }, "/limit"],
    [{ min_score: 1.01 }, "/min_score"],
    [{ min_score: -1 }, "/min_score"],
  ])("is refused for the filter %j", async (filter, field) => {
    const { status, errors } = await errorOf("search", { body: { query, ...filter } })
    expect(status).toBe(400)
    expect(new Set(errors?.map((error) => `${error.in} ${error.field}`))).toEqual(new Set([`body ${field}`]))
  })

  it("is a language that no code is in: nothing is found, and that is no error", async () => {
    expect(await places({ language: "klingon" })).toEqual([])
  })

  it.each([
    ["blanks", " \t\n\u00A0\u2003"],
    ["punctuation", "?!;:{}()[]<>,.-+*/&|^~%$#@'\"`\\"],
    ["a lone surrogate", "\uDC00 \uD800"],
    ["half a pair at the end", "invoice \uD83E"],
    ["control characters", "\u0001\u0007\u001b[31m\u007f"],
    ["directions of writing", "\u202Einvoice\u202C"],
    ["marks on one letter", `e${"\u0301".repeat(900)}`],
    ["one letter a thousand times", "i".repeat(1000)],
    ["the longest query of words", "settle an invoice ".repeat(55).trim()],
  ])("but of %s is answered, by search and by ask", async (_, text) => {
    const { data } = await searchFor(service, tenant, { query: text })
    for (const { score } of data) expect(score).toBeLessThanOrEqual(1)
    const { status, body } = await service.call<CodeAnswer>("POST", "/api/v1/code/ask", {
      key: tenant.key,
      body: { question: text },
    })
    expect(status).toBe(200)
    expect(body.answer).not.toBe("")
  })
})
