/** Secrets at rest: what opens them, what does not, and where the key comes from. */
import { expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Exit, Layer, Redacted } from "effect"
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Configuration from "../../../../server/src/config/Configuration.ts"
import { Encryption, layer, make } from "../../../../server/src/foundation/crypto/Encryption.ts"

const key = (fill: number) => Buffer.alloc(32, fill)
const secret = Redacted.make("whsec_ünïcode")

it.effect("a secret comes back with the same key and context", () =>
  Effect.gen(function* () {
    const { encrypt, decrypt } = make([key(1)])
    const ciphertext = yield* encrypt(secret, "webhook 1")
    expect(Buffer.from(ciphertext).includes("whsec_")).toBe(false)
    expect(yield* encrypt(secret, "webhook 1")).not.toEqual(ciphertext)
    expect(Redacted.value(yield* decrypt(ciphertext, "webhook 1"))).toBe("whsec_ünïcode")
  }),
)

it.effect("nothing opens a ciphertext of another key, of another context, or a damaged one", () =>
  Effect.gen(function* () {
    const { encrypt, decrypt } = make([key(1)])
    const ciphertext = yield* encrypt(secret, "webhook 1")
    const failures = [make([key(2)]).decrypt(ciphertext, "webhook 1"), decrypt(ciphertext, "webhook 2")]
    for (let index = 0; index < ciphertext.length; index += 1) {
      const damaged = Uint8Array.from(ciphertext)
      damaged[index] = (damaged[index] ?? 0) ^ 1
      failures.push(decrypt(damaged, "webhook 1"))
    }
    for (let length = 0; length < ciphertext.length; length += 1) {
      failures.push(decrypt(ciphertext.subarray(0, length), "webhook 1"))
    }
    for (const failure of failures) {
      const error = yield* Effect.flip(failure)
      expect(error._tag).toBe("DecryptionFailed")
      expect(error.message).not.toContain("whsec_")
    }
  }),
)

it.effect("a new key in front encrypts, and the old one still opens what it encrypted", () =>
  Effect.gen(function* () {
    const old = yield* make([key(1)]).encrypt(secret, "webhook 1")
    const rotated = make([key(2), key(1)])
    expect(Redacted.value(yield* rotated.decrypt(old, "webhook 1"))).toBe("whsec_ünïcode")
    const fresh = yield* rotated.encrypt(secret, "webhook 1")
    expect(Redacted.value(yield* make([key(2)]).decrypt(fresh, "webhook 1"))).toBe("whsec_ünïcode")
  }),
)

const configured = (settings: Readonly<Record<string, string>>) =>
  layer.pipe(
    Layer.provide(Configuration.layer),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(settings, { preserveEmptyStrings: true }))),
  )

const messageOf = (settings: Readonly<Record<string, string>>) =>
  Effect.map(Effect.exit(Effect.provide(Encryption, configured(settings))), (exit) =>
    Exit.isFailure(exit) ? String(exit.cause) : "no failure",
  )

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => join(mkdtempSync(join(tmpdir(), "encryption-test-")), "data")),
  (folder) => Effect.sync(() => rmSync(join(folder, ".."), { recursive: true })),
)

it.effect.each(["", "c2hvcnQ=", key(1).toString("hex"), `${key(1).toString("base64")},oops`, "!".repeat(44)])(
  "%j as ENCRYPTION_KEY is refused by name and not repeated",
  (ENCRYPTION_KEY) =>
    Effect.gen(function* () {
      const message = yield* messageOf({ ENCRYPTION_KEY })
      expect(message).toContain("ENCRYPTION_KEY cannot be used: it must be 32 bytes in base64")
      if (ENCRYPTION_KEY !== "") expect(message).not.toContain(ENCRYPTION_KEY)
    }),
)

it.effect.each([{}, { ENCRYPTION_KEY: "" }])(
  "production does not start with %j, and leaves no key behind",
  (settings) =>
    Effect.gen(function* () {
      const DATA_DIR = yield* temporaryFolder
      expect(yield* messageOf({ SERVICE_ENVIRONMENT: "production", DATA_DIR, ...settings })).toContain(
        "ENCRYPTION_KEY cannot be used: it must be set in production",
      )
      expect(existsSync(DATA_DIR)).toBe(false)
    }),
)

it.effect("development generates a key file that only its owner reads, once", () =>
  Effect.gen(function* () {
    const DATA_DIR = yield* temporaryFolder
    const start = Effect.provide(Encryption, configured({ DATA_DIR }))
    const [first, second] = yield* Effect.all([start, start], { concurrency: "unbounded" })
    const file = join(DATA_DIR, "encryption-key")
    expect(readdirSync(DATA_DIR)).toEqual(["encryption-key"])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = readFileSync(file, "utf8")
    const third = yield* start
    expect(readFileSync(file, "utf8")).toBe(before)
    const ciphertext = yield* first.encrypt(secret, "webhook 1")
    for (const { decrypt } of [second, third]) {
      expect(Redacted.value(yield* decrypt(ciphertext, "webhook 1"))).toBe("whsec_ünïcode")
    }
  }),
)
