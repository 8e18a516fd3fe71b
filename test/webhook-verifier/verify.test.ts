/** Accepted and refused deliveries, the same on both backends. */
import { describe, expect, it } from "vitest"
import { eventJson, loadVerifier, refusal, secret, sign, utf8, vector, type Verifier } from "./fixtures.ts"

describe.each(["node:crypto", "WebCrypto"] as const)("verify on %s", async (backend) => {
  const verifier = await loadVerifier(backend)
  const { verify } = verifier
  const body = utf8(eventJson())
  const signature = sign(body)

  it("accepts the published test vector", async () => {
    expect(utf8(vector.body)).toHaveLength(365)
    const event = await verify(utf8(vector.body), vector.signature, vector.secret)
    expect(event).toStrictEqual(JSON.parse(vector.body))
  })

  it.each([
    ["a Uint8Array", body],
    [
      "a Buffer that is a part of a larger one",
      Buffer.concat([Buffer.from("["), body, Buffer.from("]")]).subarray(1, -1),
    ],
    ["an ArrayBuffer", body.slice().buffer],
    ["bytes in shared memory", sharedCopy(body)],
    ["a string", eventJson()],
  ])("takes the body as %s", async (_, form) => {
    expect((await verify(form, signature, secret)).event).toBe("webhook.test")
  })

  it("hashes the bytes as received, also when they are not valid UTF-8", async () => {
    const invalid = Buffer.from(eventJson({ data: { message: "\u{FFFD}" } }).replace("\u{FFFD}", "\u{FF}"), "latin1")
    const replaced = utf8(new TextDecoder().decode(invalid))
    expect((await verify(invalid, sign(invalid), secret)).data).toStrictEqual({ message: "\u{FFFD}" })
    expect(await refusal(verifier, () => verify(replaced, sign(invalid), secret))).toBe("signature_mismatch")
  })

  it("hashes a byte order mark and reads past it", async () => {
    const marked = utf8(`\u{FEFF}${eventJson()}`)
    expect((await verify(marked, sign(marked), secret)).event).toBe("webhook.test")
    expect((await verify(`\u{FEFF}${eventJson()}`, sign(marked), secret)).event).toBe("webhook.test")
    expect(await refusal(verifier, () => verify(marked, signature, secret))).toBe("signature_mismatch")
  })

  it("reads the bytes that it hashed, whatever becomes of the buffer meanwhile", async () => {
    const reused = body.slice()
    const pending = verify(reused, signature, secret)
    reused.fill(0)
    expect((await pending).event).toBe("webhook.test")
  })

  it.each([
    ["the header's value", signature],
    ["upper-case digits", signature.toUpperCase()],
    ["Headers", new Headers({ "X-Service-Signature": signature })],
    ["the headers of node:http", { host: "acme.example", "x-service-signature": signature, "set-cookie": ["a=b"] }],
    ["headers in the case they were sent in", { "X-Service-Signature": signature }],
    ["a header's values as a list", { "x-service-signature": [signature] }],
    ["a Map", new Map([["x-service-signature", signature]])],
    ["a header called get", { get: "a string", "x-service-signature": signature }],
  ])("takes the signature as %s", async (_, form) => {
    expect((await verify(body, form, secret)).event).toBe("webhook.test")
  })

  it("accepts either header with any of the secrets", async () => {
    const rotated = {
      "x-service-signature": sign(body, "whsec_new"),
      "x-service-signature-previous": sign(body, "whsec_old"),
    }
    const accepted = ["whsec_old", "whsec_new", ["whsec_other", "whsec_old"], ["whsec_new", "whsec_other"]]
    for (const headers of [rotated, new Headers(rotated)]) {
      const events = await Promise.all(accepted.map((secrets) => verify(body, headers, secrets))) // oxlint-disable-line no-await-in-loop
      expect(events.map(({ event }) => event)).toStrictEqual(Array(4).fill("webhook.test"))
    }
    expect(await refusal(verifier, () => verify(body, rotated, ["whsec_other"]))).toBe("signature_mismatch")
  })

  it("accepts the signature before alone, and beside one that is malformed", async () => {
    const previous = { "x-service-signature-previous": signature }
    expect((await verify(body, previous, secret)).event).toBe("webhook.test")
    expect((await verify(body, { ...previous, "x-service-signature": "é" }, secret)).event).toBe("webhook.test")
  })

  it("keys with the UTF-8 bytes of the whole secret", async () => {
    const unusual = "whsec_ключ 鍵 🔑"
    expect((await verify(body, sign(body, unusual), unusual)).event).toBe("webhook.test")
    expect(await refusal(verifier, () => verify(body, sign(body, "fixture"), secret))).toBe("signature_mismatch")
    expect(await refusal(verifier, () => verify(body, signature, `${secret} `))).toBe("signature_mismatch")
  })

  it("tells more secrets apart than it remembers keys", async () => {
    const secrets = Array.from({ length: 600 }, (_, index) => `whsec_${index}`)
    const once = () => Promise.all(secrets.map((one) => verify(body, sign(body, one), one)))
    expect([...(await once()), ...(await once())]).toHaveLength(1200)
    expect(await refusal(verifier, () => verify(body, sign(body, "whsec_0"), "whsec_599"))).toBe("signature_mismatch")
  })

  it("refuses every change of a single bit, of the body and of the signature", async () => {
    const digest = Buffer.from(signature, "hex")
    const deliveries = [
      ...Array.from({ length: body.length * 8 }, (_, bit) => ({ body: flip(body, bit), signature })),
      ...Array.from({ length: digest.length * 8 }, (_, bit) => ({
        body,
        signature: Buffer.from(flip(digest, bit)).toString("hex"),
      })),
    ]
    const codes = await Promise.all(
      deliveries.map((changed) => refusal(verifier, () => verify(changed.body, changed.signature, secret))),
    )
    expect(new Set(codes)).toStrictEqual(new Set(["signature_mismatch"]))
  })

  it.each<[string, unknown]>([
    ["undefined", undefined],
    ["null", null],
    ["an empty value", ""],
    ["no headers", {}],
    ["empty Headers", new Headers()],
    ["other headers", { "x-service-event": "webhook.test", "x-service-signatures": signature }],
    ["an absent header", { "x-service-signature": undefined }],
    ["an empty header", { "x-service-signature": "" }],
    ["an empty list", { "x-service-signature": [] }],
  ])("says that the signature is missing for %s", async (_, value) => {
    expect(await refusal(verifier, () => untyped(verify, body, value, secret))).toBe("missing_signature")
  })

  it.each<[string, unknown]>([
    ["a digit too few", signature.slice(1)],
    ["a digit too many", `${signature}0`],
    ["a prefix", `sha256=${signature}`],
    ["space before it", ` ${signature}`],
    ["a line feed after it", `${signature}\n`],
    ["two in one value", `${signature}, ${signature}`],
    ["64 letters that are no digits", "g".repeat(64)],
    ["64 characters beyond ASCII", "é".repeat(64)],
    ["64 surrogates", "\u{D800}".repeat(64)],
    ["digits of another script", "٣".repeat(64)],
    ["64 NULs", "\0".repeat(64)],
    ["16 MiB", "a".repeat(2 ** 24)],
    ["a number", 7],
    ["a boolean", true],
    ["a symbol", Symbol("signature")],
    ["a function", () => signature],
    ["a list of one that is malformed", { "x-service-signature": ["é"] }],
    ["a list of lists", { "x-service-signature": [[signature]] }],
    ["a list of objects", { "x-service-signature": [{ toString: () => signature }] }],
    ["an object", { "x-service-signature": { length: 64 } }],
    ["a symbol in a header", { "x-service-signature": Symbol("signature") }],
    ["a lookup that answers with a number", { get: () => 7 }],
  ])("says that the signature is malformed for %s", async (_, value) => {
    expect(await refusal(verifier, () => untyped(verify, body, value, secret))).toBe("malformed_signature")
  })

  it.each<[string, unknown]>([
    ["a parsed object", JSON.parse(eventJson())],
    ["a parsed list", []],
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a stream", new ReadableStream()],
    ["a Blob", new Blob([eventJson()])],
  ])("refuses %s as a body and says what to pass", async (_, value) => {
    const call = () => untyped(verify, value, signature, secret)
    expect(await refusal(verifier, call)).toBe("invalid_body")
    await expect(call()).rejects.toThrow(/raw.*bytes or string as received/)
  })

  it.each<[string, unknown]>([
    ["an empty secret", ""],
    ["no secret", undefined],
    ["a list of none", []],
    ["a list with an empty one", [secret, ""]],
    ["a list with something else", [secret, undefined]],
    ["bytes", utf8(secret)],
  ])("refuses %s, though the signature would fit", async (_, value) => {
    expect(await refusal(verifier, () => untyped(verify, body, sign(body, ""), value))).toBe("invalid_secret")
  })

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["a string", '"webhook.test"'],
    ["an envelope without a name", eventJson({ event: undefined })],
    ["a name that is a number", eventJson({ event: 7 })],
    ["no timestamp", eventJson({ timestamp: undefined })],
    ["a timestamp that is no time", eventJson({ timestamp: "soon" })],
    ["no webhook_id", eventJson({ webhook_id: undefined })],
    ["no organization_id", eventJson({ organization_id: null })],
    ["no data", eventJson({ data: undefined })],
    ["data that are a list", eventJson({ data: [] })],
  ])("says that a signed body is not an event when it is %s", async (_, text) => {
    expect(await refusal(verifier, () => verify(text, sign(text), secret))).toBe("invalid_payload")
    expect(await refusal(verifier, () => verify(text, signature, secret))).toBe("signature_mismatch")
  })

  it("passes on events and members that this version does not know", async () => {
    const text = eventJson({ event: "subscription.renewed", data: { plan: "pro" }, extra: 1 })
    const event = await verify(text, sign(text), secret)
    expect(event).toStrictEqual(JSON.parse(text))
    expect(verifier.isKnownEvent(event)).toBe(false)
    expect(verifier.isKnownEvent(await verify(body, signature, secret))).toBe(true)
  })
})

describe("verifySync", () => {
  it("answers as verify does where there is node:crypto", async () => {
    const verifier = await loadVerifier("node:crypto")
    const { verifySync } = verifier
    expect(verifySync(vector.body, vector.signature, vector.secret)).toStrictEqual(JSON.parse(vector.body))
    expect(await refusal(verifier, () => verifySync(vector.body, vector.signature, secret))).toBe("signature_mismatch")
    expect(await refusal(verifier, () => verifySync("", sign(""), secret, { maxAgeSeconds: -1 }))).toBe(
      "invalid_payload",
    )
  })

  it("says to use verify where there is none", async () => {
    const verifier = await loadVerifier("WebCrypto")
    const call = () => verifier.verifySync(vector.body, vector.signature, vector.secret)
    expect(await refusal(verifier, call)).toBe("crypto_unavailable")
    expect(call).toThrow("call it without Sync")
  })
})

/** Calls as JavaScript does, where nobody checks the types. */
function untyped(verify: Verifier["verify"], ...delivery: ReadonlyArray<unknown>): unknown {
  return Reflect.apply(verify, undefined, delivery)
}

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

function sharedCopy(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
