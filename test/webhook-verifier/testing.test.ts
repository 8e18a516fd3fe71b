/** The deliveries for tests: as the service's own, and what a receiver takes. */
import { verify, webhookEventNames } from "@code-analysis/webhook-verifier"
import { fakeEvent, sign, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { describe, expect, it } from "vitest"
import document from "../../spec/dist/openapi.json" with { type: "json" }
import { eventJson, secret, sign as reference, utf8, vector } from "./fixtures.ts"

describe("sign", () => {
  it.each([
    ["text", eventJson(), secret],
    ["bytes that are no text", Uint8Array.of(0xff, 0, 0xfe), secret],
    ["nothing", "", secret],
    ["a secret that is not ASCII", eventJson(), "whsec_ключ 🔑"],
  ])("gives what the service gives for %s", async (_, body, key) => {
    expect(await sign(body, key)).toBe(reference(body, key))
  })

  it("gives the published test vector", async () => {
    expect(await sign(utf8(vector.body), vector.secret)).toBe(vector.signature)
  })

  it("refuses an empty secret, as a receiver does", async () => {
    await expect(sign("", "")).rejects.toMatchObject({ code: "invalid_secret" })
  })
})

describe("fakeEvent", () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: "spec", components: document.components })

  it.each(webhookEventNames)("makes a %s that the specification allows", (name) => {
    const event = fakeEvent(name)
    expect(event.event).toBe(name)
    const isAllowed = ajv.validate({ $ref: "spec#/components/schemas/WebhookEvent" }, event)
    expect([isAllowed, ajv.errors]).toStrictEqual([true, null])
  })

  it("makes another event each time, of now", () => {
    const [first, second] = [fakeEvent("finding.new"), fakeEvent("finding.new")]
    expect(first.webhook_id).not.toBe(second.webhook_id)
    expect(Math.abs(Date.parse(first.timestamp) - Date.now())).toBeLessThan(60_000)
  })

  it("takes what a test wants otherwise, and keeps the rest", () => {
    const event = fakeEvent("finding.new", { organization_id: "org_a", data: { severity: "info" } })
    expect(event).toMatchObject({ event: "finding.new", organization_id: "org_a", data: { severity: "info" } })
    expect(event.data.title).not.toBe("")
    expect(fakeEvent("finding.new").data.severity).not.toBe("info") // The example itself is untouched.
  })
})

describe("signedRequest", () => {
  it("is what the service sends", async () => {
    const event = fakeEvent("finding.new")
    const request = await signedRequest(event, secret, { attempt: 3 })
    expect(request.method).toBe("POST")
    expect(Object.fromEntries(request.headers)).toStrictEqual({
      "content-type": "application/json",
      "user-agent": "CodeAnalysis-Webhooks/1.0",
      "x-service-attempt": "3",
      "x-service-event": "finding.new",
      "x-service-signature": reference(JSON.stringify(event)),
      "webhook-id": event.webhook_id,
      "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
      "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/),
    })
    expect(await verify(await request.arrayBuffer(), request.headers, secret)).toStrictEqual(event)
  })

  it("carries both signatures after a rotation", async () => {
    const request = await signedRequest(fakeEvent("webhook.test"), "whsec_new", { previousSecret: "whsec_old" })
    const body = await request.arrayBuffer()
    const events = ["whsec_new", "whsec_old"].map((one) => verify(body, request.headers, one))
    expect(await Promise.all(events)).toHaveLength(2)
    await expect(verify(body, request.headers, secret)).rejects.toMatchObject({ code: "signature_mismatch" })
  })

  it("takes another address, other headers, and a body as it is", async () => {
    const options = { url: "https://acme.example/hooks", headers: { "x-service-signature": "no" } }
    const request = await signedRequest("[1]", secret, options)
    expect([request.url, request.headers.get("x-service-signature")]).toStrictEqual([options.url, "no"])
    expect(await request.text()).toBe("[1]")
  })
})
