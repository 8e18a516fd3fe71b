/** Both backends, and a few lines of reference, give the same answer to whatever is delivered. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { eventJson, loadVerifier, sign, utf8, type Verifier } from "./fixtures.ts"

const node = await loadVerifier("node:crypto")
const web = await loadVerifier("WebCrypto")

type Headers = Readonly<Record<string, string>>

interface Body {
  readonly body: Uint8Array
  readonly isEvent: boolean
}

const outcome = async (verifier: Verifier, verify: () => unknown): Promise<unknown> => {
  try {
    return await verify()
  } catch (error) {
    if (!verifier.WebhookVerificationError.is(error)) throw error
    return error.code
  }
}

/** The rule in its plainest form. */
const reference = ({ body, isEvent }: Body, headers: Headers, secrets: ReadonlyArray<string>): unknown => {
  const given = Object.values(headers).filter((value) => value !== "")
  if (given.length === 0) return "missing_signature"
  const digests = given.filter((value) => /^[0-9a-fA-F]{64}$/.test(value)).map((value) => value.toLowerCase())
  if (digests.length === 0) return "malformed_signature"
  const expected = new Set(secrets.map((secret) => sign(body, secret)))
  if (!digests.some((digest) => expected.has(digest))) return "signature_mismatch"
  return isEvent ? JSON.parse(new TextDecoder().decode(body)) : "invalid_payload"
}

const secret = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 })
const bodies: fc.Arbitrary<Body> = fc.oneof(
  fc.string({ unit: "grapheme" }).map((message) => ({ body: utf8(eventJson({ data: { message } })), isEvent: true })),
  fc.uint8Array().map((body) => ({ body, isEvent: false })),
)

/** A header's value: right, nearly right, or anything. */
const header = (body: Uint8Array, secrets: ReadonlyArray<string>) =>
  fc.oneof(
    fc.constantFrom(...secrets).map((key) => sign(body, key)),
    fc.constantFrom(...secrets).map((key) => sign(body, key).toUpperCase()),
    fc.constantFrom(...secrets).map((key) => sign(body, `${key}.`)),
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(...Array.from("0123456789abcdefABCDEFg é")), minLength: 63, maxLength: 65 }),
  )

const deliveries = fc
  .record({ body: bodies, secrets: fc.array(secret, { minLength: 1, maxLength: 3 }) })
  .chain(({ body, secrets }) => {
    const value = header(body.body, secrets)
    const headers = fc.record(
      { "x-service-signature": value, "x-service-signature-previous": value },
      { requiredKeys: [] },
    )
    return fc.record({ body: fc.constant(body), secrets: fc.constant(secrets), headers })
  })

it("answers alike on node:crypto, on WebCrypto and by the reference", async () => {
  const seen = new Map<unknown, number>()
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ body, secrets, headers }) => {
      const answer = await outcome(node, () => node.verify(body.body, headers, secrets))
      expect(await outcome(node, () => node.verifySync(body.body, headers, secrets))).toStrictEqual(answer)
      expect(await outcome(web, () => web.verify(body.body, headers, secrets))).toStrictEqual(answer)
      expect(answer).toStrictEqual(reference(body, headers, secrets))
      const kind = typeof answer === "string" ? answer : "accepted"
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }),
    { numRuns: 500 },
  )
  // Had the deliveries all been of one kind, little would have been compared.
  const kinds = ["accepted", "missing_signature", "malformed_signature", "signature_mismatch", "invalid_payload"]
  expect(kinds.filter((kind) => (seen.get(kind) ?? 0) < 5)).toStrictEqual([])
})
