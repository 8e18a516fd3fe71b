/** Parts of a query that must match exactly: phrases, declarations, callers and uses. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CodeAnswer } from "../../../server/src/contract/generated/types.ts"
import { mentions } from "../../../server/src/search/query/Verbatim.ts"
import { indexRepository, placesFor, searchFor } from "../support/codeSearch.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

/** A function that is indexed in several parts, with one line of its own in the last. */
const long = `/** Imports the ledger of a year. */
export function importLedger(rows) {
${Array.from({ length: 400 }, (_, at) => `  register(rows[${at}], "account ${at}", { month: ${at % 12}, isOpen: true })`).join("\n")}

  if (rows.length === 0) throw new Error("the fiscal year has no bookings yet")
}
`

/** Says the words of the phrase apart, again and again. */
const noisy = Array.from(
  { length: 40 },
  (_, at) => `export function refused${at}(connection, upstream) {
  log("upstream", "refused", connection, "refused upstream connection of ${at}")
}`,
).join("\n")

/** A class that is indexed in several parts, with its methods between them. */
const large = `export class Archive {
${Array.from({ length: 90 }, (_, at) => `  storeDocumentOfDepartmentWithRetention${at}(document, department, retention) {\n    return this.write${at}(document)\n  }`).join("\n")}
  reopenSealedVault(keyholder) {
    return keyholder.sign(this)
  }
}
`

/** Code before and behind a declaration is one chunk. */
const around = `import { hooks } from "./hooks.js"
export function idle() {
${Array.from({ length: 40 }, (_, at) => `  wait(${at})`).join("\n")}
}
hooks.registerTelescope(idle)
`

/** A type that is declared in one place, and given its functions in many. */
const beacon = `pub struct Beacon {
    wattage: u32,
}
${Array.from({ length: 20 }, (_, at) => `impl Signal${at} for Beacon {\n    fn shine${at}(&self) -> u32 {\n        self.wattage + ${at}\n    }\n}`).join("\n")}
`

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  service.repositories.add("shop").commit({
    "src/ledger.js": long,
    "src/noise.js": noisy,
    "src/archive.js": large,
    "src/around.js": around,
    "src/bills/invoice.js": "export class Invoice {\n  sumUp() {\n    return this.lines.length\n  }\n}\n",
    "src/bills/pay.js": "export function settleInvoice(invoice) {\n  return send(invoice.sumUp())\n}\n",
    "src/bills/cart.js":
      "export class Cart {\n  sumUp() {\n    return 1\n  }\n  checkOut() {\n    return this.sumUp() + this.sumUp() + cart.sumUp()\n  }\n}\n",
    "src/files/open.js":
      "export function openFile(name) {\n  if (!exists(name)) throw new Error(`cannot open '${name}'`)\n}\nexport function cannot(open) {\n  return open.cannot(open, cannot)\n}\n",
    "src/queue.js": `export function getQueueIdList() {
  return database.rows("queue").map((row) => row.id)
}
`,
    "src/queued.js": ["Feeds", "Ids", "Lists"]
      .map(
        (what) => `export function getQueued${what}(queued) {\n  return queued.list(queued.id, "queued id list")\n}\n`,
      )
      .join("\n"),
    "src/proxy.js": `export function forward(request) {
  if (!isUp()) throw new Error("upstream connection refused: try again later")
  return roundTotal(request.total)
}
`,
    "src/money.js": `/** Rounds a total. */
export function roundTotal(total) {
  return Math.round(total)
}

export class Wallet {
  pay(total) {
    return roundTotal(total) + this.fee
  }
}
`,
    "src/money.test.js": `test("rounds", () => {
  expect(roundTotal(1.5)).toBe(2)
})
`,
    "lib/money.py": `def settle(amount):
    rounding = roundTotal
    return amount
`,
    "src/beacon.rs": beacon,
    "src/scale/tare.js": "export const tareScale = (scale) => scale.zero()\n",
    "src/scale/weigh.js": `export function weigh(basket, scale, printer, ledger) {
  printer.warmUp()
  tareScale(scale)
  const grams = basket.goods.reduce((sum, good) => sum + scale.grams(good), 0)
  ledger.append({ grams, at: ledger.clock.now(), by: printer.cashier })
  return printer.print(grams)
}
`,
    "src/scale/tare.test.js": 'test("tares a scale", () => {\n  tareScale(scale)\n  tareScale(scale)\n})\n',
    "src/scale/TARE.md": "# Tare a scale\n\nRun `tareScale(scale)`; `tareScale(scale)` tares the scale.\n",
    "config/service.yaml": "server:\n  port: 8080\n  keepalive_timeout: 75s\n",
  })
  await service.install(tenant)
  await indexRepository(service, tenant, "acme/shop")
})
afterAll(() => service.stop())

