/** The receiver for AWS Lambda, called with the events that its documentation shows for each way in. */
import { receiver, type LambdaEvent } from "@code-analysis/webhook-verifier/aws-lambda"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { describe, expect, it } from "vitest"
import { parsedRefused, recorder, rightAnswers, secret, tryDeliveries, tryParsed } from "./deliveries.ts"

type ToEvent = (request: Request, body: Buffer) => LambdaEvent

const headersOf = (request: Request): Record<string, string> => Object.fromEntries(request.headers)
const inBase64 = (body: Buffer) => ({ body: body.length === 0 ? null : body.toString("base64"), isBase64Encoded: true })

/** As API Gateway and the others send it; bytes that are no text come in base64 everywhere. */
const inputs: ReadonlyArray<readonly [string, ToEvent]> = [
  [
    "a REST API",
    (request, body) => ({
      resource: "/webhooks",
      httpMethod: request.method,
      headers: headersOf(request),
      multiValueHeaders: Object.fromEntries(Array.from(request.headers, ([name, value]) => [name, [value]])),
      requestContext: {},
      ...inBase64(body),
    }),
  ],
  [
    "an HTTP API or a function URL",
    (request, body) => ({
      version: "2.0",
      headers: headersOf(request),
      requestContext: { http: { method: request.method } },
      ...inBase64(body),
    }),
  ],
  [
    "a load balancer",
    (request, body) => ({
      httpMethod: request.method,
      headers: headersOf(request),
      requestContext: {},
      ...inBase64(body),
    }),
  ],
  [
    "a load balancer that sends all values",
    (request, body) => ({
      httpMethod: request.method,
      multiValueHeaders: Object.fromEntries(Array.from(request.headers, ([name, value]) => [name, [value]])),
      requestContext: {},
      ...inBase64(body),
    }),
  ],
]

describe.each(inputs)("behind %s", (_, toEvent) => {
  it("answers", async () => {
    const record = recorder()
    const handler = receiver(record.options)
    const answers = await tryDeliveries(async (request) => {
      const event = toEvent(request, Buffer.from(await request.arrayBuffer()))
      const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = await handler(event)
      expect(isBase64Encoded).toBe(false)
      // A balancer that sends lists reads nothing else.
      const entries = event.headers === undefined ? Object.entries(multiValueHeaders ?? {}) : Object.entries(headers)
      return new Response(body === "" ? null : body, {
        status: statusCode,
        headers: entries.map(([name, value]): [string, string] => [name, String(value)]),
      })
    }, record)
    expect(answers).toStrictEqual(rightAnswers)
  })
})

describe("the body", () => {
  const call = async (change: (text: string) => Partial<Record<keyof LambdaEvent, unknown>>) => {
    const record = recorder()
    const request = await signedRequest(fakeEvent("finding.new"), secret)
    const event = { httpMethod: "POST", headers: headersOf(request), ...change(await request.text()) }
    const handler: (event: object) => ReturnType<ReturnType<typeof receiver>> = receiver(record.options)
    return { record, result: await handler(event) }
  }

  it("may be text", async () => {
    expect((await call((body) => ({ body, isBase64Encoded: false }))).result.statusCode).toBe(204)
  })

  it("that is no base64 is refused", async () => {
    expect((await call(() => ({ body: "%", isBase64Encoded: true }))).result.statusCode).toBe(500)
  })

  it("that a mapping template parsed is refused, and the message says what to do", async () => {
    const record = recorder()
    const handler: (event: object) => ReturnType<ReturnType<typeof receiver>> = receiver(record.options)
    const send = async (request: Request) => {
      const event = { httpMethod: "POST", headers: headersOf(request), body: await request.json() }
      const { statusCode, body } = await handler(event)
      return new Response(body, { status: statusCode })
    }
    expect(await tryParsed(send, record)).toStrictEqual(parsedRefused(/proxy integration/))
  })

  it("may be missing, as may the headers", async () => {
    const { options } = recorder()
    expect((await receiver(options)({})).statusCode).toBe(405)
    expect((await receiver(options)({ httpMethod: "POST", headers: null })).statusCode).toBe(415)
  })
})
