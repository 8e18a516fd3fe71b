/**
 * A record of another organization is no record. Generated from the spec: wherever an operation takes an id, in the path, a
 * parameter or the body, another organization's id is answered like one that nobody has: the same status, the same bytes,
 * and the same statements to the database, which are what takes time.
 */
import { Statement } from "effect/sql"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CurrentTenant } from "../../../server/src/database/Tenant.ts"
import { type Ids, type PlainRequest, validRequestsOf } from "../../contract/mutants/Requests.ts"
import { type Located, operations, parameterOf, type Schema, targetOf } from "../../spec/document.ts"
import { mountedOperations } from "../support/mounted.ts"
import { makeTenantWithRecords } from "../support/records.ts"
import { send } from "../support/requests.ts"
import { startService, type TestService } from "../support/service.ts"

/** A place in the requests of an operation that takes an id. */
interface Place {
  readonly in: "path" | "query" | "body"
  readonly name: string
}

const isId = (schema: Schema | undefined): boolean => {
  if (schema === undefined) return false
  const { format, items, anyOf = [] } = targetOf(schema)
  return format === "uuid" || isId(items) || anyOf.some(isId)
}

/** Ids of what belongs to nobody, and is the same for everybody. */
const ofEverybody = new Set(["plan_id"])

const placesOf = ({ operation }: Located): ReadonlyArray<Place> => [
  ...(operation.parameters ?? [])
    .map(parameterOf)
    .flatMap(({ in: part, name = "", schema }): ReadonlyArray<Place> =>
      isId(schema) && (part === "path" || part === "query") ? [{ in: part, name }] : [],
    ),
  ...Object.entries(
    targetOf(operation.requestBody?.content["application/json"]?.schema ?? {}).properties ?? {},
  ).flatMap(([name, schema]): ReadonlyArray<Place> =>
    isId(schema) && !ofEverybody.has(name) ? [{ in: "body", name }] : [],
  ),
]

const taking = operations.flatMap((located) =>
  placesOf(located).map((place) => ({
    title: `${located.operation.operationId}: ${place.in} ${place.name}`,
    located,
    place,
  })),
)

/** Statuses for an unknown id, by its place; a filter may answer with an empty list. */
const expected: Readonly<Record<Place["in"], ReadonlyArray<number>>> = {
  path: [404],
  query: [200, 404],
  body: [200, 400, 404],
}

type Records = Awaited<ReturnType<typeof makeTenantWithRecords>>

/** The texts of the statements that ran for the stranger. */
const statements: Array<string> = []
let service: TestService
let owner: Records
let stranger: Records
let mounted: ReadonlySet<string>

const counting = Layer.succeed(Statement.CurrentTransformer, (statement) =>
  Effect.map(CurrentTenant, (tenant) => {
    if (tenant === stranger?.tenant.organizationId) statements.push(statement.compile()[0])
    return statement
  }),
)

beforeAll(async () => {
  service = await startService({ wrap: (layer) => Layer.provide(layer, counting) })
  owner = await makeTenantWithRecords(service)
  stranger = await makeTenantWithRecords(service)
  mounted = new Set((await mountedOperations(service, owner.tenant)).map(({ operation }) => operation.operationId))
})
afterAll(() => service.stop())

const idAt = ({ ids }: Records, { path }: Located, place: Place): string => {
  const id = place.in === "path" ? ids.inPath(path, place.name) : ids.named(place.name.replace(/s$/, ""))
  if (id === undefined) throw new Error(`records.ts has no id for ${place.in} ${place.name} of ${path}`)
  return id
}

const hasMember = (body: unknown, name: string): boolean => typeof body === "object" && body !== null && name in body

/** The stranger's own request, with another id at the place. */
const requestWith = (located: Located, place: Place, id: string): PlainRequest => {
  const ids: Ids = {
    inPath: (path, name) => (place.in === "path" && place.name === name ? id : stranger.ids.inPath(path, name)),
    named: (name) => (place.in !== "path" && place.name.replace(/s$/, "") === name ? id : stranger.ids.named(name)),
  }
  const request = validRequestsOf(located, ids).find(({ body }) => place.in !== "body" || hasMember(body, place.name))
  if (request === undefined) throw new Error(`the spec shows no request for ${located.operation.operationId}`)
  return place.in === "query" ? { ...request, query: [[place.name, id]] } : request
}

