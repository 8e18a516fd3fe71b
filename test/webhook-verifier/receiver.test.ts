/** The fetch handler: what it answers, what it calls, and that each event is handled once. */
import { WebhookVerificationError, type ReceivedEvent } from "@code-analysis/webhook-verifier"
import {
  memoryStore,
  receiver,
  ReceiverError,
  type DeliveryStore,
  type ReceiverOptions,
} from "@code-analysis/webhook-verifier/receiver"
import { fakeEvent, sign, signedRequest } from "@code-analysis/webhook-verifier/testing"
import * as fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import document from "../../spec/dist/openapi.json" with { type: "json" }
import { eventJson, secret, utf8 } from "./fixtures.ts"

type Options = Partial<ReceiverOptions<Request>>
type Failure = WebhookVerificationError | ReceiverError

/** A receiver whose errors are collected, and what it was told. */
const build = (options: Options = {}) => {
  const errors: Array<Failure> = []
  const handled: Array<ReceivedEvent> = []
  const receive = receiver({
    secrets: secret,
    on: { "webhook.test": (event) => void handled.push(event) },
    onError: (error) => void errors.push(error),
    ...options,
  })
  return { receive, errors, handled, codes: () => errors.map(({ code }) => code) }
}

const post = (body: ReadableStream | Uint8Array<ArrayBuffer> | string | null, headers: Record<string, string> = {}) =>
  new Request("https://receiver.example/webhooks", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  })

const signedHeaders = async (body: Uint8Array | string) => ({ "x-service-signature": await sign(body, secret) })

/** A body that is delivered in pieces, and how much of it was taken. */
const streamOf = (chunks: ReadonlyArray<unknown>) => {
  const taken: Array<unknown> = []
  let isCanceled = false
  const stream = new ReadableStream(
    {
      pull(controller) {
        if (taken.length === chunks.length) return controller.close()
        controller.enqueue(chunks[taken.length])
        taken.push(chunks[taken.length])
      },
      cancel() {
        isCanceled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, taken, isCanceled: () => isCanceled }
}

/** A promise that is settled from outside. */
const deferred = () => {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe("what is no delivery", () => {
  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers %s with 405 and says what it allows",
    async (method) => {
      const { receive } = build()
      const response = await receive(new Request("https://receiver.example/", { method }))
      expect(response.status).toBe(405)
      expect(response.headers.get("allow")).toBe("POST")
    },
  )

  it.each([
    ["no media type", { "content-type": "" }],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["another JSON", { "content-type": "application/jsonx" }],
    ["a content coding", { "content-encoding": "gzip" }],
  ])("answers %s with 415", async (_, headers) => {
    const { receive, handled } = build()
    const request = await signedRequest(fakeEvent("webhook.test"), secret, { headers })
    expect((await receive(request)).status).toBe(415)
    expect(handled).toStrictEqual([])
  })

  it.each(["application/json; charset=utf-8", "Application/JSON", "application/json ;charset=utf-8"])(
    "takes %s",
    async (type) => {
      const { receive } = build()
      const request = await signedRequest(fakeEvent("webhook.test"), secret, { headers: { "content-type": type } })
      expect((await receive(request)).status).toBe(204)
    },
  )
})

describe("what is not the service's", () => {
  it.each([
    ["no signature", {}, "missing_signature"],
    ["a malformed one", { "x-service-signature": "é" }, "malformed_signature"],
    ["another's", { "x-service-signature": "0".repeat(64) }, "signature_mismatch"],
  ])("answers %s with 403 and the code", async (_, headers, code) => {
    const { receive, errors, handled } = build()
    const response = await receive(post(eventJson(), headers))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: code })
    expect(errors).toMatchObject([{ code, status: 403 }])
    expect(handled).toStrictEqual([])
  })

  it("does not read a body without a well-formed signature", async () => {
    const { receive } = build()
    const { stream, taken } = streamOf([utf8("{")])
    expect((await receive(post(stream))).status).toBe(403)
    expect(taken).toStrictEqual([])
  })

  it("answers 400 to what is signed and no event", async () => {
    const { receive } = build()
    const response = await receive(await signedRequest("[]", secret))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: "invalid_payload" })
  })

  it("answers 403 outside the age that is allowed", async () => {
    const { receive, codes } = build({ maxAgeSeconds: 60 })
    const timestamp = new Date(Date.now() - 120_000).toISOString()
    expect((await receive(await signedRequest(fakeEvent("webhook.test", { timestamp }), secret))).status).toBe(403)
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret))).status).toBe(204)
    expect(codes()).toStrictEqual(["timestamp_too_old"])
  })

  it("says nothing of secrets, bodies and what was thrown, neither in answers nor in messages", async () => {
    const failure = new Error("whsec_hidden")
    const { receive, errors } = build({ on: { "webhook.test": () => Promise.reject(failure) } })
    const requests = [
      await signedRequest(fakeEvent("webhook.test", { organization_id: "org_hidden" }), secret),
      await signedRequest(fakeEvent("webhook.test", { organization_id: "org_hidden" }), "whsec_hidden"),
      post("hidden", { "x-service-signature": "hidden" }),
    ]
    for (const request of requests) expect(await (await receive(request)).text()).not.toMatch(/hidden|whsec_f/)
    expect(errors).toHaveLength(3)
    for (const error of errors) expect(error.message).not.toMatch(/hidden|whsec_f/)
    expect(errors[0]?.cause).toBe(failure)
  })
})

