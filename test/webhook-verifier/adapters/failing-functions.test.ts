/** Every adapter with functions of the user's that fail: the response is the one that was due, and the process goes on. */
// oxlint-disable typescript/no-misused-promises -- people pass async functions where no result is expected
import { setImmediate, setTimeout } from "node:timers/promises"
import { receiver as lambdaReceiver } from "@code-analysis/webhook-verifier/aws-lambda"
import { receiver as effectReceiver, type EffectReceiverOptions } from "@code-analysis/webhook-verifier/effect"
import { rawBody, receiver as fastifyReceiver } from "@code-analysis/webhook-verifier/fastify"
import { receiver as honoReceiver } from "@code-analysis/webhook-verifier/hono"
import { pagesReceiver, receiver as nextReceiver } from "@code-analysis/webhook-verifier/next"
import { receiver as nodeReceiver } from "@code-analysis/webhook-verifier/node"
import { memoryStore, receiver, type ReceiverOptions } from "@code-analysis/webhook-verifier/receiver"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { HttpEffect } from "effect/http"
import { Effect } from "effect"
import { fastify } from "fastify"
import { Hono } from "hono"
import { describe, expect, it } from "vitest"
import { secret } from "./deliveries.ts"
import { served } from "./serve.ts"

/** Options that fit every adapter: none of their functions looks at the request. */
type Options = Pick<
  ReceiverOptions<unknown>,
  "secrets" | "on" | "onError" | "store" | "waitUntil" | "respondWithinMillis"
>

/** Sends one request to a receiver with these options. */
type Deliver = (options: Options, request: Request) => Promise<Response>

const adapters: Readonly<Record<string, Deliver>> = {
  receiver: (options, request) => receiver(options)(request),
  node: (options, request) => served(nodeReceiver(options), (send) => send(request)),
  fastify: async (options, request) => {
    const app = fastify()
    void app.register(async (scope) => {
      rawBody(scope)
      scope.all("/webhooks", fastifyReceiver(options))
    })
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: "/webhooks",
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return new Response(body === "" ? null : body, { status: statusCode })
  },
  hono: async (options, request) => new Hono().all("*", honoReceiver(options)).fetch(request),
  "next (app router)": (options, request) => nextReceiver(options)(request, { params: Promise.resolve({}) }),
  "next (pages router)": (options, request) => served(pagesReceiver(options), (send) => send(request)),
  "aws-lambda": async (options, request) => {
    const headers = Object.fromEntries(request.headers)
    const { statusCode, body } = await lambdaReceiver(options)({
      httpMethod: request.method,
      headers,
      body: await request.text(),
    })
    return new Response(body === "" ? null : body, { status: statusCode })
  },
}

type Fail = () => PromiseLike<never>

/** Ways in which a function of the user's fails. */
const failures: Readonly<Record<string, Fail>> = {
  throws: () => {
    throw new Error("down")
  },
  rejects: () => Promise.reject(new Error("down")),
  "returns a thenable that rejects": () => ({
    // oxlint-disable-next-line unicorn/no-thenable -- JavaScript awaits these like promises
    then: (onFulfilled, onRejected) => Promise.reject(new Error("down")).then(onFulfilled, onRejected),
  }),
  "returns a thenable that throws": () => ({
    // oxlint-disable-next-line unicorn/no-thenable -- JavaScript awaits these like promises
    then: () => {
      throw new Error("down")
    },
  }),
}

/** A delivery, the function that fails, and the status that is due. `onError` fails in each of them as well. */
interface Scenario {
  /** @param answered Fulfilled after the response. */
  readonly options: (fail: Fail, answered: Promise<void>) => Partial<Options>
  readonly isSigned?: false
  readonly status: number
  /** Expected number of calls of `onError`; one unless given. */
  readonly reports?: number
}

const laterThanTheResponse = { respondWithinMillis: 0, waitUntil: () => {} }

