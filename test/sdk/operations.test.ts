import { describe, expect, it } from "vitest"
import { OPERATIONS, STREAMED_OPERATIONS } from "../../sdk/src/generated/operations.ts"
import { operationOf } from "../../sdk/src/operation.ts"
import { STATUS, TRIGGER } from "../../sdk/src/streams/trigger-and-wait.ts"
import { METHODS } from "./methods.ts"
import { json, scriptedClient } from "./support.ts"

const ALL_OPERATIONS = { ...OPERATIONS, ...STREAMED_OPERATIONS }

describe("the resource methods", () => {
  it.each(Object.entries(METHODS))(
    "for %s sends the method and path of the specification",
    async (id, [call, path, body]) => {
      const { client, sent } = scriptedClient(() => json({}, 500))
      await expect(call(client)).rejects.toMatchObject({ name: "InternalError", operationId: id })
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({
        method: new Map(Object.entries<readonly [string, ...string[]]>(ALL_OPERATIONS)).get(id)?.[1] ?? "GET",
        body,
      })
      expect(`${sent[0]?.url.pathname}${sent[0]?.url.search}`).toBe(path)
    },
  )

  it("cover all operations", () => {
    expect(Object.keys(METHODS).toSorted()).toEqual(Object.keys(ALL_OPERATIONS).toSorted())
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
    expect(offered).toHaveLength(Object.keys(OPERATIONS).length)
  })

  it("are named in errors as triggerAndWait names them", () => {
    expect(TRIGGER).toEqual(operationOf("triggerAnalysis", OPERATIONS))
    expect(STATUS).toEqual(operationOf("getAnalysisStatus", OPERATIONS))
  })
})
