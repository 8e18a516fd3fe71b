/** What statements give back: the same types on the embedded database and on PostgreSQL. */
import { SqlClient } from "@effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestDatabase } from "../support/TestDatabase.ts"

const aUuid = "0198c2f4-7d5e-7000-8000-00000000abcd"

layer(TestDatabase)("statements", (it) => {
  it.effect("give each type of the database as the same type of the language", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql`
        SELECT
          '2026-01-31T12:34:56.789+02:00'::timestamptz AS instant, count(*) AS counted, count(*)::int AS narrow,
          '{"a": [1, null, "ü"]}'::jsonb AS document, '\\x00ff10'::bytea AS bytes, ARRAY['a', 'b,"c"']::text[] AS texts,
          ${aUuid}::uuid AS id, NULL::text AS nothing, true AS truth, 0.1::float8 AS real
        FROM (VALUES (1), (2)) AS two
      `
      expect(row).toEqual({
        instant: new Date("2026-01-31T10:34:56.789Z"),
        counted: "2",
        narrow: 2,
        document: { a: [1, null, "ü"] },
        bytes: Buffer.from([0, 255, 16]),
        texts: ["a", 'b,"c"'],
        id: aUuid,
        nothing: null,
        truth: true,
        real: 0.1,
      })
    }),
  )
})
