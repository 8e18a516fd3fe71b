/** A recovery that is under way for as long as a test wants. */
import type { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import type { TestService } from "./service.ts"

/** Adds a recovery of a webhook whose next batch is due in the far future. Its id. */
export const addWaitingRecovery = async (
  service: TestService,
  organizationId: string,
  webhookId: string,
): Promise<string> => {
  const id = randomUUID()
  await service.withSql(
    (sql: SqlClient.SqlClient) => sql`
      INSERT INTO webhook_recoveries (
        id, organization_id, webhook_id, status, since, until, total_count, after_created_at, due_at, created_at
      )
      VALUES (
        ${id}, ${organizationId}, ${webhookId}, 'pending', '2026-01-01', '2026-01-02', 0, '2026-01-01', '2200-01-01',
        ${new Date()}
      )
    `,
  )
  return id
}
