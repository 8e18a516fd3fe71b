/** Calls, uses and declarations of names, in code that speaks of them elsewhere as well, and the lines that are marked. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { indexRepository, placesFor, searchFor } from "../support/codeSearch.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

/** A function of more than a thousand lines. */
const steps = `export function runAll() {
${Array.from({ length: 1200 }, (_, at) => `  step_${at + 1}("step", ${at})`).join("\n")}
}
`

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  service.repositories.add("till").commit({
    "till/money.py": `DEFAULTS = {
    "currency": "EUR",
}
LIMIT: int = 3


def round_money(amount):
    return round(amount, 2)
`,
    "till/prose.py": `def explain(amount):
    """Tells why round_money(amount) rounds: round_money(1.005), round_money(2)."""
    # round_money(amount) is called by others
    print("round_money(amount) rounds, and round_money(2) as well")
    return amount
`,
    "till/sell.py": `def sell(basket):
    return round_money(sum(basket))


def show(basket):
    return f"{round_money(sum(basket))} EUR"
`,
    "till/other.py": `from till.money import round_money as rmo


def pay(basket):
    return rmo(sum(basket))
`,
    "src/other.js": `import { roundTotal as rt } from "./money.js"

export function pay(basket) {
  return rt(basket.sum())
}
`,
    "src/limits.js": `export const MAX_FROBS = 12

export function isTooMuch(frobs) {
  const largest = 3
  return frobs > MAX_FROBS + largest
}
`,
    "src/told.js": `// onlyTold() is told of in a comment
export function tell() {
  /* onlyTold(), again */
  return "onlyTold()"
}
`,
    "src/steps.js": steps,
    "src/drawer.ts": `/** Holds coins. */
export class Drawer {
  /** Says it. */
  smallestDrawer = 7

  open(coins: number, bills: number) {
    const left = coins - this.smallestDrawer
    return left + bills
  }

  close() {
    return 0
  }
}
`,
    "src/between.js": `open()
function first() {
  return 1
}

said("stands between")
function second() {
  return 2
}
close()
`,
    "src/server.js": `import { createServer } from "node:http"
server.maxConnections = 7

export function start() {
  return server
}

server.listen(80)
`,
  })
  await service.install(tenant)
  await indexRepository(service, tenant, "acme/till")
})
afterAll(() => service.stop())

const places = (query: string) => placesFor(service, tenant, { query })
const marksOf = async (query: string) => {
  const { data } = await searchFor(service, tenant, { query })
  return data[0]?.matches.map(({ line_start, line_end }) => [line_start, line_end])
}
const noticeOf = async (query: string) => (await searchFor(service, tenant, { query })).notice

describe("regression: comments and strings", () => {
  it("are no callers and no uses; code within a string is one", async () => {
    expect((await places("callers:round_money")).toSorted()).toEqual(["till/sell.py sell", "till/sell.py show"])
    expect((await places("uses:round_money")).toSorted()).toEqual([
      "till/other.py",
      "till/sell.py sell",
      "till/sell.py show",
    ])
    expect((await places("who calls round_money?")).slice(0, 2).toSorted()).toEqual([
      "till/sell.py sell",
      "till/sell.py show",
    ])
  })

  it("that alone speak of a name are said to be none", async () => {
    expect(await places("callers:onlyTold")).toEqual([])
    expect(await noticeOf("callers:onlyTold")).toContain("No call of onlyTold was found")
    expect(await places("uses:onlyTold")).toEqual([])
  })

  it("are found as phrases all the same", async () => {
    expect(await places('"onlyTold() is told of"')).toHaveLength(1)
  })
})

it("regression: an import under another name is a use", async () => {
  expect(await places("uses:roundTotal")).toEqual(["src/other.js"])
})

describe("regression: constants and variables of a module", () => {
  it.each([
    ["def:DEFAULTS", "till/money.py", [[1, 1]]],
    ["def:LIMIT", "till/money.py", [[4, 4]]],
    ["def:till.money.LIMIT", "till/money.py", [[4, 4]]],
    ["def:MAX_FROBS", "src/limits.js", [[1, 1]]],
  ])("%s are found where they are declared", async (query, place, marks) => {
    expect(await places(query)).toEqual([place])
    expect(await marksOf(query)).toEqual(marks)
    expect(await noticeOf(query)).toBeNull()
  })

  it.each(["def:largest", "def:till.sell.LIMIT", "def:listen", "def:currency", "def:node"])(
    "are not found where a function has its own, or the name is only used: %s",
    async (query) => {
      expect(await places(query)).toEqual([])
    },
  )
})

describe("regression: marks in code that leaves lines out", () => {
  it("are told before the first declaration and behind the last one", async () => {
    expect(await marksOf('"server.maxConnections"')).toEqual([[2, 2]])
    expect(await marksOf("/server\\.listen/")).toEqual([[8, 8]])
  })

  it("are told of a class before its first method", async () => {
    expect(await marksOf("/smallestDrawer = \\d/")).toEqual([[4, 4]])
    expect(await marksOf("/class Drawer \\{/")).toEqual([[2, 2]])
  })

  it("are not told between declarations, where they are not known", async () => {
    expect(await marksOf('"stands between"')).toEqual([])
  })
})

describe("regression: marks in a long function", () => {
  it("are lines that an expression matches, in its later parts as well", async () => {
    expect(await marksOf("/step_59\\d\\(/")).toEqual([[591, 593]])
    expect(await marksOf("/step_119[89]\\(/")).toEqual([[1199, 1200]])
  })

  it("are lines that call a name, and none that call a longer one", async () => {
    expect(await marksOf("callers:step_17")).toEqual([[18, 18]])
  })
})
