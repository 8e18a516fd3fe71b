/**
 * Indexes of nearest neighbors (pgvector's HNSW), where the database has pgvector: one for each organization with so many
 * vectors that comparing them one by one takes long. Fewer vectors are compared exactly, and no organization's vectors
 * are in the index of another. `NeighborUpkeep` decides when they are built and dropped.
 */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Ref, Schema } from "effect"
import { createHash } from "node:crypto"
import { Bytes, rowsAs } from "../../database/Rows.ts"
import { reasonOf, transactional } from "../../database/Transaction.ts"
import { numbersOf } from "./PackedVector.ts"
import { configuredModel } from "./VectorModels.ts"

/** Half-precision vectors came with 0.7, and scans that go on until they have found enough with 0.8. */
const oldestVersion = [0, 8] as const

/** Maximum dimensions of an index of half-precision vectors in pgvector. */
export const mostIndexedDimensions = 4000

/** Rows of one statement. */
const rowsTogether = 500

/** Before every other. */
const firstId = "00000000-0000-0000-0000-000000000000"

/** A statement's key in the space of advisory locks: any number that nothing else here locks. */
const setUpLock = 7_208_113_482

/** An organization's vectors by one model. */
export const NeighborIndexKey = Schema.Struct({
  organizationId: Schema.String,
  fingerprint: Schema.String,
})
export type NeighborIndexKey = typeof NeighborIndexKey.Type

/** Name of an organization's index, whether or not it exists. */
export const neighborIndexName = ({ organizationId, fingerprint }: NeighborIndexKey, dimensions: number): string =>
  `code_chunk_embeddings_${createHash("sha256").update(`${organizationId} ${fingerprint} ${dimensions}`).digest("hex").slice(0, 32)}`

const isRecent = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return major > oldestVersion[0] || (major === oldestVersion[0] && minor >= oldestVersion[1])
}

const IndexRow = Schema.Struct({
  ...NeighborIndexKey.fields,
  name: Schema.String,
  isValid: Schema.Boolean,
})

const ExtensionRow = Schema.Struct({
  installed: Schema.NullOr(Schema.String),
  available: Schema.NullOr(Schema.String),
  isInReach: Schema.Boolean,
})

const IsThereRow = Schema.Struct({ isThere: Schema.Boolean })

const DimensionsRow = Schema.Struct({ dimensions: Schema.Number })

const VectorRow = Schema.Struct({ chunkId: Schema.String, vector: Bytes })

const OrganizationIdRow = Schema.Struct({ organizationId: Schema.String })

const IsUsedRow = Schema.Struct({ isUsed: Schema.Boolean })

