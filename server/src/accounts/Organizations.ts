/** Organizations: the tenants of the service, each with its tier. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { organizationIdOnTheWire, uuid } from "../foundation/ids/Identifiers.ts"
import { shellWord } from "../foundation/text/ShellWord.ts"
import { Tier } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import { CredentialCache } from "./CredentialCache.ts"

/** An organization; its id is a UUID, on the wire with the prefix `org_`. */
export const Organization = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  tier: Tier,
})
export type Organization = typeof Organization.Type

/** There is no organization with this id. */
export class OrganizationNotFound extends Schema.TaggedError<OrganizationNotFound>()("OrganizationNotFound", {
  id: Schema.String,
}) {
  override get message(): string {
    return `There is no organization ${this.id}.`
  }
}

/** The external id belongs to another organization, often one that was created when its first user signed in. */
export class ExternalIdTaken extends Schema.TaggedError<ExternalIdTaken>()("ExternalIdTaken", {
  externalId: Schema.String,
  holder: Organization,
}) {
  override get message(): string {
    const { id, name } = this.holder
    const removal = `organizations remove ${organizationIdOnTheWire(id)} --confirm ${shellWord(name)}`
    return `${name} is linked to ${this.externalId} already. If nothing in it is needed, remove it first: ${removal}`
  }
}

const ListedRow = Schema.Struct({
  ...Organization.fields,
  external_id: Schema.NullOr(Schema.String),
  removal_began_at: Schema.NullOr(Schema.Date),
})

/** Creates and finds organizations. */
export class Organizations extends Context.Service<Organizations>()("accounts/Organizations", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const credentialCache = yield* CredentialCache

    const create = Effect.fn("Organizations.create")(function* (name: string, tier: Tier) {
      const organization: Organization = { id: yield* uuid, name, tier }
      yield* sql`INSERT INTO organizations ${sql.insert({ ...organization, created_at: yield* DateTime.nowAsDate })}`
      return organization
    }, Effect.orDie)

    const get = Effect.fn("Organizations.get")(function* (id: string) {
      const [found] = yield* sql`
        SELECT id, name, tier FROM organizations WHERE id::text = ${id} AND removal_began_at IS NULL
      `.pipe(rowsAs(Organization), Effect.orDie)
      return found ?? (yield* new OrganizationNotFound({ id }))
    })

    /** The organization that was created first: in an installation for one team, its own. */
    const first = Effect.map(
      sql`SELECT id, name, tier FROM organizations ORDER BY created_at, id LIMIT 1`.pipe(rowsAs(Organization)),
      ([found]) => Option.fromNullishOr(found),
    ).pipe(Effect.orDie)

    /** The organization with this id at the identity provider. */
    const findExternal = Effect.fnUntraced(function* (externalId: string) {
      const [found] = yield* sql`
        SELECT id, name, tier FROM organizations WHERE external_id = ${externalId}
      `.pipe(rowsAs(Organization))
      return Option.fromNullishOr(found)
    }, Effect.orDie)

    /** The same, created in the free tier if it does not exist. */
    const ensureExternal = Effect.fnUntraced(function* (externalId: string, name: string) {
      const existing = yield* findExternal(externalId)
      if (Option.isSome(existing)) return existing.value
      const now = yield* DateTime.nowAsDate
      // of two concurrent calls one inserts, and the other reads that row
      yield* sql`
        INSERT INTO organizations (id, name, tier, external_id, created_at)
        VALUES (${yield* uuid}, ${name}, 'free', ${externalId}, ${now})
        ON CONFLICT (external_id) DO NOTHING
      `
      return Option.getOrThrow(yield* findExternal(externalId))
    }, Effect.orDie)

    /** Links an organization to its id at the identity provider. */
    const link = Effect.fn("Organizations.link")(function* (id: string, externalId: string) {
      const taken = yield* findExternal(externalId)
      if (Option.isSome(taken) && taken.value.id !== id) {
        return yield* new ExternalIdTaken({ externalId, holder: taken.value })
      }
      yield* sql`UPDATE organizations SET external_id = ${externalId} WHERE id = ${id}`.pipe(Effect.orDie)
      credentialCache.forget(id)
    })

    /** All organizations, oldest first, also those that are being removed. */
    const list = sql`
      SELECT id, name, tier, external_id, removal_began_at FROM organizations ORDER BY created_at, id
    `.pipe(rowsAs(ListedRow), Effect.orDie)

    /** Moves an organization to another tier from its next call on. */
    const setTier = Effect.fn("Organizations.setTier")(function* (id: string, tier: Tier) {
      yield* sql`UPDATE organizations SET tier = ${tier} WHERE id = ${id} AND tier <> ${tier}`
      credentialCache.forget(id)
    }, Effect.orDie)

    return { create, get, first, list, findExternal, ensureExternal, link, setTier } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(CredentialCache.layer))
}
