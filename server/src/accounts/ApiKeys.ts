/** API keys with their permissions. A key is shown once, at its creation, and stored as a hash. */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import { createHash, randomBytes } from "node:crypto"
import type { Position } from "../contract/Pagination.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { Permission, Tier } from "../contract/Stored.ts"
import { olderThan } from "../database/keyset.ts"
import { knownOf, rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import type { Principal } from "../contract/Principal.ts"
import { CredentialCache } from "./CredentialCache.ts"

/** Prefix by which people and secret scanners recognize a leaked key. */
const keyPrefix = "cas_"

/** 256 bits cannot be guessed, so a plain hash is safe to store. */
const keyBytes = 32

/** Characters of a key that are stored in plain text, to recognize it by. */
const shownCharacters = 12

/** Minimum interval between two updates of a key's `last_used_at`, which saves a write for each call. */
const lastUseResolutionMillis = 60_000

/** Maximum active keys of an organization: enough for one in each pipeline of a large one. */
export const mostActiveKeys = 500

/** Revoked and expired keys that stay listed, the latest first; programs that rotate keys leave many. */
const keptEndedKeys = 100

/** Maximum keys of an organization, in any state. */
export const mostKeys = mostActiveKeys + keptEndedKeys

/** A key as it is stored, without its hash. */
export const ApiKeyRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** The first characters of the key. */
  prefix: Schema.String,
  permissions: knownOf(Permission),
  /** Name of the credential that created it; null if the command line did. */
  created_by: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
  last_used_at: Schema.NullOr(Schema.Date),
  expires_at: Schema.NullOr(Schema.Date),
  revoked_at: Schema.NullOr(Schema.Date),
  /** True if neither revoked nor expired. */
  is_active: Schema.Boolean,
})
export type ApiKeyRow = typeof ApiKeyRow.Type

/** Properties of a key to be created. */
export interface NewApiKey {
  readonly organizationId: string
  readonly name: string
  readonly permissions: ReadonlyArray<Permission>
  readonly expiresAt: Option.Option<Date>
  readonly createdBy: Option.Option<string>
}

/** A new key with its secret, which cannot be read later. */
export interface CreatedApiKey {
  readonly key: ApiKeyRow
  readonly secret: Redacted.Redacted
}

/** The organization already has the maximum of active keys. */
export class TooManyApiKeys extends Data.TaggedError("TooManyApiKeys") {
  override get message(): string {
    return `The organization has ${mostActiveKeys} active API keys, the maximum. Revoke one first.`
  }
}

const hashOf = (secret: Redacted.Redacted): Buffer => createHash("sha256").update(Redacted.value(secret)).digest()

const CredentialRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  organizationId: Schema.String,
  tier: Tier,
  permissions: knownOf(Permission),
  expiresAt: Schema.NullOr(Schema.Date),
  lastUsedAt: Schema.NullOr(Schema.Date),
})

/**
 * Creates, lists, revokes and recognizes keys. All statements except those of `recognize` are confined to one
 * organization.
 */
