/** Deliveries to verify, and the package on each of its two backends. */
import { createHmac } from "node:crypto"
import type * as WebhookVerifier from "@code-analysis/webhook-verifier"
import { vi } from "vitest"
import vector from "./vector.json" with { type: "json" }

export { vector }

export type Verifier = typeof WebhookVerifier

export const secret = "whsec_fixture"

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Signature header of the service, computed without the package under test. */
export const sign = (body: Uint8Array | string, key: string = secret): string =>
  createHmac("sha256", Buffer.from(key, "utf8")).update(body).digest("hex")

/** The JSON of a `webhook.test`, or of whatever `members` make of it. */
export const eventJson = (members: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    event: "webhook.test",
    timestamp: "2026-01-15T10:30:00Z",
    webhook_id: "whd_8Hq2ZpT5vXcW1nRk",
    organization_id: "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
    data: { message: "Hello", customer_webhook_id: "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21" },
    ...members,
  })

/** A fresh copy of the package, which finds `node:crypto` or is kept from it and so uses WebCrypto. */
export const loadVerifier = async (backend: "node:crypto" | "WebCrypto"): Promise<Verifier> => {
  vi.resetModules()
  const getBuiltinModule = process.getBuiltinModule.bind(process)
  const hidden = (id: string) => (id === "node:crypto" ? undefined : getBuiltinModule(id))
  const spy = vi.spyOn(process, "getBuiltinModule")
  if (backend === "WebCrypto") spy.mockImplementation(hidden)
  try {
    return await import("@code-analysis/webhook-verifier")
  } finally {
    spy.mockRestore()
    // whoever imports it next, another file of the same process as well, gets one that was kept from nothing
    vi.resetModules()
  }
}

/** The code that a call is refused with. Anything else it throws is thrown on, and success is an error. */
export const refusal = async (verifier: Verifier, call: () => unknown): Promise<string> => {
  try {
    await call()
  } catch (error) {
    if (verifier.WebhookVerificationError.is(error)) return error.code
    throw error
  }
  throw new Error("was not refused")
}
