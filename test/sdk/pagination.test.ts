import { InvalidArgumentError, ParseError } from "@code-analysis/sdk"
import { describe, expect, it } from "vitest"
import { failure, ID, json, page, type SentRequest, scriptedClient } from "./support.ts"

/** A list of numbered findings in pages, as the service cuts it. */
function findings(total: number) {
  return scriptedClient(({ url }) => {
    const start = Number(url.searchParams.get("cursor") ?? 0)
    const end = Math.min(total, start + Number(url.searchParams.get("limit") ?? 20))
    const items = Array.from({ length: end - start }, (_, index) => ({ id: `finding-${start + index}` }))
    return page(items, end < total ? String(end) : null)
  })
}

function searches(sent: readonly SentRequest[]): string[] {
  return sent.map(({ url }) => url.search)
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

describe("a list", () => {
  it("is its first page when awaited", async () => {
    const { client, sent } = findings(45)
    const { data, pagination } = await client.findings.list({ limit: 2 })
    expect(data).toEqual([{ id: "finding-0" }, { id: "finding-1" }])
    expect(pagination).toEqual({ next_cursor: "2", has_more: true })
    expect(searches(sent)).toEqual(["?limit=2"])
  })

  it("is every item of every page when iterated, with the filters and the size of the first", async () => {
    const { client, sent } = findings(5)
    const items = await collect(client.findings.list({ severity: ["high"], limit: 2 }))
    expect(items.map(({ id }) => id)).toEqual(["finding-0", "finding-1", "finding-2", "finding-3", "finding-4"])
    expect(searches(sent)).toEqual([
      "?severity=high&limit=2",
      "?severity=high&limit=2&cursor=2",
      "?severity=high&limit=2&cursor=4",
    ])
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ])("of %i items in pages of two takes %i requests", async (total, requests) => {
    const { client, sent } = findings(total)
    expect(await collect(client.findings.list({ limit: 2 }))).toHaveLength(total)
    expect(sent).toHaveLength(requests)
  })

  it("goes on after a page that is empty", async () => {
    const { client } = scriptedClient((_, count) => (count === 1 ? page([], "a") : page([{ id: ID }])))
    expect(await collect(client.findings.list())).toEqual([{ id: ID }])
  })

  it("asks for no further page when the loop is left", async () => {
    const { client, sent } = findings(100)
    for await (const { id } of client.findings.list({ limit: 2 })) if (id === "finding-1") break
    expect(sent).toHaveLength(1)
  })

  it("asks for the first page once, however often it is used", async () => {
    const { client, sent } = findings(2)
    const list = client.findings.list()
    await list
    await collect(list)
    await list.withResponse()
    expect(sent).toHaveLength(1)
  })

  it("begins at the cursor it is given", async () => {
    const { client, sent } = findings(4)
    expect(await collect(client.findings.list({ limit: 2, cursor: "2" }))).toEqual([
      { id: "finding-2" },
      { id: "finding-3" },
    ])
    expect(searches(sent)).toEqual(["?limit=2&cursor=2"])
  })

  it("comes page by page", async () => {
    const { client } = findings(3)
    const pages = await collect(client.findings.list({ limit: 2 }).pages())
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1])
  })

  it("tells the rate limit of its first page", async () => {
    const { client } = findings(3)
    await expect(client.findings.list().withResponse()).resolves.toMatchObject({
      rateLimit: { limit: 300 },
      requestId: "req-1",
    })
  })

  it("of an id keeps the id on every page", async () => {
    const { client, sent } = scriptedClient((_, count) => page([{ id: count }], count < 3 ? String(count) : null))
    await collect(client.scm.repositories(ID, { enabled: true }))
    expect(sent.map(({ url }) => url.pathname)).toEqual(Array<string>(3).fill(`/api/v1/scm/installations/${ID}/repos`))
  })

  it("sends the options of the call with every page", async () => {
    const { client, sent } = findings(3)
    await collect(client.findings.list({ limit: 2 }, { headers: { "X-Trace": "7" } }))
    expect(sent.map(({ headers }) => headers.get("X-Trace"))).toEqual(["7", "7"])
  })

  it("fails where the page fails, after the items before it", async () => {
    const { client } = scriptedClient((_, count) => (count === 1 ? page([{ id: ID }], "2") : json({}, 500)))
    const seen: string[] = []
    const error = await failure(
      (async () => {
        for await (const { id } of client.findings.list()) seen.push(id)
      })(),
    )
    expect(seen).toEqual([ID])
    expect(error).toMatchObject({ name: "InternalError" })
  })

  it("that fails before anybody looks is not reported as unhandled, and fails where it is used", async () => {
    const unhandled: unknown[] = []
    const onUnhandled = (error: unknown) => unhandled.push(error)
    process.on("unhandledRejection", onUnhandled)
    const { client } = scriptedClient(() => json({}, 500))
    const list = client.findings.list()
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off("unhandledRejection", onUnhandled)
    expect(unhandled).toEqual([])
    expect(await failure(list)).toMatchObject({ name: "InternalError" })
    expect(await failure(collect(list))).toMatchObject({ name: "InternalError" })
  })

  it("whose next page is the same page ends with a ParseError, not never", async () => {
    const { client, sent } = scriptedClient(() => page([{ id: ID }], "again"))
    expect(ParseError.is(await failure(collect(client.findings.list())))).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it("whose cursors go round ends with a ParseError, not never", async () => {
    const next = new Map([
      [null, "a"],
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
    ])
    const { client, sent } = scriptedClient(({ url }) => page([{ id: ID }], next.get(url.searchParams.get("cursor"))))
    const list = client.findings.list()
    expect(await failure(collect(list))).toMatchObject({ name: "ParseError", operationId: "listFindings" })
    expect(sent).toHaveLength(4)
    expect(await failure(list.toArray({ maxItems: 100 }))).toMatchObject({ name: "ParseError" })
  })

  it.each([{}, { data: [] }, { data: {}, pagination: { next_cursor: null } }, { data: [], pagination: {} }, []])(
    "answered with %j is a ParseError",
    async (body) => {
      const { client } = scriptedClient(() => json(body))
      const error = await failure(client.findings.list())
      expect(ParseError.is(error)).toBe(true)
      expect(error).toMatchObject({ status: 200, requestId: "req-1", operationId: "listFindings" })
    },
  )
})

describe("toArray", () => {
  it("holds all items of a list that is shorter than its limit", async () => {
    const { client } = findings(3)
    await expect(client.findings.list({ limit: 2 }).toArray({ maxItems: 10 })).resolves.toHaveLength(3)
  })

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])("stops at %i items after %i requests", async (maxItems, requests) => {
    const { client, sent } = findings(100)
    await expect(client.findings.list({ limit: 2 }).toArray({ maxItems })).resolves.toHaveLength(maxItems)
    expect(sent).toHaveLength(requests)
  })

  it.each([0, -1, Number.NaN])("refuses a limit of %d", async (maxItems) => {
    const { client } = findings(3)
    expect(InvalidArgumentError.is(await failure(client.findings.list().toArray({ maxItems })))).toBe(true)
  })
})

describe("toArray without options", () => {
  it("is refused by type and by error", async () => {
    const { client } = findings(3)
    // @ts-expect-error what a caller without type checks can do
    expect(await failure(client.findings.list().toArray())).toMatchObject({ argument: "maxItems" })
  })
})

describe("take", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])("gives %i items after %i requests", async (maxItems, requests) => {
    const { client, sent } = findings(100)
    await expect(collect(client.findings.list({ limit: 2 }).take(maxItems))).resolves.toHaveLength(maxItems)
    expect(sent).toHaveLength(requests)
  })

  it("ends with a list that is shorter", async () => {
    const { client } = findings(3)
    await expect(collect(client.findings.list({ limit: 2 }).take(10))).resolves.toHaveLength(3)
  })

  it.each([0, -1, Number.NaN])("refuses %d items", async (maxItems) => {
    const { client } = findings(3)
    const error = await failure(collect(client.findings.list().take(maxItems)))
    expect(error).toMatchObject({ name: "InvalidArgumentError", argument: "maxItems" })
  })
})
