/** The receiver for Hono, as workers and tests call an application. */
import { receiver } from "@code-analysis/webhook-verifier/hono"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { Hono, type Context } from "hono"
import { describe, expect, it, vi } from "vitest"
import { parsedRefused, recorder, rightAnswers, secret, tryDeliveries, tryParsed } from "./deliveries.ts"

interface Environment {
  Bindings: { readonly WEBHOOK_SECRET: string }
}

describe("Hono", () => {
  it("answers on a route", async () => {
    const record = recorder()
    const app = new Hono().all("/webhooks", receiver(record.options))
    expect(await tryDeliveries(async (request) => app.fetch(request), record)).toStrictEqual(rightAnswers)
  })

  it("gives functions the context, with the bindings and the path", async () => {
    const record = recorder()
    const paths: Array<string> = []
    const app = new Hono<Environment>().all(
      "/webhooks",
      receiver<Context<Environment>>({
        ...record.options,
        secrets: (_, context) => context.env.WEBHOOK_SECRET,
        on: { "finding.new": (_, context) => void paths.push(context.req.path) },
      }),
    )
    const response = await app.fetch(await signedRequest(fakeEvent("finding.new"), secret), { WEBHOOK_SECRET: secret })
    expect(response.status).toBe(204)
    expect(paths).toStrictEqual(["/webhooks"])
  })

  it("lets the work go on by the execution context of workers", async () => {
    const record = recorder()
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    const app = new Hono().all("/webhooks", receiver(record.options))
    const context = { waitUntil, passThroughOnException: () => {}, props: {} }
    expect((await app.fetch(await signedRequest(fakeEvent("finding.new"), secret), {}, context)).status).toBe(204)
    expect(waitUntil).toHaveBeenCalledOnce()
  })

  it.each(["arrayBuffer", "text", "json"] as const)(
    "answers where a middleware read the body before with %s, and the bytes can be had",
    async (method) => {
      const record = recorder()
      const app = new Hono()
        .use(async (context, next) => {
          if (context.req.method === "POST") await context.req[method]()
          await next()
        })
        .all("/webhooks", receiver(record.options))
      const response = await app.fetch(await signedRequest(fakeEvent("finding.new"), secret))
      expect(response.status).toBe(204)
    },
  )

  it("refuses what a middleware read and did not keep, and says what to do", async () => {
    const record = recorder()
    const app = new Hono()
      .use(async (context, next) => {
        await context.req.raw.json()
        await next()
      })
      .all("/webhooks", receiver(record.options))
    expect(await tryParsed(async (request) => app.fetch(request), record)).toStrictEqual(
      parsedRefused(/middleware read the request/),
    )
  })
})
