/** A statement with a row for each statement that waits for a lock of a table of the same database. */
export const lockWaitsOf = (table: string): string => `
  SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
