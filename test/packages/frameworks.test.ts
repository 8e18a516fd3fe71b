/** The README's receivers in Koa, NestJS, Elysia, the functions of Azure and Google, and beside tRPC, as these are published. */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import type { IncomingMessage, ServerResponse } from "node:http"
import { fileURLToPath, pathToFileURL } from "node:url"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { atHand } from "../support/at-hand.ts"
import { sendTo, served } from "../webhook-verifier/adapters/serve.ts"
import { recipe } from "../webhook-verifier/recipes.ts"

const frameworks = fileURLToPath(new URL("../frameworks/", import.meta.url))
const isThere = atHand(
  existsSync(`${frameworks}node_modules/koa`),
  "The frameworks are not installed (npm ci --prefix test/frameworks)",
  "REQUIRE_FRAMEWORKS",
)

const secret = "whsec_frameworks"
type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
type Send = (request: Request) => Promise<Response>

const { resolve } = createRequire(`${frameworks}package.json`)
/** A package of the frameworks, without its types: they are not installed where the code is checked. */
const load = async (name: string) => await import(pathToFileURL(resolve(name)).href)

/** The statuses of a signed delivery, of one that comes again, of a forged one and of one that is no event. */
const statusesOf = async (send: Send): Promise<ReadonlyArray<number>> => {
  const event = fakeEvent("finding.new")
  const requests = [
    signedRequest(event, secret),
    signedRequest(event, secret, { attempt: 2 }),
    signedRequest(event, "whsec_other"),
    signedRequest("[]", secret),
  ]
  const statuses: Array<number> = []
  for (const request of requests) statuses.push((await send(await request)).status)
  return statuses
}
const right = [204, 204, 403, 400]

describe.runIf(isThere)("the README's receiver in", () => {
  const logged = vi.spyOn(console, "log")
  let shown: Readonly<Record<string, unknown>> = {}

  beforeAll(async () => {
    vi.stubEnv("WEBHOOK_SECRET", secret)
    logged.mockReturnValue()
    shown = await recipe("Koa, NestJS, Elysia, Azure, Google and tRPC")
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it("Koa", async () => {
    const { default: Koa } = await load("koa")
    const app = new Koa()
    app.use(shown["koa"])
    const listener: Listener = app.callback()
    expect(await served(listener, statusesOf)).toEqual(right)
  })

  it("NestJS", async () => {
    await load("reflect-metadata")
    const { Module } = await load("@nestjs/common")
    const { NestFactory } = await load("@nestjs/core")
    class App {
      readonly name = "app"
    }
    Module({})(App)
    const app = await NestFactory.create(App, { rawBody: true, logger: false })
    try {
      app.use("/webhooks", shown["nest"])
      await app.listen(0, "127.0.0.1")
      expect(await statusesOf(sendTo(app.getHttpServer().address().port))).toEqual(right)
    } finally {
      await app.close()
    }
  })

  it("Elysia", async () => {
    const { Elysia } = await load("elysia")
    const app = new Elysia().all("/webhooks", shown["elysia"], { parse: "none" })
    const send: Send = async (request) => await app.handle(new Request("http://127.0.0.1/webhooks", request))
    expect(await statusesOf(send)).toEqual(right)
  })

  it("Azure Functions", async () => {
    const { HttpRequest, HttpResponse } = await load("@azure/functions")
    const send: Send = async (request) => {
      const headers = Object.fromEntries(request.headers)
      const body = { bytes: new Uint8Array(await request.arrayBuffer()) }
      const given = new HttpRequest({ method: request.method, url: request.url, headers, body })
      return new HttpResponse(await Reflect.apply(Object(shown["azure"]), undefined, [given]))
    }
    expect(await statusesOf(send)).toEqual(right)
  })

  it("Google Cloud Functions", async () => {
    const { http } = await load("@google-cloud/functions-framework")
    const { getTestServer } = await load("@google-cloud/functions-framework/testing")
    http("webhooks", shown["google"])
    const server = getTestServer("webhooks")
    const [listener]: ReadonlyArray<Listener> = server.listeners("request")
    expect(await served(listener ?? (() => {}), statusesOf)).toEqual(right)
  })

  it("the handler of tRPC, which goes on answering its own calls", async () => {
    const { initTRPC } = await load("@trpc/server")
    const { fetchRequestHandler } = await load("@trpc/server/adapters/fetch")
    const trpc = initTRPC.create()
    const router = trpc.router({ ping: trpc.procedure.query(() => "pong") })
    const { beside } = shown
    if (typeof beside !== "function") throw new Error("the README shows nothing for tRPC")
    const handler: Send = Reflect.apply(beside, undefined, [
      (req: Request) => fetchRequestHandler({ endpoint: "/trpc", req, router }),
    ])
    const send: Send = async (request) => await handler(new Request("http://127.0.0.1/webhooks", request))
    expect(await statusesOf(send)).toEqual(right)
    const pong = await handler(new Request("http://127.0.0.1/trpc/ping"))
    expect(await pong.json()).toEqual({ result: { data: "pong" } })
  })
})