describe("the size of a body", () => {
  it("is limited while it is read: 413, and the rest is not taken", async () => {
    const { receive, codes } = build({ maxBodyBytes: 10 })
    const body = streamOf(Array.from({ length: 1000 }, () => utf8("12345")))
    const response = await receive(post(body.stream, await signedHeaders("")))
    expect(response.status).toBe(413)
    expect(codes()).toStrictEqual(["body_too_large"])
    expect(body.taken.length).toBeLessThan(5)
    expect(body.isCanceled()).toBe(true)
  })

  it("is limited by Content-Length before it is read", async () => {
    const { receive } = build({ maxBodyBytes: 10 })
    const body = streamOf([utf8("1")])
    const headers = { ...(await signedHeaders("")), "content-length": "11" }
    expect((await receive(post(body.stream, headers))).status).toBe(413)
    expect(body.taken).toStrictEqual([])
  })

  it("may be the limit itself", async () => {
    const body = utf8(eventJson())
    const { receive } = build({ maxBodyBytes: body.length })
    expect((await receive(await signedRequest(body, secret))).status).toBe(204)
  })

  it("has a default which every event of the specification fits into ten times", () => {
    const largest = Math.max(...Object.values(document.webhooks).map((webhook) => largestJson(envelopeOf(webhook))))
    expect(largest).toBeGreaterThan(10_000) // Else nothing was counted.
    expect(largest * 10).toBeLessThan(262_144)
  })

  it.each([
    [256 * 1024, 204],
    [256 * 1024 + 1, 413],
  ])("of %i bytes is answered with %i by default", async (length, status) => {
    const message = (padding: number) => eventJson({ data: { message: "x".repeat(padding), customer_webhook_id: "a" } })
    const body = utf8(message(length - utf8(message(0)).length))
    expect(body).toHaveLength(length)
    const { receive } = build()
    expect((await receive(await signedRequest(body, secret))).status).toBe(status)
  })

  it("does not matter to a body that ends before its end: 400", async () => {
    const { receive, codes } = build()
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) })
    expect((await receive(post(broken, await signedHeaders("")))).status).toBe(400)
    expect(codes()).toStrictEqual(["body_unreadable"])
  })
})

describe("the body", () => {
  it("is read from a stream, split anywhere, also within a character", async () => {
    const body = utf8(eventJson({ data: { message: "Zoë 🔑 \u{FEFF}é" } }))
    const headers = await signedHeaders(body)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(body.length), { maxLength: 8 }), async (cuts) => {
        const { receive, handled } = build()
        const points = [0, ...cuts.toSorted((left, right) => left - right), body.length]
        const chunks = points.slice(1).map((end, index) => body.slice(points[index], end))
        expect((await receive(post(streamOf(chunks).stream, headers))).status).toBe(204)
        expect(handled).toStrictEqual([JSON.parse(new TextDecoder().decode(body))])
      }),
      { numRuns: 100 },
    )
  })

  it("that was read before is refused, and the message says what to do", async () => {
    const { receive, errors } = build()
    const request = await signedRequest(fakeEvent("webhook.test"), secret)
    await request.json()
    expect((await receive(request)).status).toBe(500)
    expect(errors).toMatchObject([{ code: "invalid_body" }])
    expect(errors[0]?.message).toContain("give the receiver the request itself")
  })

  it("of text chunks is refused: text is no longer what was sent", async () => {
    const { receive, codes } = build()
    // undici refuses such chunks itself; other runtimes may not
    const response = await receive(post(streamOf(["text"]).stream, await signedHeaders("text")))
    expect([400, 500]).toContain(response.status)
    expect(["body_unreadable", "invalid_body"]).toContain(codes()[0])
  })

  it("may be empty, which nobody signed", async () => {
    const { receive } = build()
    expect((await receive(post(null, { "x-service-signature": "0".repeat(64) }))).status).toBe(403)
  })
})