export class ApiKeys extends Context.Service<ApiKeys>()("accounts/ApiKeys", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const credentialCache = yield* CredentialCache

    const isActive = (now: Date) => sql`(revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now}))`

    const columns = (now: Date) => sql`
      id, name, prefix, permissions, created_by, created_at, last_used_at, expires_at, revoked_at,
      ${isActive(now)} AS is_active
    `

    /** Creates a key. Locks the organization, so that concurrent calls cannot exceed the maximum. */
    const create = Effect.fn("ApiKeys.create")(function* (options: NewApiKey) {
      const { organizationId } = options
      const now = yield* DateTime.nowAsDate
      const secret = Redacted.make(keyPrefix + randomBytes(keyBytes).toString("base64url"))
      yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`
      yield* sql`
        DELETE FROM api_keys WHERE organization_id = ${organizationId} AND id IN (
          SELECT id FROM api_keys WHERE organization_id = ${organizationId} AND NOT ${isActive(now)}
          ORDER BY least(revoked_at, expires_at) DESC, id DESC OFFSET ${keptEndedKeys}
        )
      `
      const [key] = yield* sql`
        INSERT INTO api_keys
          (id, organization_id, name, prefix, key_hash, permissions, created_by, created_at, expires_at)
        SELECT
          ${yield* uuid}, ${organizationId}, ${storableText(options.name)},
          ${Redacted.value(secret).slice(0, shownCharacters)}, ${hashOf(secret)}, ${[...options.permissions]}::text[],
          ${Option.getOrNull(options.createdBy)}, ${now}, ${Option.getOrNull(options.expiresAt)}
        WHERE (SELECT count(*) FROM api_keys WHERE organization_id = ${organizationId} AND ${isActive(now)}) < ${mostActiveKeys}
        RETURNING ${columns(now)}
      `.pipe(rowsAs(ApiKeyRow))
      return key === undefined ? yield* new TooManyApiKeys() : ({ key, secret } satisfies CreatedApiKey)
    }, transactional(sql))

    const find = Effect.fn("ApiKeys.find")(function* (organizationId: string, id: string) {
      const [key] = yield* sql`
        SELECT ${columns(yield* DateTime.nowAsDate)} FROM api_keys
        WHERE organization_id = ${organizationId} AND id = ${id}
      `.pipe(rowsAs(ApiKeyRow))
      return Option.fromNullishOr(key)
    }, Effect.orDie)

    /** Lists keys, newest first. */
    const list = Effect.fn("ApiKeys.list")(function* (
      organizationId: string,
      { after, limit }: { readonly after: Position | undefined; readonly limit: number },
    ) {
      return yield* sql`
        SELECT ${columns(yield* DateTime.nowAsDate)} FROM api_keys
        WHERE ${sql.and([sql`organization_id = ${organizationId}`, ...olderThan(sql, after)])}
        ORDER BY created_at DESC, id DESC
        LIMIT ${limit}
      `.pipe(rowsAs(ApiKeyRow))
    }, Effect.orDie)

    /** Revokes a key from its next call on; keeps the time of an earlier revocation. */
    const revoke = Effect.fn("ApiKeys.revoke")(function* (organizationId: string, id: string) {
      const now = yield* DateTime.nowAsDate
      const [key] = yield* sql`
        UPDATE api_keys SET revoked_at = coalesce(revoked_at, ${now})
        WHERE organization_id = ${organizationId} AND id = ${id}
        RETURNING ${columns(now)}
      `.pipe(rowsAs(ApiKeyRow))
      credentialCache.forget(organizationId)
      return Option.fromNullishOr(key)
    }, Effect.orDie)

    const lookUp = Effect.fnUntraced(function* (secret: Redacted.Redacted) {
      const now = yield* DateTime.nowAsDate
      const [found] = yield* sql`
        SELECT
          k.id, k.name, k.permissions, k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt",
          o.id AS "organizationId", o.tier
        FROM api_keys k JOIN organizations o ON o.id = k.organization_id
        WHERE k.key_hash = ${hashOf(secret)} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
      `.pipe(rowsAs(CredentialRow))
      if (found === undefined) return Option.none<Principal>()
      if (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() >= lastUseResolutionMillis) {
        yield* sql`UPDATE api_keys SET last_used_at = ${now} WHERE id = ${found.id}`
      }
      return Option.some<Principal>({
        organizationId: found.organizationId,
        tier: found.tier,
        credential: `key ${found.id}`,
        name: found.name,
        permissions: new Set(found.permissions),
        grantedBy: "the API key",
        expiresAt: found.expiresAt,
      })
    }, Effect.orDie)

    /** The caller of a key; none if it is unknown, expired or revoked. */
    const recognize = (secret: Redacted.Redacted) =>
      credentialCache.through("key", Redacted.value(secret), lookUp(secret))

    return { create, find, list, revoke, recognize } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(CredentialCache.layer))
}
