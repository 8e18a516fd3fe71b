/** In which order candidates come, and how they score. */
import { describe, expect, test } from "vitest"
import { bm25f, rarityOf } from "../../../../server/src/search/ranking/bm25f.ts"
import type { Candidate, FieldNumbers, RepositoryStatistics } from "../../../../server/src/search/ranking/Candidate.ts"
import { nameCoverageOf } from "../../../../server/src/search/ranking/nameCoverage.ts"
import { queryOf } from "../../../../server/src/search/ranking/Query.ts"
import { rank } from "../../../../server/src/search/ranking/rank.ts"
import { shippedWeights } from "../../../../server/src/search/ranking/weights.ts"
import { termsOf } from "../../../../server/src/search/terms.ts"

const nowhere: FieldNumbers = { body: 0, name: 0, path: 0, documentation: 0 }

const candidate = (body: string, more: Partial<Candidate> = {}): Candidate => ({
  name: null,
  container: "",
  path: "src/a.ts",
  kind: "function",
  isTest: false,
  lengths: { body: 10, name: 1, path: 3, documentation: 0 },
  frequencies: new Map(Array.from(termsOf(body), ([term, count]) => [term, { ...nowhere, body: count }])),
  similarity: null,
  ...more,
})

const statistics = (chunksWithTerm: Readonly<Record<string, number>>): RepositoryStatistics => ({
  chunks: 1_000,
  totalLengths: { body: 10_000, name: 1_000, path: 3_000, documentation: 0 },
  chunksWithTerm: new Map(Object.entries(chunksWithTerm)),
})

const words = statistics({ invoic: 20, total: 200, round: 50 })

const ordered = (text: string, ...candidates: ReadonlyArray<Candidate>) =>
  rank(queryOf(text), words, candidates).map(({ candidate: { path } }) => path)

describe("first comes", () => {
  test("what holds more of the words", () => {
    const all = candidate("invoice total round", { path: "all" })
    expect(ordered("the total of an invoice", candidate("total", { path: "one" }), all)).toEqual(["all", "one"])
  })

  test("what holds the rarer word", () => {
    const rare = candidate("invoice", { path: "rare" })
    expect(ordered("the total of an invoice", candidate("total", { path: "frequent" }), rare)).toEqual([
      "rare",
      "frequent",
    ])
  })

  test("what is called so", () => {
    const named = candidate("invoice total", { path: "named", name: "invoiceTotal" })
    expect(ordered("what an invoice is in total", candidate("invoice total", { path: "other" }), named)).toEqual([
      "named",
      "other",
    ])
  })

  test("code before its tests and before prose", () => {
    const inTest = candidate("invoice", { path: "test", isTest: true })
    const prose = candidate("invoice", { path: "prose", kind: "module" })
    expect(ordered("an invoice of a customer", inTest, prose, candidate("invoice", { path: "code" }))).toEqual([
      "code",
      "prose",
      "test",
    ])
  })

  test.each([
    ["its name", "total", { name: "total" }],
    ["its name in another writing", "grand_total", { name: "grandTotal" }],
    ["its name with its class", "Invoice.total", { name: "total", container: "Shop.Invoice" }],
    ["the path of its file", "src/billing/invoice.ts", { path: "web/src/billing/Invoice.ts" }],
    ["the name of its file", "invoice.ts", { path: "src/Invoice.ts" }],
  ])("what the query calls by %s, even with nothing else to say for it", (_, text, more: Partial<Candidate>) => {
    const [first] = rank(queryOf(text), words, [candidate("invoice total round"), candidate("", more)])
    expect(first).toMatchObject({ isExact: true, candidate: more })
    expect(first?.score).toBeGreaterThanOrEqual(0.95)
  })
})

test.each([
  ["call!", ["call!", "call"]],
  ["call", ["call", "call!"]],
  ["Body", ["Body", "body"]],
  ["Server#body", ["body", "Body"]],
  ["body()", ["body", "Body"]],
  ["<=>", ["<=>"]],
  ["[]=", ["[]="]],
])(
  "regression: of symbols that are told apart by their case or by a sign, %s names the one that is spelled so",
  (text, names) => {
    const all = names.toReversed().map((name) => candidate("", { name, container: "Server" }))
    const ranked = rank(queryOf(text), words, all)
    expect(ranked.map(({ candidate: { name }, isExact }) => [name, isExact])).toEqual(names.map((name) => [name, true]))
    const scores = ranked.map(({ score }) => score)
    expect(scores.every((score) => score >= 0.95 && score <= 1)).toBe(true)
    expect(new Set(scores).size).toBe(scores.length)
  },
)