const scenarios: Readonly<Record<string, Scenario>> = {
  "onError alone": { options: () => ({}), isSigned: false, status: 403 },
  "the look-up of secrets": { options: (fail) => ({ secrets: fail }), status: 500 },
  "a handler": { options: (fail) => ({ on: { "finding.new": fail } }), status: 500 },
  "a handler after the response": {
    options: (fail, answered) => ({ ...laterThanTheResponse, on: { "finding.new": () => answered.then(fail) } }),
    status: 202,
  },
  "a handler after the response, and the release of its claim": {
    options: (fail, answered) => ({
      ...laterThanTheResponse,
      on: { "finding.new": () => answered.then(fail) },
      store: { ...memoryStore(), release: fail },
    }),
    status: 202,
    reports: 2,
  },
  // The platform does not keep the process alive, so the response waits for the handler.
  waitUntil: {
    options: (fail) => ({
      respondWithinMillis: 0,
      waitUntil: fail,
      on: { "finding.new": () => setTimeout(20) },
    }),
    status: 204,
  },
  "waitUntil and the handler": {
    options: (fail) => ({
      respondWithinMillis: 0,
      waitUntil: fail,
      on: { "finding.new": () => setTimeout(20).then(fail) },
    }),
    status: 500,
    reports: 2,
  },
  "the claim": { options: (fail) => ({ store: { ...memoryStore(), claim: fail } }), status: 500 },
  "the commit": { options: (fail) => ({ store: { ...memoryStore(), commit: fail } }), status: 204 },
  "the release": {
    options: (fail) => ({ store: { ...memoryStore(), release: fail }, on: { "finding.new": fail } }),
    status: 500,
    reports: 2,
  },
}

/** Runs `use`, and gives what it gave and the rejections that nobody handled, which end a process of Node.js. */
const watchingRejections = async <Result>(use: () => Promise<Result>) => {
  const unhandled: Array<unknown> = []
  const listener = (reason: unknown) => void unhandled.push(reason)
  process.on("unhandledRejection", listener)
  try {
    const result = await use()
    await setImmediate() // Node.js tells of rejections when all microtasks have run.
    return { result, unhandled }
  } finally {
    process.off("unhandledRejection", listener)
  }
}

const request = (isSigned: boolean) => signedRequest(fakeEvent("finding.new"), isSigned ? secret : "whsec_other")

describe.each(Object.entries(adapters))("%s", (_adapter, deliver) => {
  describe.each(Object.entries(scenarios))("with %s", (_scenario, scenario) => {
    const { options, isSigned = true, status, reports = 1 } = scenario

    it.each(Object.entries(failures))("that %s gives the status due, and ends no process", async (_failure, fail) => {
      let answer = () => {}
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      let told = 0
      const onError = () => {
        told++
        return fail() // Not a mock of vitest, which handles the rejections of what it calls.
      }
      const { result, unhandled } = await watchingRejections(async () => {
        const response = await deliver(
          { secrets: secret, on: { "finding.new": () => {} }, onError, ...options(fail, answered) },
          await request(isSigned),
        )
        answer()
        await setImmediate()
        return response.status
      })
      expect(result).toBe(status)
      expect(unhandled).toStrictEqual([])
      expect(told).toBe(reports)
    })
  })
})

describe("effect", () => {
  const effectFailures: Readonly<Record<string, () => Effect.Effect<never>>> = {
    throws: () => {
      throw new Error("down")
    },
    dies: () => Effect.die(new Error("down")),
    "dies later": () => Effect.delay(Effect.die(new Error("down")), 1),
    "is interrupted": () => Effect.interrupt,
  }
  interface EffectScenario extends Pick<Scenario, "isSigned" | "status"> {
    readonly options: (fail: () => Effect.Effect<never>) => Partial<EffectReceiverOptions<never>>
  }
  const effectScenarios: Readonly<Record<string, EffectScenario>> = {
    "onError alone": { options: () => ({}), isSigned: false, status: 403 },
    "the look-up of secrets": { options: (fail) => ({ secrets: fail }), status: 500 },
    "a handler": { options: (fail) => ({ on: { "finding.new": fail } }), status: 500 },
  }

  describe.each(Object.entries(effectScenarios))("with %s", (_scenario, { options, isSigned = true, status }) => {
    it.each(Object.entries(effectFailures))("that %s gives the status due, and ends no process", async (_, fail) => {
      let told = 0
      const onError = () => {
        told++
        return fail()
      }
      const { result, unhandled } = await watchingRejections(async () => {
        const app = effectReceiver({
          secrets: secret,
          on: { "finding.new": () => Effect.void },
          onError,
          ...options(fail),
        })
        const response = await HttpEffect.toWebHandler(app)(await request(isSigned))
        await setTimeout(5)
        return response.status
      })
      expect(result).toBe(status)
      expect(unhandled).toStrictEqual([])
      expect(told).toBe(1)
    })
  })

  it.each(Object.entries(failures))(
    "with a store that %s gives the status due, and ends no process",
    async (_, fail) => {
      const { result, unhandled } = await watchingRejections(async () => {
        const app = effectReceiver({
          secrets: secret,
          on: { "finding.new": () => Effect.void },
          onError: () => Effect.die(new Error("down")),
          store: { claim: fail, commit: fail, release: fail },
        })
        return (await HttpEffect.toWebHandler(app)(await request(true))).status
      })
      expect(result).toBe(500)
      expect(unhandled).toStrictEqual([])
    },
  )
})
