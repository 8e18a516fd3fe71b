/** The signature alone, alike on both backends. */
import { describe, expect, it, vi } from "vitest"
import { eventJson, loadVerifier, refusal, secret, sign, utf8, vector } from "./fixtures.ts"

describe.each(["node:crypto", "WebCrypto"] as const)("verifySignature on %s", async (backend) => {
  const verifier = await loadVerifier(backend)
  const { verifySignature } = verifier

  it("accepts the published test vector and says nothing", async () => {
    expect(await verifySignature(vector.body, vector.signature, vector.secret)).toBeUndefined()
  })

  it("does not read the body: what is no event is accepted when it is signed", async () => {
    const bodies = [new Uint8Array(), utf8("{"), Uint8Array.of(0xff, 0x00, 0xfe)]
    for (const body of bodies) expect(await verifySignature(body, sign(body), secret)).toBeUndefined()
  })

  it("rejects rather than answering false", async () => {
    const body = eventJson()
    expect(await refusal(verifier, () => verifySignature(body, sign(body, "whsec_other"), secret))).toBe(
      "signature_mismatch",
    )
    expect(await refusal(verifier, () => verifySignature(body, {}, secret))).toBe("missing_signature")
    expect(await refusal(verifier, () => verifySignature(body, "é".repeat(64), secret))).toBe("malformed_signature")
    expect(await refusal(verifier, () => verifySignature(body, sign(body), ""))).toBe("invalid_secret")
  })

  it("hashes the bytes as they were at the call", async () => {
    const body = utf8(eventJson())
    const reused = body.slice()
    const pending = verifySignature(reused, sign(body), secret)
    reused.fill(0)
    expect(await pending).toBeUndefined()
  })
})

it("leaves WebCrypto alone where there is node:crypto, which is several times as fast for small bodies", async () => {
  const { verify, verifySignature } = await loadVerifier("node:crypto")
  const spies = [vi.spyOn(crypto.subtle, "importKey"), vi.spyOn(crypto.subtle, "verify")]
  try {
    await verifySignature(vector.body, vector.signature, vector.secret)
    await verify(vector.body, vector.signature, vector.secret)
    expect(spies.map(({ mock }) => mock.calls.length)).toStrictEqual([0, 0])
    const web = await loadVerifier("WebCrypto")
    await web.verifySignature(vector.body, vector.signature, vector.secret)
    expect(spies.map(({ mock }) => mock.calls.length)).toStrictEqual([1, 1]) // Else the spies see nothing.
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
})

describe("verifySignatureSync", () => {
  it("throws what verifySignature rejects with", async () => {
    const verifier = await loadVerifier("node:crypto")
    const { verifySignatureSync } = verifier
    expect(verifySignatureSync(vector.body, vector.signature, vector.secret)).toBeUndefined()
    expect(await refusal(verifier, () => verifySignatureSync("", vector.signature, secret))).toBe("signature_mismatch")
  })

  it("says to use verifySignature where there is no node:crypto", async () => {
    const { verifySignatureSync } = await loadVerifier("WebCrypto")
    expect(() => verifySignatureSync("", "", secret)).toThrow("call it without Sync")
  })
})
