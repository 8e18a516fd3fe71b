/** The receiver for Fastify, beside routes that keep their parsers. */
import { rawBody, receiver } from "@code-analysis/webhook-verifier/fastify"
import { fastify, type FastifyInstance } from "fastify"
import { expect, it } from "vitest"
import { parsedRefused, recorder, rightAnswers, tryDeliveries, tryParsed, type Send } from "./deliveries.ts"
import { sendTo } from "./serve.ts"

const served = async <Result>(app: FastifyInstance, use: (send: Send) => Promise<Result>): Promise<Result> => {
  try {
    const address = await app.listen({ port: 0, host: "127.0.0.1" })
    return await use(sendTo(Number(new URL(address).port)))
  } finally {
    await app.close()
  }
}

it("answers in a scope with rawBody, also where the application has a parser of its own", async () => {
  const record = recorder()
  const app = fastify()
  app.addContentTypeParser("application/vnd.other+json", { parseAs: "string" }, (_, body, done) => done(null, body))
  app.post("/echo", async (request) => request.body)
  void app.register(async (scope) => {
    rawBody(scope)
    scope.all("/webhooks", receiver(record.options))
  })
  await served(app, async (send) => {
    expect(await tryDeliveries(send, record)).toStrictEqual(rightAnswers)
    const echo = await app.inject({ method: "POST", url: "/echo", payload: { still: "parsed" } })
    expect(echo.json()).toStrictEqual({ still: "parsed" })
  })
})

it("refuses what Fastify parsed, and says what to do", async () => {
  const record = recorder()
  const app = fastify()
  app.all("/webhooks", receiver(record.options))
  expect(await served(app, (send) => tryParsed(send, record))).toStrictEqual(parsedRefused(/Call rawBody\(scope\)/))
})
