/** Indexes of tables that may be large: writes wait while a migration builds one. */

/** Maximum rows, which are indexed within a second. */
const mostRows = 100_000

/**
 * The statement that builds an index if the table has few rows. The service works without the index; on larger tables
 * the operator builds it while the service runs (`docs/operating.md`, "Upgrade").
 *
 * @param name name of the index
 * @param on table, columns in parentheses, and the condition of a partial index
 */
export const indexOfSmallTable = (name: string, on: `${string} (${string})${string}`): string => {
  const table = on.slice(0, on.indexOf(" "))
  return `
    DO $index$ BEGIN
      IF NOT EXISTS (SELECT FROM ${table} OFFSET ${mostRows}) THEN
        EXECUTE $statement$CREATE INDEX IF NOT EXISTS ${name} ON ${on}$statement$;
      END IF;
    END $index$;
  `
}
