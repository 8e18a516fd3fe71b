/**
 * Every constraint of the spec, broken once: for every parameter and every member of a body of every operation, made
 * from the spec when the test runs. Each is refused with 400 that names the place, and nothing has changed.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import {
  type Mutant,
  placesOf,
  type PlainRequest,
  requestMutantsOf,
  validRequestsOf,
} from "../../contract/mutants/Requests.ts"
import { type Located, operations } from "../../spec/document.ts"
import type { Answer } from "../support/client.ts"
import { contentOf } from "../support/content.ts"
import { mountedOperations, unknownId } from "../support/mounted.ts"
import { makeTenantWithRecords } from "../support/records.ts"
import { inTurns, send } from "../support/requests.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

/** Each place can be wrong in more ways than one. */
const leastOfPlace = 2

let service: TestService
let records: Awaited<ReturnType<typeof makeTenantWithRecords>>
let stranger: Tenant
let powerless: string
let mounted: ReadonlySet<string>
const counts = new Map<string, number>()

beforeAll(async () => {
  service = await startService()
  records = await makeTenantWithRecords(service)
  stranger = await service.createTenant()
  powerless = (await service.createKey(records.tenant.organizationId, { permissions: [] })).key
  mounted = new Set((await mountedOperations(service, records.tenant)).map(({ operation }) => operation.operationId))
})
afterAll(async () => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${all} mutants of the requests of ${counts.size} operations`)
  await service.stop()
})

/** A fresh minute: the limit of calls is in the way of no other test. */
const nextMinute = () => service.moveClock("1 minute")

const placeOf = ({ in: part, field }: { readonly in: string; readonly field: string }) => `${part} ${field}`

const seenOf = ({ title }: Mutant, answer: Answer<ErrorBody> | undefined) => ({
  title,
  status: answer?.status,
  code: answer?.body.error_code,
  places: [...new Set((answer?.body.errors ?? []).map(placeOf))],
})

const refused = ({ title, place }: Mutant) => ({
  title,
  status: 400,
  code: "VALIDATION_ERROR",
  places: [placeOf(place)],
})

const cases = operations.map((located) => ({ id: located.operation.operationId, located }))
const casesWithInput = cases.filter(({ located }) => placesOf(located).length > 0)

const withUnknownIds = (request: PlainRequest): PlainRequest => ({
  ...request,
  segments: Object.fromEntries(Object.keys(request.segments).map((name) => [name, unknownId])),
})

describe("a request with one fault", () => {
  it.for(casesWithInput)("for $id is refused, its place named, and changes nothing", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    const mutants = requestMutantsOf(located, records.ids)
    expect(mutants.length).toBeGreaterThanOrEqual(leastOfPlace * placesOf(located).length)
    nextMinute()
    const before = await contentOf(service)
    const answers = await inTurns(mutants, ({ request }) =>
      send<ErrorBody>(service, request, { key: records.tenant.key, expectInvalid: true }),
    )
    expect(mutants.map((mutant, index) => seenOf(mutant, answers[index]))).toEqual(mutants.map(refused))
    expect(await contentOf(service)).toEqual(before)
    counts.set(id, mutants.length)
  })
})

/** A mutant of an operation, of its body where it has one. */
const someMutantOf = (located: Located): Mutant => {
  const mutant = requestMutantsOf(located, records.ids).findLast(({ place }) => place.in !== "header")
  if (mutant === undefined) throw new Error(`${located.operation.operationId} has no mutant`)
  return mutant
}

describe("the order of the checks", () => {
  it.for(casesWithInput)("of $id is 401, 403, 400, 404", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    const { request, place } = someMutantOf(located)
    const statusOf = async (key: string | undefined, sent = request) =>
      (await send(service, sent, { ...(key === undefined ? {} : { key }), expectInvalid: true })).status
    nextMinute()
    expect(await statusOf(undefined)).toBe(401)
    expect(await statusOf(powerless)).toBe(403)
    // whether a record is there, or whose it is, is not looked at before the request is right
    expect(await statusOf(stranger.key)).toBe(400)
    if (place.in !== "path") expect(await statusOf(records.tenant.key, withUnknownIds(request))).toBe(400)
  })

  it("has 429 before 403 and 400", async () => {
    const { organizationId } = await service.createTenant("free")
    const { key } = await service.createKey(organizationId, { permissions: [] })
    for (const { located } of casesWithInput.filter(({ id }) => mounted.has(id))) {
      const { request } = someMutantOf(located)
      let status = 403
      // a minute may end in between, and another one has calls left
      while (status === 403) ({ status } = await send(service, request, { key, expectInvalid: true }))
      expect(status).toBe(429)
    }
  })
})

describe("the request that the mutants differ from", () => {
  it.for(cases)("for $id is not refused", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    nextMinute()
    // of records that are not there, so that nothing is changed by it
    const answers = await inTurns(validRequestsOf(located, records.ids), (request) =>
      send(service, withUnknownIds(request), { key: records.tenant.key }),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 400 || status >= 500)).toEqual([])
  })
})