/** The answer to the stranger, and what the database was asked for it. */
const answerTo = async (located: Located, place: Place, id: string) => {
  statements.length = 0
  const { status, headers, body } = await send(service, requestWith(located, place, id), { key: stranger.tenant.key })
  const text = JSON.stringify(body) ?? ""
  return {
    status,
    text: text.replaceAll(id, "ID"),
    type: headers.get("content-type"),
    length: headers.get("content-length"),
    statements: [...statements],
  }
}

/** Operations whose statements were counted. */
const counted = new Set<string>()
const readDirectly = new Set([
  "getFinding",
  "listFindings",
  "getFix",
  "listFixes",
  "previewFix",
  "searchCode",
  "askCode",
  "getEmbeddingsStatus",
])

describe("another organization's id is answered like one that nobody has", () => {
  it("at every place that takes one", () => {
    expect(taking.length).toBeGreaterThan(20)
    expect(new Set(taking.map(({ place }) => place.in))).toEqual(new Set(["path", "query", "body"]))
  })

  it.each(taking)("$title", async ({ located, place }) => {
    if (!mounted.has(located.operation.operationId)) return
    const unknown = await answerTo(located, place, randomUUID())
    const foreign = await answerTo(located, place, idAt(owner, located, place))
    expect(foreign).toEqual(unknown)
    expect(expected[place.in]).toContain(foreign.status)
    if (foreign.statements.length > 0) counted.add(located.operation.operationId)
  })

  it("counting what the database was asked, but for direct reads (sql/Reads), of which each is one statement", () => {
    const uncounted = taking
      .map(({ located }) => located.operation.operationId)
      .filter((operationId) => mounted.has(operationId) && !counted.has(operationId))
    expect([...new Set(uncounted)].filter((operationId) => !readDirectly.has(operationId))).toEqual([])
  })
})

describe("what is another organization's", () => {
  /** Everything that can be read without naming a record. */
  const readable = operations.filter(({ method, path }) => method.toUpperCase() === "GET" && !path.includes("{"))
  const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  /** Answers that are the same for everybody: the plans for sale, and the examples of the spec. */
  const publicLists = operations.filter(({ operation }) =>
    ["listPlans", "listEventTypes"].includes(operation.operationId),
  )
  const idsSeenBy = async (records: Records, located: Located): Promise<ReadonlyArray<string>> => {
    const [request] = validRequestsOf(located, records.ids)
    if (request === undefined) throw new Error(`the spec shows no request for ${located.operation.operationId}`)
    const { body } = await send(service, request, { key: records.tenant.key })
    return (JSON.stringify(body) ?? "").match(idIn) ?? []
  }

  it.each(readable.map((located) => ({ title: located.operation.operationId, located })))(
    "is in no answer of $title",
    async ({ title, located }) => {
      if (!mounted.has(title)) return
      const own = new Set(await idsSeenBy(owner, located))
      for (const list of publicLists) (await idsSeenBy(owner, list)).forEach((id) => own.delete(id))
      const seen = await idsSeenBy(stranger, located)
      expect(seen.filter((id) => own.has(id))).toEqual([])
    },
  )

  it("was not changed by all that was tried", async () => {
    const { key } = owner.tenant
    const own = <Body>(path: string) => service.call<Body>("GET", path, { key })
    const webhook = owner.ids.inPath("/api/v1/customer-webhooks/{id}", "id") ?? ""
    const { status, body } = await own<{ readonly name: string; readonly is_active: boolean }>(
      `/api/v1/customer-webhooks/${webhook}`,
    )
    expect({ status, ...body }).toMatchObject({ status: 200, name: "CI", is_active: true })
    const installation = owner.ids.inPath("/api/v1/scm/installations/{id}", "id") ?? ""
    expect((await own(`/api/v1/scm/installations/${installation}/repos`)).body).toMatchObject({
      data: [{ enabled: true }],
    })
    const recovery = owner.ids.inPath("", "recovery_id") ?? ""
    expect((await own(`/api/v1/customer-webhooks/${webhook}/recoveries/${recovery}`)).body).toMatchObject({
      status: "pending",
    })
  })
})