const places = (query: string, more = {}) => placesFor(service, tenant, { query, ...more })
const search = async (query: string) => (await searchFor(service, tenant, { query })).data

describe("a phrase", () => {
  it("in quotation marks is found where it stands, and nowhere else", async () => {
    expect(await places('"upstream connection refused"')).toEqual(["src/proxy.js forward"])
    expect(await places('"Upstream Connection REFUSED"')).toEqual(["src/proxy.js forward"])
    expect(await places('"refused connection upstream"')).toEqual([])
  })

  it("without them comes first where it stands as it is", async () => {
    const found = await places("upstream connection refused")
    expect(found[0]).toBe("src/proxy.js forward")
    expect(found.length).toBeGreaterThan(1)
  })

  it("of a message is found behind the name of a program and before a value", async () => {
    expect((await places("shopd: upstream connection refused: 10.0.0.7 lamp"))[0]).toBe("src/proxy.js forward")
    expect((await places('host "lamp" said: upstream connection refused 10.0.0.7'))[0]).toBe("src/proxy.js forward")
  })

  it("that is a name in a sentence comes first where the name stands as it is", async () => {
    expect((await places("what does keepalive_timeout do to an upstream connection"))[0]).toContain(
      "config/service.yaml",
    )
    expect((await places("what does keeping alive do to an upstream connection"))[0]).not.toContain("config")
  })

  it("of a message is found before a value in quotes", async () => {
    expect((await places("cannot open 'x.txt'"))[0]).toBe("src/files/open.js openFile")
  })

  it("may be a key of a configuration", async () => {
    expect((await places("keepalive_timeout: 75s"))[0]).toContain("config/service.yaml")
  })
})

