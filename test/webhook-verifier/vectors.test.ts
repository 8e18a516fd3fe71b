/** spec/webhook-vectors.json: the package, node:crypto, OpenSSL, Python and Go agree on every vector. */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { HeaderRecord } from "@code-analysis/webhook-verifier"
import { describe, expect, it } from "vitest"
import document from "../../spec/webhook-vectors.json" with { type: "json" }
import { atHand } from "../support/at-hand.ts"
import { loadVerifier, sign, vector } from "./fixtures.ts"

interface Vector {
  readonly name: string
  readonly valid: boolean
  readonly secrets: ReadonlyArray<string>
  readonly headers: HeaderRecord
  readonly body_base64: string
}

const vectors: ReadonlyArray<Vector> = document.vectors
const right = vectors.filter(({ valid }) => valid).map(({ name }) => name)
const bodyOf = ({ body_base64: body }: Vector): Buffer => Buffer.from(body, "base64")
const isGoThere = atHand(
  spawnSync("go", ["version"]).status === 0,
  "Go is not installed (https://go.dev/dl, or Debian: apt-get install golang-go)",
  "REQUIRE_GO",
)
const program = (file: string): string => fileURLToPath(new URL(`vectors/${file}`, import.meta.url))

/** The names of the vectors that another language's program finds right. */
const ask = (command: string, ...parameters: ReadonlyArray<string>): unknown =>
  JSON.parse(execFileSync(command, parameters, { input: JSON.stringify(document), encoding: "utf8" }))

describe("the vectors", () => {
  it("have names of their own, and are of both kinds", () => {
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length)
    expect(right.length).toBeGreaterThan(10)
    expect(vectors.length - right.length).toBeGreaterThan(10)
  })

  it("begin with the one that the documentation shows", () => {
    const [first] = vectors
    expect(first?.headers).toStrictEqual({ "x-service-signature": vector.signature })
    expect(first && bodyOf(first).toString()).toBe(vector.body)
  })

  it.each(["node:crypto", "WebCrypto"] as const)("are told apart on %s", async (backend) => {
    const { verifySignature } = await loadVerifier(backend)
    const accepts = (one: Vector) =>
      verifySignature(bodyOf(one), one.headers, one.secrets).then(
        () => true,
        () => false,
      )
    for (const one of vectors) expect([one.name, await accepts(one)]).toStrictEqual([one.name, one.valid])
  })

  it("are told apart by OpenSSL", async () => {
    const folder = await mkdtemp(join(tmpdir(), "webhook-vectors-"))
    try {
      const body = join(folder, "body")
      for (const one of vectors) {
        await writeFile(body, bodyOf(one))
        const digests = one.secrets.map((secret) => {
          const key = `hexkey:${Buffer.from(secret, "utf8").toString("hex")}`
          const said = execFileSync("openssl", ["dgst", "-sha256", "-mac", "HMAC", "-macopt", key, body], {
            encoding: "utf8",
          })
          return said.trim().split(/\s/).at(-1)
        })
        expect(digests).toStrictEqual(one.secrets.map((secret) => sign(bodyOf(one), secret)))
        const given = Object.values(one.headers).map((value) => String(value).toLowerCase())
        expect([one.name, given.some((value) => digests.includes(value))]).toStrictEqual([one.name, one.valid])
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it.runIf(isGoThere)(
    "are told apart by Go",
    () => {
      expect(ask("go", "run", program("verify.go"))).toStrictEqual(right)
    },
    120_000,
  )

  it("are told apart by Python", () => {
    expect(ask("python3", program("verify.py"))).toStrictEqual(right)
  })
})
