/** The quiet that a push waits for, without waiting. */
import type { TestService } from "../support/service.ts"

/** Lets the quiet after the last push of a burst pass, where pushes wait for it; whether any did. */
export const letQuietPass = async (service: Pick<TestService, "letPass" | "withSql">): Promise<boolean> => {
  const waiting = await service.withSql((sql) => sql`SELECT FROM pending_pushes`)
  if (waiting.length > 0) await service.letPass("2 seconds")
  return waiting.length > 0
}