describe("the functions", () => {
  it("are called by the event's name, with the event and the request", async () => {
    const onFinding = vi.fn<(title: string, url: string) => void>()
    const { receive, handled } = build({
      on: { "finding.new": (event, request) => onFinding(event.data.title, request.url) },
    })
    const event = fakeEvent("finding.new", { data: { title: "A title" } })
    expect((await receive(await signedRequest(event, secret))).status).toBe(204)
    expect((await receive(await signedRequest(fakeEvent("finding.resolved"), secret))).status).toBe(204)
    expect(onFinding.mock.calls).toStrictEqual([["A title", "https://receiver.example/webhooks"]])
    expect(handled).toStrictEqual([])
  })

  it.each(["plan.renewed", "constructor", "__proto__", "toString"])(
    "leave an event that this version does not know to onUnknown: %s",
    async (name) => {
      const onUnknown = vi.fn<(event: { readonly event: string }) => void>()
      const { receive } = build({ onUnknown })
      expect((await receive(await signedRequest(eventJson({ event: name }), secret))).status).toBe(204)
      expect(onUnknown.mock.calls.map(([event]) => event.event)).toStrictEqual([name])
      expect((await build().receive(await signedRequest(eventJson({ event: name }), secret))).status).toBe(204)
    },
  )

  it("that fail make it 500, and the event is handled when it comes again", async () => {
    const handler = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce()
    const { receive, codes } = build({ on: { "webhook.test": handler } })
    const event = fakeEvent("webhook.test")
    const statuses: Array<number> = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      statuses.push((await receive(await signedRequest(event, secret, { attempt }))).status)
    }
    expect(statuses).toStrictEqual([500, 204, 204])
    expect(codes()).toStrictEqual(["handler_failed"])
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it("that throw at once count as those that reject", async () => {
    const { receive, codes } = build({
      on: { "webhook.test": () => raise(new WebhookVerificationError("signature_mismatch", "")) },
    })
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret))).status).toBe(500)
    expect(codes()).toStrictEqual(["handler_failed"])
  })
})