describe("a regular expression", () => {
  it("is found where it matches, and nowhere else, with the lines", async () => {
    const found = await search('/throw new Error\\("upstream .*: try/')
    expect(found.map(({ symbol_name }) => symbol_name)).toEqual(["forward"])
    expect(found[0]).toMatchObject({ matches: [{ line_start: 2, line_end: 2 }] })
    expect(found[0]?.score).toBeGreaterThanOrEqual(0.9)
    expect(await places("/UPSTREAM \\w+ refused:/i")).toEqual(["src/proxy.js forward"])
    expect(await places("/UPSTREAM \\w+ refused:/")).toEqual([])
  })

  it("is found within words, which no list has", async () => {
    expect(await places("/oundTota.\\(total\\) \\{/")).toEqual(["src/money.js roundTotal"])
  })

  it("is found in the last of many places that begin alike, and in the last part of a long one", async () => {
    expect(await places("/refused3[9]\\(connection/")).toEqual(["src/noise.js refused39"])
    expect(await places("/the fiscal year has \\w+ bookings/")).toEqual(["src/ledger.js importLedger"])
  })

  it("is found in each of its alternatives", async () => {
    expect(new Set(await places("/Math\\.round|upstream connection refused/"))).toEqual(
      new Set(["src/money.js roundTotal", "src/proxy.js forward"]),
    )
  })

  it("goes with filters, words and other requirements", async () => {
    expect(await places("/round[A-Z]\\w+/ lang:py")).toEqual(["lib/money.py settle"])
    expect(await places('/round[A-Z]\\w+/ "try again later"')).toEqual(["src/proxy.js forward"])
    expect((await places("/round[A-Z]\\w+/ wallet fee"))[0]).toBe("src/money.js pay")
    expect(await places("/round[A-Z]\\w+/ /upstream .*:/")).toEqual(["src/proxy.js forward"])
  })

  it("regression: with a sign that the database does not take is answered", async () => {
    expect(await places("/upstream\\x00connection/")).toEqual([])
    expect(await places("/upstream\\x00?.connection refused/")).toEqual(["src/proxy.js forward"])
  })

  it("that would take a backtracking engine for ever is answered", async () => {
    const { data, notice } = await searchFor(service, tenant, { query: "/refused(\\w+\\s?)*~$/" })
    expect(data).toEqual([])
    expect(notice).toBeNull()
  })

  it("that is taken for words is said to be", async () => {
    const noticeOf = async (query: string) => (await searchFor(service, tenant, { query })).notice
    expect(await noticeOf("/[a-z/")).toContain("/[a-z/ was searched as plain words")
    expect(await noticeOf("/(a+)+$/")).toContain("three literal characters in a row")
    expect(await noticeOf("src/bills/")).toBeNull()
    expect(await noticeOf("/src/bills/pay.js")).toBeNull()
  })
})

describe("names", () => {
  it("are found by the file or folder that they are of", async () => {
    const [first] = await search("lib.money.settle")
    expect(first).toMatchObject({ file_path: "lib/money.py", symbol_name: "settle" })
    expect(first?.score).toBeGreaterThan(0.95)
    const [other] = await search("lib.ledger.settle")
    expect(other?.score ?? 0).toBeLessThanOrEqual(0.95)
  })

  it("are found where they are declared", async () => {
    expect(await places("def:roundTotal")).toEqual(["src/money.js roundTotal"])
    expect(await places("def:nowhere")).toEqual([])
  })

  it("are found where they are called, but not where they are declared or only named", async () => {
    expect(new Set(await places("callers:roundTotal"))).toEqual(
      new Set(["src/proxy.js forward", "src/money.js pay", "src/money.test.js"]),
    )
    expect((await places("who calls roundTotal?")).slice(0, 3)).toEqual(await places("callers:roundTotal"))
  })

  it("come in the order of programs, tests and documentation", async () => {
    const inOrder = ["src/scale/weigh.js weigh", "src/scale/tare.test.js", "src/scale/TARE.md Tare a scale"]
    expect(await places("callers:tareScale")).toEqual(inOrder)
    expect((await places("who calls tareScale?")).slice(0, 3)).toEqual(inOrder)
  })

  it("of a class are found where the class is spoken of, and not where another one has such a method", async () => {
    expect(await places("callers:Invoice.sumUp")).toEqual(["src/bills/pay.js settleInvoice"])
    expect((await places("who calls Invoice.sumUp?"))[0]).toBe("src/bills/pay.js settleInvoice")
  })

  it("are found where they are used", async () => {
    expect(await places("uses:roundTotal lang:py")).toEqual(["lib/money.py settle"])
    expect((await places("uses:roundTotal")).length).toBe(4)
  })
})

it("filters in a query choose files and repositories", async () => {
  expect(await places("total lang:python")).toEqual(["lib/money.py settle"])
  expect(await places("roundTotal -path:src/ -path:lib")).toEqual([])
  expect((await places("callers:roundTotal path:src/*.test.js")).length).toBe(1)
  expect(await places("roundTotal repo:nobody")).toEqual([])
  expect((await places("roundTotal repo:ACME")).length).toBeGreaterThan(0)
  const noticeOf = async (query: string) => (await searchFor(service, tenant, { query })).notice
  expect(await noticeOf("roundTotal repo:nobody")).toBe("No repository that is searched has nobody in its name.")
  expect(await noticeOf("roundTotal lang:klingon")).toContain("No language is called klingon here")
  expect(await noticeOf("roundTotal lang:py lang:go")).toBeNull()
})