/** Builds the indexes, keeps them complete, and drops those that are not needed. */
export class NeighborIndexes extends Context.Service<NeighborIndexes>()("code/vectors/NeighborIndexes", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const configured = yield* configuredModel
    const hasComplained = yield* Ref.make(false)

    /** Whether the database has pgvector: installs it if it is available and the service's role may do so. */
    const isInstalled = Effect.gen(function* () {
      const [version] = yield* sql`
        SELECT
          (SELECT extversion FROM pg_extension WHERE extname = 'vector') AS installed,
          (SELECT default_version FROM pg_available_extensions WHERE name = 'vector') AS available,
          to_regtype('halfvec') IS NOT NULL AS "isInReach"
      `.pipe(rowsAs(ExtensionRow))
      const { installed, available, isInReach } = version ?? { installed: null, available: null, isInReach: false }
      // one that is installed into a schema where statements do not look is of no use
      if (installed !== null) return isRecent(installed) && isInReach
      if (available === null || !isRecent(available) || (yield* Ref.get(hasComplained))) return false
      return yield* sql`CREATE EXTENSION IF NOT EXISTS vector`.pipe(
        Effect.as(true),
        Effect.catchTag("SqlError", (error) =>
          Ref.set(hasComplained, true).pipe(
            Effect.andThen(
              Effect.logWarning(
                `pgvector is at hand but not installed (CREATE EXTENSION vector): searches do without; ${reasonOf(error)}`,
              ),
            ),
            Effect.as(false),
          ),
        ),
      )
    })

    /** The type of its column is pgvector's, so no migration can make this table: it comes with the first index. */
    const setUp = Effect.gen(function* () {
      yield* sql`SELECT pg_advisory_xact_lock(${setUpLock})`
      const [found] = yield* sql`
        SELECT to_regclass('code_chunk_embeddings') IS NOT NULL AS "isThere"
      `.pipe(rowsAs(IsThereRow))
      if (found?.isThere ?? false) return
      yield* sql`
        CREATE TABLE code_chunk_embeddings (
          organization_id uuid NOT NULL,
          chunk_id uuid NOT NULL,
          fingerprint text NOT NULL,
          embedding halfvec NOT NULL,
          PRIMARY KEY (organization_id, chunk_id, fingerprint),
          FOREIGN KEY (organization_id, chunk_id, fingerprint) REFERENCES code_chunk_vectors ON DELETE CASCADE
        )
      `
      yield* sql`SELECT confine_to_organization('code_chunk_embeddings', 'SELECT')`
    }).pipe(transactional(sql))

    /** Dimensions of an organization's vectors; none if there are too few vectors for an index to pay off. */
    const dimensionsOf = ({ organizationId, fingerprint }: NeighborIndexKey, indexFrom: number) =>
      Effect.map(
        sql`
          SELECT dimensions FROM code_vector_models
          WHERE fingerprint = ${fingerprint} AND dimensions <= ${mostIndexedDimensions} AND ${indexFrom} = (
            SELECT count(*) FROM (
              SELECT FROM code_chunk_vectors
              WHERE organization_id = ${organizationId} AND fingerprint = ${fingerprint} AND vector IS NOT NULL
              LIMIT ${indexFrom}
            ) AS enough
          )
        `.pipe(rowsAs(DimensionsRow)),
        ([row]) => Option.fromNullishOr(row?.dimensions),
      )

    /** Copies some vectors that have no copy yet, in the order of their ids; the last id, where there may be more. */
    const copySome = ({ organizationId, fingerprint }: NeighborIndexKey, dimensions: number, after: string) =>
      Effect.gen(function* () {
        const rows = yield* sql`
          SELECT v.chunk_id AS "chunkId", v.vector FROM code_chunk_vectors v
          WHERE v.organization_id = ${organizationId} AND v.fingerprint = ${fingerprint}
            AND octet_length(v.vector) = ${dimensions} AND v.chunk_id > ${after} AND NOT EXISTS (
              SELECT FROM code_chunk_embeddings e
              WHERE e.organization_id = v.organization_id AND e.chunk_id = v.chunk_id
                AND e.fingerprint = v.fingerprint
            )
          ORDER BY v.chunk_id
          LIMIT ${rowsTogether}
        `.pipe(rowsAs(VectorRow))
        // a vector that goes meanwhile is not copied, or takes its copy with it
        yield* sql`
          INSERT INTO code_chunk_embeddings (organization_id, chunk_id, fingerprint, embedding)
          SELECT v.organization_id, v.chunk_id, v.fingerprint, one.embedding::halfvec
          FROM unnest(
            ${rows.map(({ chunkId }) => chunkId)}::uuid[],
            ${rows.map(({ vector }) => `[${numbersOf(vector).join(",")}]`)}::text[]
          ) AS one (chunk_id, embedding)
          JOIN code_chunk_vectors v ON v.organization_id = ${organizationId} AND v.chunk_id = one.chunk_id
            AND v.fingerprint = ${fingerprint}
          FOR KEY SHARE OF v
          ON CONFLICT DO NOTHING
        `
        return rows.length < rowsTogether ? undefined : rows.at(-1)?.chunkId
      })

    const copy = (key: NeighborIndexKey, dimensions: number) =>
      Effect.gen(function* () {
        let after: string | undefined = firstId
        while (after !== undefined) after = yield* copySome(key, dimensions, after)
      })

    /** The existing indexes, by their conditions: PostgreSQL's catalog is right even where a build was cut off. */
    const existing = sql`
      SELECT class.relname AS name, index.indisvalid AS "isValid",
        substring(condition FROM '''([0-9a-f-]{36})''') AS "organizationId",
        substring(condition FROM '''([0-9a-z]{1,32})''::text') AS fingerprint
      FROM pg_index index JOIN pg_class class ON class.oid = index.indexrelid
      CROSS JOIN pg_get_expr(index.indpred, index.indrelid) AS condition
      WHERE index.indrelid = to_regclass('code_chunk_embeddings') AND index.indpred IS NOT NULL
    `.pipe(rowsAs(IndexRow))

    const drop = (name: string) => sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql(name)}`

    /** Without a lock that others would wait for: it takes minutes. One that was cut off is built anew. */
    const build = (key: NeighborIndexKey, dimensions: number) =>
      Effect.gen(function* () {
        const name = neighborIndexName(key, dimensions)
        const found = (yield* existing).find((one) => one.name === name)
        if (found?.isValid ?? false) return
        if (found !== undefined) yield* drop(name)
        yield* sql.unsafe(`
          CREATE INDEX CONCURRENTLY ${name} ON code_chunk_embeddings
          USING hnsw ((embedding::halfvec(${dimensions})) halfvec_cosine_ops)
          WHERE ${conditionOf(key)}
        `)
      })

    /** Whether an organization has copies of its vectors: then it has an index, or one is about to be built. */
    const hasCopies = ({ organizationId, fingerprint }: NeighborIndexKey) =>
      Effect.gen(function* () {
        const [table] = yield* sql`
          SELECT to_regclass('code_chunk_embeddings') IS NOT NULL AS "isThere"
        `.pipe(rowsAs(IsThereRow))
        if (!(table?.isThere ?? false)) return false
        const copies = yield* sql`
          SELECT FROM code_chunk_embeddings
          WHERE organization_id = ${organizationId} AND fingerprint = ${fingerprint} LIMIT 1
        `
        return copies.length > 0
      })

    /**
     * Adds an organization's new vectors to its index, if it has one. To be called before searches use them: a chunk that an index
     * does not have is found by its words alone.
     */
    const extend = Effect.fn("NeighborIndexes.extend")(function* (key: NeighborIndexKey) {
      if (!(yield* hasCopies(key))) return
      const [model] = yield* sql`
        SELECT dimensions FROM code_vector_models WHERE fingerprint = ${key.fingerprint}
      `.pipe(rowsAs(DimensionsRow))
      if (model !== undefined) yield* copy(key, model.dimensions)
    }, Effect.orDie)

    /**
     * Brings an organization's index up to its vectors, where it has so many that one pays. Only where pgvector is
     * installed, and not while another index is built or dropped, see `NeighborUpkeep`.
     */
    const follow = Effect.fn("NeighborIndexes.follow")(function* (key: NeighborIndexKey) {
      if (Option.isNone(configured)) return
      const dimensions = yield* dimensionsOf(key, configured.value.indexFrom)
      if (Option.isNone(dimensions)) return
      yield* setUp
      yield* copy(key, dimensions.value)
      yield* build(key, dimensions.value)
      // vectors that came after the first copy began, and before `extend` saw that there is an index to extend
      yield* copy(key, dimensions.value)
    })

    /** The organizations whose vectors by a model are in use. */
    const organizations = (fingerprint: string) =>
      Effect.map(
        sql`
          SELECT DISTINCT organization_id AS "organizationId" FROM code_vector_sets
          WHERE fingerprint = ${fingerprint} AND covered_segments IS NOT NULL
        `.pipe(rowsAs(OrganizationIdRow)),
        (rows) => rows.map(({ organizationId }) => organizationId),
      )

    /** Drops the indexes of vectors that no repository is searched by any more. Not while another is built or dropped. */
    const dropUnused = Effect.gen(function* () {
      for (const { name, organizationId, fingerprint } of yield* existing) {
        const [used] = yield* sql`
          SELECT EXISTS (
            SELECT FROM code_vector_sets WHERE organization_id = ${organizationId} AND fingerprint = ${fingerprint}
          ) AS "isUsed"
        `.pipe(rowsAs(IsUsedRow))
        if (!(used?.isUsed ?? true)) yield* drop(name)
      }
    }).pipe(Effect.withSpan("NeighborIndexes.dropUnused"))

    return { isInstalled, extend, follow, organizations, dropUnused } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

/**
 * Condition of a partial index, as SQL text: PostgreSQL uses the index only if the query repeats the condition that it was
 * created with.
 */
export const conditionOf = ({ organizationId, fingerprint }: NeighborIndexKey): string => {
  // both are the service's own; text that is put into a statement is looked at all the same
  if (!/^[0-9a-f-]{36}$/.test(organizationId) || !/^[0-9a-z]{1,32}$/.test(fingerprint)) {
    throw new Error("These are no organization and no fingerprint.")
  }
  return `organization_id = '${organizationId}' AND fingerprint = '${fingerprint}'`
}
