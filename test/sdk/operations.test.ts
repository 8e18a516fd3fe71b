import { describe, expect, it } from "vitest"
import { OPERATIONS } from "../../sdk/src/generated/operations.ts"
import { METHODS } from "./methods.ts"
import { json, scriptedClient } from "./support.ts"

describe("the resource methods", () => {
  it.each(Object.entries(METHODS))(
    "for %s sends the method and path of the specification",
    async (id, [call, path, body]) => {
      const { client, sent } = scriptedClient(() => json({}, 500))
      await expect(call(client)).rejects.toMatchObject({ name: "InternalError", operationId: id })
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({
        method: new Map(Object.entries<readonly [string, ...string[]]>(OPERATIONS)).get(id)?.[1] ?? "GET",
        body,
      })
      expect(`${sent[0]?.url.pathname}${sent[0]?.url.search}`).toBe(path)
    },
  )

  it("cover all operations", () => {
    expect(Object.keys(METHODS).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted())
  })

  it("are all called here", () => {
    const { client } = scriptedClient(() => json({}))
    const offered = [
      client.analysis,
      client.findings,
      client.fixes,
      client.code,
      client.webhooks,
      client.notifications,
      client.apiKeys,
      client.scm,
      client.billing,
    ].flatMap((resource) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter((name) => name !== "constructor"),
    )
    // `triggerAndWait` is made of three others.
    expect(offered).toHaveLength(Object.keys(METHODS).length + 1)
  })
})