it("a long function is found once, from its first to its last line, with the lines that match", async () => {
  const found = await search("importLedger")
  expect(found.filter(({ symbol_name }) => symbol_name === "importLedger")).toHaveLength(1)
  const last = long.split("\n").length - 1
  const [hit] = await search('"fiscal year has no bookings"')
  expect(hit).toMatchObject({ line_start: 1, line_end: last, matches: [{ line_start: last - 1, line_end: last - 1 }] })
  expect(hit?.snippet.startsWith("/** Imports the ledger of a year. */")).toBe(true)
})

it("regression: a type that is declared in several places is one result, whose first line comes before its last", async () => {
  const found = (await search("Beacon path:beacon")).filter(({ symbol_name }) => symbol_name === "Beacon")
  expect(found.map(({ line_start, line_end }) => [line_start, line_end])).toEqual([[1, beacon.split("\n").length - 1]])
  expect(found[0]?.snippet).toMatch(/^pub struct Beacon[^]*Signal3 for[^]*Signal9 for[^]*Signal19 for/)
})

it("regression: parts of a class are one result, and not mixed with the methods between them", async () => {
  const found = (await search("Archive path:archive")).filter(({ symbol_name }) => symbol_name === "Archive")
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ symbol_kind: "class", line_start: 1, line_end: large.split("\n").length - 1 })
  const [method] = await search("def:storeDocumentOfDepartmentWithRetention60")
  expect(method).toMatchObject({ symbol_kind: "method" })
  expect(method?.snippet.trim().startsWith("storeDocumentOfDepartmentWithRetention60(")).toBe(true)
  expect(method?.snippet).not.toContain("Retention61")
})

it("regression: the lines of code that stands around declarations are told, though those are left out of its text", async () => {
  const [hit] = await search('"registerTelescope"')
  const line = around.split("\n").findIndex((text) => text.includes("registerTelescope")) + 1
  expect(hit).toMatchObject({
    file_path: "src/around.js",
    symbol_name: null,
    matches: [{ line_start: line, line_end: line }],
  })
})

it("a misspelled word is taken for that of the code", async () => {
  expect((await places("improt the legder"))[0]).toBe("src/ledger.js importLedger")
})

it("regression: a misspelled name whose words the code has is taken for the name that is closest", async () => {
  // "queu" is what "queued" and "queueing" are reduced to
  expect((await places("getQueuIdList"))[0]).toBe("src/queue.js getQueueIdList")
  expect((await places("Player.getQueuIdList"))[0]).toBe("src/queue.js getQueueIdList")
  const [named] = await search("getQueuedIds")
  expect(named).toMatchObject({ symbol_name: "getQueuedIds" })
})

it("regression: an answer to who calls a name does not say that nothing answers it", async () => {
  const { body } = await service.call<CodeAnswer>("POST", "/api/v1/code/ask", {
    key: tenant.key,
    body: { question: "who calls register?" },
  })
  expect(body.sources.map(({ file_path }) => file_path)).toContain("src/ledger.js")
  expect(body.answer).toMatch(/^The places? in the code that match(?:es)? best/)
})

it("an answer quotes the declaration and the lines that match, and leaves out those between", async () => {
  const { body } = await service.call<CodeAnswer>("POST", "/api/v1/code/ask", {
    key: tenant.key,
    body: { question: "when does a fiscal year have no bookings?" },
  })
  expect(body.answer).toContain("export function importLedger(rows) {\n")
  // the empty line before it is left out as well
  expect(body.answer).toContain("\n…\n  if (rows.length === 0)")
  expect(body.answer).toContain('throw new Error("the fiscal year has no bookings yet")')
  expect(body.notice).toBeNull()
})

