/** The README's programs run, and its two receivers answer as it says. */
import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import type { Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { ReceivedEvent } from "@code-analysis/webhook-verifier"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { HttpRouter } from "effect/http"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { served } from "./adapters/serve.ts"
import { eventJson, secret, sign, vector } from "./fixtures.ts"

const here = fileURLToPath(new URL(".", import.meta.url))
const readme = await readFile(join(here, "../../webhook-verifier/README.md"), "utf8")
const programs = Array.from(
  readme.matchAll(/^## ([^\n]+)\n(?:(?!^## )[^])*?^```ts\n([^]*?)^```$/gm),
  ([, title, text]) => ({
    title: title ?? "",
    text: text ?? "",
  }),
)

/** Beside this test, because the programs import the package by its name. Its name keeps other tools away. */
const folder = await mkdtemp(join(here, ".readme-"))

/** Runs the program under a heading of the README; gives what it exports. */
const runProgram = async (title: string): Promise<Readonly<Record<string, unknown>>> => {
  const program = programs.find((one) => one.title === title)
  if (program === undefined) throw new Error(`The README has no program under "${title}"`)
  const file = join(folder, `${programs.indexOf(program)}.ts`)
  await writeFile(file, program.text)
  return import(file)
}

beforeAll(() => {
  vi.stubEnv("PORT", "0")
  vi.stubEnv("WEBHOOK_SECRET", secret)
  vi.spyOn(console, "log").mockReturnValue()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

it.each(programs)("runs the program under: $title", async ({ title }) => {
  const exported = await runProgram(title)
  const server = exported["server"]
  if (isServer(server)) server.close()
  expect(exported).toBeDefined()
})

describe("the receivers", () => {
  const body = eventJson()
  const deliveries = [
    { what: "a signed delivery", body, signature: sign(body), status: 204 },
    { what: "another body", body: eventJson({ webhook_id: "whd_2" }), signature: sign(body), status: 403 },
    { what: "no signature", body, signature: "", status: 403 },
    { what: "something signed that is not an event", body: "{}", signature: sign("{}"), status: 400 },
  ]

  it("answer over node:http", async () => {
    vi.resetModules()
    const { server } = await runProgram("A receiver for node:http")
    if (!isServer(server)) throw new Error("the program exports no server")
    try {
      if (!server.listening) await once(server, "listening")
      const address = server.address()
      if (address === null || typeof address === "string") throw new Error("the server listens on no port")
      const statuses = deliveries.map(async (delivery) => {
        const headers = { "X-Service-Signature": delivery.signature }
        const options = { method: "POST", headers, body: delivery.body }
        return (await fetch(`http://127.0.0.1:${address.port}/`, options)).status
      })
      expect(await Promise.all(statuses)).toStrictEqual(deliveries.map(({ status }) => status))
    } finally {
      server.close()
    }
  })

  it("answer as fetch handlers", async () => {
    const { receive } = await runProgram("A receiver for fetch handlers")
    const statuses = deliveries.map(async (delivery) => {
      const headers = { "X-Service-Signature": delivery.signature }
      const request = new Request("https://acme.example/webhooks", { method: "POST", headers, body: delivery.body })
      const response = await call(receive, request, secret)
      return response instanceof Response ? response.status : response
    })
    expect(await Promise.all(statuses)).toStrictEqual(deliveries.map(({ status }) => status))
  })
})

it("describes known and unknown events", async () => {
  const { describe: text } = await runProgram("Typed events")
  expect(call(text, JSON.parse(vector.body))).toBe("acme/payments: 76 -> 82")
  expect(call(text, JSON.parse(eventJson({ event: "plan.renewed" })))).toBe("plan.renewed")
})

it("shows receivers that answer", async () => {
  const delivery = () => signedRequest(fakeEvent("finding.new"), secret)
  const statuses: Record<string, unknown> = {}
  for (const title of ["A receiver", "Work after the answer", "Hono"]) {
    const exported = await runProgram(title)
    const { fetch: handle } = Object(exported["default"] ?? exported["app"])
    const context = { waitUntil: () => {}, passThroughOnException: () => {} }
    const response = await call(handle, await toWebhooks(await delivery()), { WEBHOOK_SECRET: secret }, context)
    statuses[title] = response instanceof Response ? response.status : response
  }
  const { POST } = await runProgram("Next.js")
  const response = await call(POST, await delivery())
  statuses["Next.js"] = response instanceof Response ? response.status : response
  expect(statuses).toStrictEqual({ "A receiver": 204, "Work after the answer": 204, Hono: 204, "Next.js": 204 })
})

it("shows an adapter for Express, Fastify, Lambda, Effect and the pages router that answers", async () => {
  const { app: expressApp } = await runProgram("Express and node:http")
  const { default: pages } = await runProgram("Next.js, pages router")
  for (const listener of [expressApp, pages]) {
    const status = served(
      (request, response) => call(listener, request, response),
      async (send) => (await send(await signedRequest(fakeEvent("finding.new"), secret))).status,
    )
    expect(await status).toBe(204)
  }
  const request = await signedRequest(fakeEvent("finding.new"), secret)
  const headers = Object.fromEntries(request.headers)
  const body = await request.text()
  const { app: fastifyApp } = await runProgram("Fastify")
  const { inject } = Object(fastifyApp)
  const injected = Reflect.apply(inject, fastifyApp, [{ method: "POST", url: "/webhooks", headers, payload: body }])
  expect(await injected).toMatchObject({ statusCode: 204 })
  const { handler } = await runProgram("AWS Lambda")
  expect(await call(handler, { httpMethod: "POST", headers, body })).toMatchObject({ statusCode: 204 })
  const { routes } = await runProgram("Effect")
  const { handler: handle } = Object(Reflect.apply(HttpRouter.toWebHandler, undefined, [routes]))
  expect(await call(handle, await toWebhooks(await signedRequest(fakeEvent("finding.new"), secret)))).toMatchObject({
    status: 204,
  })
})

it("shows how to try a receiver", async () => {
  const { response, again, forged } = await runProgram("Your tests")
  expect([response, again, forged]).toMatchObject([{ status: 204 }, { status: 204 }, { status: 403 }])
})

it("shows how to look up the secrets of many organizations", async () => {
  const { receive } = await runProgram("Many organizations")
  const statuses = ["org_a", "org_b"].map(async (organization) => {
    const event = fakeEvent("finding.new", { organization_id: organization })
    const response = await call(receive, await signedRequest(event, "whsec_a"))
    return response instanceof Response ? response.status : response
  })
  expect(await Promise.all(statuses)).toStrictEqual([204, 403])
})

it("handles a delivery that comes twice once", async () => {
  const { handleOnce } = await runProgram("Once only")
  const handled: Array<ReceivedEvent> = []
  for (let attempt = 0; attempt < 2; attempt++) {
    call(handleOnce, JSON.parse(eventJson()), (event: ReceivedEvent) => handled.push(event))
  }
  expect(handled).toHaveLength(1)
})

it("gives the OpenSSL command that makes the same signature", async () => {
  const command = /^```sh\n(openssl .*)\n```$/m.exec(readme)?.[1] ?? ""
  const work = await mkdtemp(join(tmpdir(), "webhook-verifier-"))
  try {
    await writeFile(join(work, "body.json"), vector.body)
    const env = { ...process.env, WEBHOOK_SECRET: vector.secret }
    const said = execFileSync("sh", ["-c", command], { cwd: work, env, encoding: "utf8" })
    expect(said.trim().split(/\s/).at(-1)).toBe(vector.signature)
  } finally {
    await rm(work, { recursive: true })
  }
})

it("names every code of the error, with its status", async () => {
  const { WebhookVerificationError } = await import("@code-analysis/webhook-verifier")
  const rows = Array.from(readme.matchAll(/^\| (`[a-z_`, ]+`) +\| (\d+) +\|/gm), ([, codes, status]) => ({
    codes,
    status,
  }))
  const documented = rows.flatMap(({ codes = "", status }) =>
    Array.from(codes.matchAll(/[a-z_]+/g), ([code]) => ({ code, status: Number(status) })),
  )
  const types = await readFile(join(here, "../../webhook-verifier/src/errors.ts"), "utf8")
  const declared = Array.from(types.matchAll(/^ {2}\| "([a-z_]+)"$/gm), ([, code = ""]) => code)
  expect(documented.map(({ code }) => code).toSorted()).toStrictEqual(declared.toSorted())
  for (const { code, status } of documented) {
    expect(Reflect.construct(WebhookVerificationError, [code, ""])).toMatchObject({ status })
  }
})

/** The same request to the path that the programs listen on. */
async function toWebhooks(request: Request): Promise<Request> {
  return new Request("https://receiver.example/webhooks", request)
}

/** Calls what a program exports. */
function call(exported: unknown, ...parameters: ReadonlyArray<unknown>): unknown {
  if (typeof exported !== "function") throw new Error("the program exports no such function")
  return Reflect.apply(exported, undefined, parameters)
}

function isServer(value: unknown): value is Server {
  return typeof value === "object" && value !== null && "listening" in value
}
