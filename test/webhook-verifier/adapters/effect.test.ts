/** The receiver for Effect's HttpRouter, on node:http and as a fetch handler. */
import { createServer } from "node:http"
import { receiver } from "@code-analysis/webhook-verifier/effect"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { HttpEffect, HttpRouter, HttpServer, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { NodeHttpServer } from "@effect/platform-node"
import { Context, Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { parsedRefused, recorder, rightAnswers, secret, tryDeliveries, tryParsed, type Send } from "./deliveries.ts"
import { sendTo } from "./serve.ts"

const effectRecorder = () => {
  const record = recorder()
  const options = {
    ...record.options,
    on: {
      "finding.new": (event: { readonly data: { readonly title: string } }) =>
        Effect.sync(() => record.options.on["finding.new"](event)),
    },
    onError: (error: Parameters<typeof record.options.onError>[0]) => Effect.sync(() => record.options.onError(error)),
  }
  return { ...record, options }
}

/** Serves an application on node:http for the time of a test. */
const served = <Result>(
  app: Layer.Layer<never, never, HttpServer.HttpServer>,
  use: (send: Send) => Promise<Result>,
): Promise<Result> =>
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    if (address._tag === "UnixPathAddress") return yield* Effect.die(new Error("the server listens on no port"))
    return yield* Effect.promise(() => use(sendTo(address.port)))
  }).pipe(
    Effect.provide(Layer.provideMerge(app, NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1" }))),
    Effect.runPromise,
  )

type Answer = Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest>

const readFirst = (app: Answer): Answer =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => Effect.andThen(Effect.orDie(request.json), app))

describe("Effect's HttpRouter", () => {
  it("answers on node:http", async () => {
    const record = effectRecorder()
    const routes = HttpRouter.add("*", "/webhooks", receiver(record.options))
    expect(
      await served(HttpRouter.serve(routes, { disableLogger: true }), (send) => tryDeliveries(send, record)),
    ).toStrictEqual(rightAnswers)
  })

  it("answers as a fetch handler", async () => {
    const record = effectRecorder()
    const routes = HttpRouter.add("*", "/webhooks", receiver(record.options))
    const { handler, dispose } = HttpRouter.toWebHandler(routes, { disableLogger: true })
    try {
      expect(await tryDeliveries((request) => handler(request), record)).toStrictEqual(rightAnswers)
    } finally {
      await dispose()
    }
  })

  it("runs handlers and the look-up of secrets with the services of the application", async () => {
    class Vault extends Context.Service<Vault, { readonly secret: string }>()("Vault") {}
    const record = effectRecorder()
    const titles: Array<string> = []
    const app = receiver({
      ...record.options,
      onError: () => Effect.void,
      secrets: ({ organizationId }) =>
        Effect.map(Vault, (vault) => (organizationId === "org_a" ? vault.secret : undefined)),
      on: {
        "finding.new": (event) => Effect.map(Vault, (vault) => titles.push(event.data.title + vault.secret.length)),
      },
    })
    const handle = HttpEffect.toWebHandler(Effect.provideService(app, Vault, { secret }))
    const event = fakeEvent("finding.new", { organization_id: "org_a", data: { title: "A title " } })
    expect((await handle(await signedRequest(event, secret))).status).toBe(204)
    expect(titles).toStrictEqual([`A title ${secret.length}`])
    expect(
      (await handle(await signedRequest(fakeEvent("finding.new", { organization_id: "org_b" }), secret))).status,
    ).toBe(403)
  })

  it.each([
    ["fails", Effect.fail("down")],
    ["dies", Effect.die(new Error("down"))],
  ])("answers 500 where a handler %s, and handles the event when it comes again", async (_, failing) => {
    const record = effectRecorder()
    const attempts: Array<number> = []
    const on = { "finding.new": () => (attempts.push(1) === 1 ? failing : Effect.void) }
    const handle = HttpEffect.toWebHandler(receiver({ ...record.options, on }))
    const event = fakeEvent("finding.new")
    expect((await handle(await signedRequest(event, secret))).status).toBe(500)
    expect((await handle(await signedRequest(event, secret))).status).toBe(204)
    expect((await handle(await signedRequest(event, secret))).status).toBe(204)
    expect(attempts).toHaveLength(2)
    expect(record.errors.map(({ code }) => code)).toStrictEqual(["handler_failed"])
  })

  it("refuses what was read before, and says what to do", async () => {
    const onNode = effectRecorder()
    expect(
      await served(HttpServer.serve(readFirst(receiver(onNode.options))), (send) => tryParsed(send, onNode)),
    ).toStrictEqual(parsedRefused(/middleware read the request/))
    const onFetch = effectRecorder()
    expect(await tryParsed(HttpEffect.toWebHandler(readFirst(receiver(onFetch.options))), onFetch)).toStrictEqual(
      parsedRefused(/middleware read the request/),
    )
  })

  it("refuses wrong options when it is built", () => {
    const { options } = effectRecorder()
    expect(() => receiver({ ...options, secrets: "" })).toThrow(expect.objectContaining({ code: "invalid_secret" }))
    const on = JSON.parse('{"finding.created":null}')
    expect(() => receiver({ ...options, on })).toThrow(expect.objectContaining({ code: "invalid_option" }))
  })
})
