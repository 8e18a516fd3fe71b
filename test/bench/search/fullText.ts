/** The peer: the full-text search that PostgreSQL has, over the same texts and the same words. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { termsOf } from "../../../server/src/search/terms.ts"

/** Puts the chunks that are indexed into a table with a GIN index on their words. */
export const fillFullText = (organizationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE full_text (id uuid, organization_id uuid, text text, words tsvector)`
    for (let offset = 0; ;) {
      const chunks = yield* sql<{ readonly id: string; readonly text: string }>`
        SELECT id, text FROM code_chunks WHERE organization_id = ${organizationId} ORDER BY id LIMIT 2000 OFFSET ${offset}
      `
      if (chunks.length === 0) break
      offset += chunks.length
      const words = chunks.map(({ text }) =>
        Array.from(termsOf(text), ([term, count]) => Array.from({ length: count }, () => term).join(" ")).join(" "),
      )
      yield* sql`
        INSERT INTO full_text
        SELECT id, ${organizationId}, text, to_tsvector('simple', words)
        FROM unnest(${chunks.map(({ id }) => id)}::uuid[], ${chunks.map(({ text }) => text)}::text[], ${words}::text[])
          AS chunk (id, text, words)
      `
    }
    yield* sql`CREATE INDEX full_text_words ON full_text USING gin (words)`
    yield* sql`VACUUM ANALYZE full_text`
  })

/** The ten best chunks that hold any word of a query. */
export const searchFullText = (organizationId: string, query: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const words = [...termsOf(query).keys()].join(" | ")
    return yield* sql`
      SELECT id, text, ts_rank(words, query) AS rank FROM full_text, to_tsquery('simple', ${words}) AS query
      WHERE organization_id = ${organizationId} AND words @@ query
      ORDER BY rank DESC, id LIMIT 10
    `
  })