describe("once only", () => {
  it("handles an event that is delivered again once, and answers it with 204", async () => {
    const { receive, handled } = build()
    const event = fakeEvent("webhook.test")
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await receive(await signedRequest(event, secret, { attempt }))).status).toBe(204)
    }
    expect(handled).toHaveLength(1)
  })

  it("answers 409 while another attempt is being handled, so that the service tries again", async () => {
    const started = deferred()
    const work = deferred()
    const handler = () => {
      started.resolve()
      return work.promise
    }
    const { receive, codes } = build({ on: { "webhook.test": handler } })
    const event = fakeEvent("webhook.test")
    const first = receive(await signedRequest(event, secret))
    // a second request that claims the event before the first would wait for the work that nobody ends yet
    await started.promise
    expect((await receive(await signedRequest(event, secret))).status).toBe(409)
    work.resolve()
    expect((await first).status).toBe(204)
    expect((await receive(await signedRequest(event, secret))).status).toBe(204)
    expect(codes()).toContain("in_progress")
  })

  it("gives the store a token for each claim, and settles the claim with that one", async () => {
    const calls: Array<ReadonlyArray<string>> = []
    const { receive } = build({
      on: { "webhook.test": vi.fn<() => void>().mockImplementationOnce(() => raise(new Error("down"))) },
      store: {
        claim: (id, token) => {
          calls.push(["claim", id, token])
          return "claimed"
        },
        commit: (id, token) => calls.push(["commit", id, token]),
        release: (id, token) => calls.push(["release", id, token]),
      },
    })
    const event = fakeEvent("webhook.test")
    await receive(await signedRequest(event, secret))
    await receive(await signedRequest(event, secret, { attempt: 2 }))
    const [first = "", second = ""] = calls.flatMap(([call, , token = ""]) => (call === "claim" ? [token] : []))
    expect(first).not.toBe(second)
    expect(calls).toStrictEqual([
      ["claim", event.webhook_id, first],
      ["release", event.webhook_id, first],
      ["claim", event.webhook_id, second],
      ["commit", event.webhook_id, second],
    ])
  })

  it("claims nothing for what is not verified or has no function", async () => {
    const claim = vi.fn<DeliveryStore["claim"]>()
    const { receive } = build({ store: { ...memoryStore(), claim } })
    await receive(await signedRequest(fakeEvent("webhook.test"), "whsec_other"))
    await receive(await signedRequest(fakeEvent("finding.new"), secret))
    expect(claim).not.toHaveBeenCalled()
  })

  it("answers 500 where the store cannot claim, and calls nothing", async () => {
    const { receive, codes, handled } = build({ store: { ...memoryStore(), claim: () => raise(new Error("down")) } })
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret))).status).toBe(500)
    expect(codes()).toStrictEqual(["store_failed"])
    expect(handled).toStrictEqual([])
  })

  it("acknowledges what was handled though the store could not remember it", async () => {
    const { receive, codes, handled } = build({
      store: { ...memoryStore(), commit: () => Promise.reject(new Error("down")) },
    })
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret))).status).toBe(204)
    expect(codes()).toStrictEqual(["store_failed"])
    expect(handled).toHaveLength(1)
  })

  it("tells of a release that fails, beside the failure before it", async () => {
    const { receive, codes } = build({
      on: { "webhook.test": () => raise(new Error("down")) },
      store: { ...memoryStore(), release: () => Promise.reject(new Error("down, too")) },
    })
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret))).status).toBe(500)
    expect(codes()).toStrictEqual(["store_failed", "handler_failed"])
  })
})

describe("waitUntil", () => {
  it("answers 202 while the work goes on, and hands the work over", async () => {
    const work = deferred()
    const handedOver: Array<Promise<unknown>> = []
    const { receive, errors } = build({
      on: { "webhook.test": () => work.promise },
      waitUntil: (promise) => void handedOver.push(promise),
      respondWithinMillis: 0,
    })
    const event = fakeEvent("webhook.test")
    expect((await receive(await signedRequest(event, secret))).status).toBe(202)
    expect((await receive(await signedRequest(event, secret))).status).toBe(409)
    work.resolve()
    expect(await Promise.all(handedOver)).toHaveLength(1)
    expect((await receive(await signedRequest(event, secret))).status).toBe(204)
    expect(errors.map(({ code }) => code)).toStrictEqual(["in_progress"])
  })

  it("still answers 500 where the handler fails in time", async () => {
    const { receive, codes } = build({
      on: { "webhook.test": () => Promise.reject(new Error("down")) },
      waitUntil: () => {},
    })
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret))).status).toBe(500)
    expect(codes()).toStrictEqual(["handler_failed"])
  })

  it("tells of a failure after the answer, and releases the event", async () => {
    const work = deferred()
    let handedOver: Promise<unknown> = Promise.resolve()
    const { receive, codes } = build({
      on: { "webhook.test": () => work.promise },
      waitUntil: (promise) => {
        handedOver = promise
      },
      respondWithinMillis: 0,
    })
    const event = fakeEvent("webhook.test")
    expect((await receive(await signedRequest(event, secret))).status).toBe(202)
    work.reject(new Error("down"))
    await handedOver
    expect(codes()).toStrictEqual(["handler_failed"])
    expect((await receive(await signedRequest(event, secret))).status).toBe(500) // Claimed anew.
  })

  it("is taken from the second argument, as workers give it", async () => {
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    const { receive } = build()
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret), { waitUntil })).status).toBe(204)
    expect(waitUntil).toHaveBeenCalledOnce()
    const other = await receive(await signedRequest(fakeEvent("webhook.test"), secret), { remoteAddr: {} })
    expect(other.status).toBe(204)
  })

  it("that fails leaves only waiting", async () => {
    const { receive, handled } = build({ waitUntil: () => raise(new TypeError("Illegal invocation")) })
    expect((await receive(await signedRequest(fakeEvent("webhook.test"), secret))).status).toBe(204)
    expect(handled).toHaveLength(1)
  })
})

