/** The check at the start: a key that does not open what the database holds ends it with one line. */
import { expect, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { randomBytes, randomUUID } from "node:crypto"
import { Encryption, make } from "../../../server/src/foundation/crypto/Encryption.ts"
import { requireReadableSecret } from "../../../server/src/webhooks/ReadableSecrets.ts"
import { Secrets } from "../../../server/src/webhooks/Secrets.ts"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { anOrganization, aWebhook, emptyDatabase, room } from "./support.ts"

const itsKey = randomBytes(32)
const otherKey = randomBytes(32)
const url = "https://acme.example/hooks"

/** Runs an effect as a process with these keys, the newest first. */
const withKeys = (...keys: readonly [Buffer, ...Array<Buffer>]) =>
  Effect.provide(
    Layer.merge(Webhooks.layer, Secrets.layer).pipe(Layer.provide(Layer.succeed(Encryption, make(keys)))),
    // built anew, or those with other keys would be found
    { local: true },
  )

/** Stores something of an organization that is encrypted. */
type Storing = (organizationId: string) => Effect.Effect<void, never, Secrets | SqlClient.SqlClient | Webhooks>

const nothing: Storing = () => Effect.void

const webhook: Storing = (organizationId) => aWebhook(organizationId, { url }).pipe(Effect.asVoid, Effect.orDie)

const channel: Storing = (organizationId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const id = randomUUID()
    const sealed = yield* Effect.flatMap(Secrets, ({ encrypt }) => encrypt(id, Redacted.make(url)))
    yield* sql`
      INSERT INTO notification_channels ${sql.insert({ id, organization_id: organizationId, channel: "slack", is_active: true, url: sealed, host: "acme.example", recipients: [], events: [], updated_at: new Date(0) })}
    `
  }).pipe(Effect.orDie)

/** An answer that is kept for repeated requests; a key that was rotated since does not open it. */
const answer: Storing = (organizationId) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { encrypt } = yield* Secrets
    const hash = randomBytes(32)
    yield* sql`
      INSERT INTO idempotency_keys ${sql.insert({ organization_id: organizationId, operation: "createWebhook", key_hash: hash, request_hash: hash, lease_token: randomUUID(), lease_expires_at: new Date(0), answer: yield* encrypt(randomUUID(), Redacted.make("{}")), expires_at: new Date(0) })}
    `
  }).pipe(Effect.orDie)

layer(room(), { timeout: "180 seconds" })("the key at the start", (it) => {
  it.effect.each([
    { kind: "nothing", stored: nothing, isAsked: false },
    { kind: "the secret of a webhook", stored: webhook, isAsked: true },
    { kind: "the address of a chat channel", stored: channel, isAsked: true },
    { kind: "the answer of a repeated request", stored: answer, isAsked: false },
  ])("with $kind", ({ stored, isAsked }) =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const organization = yield* anOrganization("enterprise")
      yield* stored(organization.id).pipe(withKeys(itsKey))
      yield* requireReadableSecret.pipe(withKeys(itsKey))
      yield* requireReadableSecret.pipe(withKeys(otherKey, itsKey))
      const withAnother = requireReadableSecret.pipe(withKeys(otherKey))
      if (!isAsked) return yield* withAnother
      const { message } = yield* Effect.flip(withAnother)
      expect(message).toMatch(
        /^ENCRYPTION_KEY cannot be used: it is not the key that the secrets in the database [^\n]*$/,
      )
    }),
  )
})
