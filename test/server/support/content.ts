/** Digests of the database's content, so that a test can assert that nothing has changed. */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import type { TestService } from "./service.ts"

/** Table and column that every call may change: the number of calls, and the last use of a key. */
const countingTable = "rate_limit_windows"
const countingColumn = "last_used_at"

/** Turns of a queue, which its workers repair from time to time. */
const turnsTable = "leased_work_turns"

/** For every table the number of its rows and a digest of them. */
export const contentOf = (service: TestService): Promise<Readonly<Record<string, string>>> =>
  service.withSql((sql: SqlClient.SqlClient) =>
    Effect.gen(function* () {
      const tables = yield* sql<{ readonly name: string }>`
        SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT IN (${countingTable}, ${turnsTable})
      `
      const contents = yield* Effect.forEach(tables, ({ name }) =>
        sql<{ readonly content: string }>`
          SELECT count(*) || ' rows ' || coalesce(md5(string_agg(line, ',' ORDER BY line)), '') AS content
          FROM (SELECT (to_jsonb(t) - ${countingColumn}::text)::text AS line FROM ${sql(name)} AS t) AS lines
        `.pipe(Effect.map(([row]): [string, string] => [name, row?.content ?? ""])),
      )
      return Object.fromEntries(contents)
    }),
  )