test("of equal words, what is more alike by its vector comes first", () => {
  const alike = candidate("invoice", { path: "alike", similarity: 0.8 })
  const unlike = candidate("invoice", { path: "unlike", similarity: -0.2 })
  expect(ordered("an invoice", candidate("invoice", { path: "unknown" }), unlike, alike)[0]).toBe("alike")
})

test("a similarity that nobody has takes nothing from the scores", () => {
  const scoreOf = (similarity: number | null) =>
    rank(queryOf("an invoice"), words, [candidate("invoice", { similarity })])[0]?.score
  expect(scoreOf(0)).toBe(scoreOf(null))
})

test.each([
  ["total", { name: "subtotal" }],
  ["Order.total", { name: "total", container: "Invoice" }],
  ["total", { name: "total", kind: "module" as const }],
  ["constructor", { name: "toString" }],
])("%s is not the name of %o", (text, more: Partial<Candidate>) => {
  expect(rank(queryOf(text), words, [candidate("", more)])[0]?.isExact).toBe(false)
})

test("scores fall from the first to the last, and lie between 0 and 1", () => {
  const candidates = ["invoice total round", "invoice", "total total", "", "round invoice"].map((body) =>
    candidate(body),
  )
  const scores = rank(queryOf("round the total of an invoice"), words, candidates).map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(scores.every((score) => score >= 0 && score <= 0.95)).toBe(true)
})

test("a question of which the repository knows one word among many scores low", () => {
  const [first] = rank(queryOf("total eclipses of the sun in Iceland"), words, [candidate("total total total")])
  expect(first?.termCoverage).toBeLessThan(0.2)
  expect(first?.score).toBeLessThan(0.2)
})

test("regression: what prose alone says scores below a half, whatever it says; what code says as well does not", () => {
  const said = { lengths: { body: 10, name: 0, path: 3, documentation: 0 }, similarity: 0.9 }
  const prose = candidate("invoice total round", { ...said, kind: "module", name: "The total of a round invoice" })
  const question = queryOf("round the total of an invoice")
  expect(rank(question, words, [prose, candidate("invoice")])[0]?.score).toBeLessThan(0.5)
  const [first] = rank(question, words, [prose, candidate("invoice total round", said)])
  expect(first?.candidate.kind).toBe("function")
  expect(first?.score).toBeGreaterThan(0.5)
})

test("without candidates, and without words, there is nothing to rank", () => {
  expect(rank(queryOf("total"), words, [])).toEqual([])
  expect(rank(queryOf("the of"), words, [candidate("")]).map(({ score }) => score)).toEqual([0])
})

test("a term is the rarer the fewer chunks hold it", () => {
  expect(rarityOf("invoic", words)).toBeGreaterThan(rarityOf("total", words))
  expect(rarityOf("unknown", words)).toBeGreaterThan(rarityOf("invoic", words))
  expect(rarityOf("all", statistics({ all: 2_000 }))).toBeGreaterThan(0)
})

test("BM25F is the published sum", () => {
  const { bm25f: weights } = shippedWeights
  const averages = { body: 10, name: 1, path: 3, documentation: 0 }
  const held = { frequencies: new Map([["total", { ...nowhere, body: 2 }]]), lengths: averages }
  // At average length an occurrence in the body counts 1, so 2 of them are 2 * 3 / (2 + 2) of the weight of the term.
  expect(bm25f(held, new Map([["total", 5]]), averages, weights)).toBeCloseTo((5 * 2 * 3) / 4)
})

test("a name of which the query says more covers more; what every object has is no name that it says", () => {
  const rarities = new Map([
    ["invoic", 3],
    ["total", 3],
  ])
  const [all = 0, half = 0, nothing, inherited] = ["invoiceTotal", "invoiceWriter", "writer", "constructor"].map(
    (name) => nameCoverageOf(name, rarities),
  )
  // Beside the name's own terms, of weight 6, a quarter of the query's counts.
  expect(all).toBeCloseTo(6 / 7.5)
  expect(half).toBeCloseTo(3 / 7.5)
  expect([nothing, inherited]).toEqual([0, 0])
})

test("BM25F counts every occurrence by the weight of its field", () => {
  const field = (weight: number) => ({ weight, lengthNormalization: 0 })
  const weights = { saturation: 1, fields: { body: field(2), name: field(3), path: field(0), documentation: field(0) } }
  const counts = { ...nowhere, body: 2, name: 1 }
  const found = candidate("", { frequencies: new Map([["invoic", counts]]) })
  // 2 * 2 + 1 * 3 = 7 weighted occurrences, and (1 + 1) * 7 / (7 + 1) after they saturate.
  expect(bm25f(found, new Map([["invoic", 1]]), { ...nowhere, body: 10, name: 1 }, weights)).toBe(1.75)
})
