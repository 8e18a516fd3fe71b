/** Cost of each statement in PostgreSQL, from its extension `pg_stat_statements`. */
import type { BenchDatabase } from "./databases.ts"
import type { Storage } from "./service.ts"

/** Statements that are shown: the others cost little. */
const shownStatements = 15
/** Characters of a statement: enough to recognize it by. */
const shownCharacters = 90

/** One statement; PostgreSQL gives large and exact numbers as text. */
interface Statement {
  readonly total: string
  readonly calls: string
  readonly mean: string
  readonly rows: string
  readonly hit: string
  readonly wal: string
  readonly query: string
}

/** The statements that took the most time in the statistics of the database. */
export const dearestStatements = async ({ ask }: BenchDatabase, { databaseUrl }: Storage): Promise<string> => {
  if (ask === undefined || databaseUrl === undefined) return ""
  const rows = await ask<Statement>(
    databaseUrl,
    `
      SELECT round((total_exec_time + total_plan_time)::numeric) AS total, calls,
        round((total_exec_time / calls)::numeric, 3) AS mean, rows, shared_blks_hit AS hit, wal_bytes AS wal,
        left(regexp_replace(query, '\\s+', ' ', 'g'), ${shownCharacters}) AS query
      FROM pg_stat_statements
      WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND calls > 0
      ORDER BY total_exec_time DESC LIMIT ${shownStatements}
    `,
  )
  return rows
    .map(
      ({ total, calls, mean, rows: touched, hit, wal, query }) =>
        `${total} ms in ${calls} calls of ${mean} ms, ${touched} rows, ${hit} buffers, ${wal} bytes of WAL: ${query}`,
    )
    .join("\n")
}
