/** A new key for secrets at rest: all come under it, none is lost, and what goes on meanwhile is not overwritten. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { randomBytes, randomUUID } from "node:crypto"
import { Encryption, make } from "../../../server/src/foundation/crypto/Encryption.ts"
import { decrypted } from "../../../server/src/webhooks/CustomHeaders.ts"
import { reencryptSecrets } from "../../../server/src/webhooks/Reencryption.ts"
import { Secrets } from "../../../server/src/webhooks/Secrets.ts"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { anOrganization, aWebhook, emptyDatabase, room } from "./support.ts"

const oldKey = randomBytes(32)
const newKey = randomBytes(32)
const strangeKey = randomBytes(32)

/** Runs an effect as a process with these keys, the newest first. */
const withKeys = (...keys: readonly [Buffer, ...Array<Buffer>]) =>
  Effect.provide(
    Layer.merge(Webhooks.layer, Secrets.layer).pipe(Layer.provide(Layer.succeed(Encryption, make(keys)))),
    // built anew, or those with other keys would be found
    { local: true },
  )

const url = "https://acme.example/hooks"

/** An organization in an empty database. */
const organized = Effect.andThen(emptyDatabase, anOrganization("enterprise"))

/** A webhook under the old key. */
const anOldWebhook = (organizationId: string) => aWebhook(organizationId, { url }).pipe(withKeys(oldKey))

const rotated = (organizationId: string, id: string) =>
  Effect.flatMap(Webhooks, (webhooks) => webhooks.rotateSecret(organizationId, id)).pipe(
    Effect.map((result) => Redacted.value(Option.getOrThrow(result).secret)),
  )

/** The secrets of a webhook in the clear, as a process with these keys reads them; null where they are not to be read. */
const secretsOf = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const secrets = yield* Secrets
    const [row] = yield* sql<{ readonly secret: Uint8Array; readonly previous_secret: Uint8Array | null }>`
      SELECT secret, previous_secret FROM webhooks WHERE id = ${id}
    `
    const read = (ciphertext: Uint8Array) =>
      secrets.decrypt(id, ciphertext).pipe(
        Effect.map(Redacted.value),
        Effect.orElseSucceed(() => null),
      )
    if (row === undefined) return yield* Effect.die(new Error("there is no such webhook"))
    return {
      current: yield* read(row.secret),
      previous: row.previous_secret === null ? undefined : yield* read(row.previous_secret),
    }
  })

