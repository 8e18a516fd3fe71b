/** Lists of a fake go through cursors as those of the service do. */
import type { Finding } from "@code-analysis/sdk"
import { example, pages } from "@code-analysis/sdk/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { failure, ID } from "../support.ts"
import { fakeByFetch, FAKES } from "./support.ts"

/** Findings that differ in their line. */
function findingsUpTo(count: number): Finding[] {
  return Array.from({ length: count }, (_, index) => ({ ...example("getFinding"), line_start: index + 1 }))
}

const lineOf = ({ line_start }: Finding) => line_start

describe.each(FAKES)("a list of a fake that is %s", (_, make) => {
  it("has every item once, on pages of the size that is asked for", async () => {
    const { service, client } = make()
    service.use({ listFindings: pages("listFindings", findingsUpTo(5)) })
    const sizes = []
    for await (const { data, pagination } of client.findings.list({ limit: 2 }).pages()) {
      sizes.push(data.length)
      expect(pagination.has_more).toBe(pagination.next_cursor !== null)
    }
    expect(sizes).toEqual([2, 2, 1])
    const all = await client.findings.list({ limit: 2 }).toArray({ maxItems: 10 })
    expect(all.map(lineOf)).toEqual([1, 2, 3, 4, 5])
  })

  it("is what a function makes of the filters", async () => {
    const { service, client } = make()
    service.use({
      listFindings: pages("listFindings", ({ query }) =>
        findingsUpTo(30).filter(({ severity }) => query.severity?.includes(severity) ?? true),
      ),
    })
    expect(await client.findings.list({ severity: ["low"] }).toArray({ maxItems: 100 })).toEqual([])
    expect(await client.findings.list({ severity: ["high"] }).toArray({ maxItems: 100 })).toHaveLength(30)
  })
})

describe("a list of a fake", () => {
  it("refuses a cursor that is none, one of other filters, and a size that is not allowed", async () => {
    const { service, client, request } = fakeByFetch()
    service.use({ listFindings: pages("listFindings", findingsUpTo(3)) })
    const { pagination } = await client.findings.list({ limit: 1, branch: "main" })
    const cursor = pagination.next_cursor ?? ""
    const refused = { status: 400, fieldErrors: [{ in: "query", field: "cursor" }] }
    expect(await failure(client.findings.list({ cursor: "nonsense" }))).toMatchObject(refused)
    expect(await failure(client.findings.list({ cursor, branch: "other" }))).toMatchObject(refused)
    expect((await client.findings.list({ cursor, branch: "main", limit: 2 })).data.map(lineOf)).toEqual([2, 3])
    const tooMany = await request(
      "https://api.acme.example/api/v1/findings?limit=101",
      { headers: { "X-API-Key": "test-key" } },
      { expectInvalid: true },
    )
    expect(tooMany.status).toBe(400)
  })

  it("knows the filters of a cursor in any order", async () => {
    const { service, client } = fakeByFetch()
    service.use({ listFindings: pages("listFindings", findingsUpTo(2)) })
    const { pagination } = await client.findings.list({ limit: 1, branch: "main", file_path: "src/" })
    const cursor = pagination.next_cursor ?? ""
    expect((await client.findings.list({ file_path: "src/", cursor, branch: "main" })).data.map(lineOf)).toEqual([2])
  })

  it("refuses whatever was not given as a cursor, and gives every item whatever the sizes and filters", async () => {
    const { service, client } = fakeByFetch()
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 100 }),
        fc.string({ minLength: 1, unit: "grapheme" }),
        async (count, limit, text) => {
          service.use({ listInstallationRepositories: pages("listInstallationRepositories", repositoriesUpTo(count)) })
          const found = await client.scm.repositories(ID, { limit, name: text }).toArray({ maxItems: 100 })
          expect(found.map(({ name }) => name)).toEqual(repositoriesUpTo(count).map(({ name }) => name))
          expect(await failure(client.scm.repositories(ID, { cursor: text }))).toMatchObject({ status: 400 })
        },
      ),
      { numRuns: 50 },
    )
  })
})

function repositoriesUpTo(count: number) {
  const [repository] = example("listInstallationRepositories").data
  if (repository === undefined) throw new Error("the specification has no example of a repository")
  return Array.from({ length: count }, (_, index) => ({ ...repository, name: `acme/${index}` }))
}