describe("options", () => {
  it.each<[string, Options, string]>([
    ["an empty secret", { secrets: "" }, "invalid_secret"],
    ["no secrets", { secrets: [] }, "invalid_secret"],
    ["a secret with a line's end, as files have it", { secrets: [secret, `${secret}\n`] }, "invalid_secret"],
    ["an event that there is not", { on: JSON.parse('{"finding.created":null}') }, "invalid_option"],
    ["what is no function", { on: JSON.parse('{"finding.new":"log"}') }, "invalid_option"],
    ["a size of nothing", { maxBodyBytes: 0 }, "invalid_option"],
    ["a size that is not a number", { maxBodyBytes: NaN }, "invalid_option"],
    ["a negative time", { respondWithinMillis: -1 }, "invalid_option"],
    ["a time without end, which timers take for none", { respondWithinMillis: Infinity }, "invalid_option"],
    ["an onError that cannot be called", JSON.parse('{"onError":"log"}'), "invalid_option"],
    ["an onUnknown that cannot be called", JSON.parse('{"onUnknown":{}}'), "invalid_option"],
    ["a waitUntil that cannot be called", JSON.parse('{"waitUntil":true}'), "invalid_option"],
    ["no functions at all", JSON.parse('{"on":null}'), "invalid_option"],
    ["a negative age", { maxAgeSeconds: -1 }, "invalid_option"],
  ])("are refused at once: %s", (_, options, code) => {
    expect(() => build(options)).toThrow(expect.objectContaining({ code }))
  })

  it("may be an age of 0", () => {
    expect(() => build({ maxAgeSeconds: 0 })).not.toThrow()
  })

  it("write what is the receiver's own fault to the console by default, and nothing else", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue()
    const receive = receiver({ secrets: secret, on: { "webhook.test": () => raise(new Error("down")) } })
    await receive(post("{}"))
    expect(log).not.toHaveBeenCalled()
    await receive(await signedRequest(fakeEvent("webhook.test"), secret))
    expect(log).toHaveBeenCalledOnce()
  })

  it("may have an onError that fails: the answer is the same", async () => {
    const { receive } = build({ onError: () => raise(new Error("no disk")) })
    expect((await receive(post("{}"))).status).toBe(403)
  })
})

describe("a function that looks up the secrets", () => {
  const event = fakeEvent("webhook.test", { organization_id: "org_a" })

  it("gets the organization that the body claims, and the request", async () => {
    const lookUp = vi.fn<(...values: ReadonlyArray<unknown>) => string>(() => "whsec_a")
    const { receive } = build({ secrets: lookUp })
    const request = await signedRequest(event, "whsec_a")
    expect((await receive(request)).status).toBe(204)
    expect(lookUp.mock.calls).toStrictEqual([[{ organizationId: "org_a" }, request]])
  })

  it.each<[string, ReceiverOptions<Request>["secrets"]]>([
    ["undefined", () => undefined],
    ["null, as key-value stores do", () => null],
    ["an empty list", () => []],
    ["a promise of undefined", () => Promise.resolve(undefined)],
    ["another's secret", () => "whsec_b"],
  ])("that answers with %s gives one answer, so that a stranger does not learn who is known", async (_, secrets) => {
    const { receive } = build({ secrets })
    const response = await receive(await signedRequest(event, "whsec_a"))
    const known = await build({ secrets: () => "whsec_b" }).receive(await signedRequest(event, "whsec_a"))
    expect([response.status, await response.text()]).toStrictEqual([403, await known.text()])
  })

  it("is not asked without a well-formed signature", async () => {
    const lookUp = vi.fn<() => string>(() => "whsec_a")
    const { receive } = build({ secrets: lookUp })
    await receive(post(JSON.stringify(event)))
    await receive(post(JSON.stringify(event), { "x-service-signature": "no" }))
    expect(lookUp).not.toHaveBeenCalled()
  })

  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["brackets deeper than any parser goes", "[".repeat(200_000)],
    ["no organization", eventJson({ organization_id: undefined })],
    ["a number", eventJson({ organization_id: 7 })],
    ["a list", eventJson({ organization_id: ["org_a"] })],
    ["a path", eventJson({ organization_id: "org_../../admin" })],
    ["SQL", eventJson({ organization_id: "org_a' or '1'='1" })],
    ["a line's end", eventJson({ organization_id: "org_a\n" })],
    ["65 characters", eventJson({ organization_id: `org_${"a".repeat(65)}` })],
  ])("gets undefined from a body with %s", async (_, text) => {
    const lookUp = vi.fn<(unverified: unknown) => undefined>(() => undefined)
    const { receive } = build({ secrets: lookUp })
    expect((await receive(await signedRequest(text, secret))).status).toBe(403)
    expect(lookUp.mock.calls.map(([unverified]) => unverified)).toStrictEqual([{ organizationId: undefined }])
  })

  it("that fails is answered with 500; its error is the cause and in no message", async () => {
    const failure = new Error("postgres://user:password@db")
    for (const secrets of [() => Promise.reject(failure), () => raise(failure)]) {
      const { receive, errors } = build({ secrets })
      const response = await receive(await signedRequest(event, "whsec_a"))
      expect(response.status).toBe(500)
      expect(await response.text()).not.toContain("password")
      expect(errors).toMatchObject([{ code: "secrets_unavailable", cause: failure }])
      expect(String(errors[0])).not.toContain("password")
    }
  })

  it("that answers with an empty secret is the receiver's fault", async () => {
    const { receive, codes } = build({ secrets: () => "" })
    expect((await receive(await signedRequest(event, "whsec_a"))).status).toBe(500)
    expect(codes()).toStrictEqual(["invalid_secret"])
  })
})

