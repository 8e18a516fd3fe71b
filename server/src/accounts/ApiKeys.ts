/** API keys: made once, shown once, kept as their hash, each with its permissions. */
import { SqlClient } from "@effect/sql"
import { Data, DateTime, Effect, Option, Redacted } from "effect"
import { createHash, randomBytes } from "node:crypto"
import type { Permission, Principal, Tier } from "../contract/Principal.ts"
import { uuid } from "../Identifiers.ts"

/** Tells a leaked key apart from any other string, for people and for secret scanners. */
const keyPrefix = "cas_"

/** 256 bits: guessing one is out of reach, so a plain hash of it is safe at rest. */
const keyBytes = 32

/** Characters of a key that are kept readable, to recognise it by. */
const shownCharacters = 12

/** `last_used_at` is written at most this often for a key, so that reading does not cost a write each time. */
const lastUseResolutionMillis = 60_000

/** A key without its secret. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  /** The first characters of the key. */
  readonly prefix: string
  readonly permissions: ReadonlyArray<Permission>
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

/** A key that was just made: the only time that its secret is there. */
export interface CreatedApiKey {
  readonly id: string
  readonly secret: Redacted.Redacted
}

/** The organization has no such key that could still be revoked. */
export class ApiKeyNotFound extends Data.TaggedError("ApiKeyNotFound")<{ readonly id: string }> {
  override get message(): string {
    return `There is no API key ${this.id} that is not revoked.`
  }
}

const hashOf = (secret: Redacted.Redacted): Buffer => createHash("sha256").update(Redacted.value(secret)).digest()

/** Creates, lists, revokes and recognises keys. */
export class ApiKeys extends Effect.Service<ApiKeys>()("accounts/ApiKeys", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const create = Effect.fn("ApiKeys.create")(function* (options: {
      readonly organizationId: string
      readonly name: string
      readonly permissions: ReadonlyArray<Permission>
      readonly expiresAt: Option.Option<Date>
    }) {
      const secret = Redacted.make(keyPrefix + randomBytes(keyBytes).toString("base64url"))
      const id = yield* uuid
      yield* sql`INSERT INTO api_keys ${sql.insert({
        id,
        organization_id: options.organizationId,
        name: options.name,
        prefix: Redacted.value(secret).slice(0, shownCharacters),
        key_hash: hashOf(secret),
        permissions: [...options.permissions],
        created_at: yield* DateTime.nowAsDate,
        expires_at: Option.getOrNull(options.expiresAt),
      })}`
      return { id, secret } satisfies CreatedApiKey
    }, Effect.orDie)

    const list = (organizationId: string) =>
      sql<ApiKey>`
        SELECT
          id, name, prefix, permissions, created_at AS "createdAt", last_used_at AS "lastUsedAt",
          expires_at AS "expiresAt", revoked_at AS "revokedAt"
        FROM api_keys
        WHERE organization_id = ${organizationId}
        ORDER BY created_at, id
      `.pipe(Effect.orDie)

    const revoke = Effect.fn("ApiKeys.revoke")(function* (organizationId: string, id: string) {
      const revoked = yield* sql`
        UPDATE api_keys SET revoked_at = ${yield* DateTime.nowAsDate}
        WHERE organization_id = ${organizationId} AND id::text = ${id} AND revoked_at IS NULL
        RETURNING id
      `.pipe(Effect.orDie)
      if (revoked.length === 0) return yield* new ApiKeyNotFound({ id })
    })

    /** The caller that a key belongs to; nothing for a key that is unknown, expired or revoked. */
    const recognise = Effect.fnUntraced(function* (secret: Redacted.Redacted) {
      const now = yield* DateTime.nowAsDate
      const [found] = yield* sql<{
        readonly id: string
        readonly name: string
        readonly organizationId: string
        readonly tier: Tier
        readonly permissions: ReadonlyArray<Permission>
        readonly lastUsedAt: Date | null
      }>`
        SELECT
          k.id, k.name, k.permissions, k.last_used_at AS "lastUsedAt", o.id AS "organizationId", o.tier
        FROM api_keys k JOIN organizations o ON o.id = k.organization_id
        WHERE k.key_hash = ${hashOf(secret)} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
      `
      if (found === undefined) return Option.none<Principal>()
      if (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() >= lastUseResolutionMillis) {
        yield* sql`UPDATE api_keys SET last_used_at = ${now} WHERE id = ${found.id}`
      }
      return Option.some<Principal>({
        organizationId: found.organizationId,
        tier: found.tier,
        name: found.name,
        permissions: new Set(found.permissions),
      })
    }, Effect.orDie)

    return { create, list, revoke, recognise } as const
  }),
}) {}
