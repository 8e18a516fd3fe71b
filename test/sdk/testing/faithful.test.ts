/** The fakes answer as the specification says: every operation, every error, through both ways. */
import type { ErrorCode, OperationId } from "@code-analysis/sdk"
import { streamProgress } from "@code-analysis/sdk/streams"
import { type Answers, example, fail, type FailureCode } from "@code-analysis/sdk/testing"
import { describe, expect, it } from "vitest"
import { codeOfStatus } from "../../contract/codeOfStatus.ts"
import { operations, responsesOf } from "../../spec/document.ts"
import { METHODS } from "../methods.ts"
import { failure, ID } from "../support.ts"
import { BASE_URL, FAKES } from "./support.ts"

const CALLS = Object.entries(METHODS)

const CODES: Readonly<Record<string, ErrorCode>> = codeOfStatus

/** Every error of every operation, as the specification lists them. */
const FAILURES = operations.flatMap(({ operation }) =>
  responsesOf(operation)
    .filter(([status]) => Number(status) >= 400)
    .map(([status]) => [operation.operationId, Number(status)] as const),
)

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(METHODS, id)
}

/** The answers in which one operation fails. */
function failing(id: string, status: number): Answers {
  if (!isOperation(id)) throw new Error(`${id} is no operation`)
  const code = CODES[status] as FailureCode<OperationId>
  return { [id]: fail(id, code, { ...(status === 503 ? { status } : {}), detail: "As asked." }) }
}

describe.each(FAKES)("a fake that is %s", (_, make) => {
  it.each(CALLS)("answers %s as the specification says", async (id, [call, path]) => {
    const { service, client } = make()
    await call(client)
    expect(service.calls).toEqual([expect.objectContaining({ operationId: id, url: BASE_URL + path })])
  })

  it.each(FAILURES)("fails %s with the status %i as the specification says", async (id, status) => {
    const { service, client } = make()
    service.use(failing(id, status))
    const [call] = METHODS[isOperation(id) ? id : "getFinding"]
    expect(await failure(Promise.resolve(call(client)))).toMatchObject({
      operationId: id,
      status,
      code: CODES[status],
      detail: "As asked.",
      requestId: "req-fake-1",
      retryAfterSeconds: status === 429 || status === 503 ? 1 : null,
    })
  })

  it("streams the progress of a run to its end, and then has no more to tell", async () => {
    const { client, request } = make()
    const events = []
    for await (const event of streamProgress(client, ID)) events.push(event)
    expect(events).toEqual([
      example("streamAnalysisProgress", "progress"),
      example("streamAnalysisProgress", "completed"),
    ])
    const after = await request(`${BASE_URL}/api/v1/analysis/${ID}/progress`, {
      headers: { "X-API-Key": "test-key", "Last-Event-ID": "2" },
    })
    expect(after.status).toBe(204)
  })

  it("answers 404 in the envelope where the specification has nothing", async () => {
    const { service, request } = make()
    const answer = await request(`${BASE_URL}/api/v1/moods`, { headers: { "X-API-Key": "test-key" } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      error: "not_found",
      error_code: "NOT_FOUND",
      detail: "There is no GET /api/v1/moods.",
    })
    expect(service.calls).toEqual([])
  })
})