layer(room(), { timeout: "180 seconds" })("re-encrypting", (it) => {
  it.effect("brings the addresses of notifications under the newest key, too", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id: organizationId } = yield* organized
      const id = randomUUID()
      const sealed = yield* Effect.flatMap(Secrets, ({ encrypt }) => encrypt(id, Redacted.make(url))).pipe(
        withKeys(oldKey),
      )
      yield* sql`
        INSERT INTO notification_channels ${sql.insert({ id, organization_id: organizationId, channel: "slack", is_active: true, url: sealed, host: "acme.example", recipients: [], events: [], updated_at: new Date(0) })}
      `
      expect(yield* reencryptSecrets.pipe(withKeys(newKey, oldKey))).toEqual({ reencrypted: 1, unreadable: [] })
      const [row] = yield* sql<{ readonly url: Uint8Array }>`SELECT url FROM notification_channels WHERE id = ${id}`
      const opened = yield* Effect.flatMap(Secrets, ({ decrypt }) => decrypt(id, row?.url ?? new Uint8Array())).pipe(
        withKeys(newKey),
      )
      expect(Redacted.value(opened)).toBe(url)
    }),
  )

  it.effect("brings current and previous secrets under the newest key, and leaves what is under it", () =>
    Effect.gen(function* () {
      const { id: organizationId } = yield* organized
      const plain = yield* anOldWebhook(organizationId)
      const renewed = yield* anOldWebhook(organizationId)
      const renewedSecret = yield* rotated(organizationId, renewed.id).pipe(withKeys(oldKey))
      const fresh = yield* aWebhook(organizationId, { url }).pipe(withKeys(newKey, oldKey))

      const rotation = reencryptSecrets.pipe(withKeys(newKey, oldKey))
      expect(yield* rotation).toEqual({ reencrypted: 3, unreadable: [] })
      expect(yield* secretsOf(plain.id).pipe(withKeys(newKey))).toEqual({ current: plain.secret, previous: undefined })
      expect(yield* secretsOf(renewed.id).pipe(withKeys(newKey))).toEqual({
        current: renewedSecret,
        previous: renewed.secret,
      })
      expect(yield* secretsOf(fresh.id).pipe(withKeys(newKey))).toEqual({ current: fresh.secret, previous: undefined })
      expect(yield* secretsOf(plain.id).pipe(withKeys(oldKey))).toEqual({ current: null, previous: undefined })
      expect(yield* rotation).toEqual({ reencrypted: 0, unreadable: [] })
    }),
  )

  it.effect("brings custom headers under the newest key", () =>
    Effect.gen(function* () {
      const { id: organizationId } = yield* organized
      const headers = [{ name: "X-Gateway-Token", value: "example" }]
      const { id } = yield* aWebhook(organizationId, { url, headers }).pipe(withKeys(oldKey))
      expect(yield* reencryptSecrets.pipe(withKeys(newKey, oldKey))).toEqual({ reencrypted: 2, unreadable: [] })
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ readonly headers: Uint8Array }>`SELECT headers FROM webhooks WHERE id = ${id}`
      const read = Effect.flatMap(Secrets, (secrets) => decrypted(secrets, id, row?.headers ?? null))
      expect(yield* read.pipe(withKeys(newKey))).toEqual({ "X-Gateway-Token": "example" })
    }),
  )

  it.effect("leaves a secret that no key opens as it is, names its webhook, and goes on with the others", () =>
    Effect.gen(function* () {
      const { id: organizationId } = yield* organized
      const lost = yield* aWebhook(organizationId, { url }).pipe(withKeys(strangeKey))
      const kept = yield* anOldWebhook(organizationId)
      expect(yield* reencryptSecrets.pipe(withKeys(newKey, oldKey))).toEqual({ reencrypted: 1, unreadable: [lost.id] })
      expect(yield* secretsOf(kept.id).pipe(withKeys(newKey))).toMatchObject({ current: kept.secret })
      expect(yield* secretsOf(lost.id).pipe(withKeys(strangeKey))).toMatchObject({ current: lost.secret })
    }),
  )

  it.effect("deletes a previous secret that has expired, whatever key it is under", () =>
    Effect.gen(function* () {
      const { id: organizationId } = yield* organized
      const webhook = yield* aWebhook(organizationId, { url }).pipe(withKeys(strangeKey))
      const secret = yield* rotated(organizationId, webhook.id).pipe(withKeys(oldKey))
      yield* TestClock.adjust("24 hours")
      expect(yield* reencryptSecrets.pipe(withKeys(newKey, oldKey))).toEqual({ reencrypted: 1, unreadable: [] })
      expect(yield* secretsOf(webhook.id).pipe(withKeys(newKey))).toEqual({ current: secret, previous: undefined })
    }),
  )

  it.effect("overwrites nothing that a service with the old keys changes meanwhile, and misses none of it", () =>
    Effect.gen(function* () {
      const { id: organizationId } = yield* organized
      const webhooks = yield* Effect.forEach(Array.from({ length: 40 }), () => anOldWebhook(organizationId))
      const [renewals] = yield* Effect.all(
        [
          Effect.forEach(webhooks, ({ id }) => rotated(organizationId, id)).pipe(withKeys(oldKey)),
          Effect.repeat(reencryptSecrets, { times: 4 }).pipe(withKeys(newKey, oldKey)),
        ],
        { concurrency: "unbounded" },
      )
      // the service has learnt the new key by now
      yield* reencryptSecrets.pipe(withKeys(newKey, oldKey))
      for (const [index, { id, secret }] of webhooks.entries()) {
        expect(yield* secretsOf(id).pipe(withKeys(newKey))).toEqual({ current: renewals[index], previous: secret })
      }
    }),
  )
})
