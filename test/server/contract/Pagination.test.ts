/** Cursors: whatever position one holds, the database and the spec can bear it; a forged one is refused. */
import { Effect, Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody, FindingPage } from "../../../server/src/contract/generated/types.ts"
import { decodeCursor, page, type Position, type PositionValue } from "../../../server/src/contract/Pagination.ts"
import { operations, parameterOf, schemaOf } from "../../spec/document.ts"
import { analyze, enable } from "../support/analyses.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const anId = "00000000-0000-7000-8000-000000000000"
const aTime = "2026-01-15T10:30:00.000Z"
const query = ["a list"]

/** The cursor that leads on after a row at this position. */
const cursorAfter = (position: Position): string => {
  const { pagination } = page({ rows: [1, 2], limit: 1, query, position: () => position, item: (row) => row })
  return pagination.next_cursor ?? ""
}

const decoded = (position: Position, shape: ReadonlyArray<PositionValue>) =>
  Effect.runSync(Effect.result(decodeCursor(cursorAfter(position), query, shape)))

describe("a position in a cursor", () => {
  const rank = { minimum: 0, maximum: 4 }

  it.each<readonly [string, PositionValue, string | number]>([
    ["a text", "text", "src/a.ts"],
    ["the lowest rank", rank, 0],
    ["the highest rank", rank, 4],
    ["a time", "timestamp", aTime],
    ["the first time that the database knows", "timestamp", "0001-01-01T00:00:00.000Z"],
    ["the last time of four digits", "timestamp", "9999-12-31T23:59:59.999Z"],
    ["an id", "uuid", anId],
  ])("may hold %s", (_title, kind, value) => {
    expect(decoded([value], [kind])).toEqual(Result.succeed([value]))
  })

  it.each<readonly [string, PositionValue, string | number]>([
    ["a number that no column of ranks holds", rank, 99_999],
    ["a rank below the first", rank, -1],
    ["a fraction", rank, 0.5],
    ["a number as text", rank, "1"],
    ["a year of six digits", "timestamp", "+275760-09-13T00:00:00.000Z"],
    ["a far year before ours", "timestamp", "-271821-04-20T00:00:00.000Z"],
    ["a near year before ours", "timestamp", "-000001-01-01T00:00:00.000Z"],
    ["the year that does not exist", "timestamp", "0000-01-01T00:00:00.000Z"],
    ["a day that does not exist", "timestamp", "2026-02-30T00:00:00.000Z"],
    ["a time of another spelling", "timestamp", "2026-01-15T10:30:00Z"],
    ["a text that the database cannot hold", "text", "a\u0000b"],
    ["an id that is none", "uuid", "1"],
  ])("may not hold %s", (_title, kind, value) => {
    expect(decoded([value], [kind])).toMatchObject({ failure: { _tag: "ValidationError" } })
  })
})

describe("the length of a cursor", () => {
  const longestOf = (name: string): number => schemaOf(name).maxLength ?? 0
  const bounds = () => {
    const cursors = operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).map(parameterOf).flatMap(({ name, schema }) => (name === "cursor" ? [schema] : [])),
    )
    return [...cursors, schemaOf("Pagination").properties?.["next_cursor"]].map((schema) => schema?.maxLength ?? 0)
  }

  // one character of four bytes, and one that JSON writes as an escape of six
  it.each(["\u{1f600}", "\u0001", '"', "x"])("is within the spec for the longest path of %j", (character) => {
    const path = character.repeat(longestOf("FilePath"))
    const { length } = cursorAfter([path, aTime, anId])
    expect(path.length).toBeGreaterThanOrEqual(1024)
    expect(bounds().length).toBeGreaterThan(5)
    for (const bound of bounds()) expect(length).toBeLessThanOrEqual(bound)
  })
})

describe("over HTTP", () => {
  let service: TestService
  let tenant: Tenant

  /** 1,011 characters, in parts that file systems take. */
  const longPath = (name: string) => `${`${"d".repeat(200)}/`.repeat(5)}${name}.js`
  const paths = ["one", "two", "three"].map(longPath)

  beforeAll(async () => {
    service = await startService()
    tenant = await service.createTenant()
    const file = "export const f = (x) => eval(x)\n"
    service.repositories.add("payments").commit(Object.fromEntries(paths.map((path) => [path, file])))
    await service.install(tenant)
    await analyze(service, tenant, await enable(service, tenant, "acme/payments"))
  })
  afterAll(() => service.stop())

  const list = <Body = FindingPage>(parameters: string) =>
    service.call<Body>("GET", `/api/v1/findings?${parameters}`, { key: tenant.key })

  it.each(["file_path", "-file_path"])("a list sorted by %s goes on after long paths, without a gap", async (sort) => {
    const all = (await list(`sort=${sort}&limit=100`)).body.data.map(({ id }) => id)
    expect(all.length).toBeGreaterThanOrEqual(paths.length)
    const seen: Array<string> = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const more: string = cursor === "" ? "" : `&cursor=${cursor}`
      const { status, body } = await list(`sort=${sort}&limit=1${more}`)
      expect(status).toBe(200)
      seen.push(...body.data.map(({ id }) => id))
      cursor = body.pagination.next_cursor
    }
    expect(seen).toEqual(all)
  })

  it.each<readonly [string, Position]>([
    ["-severity", [99_999, aTime, anId]],
    ["-severity", [5, aTime, anId]],
    ["-severity", [0, "-000001-01-01T00:00:00.000Z", anId]],
    ["created_at", ["+275760-09-13T00:00:00.000Z", anId]],
    ["-created_at", ["-271821-04-20T00:00:00.000Z", anId]],
    ["created_at", ["0000-01-01T00:00:00.000Z", anId]],
    ["file_path", ["a\u0000b", aTime, anId]],
  ])("a cursor of the order %s, forged to be after %j, is refused", async (sort, after) => {
    const { next_cursor: cursor } = (await list(`sort=${sort}&limit=1`)).body.pagination
    const content: unknown = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString("utf8"))
    const forged = Buffer.from(JSON.stringify(Object.assign(Object(content), { after }))).toString("base64url")
    const { status, body } = await list<ErrorBody>(`sort=${sort}&limit=1&cursor=${forged}`)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ["cursor"]])
  })
})
