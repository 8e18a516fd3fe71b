/**
 * The receivers for Next.js, in the shapes that it documents: a route handler gets a `Request`; an API route gets the
 * request of node:http, with `body` parsed on it unless the file switches that off.
 */
import { text } from "node:stream/consumers"
import type { IncomingMessage, ServerResponse } from "node:http"
import { pagesReceiver, receiver } from "@code-analysis/webhook-verifier/next"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { describe, expect, it } from "vitest"
import { parsedRefused, recorder, rightAnswers, secret, tryDeliveries, tryParsed } from "./deliveries.ts"
import { served } from "./serve.ts"

describe("the app router", () => {
  it("answers as a route handler, whose second argument is the parameters of the route", async () => {
    const record = recorder()
    const POST = receiver(record.options)
    expect(await tryDeliveries((request) => POST(request, { params: Promise.resolve({}) }), record)).toStrictEqual(
      rightAnswers,
    )
  })

  it("lets the work go on by `after`", async () => {
    const record = recorder()
    const works: Array<Promise<unknown>> = []
    const after = (work: Promise<unknown>) => void works.push(work)
    const POST = receiver({ ...record.options, waitUntil: after })
    expect((await POST(await signedRequest(fakeEvent("finding.new"), secret))).status).toBe(204)
    expect(works).toHaveLength(1)
  })
})

describe("the pages router", () => {
  it("answers where the file switches the parser off", async () => {
    const record = recorder()
    expect(await served(pagesReceiver(record.options), (send) => tryDeliveries(send, record))).toStrictEqual(
      rightAnswers,
    )
  })

  it("refuses what the parser parsed, and says what to add to the file", async () => {
    const record = recorder()
    const receive = pagesReceiver(record.options)
    const parsing = async (request: IncomingMessage, response: ServerResponse) => {
      const body: unknown = JSON.parse(await text(request))
      await receive(Object.assign(request, { body }), response)
    }
    expect(await served(parsing, (send) => tryParsed(send, record))).toStrictEqual(parsedRefused(/bodyParser: false/))
  })
})