describe("whatever a stranger sends", () => {
  const headerValue = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdefABCDEFg ,;"')), maxLength: 70 }),
    fc.constantFrom("application/json", "0".repeat(64), "99999999999999999999", "-1", "1e999", "gzip", "identity"),
  )
  const names = ["x-service-signature", "x-service-signature-previous", "content-type", "content-encoding", "x-other"]
  const headers = fc.dictionary(fc.constantFrom(...names), headerValue)
  const body = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map(utf8), fc.constant(utf8(eventJson())))

  it("is answered, never thrown, and never handled", async () => {
    await fc.assert(
      fc.asyncProperty(headers, body, fc.boolean(), async (values, bytes, isLookedUp) => {
        const { receive, handled } = build(isLookedUp ? { secrets: () => secret } : {})
        const response = await receive(
          post(new Uint8Array(bytes), { "x-service-signature": "0".repeat(64), ...values }),
        )
        expect([403, 413, 415]).toContain(response.status)
        expect(handled).toStrictEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe("ReceiverError", () => {
  it("is known across copies of the package, and by its code", () => {
    const error = new ReceiverError("in_progress", "busy")
    expect(error.status).toBe(409)
    expect(ReceiverError.is(error)).toBe(true)
    for (const value of [undefined, null, new Error("busy"), new WebhookVerificationError("invalid_body", "")]) {
      expect(ReceiverError.is(value)).toBe(false)
    }
  })
})

function raise(error: Error): never {
  throw error
}

interface Schema {
  readonly $ref?: string
  readonly const?: string
  readonly enum?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly maxLength?: number
  readonly format?: string
}

function envelopeOf(webhook: {
  readonly post: {
    readonly requestBody: { readonly content: { readonly "application/json": { readonly schema: Schema } } }
  }
}): Schema {
  return webhook.post.requestBody.content["application/json"].schema
}

/** The longest JSON of a schema, in bytes: every character of a string escaped as six. */
function largestJson(schema: Schema): number {
  if (schema.$ref !== undefined) {
    const schemas: Readonly<Record<string, Schema>> = JSON.parse(JSON.stringify(document.components.schemas))
    return largestJson(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
  }
  const { properties, maxLength } = schema
  if (properties !== undefined) {
    return Object.entries(properties).reduce((sum, [name, member]) => sum + name.length + 4 + largestJson(member), 2)
  }
  const longestWord = Math.max(24, ...[...(schema.enum ?? []), schema.const ?? ""].map((word) => word.length + 2))
  return maxLength === undefined ? longestWord : 6 * maxLength + 2
}
