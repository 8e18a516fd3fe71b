/** Which of a request's credentials counts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startService, type TestService } from "../support/service.ts"

let service: TestService
let key: string

beforeAll(async () => {
  service = await startService({ workers: 0 })
  key = (await service.createTenant()).key
})
afterAll(() => service.stop())

const statusWith = async (authorization: string, apiKey: string | undefined) =>
  (
    await service.call("GET", "/api/v1/findings", {
      ...(apiKey === undefined ? {} : { key: apiKey }),
      headers: { authorization },
    })
  ).status

describe("an Authorization header beside a valid key", () => {
  it.each(["Basic dXNlcjpwYXNzd29yZA==", "Digest username=x", "Negotiate x", "Bearers x", ""])(
    "of another scheme does not hide the key: '%s'",
    async (authorization) => {
      expect(await statusWith(authorization, key)).toBe(200)
    },
  )

  it.each(["Bearer x", "bearer x", "BEARER x", "Bearer"])(
    "that is a bearer token counts: '%s'",
    async (authorization) => {
      expect(await statusWith(authorization, key)).toBe(401)
    },
  )
})

describe("an Authorization header alone", () => {
  it("of another scheme is no credential", async () => {
    expect(await statusWith("Basic dXNlcjpwYXNzd29yZA==", undefined)).toBe(401)
  })
})