it.each([
  ["total(1)", "total", true],
  ["a.total (1)", "total", true],
  ["total<Money>(1)", "total", true],
  ["total?.(1)", "total", true],
  ["subtotal(1)", "total", false],
  ["total1(1)", "total", false],
  ["const f = total", "total", false],
])("%s calls %s: %s", (code, name, isCall) => {
  expect(mentions(code, name, true)).toBe(isCall)
})

describe("a name that nothing in the code has", () => {
  const ask = async (question: string) =>
    (await service.call<CodeAnswer>("POST", "/api/v1/code/ask", { key: tenant.key, body: { question } })).body

  it.each(["who calls roundTotals?", "where is roundTotals used?"])(
    "is said to be absent, with the closest: %s",
    async (question) => {
      const { answer } = await ask(question)
      expect(answer).toMatch(
        /^Nothing in the code that was searched has the name `roundTotals`\. The closest names are `roundTotal`/,
      )
      const { notice } = await searchFor(service, tenant, { query: question })
      expect(notice).toMatch(/has the name roundTotals\. The closest names are roundTotal\b/)
    },
  )

  it.each([
    ["who calls roundTotl?", "who calls roundTotal?"],
    ["where is roundTotl used?", "where is roundTotal used?"],
    ["callers:roundTotl", "callers:roundTotal"],
  ])("regression: %s is answered by the places of the closest name", async (question, meant) => {
    const { answer, sources, conversation_id } = await ask(question)
    expect(answer).toMatch(/has the name `roundTotl`\. The closest names are `roundTotal`/)
    const right = await ask(meant)
    expect(right.sources).not.toEqual([])
    expect(sources.map(({ file_path }) => file_path)).toEqual(right.sources.map(({ file_path }) => file_path))
    const { body: next } = await service.call<CodeAnswer>("POST", "/api/v1/code/ask", {
      key: tenant.key,
      body: { question: "who calls it?", conversation_id },
    })
    expect(next.notice).toContain("taken to be about roundTotal,")
  })

  it("is said to be absent where nothing is like it", async () => {
    const { answer, sources } = await ask("who calls zyxwvut?")
    expect(answer).toBe("Nothing in the code that was searched has the name `zyxwvut`.")
    expect(sources).toEqual([])
    expect((await searchFor(service, tenant, { query: "callers:zyxwvut" })).notice).toContain("has the name zyxwvut.")
  })

  it("is told from a name that nobody calls, and from one that somebody calls", async () => {
    expect((await ask("who calls importLedger?")).answer).toMatch(/^No call of `importLedger` was found/)
    expect((await ask("who calls roundTotal?")).answer).not.toMatch(/Nothing|No call/)
    expect((await searchFor(service, tenant, { query: "who calls roundTotal?" })).notice).toBeNull()
  })

  it("regression: a plain word that the code has in another form is no name that is missing", async () => {
    expect((await ask("where is registering used?")).answer).not.toContain("has the name")
    expect((await ask("where is registeringNames used?")).answer).toContain("has the name")
  })

  it("regression: is not said to be absent behind more copies of a file than are compared", async () => {
    const copy = "export function quiltZebra(zebra) {\n  return zebra.quilt\n}\n"
    const caller = `export function start() {\n${"  wait()\n".repeat(60)}  zebraQuilt()\n}\n`
    service.repositories.add("copies").commit({
      "src/start.js": caller,
      ...Object.fromEntries(Array.from({ length: 320 }, (_, at) => [`src/copies/${at}.js`, copy])),
    })
    const id = await indexRepository(service, tenant, "acme/copies")
    const noticeOf = async (query: string) => (await searchFor(service, tenant, { query, repository_ids: [id] })).notice
    expect(await noticeOf("who calls zebraQuilt?")).toBeNull()
    expect(await noticeOf("who calls meadowLark?")).toContain("has the name meadowLark.")
  })
})
